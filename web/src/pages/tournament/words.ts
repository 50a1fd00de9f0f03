/** The words of the tournament pages, loaded with them in the chosen language. */

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

/** How a strategy failed; an unknown kind stays as the server writes it. */
export const kindOf = (kind: string): string => (kind in words() ? say(kind as keyof Words) : kind);
