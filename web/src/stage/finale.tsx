/** The banner over the board when a match ends. It fades out by itself. */

import { For, Show } from 'solid-js';
import type { Result } from './result';

const PIECES = 18;

/** Decoration only: the panel beside the board permanently shows the same result. */
export function Finale(props: { result: Result; text: string }) {
  return (
    <div class={`finale finale-${props.result}`} data-finale={props.result} aria-hidden="true">
      <Show when={props.result === 'victory'}>
        <For each={Array.from({ length: PIECES }, (_, nth) => nth)}>
          {(nth) => (
            <i
              class={`seat-${nth % 6}`}
              style={{
                left: `${(nth * 100) / PIECES}%`,
                'animation-delay': `${(nth * 7) % 5}00ms`,
              }}
            />
          )}
        </For>
      </Show>
      <p>{props.text}</p>
    </div>
  );
}
