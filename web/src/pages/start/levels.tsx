/** Who to play against: the levels with a sentence each, a character, or a strategy by a user. */

import { createUniqueId, For, Show } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { heard, t } from '../../i18n';
import { strategyName } from '../../parts/names';

interface Props {
  game: GameInfo;
  chosen: string;
  choose(strategy: string): void;
}

/** Every strategy of a game that can be chosen, from the weakest level on. */
export const strategies = (game: GameInfo): string[] => [
  ...game.levels.map(({ name }) => name),
  ...others(game),
];

/** Those that are no level. */
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
                  <span class="unseen">{strategyName(name)}: </span>
                  <span class="about">{heard(props.game.id, about)}</span>
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
            {(name) => <option value={name}>{strategyName(name)}</option>}
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
