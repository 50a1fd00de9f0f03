/** What arrives late: values that are fetched, and parts of the page that are loaded when shown. */

import { batch, type Component, createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { reason } from '../errors';
import { t } from '../i18n';

export interface Loaded<T> {
  /** The newest that has arrived. */
  value(): T | undefined;
  /** Why the last one did not arrive. */
  error(): unknown;
  isLoading(): boolean;
  again(): void;
}

/** Fetches whenever `source` is another and there; an answer that is overtaken is not taken. */
export function load<S, T>(
  source: () => S | undefined,
  fetch: (source: S) => Promise<T>,
): Loaded<T> {
  const [value, setValue] = createSignal<T>();
  const [error, setError] = createSignal<unknown>();
  const [isLoading, setLoading] = createSignal(true);
  const wanted = createMemo(source);
  let rounds = 0;

  function again(): void {
    const from = wanted();
    if (from === undefined) return;
    rounds += 1;
    const round = rounds;
    const settle = (set: () => void) => {
      if (round !== rounds) return;
      batch(() => {
        setLoading(false);
        set();
      });
    };
    setLoading(true);
    fetch(from).then(
      (it) =>
        settle(() => {
          setError(undefined);
          setValue(() => it);
        }),
      (failure) => settle(() => setError(failure)),
    );
  }
  createEffect(on(wanted, again));
  return { value, error, isLoading, again };
}

/** A component that is loaded when it is first shown. */
export function later<P extends object>(
  fetch: () => Promise<{ default: Component<P> }>,
): Component<P> {
  return (props) => {
    const part = load(() => true, fetch);
    return (
      <Show
        when={part.value()}
        fallback={
          <Show when={part.error()}>
            <p class="page center error" role="alert">
              {t('table.error', { reason: reason(part.error()) })}
            </p>
          </Show>
        }
      >
        {(found) => {
          const Part = found().default;
          return <Part {...props} />;
        }}
      </Show>
    );
  };
}
