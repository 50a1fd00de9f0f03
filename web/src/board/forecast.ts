/** What an action may bring, shown beside its target before it is taken. */

import type { Box } from './layout';

/** An action with consequences, in words. */
export interface Forecast {
  from: string;
  to: string;
  title: string;
  lines: readonly string[];
  /** The chance that the target falls, from 0 to 1. */
  odds: number;
}

/** The forecast as one text, for a screen reader. */
export const spoken = ({ title, lines }: Forecast): string => [title, ...lines].join('. ');

/** The input of the card that shows a forecast. */
export interface CardProps {
  forecast: Forecast;
  target: SVGElement | undefined;
  /** The part of the board that is seen: the card follows it. */
  seen: Box;
  /** Whether a second tap is needed. */
  isAsked: boolean;
}
