/** The odds of an attack, for the card beside its target. */

import type { Forecast } from '../../board/forecast';
import type { Observation, ObservedAttack } from '../../generated/conquest';
import { speech } from '../../i18n';
import { half } from './tell';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

/** The number of equally likely outcomes of luck. */
const OUTCOMES = 101;

/** Returns the attack on a land from the picked one, or else the attack with the best odds. */
export function attackOn(
  { attacks }: Observation,
  path: readonly string[],
  cell: string | undefined,
): ObservedAttack | undefined {
  const possible = attacks.filter(({ to }) => to === Number(cell));
  const [from] = path;
  if (from !== undefined) return possible.find((it) => it.from === Number(from));
  return possible.toSorted((a, b) => b.conquering - a.conquering)[0];
}

export const percent = ({ conquering }: ObservedAttack): number =>
  Math.round((conquering / OUTCOMES) * 100);

export function forecast(
  observation: Observation,
  path: readonly string[],
  cell: string,
): Forecast | undefined {
  const attack = attackOn(observation, path, cell);
  if (!attack) return undefined;
  const { from, to, least, greatest } = attack;
  return {
    from: String(from),
    to: String(to),
    title: say('odds.strength', { attack: half(attack.attack2), defence: half(attack.defence2) }),
    lines: [
      say('odds.damage', { least, greatest, mean: attack.mean_tenths / 10 }),
      say('odds.conquer', { n: percent(attack) }),
    ],
    odds: attack.conquering / OUTCOMES,
  };
}
