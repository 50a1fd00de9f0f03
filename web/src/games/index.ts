/** Finds the parts of a game by its id, so that there is no list to extend. */

import type { Guide } from '../board/guide';
import type { Palette } from '../board/palette';
import type { GameView } from '../board/scene';

export { word } from '../i18n';

const views = import.meta.glob<{ default: GameView }>('./*.tsx');
const palettes = import.meta.glob<{ default: Palette }>('./*/palette.tsx');
const guides = import.meta.glob<{ default: Guide }>('./*/guide.ts');
const covers = import.meta.glob<string>('../../assets/*/cover.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The view of a game, if this page can draw it. */
export async function gameView(id: string): Promise<GameView | undefined> {
  return (await views[`./${id}.tsx`]?.())?.default;
}

/** The palette of the map editor, if the game has maps. */
export async function gamePalette(id: string): Promise<Palette | undefined> {
  return (await palettes[`./${id}/palette.tsx`]?.())?.default;
}

export const hasPalette = (id: string): boolean => `./${id}/palette.tsx` in palettes;

/** A guided first match, if the game has one. */
export async function gameGuide(id: string): Promise<Guide | undefined> {
  return (await guides[`./${id}/guide.ts`]?.())?.default;
}

export const hasGuide = (id: string): boolean => `./${id}/guide.ts` in guides;

export const hasView = (id: string): boolean => `./${id}.tsx` in views;

export const cover = (id: string): string | undefined => covers[`../../assets/${id}/cover.svg`];
