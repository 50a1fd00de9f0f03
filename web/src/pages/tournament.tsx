/** Tournaments of strategies: a list, and each as it stands now. */

import { createEffect, createSignal, For, onCleanup, Show } from 'solid-js';
import { dress } from '../board/dress';
import { reason } from '../errors';
import { word } from '../games';
import type { Tournament, TournamentInfo } from '../generated/wire';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { api, json } from '../session/api';
import { Errors, Games } from './tournament/games';
import { CrossTable, Ratings } from './tournament/tables';
import { say } from './tournament/words';
import css from './tournament.css?inline';

dress(css);

/** How often a tournament that goes on is asked for, in milliseconds. */
const PACE = 3_000;

export default function TournamentPage(props: { id: string | undefined }) {
  return (
    <Show when={props.id} keyed fallback={<List />}>
      {(id) => <One id={id} />}
    </Show>
  );
}

function List() {
  const all = load(() => true, api.tournaments);
  return (
    <section class="page narrow tournament">
      <h1>{say('title')}</h1>
      <Show when={!all.isLoading()} fallback={<p class="muted">{t('start.loading')}</p>}>
        <ul class="rows">
          <For each={all.value()} fallback={<li class="muted">{say('none')}</li>}>
            {(it) => (
              <li>
                <a href={`/tournament/${encodeURIComponent(it.id)}`}>
                  <Icon name="trophy" />
                  <span>{it.name}</span>
                  <span class="muted small">
                    {say('progress', { played: it.played, planned: it.planned })} ·{' '}
                    {say(it.over ? 'over' : 'live')}
                  </span>
                </a>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function One(props: { id: string }) {
  const found = load(
    () => props.id,
    (id) => json<Tournament>(`/api/tournaments/${encodeURIComponent(id)}`),
  );
  const [tournament, setTournament] = createSignal<Tournament>();
  // What was there stays while the line is down.
  createEffect(() => setTournament((before) => found.value() ?? before));
  createEffect(() => {
    if (tournament()?.info.over) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') found.again();
    }, PACE);
    onCleanup(() => clearInterval(timer));
  });
  return (
    <section class="page tournament" data-played={tournament()?.info.played}>
      <Show
        when={tournament()}
        fallback={
          <Show when={found.error()} fallback={<p class="muted">{t('start.loading')}</p>}>
            <h1>{say('title')}</h1>
            <p class="error" role="alert">
              {say('unknown', { reason: reason(found.error()) })}
            </p>
          </Show>
        }
      >
        {(it) => (
          <>
            <Head info={it().info} />
            <Ratings tournament={it()} />
            <CrossTable tournament={it()} />
            <div class="columns">
              <Games tournament={it()} />
              <Errors tournament={it()} />
            </div>
          </>
        )}
      </Show>
      <p>
        <a href="/tournament">{say('back')}</a>
      </p>
    </section>
  );
}

function Head(props: { info: TournamentInfo }) {
  return (
    <header>
      <h1>{props.info.name}</h1>
      <p class="standing-head">
        <span>
          {say(props.info.format)} · {props.info.games.map((id) => word(id, 'name', id)).join(', ')}
        </span>
        <span role="status" classList={{ live: !props.info.over }}>
          {say('progress', { played: props.info.played, planned: props.info.planned })},{' '}
          {say(props.info.over ? 'over' : 'live')}
        </span>
      </p>
      <Show when={!props.info.over}>
        <progress
          value={props.info.played}
          max={props.info.planned}
          aria-label={say('progress', { played: props.info.played, planned: props.info.planned })}
        />
      </Show>
    </header>
  );
}
