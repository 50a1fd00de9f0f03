/** Tournaments of strategies: a list, and each as it stands now. */

import { createEffect, createSignal, For, onCleanup, Show } from 'solid-js';
import { reason } from '../errors';
import { word } from '../games';
import type { Tournament, TournamentInfo } from '../generated/wire';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { api } from '../session/api';
import { tournament as fetchOne } from './tournament/account';
import { Errors } from './tournament/errors';
import { Games, Playing } from './tournament/games';
import { CrossTable, Ratings } from './tournament/tables';
import { say } from './tournament/words';
import './tournament.css';

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
                    {say('progress', { played: it.played, planned: it.planned })} · {state(it)}
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
  const found = load(() => props.id, fetchOne);
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
    <section class="page tournament">
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
            <Show when={it().info.live}>
              <Playing tournament={it()} />
            </Show>
            <Ratings tournament={it()} />
            <CrossTable tournament={it()} />
            <div class="columns">
              <Games tournament={it()} />
              <Errors tournament={it()} again={found.again} />
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

const state = ({ live, over }: TournamentInfo): string =>
  say(live ? 'live' : over ? 'over' : 'stopped');

function Head(props: { info: TournamentInfo }) {
  return (
    <header>
      <h1>{props.info.name}</h1>
      <p class="standing-head">
        <span>
          {say(props.info.format)} · {props.info.games.map((id) => word(id, 'name', id)).join(', ')}
        </span>
        <span role="status" classList={{ live: props.info.live }}>
          {say('progress', { played: props.info.played, planned: props.info.planned })},{' '}
          {state(props.info)}
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
