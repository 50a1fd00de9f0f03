/** What the page says, in the language that is chosen. Only that language is loaded. */

import { createSignal } from 'solid-js';
import type { Language } from '../settings';
import type { en } from './en';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;
type Words = Record<string, string>;

/** Speaks the sentences of a dictionary. */
export type Speech<W> = (key: keyof W & string, values?: Values) => string;

interface Spoken {
  language: Language;
  /** What the page says. */
  page: Words;
  /** What each game says, by its id. */
  games: Record<string, Words>;
}

const ofPage: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
};
const ofGames = import.meta.glob<{ words: Words }>('../games/*/words/*.ts');

const [spoken, setSpoken] = createSignal<Spoken>({ language: 'en', page: {}, games: {} });

export const language = (): Language => spoken().language;

let wanted: Language | undefined;

/** Fetches the words of a language, and speaks it from then on. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  const loaded = Object.entries(ofGames).flatMap(([path, load]) => {
    const [, game, language] = path.match(/games\/([^/]+)\/words\/(\w+)\.ts$/) ?? [];
    return game && language === chosen ? [load().then(({ words }) => [game, words] as const)] : [];
  });
  const [page, games] = await Promise.all([ofPage[chosen](), Promise.all(loaded)]);
  // Who changes its mind meanwhile gets what it chose last, whichever arrives first.
  if (wanted === chosen) setSpoken({ language: chosen, page, games: Object.fromEntries(games) });
}

/** Puts values in the place of `{name}`; `{n|one|many}` chooses by number. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
    const value = values[name];
    if (value === undefined) return '';
    if (one === undefined) return String(value);
    // French counts zero with one; English does not.
    const isOne = language() === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return isOne ? one : many;
  });
}

/** The speech of a game, for its view. */
export function speech<W extends Record<keyof W, string>>(game: string): Speech<W> {
  return (key, values) => fill(spoken().games[game]?.[key] ?? key, values);
}

export const t: Speech<typeof en> = (key, values) => fill(spoken().page[key] ?? key, values);

/** For names that come from the server: said in our words where we have some. */
export const maybe = (key: string, otherwise: string): string => spoken().page[key] ?? otherwise;

/** A sentence of the server in our words, where the game has some: the sentence is their key. */
export function heard(game: string, text: string): string {
  for (const [key, ours] of Object.entries(spoken().games[game] ?? {})) {
    const [, sentence] = key.match(/^said\.(.*)/) ?? [];
    const found = sentence && text.match(`^${sentence.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
    if (found) return fill(ours, found.groups);
  }
  return text;
}

/** What a game calls something; else what the server calls it. */
export function word(game: string, key: string, otherwise: string): string {
  const text = spoken().games[game]?.[key];
  return text === undefined ? otherwise : fill(text);
}
