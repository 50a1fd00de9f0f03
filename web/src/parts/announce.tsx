/** A live region: what happens is said to those who cannot see it. */

import { createSignal } from 'solid-js';

const [said, setSaid] = createSignal('');
let isOdd = false;

export function announce(text: string): void {
  // The same words twice in a row are a change only if something differs.
  isOdd = !isOdd;
  setSaid(text + (isOdd ? '\u00a0' : ''));
}

export function Announcer() {
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true" data-announcer>
      {said()}
    </div>
  );
}
