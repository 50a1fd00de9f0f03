/** Who looks at a tournament: an author has a name, which a token proves. */

import { createSignal, Show } from 'solid-js';
import { reason } from '../../errors';
import type { Tournament } from '../../generated/wire';
import { ApiError, json } from '../../session/api';
import { recall, remember } from '../../settings';
import { say } from './words';

const KEY = 'quadrille.account';

const [token, setToken] = createSignal(recall<string>(KEY));
const [error, setError] = createSignal('');

function bear(it: string | undefined): void {
  setToken(it);
  remember(KEY, it);
}

/** A tournament as the bearer of the token may see it, and as everyone may if nobody bears it. */
export async function tournament(id: string): Promise<Tournament> {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  try {
    return await json<Tournament>(path, undefined, token());
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'token/unknown')) throw failure;
    bear(undefined);
    setError(say('sign.bad'));
    return json<Tournament>(path);
  }
}

export function Account(props: { you: string | null; changed(): void }) {
  /** The token of a name that was just registered. */
  const [told, setTold] = createSignal<string>();
  const be = (it: string | undefined) => {
    setError('');
    bear(it);
    props.changed();
  };
  const register = (name: string) =>
    json<{ token: string }>('/api/players', { name }).then(
      ({ token }) => {
        setTold(token);
        be(token);
      },
      (failure) => setError(reason(failure)),
    );
  return (
    <div class="account">
      <Show
        when={props.you}
        fallback={
          <>
            <p class="muted">{say('sign.in.text')}</p>
            <Ask label={say('sign.token')} verb={say('sign.in')} kind="password" answer={be} />
            <Ask
              label={say('sign.name')}
              verb={say('sign.register')}
              kind="text"
              answer={register}
            />
          </>
        }
      >
        {(name) => (
          <>
            <Show when={told()}>
              <p>{say('sign.told', { name: name() })}</p>
              <pre tabindex="0">{told()}</pre>
            </Show>
            <p>
              {say('sign.as', { name: name() })}{' '}
              <button
                type="button"
                onClick={() => {
                  setTold();
                  be(undefined);
                }}
              >
                {say('sign.out')}
              </button>
            </p>
          </>
        )}
      </Show>
      <Show when={error()}>
        <p class="error" role="alert">
          {error()}
        </p>
      </Show>
    </div>
  );
}

function Ask(props: {
  label: string;
  verb: string;
  kind: 'password' | 'text';
  answer(text: string): unknown;
}) {
  let input!: HTMLInputElement;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.answer(input.value.trim());
      }}
    >
      <label>
        <span>{props.label}</span>
        <input ref={input} type={props.kind} required autocomplete="off" />
      </label>
      <button type="submit">{props.verb}</button>
    </form>
  );
}
