/** The ribbon: what happened since the viewer's last turn, in words. */

import { For, onCleanup, Show } from 'solid-js';
import type { Line } from '../board/story';
import { t } from '../i18n';

interface Props {
  lines: readonly Line[];
  /** Shows the cells of a line on the board; none when nothing is pointed at. */
  point(cells: readonly string[]): void;
}

export function Ribbon(props: Props) {
  onCleanup(() => props.point([]));
  return (
    <Show when={props.lines.length > 0}>
      <section class="panel ribbon" data-ribbon="" aria-label={t('ribbon.title')}>
        <h2>{t('ribbon.title')}</h2>
        <ol>
          <For each={props.lines}>
            {(line) => {
              const show = () => props.point(line.cells);
              const hide = () => props.point([]);
              return (
                <li>
                  <button
                    type="button"
                    class={line.seat === undefined ? '' : `seat-${line.seat}`}
                    onPointerEnter={show}
                    onPointerLeave={hide}
                    onFocus={show}
                    onBlur={hide}
                    onClick={show}
                  >
                    {line.text}
                  </button>
                </li>
              );
            }}
          </For>
        </ol>
      </section>
    </Show>
  );
}
