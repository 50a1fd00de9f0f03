/** A guided first match of Realms. */

import type { Guide, Sight } from '../../board/guide';
import type { Observation } from '../../generated/realms';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('realms');

type Name = 'welcome' | 'step' | 'buy' | 'end' | 'build' | 'fight' | 'rest';

const step = (name: Name) => ({ title: say(`guide.${name}`), text: say(`guide.${name}.text`) });

const own = ({ observation, seat }: Sight<Observation>): string[] =>
  observation.units.flatMap(({ owner, at }) => (owner === seat ? at : []));

const castles = ({ observation, seat }: Sight<Observation>): string[] =>
  observation.castles.flatMap(({ owner, at }) => (owner === seat ? at : []));

const guide: Guide<Observation> = {
  options: { rounds: 20 },
  players: 2,
  steps: () => [
    { ...step('welcome'), cells: castles },
    { ...step('step'), by: 'act', cells: own },
    { ...step('buy'), cells: castles },
    { ...step('end') },
    { ...step('build') },
    { ...step('fight') },
    step('rest'),
  ],
};

export default guide;
