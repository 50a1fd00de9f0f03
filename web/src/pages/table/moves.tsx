/** The log of a match, in sentences, with the newest line in sight. */

import { createEffect, For, on, Show } from 'solid-js';
import type { StoryLine } from '../../board/story';
import type { Grade } from '../../generated/wire';
import { t } from '../../i18n';
import { settings } from '../../settings';
import { SIGNS } from './grades';

interface Props {
  lines: readonly StoryLine[];
  /** The number of older entries that the server has left out. */
  omitted?: number;
  /** The ply that is shown, counted from one. */
  ply: number;
  /** Goes to a ply, where that is possible. */
  go?: ((ply: number) => void) | undefined;
  /** The grade that an analysis gave a ply, counted from one. */
  grade?(ply: number): Grade | undefined;
  /** The notation of a ply, counted from one, if it is known. */
  notation?(ply: number): string | undefined;
  /** Marks the cells of the line that is pointed at, or none. */
  point?(cells: readonly string[] | undefined): void;
}

export function Moves(props: Props) {
  let list!: HTMLOListElement;
  createEffect(
    on(
      () => [props.lines.length, props.ply],
      () => {
        const here = list?.querySelector('[aria-current]');
        // Only the list scrolls, never the page.
        if (here instanceof HTMLElement) list.scrollTop = here.offsetTop - list.clientHeight / 2;
      },
    ),
  );
  const plyOf = (line: StoryLine) => (props.omitted ?? 0) + line.last + 1;
  /** The last line up to the ply that is shown. */
  const current = () => props.lines.findLast((line) => plyOf(line) <= props.ply);
  return (
    <section class="panel moves">
      <h2>{t('table.moves')}</h2>
      <Show when={props.lines.length > 0} fallback={<p class="muted">{t('table.moves.none')}</p>}>
        <Show when={props.omitted}>
          {(n) => <p class="muted small">{t('table.moves.omitted', { n: n() })}</p>}
        </Show>
        <ol
          ref={list}
          tabindex="0"
          aria-label={t('table.moves')}
          onPointerLeave={() => props.point?.(undefined)}
        >
          <For each={props.lines}>
            {(line) => (
              <li
                class={line.seat === undefined ? '' : `seat-${line.seat}`}
                aria-current={current() === line ? 'true' : undefined}
                onPointerEnter={() => props.point?.(line.cells)}
              >
                <Show when={props.go} fallback={<Sentence line={line} at={props} />}>
                  {(go) => (
                    <button
                      type="button"
                      onClick={() => go()(plyOf(line))}
                      onFocus={() => props.point?.(line.cells)}
                      onBlur={() => props.point?.(undefined)}
                    >
                      <Sentence line={line} at={props} />
                      <Sign grade={props.grade?.(plyOf(line))} />
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

/** A line, with its notation if the reader wants that. */
function Sentence(props: { line: StoryLine; at: Props }) {
  const notation = () =>
    settings().notation
      ? props.at.notation?.((props.at.omitted ?? 0) + props.line.last + 1)
      : undefined;
  return (
    <span>
      {props.line.text}
      <Show when={notation()}>{(text) => <code class="muted small"> {text()}</code>}</Show>
    </span>
  );
}

/** The sign of a grade behind a line. */
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
