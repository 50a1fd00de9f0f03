// Written by `cargo xtask codegen` from the types in Rust.
import type { Geometry } from './game';

/** A line of the analysis of a record. */
export type AnalysisLine =
  | { "type": "start", game: string, strategy: string, decisions: number, }
  | { "type": "ply" } & JudgedPly
  | { "type": "error", error: string, }
  | { "type": "done", decisions: number, agreed: number, };

/** A record to be judged. */
export type AnalysisRequest = {
  record: string;
  budget?: string;
  strategy?: string;
};

/** What a player says to a draw or to a take-back. */
export type AnswerBody = {
  accept?: boolean;
};

/** A take-back that waits for the others to agree. */
export type Asked = {
  by: number;
  ply: number;
  waiting: Array<number>;
};

/** What has changed, and where the match stands now. */
export type Change = {
  state: State;
  events: unknown[];
  notices: Array<Notice>;
  ply: number;
  turn: number | null;
  observation: unknown;
  legal: Array<LegalAction>;
  last: string | null;
  clock: ClockView | null;
  outcome: Array<number> | null;
  ending: string | null;
  ended: Ended | null;
  revealed: Revealed | null;
};

/** Something to say. */
export type ChatBody = {
  text: string;
};

/** One line of chat. */
export type ChatLine = {
  seat: number;
  name: string;
  text: string;
};

/** What there is to say about a map. */
export type CheckedMap = {
  fault: MapFault | null;
  warnings: Array<string>;
  summary: string | null;
  ending: string;
  geometry: Geometry | null;
};

/** What can be chosen for an option. */
export type Choice =
  | { "kind": "switch" }
  | { "kind": "number", least: number, most: number, }
  | { "kind": "one-of", words: Array<string>, }
  | { "kind": "numbers" }
  | { "kind": "text" };

/** What is left of the players' time, in thousandths of a second. */
export type ClockView = {
  left: Array<number | null>;
  paused: boolean;
};

/** Something that could be done, and how much of the work went into it. */
export type Considered = {
  action: string;
  permille: number;
};

/** How one fared against another. */
export type Cross = {
  points: number;
  games: number;
};

/** Why a player left. */
export type Departure =
  | "resigned"
  | "out-of-time"
  | "failed";

/** How a match ended. */
export type Ended =
  | { "kind": "by-rule" }
  | { "kind": "resigned", seat: number, }
  | { "kind": "out-of-time", seat: number, }
  | { "kind": "failed", seat: number, }
  | { "kind": "agreed" }
  | { "kind": "aborted" }
  | { "kind": "deserted" };

/** The body of every answer that is an error. */
export type ErrorBody = {
  code: string;
  error: string;
  ratelimit?: RateLimit;
};

/** Why a frame of the client had no effect. */
export type FrameError = {
  a?: number;
  code: string;
  error: string;
  ratelimit?: RateLimit;
};

/** What a client asks for over its socket. */
export type FromClient =
  | { "t": "action", "d": Play }
  | { "t": "resign" }
  | { "t": "draw", "d": AnswerBody }
  | { "t": "takeback", "d": AnswerBody }
  | { "t": "abort" }
  | { "t": "rematch" }
  | { "t": "chat", "d": ChatBody }
  | { "t": "thinking", "d": boolean }
  | { "t": "ping" };

/** A game of a tournament that is being played. */
export type GameInPlay = {
  record: string;
  round: number;
  game: string;
  seats: Array<string>;
  plies: number;
};

/** One game. */
export type GameInfo = {
  id: string;
  name: string;
  summary: string;
  least_players: number;
  most_players: number;
  chance: boolean;
  hidden: boolean;
  options: Array<OptionInfo>;
  defaults: Record<string, unknown>;
  defaults_by: Record<string, Record<string, Record<string, unknown>>>;
  brains: Array<string>;
  levels: Array<LevelInfo>;
  strategies: Array<LevelInfo>;
};

