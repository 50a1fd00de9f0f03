/** The tables of a tournament: who stands where, and what each made against each. */

import { For, Show } from 'solid-js';
import type { Standing, Tournament } from '../../generated/wire';
import { strategyName } from '../../parts/names';
import { kindOf, say } from './words';

/** A number with as many digits as it deserves. */
const short = (number: number): string => String(Math.round(number * 100) / 100);

export function Ratings(props: { tournament: Tournament }) {
  const isKnockout = () => props.tournament.info.format === 'knockout';
  return (
    <section class="panel">
      <h2>{say('ratings')}</h2>
      {/* What is wider than the screen is scrolled, also by keys. */}
      <div class="scroll" tabindex="0" role="group" aria-label={say('ratings')}>
        <table class="standings">
          <thead>
            <tr>
              <th>#</th>
              <th class="text">{say('strategy')}</th>
              <th>{say(isKnockout() ? 'rounds' : 'score')}</th>
              <th>{say('points')}</th>
              <th>{say('results')}</th>
              <th>{say('elo')}</th>
              <th>{say('rating')}</th>
              <th class="text">{say('failed')}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.tournament.standings}>
              {(it, at) => (
                <tr>
                  <td>{at() + 1}</td>
                  <th class="text" scope="row">
                    {strategyName(it.name)}
                    <Show when={it.author}>
                      {(name) => <span class="muted small"> {say('by', { name: name() })}</span>}
                    </Show>
                  </th>
                  <td>{short(it.score)}</td>
                  <td>
                    {short(it.points)} / {it.games}
                  </td>
                  <td>
                    {it.wins} · {it.draws} · {it.losses}
                  </td>
                  <td>{elo(it)}</td>
                  <td>
                    {it.rating[0].toFixed(1)} ± {it.rating[1].toFixed(1)}
                  </td>
                  <td class="text">{failures(it)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function elo({ elo: [middle, low, high] }: Standing): string {
  if (middle === null || middle === undefined) return '–';
  const bound = (it: number | null | undefined, otherwise: string) =>
    it === null || it === undefined ? otherwise : signed(it);
  return `${signed(middle)} (${bound(low, '−∞')} … ${bound(high, '+∞')})`;
}

const signed = (number: number): string => {
  const whole = Math.round(number);
  return whole > 0 ? `+${whole}` : `${whole}`.replace('-', '−');
};

export const failures = ({ failures }: Standing): string =>
  Object.entries(failures)
    .map(([kind, times]) => `${kindOf(kind)} × ${times}`)
    .join(', ') || '–';

export function CrossTable(props: { tournament: Tournament }) {
  const names = () => props.tournament.standings.map(({ name }) => strategyName(name));
  return (
    <section class="panel">
      <h2>{say('cross')}</h2>
      <div class="scroll" tabindex="0" role="group" aria-label={say('cross')}>
        <table class="cross">
          <thead>
            <tr>
              <th />
              <th class="text">{say('strategy')}</th>
              <For each={names()}>
                {(name, at) => (
                  <th title={name}>
                    <span class="unseen">{name}</span>
                    <span aria-hidden="true">{at() + 1}</span>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.tournament.cross}>
              {(row, one) => (
                <tr>
                  <td>{one() + 1}</td>
                  <th class="text" scope="row">
                    {names()[one()]}
                  </th>
                  <For each={row}>
                    {(it, other) => (
                      <td
                        classList={{ self: one() === other() }}
                        style={it ? `--share:${Math.round((100 * it.points) / it.games)}%` : ''}
                        title={
                          it
                            ? say('cell', {
                                one: names()[one()] ?? '',
                                other: names()[other()] ?? '',
                                points: short(it.points),
                                games: it.games,
                              })
                            : undefined
                        }
                      >
                        <Show when={it}>
                          {(met) => (
                            <>
                              {short(met().points)} <small>/ {met().games}</small>
                            </>
                          )}
                        </Show>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  );
}
