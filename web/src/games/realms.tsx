/** Realms: a land under fog, castles in all stages, armies in the colors and shapes of their seats. */

import { createMemo, Show } from 'solid-js';
import { dress } from '../board/dress';
import type { Placed } from '../board/layout';
import type { Act, CellLook, Drawn, GameView, Mark, Piece } from '../board/scene';
import type { Event, Kind, Observation, Terrain } from '../generated/realms';
import { speech } from '../i18n';
import { lessons } from './realms/lessons';
import { openMatch } from './realms/match';
import { Over } from './realms/over';
import { Panel } from './realms/panel';
import { look, pieces, type Status, seatName } from './realms/scene';
import { FINISHED, see } from './realms/seen';
import { CastleSign, Coins, LifeBar, TERRAIN_ART, UnitSign, Veils } from './realms/signs';
import { tell } from './realms/tell';
import type { Words } from './realms/words/en';
import css from './realms.css?inline';

dress(css);
const say = speech<Words>('realms');

const MARKS: Record<string, Mark> = {
  step: { shape: 'dot', tone: 'quiet' },
  attack: { shape: 'corners', tone: 'danger' },
  occupy: { shape: 'corners', tone: 'warning' },
  construct: { shape: 'diamond', tone: 'leap' },
  buy: { shape: 'star', tone: 'glory' },
};

function start(act?: Act): Drawn<Observation, Event> {
  if (act) {
    const match = openMatch(act);
    match.painted.Over = (props) => Over(props, match);
    return { ...match.drawn, Panel: (props) => Panel(props, match) };
  }
  // A picture, or a match that is looked at: every position is shown as it comes.
  let nth = 0;
  return {
    scene(observation, events) {
      const seen = see(observation);
      nth += 1;
      return { look: (cell) => look(seen, cell), pieces: pieces({ seen, events, nth }) };
    },
  };
}

function Ground(props: { cell: Placed; look: CellLook }) {
  const [x, y] = props.cell.center;
  const parts = createMemo(() => props.look.glyph.split(' '));
  const castle = () => {
    const [owner, level, life] = (parts()[1] ?? '').split('.').map(Number);
    return level === undefined ? undefined : { owner: owner ?? 0, level, life: life ?? 0 };
  };
  return (
    <g class="scenery" transform={`translate(${x} ${y})`}>
      <Show when={TERRAIN_ART[parts()[0] as Terrain]}>
        {(art) => <path class="art" d={art()} />}
      </Show>
      <Show when={props.look.class.startsWith('explored')}>
        <path class="veil" d="M-50-50H50V50H-50Z" />
      </Show>
      <Show when={parts()[2] === 'gold'}>
        <Coins />
      </Show>
      <Show when={castle()}>
        {(it) => (
          <g class={`castle seat-${it().owner}`}>
            <CastleSign owner={it().owner} level={it().level} life={it().life} />
          </g>
        )}
      </Show>
    </g>
  );
}

/** A unit with its life and what it may still do; or what floats up from a blow. */
function PieceView(props: { piece: Piece }) {
  const parts = () => props.piece.glyph.split(' ');
  const its = () => parts()[2] as Status | undefined;
  return (
    <Show
      when={props.piece.player >= 0}
      fallback={<text class="spark-text">{props.piece.glyph}</text>}
    >
      <g class="token-of">
        <UnitSign kind={parts()[0] as Kind} player={props.piece.player} />
        <Show when={its() === 'available'}>
          <circle class="ready" cx="34" cy="-34" r="10" />
        </Show>
        <Show when={its() === 'fortified'}>
          <path class="fortified" d="M20-46H48V-28Q48-16 34-10Q20-16 20-28Z" />
        </Show>
      </g>
      <LifeBar life={Number(parts()[1])} y={37} />
    </Show>
  );
}

function Standing(props: { observation: Observation; seat: number }) {
  const of = (owner: number) => owner === props.seat;
  const castles = () =>
    props.observation.castles.filter(({ owner, level }) => of(owner) && level >= FINISHED).length;
  const units = () => props.observation.units.filter(({ owner }) => of(owner)).length;
  /** Of others one knows no more than what was seen. */
  const isKnown = () => props.observation.seat === props.seat || props.observation.whole;
  return (
    <div class="catch small">
      {say(isKnown() ? 'standing' : 'standing.seen', { castles: castles(), units: units() })}
    </div>
  );
}

function sound(event: Event): ReturnType<NonNullable<GameView<Observation, Event>['sound']>> {
  switch (event.type) {
    case 'stepped':
      return 'move';
    case 'struck':
    case 'besieged':
    case 'destroyed':
      return 'take';
    case 'collected':
      return '784 1047';
    case 'occupied':
      return '392 587';
    default:
      return undefined;
  }
}

function ending({ turn, rounds, round }: Observation): string | undefined {
  if (typeof turn !== 'object' || !('over' in turn)) return undefined;
  return round >= rounds ? say('ending.rounds', { n: rounds }) : say('ending.gone');
}

const view: GameView<Observation, Event> = {
  seatName,
  start,
  isTurned: () => false,
  cellsOf: (action) => action.match(/[a-y]\d{1,2}/g) ?? [],
  mark: (kind) => MARKS[kind] ?? (MARKS.step as Mark),
  Under: () => (
    <defs>
      <Veils />
    </defs>
  ),
  Ground,
  Piece: PieceView,
  tell,
  sound,
  Standing,
  ending,
  rules: ({ rounds }) => [
    ...(
      ['goal', 'turn', 'fight', 'counter', 'castle', 'build', 'gold', 'fog', 'hill'] as const
    ).map((rule) => say(`rule.${rule}`)),
    say('rule.rounds', { n: rounds }),
  ],
  lessons: () => lessons(say),
};

export default view;
