/** What the view of a game tells the board kit: what stands where and how it looks. No rules. */

import type { Accessor, Component, Setter } from 'solid-js';
import type { Cell, Geometry } from '../generated/game';
import type { LegalAction, TableView } from '../generated/wire';
import type { IconName } from '../parts/icon';
import type { Sound } from '../sound';
import type { Box, Layout, Placed } from './layout';
import type { Size } from './zoom';

/** How a cell looks now. */
export interface CellLook {
  /** Words for the style sheet. */
  class: string;
  /** What is drawn on the ground; drawn anew only when this text changes. */
  glyph: string;
  /** What a screen reader says. */
  label: string;
}

/** A thing that stands on a cell. It keeps its id while it moves, so that the eye can follow. */
export interface Piece {
  id: string;
  cell: string;
  player: number;
  /** What is drawn; drawn anew only when this text changes. */
  glyph: string;
  class: string;
}

export interface Scene {
  look(cell: Cell): CellLook;
  pieces: readonly Piece[];
  /** Drawn above all cells and pieces; marks in its own way which cells can be picked. */
  Over?: Component<OverProps>;
  /** Buttons that lie above the board, beside a cell. */
  Float?: Component<FloatProps>;
  /** Receives the board when it is mounted. */
  hold?(board: Handle): void;
}

/** A part of the board, and the least scale at which it can be read. */
export interface Home {
  cells: readonly string[];
  /** Pixels per unit of the board; a cell is usually 100 units wide. */
  scale: number;
}

/** What a drawing above the board knows: where cells are, which are picked, which is pointed at. */
export interface OverProps {
  layout: Layout;
  path: readonly string[];
  cell: string | undefined;
}

export interface FloatProps {
  /** The box of a cell in pixels, from the top left corner of the board's frame. */
  boxOf(cell: string): Box | undefined;
  /** The size of the frame in pixels. */
  size: Size;
}

/** A board, for a game that leads it to a part or to a cell. */
export interface Handle {
  seen: Accessor<Box>;
  look: Setter<Box>;
  /** Picks a cell as if it was pointed at. */
  pick(cell: string | undefined): void;
  /** Puts the cursor of the keyboard on a cell, by its index in the geometry. */
  goTo(index: number | undefined): void;
  /** Brings a point into the middle of the view. */
  center(x: number, y: number): void;
  /** Shows the whole board, or the part that is shown first if it is whole already. */
  toggle(): void;
}

/** One match as it is drawn and played; it may remember what the observations do not tell. */
export interface Drawn<O = unknown, E = unknown> {
  scene(observation: O, events: readonly E[]): Scene;
  /** What can be chosen on the board, if that is more or less than the legal actions. */
  offers?(table: TableView): readonly LegalAction[];
  /** Does what was chosen, by one legal action after the other. */
  choose?(offer: LegalAction): void;
  /** These replace the parts of the view where they depend on this match. */
  Panel?: Component<PanelProps<O>>;
  Phase?: Component<PanelProps<O>>;
  /** The buttons of the turn, instead of those for `turnActions`. */
  Bar?: Component<PanelProps<O>>;
  /** One sentence that says what to do now. */
  task?(observation: O, seats: readonly number[]): string | undefined;
  /** What a board that fills its window shows first; the whole board if this is missing. */
  home?(observation: O, seats: readonly number[], size: Size): Home | undefined;
}

/** Sends a legal action; tells whether it was done. */
export type Act = (action: LegalAction) => Promise<true | undefined>;

/** The sign of a target. Shape and tone always go together: color is never the only sign. */
export interface Mark {
  shape: 'dot' | 'corners' | 'arc' | 'diamond' | 'star' | 'frame' | 'dashes';
  tone: 'quiet' | 'danger' | 'leap' | 'warning' | 'glory';
  /** Outlines the cell and puts a small sign beside its middle, which stays free to be read. */
  isAside?: true;
}

/** An action in the action bar: as a word, or as a sign where it is rare. */
export interface TurnAction {
  kind: string;
  icon?: IconName;
}

/** A number with the word for what it counts. */
export interface Score {
  n: number;
  of: string;
}

export interface Label {
  text: string;
  at: [x: number, y: number];
}

/** A picture of the 'How to play' page: a position, without a server behind it. */
export interface Lesson<O> {
  title: string;
  text: string;
  observation: O;
  geometry: Geometry;
  /** Cells to be marked, with the kind of action that goes there. */
  targets?: { cell: string; kind: string }[];
  selected?: string;
}

/** What a panel beside the board knows. */
export interface PanelProps<O> {
  observation: O;
  /** The viewer's own seats. */
  seats: readonly number[];
  /** The cells that were picked so far, and the one that is pointed at. */
  path: readonly string[];
  cell: string | undefined;
  /** What a cell is by nature. */
  ground(cell: string): string;
}

/** One game on the board kit. `O` is its observation, `E` its events. */
export interface GameView<O = unknown, E = unknown> {
  /** The name of a seat, by its color or number. */
  seatName(seat: number): string;
  /** A new view of one match; at a table it can act. */
  start(act?: Act): Drawn<O, E>;
  /** Whether the board is turned around for a seat. */
  isTurned(geometry: Geometry, seat: number): boolean;
  /** The cells an action is about, read from its notation. */
  cellsOf(action: string): string[];
  /** The sign for actions of a kind. */
  mark(kind: string): Mark;
  /** What lies on the place of a cell, and what stands there; both around their own center. */
  Ground: Component<{ cell: Placed; look: CellLook }>;
  Piece: Component<{ piece: Piece }>;
  /** What lies below all cells, and patterns to which they refer. */
  Under?: Component<{ cells: readonly Placed[] }>;
  /** The size of pieces on a cell with `room`; `room` itself if this is missing. */
  pieceSize?(room: number): number;
  /** Details beside the board: strengths and odds of what is pointed at. */
  Panel?: Component<PanelProps<O>>;
  /** The step of a turn; always in view, so it has a fixed height. */
  Phase?: Component<PanelProps<O>>;
  /** One sentence that says what to do now. */
  task?(observation: O, seats: readonly number[]): string | undefined;
  /**
   * The kinds of actions that are about no cell, such as the end of a turn. Each has a fixed place
   * in the action bar, whether it is legal now or not.
   */
  turnActions?: readonly TurnAction[];
  /** What a board that fills its window shows first; the whole board if this is missing. */
  home?(observation: O, seats: readonly number[], size: Size): Home | undefined;
  /** The score of a seat, where there is no room for its standing. */
  score?(observation: O, seat: number): Score | undefined;
  labels?(cells: readonly Placed[]): Label[];
  /** The text of an event, for the log and for people who cannot see the board. */
  tell(event: E): string | undefined;
  /** Which sound goes with an event. */
  sound?(event: E): Sound | undefined;
  /** What a player has, beside its name. */
  Standing?: Component<{ observation: O; seat: number }>;
  /** Why a match is over, if the game can tell. */
  ending?(observation: O): string | undefined;
  /** The rules that are in force, as sentences. */
  rules(observation: O): string[];
  /** How to play, with pictures. */
  lessons(): Lesson<O>[];
}
