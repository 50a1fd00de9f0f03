/** What players are called. */

import { maybe, t } from '../i18n';

/** What a strategy is called, whatever its budget; other names stay as they are. */
export function strategyName(name: string): string {
  const [brain = name] = name.split('@');
  const level = brain.match(/^level(\d+)$/)?.[1];
  return level ? t('level', { n: level }) : maybe(`brain.${brain}`, name);
}
