/** What an attack brings, in numbers for people. */

import type { Preview } from '../../generated/realms';
import { language } from '../../i18n';
import { CHANCES } from './seen';

/** The damage of a blow on average, with one decimal. */
export function expected({ blow, dodged, critical }: Preview): string {
  const hits = CHANCES - dodged - critical;
  return tenth((blow.hit * hits + blow.critical * critical) / CHANCES);
}

export const percent = (chance: number): number => Math.round((chance * 100) / CHANCES);

const tenth = (value: number): string =>
  value.toLocaleString(language(), { maximumFractionDigits: 1 });
