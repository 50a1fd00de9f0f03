/** The names of strategies. */

import { known, t } from '../i18n';

/** The name of a strategy, without its budget; names without words stay as they are. */
export function strategyName(name: string, game?: string): string {
  const [brain = name] = name.split('@');
  const level = brain.match(/^level(\d+)$/)?.[1];
  return level ? t('level', { n: level }) : (known(`brain.${brain}`, game) ?? name);
}
