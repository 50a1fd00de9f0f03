/** Beside the board: the step of the turn, the task, the strength of lands and the odds of attacks. */

import { For, Show } from 'solid-js';
import type { PanelProps } from '../../board/scene';
import type { Observation } from '../../generated/conquest';
import { speech } from '../../i18n';
import { attackOn, percent } from './forecast';
import { half } from './tell';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

const STEPS = ['reinforce', 'act', 'move'] as const;
type Step = (typeof STEPS)[number] | 'capital';

/** The step of the turn that a decision belongs to, chance included. */
function step({ phase }: Observation): Step | undefined {
  switch (phase.step) {
    case 'capital':
    case 'reinforce':
    case 'act':
    case 'move':
      return phase.step;
    case 'luck':
      return 'act';
    case 'item':
    case 'kind':
      return 'reinforce';
    case 'loss':
      return phase.within === 'move' ? 'move' : 'act';
    default:
      return undefined;
  }
}

const steps = (now: Step): readonly Step[] => (now === 'capital' ? ['capital'] : STEPS);

/** What to do now, in one sentence. */
export function task(observation: Observation, mine: readonly number[]): string | undefined {
  const now = step(observation);
  const { mover, seats } = observation;
  if (now === undefined) return undefined;
  if (!mine.includes(mover)) return say('do.wait', { n: mover + 1 });
  return say(`do.${now}`, { n: seats[mover]?.reinforcements ?? 0 });
}

/** The round and the step of the turn. */
export function Phase(props: PanelProps<Observation>) {
  const now = () => step(props.observation);
  return (
    <div class="conquest-phase">
      <ol class={`steps seat-${props.observation.mover}`}>
        <For each={steps(now() ?? 'act')}>
          {(it) => <li aria-current={now() === it ? 'step' : undefined}>{say(`step.${it}`)}</li>}
        </For>
      </ol>
      <p class="aside muted small">
        {say('round', { n: props.observation.round, of: props.observation.rounds })}
      </p>
    </div>
  );
}

interface Props extends PanelProps<Observation> {
  /** The name of a land. */
  name(at: string | number): string;
}

/** The strength of the land that is pointed at, and the odds of an attack on it. */
export function Panel(props: Props) {
  return (
    <section class="conquest-panel">
      <Land
        observation={props.observation}
        cell={props.cell ?? props.path.at(-1)}
        ground={props.ground}
        name={props.name}
      />
      <Odds observation={props.observation} path={props.path} cell={props.cell} name={props.name} />
      <Show when={props.observation.active}>
        {(item) => <p>{say('active', { item: say(`item.${item()}`) })}</p>}
      </Show>
      <Show when={props.observation.support < 100}>
        <p>{say('support', { n: props.observation.support })}</p>
      </Show>
    </section>
  );
}

/** The odds of the attack that is pointed at, from the picked land or the strongest one. */
function Odds(props: {
  observation: Observation;
  path: readonly string[];
  cell: string | undefined;
  name(at: number): string;
}) {
  const attack = () => attackOn(props.observation, props.path, props.cell);
  return (
    <Show when={attack()}>
      {(it) => (
        <dl class="odds">
          <dt>{say('odds.title', { from: props.name(it().from), to: props.name(it().to) })}</dt>
          <dd>
            {say('odds.strength', { attack: half(it().attack2), defence: half(it().defence2) })}
          </dd>
          <dd>
            {say('odds.damage', {
              least: it().least,
              greatest: it().greatest,
              mean: it().mean_tenths / 10,
            })}
          </dd>
          <dd>
            <meter min="0" max="101" value={it().conquering} />{' '}
            {say('odds.conquer', { n: percent(it()) })}
          </dd>
        </dl>
      )}
    </Show>
  );
}

function Land(props: {
  observation: Observation;
  cell: string | undefined;
  ground(cell: string): string;
  name(at: string): string;
}) {
  const land = () =>
    props.cell === undefined ? undefined : props.observation.lands[Number(props.cell)];
  return (
    <Show when={land()} fallback={<p class="muted">{say('land.hint')}</p>}>
      {(it) => (
        <dl class="land">
          <dt>
            {say('land.title', {
              land: props.name(props.cell ?? ''),
              ground: say(props.ground(props.cell ?? '') as keyof Words),
            })}
          </dt>
          <dd>
            {it().owner === null
              ? say('land.unowned')
              : say('land.owner', { player: (it().owner ?? 0) + 1 })}
          </dd>
          <dd>
            {say('land.troops')} <b>{it().troops}</b>
          </dd>
          <Show when={it().defence2 > 0}>
            <dd>
              {say('land.defence')} <b>{half(it().defence2)}</b>
            </dd>
            <dd>
              {say('land.attack')} <b>{half(it().attack2)}</b>
            </dd>
          </Show>
        </dl>
      )}
    </Show>
  );
}
