/** One match at a table: what is in hand, ways that are walked step by step, and the keys. */

import { createEffect, createSignal, on } from 'solid-js';
import type { Layout } from '../../board/layout';
import type { Act, Drawn, Handle, Scene } from '../../board/scene';
import type { Event, Observation, ObservedUnit } from '../../generated/realms';
import type { LegalAction, TableView } from '../../generated/wire';
import { NOTHING, type Offers, offers, told } from './offers';
import { look, pieces } from './scene';
import { place, type Seen, see } from './seen';
import { openTheatre } from './theatre';

export type Match = ReturnType<typeof openMatch>;

export function openMatch(act: Act) {
  const theatre = openTheatre();
  const [seen, setSeen] = createSignal<Seen>(see(BLANK));
  const [given, setGiven] = createSignal<Offers>(NOTHING);
  const [board, setBoard] = createSignal<Handle>();
  /** Whether the turn is to end although some could still act. */
  const [isSure, setSure] = createSignal(false);
  const [isWalking, setWalking] = createSignal(false);
  const [layout, lay] = createSignal<Layout>();
  let legal: readonly LegalAction[] = [];
  /** What the board says is picked, and pointed at. */
  let aim: { path: readonly string[]; cell: string | undefined } = { path: [], cell: undefined };
  /** The square to take into the hand again when one can act again. */
  let held: string | undefined;
  let lastEvents: readonly Event[] | undefined;
  /** How often something was told, and how often it was something to stop for. */
  let [changes, news] = [0, 0];
  let heard: (() => void)[] = [];
  let walk = 0;

  function scene(observation: Observation, events: readonly Event[]): Scene {
    if (observation !== seen().observation) {
      const fresh = events === lastEvents ? [] : events;
      lastEvents = events;
      changes += 1;
      if (fresh.some((event) => isNews(event, observation.seat))) news += 1;
      setSeen(see(observation));
      setSure(false);
      // Who is not to move is not given offers: what was offered before does not hold any more.
      if (!isMine(observation)) offered(observation, []);
      theatre.feed({ seen: seen(), events: fresh, nth: changes });
      const waiting = heard;
      heard = [];
      for (const resolve of waiting) resolve();
    }
    return painted;
  }

  function offered(observation: Observation, now: readonly LegalAction[]): Offers {
    if (now === legal) return given();
    legal = now;
    return setGiven(now.length > 0 ? offers(see(observation), now) : NOTHING);
  }

  function offersOf({ observation, legal: now }: TableView): readonly LegalAction[] {
    const { list } = offered(observation as Observation, now);
    // The board lets go of everything when offers change; then the unit is taken up again.
    if (held !== undefined && list.length > 0) queueMicrotask(takeUp);
    return list;
  }

  function takeUp(): void {
    const at = held;
    held = undefined;
    if (at !== undefined && canSelect(at)) board()?.pick(at);
  }

  const canSelect = (at: string): boolean => given().ways.has(at) || given().spot.has(at);

  /** Sends an action, and resolves when the board has changed. */
  async function take(action: LegalAction): Promise<boolean> {
    const before = changes;
    if (!(await act(action))) return false;
    if (changes === before) await new Promise<void>((resolve) => heard.push(resolve));
    return true;
  }

  /** A far square becomes steps. They end when something comes into sight, or a step is barred. */
  async function go(from: string, to: string): Promise<void> {
    const its = given().ways.get(from);
    if (!its) return;
    walk += 1;
    const [mine, before] = [walk, news];
    setWalking(true);
    let at = from;
    for (const next of its.to(to).slice(0, its.steps)) {
      const step = legal.find((it) => {
        const action = told(it);
        return action.type === 'step' && action.from === at && action.to === next;
      });
      if (!step || !(await take(step))) break;
      at = next;
      await theatre.settled();
      if (mine !== walk || news !== before) break;
    }
    if (mine !== walk) return;
    setWalking(false);
    if (canSelect(at)) {
      board()?.pick(undefined);
      board()?.pick(at);
    }
  }

  function choose(offer: LegalAction): void {
    theatre.flush();
    walk += 1;
    setWalking(false);
    const [from = '', to = ''] = offer.cells;
    if (offer.kind === 'select') return;
    if (offer.kind === 'step' || offer.kind === 'march') {
      void go(from, to);
      return;
    }
    const action = told(offer);
    // The button that was pressed goes away; who is at the keyboard is led back to the board.
    if (document.activeElement?.matches('.realms-panel :focus-visible')) point(from);
    if (action.type === 'undo') held = seen().observation.undo?.from;
    else if (action.type === 'attack') held = from;
    else held = undefined;
    void take(offer);
  }

  /** Own units that have not acted and could, in the order of squares. */
  const idle = (): ObservedUnit[] => {
    const { units, attacks } = seen().observation;
    return units.filter(
      ({ at, orders }) =>
        orders &&
        !orders.is_waiting &&
        canSelect(at) &&
        (orders.fee === 'unpaid' || attacks.some(({ from }) => from === at)),
    );
  };

  /** Puts the cursor on a square. */
  function point(at: string): void {
    const { column, row } = place(at);
    board()?.goTo(row * seen().observation.ground.length + column);
  }

  /** Takes a unit or a castle into the hand, and leads the eye to it. */
  function select(at: string): void {
    point(at);
    board()?.pick(undefined);
    if (canSelect(at)) board()?.pick(at);
  }

  function endTurn(): void {
    const { endTurn: end } = given();
    if (!end) return;
    if (idle().length > 0 && !isSure()) setSure(true);
    else choose(end);
  }

  /** Brings a place of the board into the middle, told in parts of its width and height. */
  function center(x: number, y: number, width?: number): void {
    const whole = layout()?.box;
    if (!whole) return;
    board()?.look((it) => {
      const size = Math.min(width ?? it.width, whole.width);
      const kept = (share: number, least: number, length: number) =>
        Math.min(Math.max(least + share * length - size / 2, least), least + length - size);
      return {
        x: kept(x, whole.x, whole.width),
        y: kept(y, whole.y, whole.height),
        width: size,
        height: size,
      };
    });
  }

  /** Leads the eye to a square that cannot be seen now; or to any, when the board is new. */
  function bring(at: string | undefined, width?: number): void {
    const [its, seen, whole] = [
      layout()?.byName.get(at ?? '')?.center,
      board()?.seen(),
      layout()?.box,
    ];
    if (!its || !seen || !whole) return;
    const [x, y] = its;
    const isSeen = x > seen.x && y > seen.y && x < seen.x + seen.width && y < seen.y + seen.height;
    if (!isSeen || width !== undefined)
      center((x - whole.x) / whole.width, (y - whole.y) / whole.height, width);
  }

  // On a small screen squares would be too small to touch: then a part of the board is shown.
  createEffect(
    on([board, () => layout() !== undefined], ([here, isLaid]) => {
      const { seat, castles } = seen().observation;
      if (here && isLaid && matchMedia('(max-width: 40rem)').matches)
        bring(castles.find(({ owner }) => owner === seat)?.at, PART);
    }),
  );
  createEffect(
    on(theatre.shown, (picture) => {
      const found = picture?.events.find((it) => it.type === 'attacked' || it.type === 'besieged');
      if (found?.type === 'attacked') bring(found.battle.target);
      else if (found?.type === 'besieged') bring(found.target);
    }),
  );

  const painted: Scene = {
    look: (cell) => look(theatre.shown()?.seen ?? seen(), cell),
    get pieces() {
      const shown = theatre.shown();
      return shown ? pieces(shown) : [];
    },
    hold: setBoard,
  };

  const drawn: Drawn<Observation, Event> = { scene, offers: offersOf, choose };
  return {
    drawn,
    painted,
    theatre,
    seen,
    given,
    board,
    isSure,
    isWalking,
    idle,
    choose,
    lay,
    layout,
    center,
    point,
    select,
    endTurn,
    /** Lets go of what is in hand, and of the wish to end the turn. */
    cancel() {
      setSure(false);
      board()?.pick(undefined);
    },
    aim: () => aim,
    aimed(path: readonly string[], cell: string | undefined) {
      aim = { path, cell };
    },
    /** What can be done on the spot with what is in hand, or else under the cursor. */
    spot(): readonly LegalAction[] {
      const at = aim.path[0] ?? aim.cell;
      return (at !== undefined && given().spot.get(at)) || [];
    },
  };
}

function isMine({ turn, seat }: Observation): boolean {
  return typeof turn === 'object' && 'player' in turn && turn.player === seat;
}

/** Whether one would stop and think: an enemy, a castle or gold that was not known. */
function isNews(event: Event, seat: number | null): boolean {
  switch (event.type) {
    case 'appeared':
      return event.unit.owner !== seat;
    case 'castle':
      return event.castle !== null && event.castle.owner !== seat;
    case 'deposits':
      return event.found.length > 0;
    default:
      return false;
  }
}

/** How much of the board a small screen shows at first: eleven squares. */
const PART = 1100;

/** Before anything is known. */
const BLANK: Observation = {
  seat: null,
  turn: 'chance',
  mover: 0,
  round: 0,
  rounds: 0,
  gold: null,
  ground: [],
  visible: [],
  units: [],
  castles: [],
  deposits: [],
  battle: null,
  undo: null,
  undone: 0,
  open: [],
  attacks: [],
};
