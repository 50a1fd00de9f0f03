/** Where the page begins. */

import { createEffect, createRoot, Match, on, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import './theme.css';
import './board.css';
import { speak } from './i18n';
import { StartPage } from './pages/start';
import { UnknownPage } from './pages/unknown';
import { Announcer } from './parts/announce';
import { Frame } from './parts/frame';
import { later } from './parts/load';
import { type Route, route, startRouter } from './router';
import { applySettings, settings } from './settings';

const TablePage = later(() => import('./pages/table'));
const ReplayPage = later(() => import('./pages/replay'));
const LearnPage = later(() => import('./pages/learn'));
const EditorPage = later(() => import('./pages/editor'));
const TournamentPage = later(() => import('./pages/tournament'));
const AboutPage = later(() => import('./pages/about'));

/** The route, if it leads to that page. */
function at<P extends Route['page']>(page: P): Extract<Route, { page: P }> | undefined {
  const here = route();
  return here.page === page ? (here as Extract<Route, { page: P }>) : undefined;
}

function App() {
  return (
    <Frame>
      <Switch fallback={<UnknownPage />}>
        <Match when={at('start')}>
          <StartPage />
        </Match>
        <Match when={at('table')?.id} keyed>
          {(id) => <TablePage id={id} />}
        </Match>
        <Match when={at('replay')}>
          {(here) => <ReplayPage id={here().id} ply={here().ply} />}
        </Match>
        <Match when={at('learn')?.game} keyed>
          {(game) => <LearnPage game={game} />}
        </Match>
        <Match when={at('editor')?.game} keyed>
          {(game) => <EditorPage game={game} />}
        </Match>
        <Match when={at('tournament')}>{(here) => <TournamentPage id={here().id} />}</Match>
        <Match when={at('about')}>
          <AboutPage />
        </Match>
      </Switch>
      <Announcer />
    </Frame>
  );
}

applySettings();
startRouter();
const language = () => settings().language;
const app = document.getElementById('app');
if (app) {
  // Nothing is shown before the page has words for it.
  await speak(language());
  render(App, app);
  createRoot(() => createEffect(on(language, (it) => void speak(it), { defer: true })));
}
// The shell works without a line, and says so; only over HTTPS or at home, as browsers demand.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => {});
