/** What an attack may bring, for the card beside its target. */

import type { Forecast } from '../../board/forecast';
import type { Observation } from '../../generated/realms';
import { speech } from '../../i18n';
import { expected, percent } from './odds';
import { CHANCES } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');

export function forecast(
  { attacks, units }: Observation,
  [from]: readonly string[],
  cell: string,
): Forecast | undefined {
  const attack = attacks.find((it) => it.from === from && it.target === cell);
  if (!attack) return undefined;
  const { preview, target } = attack;
  const { answer, answer_kills: risk, kills } = preview;
  const unit = units.find(({ at }) => at === target);
  const reply = answer && { hit: answer.hit, critical: answer.critical, n: percent(risk) };
  return {
    from: attack.from,
    to: target,
    title: say('odds.title', { whom: unit ? say(unit.kind) : say('walls'), at: target }),
    lines: [
      say('odds.expected', { n: expected(preview) }),
      ...(kills > 0 ? [say('odds.kills', { n: percent(kills) })] : []),
      reply ? say(risk > 0 ? 'odds.answer_kills' : 'odds.answer', reply) : say('odds.no_answer'),
    ],
    odds: kills / CHANCES,
  };
}
