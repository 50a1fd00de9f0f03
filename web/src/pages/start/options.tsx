/** A form for the options of a game, as the server describes them. */

import { createUniqueId, For, Match, Show, Switch } from 'solid-js';
import { word } from '../../games';
import type { GameInfo, OptionInfo } from '../../generated/wire';
import { t } from '../../i18n';
import { type Chosen, defaultOf, valueName } from '../../parts/set-up';

interface Props {
  game: GameInfo;
  /** Options that are chosen elsewhere, on which defaults can depend. */
  board?: Chosen;
  chosen: Chosen;
  change(chosen: Chosen): void;
}

export function Options(props: Props) {
  /** An option without a value is left out, so that the game uses its default. */
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = props.chosen;
    props.change(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <For each={props.game.options}>
      {(option) => (
        <Option
          game={props.game.id}
          option={option}
          usual={defaultOf(props.game, { ...props.chosen, ...props.board }, option.name)}
          value={props.chosen[option.name]}
          set={(value) => set(option.name, value)}
        />
      )}
    </For>
  );
}

interface OptionProps {
  game: string;
  option: OptionInfo;
  usual: unknown;
  value: unknown;
  set(value: unknown): void;
}

function Option(props: OptionProps) {
  const { game, option } = props;
  const { choice } = option;
  const label = () => word(game, `option.${option.name}`, option.about);
  const usual = () => {
    const { usual: it } = props;
    const value =
      typeof it === 'number' ? it : word(game, `option.${option.name}.default`, option.default);
    return t('new.default', { value });
  };
  return (
    <Switch>
      <Match when={choice.kind === 'switch'}>
        <SwitchOption {...props} label={label()} />
      </Match>
      <Match when={choice.kind !== 'switch'}>
        <label>
          <span>{label()}</span>
          <Switch>
            <Match when={choice.kind === 'one-of' && choice}>
              {(one) => (
                <select
                  name={option.name}
                  value={String(props.value ?? option.default)}
                  onChange={(event) => props.set(event.currentTarget.value)}
                >
                  <For each={one().words}>
                    {(it) => <option value={it}>{valueName(game, option.name, it)}</option>}
                  </For>
                </select>
              )}
            </Match>
            <Match when={choice.kind === 'number' && choice}>
              {(range) => (
                <input
                  name={option.name}
                  type="number"
                  min={range().least}
                  max={range().most}
                  placeholder={usual()}
                  value={props.value === undefined ? '' : String(props.value)}
                  onChange={(event) => {
                    const { valueAsNumber: value } = event.currentTarget;
                    props.set(Number.isNaN(value) ? undefined : Math.round(value));
                  }}
                />
              )}
            </Match>
            <Match when={choice.kind === 'numbers'}>
              <input
                name={option.name}
                type="text"
                inputmode="numeric"
                placeholder={usual()}
                value={Array.isArray(props.value) ? props.value.join(' ') : ''}
                onChange={(event) => {
                  const numbers = event.currentTarget.value.match(/\d+/g)?.map(Number);
                  props.set(numbers);
                }}
              />
            </Match>
            <Match when={choice.kind === 'text'}>
              <textarea
                name={option.name}
                rows="3"
                placeholder={usual()}
                value={String(props.value ?? '')}
                onChange={(event) => props.set(event.currentTarget.value || undefined)}
              />
            </Match>
          </Switch>
        </label>
      </Match>
    </Switch>
  );
}

/** A switch shows what holds, and says so where that is not the default. */
function SwitchOption(props: OptionProps & { label: string }) {
  const note = createUniqueId();
  const isOn = () => (props.value ?? props.usual) === true;
  const isUsual = () => isOn() === (props.usual === true);
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={props.option.name}
        checked={isOn()}
        aria-describedby={isUsual() ? undefined : note}
        onChange={({ currentTarget: { checked } }) =>
          props.set(checked === (props.usual === true) ? undefined : checked)
        }
      />
      <span>
        {props.label}
        <Show when={!isUsual()}>
          <span class="muted small" id={note}>
            {' '}
            {t('new.default', { value: t(props.usual === true ? 'yes' : 'no') })}
          </span>
        </Show>
      </span>
    </label>
  );
}
