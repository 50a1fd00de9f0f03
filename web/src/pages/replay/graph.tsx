/** The graph of an analysis: each player's chance to win, with marks at the lapses. */

import { createMemo, For, Show } from 'solid-js';
import type { JudgedPly } from '../../generated/wire';
import { t } from '../../i18n';
import { Mark } from '../table/grades';
import { type ChancePoint, chanceLines, firstPlayerPoint, lapses } from './course';

interface Props {
  judged: readonly JudgedPly[];
  players: number;
  /** The last ply of the match. */
  end: number;
  /** The ply that the board shows. */
  at: number;
  seatName(seat: number): string;
  go(ply: number): void;
}

/** The size of the drawing and its margin in SVG units. It scales with the panel. */
const [WIDTH, HEIGHT, MARGIN] = [600, 150, 10];

export function Graph(props: Props) {
  const lines = createMemo(() => chanceLines(props.judged, props.players));
  const x = (ply: number) => MARGIN + ((WIDTH - 2 * MARGIN) * ply) / Math.max(1, props.end);
  const y = (chance: number) => HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * chance;
  const path = (points: readonly ChancePoint[]) =>
    points.map(({ ply, chance }, at) => `${at ? 'L' : 'M'}${x(ply)} ${y(chance)}`).join('');
  /** Returns the area between the line and the middle. */
  const area = (points: readonly ChancePoint[]) =>
    `${path(points)}L${x(points.at(-1)?.ply ?? 0)} ${y(0.5)}L${x(points[0]?.ply ?? 0)} ${y(0.5)}Z`;
  const description = () => {
    const it = props.judged.findLast(({ ply }) => ply <= props.at);
    const where = t('replay.at', { ply: props.at, last: props.end });
    if (!it) return where;
    const share = Math.round(it.after / 10);
    return `${where}. ${t('analysis.share', { name: props.seatName(it.seat), share })}`;
  };
  const point = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.x) / box.width) * WIDTH;
    const ply = Math.round(((across - MARGIN) / (WIDTH - 2 * MARGIN)) * props.end);
    props.go(Math.min(Math.max(ply, 0), props.end));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the page handles the arrow keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the rule does not know Solid's lower-case tabindex.
    <div
      class="graph"
      role="slider"
      tabindex="0"
      aria-label={t('analysis.graph')}
      aria-valuemin="0"
      aria-valuemax={props.end}
      aria-valuenow={props.at}
      aria-valuetext={description()}
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
                  d={area(lines()[0]?.points ?? [])}
                />
              </>
            )}
          </For>
        </Show>
        <path class="middle" d={`M${MARGIN} ${y(0.5)}H${WIDTH - MARGIN}`} />
        <For each={lines()}>
          {(line) => (
            <path
              class={props.players === 2 ? 'chance-line' : `chance-line seat-${line.seat}`}
              d={path(line.points)}
            />
          )}
        </For>
        <For each={props.players === 2 ? lapses(props.judged) : []}>
          {(it) => (
            <Mark
              grade={it.verdict}
              transform={`translate(${x(it.ply)} ${y(firstPlayerPoint(it).chance)})`}
            />
          )}
        </For>
        <path class="now" d={`M${x(props.at)} ${MARGIN / 2}V${HEIGHT - MARGIN / 2}`} />
      </svg>
    </div>
  );
}
