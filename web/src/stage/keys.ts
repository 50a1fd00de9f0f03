/** What skips beats besides pointing at the board: keys, and leaving the page's tab. */

import { onCleanup } from 'solid-js';

/** Where Space has a meaning of its own. */
const SPACE_IS_TAKEN =
  'button, a, input, select, textarea, summary, [data-cell], [contenteditable]';

/** Escape skips anywhere, Space where it means nothing else. */
export function listenForSkip(isBusy: () => boolean, finish: () => void): void {
  const key = (event: KeyboardEvent): void => {
    if (!isBusy() || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFree = !(event.target as Element | null)?.closest?.(SPACE_IS_TAKEN);
    if (event.key === 'Escape') finish();
    else if (event.key === ' ' && isFree) {
      finish();
      // The page does not scroll.
      event.preventDefault();
    }
  };
  // Before the games, whose keys may end here.
  addEventListener('keydown', key, true);
  // Timers hardly run in a hidden tab; marks and ribbon say what happened.
  const hide = (): void => {
    if (document.visibilityState === 'hidden') finish();
  };
  document.addEventListener('visibilitychange', hide);
  onCleanup(() => {
    removeEventListener('keydown', key, true);
    document.removeEventListener('visibilitychange', hide);
  });
}
