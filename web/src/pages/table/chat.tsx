/** What those at a table say to each other. */

import { createSignal, For, Show } from 'solid-js';
import { t } from '../../i18n';
import type { Session } from '../../session';

export function Chat(props: { session: Session; failed(error: unknown): void }) {
  const [text, setText] = createSignal('');
  const say = () => {
    const line = text().trim();
    if (!line) return;
    props.session.send({ t: 'chat', d: { text: line } }).then(() => setText(''), props.failed);
  };
  return (
    <section class="panel chat">
      <h2>{t('table.chat')}</h2>
      <ul role="log" aria-live="polite">
        <For each={props.session.chat()} fallback={<li class="muted">{t('table.chat.none')}</li>}>
          {(line) => (
            <li>
              <b class={`voice seat-${line.seat}`}>{line.name}</b> {line.text}
            </li>
          )}
        </For>
      </ul>
      <Show when={props.session.mine().length > 0}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            say();
          }}
        >
          <input
            type="text"
            maxlength="280"
            aria-label={t('table.chat.placeholder')}
            placeholder={t('table.chat.placeholder')}
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t('table.chat.send')}</button>
        </form>
      </Show>
    </section>
  );
}
