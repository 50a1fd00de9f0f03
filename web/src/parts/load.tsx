/** Loads values with their state, and components when they are first shown. */

import { batch, type Component, createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { reason } from '../errors';
import { t } from '../i18n';

export interface Loaded<T> {
  /** The last value that was loaded. */
  value(): T | undefined;
  /** The error of the last request, if it failed. */
  error(): unknown;
  isLoading(): boolean;
  /** Loads the value again. */
  again(): void;
}

/** Fetches a value whenever `source` changes to a defined value. Ignores outdated answers. */
export function load<S, T>(
  source: () => S | undefined,
  fetch: (source: S) => Promise<T>,
): Loaded<T> {
  const [value, setValue] = createSignal<T>();
  const [error, setError] = createSignal<unknown>();
  const [isLoading, setLoading] = createSignal(true);
  const wanted = createMemo(source);
  let requests = 0;

  function again(): void {
    const from = wanted();
    if (from === undefined) return;
    requests += 1;
    const request = requests;
    const settle = (set: () => void) => {
      if (request !== requests) return;
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

/** Creates a component whose code is loaded when it is first shown. */
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
