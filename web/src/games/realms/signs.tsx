/** The signs of Realms, drawn by us around the center of a square that is 100 wide. */

import { For, Show } from 'solid-js';
import type { Kind, Terrain } from '../../generated/realms';
import { FINISHED, LIFE } from './seen';

/** What grows or stands on a square by nature. */
export const TERRAIN_ART: Record<Terrain, string> = {
  land: '',
  hill: 'M-38 26Q-22-14-4-6Q4-30 20-22Q36-10 40 26Z',
  tree: 'M-22 30V18H-42L-28-2H-36L-22-24L-8-2H-16L-2 18H-16V30ZM20 40V26H-2L13 4H4L20-22L36 4H27L42 26H26V40Z',
  wall: 'M-44-30H-8V-10H-44ZM0-30H44V-10H0ZM-44-4H-26V16H-44ZM-18-4H18V16H-18ZM26-4H44V16H26ZM-44 22H-8V40H-44ZM0 22H44V40H0Z',
  water: 'M-38-16q9.500-10 19 0t19 0t19 0t19 0M-38 14q9.500-10 19 0t19 0t19 0t19 0',
};

const UNITS: Record<Kind, string> = {
  // A sword.
  infantry:
    'M14-25L25-25L25-14L-1 12L6 19L1 24L-7 16L-15 24L-21 25L-25 21L-24 15L-16 7L-24-1L-19-6L-12 1Z',
  // A pickaxe.
  engineer: 'M-25-4Q-10-25 22-22L23-16Q14-17 8-15L12-11L7-6L3-10L-18 25L-25 19L-3-14Q-14-12-22 1Z',
  // A bow with its arrow.
  archer:
    'M-14-26Q22-22 23 0Q22 22-14 26L-15 21Q14 16 16 3H-10L-10 8L-24 0L-10-8V-3H16Q14-16-15-21ZM-14-21H-11V-5H-14ZM-14 5H-11V21H-14Z',
  // The head of a horse.
  cavalry:
    'M4-27L8-19Q23-12 22 12L21 25H-15Q-15 12-5 2Q-13 0-17 7Q-21 11-25 6Q-27 1-23-4Q-15-19-3-21ZM-8-10A3 3 0 1 0-7.900-10Z',
  // A lance with a pennant.
  lancer: 'M-12-27L-5-13H-9V-12L24-5L-9 5V26H-15V-13H-19Z',
};

/** What a unit is, in a shape that also tells whose it is. */
export function UnitSign(props: { kind: Kind; player: number }) {
  return (
    <>
      <Show when={props.player === 0} fallback={<path class="shape" d={SHAPES[1]} />}>
        <path class="shape" d={SHAPES[0]} />
      </Show>
      <path class="kind" fill-rule="evenodd" d={UNITS[props.kind]} />
    </>
  );
}

/** Seat 0 has shields, seat 1 has tiles: color is never the only sign. */
const SHAPES = [
  'M0-42Q20-34 38-36Q42 12 0 44Q-42 12-38-36Q-20-34 0-42Z',
  'M-27-39H27L39-27V27L27 39H-27L-39 27V-27Z',
] as const;

/** How much life is left: the bar is as long as that. */
export function LifeBar(props: { life: number; most?: number; y: number }) {
  const share = () => Math.min(1, Math.max(0, props.life / (props.most ?? LIFE)));
  return (
    <g class={`life ${share() > 0.5 ? 'is-well' : share() > 0.25 ? 'is-hurt' : 'is-dying'}`}>
      <rect class="life-back" x="-38" y={props.y} width="76" height="12" rx="3" />
      <rect class="life-left" x="-36" y={props.y + 2} width={72 * share()} height="8" rx="1.500" />
    </g>
  );
}

/** A castle, or as much of one as is built, under the banner of its owner. */
export function CastleSign(props: { owner: number; level: number; life: number }) {
  const isFinished = () => props.level >= FINISHED;
  const most = () => (isFinished() ? LIFE : props.level * 5);
  return (
    <>
      <Show when={isFinished()} fallback={<Site level={props.level} />}>
        <path class="stone" d={WALLS} />
        <path class="gate" d="M-11 46V20Q0 6 11 20V46Z" />
      </Show>
      <path class="pole" d={isFinished() ? 'M0-4V-48' : 'M-38 46V-46'} />
      <path
        class="pennon"
        d={props.owner === 0 ? 'M0 0L26 9L0 18Z' : 'M0 0H24L18 9L24 18H0Z'}
        transform={isFinished() ? 'translate(0 -48)' : 'translate(-38 -46)'}
      />
      <Show when={props.life < most()}>
        <LifeBar life={props.life} most={most()} y={-50} />
      </Show>
    </>
  );
}

const WALLS =
  'M-46 46V-32H-40V-24H-36V-32H-30V-24H-26V-32H-20V-6H-14V-12H-6V-6H6V-12H14V-6H20V-32H26V-24H30V-32H36V-24H40V-32H46V46Z';

/** A site: courses of stone as high as it is built, in a scaffold. */
function Site(props: { level: number }) {
  return (
    <>
      <For each={Array.from({ length: props.level })}>
        {(_, at) => (
          <path
            class="stone"
            d={
              at() % 2
                ? 'M-30 0H-12V-16H-30ZM-10 0H12V-16H-10ZM14 0H32V-16H14Z'
                : 'M-30 0H0V-16H-30ZM2 0H32V-16H2Z'
            }
            transform={`translate(0 ${44 - at() * 18})`}
          />
        )}
      </For>
      <path class="scaffold" d="M-38 46V-22M40 46V-22M-44-14H46M-44 18H46" />
    </>
  );
}

/** Gold that can be collected. */
export const Coins = () => (
  <g class="coins">
    <ellipse cx="-10" cy="16" rx="19" ry="10" />
    <ellipse cx="-10" cy="9" rx="19" ry="10" />
    <ellipse cx="14" cy="22" rx="19" ry="10" />
    <ellipse cx="3" cy="-3" rx="19" ry="10" />
  </g>
);

/** What hides squares: a dense weave where nothing is known, strokes where nothing is seen now. */
export const Veils = () => (
  <>
    <pattern id="realms-murk" width="25" height="25" patternUnits="userSpaceOnUse">
      <rect class="murk" width="25" height="25" />
      <path class="murk-line" d="M0 0L25 25M25 0L0 25" />
    </pattern>
    <pattern id="realms-veil" width="20" height="20" patternUnits="userSpaceOnUse">
      <rect class="veil-dim" width="20" height="20" />
      <path class="veil-line" d="M-5 5L5-5M0 20L20 0M15 25L25 15" />
    </pattern>
  </>
);
