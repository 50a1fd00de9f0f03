/** The names of players: people, strategies, and several strategies at one table. */

import { known, t } from '../i18n';

/** The name of a strategy, without its budget; names without words stay as they are. */
export function strategyName(name: string, game?: string): string {
  const [brain = name] = name.split('@');
  const level = brain.match(/^level(\d+)$/)?.[1];
  return level ? t('level', { n: level }) : (known(`brain.${brain}`, game) ?? name);
}

/** First names of computer players, so that several at one table can be told apart. */
const FIRST_NAMES = ['Alba', 'Boris', 'Clio', 'Dario', 'Edda', 'Felix', 'Greta', 'Hugo'];

interface Seated {
  kind: string;
  name: string;
}

/** The names of all seats of a table, no two of them alike; a free seat has none. */
export function seatNames(seats: readonly Seated[], game: string): string[] {
  const isNamed = ({ kind, name }: Seated) =>
    kind === 'strategy' && strategyName(name, game) !== name;
  const hasSeveral = seats.filter(isNamed).length > 1;
  const firstNames = FIRST_NAMES.filter((it) => !seats.some(({ name }) => name === it));
  const names: string[] = [];
  seats.forEach((seat, at) => {
    const plain = seat.kind === 'strategy' ? strategyName(seat.name, game) : seat.name;
    const first = firstNames[at % firstNames.length] ?? '';
    names.push(hasSeveral && isNamed(seat) ? withLevel(first, plain) : distinct(plain, names));
  });
  return names;
}

const withLevel = (name: string, level: string): string =>
  `${name} (${level.charAt(0).toLowerCase()}${level.slice(1)})`;

/** The name, with a number if others have it already. */
function distinct(name: string, others: readonly string[]): string {
  if (!name || !others.includes(name)) return name;
  let n = 2;
  while (others.includes(`${name} ${n}`)) n += 1;
  return `${name} ${n}`;
}

/** The players of a record, of which only the names are known. */
export const recordNames = (names: readonly string[], game: string): string[] =>
  seatNames(
    names.map((name) => ({
      name,
      kind: strategyName(name, game) === name ? 'human' : 'strategy',
    })),
    game,
  );
