/** The row of chairs: who sits where, and how strong the computers are. */

import { createUniqueId, For, Show } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { t, word } from '../../i18n';
import { Icon, type IconName } from '../../parts/icon';
import { strategyName } from '../../parts/names';
import { type Chair, computer, resize, seat, strategyOf, withStrategy } from './chairs';

interface Props {
  game: GameInfo;
  chairs: readonly Chair[];
  change(chairs: Chair[]): void;
}

export const seatWord = (game: string, at: number): string =>
  word(game, `seat.${at}`, t('chair.n', { n: at + 1 }));

export function ChairRow(props: Props) {
  const group = createUniqueId();
  const counts = () => {
    const { least_players: least, most_players: most } = props.game;
    return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  };
  return (
    <fieldset class="chairs">
      <legend>{t('new.players')}</legend>
      <Show when={counts().length > 1}>
        <div class="segments counts">
          <For each={counts()}>
            {(n) => (
              <label>
                <input
                  type="radio"
                  name="players"
                  value={n}
                  checked={props.chairs.length === n}
                  onChange={() => props.change(resize(props.chairs, n))}
                />
                <span>{n}</span>
              </label>
            )}
          </For>
        </div>
      </Show>
      <div class="chair-list">
        <For each={props.chairs.map((_, at) => at)}>
          {(at) => (
            <div class={`chair seat-${at}`}>
              <span class="chip">
                <Icon name={iconOf(props.chairs[at])} />
              </span>
              <label for={`${group}-${at}`} class="chair-name">
                {seatWord(props.game.id, at)}
              </label>
              <ChairSelect
                id={`${group}-${at}`}
                game={props.game}
                name={`seat-${at}`}
                chair={props.chairs[at] ?? 'open'}
                choose={(chair) => props.change(seat(props.chairs, at, chair))}
              />
            </div>
          )}
        </For>
      </div>
    </fieldset>
  );
}

const ICONS: Partial<Record<string, IconName>> = {
  me: 'person',
  screen: 'screen',
  friend: 'friend',
  open: 'lobby',
};

const iconOf = (chair: Chair | undefined): IconName => ICONS[chair ?? ''] ?? 'robot';

function ChairSelect(props: {
  id: string;
  game: GameInfo;
  name: string;
  chair: Chair;
  choose(chair: Chair): void;
}) {
  const strategies = (names: readonly string[]) => (
    <For each={names}>
      {(name) => (
        <option value={computer(name)} selected={props.chair === computer(name)}>
          {strategyName(name, props.game.id)}
        </option>
      )}
    </For>
  );
  const person = (chair: Chair, text: string) => (
    <option value={chair} selected={props.chair === chair}>
      {text}
    </option>
  );
  return (
    <select
      id={props.id}
      name={props.name}
      onChange={(event) => {
        props.choose(event.currentTarget.value as Chair);
        // The chair can stay as it was.
        event.currentTarget.value = props.chair;
      }}
    >
      {person('me', t('chair.me'))}
      {person('friend', t('new.friend'))}
      {person('open', t('chair.open'))}
      {person('screen', t('new.screen'))}
      <Show when={props.game.levels.length > 0}>
        <optgroup label={t('new.computer')}>
          {strategies(props.game.levels.map(({ name }) => name))}
        </optgroup>
      </Show>
      <optgroup label={t('new.brains')}>{strategies(props.game.brains)}</optgroup>
      <Show when={props.game.strategies.length > 0}>
        <optgroup label={t('new.strategies')}>
          {strategies(props.game.strategies.map(({ name }) => name))}
        </optgroup>
      </Show>
    </select>
  );
}

/** The slider of levels, for all computers at once; it says in a sentence how they play. */
export function LevelSlider(props: Props) {
  const levels = () => props.game.levels;
  const seated = () => props.chairs.flatMap((it) => strategyOf(it) ?? []);
  const places = () => seated().map((name) => levels().findIndex((it) => it.name === name));
  const at = () => Math.max(0, places()[0] ?? 0);
  const isMixed = () => new Set(seated()).size > 1;
  const isCharacter = () => !isMixed() && places()[0] === -1;
  const about = () => {
    if (isMixed()) return t('new.levels.differ');
    if (isCharacter()) return t('new.levels.character');
    return word(props.game.id, `level.${at() + 1}.about`, levels()[at()]?.about ?? '');
  };
  return (
    <Show when={seated().length > 0 && levels().length > 0}>
      <div class="level">
        <label>
          <span class="level-name">
            {t('new.level')}
            <Show when={!isMixed() && !isCharacter()}>
              <b>{at() + 1}</b>
            </Show>
          </span>
          <input
            type="range"
            name="level"
            min="1"
            max={levels().length}
            step="1"
            value={at() + 1}
            aria-valuetext={`${t('level', { n: at() + 1 })}: ${about()}`}
            onInput={(event) => {
              const level = levels()[event.currentTarget.valueAsNumber - 1];
              if (level) props.change(withStrategy(props.chairs, level.name));
            }}
          />
        </label>
        <p class="level-about" aria-hidden="true">
          {about()}
        </p>
      </div>
    </Show>
  );
}
