/** The list of moves, the newest in sight. */

import { createEffect, For, on, Show } from 'solid-js';
import { t } from '../../i18n';
import type { Entry } from '../../session';

interface Props {
  entries: readonly Entry[];
  /** The one that is shown, counted from one. */
  ply: number;
  /** Where moves can be gone to. */
  go?(ply: number): void;
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
                aria-current={props.ply === at() + 1 ? 'true' : undefined}
              >
                <Show
                  when={props.go}
                  fallback={<span>{entry.text ?? t('table.moves.unknown')}</span>}
                >
                  {(go) => (
                    <button type="button" onClick={() => go()(at() + 1)}>
                      {entry.text ?? t('table.moves.unknown')}
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
