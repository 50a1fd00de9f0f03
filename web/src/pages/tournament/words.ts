/** What the pages of tournaments say; loaded with them, in both languages. */

import { fill, language, type Values } from '../../i18n';

const en = {
  title: 'Tournaments',
  none: 'No tournament yet. ‘quadrille tournament FILE.toml’ plays one, and it appears here.',
  back: 'All tournaments',
  'round-robin': 'Round robin',
  swiss: 'Swiss',
  knockout: 'Knockout',
  progress: '{played} of {planned} games',
  live: 'being played',
  over: 'over',
  unknown: 'This tournament cannot be shown: {reason}',
  ratings: 'Ratings',
  strategy: 'Strategy',
  score: 'Score',
  rounds: 'Rounds won',
  points: 'Points',
  results: 'Won · drawn · lost',
  elo: 'Elo (95 %)',
  rating: 'Rating',
  failed: 'Errors',
  cross: 'Against each other',
  cell: '{one} against {other}: {points} of {games}',
  games: 'Last games',
  'games.none': 'No game has ended yet.',
  round: 'round {n}',
  moves: '{n} {n|move|moves}',
  first: '{name} won',
  shared: 'shared',
  watch: 'Replay',
  errors: 'Errors of strategies',
  'errors.none': 'No strategy has failed.',
  'errors.of': '{name}: {n}',
  invalid: 'no legal answer',
  timeout: 'too late',
  crashed: 'broke down',
  'out-of-memory': 'out of memory',
  'out-of-fuel': 'out of steps',
};

type Words = typeof en;

const fr: Words = {
  title: 'Tournois',
  none: 'Pas encore de tournoi. « quadrille tournament FICHIER.toml » en joue un, et il apparaît ici.',
  back: 'Tous les tournois',
  'round-robin': 'Toutes rondes',
  swiss: 'Système suisse',
  knockout: 'Élimination directe',
  progress: '{played} parties sur {planned}',
  live: 'en cours',
  over: 'terminé',
  unknown: 'Ce tournoi ne peut être montré : {reason}',
  ratings: 'Classement',
  strategy: 'Stratégie',
  score: 'Score',
  rounds: 'Tours gagnés',
  points: 'Points',
  results: 'Gagnées · nulles · perdues',
  elo: 'Elo (95 %)',
  rating: 'Cote',
  failed: 'Erreurs',
  cross: 'Les uns contre les autres',
  cell: '{one} contre {other} : {points} sur {games}',
  games: 'Dernières parties',
  'games.none': 'Aucune partie n’est encore finie.',
  round: 'ronde {n}',
  moves: '{n} {n|coup|coups}',
  first: '{name} a gagné',
  shared: 'partagé',
  watch: 'Revoir',
  errors: 'Erreurs des stratégies',
  'errors.none': 'Aucune stratégie n’a failli.',
  'errors.of': '{name} : {n}',
  invalid: 'pas de réponse permise',
  timeout: 'trop tard',
  crashed: 'en panne',
  'out-of-memory': 'plus de mémoire',
  'out-of-fuel': 'plus de pas',
};

const WORDS = { en, fr };

export const say = (key: keyof Words, values?: Values): string =>
  fill(WORDS[language()][key], values);

/** How a strategy failed; what this page does not know is said as it is written. */
export const kindOf = (kind: string): string => (kind in en ? say(kind as keyof Words) : kind);
