/** Everything that is said in French, found by path: a new game adds its words by itself. */

export { fr as page } from '../fr';

export const games = import.meta.glob<Record<string, string>>('../../games/*/words/fr.ts', {
  eager: true,
  import: 'words',
});
