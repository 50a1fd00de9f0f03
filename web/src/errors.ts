/** Errors in the words of the page: by the broken rule, by code, else as the server says it. */

import type { Sentence } from './generated/game';
import { known, sentence, t } from './i18n';
import { ApiError } from './session';

/** `named` puts names into the parameters of a rule, such as that of a land. */
export function reason(
  error: unknown,
  game = '',
  named: (rule: Sentence) => Sentence = (rule) => rule,
): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { code, message, rule } = error;
  return (
    (rule && sentence(game, named(rule))) ??
    known(`error.${code}`, game, { error: message }) ??
    t('error.other', { error: message })
  );
}
