/** The rules that are in force at a table, with the switches as they are set. */

import { For } from 'solid-js';
import type { GameView } from '../../board/scene';
import { t } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icon';

export function Rules(props: {
  view: GameView;
  game: string;
  observation: unknown;
  close(): void;
}) {
  return (
    <Dialog title={t('table.rules')} close={props.close}>
      <ul class="rules">
        <For each={props.view.rules(props.observation)}>{(rule) => <li>{rule}</li>}</For>
      </ul>
      <p>
        <a class="button" href={`/learn/${props.game}`}>
          <Icon name="book" /> {t('start.learn')}
        </a>
      </p>
    </Dialog>
  );
}
