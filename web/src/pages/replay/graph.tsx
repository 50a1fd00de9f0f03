/** The graph of a match: who could hope for how much, with lapses marked. */

import { createMemo, For, Show } from 'solid-js';
import type { JudgedPly } from '../../generated/wire';
import { t } from '../../i18n';
import { Mark } from '../table/grades';
import { courses, lapses, type Stand, standOf } from './course';

interface Props {
  judged: readonly JudgedPly[];
  players: number;
  /** The last ply of the match. */
  end: number;
  /** The ply that is shown. */
  at: number;
  seatName(seat: number): string;
  go(ply: number): void;
}

/** The size of the drawing, in units of its own; it grows with the panel. */
const [WIDTH, HEIGHT, EDGE] = [600, 150, 10];

export function Graph(props: Props) {
  const lines = createMemo(() => courses(props.judged, props.players));
  const x = (ply: number) => EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, props.end);
  const y = (share: number) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share;
  const path = (stands: readonly Stand[]) =>
    stands.map(({ ply, share }, at) => `${at ? 'L' : 'M'}${x(ply)} ${y(share)}`).join('');
  /** What lies between the line and the middle. */
  const area = (stands: readonly Stand[]) =>
    `${path(stands)}L${x(stands.at(-1)?.ply ?? 0)} ${y(0.5)}L${x(stands[0]?.ply ?? 0)} ${y(0.5)}Z`;
  const told = () => {
    const it = props.judged.findLast(({ ply }) => ply <= props.at);
    const where = t('replay.at', { ply: props.at, last: props.end });
    if (!it) return where;
    const share = Math.round(it.after / 10);
    return `${where}. ${t('analysis.share', { name: props.seatName(it.seat), share })}`;
  };
  const point = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.x) / box.width) * WIDTH;
    const ply = Math.round(((across - EDGE) / (WIDTH - 2 * EDGE)) * props.end);
    props.go(Math.min(Math.max(ply, 0), props.end));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the page go from move to move.
    // biome-ignore lint/a11y/useFocusableInteractive: Solid writes tabindex in small letters.
    <div
      class="graph"
      role="slider"
      tabindex="0"
      aria-label={t('analysis.graph')}
      aria-valuemin="0"
      aria-valuemax={props.end}
      aria-valuenow={props.at}
      aria-valuetext={told()}
      onClick={point}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <Show when={props.players === 2}>
          <For each={[0, 1]}>
            {(seat) => (
              <>
                <clipPath id={`graph-${seat}`}>
                  <rect width={WIDTH} height={HEIGHT / 2} y={(seat * HEIGHT) / 2} />
                </clipPath>
                <path
                  class={`area seat-${seat}`}
                  clip-path={`url(#graph-${seat})`}
                  d={area(lines()[0]?.stands ?? [])}
                />
              </>
            )}
          </For>
        </Show>
        <path class="middle" d={`M${EDGE} ${y(0.5)}H${WIDTH - EDGE}`} />
        <For each={lines()}>
          {(line) => (
            <path
              class={props.players === 2 ? 'course' : `course seat-${line.seat}`}
              d={path(line.stands)}
            />
          )}
        </For>
        <For each={props.players === 2 ? lapses(props.judged) : []}>
          {(it) => (
            <Mark
              grade={it.verdict}
              transform={`translate(${x(it.ply)} ${y(standOf(it).share)})`}
            />
          )}
        </For>
        <path class="now" d={`M${x(props.at)} ${EDGE / 2}V${HEIGHT - EDGE / 2}`} />
      </svg>
    </div>
  );
}
