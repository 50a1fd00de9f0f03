/** A guided first match of Penguins, on a small floe with two penguins each. */

import type { Guide } from '../../board/guide';
import type { Observation } from '../../generated/penguins';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('penguins');

const step = (name: 'goal' | 'place' | 'again' | 'slide' | 'sunk' | 'hint' | 'cut' | 'end') => ({
  title: say(`guide.${name}`),
  text: say(`guide.${name}.text`),
});

const guide: Guide<Observation> = {
  options: { board: 'hex', rows: 5, cols: 6, pawns: 2 },
  players: 2,
  steps: () => [
    {
      ...step('goal'),
      cells: ({ observation: { fish } }) =>
        fish.flatMap((n, tile) => (n === 3 ? String(tile) : [])),
    },
    { ...step('place'), by: 'act' },
    { ...step('again'), by: 'act' },
    {
      ...step('slide'),
      by: 'act',
      cells: ({ observation, seat }) => observation.seats[seat]?.pawns.map(String) ?? [],
    },
    step('sunk'),
    { ...step('hint'), by: 'hint' },
    step('cut'),
    step('end'),
  ],
};

export default guide;