/** What a strong strategy would do. */
export type Hint = {
  ply: number;
  action: string;
  strategy: string;
  outlook: Outlook | null;
  line: Array<string>;
};

/** One decision of a player, and what a strong strategy would have done. */
export type JudgedPly = {
  ply: number;
  seat: number;
  action: string;
  best: string;
  line: Array<string>;
  agrees: boolean;
  before: number;
  after: number;
  before_ends_in?: number;
  after_ends_in?: number;
  measure: Measure;
  verdict: Verdict;
  progress: number;
};

/** One action that can be taken. */
export type LegalAction = {
  text: string;
  kind: string;
  cells: Array<string>;
  action: unknown;
};

/** A strategy that people can choose: one step of a ladder, or one by a user. */
export type LevelInfo = {
  name: string;
  about: string;
};

/** A map that was made. */
export type MadeMap = {
  map: string;
  ending: string;
  seed: number;
  summary: string;
  geometry: Geometry;
};

/** Why a map cannot be played. */
export type MapFault = {
  line: number | null;
  error: string;
};

/** A map to be checked. */
export type MapToCheck = {
  game: string;
  map: string;
  players?: number;
};

/** How it was found what a position promises. */
export type Measure =
  | "opinion"
  | "playouts";

/** A failure of a strategy. */
export type Mishap = {
  name: string;
  kind: string;
  why: string;
  output: string;
  record: string;
};

/** A change that was missed. */
export type Missed = {
  ply: number;
  events: unknown[];
  notices: Array<Notice>;
};

/** A wish for a new map. */
export type NewMap = {
  game: string;
  options?: Record<string, unknown>;
  players?: number;
  seed?: number;
};

/** The next match of the same company. */
export type NextTable = {
  table: string;
};

/** Something that happened at the table rather than in the game. */
export type Notice =
  | { "type": "draw-offered", seat: number, }
  | { "type": "draw-declined", seat: number, }
  | { "type": "draw-lapsed", seat: number, }
  | { "type": "takeback-asked", seat: number, ply: number, }
  | { "type": "takeback-declined", seat: number, }
  | { "type": "takeback-lapsed", seat: number, }
  | { "type": "took-back", ply: number, }
  | { "type": "timed-out", seat: number, }
  | { "type": "left", seat: number, reason: string, why: Departure, }
  | { "type": "ended", ending: string, ended: Ended, }
  | { "type": "seated", seat: number, name: string, }
  | { "type": "rematch-offered", seat: number, };

/** How a table is opened. */
export type OpenTable = {
  game: string;
  options: Record<string, unknown>;
  seats: Array<SeatRequest>;
  clock?: string;
  public?: boolean;
  takebacks?: boolean;
  local?: boolean;
  spectators?: Spectators;
};

/** A table that was opened. */
export type Opened = {
  id: string;
  address: string;
  seats: Array<OpenedSeat>;
  host?: string;
};

/** A seat of a table that was opened. */
export type OpenedSeat = {
  seat: number;
  kind: SeatKind;
  name: string;
  token?: string;
  invitation?: string;
};

/** One thing that may be chosen before the first turn. */
export type OptionInfo = {
  name: string;
  about: string;
  choice: Choice;
  default: string;
};

/** What a player may expect of a position. */
export type Outlook = {
  share: number;
  ends_in?: number;
};

/** An action, and the ply it answers. */
export type Play = {
  ply: number;
  action: unknown;
};

/** What was too much, and when to try again. */
export type RateLimit = {
  key: string;
  seconds: number;
};

/** A position of a record. */
export type ReplayFrame = {
  ply: number;
  seat: number | null;
  action: string | null;
  events: unknown[];
  observation: unknown;
};

/** A record to be shown. */
export type ReplayRequest = {
  record: string;
  seat?: number;
  since?: number;
};

