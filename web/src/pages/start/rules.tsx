/** The rules of a new game: what differs from the default in one line, and all of them to change. */

import { Show } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { type Chosen, differences } from '../../parts/set-up';
import { Options } from './options';

interface Props {
  /** The game with only the options that are asked for. */
  game: GameInfo;
  /** The options that the board brings along. */
  board: Chosen;
  chosen: Chosen;
  change(chosen: Chosen): void;
}

export function Rules(props: Props) {
  const all = () => differences(props.game, { ...props.chosen, ...props.board });
  return (
    <Show when={props.game.options.length > 0}>
      <details class="rules-of">
        <summary>
          <Icon name="options" />
          <span>
            <span class="muted">{t('new.rules')}</span>{' '}
            <span class="rules-line" data-rules>
              {all().length > 0 ? all().join('; ') : t('new.rules.default')}
            </span>
          </span>
        </summary>
        <div class="form inner">
          <Options
            game={props.game}
            board={props.board}
            chosen={props.chosen}
            change={props.change}
          />
          <Show when={all().length > 0}>
            <button type="button" onClick={() => props.change({})}>
              <Icon name="takeback" /> {t('new.reset')}
            </button>
          </Show>
        </div>
      </details>
    </Show>
  );
}
