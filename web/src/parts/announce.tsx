/** A live region that screen readers read aloud. */

import { createSignal } from 'solid-js';

const [message, setMessage] = createSignal('');
let isOdd = false;

export function announce(text: string): void {
  // Screen readers announce only changes, so a repeated text needs a difference.
  isOdd = !isOdd;
  setMessage(text + (isOdd ? '\u00a0' : ''));
}

export function Announcer() {
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true" data-announcer>
      {message()}
    </div>
  );
}
