/** How a match is set up, in words: its board, its clock, and the rules that are not the default. */

import type { GameInfo, OptionInfo } from '../generated/wire';
import { t, word } from '../i18n';

export type Chosen = Record<string, unknown>;

/** The option that chooses the board: the first that is one of a few words. */
export const boardOption = (game: GameInfo): OptionInfo | undefined =>
  game.options.find(({ choice }) => choice.kind === 'one-of');

/** Whether a game can be played on maps, whose text is the option `map`. */
export const hasMaps = (game: GameInfo): boolean => game.options.some(isMap);

export const isMap = ({ name, choice }: OptionInfo): boolean =>
  name === 'map' && choice.kind === 'text';

/** The word for a value of an option. */
export const valueName = (game: string, option: string, value: string): string =>
  word(game, `option.${option}.${value}`, value);

/** The board that the options choose. */
export function boardName(game: GameInfo, chosen: Chosen): string {
  const option = boardOption(game);
  if (chosen.map) return t('board.chosen');
  if (!option) return hasMaps(game) ? t('board.generated') : '';
  const value = chosen[option.name] ?? game.defaults[option.name];
  return valueName(game.id, option.name, String(value));
}

/** The default of an option, which can depend on the chosen board. */
export function defaultOf(game: GameInfo, chosen: Chosen, name: string): unknown {
  const { defaults, defaults_by: by } = game;
  const found = Object.entries(by).map(
    ([option, words]) => words[String(chosen[option] ?? defaults[option])]?.[name],
  );
  return found.find((it) => it !== undefined) ?? defaults[name];
}

/** The rules that differ from the default, each in a few words. */
export function differences(game: GameInfo, chosen: Chosen): string[] {
  return game.options.flatMap((option) => {
    const { name } = option;
    const value = chosen[name] ?? undefined;
    if (value === undefined || isMap(option) || option === boardOption(game)) return [];
    if (JSON.stringify(value) === JSON.stringify(defaultOf(game, chosen, name))) return [];
    return t('rule.is', {
      rule: word(game.id, `option.${name}`, option.about),
      value: valueText(game.id, name, value),
    });
  });
}

function valueText(game: string, option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return Array.isArray(value) ? value.join(' ') : valueName(game, option, String(value));
}

/** A clock rule in words. */
export function clockName(rule: string): string {
  const [kind, times = ''] = rule.split(':');
  const [time = '', more = ''] = times.split('+').map(duration);
  if (kind === 'move') return t('clock.move', { time });
  if (kind === 'fischer') return t('clock.fischer', { time, more });
  return t('clock.none');
}

/** A duration such as `1m30s` with spaces and usual units. */
const duration = (text: string): string =>
  [...text.matchAll(/(\d+)(ms|[hms])/g)]
    .map(([, n, unit]) => `${n} ${unit === 'm' ? 'min' : unit}`)
    .join(' ');
