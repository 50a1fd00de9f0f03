/** Conquest: lands in the colors of their owners, soldiers, capitals, ports, heroes and items. */

import { createMemo, For, Show } from 'solid-js';
import { dress } from '../board/dress';
import type { Placed } from '../board/layout';
import type { CellLook, Drawn, GameView, Mark, Piece, Scene, Start } from '../board/scene';
import type { Event, Observation, ObservedTerritory } from '../generated/conquest';
import type { Cell } from '../generated/game';
import { speech } from '../i18n';
import { beats } from './conquest/beats';
import { coast, drawn } from './conquest/coast';
import { forecast } from './conquest/forecast';
import { lessons } from './conquest/lessons';
import { hasRoom, landName } from './conquest/names';
import { Panel, Phase, task } from './conquest/panel';
import { Sign, type SignName, Textures } from './conquest/signs';
import { attempt, describe, itemName, parameters, tell } from './conquest/tell';
import type { Words } from './conquest/words/en';
import css from './conquest.css?inline';
import { ForecastCard } from './forecast/card';

dress(css);
const say = speech<Words>('conquest');

// Soldiers are what one chooses by, so no mark covers them.
const MARKS: Record<string, Mark> = {
  capital: { shape: 'star', tone: 'glory', isAside: true },
  reinforce: { shape: 'dashes', tone: 'leap', isAside: true },
  capture: { shape: 'frame', tone: 'quiet', isAside: true },
  build: { shape: 'diamond', tone: 'leap', isAside: true },
  attack: { shape: 'corners', tone: 'danger', isAside: true },
  move: { shape: 'arc', tone: 'leap', isAside: true },
};

/** The longest short side of a board that is too small for the whole map, in pixels. */
const SMALL = 480;
/** The scale at which lands are large enough for a finger, in pixels per unit. */
const NEAR = 0.6;

/** Whether nobody owns a land, and only camps hold soldiers there. */
const isSanctuary = ({ troops, camp }: ObservedTerritory): boolean => troops === 0 || camp > 0;

/** The signs above a count, in the order in which they matter. */
function signs(observation: Observation, at: number, land: ObservedTerritory): SignName[] {
  const isCapital = observation.seats.some(({ capital }) => capital === at);
  const hasHero = observation.seats.some(({ hero }) => typeof hero === 'object' && hero.on === at);
  return [
    ...(isSanctuary(land) ? ['temple' as const] : []),
    ...(isCapital ? ['castle' as const] : []),
    ...(hasHero ? ['hero' as const] : []),
    ...(land.camp > 0 ? ['tent' as const] : []),
    ...(land.item
      ? [land.item.item === 'fat_bonus' ? ('jewel' as const) : ('chest' as const)]
      : []),
  ];
}

function start({ geometry }: Start = {}): Drawn<Observation, Event> {
  const name: Name = (at, otherwise = String(at)) =>
    geometry ? landName(at, geometry) : otherwise;
  const onMap = (at: number) => {
    const cell = geometry?.cells[at];
    return cell && geometry && !hasRoom(cell, geometry) ? NO_ROOM : name(at);
  };
  return {
    scene: (observation) => scene(observation, name, onMap),
    Panel: (props) => <Panel {...props} name={name} />,
  };
}

/** The name of a land, or something else where the map is being edited. */
type Name = (at: string | number, otherwise?: string) => string;

/** In the place of a name for which the land has no room. */
const NO_ROOM = '-';

function scene(observation: Observation, name: Name, onMap: (at: number) => string): Scene {
  return {
    look: (cell) => look(observation, cell, name),
    pieces: observation.lands.flatMap((land, at): Piece[] => {
      const above = signs(observation, at, land);
      return [
        {
          id: String(at),
          cell: String(at),
          player: land.owner ?? -1,
          glyph: [land.troops, (land.owner ?? -1) + 1, onMap(at), ...above].join(' '),
          class: land.owner === null ? 'is-unowned' : `seat-${land.owner}`,
        },
      ];
    }),
  };
}

function look(observation: Observation, { name, ground }: Cell, called: Name): CellLook {
  const land = observation.lands[Number(name)];
  if (!land) return { class: '', glyph: '', label: name };
  const isHoly = isSanctuary(land);
  const values = {
    land: called(name, say('land.number', { land: name })),
    ground: say(ground as keyof Words),
    n: land.troops,
    player: (land.owner ?? 0) + 1,
  };
  const key = isHoly
    ? land.owner === null
      ? 'cell.sanctuary'
      : 'cell.camp'
    : land.owner === null
      ? 'cell.free'
      : 'cell.owned';
  const besides = [
    ...signs(observation, Number(name), land).flatMap((sign) => {
      if (sign === 'castle') return say('sign.capital');
      if (sign === 'hero') return say('sign.hero');
      return sign === 'chest' || sign === 'jewel' ? say('sign.item') : [];
    }),
    ...(land.port ? [say('sign.port')] : []),
  ];
  return {
    class: isHoly ? 'is-holy' : land.owner === null ? 'is-unowned' : `seat-${land.owner}`,
    glyph: land.port ? 'port' : '',
    label: [say(key, values), ...besides].join(', '),
  };
}

