/** The signs of Realms, drawn around the center of a square that is 100 units wide. */

import { For, Show } from 'solid-js';
import { FINISHED, LIFE } from './seen';

/** A bar whose length shows the remaining life. */
export function LifeBar(props: { life: number; max?: number; y: number }) {
  const share = () => Math.min(1, Math.max(0, props.life / (props.max ?? LIFE)));
  return (
    <g class={`life ${share() > 0.5 ? 'is-well' : share() > 0.25 ? 'is-hurt' : 'is-dying'}`}>
      <rect class="life-back" x="-38" y={props.y} width="76" height="12" rx="3" />
      <rect class="life-left" x="-36" y={props.y + 2} width={72 * share()} height="8" rx="1.500" />
    </g>
  );
}

/** A castle, or its building site, with the flag of its owner. */
export function CastleSign(props: { owner: number; level: number; life: number }) {
  const isFinished = () => props.level >= FINISHED;
  const max = () => (isFinished() ? LIFE : props.level * 5);
  return (
    <>
      <Show when={isFinished()} fallback={<Site level={props.level} />}>
        <path class="castle-shade" d="M-50 44Q0 34 50 44Q0 56-50 44Z" />
        <path class="stone" d={KEEP} />
        <path class="stone-dark" d="M6-30H20V44H6Z" />
        <path class="stone" d={WALLS} />
        <path class="stone-dark" d="M-30-6H-24V46H-30ZM38-6H44V46H38Z" />
        <path class="roof" d={props.owner === 0 ? ROUND_ROOFS : SQUARE_ROOFS} />
        <path
          class="gate"
          d="M-11 46V24Q0 10 11 24V46ZM-39 2h5v12h-5ZM34 2h5v12h-5ZM-3-20h6v13h-6Z"
        />
      </Show>
      <path class="pole" d={isFinished() ? 'M0-34V-68' : 'M-38 46V-46'} />
      <path
        class="pennon"
        d={
          props.owner === 0
            ? 'M0 0Q12-5 20 2T38 6Q28 11 20 13T0 20Z'
            : 'M0 0Q12-5 20 0T36 0L29 10L36 20Q28 15 20 19T0 20Z'
        }
        transform={isFinished() ? 'translate(0 -68)' : 'translate(-38 -46)'}
      />
      <Show when={props.life < max()}>
        <LifeBar life={props.life} max={max()} y={-50} />
      </Show>
    </>
  );
}

const WALLS = 'M-46 46V-8H-22V10H-17V4H-9V10H-4V4H4V10H9V4H17V10H22V-8H46V46Z';
const KEEP = 'M-20 44V-30H-12V-24H-5V-30H5V-24H12V-30H20V44Z';
/** The roofs of the towers tell the owner too: pointed, or with battlements. */
const ROUND_ROOFS = 'M-50-8L-34-40L-18-8ZM18-8L34-40L50-8Z';
const SQUARE_ROOFS =
  'M-50-8V-26H-42V-20H-38V-26H-30V-20H-26V-26H-18V-8ZM18-8V-26H26V-20H30V-26H38V-20H42V-26H50V-8Z';

/** A building site: a scaffold with one row of stones per level, and four pips that count them. */
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
      <For each={Array.from({ length: FINISHED })}>
        {(_, at) => (
          <rect
            classList={{ pip: true, built: at() < props.level }}
            x={-24 + at() * 17}
            y="-46"
            width="14"
            height="14"
            rx="4"
          />
        )}
      </For>
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
