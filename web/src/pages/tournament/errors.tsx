/** The failures of strategies. Everyone sees their number; only the author sees the details. */

import { Index, Show } from 'solid-js';
import type { RankedStrategy, TournamentView } from '../../generated/wire';
import { strategyName } from '../../parts/names';
import { Account } from './account';
import { replay } from './games';
import { failures } from './tables';
import { kindOf, say } from './words';

interface Props {
  tournament: TournamentView;
  again(): void;
}

export function Errors(props: Props) {
  const standings = () => props.tournament.standings;
  const isYours = ({ author }: RankedStrategy) => !!author && author === props.tournament.you;
  return (
    <div class="errors">
      <Show when={standings().some(isYours)}>
        <section class="panel yours">
          <h2>{say('errors.yours')}</h2>
          <Failed tournament={props.tournament} of={standings().filter(isYours)} />
        </section>
      </Show>
      <section class="panel">
        <h2>{say(standings().some(isYours) ? 'errors.others' : 'errors')}</h2>
        <Failed tournament={props.tournament} of={standings().filter((it) => !isYours(it))} />
        <Show when={standings().some(({ author }) => author)}>
          <Account you={props.tournament.you} changed={props.again} />
        </Show>
      </section>
    </div>
  );
}

function Failed(props: { tournament: TournamentView; of: RankedStrategy[] }) {
  /** Sorted by name, so that an open entry stays open when the tournament changes. */
  const failed = () =>
    props.of
      .filter((it) => Object.keys(it.failures)[0])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const canSeeDetails = ({ author }: RankedStrategy) => !author || author === props.tournament.you;
  /** Returns the name of a strategy and the number of its failures by kind. */
  const summary = (it: RankedStrategy) => `${strategyName(it.name)} · ${failures(it)}`;
  return (
    <Index each={failed()} fallback={<p class="muted">{say('errors.none')}</p>}>
      {(it) => (
        <Show
          when={canSeeDetails(it())}
          fallback={
            <p>
              {summary(it())}{' '}
              <span class="muted">{say('errors.author', { author: it().author ?? '' })}</span>
            </p>
          }
        >
          <details>
            <summary>{summary(it())}</summary>
            <ul class="mishaps">
              <Index each={props.tournament.mishaps.filter(({ name }) => name === it().name)}>
                {(mishap) => (
                  <li>
                    <b>{kindOf(mishap().kind)}</b> · it {mishap().why} ·{' '}
                    <a href={replay(props.tournament, mishap().record)}>{say('watch')}</a>
                    <Show when={mishap().output}>
                      <pre tabindex="0">{mishap().output}</pre>
                    </Show>
                  </li>
                )}
              </Index>
            </ul>
          </details>
        </Show>
      )}
    </Index>
  );
}
