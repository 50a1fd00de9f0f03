// Written by `cargo xtask codegen` from the types in Rust.
import type { Ending, Geometry, LeaveReason, Player, Sentence } from './game';

/** A line of the analysis of a record. */
export type AnalysisLine =
  | { "type": "start", game: string, strategy: string, decisions: number, }
  | { "type": "ply", progress: number, ply: number, seat: number, action: string, best: string, line: Array<string>, agrees: boolean, before: number, after: number, before_ends_in?: number, after_ends_in?: number, loss: number, measure: Measure, verdict: Grade, depth: number, nodes: number, }
  | { "type": "error", error: string, }
  | { "type": "done" } & AnalysisSummary;

/** A record to be judged. */
export type AnalysisRequest = {
  record: string;
  budget?: string;
  strategy?: string;
};

/** The analysis of a record in numbers. */
export type AnalysisSummary = {
  decisions: number;
  agreed: number;
  seats: Array<SeatSummary>;
  worst?: number;
};

/** What a player says to a draw or to a take-back. */
export type AnswerBody = {
  accept?: boolean;
};

/** A change, with the standing after it. */
export type Change = {
  events: unknown[];
  notices: Array<Notice>;
  state: State;
  ply: number;
  turn: number | null;
  observation: unknown;
  legal: Array<LegalAction>;
  last: string | null;
  clock: ClockView | null;
  draw_offers: Array<number>;
  takeback: TakebackRequest | null;
  can_abort: boolean;
  outcome: Array<number> | null;
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

/** The result of checking a map. */
export type CheckedMap = {
  fault: MapFault | null;
  warnings: Array<MapFault>;
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

/** The time that the players have left, in milliseconds. */
export type ClockView = {
  left: Array<number | null>;
  paused: boolean;
};

/** The stable name of an error, with its status. */
export type Code =
  | "abort/too-late"
  | "action/illegal"
  | "action/not-your-turn"
  | "action/out-of-time"
  | "action/stale-ply"
  | "action/unreadable"
  | "body/invalid"
  | "body/json"
  | "body/timeout"
  | "body/too-large"
  | "body/type"
  | "bot/unknown"
  | "budget/invalid"
  | "chat/invalid"
  | "chat/not-seated"
  | "clock/invalid"
  | "draw/already-offered"
  | "draw/no-offer"
  | "game/no-maps"
  | "game/options"
  | "game/unknown"
  | "hint/forbidden"
  | "hint/not-your-turn"
  | "name/invalid"
  | "name/taken"
  | "player/unknown"
  | "query/invalid"
  | "rate/limited"
  | "record/invalid"
  | "record/secret"
  | "rematch/too-early"
  | "route/method"
  | "route/unknown"
  | "seat/invitation"
  | "seat/none-free"
  | "server/full"
  | "server/internal"
  | "server/shutdown"
  | "server/storage"
  | "socket/origin"
  | "socket/upgrade"
  | "strategy/failed"
  | "strategy/unknown"
  | "table/no-such-seat"
  | "table/not-started"
  | "table/out"
  | "table/over"
  | "table/seats"
  | "table/spectators"
  | "table/too-many"
  | "table/unknown"
  | "takeback/already-asked"
  | "takeback/forbidden"
  | "takeback/not-asked"
  | "takeback/nothing"
  | "thinking/hidden"
  | "token/missing"
  | "token/unknown"
  | "token/wrong"
  | "tournament/damaged"
  | "tournament/unknown";

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

/** How a match ended, or that it never began. */
export type Ended =
  | { "kind": "deserted" }
  | Ending;

/** The body of every response that is an error. */
export type ErrorBody = {
  code: string;
  error: string;
  reason?: Sentence;
  ratelimit?: RateLimit;
};

/** Why a frame of the client had no effect. */
export type FrameError = {
  a?: number;
  code: string;
  error: string;
  reason?: Sentence;
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

/** How good a decision was, by the share of a win that it lost. */
export type Grade =
  | "fine"
  | "inaccuracy"
  | "mistake"
  | "blunder";

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
  loss: number;
  measure: Measure;
  verdict: Grade;
  depth: number;
  nodes: number;
};

/** One legal action. */
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

/** A generated map. */
export type MadeMap = {
  map: string;
  ending: string;
  seed: number;
  summary: string;
  geometry: Geometry;
};

/** Something wrong with a map. */
export type MapFault = {
  line: number | null;
  error: string;
  reason?: Sentence;
};

/** A map to be checked. */
export type MapToCheck = {
  game: string;
  map: string;
  players?: number;
};

/** How the prospects of a decision were found. */
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

/** A change that a client missed. */
export type Missed = {
  ply: number;
  events: unknown[];
  notices: Array<Notice>;
};

/** A request for a new map. */
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

/** Something that happened at the table and not in the game. */
export type Notice =
  | { "type": "rematch-offered", seat: number, }
  | TableNotice;

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

/** The actions and events that a viewer has seen, without those that were taken back. */
export type Past = {
  omitted: number;
  entries: Array<PastEntry>;
};

/** One action, or in games with secrets one event. */
export type PastEntry = {
  seat?: number;
  action?: string;
  events: unknown[];
};

/** An action, and the ply it answers. */
export type Play = {
  ply: number;
  action: unknown;
};

/** Which limit was exceeded, and when to try again. */
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
  ended: Ended | null;
};

/** The whole table, and what was missed. */
export type Resume = {
  table: TableView;
  missed: Array<Missed>;
};

/** The seed and the salt of a match, which fit its commitment. */
export type Revealed = {
  seed: string;
  salt: string;
};

/** The kind of player on a seat. */
export type SeatKind =
  | "human"
  | "open"
  | "invited"
  | "strategy"
  | "bot";

/** A seat of a new table. */
export type SeatRequest = {
  kind: SeatKind;
  name?: string;
  strategy?: string;
};

/** The decisions of one seat in numbers. */
export type SeatSummary = {
  seat: number;
  decisions: number;
  agreed: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  loss: number;
};

/** One seat as everyone may see it. */
export type SeatView = {
  kind: SeatKind;
  name: string;
  registered?: boolean;
  free?: boolean;
};

/** The view of spectators while the match is played. */
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

/** Something that happened at the table and not in the game. Everyone may know it. */
export type TableNotice =
  | { "type": "draw-offered", seat: Player, }
  | { "type": "draw-declined", seat: Player, }
  | { "type": "draw-lapsed", seat: Player, }
  | { "type": "takeback-asked", seat: Player, ply: number, }
  | { "type": "takeback-declined", seat: Player, }
  | { "type": "takeback-lapsed", seat: Player, }
  | { "type": "took-back", ply: number, }
  | { "type": "timed-out", seat: Player, }
  | { "type": "left", seat: Player, why: LeaveReason, }
  | { "type": "ended", ended: Ending, };

/** A whole table, as one viewer may see it. */
export type TableView = {
  protocol: number;
  id: string;
  game: string;
  seat: number | null;
  seats: Array<SeatView>;
  clock_rule: string;
  public: boolean;
  spectators: Spectators;
  hidden: boolean;
  rated: boolean;
  commitment: string | null;
  past?: Past;
  chat: Array<ChatLine>;
  state: State;
  ply: number;
  turn: number | null;
  observation: unknown;
  legal: Array<LegalAction>;
  last: string | null;
  clock: ClockView | null;
  draw_offers: Array<number>;
  takeback: TakebackRequest | null;
  can_abort: boolean;
  outcome: Array<number> | null;
  ended: Ended | null;
  revealed: Revealed | null;
};

/** How a seat is taken. */
export type TakeSeat = {
  name?: string;
  invitation?: string;
};

/** A take-back that waits for the other players. */
export type TakebackRequest = {
  by: Player;
  ply: number;
  waiting: Array<Player>;
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

/** A frame of the server. */
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
