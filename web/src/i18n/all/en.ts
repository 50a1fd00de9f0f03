/** Everything that is said in English, found by path: a new game adds its words by itself. */

export { en as page } from '../en';

export const games = import.meta.glob<Record<string, string>>('../../games/*/words/en.ts', {
  eager: true,
  import: 'words',
});
