/** The choice of an opponent: levels with descriptions, brains, and strategies of users. */

import { createUniqueId, For, Show } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { t, word } from '../../i18n';
import { strategyName } from '../../parts/names';

interface Props {
  game: GameInfo;
  chosen: string;
  choose(strategy: string): void;
}

/** Every strategy of a game, from the weakest level on. */
export const strategies = (game: GameInfo): string[] => [
  ...game.levels.map(({ name }) => name),
  ...others(game),
];

/** The strategies that are not levels. */
const others = (game: GameInfo): string[] => [
  ...game.brains,
  ...game.strategies.map(({ name }) => name),
];

export function Levels(props: Props) {
  const group = createUniqueId();
  const isOther = () => others(props.game).includes(props.chosen);
  return (
    <>
      <Show when={props.game.levels.length > 0}>
        <fieldset class="levels">
          <legend>{t('new.level')}</legend>
          <For each={props.game.levels}>
            {({ name, about }, at) => (
              <label>
                <input
                  type="radio"
                  name={group}
                  value={name}
                  checked={props.chosen === name}
                  onChange={() => props.choose(name)}
                />
                <b aria-hidden="true">{at() + 1}</b>
                <span>
                  <span class="unseen">{strategyName(name, props.game.id)}: </span>
                  <span class="about">{word(props.game.id, `level.${at() + 1}.about`, about)}</span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <label>
        <span>{t(props.game.levels.length > 0 ? 'new.brains' : 'new.level')}</span>
        <select
          name="brain"
          value={isOther() ? props.chosen : ''}
          onChange={({ currentTarget: { value } }) => value && props.choose(value)}
        >
          <Show when={!isOther()}>
            <option value="">–</option>
          </Show>
          <For each={props.game.brains}>
            {(name) => <option value={name}>{strategyName(name, props.game.id)}</option>}
          </For>
          <Show when={props.game.strategies.length > 0}>
            <optgroup label={t('new.strategies')}>
              <For each={props.game.strategies}>
                {({ name, about }) => (
                  <option value={name} title={about}>
                    {name}
                  </option>
                )}
              </For>
            </optgroup>
          </Show>
        </select>
      </label>
    </>
  );
}
