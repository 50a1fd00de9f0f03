/** Loads the words of the tournament pages in the chosen language. */

import { createEffect, createRoot, createSignal, on } from 'solid-js';
import { fill, language, type Values } from '../../i18n';
import type { Language } from '../../settings';
import type { Words } from './words/en';

const WORDS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./words/en'),
  fr: () => import('./words/fr'),
};

// The page waits for its words.
const [words, setWords] = createSignal((await WORDS[language()]()).words);
createRoot(() =>
  createEffect(
    on(language, (it) => void WORDS[it]().then(({ words }) => setWords(words)), { defer: true }),
  ),
);

export const say = (key: keyof Words, values?: Values): string => fill(words()[key], values);

/** Returns the name of a kind of failure. An unknown kind keeps the server's name. */
export const kindOf = (kind: string): string => (kind in words() ? say(kind as keyof Words) : kind);
