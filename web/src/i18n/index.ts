/** What the page says, in the language that is chosen. */

import { type Language, settings } from '../settings';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** A dictionary that has the same keys in every language; a missing one does not compile. */
export type Dictionary<W> = Record<Language, { [K in keyof W]: string }>;

export const language = (): Language => settings().language;

/** Puts values in the place of `{name}`; `{n|one|many}` chooses by number. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
    const value = values[name];
    if (value === undefined) return '';
    if (one === undefined) return String(value);
    // French counts zero with one; English does not.
    const isOne = settings().language === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return isOne ? one : many;
  });
}

/** The speech of a dictionary; a game's view has one of its own. */
export function speech<W extends Record<string, string>>(words: Dictionary<W>) {
  return (key: keyof W & string, values?: Values): string =>
    fill(words[settings().language][key] ?? key, values);
}

const words: Dictionary<typeof en> = { en, fr };

export const t = speech(words);

/** For names that come from the server: said in our words where we have some. */
export function maybe(key: string, otherwise: string): string {
  return (words[settings().language] as Record<string, string>)[key] ?? otherwise;
}
