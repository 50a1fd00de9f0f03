/** Beside the board: the step of the turn, what is to be done, and the strength of lands. */

import { For, Show } from 'solid-js';
import type { PanelProps } from '../../board/scene';
import type { Observation } from '../../generated/conquest';
import { speech } from '../../i18n';
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

/** Strengths are told doubled, so that they are whole. */
export const half = (doubled: number): string => String(doubled / 2);

export function Panel(props: PanelProps<Observation>) {
  const now = () => step(props.observation);
  const steps = (): readonly Step[] => (now() === 'capital' ? ['capital'] : STEPS);
  const isMine = () => props.seats.includes(props.observation.mover);
  const task = () => {
    const at = now();
    const { mover, seats } = props.observation;
    if (at === undefined) return '';
    if (!isMine()) return say('do.wait', { n: mover + 1 });
    return say(`do.${at}`, { n: seats[mover]?.reinforcements ?? 0 });
  };
  return (
    <section class="panel conquest-panel">
      <p class="muted small">
        {say('round', { n: props.observation.round, of: props.observation.rounds })}
        <Show when={props.observation.support < 100}>
          {' '}
          · {say('support', { n: props.observation.support })}
        </Show>
      </p>
      <Show when={now()}>
        <ol class={`steps seat-${props.observation.mover}`}>
          <For each={steps()}>
            {(it) => <li aria-current={now() === it ? 'step' : undefined}>{say(`step.${it}`)}</li>}
          </For>
        </ol>
        <p>{task()}</p>
      </Show>
      <Show when={props.observation.active}>
        {(item) => <p class="small">{say('active', { item: say(`item.${item()}`) })}</p>}
      </Show>
      <Odds observation={props.observation} path={props.path} cell={props.cell} />
      <Land
        observation={props.observation}
        cell={props.cell ?? props.path.at(-1)}
        ground={props.ground}
      />
    </section>
  );
}

/** What an attack could do: the one that is pointed at, with the land it would come from. */
function Odds(props: {
  observation: Observation;
  path: readonly string[];
  cell: string | undefined;
}) {
  const attack = () => {
    const to = Number(props.cell);
    const from = props.path[0];
    const possible = props.observation.attacks.filter((it) => it.to === to);
    if (from !== undefined) return possible.find((it) => it.from === Number(from));
    return possible.sort((a, b) => b.conquering - a.conquering)[0];
  };
  return (
    <Show when={attack()}>
      {(it) => (
        <dl class="odds">
          <dt>{say('odds.title', { from: it().from, to: it().to })}</dt>
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
            {say('odds.conquer', { n: Math.round((it().conquering / 101) * 100) })}
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
}) {
  const land = () =>
    props.cell === undefined ? undefined : props.observation.lands[Number(props.cell)];
  return (
    <Show when={land()} fallback={<p class="muted small">{say('land.hint')}</p>}>
      {(it) => (
        <dl class="land">
          <dt>
            {say('land.title', {
              land: props.cell ?? '',
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
