/** Requests to the server, and what comes back. */

import type { Geometry, Sentence } from '../generated/game';
import type {
  AnalysisLine,
  AnalysisRequest,
  ErrorBody,
  GameInfo,
  Hint,
  Opened,
  OpenTable,
  Replayed,
  ReplayRequest,
  TableInfo,
  TableView,
  TakenSeat,
  TakeSeat,
  TournamentInfo,
} from '../generated/wire';

/** Why a request failed: the error of the server, or that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The rule of the game that forbids it. */
    readonly rule?: Sentence,
  ) {
    super(message);
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

async function request(
  path: string,
  body?: unknown,
  token?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const how: RequestInit = { headers, method: body === undefined ? 'GET' : 'POST' };
  if (body !== undefined) how.body = JSON.stringify(body);
  if (signal) how.signal = signal;
  let response: Response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new ApiError(0, 'network/down', 'the server cannot be reached');
  }
  if (response.ok) return response;
  const failed: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const { code = 'unknown', error = response.statusText } = failed;
  throw new ApiError(response.status, code, error, failed.reason);
}

export const json = async <T>(path: string, body?: unknown, token?: string): Promise<T> =>
  (await request(path, body, token)).json() as Promise<T>;

const table = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

let known: Promise<GameInfo[]> | undefined;

export const api = {
  /** The games of the server; asked for once, for they do not change while it runs. */
  games(): Promise<GameInfo[]> {
    known ??= json<{ games: GameInfo[] }>('/api/games').then(
      ({ games }) => games,
      (error) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  },
  open: (wish: OpenTable) => json<Opened>('/api/tables', wish),
  lobby: async (state: string) =>
    (await json<{ tables: TableInfo[] }>(`/api/tables?state=${state}`)).tables,
  take: (id: string, wish: TakeSeat) => json<TakenSeat>(table(id, '/seats'), wish),
  view: (id: string, token?: string) => json<TableView>(table(id), undefined, token),
  geometry: (id: string, token?: string) =>
    json<Geometry>(table(id, '/geometry'), undefined, token),
  hint: (id: string, token?: string) => json<Hint>(table(id, '/hint'), undefined, token),
  record: async (id: string, token?: string) =>
    (await request(table(id, '/record'), undefined, token)).text(),
  tournaments: async () =>
    (await json<{ tournaments: TournamentInfo[] }>('/api/tournaments')).tournaments,
  /** The record of a game of a tournament. */
  tournamentRecord: async (id: string, record: string) =>
    (
      await request(
        `/api/tournaments/${encodeURIComponent(id)}/records/${encodeURIComponent(record)}`,
      )
    ).text(),
  /** The record that `quadrille replay` was started with. */
  openedRecord: async () => (await request('/opened.quad')).text(),
  replay: (wish: ReplayRequest) => json<Replayed>('/api/replay', wish),
};

/** Judges a record: line by line as it is thought of, until `signal` says that it is enough. */
export async function* analyze(record: string, signal: AbortSignal): AsyncGenerator<AnalysisLine> {
  const wish: AnalysisRequest = { record };
  const { body } = await request('/api/analysis', wish, undefined, signal);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as AnalysisLine;
  }
}
