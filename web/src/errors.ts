/** Errors in the words of the page: by the broken rule, by code, else as the server says it. */

import { known, sentence, t } from './i18n';
import { ApiError } from './session';

export function reason(error: unknown, game = ''): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { code, message, rule } = error;
  return (
    (rule && sentence(game, rule)) ??
    known(`error.${code}`, game, { error: message }) ??
    t('error.other', { error: message })
  );
}
