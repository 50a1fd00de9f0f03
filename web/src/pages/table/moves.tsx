/** The list of moves, the newest in sight. */

import { createEffect, For, on, Show } from 'solid-js';
import type { Grade } from '../../generated/wire';
import { known, t } from '../../i18n';
import { SIGNS } from './grades';

/** One line of the list. */
export interface Entry {
  /** The action in notation; missing where it is hidden. */
  text: string | undefined;
  seat: number | undefined;
  /** What happened, in words, where the action is hidden. */
  told?: string;
}

interface Props {
  entries: readonly Entry[];
  /** How many older entries the server has left out. */
  omitted?: number;
  /** The one that is shown, counted from one. */
  ply: number;
  /** Where moves can be gone to. */
  go?(ply: number): void;
  /** The grade that an analysis gave a move, counted from one. */
  grade?(ply: number): Grade | undefined;
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
        <Show when={props.omitted}>
          {(n) => <p class="muted small">{t('table.moves.omitted', { n: n() })}</p>}
        </Show>
        <ol
          ref={list}
          tabindex="0"
          aria-label={t('table.moves')}
          style={{ 'counter-reset': `move ${props.omitted ?? 0}` }}
        >
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
                      <Sign grade={props.grade?.(at() + 1)} />
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
  return word.startsWith('!') ? (known(`deed.${word.slice(1)}`) ?? text) : text;
}

/** The sign of a grade behind a move. */
function Sign(props: { grade: Grade | undefined }) {
  return (
    <Show when={props.grade !== 'fine' && props.grade}>
      {(grade) => (
        <abbr class={`grade ${grade()}`} title={t(`grade.${grade()}`)}>
          {SIGNS[grade()]}
        </abbr>
      )}
    </Show>
  );
}
