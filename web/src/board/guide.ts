/** The guided first match of a game: its set-up and its steps. */

import type { Geometry } from '../generated/game';
import type { LegalAction } from '../generated/wire';

/** The state of the match when a step chooses the cells to highlight. */
export interface GuideContext<O> {
  observation: O;
  legal: readonly LegalAction[];
  geometry: Geometry;
  /** The seat of the guided player. */
  seat: number;
}

export interface Step<O> {
  title: string;
  text: string;
  /** Returns the cells to highlight. */
  cells?(context: GuideContext<O>): readonly string[];
  /**
   * How the player completes the step: by an action (`hint` also shows a good one). If missing, by
   * pressing a button.
   */
  by?: 'act' | 'hint';
}

export interface Guide<O = unknown> {
  /** The options of the match, for a small board. */
  options: Record<string, unknown>;
  players: number;
  steps(): Step<O>[];
}
