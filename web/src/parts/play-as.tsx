/** The question for a name, which is asked once; the settings change it later. */

import { Show } from 'solid-js';
import { t } from '../i18n';
import { guestName, isNamed, MAX_NAME } from '../people';

export function PlayAs(props: { name: string; change(name: string): void }) {
  return (
    <Show when={!isNamed()}>
      <label class="play-as">
        <span>{t('name.ask')}</span>
        <input
          type="text"
          name="name"
          maxlength={MAX_NAME}
          autocomplete="nickname"
          placeholder={guestName()}
          value={props.name}
          onInput={(event) => props.change(event.currentTarget.value)}
        />
      </label>
    </Show>
  );
}
