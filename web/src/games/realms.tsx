/** Realms: a land under fog, castles in all stages, armies in the colors and shapes of their seats. */

import { createMemo, Show } from 'solid-js';
import { dress } from '../board/dress';
import type { Placed } from '../board/layout';
import type { CellLook, Drawn, GameView, Mark, Piece, Start } from '../board/scene';
import type { Event, Kind, Observation, Terrain } from '../generated/realms';
import { speech } from '../i18n';
import { ForecastCard } from './forecast/card';
import { beats } from './realms/beats';
import { UnitSign } from './realms/figures';
import { Float } from './realms/float';
import { forecast } from './realms/forecast';
import { Land } from './realms/land';
import { lessons } from './realms/lessons';
import { openMatch } from './realms/match';
import { Over } from './realms/over';
import { Bar, Panel, Phase, task } from './realms/panel';
import { look, pieces, type Status, seatName } from './realms/scene';
import { Scenery } from './realms/scenery';
import { FINISHED, LIFE, place, see } from './realms/seen';
import { CastleSign, Coins, LifeBar } from './realms/signs';
import { attempt, describe, tell } from './realms/tell';
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

function start({ acting }: Start = {}): Drawn<Observation, Event> {
  if (acting) {
    const match = openMatch(acting);
    match.painted.Land = () => <Land seen={match.seen()} />;
    match.painted.Over = (props) => Over(props, match);
    match.painted.Float = (props) => Float(props, match);
    return {
      ...match.drawn,
      Panel: (props) => Panel(props, match),
      Phase: (props) => Phase(props, match),
      Bar: (props) => Bar(props, match),
      task: (observation, seats) => task(match, observation, seats),
    };
  }
  return {
    scene(observation) {
      const seen = see(observation);
      return {
        look: (cell) => look(seen, cell),
        pieces: pieces(seen),
        Land: () => <Land seen={seen} />,
      };
    },
  };
}

function Ground(props: { cell: Placed; look: CellLook }) {
  const [x, y] = props.cell.center;
  const { column, row } = place(props.cell.cell.name);
  const parts = createMemo(() => props.look.glyph.split(' '));
  const castle = () => {
    const [owner, level, life] = (parts()[1] ?? '').split('.').map(Number);
    return level === undefined ? undefined : { owner: owner ?? 0, level, life: life ?? 0 };
  };
  return (
    <g class="scenery" transform={`translate(${x} ${y})`}>
      <Scenery terrain={parts()[0] as Terrain | '-'} column={column} row={row} />
      <Show when={parts()[2] === 'gold'}>
        <Coins />
      </Show>
      <Show when={castle()}>
        {(it) => (
          <g
            class={`castle seat-${it().owner}`}
            classList={{ 'is-finished': it().level >= FINISHED }}
          >
            <CastleSign owner={it().owner} level={it().level} life={it().life} />
          </g>
        )}
      </Show>
    </g>
  );
}

/** A unit with its life and what it may still do. */
function PieceView(props: { piece: Piece }) {
  const parts = () => props.piece.glyph.split(' ');
  const its = () => parts()[2] as Status | undefined;
  return (
    <>
      <g class="token-of">
        <UnitSign kind={parts()[0] as Kind} player={props.piece.player} />
        <Show when={its() === 'available'}>
          <circle class="ready" cx="34" cy="-34" r="10" />
        </Show>
        <Show when={its() === 'waiting'}>
          <path class="acted" d="M34-46A14 14 0 1 1 33.900-46Z" />
          <path class="acted-sign" d="M27-32L32-27L41-38" />
        </Show>
        <Show when={its() === 'fortified'}>
          <path class="fortified" d="M20-46H48V-28Q48-16 34-10Q20-16 20-28Z" />
        </Show>
      </g>
      <Show when={Number(parts()[1]) < LIFE}>
        <LifeBar life={Number(parts()[1])} y={37} />
      </Show>
    </>
  );
}

function Standing(props: { observation: Observation; seat: number }) {
  const of = (owner: number) => owner === props.seat;
  const castles = () =>
    props.observation.castles.filter(({ owner, level }) => of(owner) && level >= FINISHED).length;
  const units = () => props.observation.units.filter(({ owner }) => of(owner)).length;
  /** Of other players only what was seen is known. */
  const isKnown = () => props.observation.seat === props.seat || props.observation.whole;
  return (
    <div class="catch small">
      {say(isKnown() ? 'standing' : 'standing.seen', { castles: castles(), units: units() })}
    </div>
  );
}

function ending({ turn, rounds, round }: Observation): string | undefined {
  if (typeof turn !== 'object' || !('over' in turn)) return undefined;
  return round >= rounds ? say('ending.rounds', { n: rounds }) : say('ending.gone');
}

const view: GameView<Observation, Event> = {
  seatName,
  start,
  forecast,
  ForecastCard,
  beats,
  isTurned: () => false,
  cellsOf: (action) => action.match(/[a-y]\d{1,2}/g) ?? [],
  mark: (kind) => MARKS[kind] ?? (MARKS.step as Mark),
  Ground,
  Piece: PieceView,
  tell,
  describe,
  attempt,
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
