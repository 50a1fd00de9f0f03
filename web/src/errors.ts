/** What an error says to a person: in our words where we have some, else in the server's. */

import { maybe } from './i18n';
import { ApiError } from './session';

export function reason(error: unknown): string {
  if (error instanceof ApiError) return maybe(`error.${error.code}`, error.message);
  return error instanceof Error ? error.message : String(error);
}