function Ground(props: { cell: Placed; look: CellLook }) {
  return (
    <>
      <path
        class="land-texture"
        fill={`url(#land-${props.look.class === 'is-holy' ? 'sanctuary' : props.cell.cell.ground})`}
        d={props.cell.path}
      />
      <Show when={props.look.glyph === 'port' && props.cell.berth}>
        {(at) => (
          <g class="berth" transform={`translate(${at()[0]} ${at()[1]})`}>
            <rect x="-9" y="-9" width="18" height="18" rx="2" />
            <Sign name="port" scale={0.42} />
          </g>
        )}
      </Show>
    </>
  );
}

/** Bands of lighter water along the coast: their width, and every how many points they follow it. */
const BANDS = [
  [44, 4],
  [28, 3],
  [13, 1],
] as const;

/** The textures of land; and the water grows lighter towards the shore. */
function Shallows(props: { cells: readonly Placed[] }) {
  // Broad strokes around every land, instead of the coast alone, would be slow to paint.
  const loops = createMemo(() => coast(props.cells.map(({ path }) => path)));
  return (
    <>
      <defs>
        <Textures />
      </defs>
      <For each={BANDS}>
        {([width, oneOf]) => (
          <path class="shallow" d={drawn(loops(), oneOf)} stroke-width={width} />
        )}
      </For>
    </>
  );
}

/** A count of soldiers in the color of their owner, with its number, and signs above. */
function PieceView(props: { piece: Piece }) {
  const parts = () => props.piece.glyph.split(' ');
  const count = () => parts()[0] ?? '';
  const above = () => parts().slice(3) as SignName[];
  const width = () => 22 + 13 * count().length;
  const hasCount = () => count() !== '0';
  return (
    <>
      <Show when={hasCount()}>
        <rect class="count" x={-width() / 2} y="-17" width={width()} height="34" rx="17" />
        <text class="count-text">{count()}</text>
        <Show when={props.piece.player >= 0}>
          <circle class="number" cx={width() / 2 - 2} cy="-15" r="10" />
          <text class="number-text" x={width() / 2 - 2} y="-15">
            {parts()[1]}
          </text>
        </Show>
      </Show>
      <Show when={parts()[2] !== NO_ROOM}>
        <text class="land-name" y={hasCount() ? 28 : 30}>
          {parts()[2]}
        </text>
      </Show>
      <g transform={`translate(0 ${hasCount() ? -40 : 0})`}>
        <For each={above()}>
          {(sign, at) => <Sign name={sign} x={(at() - (above().length - 1) / 2) * 36} />}
        </For>
      </g>
    </>
  );
}

function Standing(props: { observation: Observation; seat: number }) {
  const seat = () => props.observation.seats[props.seat];
  return (
    <Show when={seat()}>
      {(it) => (
        <div class="catch">
          <Show when={it().out === 0} fallback={<span class="muted">{say('standing.out')}</span>}>
            <For
              each={say('standing', {
                lands: it().territories,
                soldiers: it().soldiers,
                more: it().reinforcements,
              }).split(' · ')}
            >
              {(part, at) => (
                <span>
                  {at() > 0 ? '· ' : ''}
                  {part}
                </span>
              )}
            </For>
            <Show when={it().item}>
              {(held) => (
                <span class="muted small">
                  {say('held', {
                    item: itemName(held().item),
                    n: held().turns,
                  })}
                </span>
              )}
            </Show>
          </Show>
        </div>
      )}
    </Show>
  );
}

const view: GameView<Observation, Event> = {
  seatName: (seat) => say('seat', { n: seat + 1 }),
  start,
  forecast,
  ForecastCard,
  beats,
  isTurned: () => false,
  cellsOf: (action) => (/^[@+p\d]/.test(action) ? (action.match(/\d+/g) ?? []) : []),
  mark: (kind) => MARKS[kind] ?? (MARKS.move as Mark),
  // A count is legible on a small land too.
  pieceSize: (size) => Math.min(105, Math.max(62, size)),
  Under: Shallows,
  Ground,
  Piece: PieceView,
  Phase,
  task,
  turnActions: [
    { kind: 'use_item', icon: 'item' },
    { kind: 'end_phase', isMain: ({ phase }) => phase.step !== 'move' },
    { kind: 'end_turn' },
  ],
  tell,
  describe,
  attempt,
  parameters,
  Standing,
  home({ lands }, seats, { width, height }) {
    if (Math.min(width, height) > SMALL) return undefined;
    const cells = lands.flatMap(({ owner }, at) =>
      owner !== null && seats.includes(owner) ? String(at) : [],
    );
    return cells.length > 0 ? { cells, scale: NEAR } : undefined;
  },
  score: ({ seats }, at) => {
    const n = seats[at]?.territories;
    return n === undefined ? undefined : { n, of: say('score', { n }) };
  },
  rules: ({ rounds }) => [
    ...(
      ['goal', 'reinforce', 'act', 'attack', 'sea', 'move', 'sanctuary', 'hero', 'pass'] as const
    ).map((rule) => say(`rule.${rule}`)),
    say('rule.rounds', { n: rounds }),
  ],
  lessons: () => lessons(say),
};

export default view;
