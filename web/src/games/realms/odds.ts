/** The odds of an attack, formatted for display. */

import type { Preview } from '../../generated/realms';
import { language } from '../../i18n';
import { CHANCES } from './seen';

/** Returns the average damage of a blow, with one decimal. */
export function expected({ blow, dodged, critical }: Preview): string {
  const hits = CHANCES - dodged - critical;
  return tenth((blow.hit * hits + blow.critical * critical) / CHANCES);
}

export const percent = (chance: number): number => Math.round((chance * 100) / CHANCES);

const tenth = (value: number): string =>
  value.toLocaleString(language(), { maximumFractionDigits: 1 });
