/** A guided first match of Conquest, against one other. */

import type { Guide } from '../../board/guide';
import type { Observation } from '../../generated/conquest';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

const step = (name: 'capital' | 'reinforce' | 'capture' | 'move' | 'panel' | 'end') => ({
  title: say(`guide.${name}`),
  text: say(`guide.${name}.text`),
});

const capital = ({ observation, seat }: { observation: Observation; seat: number }): string[] => {
  const at = observation.seats[seat]?.capital;
  return at === null || at === undefined ? [] : [String(at)];
};

const guide: Guide<Observation> = {
  options: {},
  players: 2,
  steps: () => [
    { ...step('capital'), by: 'act' },
    { ...step('reinforce'), by: 'act', cells: capital },
    { ...step('capture'), by: 'act', cells: capital },
    { ...step('move'), by: 'act' },
    step('panel'),
    step('end'),
  ],
};

export default guide;
