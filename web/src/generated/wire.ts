// Types of `crates/wire`; written by hand until `cargo xtask codegen` writes them.
import type { Geometry } from './game';

export type State = 'open' | 'playing' | 'over';
export type SeatKind = 'human' | 'open' | 'invited' | 'strategy' | 'bot';

export type Choice =
  | { kind: 'switch' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'one-of'; words: string[] }
  | { kind: 'numbers' }
  | { kind: 'text' };

export interface OptionInfo {
  name: string;
  about: string;
  choice: Choice;
  default: string;
}

export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  least_players: number;
  most_players: number;
  chance: boolean;
  hidden: boolean;
  options: OptionInfo[];
  defaults: Record<string, unknown>;
  brains: string[];
  levels: LevelInfo[];
}

export interface LevelInfo {
  name: string;
  about: string;
}

export interface SeatRequest {
  kind: SeatKind;
  name?: string;
  strategy?: string;
}

export interface OpenTable {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatRequest[];
  clock?: string;
  public?: boolean;
  takebacks?: boolean;
  local?: boolean;
}

export interface OpenedSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  token?: string;
  invitation?: string;
}

export interface Opened {
  id: string;
  address: string;
  seats: OpenedSeat[];
  host?: string;
}

export interface TakenSeat {
  seat: number;
  token?: string;
}

export interface SeatView {
  kind: SeatKind;
  name: string;
  registered?: boolean;
  free?: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  state: State;
  seats: SeatView[];
  clock_rule: string;
  opened: number;
}

export interface LegalAction {
  text: string;
  kind: string;
  cells: string[];
  action: unknown;
}

export interface ClockView {
  left: (number | null)[];
  paused: boolean;
}

export interface Asked {
  by: number;
  ply: number;
  waiting: number[];
}

export interface Revealed {
  seed: string;
  salt: string;
}

/** What a full view and a change have in common. */
export interface Standing {
  state: State;
  ply: number;
  turn: number | null;
  observation: unknown;
  legal: LegalAction[];
  last: string | null;
  clock: ClockView | null;
  outcome: number[] | null;
  ending: string | null;
  revealed: Revealed | null;
}

export interface TableView extends Standing {
  id: string;
  game: string;
  seat: number | null;
  seats: SeatView[];
  clock_rule: string;
  public: boolean;
  rated: boolean;
  commitment: string | null;
  draw_offers: number[];
  takeback: Asked | null;
  /** The shape of the board; asked for apart where the view does not carry it. */
  geometry?: Geometry;
}

export type Notice =
  | { type: 'draw-offered'; seat: number }
  | { type: 'draw-declined'; seat: number }
  | { type: 'draw-lapsed'; seat: number }
  | { type: 'takeback-asked'; seat: number; ply: number }
  | { type: 'takeback-declined'; seat: number }
  | { type: 'takeback-lapsed'; seat: number }
  | { type: 'took-back'; ply: number }
  | { type: 'timed-out'; seat: number }
  | { type: 'left'; seat: number; reason: string }
  | { type: 'ended'; ending: string }
  | { type: 'seated'; seat: number; name: string }
  | { type: 'rematch-offered'; seat: number };

export interface Change extends Standing {
  events: unknown[];
  notices: Notice[];
}

export interface Missed {
  ply: number;
  events: unknown[];
  notices: Notice[];
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

export interface ErrorBody {
  code: string;
  error: string;
  ratelimit?: { key: string; seconds: number };
}

export interface Hint {
  ply: number;
  action: string;
  strategy: string;
}

export type ToClient =
  | { t: 'full'; d: TableView; v?: number }
  | { t: 'resume'; d: { table: TableView; missed: Missed[] }; v?: number }
  | { t: 'update'; d: Change; v?: number }
  | { t: 'chat'; d: ChatLine; v?: number }
  | { t: 'rematch'; d: { table: string }; v?: number }
  | { t: 'ack'; d: number }
  | { t: 'error'; d: ErrorBody & { a?: number } };

export type FromClient =
  | { t: 'action'; d: { ply: number; action: unknown } }
  | { t: 'resign' | 'abort' | 'rematch' | 'ping' }
  | { t: 'draw' | 'takeback'; d?: { accept: boolean } }
  | { t: 'chat'; d: { text: string } };

/** A record, played again for one viewer: `POST /api/replay`. */
export interface Replay {
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  geometry: Geometry;
  /** The first position and what follows each action. */
  frames: ReplayFrame[];
  outcome: number[] | null;
  ending: string | null;
}

export interface ReplayFrame {
  ply: number;
  /** Who acted to come here; nothing for the start and for chance. */
  seat: number | null;
  action: string | null;
  events: unknown[];
  observation: unknown;
}
