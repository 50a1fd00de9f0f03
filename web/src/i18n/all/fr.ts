/** All French words. The words of a new game are found by their path. */

export { fr as page } from '../fr';

export const games = import.meta.glob<Record<string, string>>('../../games/*/words/fr.ts', {
  eager: true,
  import: 'words',
});
