/** Finds what a game has by its id: there is no list to extend. */

import type { GameView } from '../board/scene';

export { word } from '../i18n';

const views = import.meta.glob<{ default: GameView }>('./*.tsx');
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
