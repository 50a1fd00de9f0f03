/** Skips beats by key, and when the tab is hidden. The board itself handles the pointer. */

import { onCleanup } from 'solid-js';

/** The elements where Space has its own meaning. */
const SPACE_IS_TAKEN =
  'button, a, input, select, textarea, summary, [data-cell], [contenteditable]';

/** Escape always skips. Space skips unless it has another meaning. */
export function listenForSkip(isBusy: () => boolean, finish: () => void): void {
  const key = (event: KeyboardEvent): void => {
    if (!isBusy() || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFree = !(event.target as Element | null)?.closest?.(SPACE_IS_TAKEN);
    if (event.key === 'Escape') finish();
    else if (event.key === ' ' && isFree) {
      finish();
      // Prevents the page from scrolling.
      event.preventDefault();
    }
  };
  // Captures the key before a handler of the game can stop it.
  addEventListener('keydown', key, true);
  // Timers hardly run in a hidden tab. The marks and the ribbon show what happened.
  const hide = (): void => {
    if (document.visibilityState === 'hidden') finish();
  };
  document.addEventListener('visibilitychange', hide);
  onCleanup(() => {
    removeEventListener('keydown', key, true);
    document.removeEventListener('visibilitychange', hide);
  });
}
