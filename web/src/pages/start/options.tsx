/** A form for the options of a game, as the server describes them. */

import { For, Match, Switch } from 'solid-js';
import { word } from '../../games';
import type { GameInfo, OptionInfo } from '../../generated/wire';
import { t } from '../../i18n';

type Chosen = Record<string, unknown>;

export function Options(props: { game: GameInfo; chosen: Chosen; change(chosen: Chosen): void }) {
  /** An option without a value is left out, so that the game uses its default. */
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = props.chosen;
    props.change(value === undefined ? others : { ...others, [name]: value });
  };
  /** The default of an option, which can depend on the chosen variant. */
  const usual = (name: string): unknown => {
    const { defaults, defaults_by: by } = props.game;
    const found = Object.entries(by).map(
      ([option, words]) => words[String(props.chosen[option] ?? defaults[option])]?.[name],
    );
    return found.find((it) => it !== undefined) ?? defaults[name];
  };
  return (
    <For each={props.game.options}>
      {(option) => (
        <Option
          game={props.game.id}
          option={option}
          usual={usual(option.name)}
          value={props.chosen[option.name]}
          set={(value) => set(option.name, value)}
        />
      )}
    </For>
  );
}

function Option(props: {
  game: string;
  option: OptionInfo;
  usual: unknown;
  value: unknown;
  set(value: unknown): void;
}) {
  const { game, option } = props;
  const label = () => word(game, `option.${option.name}`, option.about);
  const usual = () => {
    const { usual: it } = props;
    if (typeof it === 'boolean') return t('new.default', { value: t(it ? 'yes' : 'no') });
    const value =
      typeof it === 'number' ? it : word(game, `option.${option.name}.default`, option.default);
    return t('new.default', { value });
  };
  const named = (value: string) => word(game, `option.${option.name}.${value}`, value);
  const choice = option.choice;
  return (
    <label>
      <span>{label()}</span>
      <Switch>
        <Match when={choice.kind === 'switch'}>
          <select
            name={option.name}
            value={props.value === undefined ? '' : String(props.value)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              props.set(value === '' ? undefined : value === 'true');
            }}
          >
            <option value="">{usual()}</option>
            <option value="true">{t('yes')}</option>
            <option value="false">{t('no')}</option>
          </select>
        </Match>
        <Match when={choice.kind === 'one-of' && choice}>
          {(one) => (
            <select
              name={option.name}
              value={String(props.value ?? option.default)}
              onChange={(event) => props.set(event.currentTarget.value)}
            >
              <For each={one().words}>{(it) => <option value={it}>{named(it)}</option>}</For>
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
  );
}
