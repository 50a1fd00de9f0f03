/** A beat: one thing that the eye should follow. Games create beats; the director plays them. */

import type { Sound } from '../sound';

export type BeatKind =
  | 'place'
  | 'move'
  | 'jump'
  | 'take'
  | 'trap'
  | 'sink'
  | 'gain'
  | 'reinforce'
  | 'battle'
  | 'claim'
  | 'fall'
  | 'build'
  | 'castle'
  | 'appear'
  | 'vanish'
  | 'find'
  | 'turn'
  | 'out';

export interface Beat {
  kind: BeatKind;
  /** How long it plays at normal speed, in milliseconds. */
  time: number;
  /** The cells that light up, in the order in which the action names them. */
  cells: readonly string[];
  /** The player whose color the beat has. */
  player?: number;
  /** Whether an arrow leads from the first cell to the last. */
  isArrow?: boolean;
  /** A short text on the board, at the last cell. */
  caption?: string;
  /** Whether the board still shows the position before the change. */
  isBefore?: boolean;
  /** An extra motion of the piece on a cell. */
  motion?: Motion;
  /** Something that flies from the last cell to the player's score. */
  prize?: Prize;
  /** The size of the celebration, if there is one. */
  feast?: 'small' | 'large';
  /** Replaces the sound of the beat's kind. */
  sound?: Sound;
}

export interface Motion {
  cell: string;
  how: 'leap' | 'lunge' | 'hit' | 'drop';
}

export interface Prize {
  sign: 'fish' | 'coin' | 'token';
  text: string;
}

/** A change of the position, as the viewer sees it. */
export interface Change<O = unknown, E = unknown> {
  events: readonly E[];
  before: O;
  after: O;
  /** The observation when the player decided. Differs from `before` if chance has acted since. */
  decided: O;
}

/** The pause between the end of the viewer's own action and the reply, in milliseconds. */
export const REPLY_PAUSE = 300;
