/** A button on the board that skips the beats of others, for viewers without a keyboard. */

import { Show } from 'solid-js';
import { t } from '../i18n';

export function Skip(props: { isWatching: boolean; finish(): void }) {
  return (
    <Show when={props.isWatching}>
      <button class="skip-beats" type="button" data-skip="" onClick={() => props.finish()}>
        {t('stage.skip')} <kbd>{t('stage.skip.key')}</kbd>
      </button>
    </Show>
  );
}
