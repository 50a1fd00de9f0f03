/** Between two people who share a screen: nothing of the match is shown until the next one is ready. */

import { createEffect, Show } from 'solid-js';
import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import { Icon } from '../../parts/icon';

export default function Curtain(props: {
  /** The player who may look next; nobody while others play. */
  name: string | undefined;
  /** Why nobody may look. */
  waiting: string;
  open(): void;
}) {
  const text = () =>
    props.name === undefined ? props.waiting : t('curtain.turn', { name: props.name });
  // The live region still holds what the last player heard.
  createEffect(() => announce(text()));
  return (
    <section class="page narrow center curtain" data-state="curtain">
      <Icon name="eye" />
      <h1>{text()}</h1>
      <Show when={props.name !== undefined}>
        <p>{t('curtain.text')}</p>
        <button class="primary wide" type="button" autofocus onClick={() => props.open()}>
          {t('curtain.open')}
        </button>
      </Show>
    </section>
  );
}
