// Written by `cargo xtask codegen` from the types in Rust.
import type { Ending, Geometry, LeaveReason, Player, Sentence } from './game';

/** The allowed values of an option. */
export type AllowedValues =
  | { "kind": "switch" }
  | { "kind": "number", least: number, most: number, }
  | { "kind": "one-of", words: Array<string>, }
  | { "kind": "numbers" }
  | { "kind": "text" };

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

/** An offer of a draw or a take-back, or the answer to one. */
export type AnswerBody = {
  accept?: boolean;
};

/** A board before the first turn. */
export type BoardPicture = {
  svg: string | null;
};

/** A board to be drawn. */
export type BoardRequest = {
  game: string;
  options?: Record<string, unknown>;
  players?: number;
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

/** A line of chat to send. */
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
  fault: MapProblem | null;
  warnings: Array<MapProblem>;
  summary: string | null;
  ending: string;
  geometry: Geometry | null;
};

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
  | "hint/off"
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

/** An action, and the share of the search spent on it. */
export type Considered = {
  action: string;
  permille: number;
};

/** The results of one entrant against another. */
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

/** Whether the rules allow an action, and if not, why. */
export type Explanation = {
  legal: boolean;
  error?: string;
  reason?: Sentence;
};

/** The error for a frame that had no effect. */
export type FrameError = {
  a?: number;
  code: string;
  error: string;
  reason?: Sentence;
  ratelimit?: RateLimit;
};

/** A request from a client over its socket. */
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

/** A hint: the action of a strong strategy. */
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

/** A strategy that people can choose: a level, or a user's strategy. */
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
export type MapProblem = {
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

/** The table of a rematch. */
export type NextTable = {
  table: string;
};

/** Something that happened at the table and not in the game. */
export type Notice =
  | { "type": "rematch-offered", seat: number, }
  | TableNotice;

/** A request for a new table. */
export type OpenTable = {
  game: string;
  options: Record<string, unknown>;
  seats: Array<SeatRequest>;
  clock?: string;
  public?: boolean;
  takebacks?: boolean;
  hints?: boolean;
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

/** An option of a game. */
export type OptionInfo = {
  name: string;
  about: string;
  choice: AllowedValues;
  default: string;
};

/** What a player can expect of a position. */
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

/** An entrant of a tournament with its results. */
export type RankedStrategy = {
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

/** Which limit was exceeded, and when to try again. */
export type RateLimit = {
  key: string;
  seconds: number;
};

/** How other machines reach the server, for an invitation. */
export type Reach = {
  loopback: boolean;
  addresses: Array<string>;
  command?: string;
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

/** A replayed record. */
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

/** The whole table, and the changes that the client missed. */
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

/** The state of a match. */
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
  hints: boolean;
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
  options: Record<string, unknown>;
  clock_rule: string;
  public: boolean;
  spectators: Spectators;
  hidden: boolean;
  rated: boolean;
  hints: boolean;
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

/** A request for a seat. */
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

/** The search info of a computer player, sent while it thinks and never stored. */
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

/** A frame from the server. */
export type ToClient =
  | { "t": "full", "d": TableView }
  | { "t": "resume", "d": Resume }
  | { "t": "update", "d": Change }
  | { "t": "chat", "d": ChatLine }
  | { "t": "rematch", "d": NextTable }
  | { "t": "thinking", "d": Thinking }
  | { "t": "ack", "d": number }
  | { "t": "error", "d": FrameError };

/** The format of a tournament. */
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

/** A tournament. */
export type TournamentView = {
  info: TournamentInfo;
  standings: Array<RankedStrategy>;
  cross: Array<Array<Cross | null>>;
  playing: Array<GameInPlay>;
  latest: Array<TournamentGame>;
  failures: number;
  mishaps: Array<Mishap>;
  you: string | null;
};
