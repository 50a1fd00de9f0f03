/** Finds what a game has by its id: there is no list to extend. */

import type { GameView } from '../board/scene';
import { type Dictionary, fill } from '../i18n';
import { settings } from '../settings';

type Words = Record<string, string>;

const views = import.meta.glob<{ default: GameView }>('./*.tsx');
const words = import.meta.glob<{ words: Dictionary<Words> }>('./*/words.ts', { eager: true });
const covers = import.meta.glob<string>('../../assets/*/cover.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The view of a game; nothing if this page cannot draw it. */
export async function gameView(id: string): Promise<GameView | undefined> {
  return (await views[`./${id}.tsx`]?.())?.default;
}

export const hasView = (id: string): boolean => `./${id}.tsx` in views;

export const cover = (id: string): string | undefined => covers[`../../assets/${id}/cover.svg`];

/** What a game calls something, in the language that is chosen; else what the server calls it. */
export function word(game: string, key: string, otherwise: string): string {
  const text = words[`./${game}/words.ts`]?.words[settings().language][key];
  return text === undefined ? otherwise : fill(text);
}
