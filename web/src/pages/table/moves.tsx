/** The list of moves, the newest in sight. */

import { createEffect, For, on, Show } from 'solid-js';
import type { Verdict } from '../../generated/wire';
import { maybe, t } from '../../i18n';
import type { Entry } from '../../session';

/** The sign of a verdict. */
export const VERDICTS = { mistake: '?', blunder: '??' } as const;

interface Props {
  entries: readonly Entry[];
  /** The one that is shown, counted from one. */
  ply: number;
  /** Where moves can be gone to. */
  go?(ply: number): void;
  /** What an analysis says of a move, counted from one. */
  verdict?(ply: number): Verdict | undefined;
}

export function Moves(props: Props) {
  let list!: HTMLOListElement;
  createEffect(
    on(
      () => [props.entries.length, props.ply],
      () => {
        const here = list?.querySelector('[aria-current]');
        // Only the list scrolls, never the page.
        if (here instanceof HTMLElement) list.scrollTop = here.offsetTop - list.clientHeight / 2;
      },
    ),
  );
  return (
    <section class="panel moves">
      <h2>{t('table.moves')}</h2>
      <Show when={props.entries.length > 0} fallback={<p class="muted">{t('table.moves.none')}</p>}>
        <ol ref={list} tabindex="0" aria-label={t('table.moves')}>
          <For each={props.entries}>
            {(entry, at) => (
              <li
                class={entry.seat === undefined ? '' : `seat-${entry.seat}`}
                classList={{ told: entry.text === undefined, untold: isUntold(entry) }}
                aria-current={props.ply === at() + 1 ? 'true' : undefined}
              >
                <Show when={props.go} fallback={<span>{written(entry)}</span>}>
                  {(go) => (
                    <button type="button" onClick={() => go()(at() + 1)}>
                      {written(entry)}
                      <Sign verdict={props.verdict?.(at() + 1)} />
                    </button>
                  )}
                </Show>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** Neither the action nor anything that came of it was told, as with a die that is cast. */
const isUntold = ({ text, told }: Entry): boolean => text === undefined && told === undefined;

/** What is not an action of the game is written with `!` in records, and in words for people. */
function written({ text, told }: Entry): string {
  if (text === undefined) return told ?? t('table.moves.unknown');
  const [word = ''] = text.split(' ');
  return word.startsWith('!') ? maybe(`deed.${word.slice(1)}`, text) : text;
}

/** The sign of a mistake, as players have always written it. */
function Sign(props: { verdict: Verdict | undefined }) {
  return (
    <Show when={props.verdict !== 'fine' && props.verdict}>
      {(verdict) => (
        <abbr class={`verdict ${verdict()}`} title={t(`verdict.${verdict()}`)}>
          {VERDICTS[verdict()]}
        </abbr>
      )}
    </Show>
  );
}
