/** The page of a table, and what it shows when the table is missing. */

import { createEffect, createSignal, Match, on, Show, Switch } from 'solid-js';
import type { GameView } from '../board/scene';
import { gameView, word } from '../games';
import type { Geometry } from '../generated/game';
import type { TableView } from '../generated/wire';
import { t } from '../i18n';
import { later, load } from '../parts/load';
import { notify } from '../parts/notify';
import { tableTitle } from '../parts/title';
import { forget, joinTable } from '../session';
import { Join } from './table/join';
import { Play } from './table/play';
import { nameOf } from './table/seats';
import { status } from './table/status';

const Curtain = later(() => import('./table/curtain'));

export default function TablePage(props: { id: string }) {
  // Sitting down or giving up a seat makes another viewer, so everything is fetched again.
  const [visit, setVisit] = createSignal(1);
  return (
    <Show when={visit()} keyed>
      <Visit id={props.id} rejoin={() => setVisit((it) => it + 1)} />
    </Show>
  );
}

function Visit(props: { id: string; rejoin(): void }) {
  const session = joinTable(props.id);
  const view = load(
    () => session.view()?.game,
    async (game) => ({ found: await gameView(game) }),
  );
  const game = () => {
    const id = session.view()?.game;
    return id ? word(id, 'name', id) : t('app.name');
  };
  const isMyTurn = () => {
    const table = session.view();
    return table?.state === 'playing' && session.mine().includes(table.turn ?? -1);
  };
  const state = () => {
    const table = session.view();
    return table ? status(table, session.mine()) : t('table.line.connecting');
  };
  tableTitle(game, state, isMyTurn);
  createEffect(
    on(isMyTurn, (is, was) => {
      if (is && was === false) notify(t('table.turn.yours'), game(), session.id);
    }),
  );
  const ready = (): { view: GameView; geometry: Geometry; table: TableView } | undefined => {
    const [found, geometry, table] = [view.value()?.found, session.geometry(), session.view()];
    return found && geometry && table && { view: found, geometry, table };
  };
  return (
    <Switch fallback={<Waiting />}>
      <Match when={session.line() === 'gone'}>
        <Sorry title={t('table.gone')} text={t('table.gone.text')} />
      </Match>
      <Match when={session.line() === 'refused' && !session.view()}>
        <Sorry title={t('table.refused')} text={t('table.refused.text')}>
          <button
            type="button"
            onClick={() => {
              forget(props.id);
              props.rejoin();
            }}
          >
            {t('start.lobby.watch')}
          </button>
        </Sorry>
      </Match>
      <Match when={view.value() && !view.value()?.found}>
        <Sorry title={t('table.noview')} text="" />
      </Match>
      <Match when={session.view()?.state === 'over' && session.view()?.observation === null}>
        <Sorry title={t('table.gone')} text={t('table.gone.text')} />
      </Match>
      <Match when={session.view()?.state === 'open' && session.view()}>
        {(table) => <Join session={session} table={table()} rejoin={props.rejoin} />}
      </Match>
      <Match when={session.curtain.isDown() && session.view()}>
        {(table) => (
          <Curtain
            name={named(table(), session.curtain.seat())}
            waiting={status(table(), [])}
            open={session.curtain.open}
          />
        )}
      </Match>
      <Match when={ready()}>
        {(it) => (
          <Play session={session} view={it().view} geometry={it().geometry} table={it().table} />
        )}
      </Match>
    </Switch>
  );
}

const named = (table: TableView, seat: number | undefined): string | undefined =>
  seat === undefined ? undefined : nameOf(table, seat);

function Waiting() {
  return (
    <section class="page narrow center">
      <p class="muted" role="status">
        {t('table.line.connecting')}
      </p>
    </section>
  );
}

function Sorry(props: { title: string; text: string; children?: import('solid-js').JSX.Element }) {
  return (
    <section class="page narrow center">
      <h1>{props.title}</h1>
      <Show when={props.text}>
        <p>{props.text}</p>
      </Show>
      <div class="buttons">
        {props.children}
        <a class="button primary" href="/">
          {t('table.home')}
        </a>
      </div>
    </section>
  );
}
