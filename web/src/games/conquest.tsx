/** Conquest: lands in the colors of their owners, soldiers, capitals, ports, heroes and items. */

import { createMemo, For, Show } from 'solid-js';
import { dress } from '../board/dress';
import type { Placed } from '../board/layout';
import type { CellLook, GameView, Mark, Piece, Scene } from '../board/scene';
import type { Event, Observation, ObservedTerritory } from '../generated/conquest';
import type { Cell } from '../generated/game';
import { speech } from '../i18n';
import { coast, drawn } from './conquest/coast';
import { lessons } from './conquest/lessons';
import { Panel } from './conquest/panel';
import { Sign, type SignName, Textures } from './conquest/signs';
import type { Words } from './conquest/words/en';
import css from './conquest.css?inline';

dress(css);
const say = speech<Words>('conquest');

const MARKS: Record<string, Mark> = {
  capital: { shape: 'star', tone: 'glory' },
  reinforce: { shape: 'dashes', tone: 'leap' },
  capture: { shape: 'frame', tone: 'quiet' },
  build: { shape: 'diamond', tone: 'leap' },
  attack: { shape: 'corners', tone: 'danger' },
  move: { shape: 'arc', tone: 'leap' },
};

/** Every seat has a call of its own, from a scale in which all go together. */
const CALLS = ['262 392', '294 440', '330 494', '392 330', '440 294', '523 392'] as const;

/** Nobody owns it, and only camps hold soldiers there. */
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

function scene(observation: Observation): Scene {
  return {
    look: (cell) => look(observation, cell),
    pieces: observation.lands.flatMap((land, at): Piece[] => {
      const above = signs(observation, at, land);
      return [
        {
          id: String(at),
          cell: String(at),
          player: land.owner ?? -1,
          glyph: [land.troops, (land.owner ?? -1) + 1, ...above].join(' '),
          class: land.owner === null ? 'is-unowned' : `seat-${land.owner}`,
        },
      ];
    }),
  };
}

function look(observation: Observation, { name, ground }: Cell): CellLook {
  const land = observation.lands[Number(name)];
  if (!land) return { class: '', glyph: '', label: name };
  const isHoly = isSanctuary(land);
  const values = {
    land: name,
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

/** Bands of lighter water along the coast: how wide, and with one of how many points of it. */
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
  const above = () => parts().slice(2) as SignName[];
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
      <text class="land-number" y={hasCount() ? 27 : 30}>
        {props.piece.cell}
      </text>
      <g transform={`translate(0 ${hasCount() ? -36 : 0})`}>
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
                    item: itemName(held().item) ?? say('held.unknown'),
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

const itemName = (item: string | null): string | undefined =>
  item === null ? undefined : say(`item.${item}` as keyof Words);

function tell(event: Event): string | undefined {
  const values = {
    ...event,
    n: 'player' in event ? event.player + 1 : 0,
    item: 'item' in event ? (itemName(event.item) ?? say('held.unknown')) : '',
    from: event.type === 'land_joined' ? event.from + 1 : 'from' in event ? event.from : '',
    advanced: '',
    by: '',
    extra: '',
    hero: '',
  };
  switch (event.type) {
    case 'turn_began':
      return event.extra ? say('tell.turn_again', values) : undefined;
    case 'round_began':
      return say(event.support < 100 ? 'tell.round_weary' : 'tell.round_began', {
        n: event.round,
        support: event.support,
      });
    case 'attacked':
      return say(event.advanced === null ? 'tell.attacked' : 'tell.conquered', values);
    default:
      return say(`tell.${event.type}`, values);
  }
}

function sound(event: Event): ReturnType<NonNullable<GameView<Observation, Event>['sound']>> {
  switch (event.type) {
    case 'turn_began':
      return CALLS[event.player];
    case 'attacked':
    case 'eliminated':
      return 'take';
    case 'captured':
    case 'moved':
    case 'reinforced':
    case 'capital_chosen':
      return 'move';
    case 'built':
      return 'splash';
    default:
      return undefined;
  }
}

const view: GameView<Observation, Event> = {
  seatName: (seat) => say('seat', { n: seat + 1 }),
  start: () => ({ scene }),
  isTurned: () => false,
  cellsOf: (action) => (/^[@+p\d]/.test(action) ? (action.match(/\d+/g) ?? []) : []),
  mark: (kind) => MARKS[kind] ?? (MARKS.move as Mark),
  // A count must be read on a small land too.
  pieceSize: (size) => Math.min(105, Math.max(62, size)),
  Under: Shallows,
  Ground,
  Piece: PieceView,
  Panel,
  tell,
  sound,
  Standing,
  rules: ({ rounds }) => [
    ...(
      ['goal', 'reinforce', 'act', 'attack', 'sea', 'move', 'sanctuary', 'hero', 'pass'] as const
    ).map((rule) => say(`rule.${rule}`)),
    say('rule.rounds', { n: rounds }),
  ],
  lessons: () => lessons(say),
};

export default view;
