/** Signs authors in to a tournament page. A token proves the name of an author. */

import { createSignal, Show } from 'solid-js';
import { reason } from '../../errors';
import type { TournamentView } from '../../generated/wire';
import { ApiError, json } from '../../session/api';
import { recall, remember } from '../../settings';
import { say } from './words';

const KEY = 'quadrille.account';

const [token, setToken] = createSignal(recall<string>(KEY));
const [error, setError] = createSignal('');

function storeToken(value: string | undefined): void {
  setToken(value);
  remember(KEY, value);
}

/** Loads a tournament as the signed-in author sees it, or as the public sees it. */
export async function tournament(id: string): Promise<TournamentView> {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  try {
    return await json<TournamentView>(path, undefined, token());
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'token/unknown')) throw failure;
    storeToken(undefined);
    setError(say('sign.bad'));
    return json<TournamentView>(path);
  }
}

export function Account(props: { you: string | null; changed(): void }) {
  /** The token of a name that was just registered. */
  const [newToken, setNewToken] = createSignal<string>();
  const changeToken = (it: string | undefined) => {
    setError('');
    storeToken(it);
    props.changed();
  };
  const register = (name: string) =>
    json<{ token: string }>('/api/players', { name }).then(
      ({ token }) => {
        setNewToken(token);
        changeToken(token);
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
            <Field
              label={say('sign.token')}
              verb={say('sign.in')}
              kind="password"
              submit={changeToken}
            />
            <Field
              label={say('sign.name')}
              verb={say('sign.register')}
              kind="text"
              submit={register}
            />
          </>
        }
      >
        {(name) => (
          <>
            <Show when={newToken()}>
              <p>{say('sign.told', { name: name() })}</p>
              <pre tabindex="0">{newToken()}</pre>
            </Show>
            <p>
              {say('sign.as', { name: name() })}{' '}
              <button
                type="button"
                onClick={() => {
                  setNewToken();
                  changeToken(undefined);
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

function Field(props: {
  label: string;
  verb: string;
  kind: 'password' | 'text';
  submit(text: string): unknown;
}) {
  let input!: HTMLInputElement;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.submit(input.value.trim());
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
