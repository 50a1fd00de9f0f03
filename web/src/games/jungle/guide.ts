/** A guided first match of Jungle, on the small board. */

import type { Guide, Sight } from '../../board/guide';
import type { Animal, Observation } from '../../generated/jungle';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('jungle');

const grounds = ({ geometry }: Sight<Observation>, name: string): string[] =>
  geometry.cells.filter(({ ground }) => ground === name).map((cell) => cell.name);

const mine = ({ observation, seat }: Sight<Observation>, ...animals: Animal[]): string[] =>
  observation.animals
    .filter(({ animal, player }) => player === seat && animals.includes(animal))
    .map(({ square }) => square);

const step = (name: 'goal' | 'move' | 'rank' | 'water' | 'hint' | 'trap' | 'end') => ({
  title: say(`guide.${name}`),
  text: say(`guide.${name}.text`),
});

const guide: Guide<Observation> = {
  options: { variant: 'classic' },
  players: 2,
  steps: () => [
    { ...step('goal'), cells: (sight) => grounds(sight, `throne-${1 - sight.seat}`) },
    {
      ...step('move'),
      by: 'act',
      cells: ({ legal }) => [...new Set(legal.flatMap(({ cells }) => cells[0] ?? []))],
    },
    { ...step('rank'), cells: (sight) => mine(sight, 'rat', 'elephant') },
    { ...step('water'), cells: (sight) => mine(sight, 'rat', 'tiger', 'lion') },
    { ...step('hint'), by: 'hint' },
    { ...step('trap'), cells: (sight) => grounds(sight, `trap-${1 - sight.seat}`) },
    step('end'),
  ],
};

export default guide;
