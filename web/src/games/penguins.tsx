/** Penguins: tiles of every shape with their fish, pawns with their numbers, and the catch. */

import { For, Show } from 'solid-js';
import art from '../../assets/penguins/penguin.svg?url';
import { dress } from '../board/dress';
import { type Placed, shrunk } from '../board/layout';
import type { CellLook, GameView, Mark, Piece, Scene } from '../board/scene';
import type { Event, Observation, Tile } from '../generated/penguins';
import { speech } from '../i18n';
import { FISH } from './penguins/fish';
import { lessons } from './penguins/lessons';
import type { Words } from './penguins/words/en';
import css from './penguins.css?inline';

dress(css);
const say = speech<Words>('penguins');

const MARKS: Record<string, Mark> = {
  place: { shape: 'dashes', tone: 'leap' },
  move: { shape: 'frame', tone: 'quiet' },
};

/** Where fish swim on a tile of usual size, by their number. */
const SHOALS: Record<number, [x: number, y: number][]> = {
  1: [[0, 0]],
  2: [
    [-6, -15],
    [6, 15],
  ],
  3: [
    [0, -24],
    [-8, 0],
    [8, 24],
  ],
};

/** Observations tell where pawns are, not which is which: the events do, and this remembers. */
function start(): { scene(observation: Observation, events: readonly Event[]): Scene } {
  let ids = new Map<Tile, string>();
  let count = 0;
  return {
    scene(observation, events) {
      for (const event of events) {
        if (event.type !== 'moved') continue;
        const id = ids.get(event.from);
        ids.delete(event.from);
        if (id !== undefined) ids.set(event.to, id);
      }
      const known = new Map<Tile, string>();
      const pieces: Piece[] = observation.seats.flatMap((seat, player) =>
        seat.pawns.map((tile) => {
          const before = ids.get(tile);
          const isSame = before?.startsWith(`${player}-`);
          if (!isSame) count += 1;
          const id = before !== undefined && isSame ? before : `${player}-${count}`;
          known.set(tile, id);
          return {
            id,
            cell: String(tile),
            player,
            glyph: String(player + 1),
            class: `seat-${player}`,
          };
        }),
      );
      ids = known;
      const owners = new Map(pieces.map((piece) => [piece.cell, piece.player]));
      return { pieces, look: (cell) => look(observation, owners, cell.name) };
    },
  };
}

function look(observation: Observation, owners: Map<string, number>, tile: string): CellLook {
  const fish = observation.fish[Number(tile)] ?? null;
  if (fish === null) return { class: 'is-gone', glyph: '', label: say('cell.gone', { tile }) };
  const owner = owners.get(tile);
  return {
    class: owner === undefined ? '' : 'is-held',
    glyph: String(fish),
    label:
      owner === undefined
        ? say('cell.free', { tile, fish })
        : say('cell.pawn', { tile, n: owner + 1, fish }),
  };
}

function Ground(props: { cell: Placed; look: CellLook }) {
  const [x, y] = props.cell.center;
  // What was there can still be seen while it sinks.
  let last = props.look.glyph;
  const fish = () => {
    if (props.look.glyph !== '') last = props.look.glyph;
    return Number(last);
  };
  const scale = props.cell.size / 100;
  return (
    <g class="tile" style={{ 'transform-origin': `${x}px ${y}px` }}>
      <polygon class="edge" points={shrunk(props.cell, 3)} transform="translate(0 5)" />
      <polygon class="ice" points={shrunk(props.cell, 3)} />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <Show
          when={SHOALS[fish()]}
          fallback={
            <Show when={fish() > 0}>
              <path class="fish" d={FISH} transform="translate(0 -14)" />
              <text class="count" y="22">
                {fish()}
              </text>
            </Show>
          }
        >
          {(shoal) => (
            <For each={shoal()}>
              {([fx, fy]) => (
                <g transform={`translate(${fx} ${fy})`}>
                  <path class="fish" d={FISH} />
                  <circle class="eye" cx="-12" cy="-2" r="1.8" />
                </g>
              )}
            </For>
          )}
        </Show>
      </g>
    </g>
  );
}

function PieceView(props: { piece: Piece }) {
  return (
    <>
      <circle class="token" r="36" />
      <image href={art} x="-27" y="-31" width="54" height="54" />
      <circle class="rank" cx="24" cy="25" r="13.5" />
      <text class="rank-text" x="24" y="25">
        {props.piece.glyph}
      </text>
    </>
  );
}

function Standing(props: { observation: Observation; seat: number }) {
  const seat = () => props.observation.seats[props.seat];
  return (
    <Show when={seat()}>
      {(it) => (
        <div class="catch">
          <svg viewBox="-26 -14 54 28" width="26" aria-hidden="true">
            <path class="fish" d={FISH} />
          </svg>
          <span>{say('standing', { fish: it().fish, tiles: it().tiles })}</span>
          <Show when={it().unplaced > 0}>
            <span class="muted">· {say('standing.unplaced', { n: it().unplaced })}</span>
          </Show>
        </div>
      )}
    </Show>
  );
}

function tell(event: Event): string {
  const n = event.player + 1;
  switch (event.type) {
    case 'placed':
      return say('tell.placed', { n, tile: event.tile });
    case 'moved':
      return say('tell.moved', { n, from: event.from, to: event.to, fish: event.fish });
    case 'retired':
      return say('tell.retired', { n, tile: event.tile, fish: event.fish });
    case 'eliminated':
      return say('tell.eliminated', { n });
    case 'lost':
      return say('tell.lost', { tile: event.tile, fish: event.fish });
  }
}

const view: GameView<Observation, Event> = {
  seatName: (seat) => say('seat', { n: seat + 1 }),
  start,
  isTurned: () => false,
  cellsOf: (action) => action.match(/\d+/g) ?? [],
  mark: (kind) => MARKS[kind] ?? (MARKS.move as Mark),
  Ground,
  Piece: PieceView,
  tell,
  sound: (event) =>
    event.type === 'placed' ? 'move' : event.type === 'eliminated' ? undefined : 'splash',
  Standing,
  rules: ({ board }) => [
    say('rule.board', { board }),
    ...(['place', 'slide', 'block', 'score', 'stuck', 'end'] as const).map((rule) =>
      say(`rule.${rule}`),
    ),
  ],
  lessons: () => lessons(say),
};

export default view;
