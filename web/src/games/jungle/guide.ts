/** A guided first match of Jungle, on the small board. */

import type { Guide, GuideContext } from '../../board/guide';
import type { Animal, Observation } from '../../generated/jungle';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('jungle');

const cellsWithGround = ({ geometry }: GuideContext<Observation>, name: string): string[] =>
  geometry.cells.filter(({ ground }) => ground === name).map((cell) => cell.name);

const ownAnimals = (
  { observation, seat }: GuideContext<Observation>,
  ...animals: Animal[]
): string[] =>
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
    { ...step('goal'), cells: (context) => cellsWithGround(context, `throne-${1 - context.seat}`) },
    {
      ...step('move'),
      by: 'act',
      cells: ({ legal }) => [...new Set(legal.flatMap(({ cells }) => cells[0] ?? []))],
    },
    { ...step('rank'), cells: (context) => ownAnimals(context, 'rat', 'elephant') },
    { ...step('water'), cells: (context) => ownAnimals(context, 'rat', 'tiger', 'lion') },
    { ...step('hint'), by: 'hint' },
    { ...step('trap'), cells: (context) => cellsWithGround(context, `trap-${1 - context.seat}`) },
    step('end'),
  ],
};

export default guide;
