/** The clock of the director, which tests replace. */

export interface Clock {
  now(): number;
  /** Calls `then` after a while. Returns a function that cancels the call. */
  wait(milliseconds: number, then: () => void): () => void;
}

export const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  wait(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
