/** The connection to the server: requests, live tables, and the seats this browser holds. */

export { ApiError, analyze, api } from './session/api';
export type { LineState } from './session/live';
export { readRecord } from './session/record';
export { allHeld, forget, type Held, held, hold, holdOpened, holdSeat } from './session/seats';
export { type Happened, joinTable, type Session } from './session/table';
