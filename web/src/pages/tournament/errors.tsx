/** What went wrong with strategies: to everyone how often, and why to who may know. */

import { Index, Show } from 'solid-js';
import type { Standing, Tournament } from '../../generated/wire';
import { strategyName } from '../../parts/names';
import { Account } from './account';
import { replay } from './games';
import { failures } from './tables';
import { kindOf, say } from './words';

interface Props {
  tournament: Tournament;
  again(): void;
}

export function Errors(props: Props) {
  const standings = () => props.tournament.standings;
  const isYours = ({ author }: Standing) => !!author && author === props.tournament.you;
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

function Failed(props: { tournament: Tournament; of: Standing[] }) {
  /** In an order that stays, so that what is open stays open when there is news. */
  const failed = () =>
    props.of
      .filter((it) => Object.keys(it.failures)[0])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const isTold = ({ author }: Standing) => !author || author === props.tournament.you;
  /** How it failed, and how often. */
  const told = (it: Standing) => `${strategyName(it.name)} · ${failures(it)}`;
  return (
    <Index each={failed()} fallback={<p class="muted">{say('errors.none')}</p>}>
      {(it) => (
        <Show
          when={isTold(it())}
          fallback={
            <p>
              {told(it())}{' '}
              <span class="muted">{say('errors.author', { author: it().author ?? '' })}</span>
            </p>
          }
        >
          <details>
            <summary>{told(it())}</summary>
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
