/** What a game tells for a guided first match: how it is set up, and what is said when. */

import type { Geometry } from '../generated/game';
import type { LegalAction } from '../generated/wire';

/** What a step may look at, to lead the eye. */
export interface Sight<O> {
  observation: O;
  legal: readonly LegalAction[];
  geometry: Geometry;
  /** The seat of who is guided. */
  seat: number;
}

export interface Step<O> {
  title: string;
  text: string;
  /** Cells to which the eye is led. */
  cells?(sight: Sight<O>): readonly string[];
  /** How it is passed: by acting, perhaps with a good move shown; else by going on. */
  by?: 'act' | 'hint';
}

export interface Guide<O = unknown> {
  /** The options of the match: something small. */
  options: Record<string, unknown>;
  players: number;
  steps(): Step<O>[];
}
