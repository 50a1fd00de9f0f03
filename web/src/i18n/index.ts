/** The words of the page, in the chosen language. Only that language is loaded. */

import { createSignal } from 'solid-js';
import type { Sentence } from '../generated/game';
import type { Language } from '../settings';
import type { en } from './en';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;
type Words = Record<string, string>;

/** Says the texts of a dictionary. */
export type Speech<W> = (key: keyof W & string, values?: Values) => string;

interface Spoken {
  page: Words;
  /** The words of each game, by the path of their file. */
  games: Record<string, Words>;
}

const all: Record<Language, () => Promise<Spoken>> = {
  en: () => import('./all/en'),
  fr: () => import('./all/fr'),
};

const speaker = (language: Language, spoken: Spoken) => ({
  ...spoken,
  language,
  plurals: new Intl.PluralRules(language),
  // Numbers of tiles and moves are names, too: 1000 is not divided, 10,000 is.
  numbers: new Intl.NumberFormat(language, { useGrouping: 'min2' }),
});
const [spoken, setSpoken] = createSignal(speaker('en', { page: {}, games: {} }));

export const language = (): Language => spoken().language;

let wanted: Language | undefined;

/** Loads the words of a language and uses them from then on. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  const words = await all[chosen]();
  // The last choice counts, even if the words of an earlier one arrive later.
  if (wanted === chosen) setSpoken(speaker(chosen, words));
}

/** Replaces `{name}` by its value; `{n|one|many}` chooses by number. */
export function fill(text: string, values: Values = {}): string {
  const { plurals, numbers } = spoken();
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
    const value = values[name] ?? '';
    if (one !== undefined) return plurals.select(Number(value)) === 'one' ? one : many;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

export const t: Speech<typeof en> = (key, values) => known(key, '', values) ?? key;

/** The speech of a game, for its view. */
export function speech<W extends Record<keyof W, string>>(game: string): Speech<W> {
  return (key, values) => known(key, game, values) ?? key;
}

/** The word of a game for a key from the server, else the page's, if there is one. */
export function known(key: string, game = '', values?: Values): string | undefined {
  const { games, page, language } = spoken();
  const text = games[`../../games/${game}/words/${language}.ts`]?.[key] ?? page[key];
  return text === undefined ? text : fill(text, values);
}

/** The word of a game for something that the server names; else its name there. */
export const word = (game: string, key: string, otherwise: string): string =>
  known(key, game) ?? otherwise;

/** The word for `key` in every game that has one. */
export const everyGame = (key: string): string[] =>
  Object.values(spoken().games).flatMap((words) => words[key] ?? []);

/** A sentence of the server in the words of a game, if it has some for its code. */
export function sentence(
  game: string,
  { code, ...parameters }: Sentence,
  field = 'reason',
): string | undefined {
  const values: Values = {};
  for (const [name, value] of Object.entries(parameters)) {
    const text =
      typeof value === 'object'
        ? sentence(game, value as Sentence, name)
        : (known(`value.${value}`, game) ?? (value as string | number));
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return known(`${field}.${code}`, game, values);
}

/** A sentence that stands alone: with a capital letter and a full stop. */
export const alone = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
