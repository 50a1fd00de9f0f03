/** A beat: one thing the eye should follow. Plain data, made by the games and played by the director. */

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
  /** How long it plays at usual speed, in milliseconds. */
  time: number;
  /** The cells that light up, in the order in which the action names them. */
  cells: readonly string[];
  /** The player whose color it has. */
  player?: number;
  /** Whether an arrow leads from the first cell to the last. */
  isArrow?: boolean;
  /** A short text on the board, at the last cell. */
  caption?: string;
  /** Whether the board still shows the position before the change. */
  isBefore?: boolean;
  /** How the piece on a cell moves, besides gliding there. */
  motion?: Motion;
  /** Something that flies from the last cell to the player's score. */
  prize?: Prize;
  /** How much of a celebration it is worth. */
  feast?: 'small' | 'large';
  /** Instead of the sound of its kind. */
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

/** One change of a position, as its viewer knows it. */
export interface Change<O = unknown, E = unknown> {
  events: readonly E[];
  before: O;
  after: O;
  /** The observation when the player decided; differs from `before` while chance completes it. */
  decided: O;
}

/** The pause between the end of the viewer's own action and the reply, in milliseconds. */
export const REPLY_PAUSE = 300;
