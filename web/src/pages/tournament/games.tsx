/** The last games of a tournament, to be watched again, and what went wrong in them. */

import { For, Show } from 'solid-js';
import { word } from '../../games';
import type { Mishap, Tournament, TournamentGame } from '../../generated/wire';
import { Icon } from '../../parts/icon';
import { strategyName } from '../../parts/names';
import { kindOf, say } from './words';

/** Where a game of a tournament is watched. */
const replay = (tournament: Tournament, record: string): string =>
  `/replay/${encodeURIComponent(`${tournament.info.id}:${record}`)}`;

export function Games(props: { tournament: Tournament }) {
  const winner = ({ seats, ranks }: TournamentGame) => {
    const first = new Set(seats.filter((_, seat) => ranks[seat] === 1));
    const [name] = first;
    return first.size === 1 && name ? say('first', { name: strategyName(name) }) : say('shared');
  };
  return (
    <section class="panel">
      <h2>{say('games')}</h2>
      <Show
        when={props.tournament.latest.length > 0}
        fallback={<p class="muted">{say('games.none')}</p>}
      >
        <ul class="rows games-played">
          <For each={props.tournament.latest}>
            {(it) => (
              <li>
                <a href={replay(props.tournament, it.record)}>
                  <Icon name="play" />
                  <span>{it.seats.map(strategyName).join(' – ')}</span>
                  <span class="muted small">
                    {word(it.game, 'name', it.game)}, {say('round', { n: it.round })} · {winner(it)}
                    , {say('moves', { n: it.plies })}
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

export function Errors(props: { tournament: Tournament }) {
  /** Each with its own, so that its author finds them together. */
  const byName = () => {
    const all = new Map<string, Mishap[]>();
    for (const it of props.tournament.mishaps) all.set(it.name, [...(all.get(it.name) ?? []), it]);
    return [...all];
  };
  const count = (name: string) => {
    const found = props.tournament.standings.find((it) => it.name === name);
    return Object.values(found?.failures ?? {}).reduce((sum, it) => sum + it, 0);
  };
  return (
    <section class="panel">
      <h2>{say('errors')}</h2>
      <For each={byName()} fallback={<p class="muted">{say('errors.none')}</p>}>
        {([name, mishaps]) => (
          <details>
            <summary>{say('errors.of', { name: strategyName(name), n: count(name) })}</summary>
            <ul class="mishaps">
              <For each={mishaps}>
                {(it) => (
                  <li>
                    <b>{kindOf(it.kind)}</b> {it.why} ·{' '}
                    <a href={replay(props.tournament, it.record)}>{say('watch')}</a>
                    <Show when={it.output}>
                      <pre tabindex="0">{it.output}</pre>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </details>
        )}
      </For>
    </section>
  );
}