/** A record, played again. */
export type Replayed = {
  game: string;
  options: Record<string, unknown>;
  seats: Array<string>;
  hidden: boolean;
  geometry: Geometry;
  frames: Array<ReplayFrame>;
  outcome: Array<number> | null;
  ending: string | null;
  ended: Ended | null;
};

/** The whole table, and what was missed. */
export type Resume = {
  table: TableView;
  missed: Array<Missed>;
};

/** What the dice of a match depended on. */
export type Revealed = {
  seed: string;
  salt: string;
};

/** What sits on a seat. */
export type SeatKind =
  | "human"
  | "open"
  | "invited"
  | "strategy"
  | "bot";

/** Who is to sit on a seat. */
export type SeatRequest = {
  kind: SeatKind;
  name?: string;
  strategy?: string;
};

/** One seat as everyone may see it. */
export type SeatView = {
  kind: SeatKind;
  name: string;
  registered?: boolean;
  free?: boolean;
};

/** What spectators see of a match while it is played. */
export type Spectators =
  | "public"
  | { "delay": number };

/** How a strategy stands. */
export type Standing = {
  name: string;
  author: string | null;
  score: number;
  points: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  elo: [number | null, number | null, number | null];
  rating: [number, number];
  failures: Record<string, number>;
};

/** Where a match is. */
export type State =
  | "open"
  | "playing"
  | "over";

/** One table of the lobby. */
export type TableInfo = {
  id: string;
  game: string;
  state: State;
  seats: Array<SeatView>;
  clock_rule: string;
  opened: number;
};

/** All that a viewer may know of a table. */
export type TableView = {
  id: string;
  game: string;
  state: State;
  seat: number | null;
  seats: Array<SeatView>;
  clock_rule: string;
  public: boolean;
  spectators: Spectators;
  rated: boolean;
  commitment: string | null;
  draw_offers: Array<number>;
  takeback: Asked | null;
  ply: number;
  turn: number | null;
  observation: unknown;
  legal: Array<LegalAction>;
  last: string | null;
  clock: ClockView | null;
  outcome: Array<number> | null;
  ending: string | null;
  ended: Ended | null;
  revealed: Revealed | null;
  chat: Array<ChatLine>;
};

/** How a seat is taken. */
export type TakeSeat = {
  name?: string;
  invitation?: string;
};

/** A seat that was taken. */
export type TakenSeat = {
  seat: number;
  token?: string;
};

/** What a computer player thinks of: told while it thinks, and never kept. */
export type Thinking = {
  seat: number;
  ply: number;
  depth: number;
  nodes: number;
  millis: number;
  outlook: Outlook;
  line: Array<string>;
  considered: Array<Considered>;
};

/** What the server tells a viewer. */
export type ToClient =
  | { "t": "full", "d": TableView }
  | { "t": "resume", "d": Resume }
  | { "t": "update", "d": Change }
  | { "t": "chat", "d": ChatLine }
  | { "t": "rematch", "d": NextTable }
  | { "t": "thinking", "d": Thinking }
  | { "t": "ack", "d": number }
  | { "t": "error", "d": FrameError };

/** A tournament. */
export type Tournament = {
  info: TournamentInfo;
  standings: Array<Standing>;
  cross: Array<Array<Cross | null>>;
  playing: Array<GameInPlay>;
  latest: Array<TournamentGame>;
  failures: number;
  mishaps: Array<Mishap>;
  you: string | null;
};

/** How a tournament is held. */
export type TournamentFormat =
  | "round-robin"
  | "swiss"
  | "knockout";

/** A game of a tournament. */
export type TournamentGame = {
  record: string;
  round: number;
  game: string;
  seats: Array<string>;
  ranks: Array<number>;
  plies: number;
};

/** A tournament in one line. */
export type TournamentInfo = {
  id: string;
  name: string;
  format: TournamentFormat;
  games: Array<string>;
  strategies: number;
  played: number;
  planned: number;
  over: boolean;
  live: boolean;
};

/** What is to be said of a decision. */
export type Verdict =
  | "fine"
  | "mistake"
  | "blunder";
