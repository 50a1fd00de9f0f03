/** The whole realm at a glance: a pixel a square, and the part that the board shows. */

import { createEffect, For, Show } from 'solid-js';
import { speech } from '../../i18n';
import type { Match } from './match';
import { FINISHED, place, square } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');

const COLORS = {
  land: [190, 208, 140],
  hill: [196, 164, 104],
  tree: [70, 120, 66],
  wall: [120, 116, 112],
  water: [86, 146, 196],
  unknown: [38, 40, 46],
} as const;
/** How bright what is remembered is drawn. */
const DIM = 0.55;
/** A square of the board, in its own units. */
const SIDE = 100;

export function Minimap(props: { match: Match }) {
  const { match } = props;
  let canvas!: HTMLCanvasElement;
  const seen = () => match.theatre.shown()?.seen ?? match.seen();
  const side = () => seen().observation.ground.length;

  createEffect(() => {
    const it = seen();
    const context = canvas.getContext('2d');
    if (!context || side() === 0) return;
    const image = context.createImageData(side(), side());
    for (let at = 0; at < side() ** 2; at += 1) {
      const name = square(at % side(), Math.floor(at / side()));
      const light = it.sight(name) === 'explored' ? DIM : 1;
      const color = COLORS[it.terrain(name) ?? 'unknown'];
      image.data.set([...color.map((value) => value * light), 255], at * 4);
    }
    context.putImageData(image, 0, 0);
  });

  const box = () => {
    const seen = match.board()?.seen();
    return seen && seen.width < side() * SIDE ? seen : undefined;
  };
  /** Brings what was pointed at into the middle of the board. */
  function lead(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
    if (event.buttons !== 1) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const share = ([at, from, length]: [number, number, number]) => (at - from) / length;
    const [x, y] = [
      share([event.clientX, frame.x, frame.width]),
      share([event.clientY, frame.y, frame.height]),
    ];
    match.center(x, y);
  }

  const at = (name: string) => {
    const { column, row } = place(name);
    return { x: column * SIDE, y: row * SIDE };
  };
  return (
    <div class="minimap" role="img" aria-label={say('minimap')}>
      <canvas ref={canvas} width={side()} height={side()} />
      <svg
        viewBox={`0 0 ${side() * SIDE} ${side() * SIDE}`}
        aria-hidden="true"
        onPointerDown={lead}
        onPointerMove={lead}
      >
        <For each={seen().observation.castles}>
          {(castle) => (
            <rect
              class={`seat-${castle.owner} castle`}
              classList={{ site: castle.level < FINISHED }}
              x={at(castle.at).x}
              y={at(castle.at).y}
              width={SIDE}
              height={SIDE}
            />
          )}
        </For>
        <For each={seen().observation.units}>
          {(unit) => (
            <path
              class={`seat-${unit.owner}`}
              d={unit.owner === 0 ? 'M10 20H90L50 95Z' : 'M50 0L100 50L50 100L0 50Z'}
              transform={`translate(${at(unit.at).x} ${at(unit.at).y})`}
            />
          )}
        </For>
        <Show when={box()}>
          {(it) => (
            <rect
              class="frame-seen"
              x={it().x}
              y={it().y}
              width={it().width}
              height={it().height}
            />
          )}
        </Show>
      </svg>
    </div>
  );
}
