/** What the pages of tournaments say; loaded with them, in the language that is chosen. */

import { createEffect, createRoot, createSignal, on } from 'solid-js';
import { fill, language, type Values } from '../../i18n';
import type { Language } from '../../settings';
import type { Words } from './words/en';

const WORDS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./words/en'),
  fr: () => import('./words/fr'),
};

// Nothing is shown before there are words for it.
const [words, setWords] = createSignal((await WORDS[language()]()).words);
createRoot(() =>
  createEffect(
    on(language, (it) => void WORDS[it]().then(({ words }) => setWords(words)), { defer: true }),
  ),
);

export const say = (key: keyof Words, values?: Values): string => fill(words()[key], values);

/** How a strategy failed; what this page does not know is said as it is written. */
export const kindOf = (kind: string): string => (kind in words() ? say(kind as keyof Words) : kind);
