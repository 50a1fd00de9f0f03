/** How a game describes itself to the board: which pieces stand where and how they look. No rules. */

import type { Accessor, Component, Setter } from 'solid-js';
import type { Cell, Geometry, Sentence } from '../generated/game';
import type { LegalAction, TableView } from '../generated/wire';
import type { IconName } from '../parts/icon';
import type { Beat, Change } from '../stage/beat';
import type { CardProps, Forecast } from './forecast';
import type { Box, Layout, Placed } from './layout';
import type { Happening, Line, Teller } from './story';
import type { Size } from './zoom';

/** How a cell looks now. */
export interface CellLook {
  /** Classes for the style sheet. */
  class: string;
  /** What is drawn on the ground; drawn again only when this text changes. */
  glyph: string;
  /** The text for a screen reader. */
  label: string;
}

/** A piece on a cell. It keeps its id while it moves, so that the eye can follow. */
export interface Piece {
  id: string;
  cell: string;
  player: number;
  /** What is drawn; drawn again only when this text changes. */
  glyph: string;
  class: string;
}

export interface Scene {
  look(cell: Cell): CellLook;
  pieces: readonly Piece[];
  /** A layer below all cells, which follows the position. */
  Land?: Component;
  /** A layer above all cells and pieces, which marks in its own way what can be picked. */
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

/** The input of the layer above: where cells are, which were picked, which is pointed at. */
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

/** A board, for a game that moves its view or its cursor. */
export interface Handle {
  seen: Accessor<Box>;
  look: Setter<Box>;
  /** Acts as a click on the cell does. */
  pick(cell: string | undefined): void;
  /** Puts the cursor of the keyboard on a cell, by its index in the geometry. */
  goTo(index: number | undefined): void;
  /** Brings a point into the middle of the view. */
  center(x: number, y: number): void;
  /** Shows the whole board, or the part that is shown first if it is whole already. */
  toggle(): void;
}

/** One match as it is drawn and played; it may remember what observations do not contain. */
export interface Drawn<O = unknown, E = unknown> {
  scene(observation: O, events: readonly E[]): Scene;
  /** The choices on the board, if they differ from the legal actions. */
  offers?(table: TableView): readonly LegalAction[];
  /** Carries out a choice, by one legal action after the other. */
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

/** What a match is drawn with. */
export interface Start {
  /** The board, which stays the same during a match; missing where it is being edited. */
  geometry?: Geometry;
  /** How to act, at a table. */
  acting?: Acting;
}

/** How a match that is played reaches the table. */
export interface Acting {
  /** Sends a legal action. Resolves to true if the server accepts it. */
  act(action: LegalAction): Promise<true | undefined>;
  /** Whether this table has hints. */
  canAdvise(): boolean;
  /** Asks the strongest strategy. Resolves to a legal action, or to nothing if there is none. */
  advise(): Promise<LegalAction | undefined>;
  /** Resolves when everything that happened has been shown. */
  settled(): Promise<void>;
  /** Shows everything that happened at once. */
  finish(): void;
}

/** The sign of a target. Shape and tone always go together: color is never the only sign. */
export interface Mark {
  shape: 'dot' | 'corners' | 'arc' | 'diamond' | 'star' | 'frame' | 'dashes';
  tone: 'quiet' | 'danger' | 'leap' | 'warning' | 'glory';
  /** Outlines the cell and puts a small sign beside its middle, which stays free to be read. */
  isAside?: true;
}

/** An action in the action bar: as a word, or as a sign where it is rare. */
export interface TurnAction<O = unknown> {
  kind: string;
  icon?: IconName;
  /** Whether it is the usual next action if it is legal; by default it is. */
  isMain?(observation: O): boolean;
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

/** The input of a panel beside the board. */
export interface PanelProps<O> {
  observation: O;
  /** The seats of the viewer. */
  seats: readonly number[];
  /** The cells that were picked so far, and the one that is pointed at. */
  path: readonly string[];
  cell: string | undefined;
  /** Returns the ground of a cell. */
  ground(cell: string): string;
}

/** One game on the board kit. `O` is its observation, `E` its events. */
export interface GameView<O = unknown, E = unknown> {
  /** The name of a seat, by its color or number. */
  seatName(seat: number): string;
  /** Starts to draw one match. */
  start(match?: Start): Drawn<O, E>;
  /** What an action would bring. On touch it is shown first, and a second tap confirms it. */
  forecast?(observation: O, path: readonly string[], cell: string): Forecast | undefined;
  ForecastCard?: Component<CardProps>;
  /** Turns a change into the beats that show it. */
  beats(change: Change<O, E>): readonly Beat[];
  /** Whether the board is turned around for a player on that seat. */
  isTurned(geometry: Geometry, seat: number): boolean;
  /** The cells of an action, read from its notation. */
  cellsOf(action: string): string[];
  /** The sign for actions of a kind. */
  mark(kind: string): Mark;
  /** The drawing on a cell, and a piece; both around their own center. */
  Ground: Component<{ cell: Placed; look: CellLook }>;
  Piece: Component<{ piece: Piece }>;
  /** A layer below all cells, and patterns to which they refer. */
  Under?: Component<{ cells: readonly Placed[] }>;
  /** The size of pieces on a cell with this much room; by default all of it. */
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
  turnActions?: readonly TurnAction<O>[];
  /** What a board that fills its window shows first; the whole board if this is missing. */
  home?(observation: O, seats: readonly number[], size: Size): Home | undefined;
  /** The score of a seat, where there is no room for its standing. */
  score?(observation: O, seat: number): Score | undefined;
  labels?(cells: readonly Placed[]): Label[];
  /** Tells one entry of the viewer's past. An event that is part of another line has none. */
  tell(entry: Happening<E>, teller: Teller): Line[];
  /**
   * How the person would write what was attempted by pointing at cells, legal or not, so that the
   * server can say why it is refused. `undefined` if it is no attempt, such as pointing at nothing.
   */
  attempt(cells: readonly string[], observation: O): string | undefined;
  /** The parameters of a reason as a sentence shows them, such as the name of a land. */
  parameters?(reason: Sentence, teller: Teller): Sentence;
  /** An action in notation as an instruction: "Move the lion from c3 to c4". */
  describe(action: string, observation: O, teller: Teller): string;
  /** A player's score and holdings, beside its name. */
  Standing?: Component<{ observation: O; seat: number }>;
  /** Why a match is over, if the game knows. */
  ending?(observation: O): string | undefined;
  /** The rules that are in force, as sentences. */
  rules(observation: O): string[];
  /** How to play, with pictures. */
  lessons(): Lesson<O>[];
}
