/** Units as figures: the silhouette tells the kind, color and shape of base and shield the side. */

import { For } from 'solid-js';
import type { Kind } from '../../generated/realms';

/** One part of a figure: what it is made of, and its shape. */
type Part = readonly [paint: string, d: string];

/** Seat 0 has round bases and pointed shields, seat 1 has six corners and squares. */
const BASES = [
  'M-37 34A37 13 0 1 0 37 34A37 13 0 1 0-37 34Z',
  'M-40 34L-22 21H22L40 34L22 47H-22Z',
] as const;
const SHIELDS = [
  'M-34-4Q-22-9-10-4V10Q-10 23-22 30Q-34 23-34 10Z',
  'M-34-6H-10V22L-16 28H-28L-34 22Z',
] as const;

const TUNIC: Part = ['cloth', 'M-15-12Q0-19 15-12L21 34Q0 40-21 34Z'];
const HEAD: Part = ['skin', 'M0-36A12 12 0 1 1-.1-36Z'];
const HELMET: Part = ['steel', 'M-14-21Q-16-41 0-41Q16-41 14-21Q0-27-14-21ZM-3-48H3V-40H-3Z'];

const shield = (player: number): Part => ['cloth trim', SHIELDS[player === 0 ? 0 : 1]];

const FIGURES: Record<Kind, (player: number) => readonly Part[]> = {
  infantry: (player) => [
    ['steel', 'M24-46L30-36L26 4H18L20-36Z'],
    ['wood', 'M11 2L32 5L31 11L25 10L24 20H17L18 9L10 8Z'],
    TUNIC,
    HEAD,
    HELMET,
    shield(player),
  ],
  engineer: () => [
    ['wood', 'M8 30L26-36L33-34L15 32Z'],
    ['steel', 'M4-30Q26-50 48-22Q30-34 8-22Z'],
    TUNIC,
    ['leather', 'M-12 2H12L16 34Q0 39-16 34Z'],
    HEAD,
    ['straw', 'M-22-25Q0-34 22-25Q12-46 0-46Q-12-46-22-25Z'],
  ],
  archer: () => [
    ['bow', 'M20-42Q50-6 20 30'],
    ['string', 'M20-42L14-6L20 30'],
    TUNIC,
    ['wood', 'M-12-9H36V-4H-12Z'],
    ['steel', 'M34-14L48-6L34 1Z'],
    HEAD,
    ['cloth', 'M-15-14Q-20-44 6-47Q18-34 15-14Q8-28-2-28Q-10-26-15-14Z'],
  ],
  cavalry: (player) => [
    [
      'horse',
      'M-42 10Q-40-8-22-8H8Q14-24 24-34L26-42L33-35Q44-28 47-15L42-9L31-13Q30 2 27 10L30 36H20L15 17H-13L-17 36H-27L-29 14Q-34 16-38 26Q-46 22-42 10Z',
    ],
    ['mane', 'M8-8Q12-26 25-36L21-20Q17-10 14-7Z'],
    ['cloth', 'M-22-8Q-20-32-6-32Q8-32 8-8L4 8H-16Z'],
    ['skin', 'M-6-48A10 10 0 1 1-6.100-48Z'],
    ['steel', 'M-18-36Q-18-51-6-51Q6-51 6-36Q-6-42-18-36Z'],
    ...(player === 0 ? [] : [['trim-line', 'M-18 2H4'] as const]),
  ],
  lancer: (player) => [
    ['wood', 'M23-40H29V42H23Z'],
    ['steel', 'M26-54L33-38H19Z'],
    ['cloth trim', player === 0 ? 'M29-38L50-30L29-22Z' : 'M29-38H50L44-30L50-22H29Z'],
    TUNIC,
    HEAD,
    HELMET,
    shield(player),
  ],
};

export function UnitSign(props: { kind: Kind; player: number }) {
  return (
    <>
      <path class="base" d={BASES[props.player === 0 ? 0 : 1]} />
      <For each={FIGURES[props.kind](props.player)}>
        {([paint, d]) => <path class={paint} d={d} />}
      </For>
    </>
  );
}
