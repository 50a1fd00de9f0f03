/** What a game's view tells the board kit: what stands where and how it looks. No rules. */

import type { Accessor, Component, Setter } from 'solid-js';
import type { Cell, Geometry } from '../generated/game';
import type { LegalAction, TableView } from '../generated/wire';
import type { Sound } from '../sound';
import type { Box, Layout, Placed } from './layout';

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
  /** What lies above all cells and pieces, and marks in its own way what can be picked. */
  Over?: Component<OverProps>;
  /** Given the board when it is there. */
  hold?(board: Handle): void;
}

/** What is told to what lies above: where cells are, which were picked, which is pointed at. */
export interface OverProps {
  layout: Layout;
  path: readonly string[];
  cell: string | undefined;
}

/** A board, for a game that leads it: to a part that is seen, or to a cell. */
export interface Handle {
  seen: Accessor<Box>;
  look: Setter<Box>;
  /** As if the cell was pointed at. */
  pick(cell: string | undefined): void;
  /** Puts the cursor of the keyboard on a cell, by its place in the geometry. */
  goTo(index: number | undefined): void;
}

/** One match as it is drawn and played; it may remember what the observations do not tell. */
export interface Drawn<O = unknown, E = unknown> {
  scene(observation: O, events: readonly E[]): Scene;
  /** What can be chosen on the board, if that is more or less than the legal actions. */
  offers?(table: TableView): readonly LegalAction[];
  /** Does what was chosen, by one legal action after the other. */
  choose?(offer: LegalAction): void;
  /** Instead of the panel of the view, where it has to do with this match. */
  Panel?: Component<PanelProps<O>>;
}

/** Sends a legal action; tells whether it was done. */
export type Act = (action: LegalAction) => Promise<true | undefined>;

/** The sign of a target. Shape and tone always go together: color is never the only sign. */
export interface Mark {
  shape: 'dot' | 'corners' | 'arc' | 'diamond' | 'star' | 'frame' | 'dashes';
  tone: 'quiet' | 'danger' | 'leap' | 'warning' | 'glory';
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

/** What a panel beside the board is told. */
export interface PanelProps<O> {
  observation: O;
  /** The seats of who looks at it. */
  seats: readonly number[];
  /** The cells that were picked so far, and the one that is pointed at. */
  path: readonly string[];
  cell: string | undefined;
  /** What a cell is by nature. */
  ground(cell: string): string;
}

/** One game on the board kit. `O` is its observation, `E` its events. */
export interface GameView<O = unknown, E = unknown> {
  /** What a seat is called by its color or number. */
  seatName(seat: number): string;
  /** A new view of one match; at a table it can act. */
  start(act?: Act): Drawn<O, E>;
  /** Whether the board is turned around for who sits there. */
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
  /** How large pieces are on a cell with so much room; as large as it has if this is missing. */
  pieceSize?(room: number): number;
  /** What is told beside the board: the step of a turn, strengths, odds. */
  Panel?: Component<PanelProps<O>>;
  labels?(cells: readonly Placed[]): Label[];
  /** What an event says to who cannot see the board, and to the list of news. */
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
