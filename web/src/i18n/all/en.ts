/** All English words. The words of a new game are found by their path. */

export { en as page } from '../en';

export const games = import.meta.glob<Record<string, string>>('../../games/*/words/en.ts', {
  eager: true,
  import: 'words',
});
