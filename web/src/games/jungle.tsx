/** Jungle: terrain, animals with their ranks, and captured animals. */

import { For, Match, Show, Switch } from 'solid-js';
import { dress } from '../board/dress';
import type { Placed } from '../board/layout';
import type { CellLook, GameView, Label, Mark, Piece, Scene } from '../board/scene';
import type { Animal, Ending, Event, Kind, Observation } from '../generated/jungle';
import { speech } from '../i18n';
import { lessons } from './jungle/lessons';
import type { Words } from './jungle/words/en';
import css from './jungle.css?inline';

const pictures = import.meta.glob<string>('../../assets/jungle/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
dress(css);
const say = speech<Words>('jungle');
const picture = (animal: string): string => pictures[`../../assets/jungle/${animal}.svg`] ?? '';
const side = (seat: number): string => say(seat === 0 ? 'seat.0' : 'seat.1');

const ALL: Animal[] = ['rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant'];

const MARKS: Record<Kind, Mark> = {
  shift: { shape: 'dot', tone: 'quiet' },
  jump: { shape: 'arc', tone: 'leap' },
  attack: { shape: 'corners', tone: 'danger' },
  shift_trapped: { shape: 'diamond', tone: 'warning' },
  shift_victory: { shape: 'star', tone: 'glory' },
};

function groundName(ground: string): string {
  const [kind, owner] = ground.split('-');
  if (kind === 'trap' || kind === 'throne') return say(kind, { side: side(Number(owner)) });
  return kind === 'water' || kind === 'shore' ? say(kind) : say('earth');
}

function scene(observation: Observation): Scene {
  const bySquare = new Map(observation.animals.map((seen) => [seen.square, seen]));
  return {
    look(cell): CellLook {
      const seen = bySquare.get(cell.name);
      const ground = groundName(cell.ground);
      if (!seen)
        return { class: '', glyph: '', label: say('cell.empty', { square: cell.name, ground }) };
      const { animal, rank, player, trapped } = seen;
      const piece = say('piece', { side: side(player), animal: say(animal), rank });
      const what = trapped ? `${piece}, ${say('trapped')}` : `${piece}, ${ground}`;
      return { class: '', glyph: '', label: say('cell', { square: cell.name, what }) };
    },
    pieces: observation.animals.map(({ animal, player, square, rank, trapped }) => ({
      id: `${player}-${animal}`,
      cell: square,
      player,
      glyph: `${animal} ${rank}`,
      class: `seat-${player} ${trapped ? 'is-trapped' : ''}`,
    })),
  };
}

function Ground(props: { cell: Placed; look: CellLook }) {
  const [x, y] = props.cell.center;
  const [kind, owner] = props.cell.cell.ground.split('-');
  return (
    <g class={`decoration seat-${owner ?? 'none'}`} transform={`translate(${x} ${y})`}>
      <Switch>
        <Match when={kind === 'water'}>
          <path
            class="wave"
            d="M-34-18q8.5-9 17 0t17 0M-6 6q8.5-9 17 0t17 0M-38 28q8.5-9 17 0t17 0"
          />
        </Match>
        <Match when={kind === 'shore'}>
          <circle class="pebble" cx="-24" cy="26" r="3.5" />
          <circle class="pebble" cx="18" cy="-28" r="2.5" />
          <circle class="pebble" cx="30" cy="14" r="3" />
        </Match>
        <Match when={kind === 'trap'}>
          <circle class="pit" r="36" />
          <path class="pit" d="M-25-25L25 25M-25 25L25-25M-36 0H36M0-36V36" />
        </Match>
        <Match when={kind === 'throne'}>
          <circle class="hall" r="40" />
          <path class="crown" d="M-24 16L-28-16L-12-2L0-24L12-2L28-16L24 16Z" />
        </Match>
        <Match when={kind === 'earth'}>
          <path
            class="tuft"
            d={
              (props.cell.index * 7) % 3 === 0
                ? 'M-26 28q2-8 5-10q0 6 2 10M20-22q2-7 4-9q0 5 2 9'
                : ''
            }
          />
        </Match>
      </Switch>
    </g>
  );
}

/** The sides differ in the shape of their tokens, not in color alone. */
function Token(props: { animal: string; rank: string; player: number }) {
  return (
    <>
      <Show
        when={props.player === 0}
        fallback={<path class="token" d="M-24-42H24L42-24V24L24 42H-24L-42 24V-24Z" />}
      >
        <circle class="token" r="43" />
      </Show>
      <image href={picture(props.animal)} x="-29" y="-32" width="58" height="58" />
      <circle class="rank" cx="27" cy="27" r="17" />
      <text class="rank-text" x="27" y="27">
        {props.rank}
      </text>
    </>
  );
}

function PieceView(props: { piece: Piece }) {
  const parts = () => props.piece.glyph.split(' ');
  return <Token animal={parts()[0] ?? ''} rank={parts()[1] ?? ''} player={props.piece.player} />;
}

/** The animals that a player has captured: those of the opponent that are not on the board. */
function Standing(props: { observation: Observation; seat: number }) {
  const taken = () => {
    const other = props.observation.animals.filter(({ player }) => player !== props.seat);
    return ALL.filter((animal) => !other.some((seen) => seen.animal === animal));
  };
  const label = () =>
    taken().length === 0
      ? say('captured.none')
      : say('captured', {
          list: taken()
            .map((animal) => say(animal))
            .join(', '),
        });
  return (
    <div class="captured" role="img" aria-label={label()}>
      <For each={taken()}>
        {(animal) => <img src={picture(animal)} alt="" width="24" height="24" />}
      </For>
    </div>
  );
}

/** Files along the lower edge and ranks along the left one. */
function labels(cells: readonly Placed[]): Label[] {
  const left = Math.min(...cells.map(({ center }) => center[0]));
  const bottom = Math.max(...cells.map(({ center }) => center[1]));
  return cells.flatMap(({ cell, center: [x, y] }) => {
    const ofRank: Label = { text: cell.name.slice(1), at: [x - 47, y - 34] };
    const ofFile: Label = { text: cell.name.slice(0, 1), at: [x + 37, y + 45] };
    return [...(x === left ? [ofRank] : []), ...(y === bottom ? [ofFile] : [])];
  });
}

function tell(event: Event): string | undefined {
  switch (event.type) {
    case 'moved':
      return say('tell.moved', {
        side: side(event.player),
        animal: say(event.animal),
        from: event.from,
        to: event.to,
      });
    case 'captured':
      return say('tell.captured', {
        side: side(1 - event.player),
        animal: say(`value.${event.animal}`),
        square: event.square,
      });
    case 'trapped':
      return say('tell.trapped', {
        side: side(event.player),
        animal: say(`value.${event.animal}`),
      });
    case 'resigned':
      return say('tell.resigned', { side: side(event.player) });
    case 'ended':
      return tellEnding(event);
  }
}

const tellEnding = (ending: Ending): string =>
  say(`end.${ending.reason}`, 'winner' in ending ? { side: side(ending.winner) } : {});

function rules({ rules }: Observation): string[] {
  const switches = [
    'leopard_jumps',
    'jump_captures',
    'elephant_takes_rat',
    'land_rat_takes_swimmer',
    'trapped_can_capture',
  ] as const;
  const sentences = switches.map((name) => say(`rule.${name}.${rules[name] ? 'yes' : 'no'}`));
  return [...sentences, say('rule.quiet_limit', { n: rules.quiet_limit })];
}

const view: GameView<Observation, Event> = {
  seatName: side,
  start: () => ({ scene }),
  isTurned(geometry, seat) {
    const height = (name: string): number =>
      geometry.cells.find(({ ground }) => ground === name)?.center[1] ?? 0;
    return height(`throne-${seat}`) < height(`throne-${1 - seat}`);
  },
  cellsOf: (action) => action.match(/[a-z]\d+/g) ?? [],
  mark: (kind) => MARKS[kind as Kind] ?? MARKS.shift,
  Ground,
  Piece: PieceView,
  labels,
  tell,
  sound: (event) =>
    event.type === 'captured' ? 'take' : event.type === 'moved' ? 'move' : undefined,
  Standing,
  ending: ({ ending }) => (ending ? tellEnding(ending) : undefined),
  rules,
  lessons: () => lessons(say),
};

export default view;
