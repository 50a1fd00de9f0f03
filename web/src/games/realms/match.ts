/** The state of a Realms match on the page: the selected unit, walks step by step, and the shop. */

import { createSignal } from 'solid-js';
import type { Layout } from '../../board/layout';
import type { Acting, Drawn, Handle, Scene } from '../../board/scene';
import type { Event, Observation, ObservedUnit } from '../../generated/realms';
import type { LegalAction, TableView } from '../../generated/wire';
import { actionOf, NOTHING, type Offers, offers, ownCastles } from './offers';
import { look, pieces } from './scene';
import { place, type Seen, see } from './seen';

export type Match = ReturnType<typeof openMatch>;

export function openMatch(acting: Acting) {
  const [seen, setSeen] = createSignal<Seen>(see(BLANK));
  const [given, setGiven] = createSignal<Offers>(NOTHING);
  const [board, setBoard] = createSignal<Handle>();
  /** Whether the player has asked to end the turn although some units can still act. */
  const [isSure, setSure] = createSignal(false);
  const [isWalking, setWalking] = createSignal(false);
  const [layout, lay] = createSignal<Layout>();
  /** The selected castle of the player, and whether its shop is open. */
  const [castle, setCastle] = createSignal<string>();
  const [isShopOpen, openShop] = createSignal(false);
  const [hasMap, showMap] = createSignal(true);
  let legal: readonly LegalAction[] = [];
  /** The picked cells, and the cell under the cursor. */
  let aim: { path: readonly string[]; cell: string | undefined } = { path: [], cell: undefined };
  /** The square to select again after the next change. */
  let reselect: string | undefined;
  let lastEvents: readonly Event[] | undefined;
  /** The number of changes so far, and of changes that stop a walk. */
  let [changes, interruptions] = [0, 0];
  /** Resolve functions of callers that wait for the next change. */
  let waiting: (() => void)[] = [];
  /** The number of the current walk. A walk with an older number stops. */
  let walk = 0;

  function scene(observation: Observation, events: readonly Event[]): Scene {
    if (observation !== seen().observation) {
      const fresh = events === lastEvents ? [] : events;
      lastEvents = events;
      changes += 1;
      if (fresh.some((event) => isInterruption(event, observation.seat))) interruptions += 1;
      setSeen(see(observation));
      setSure(false);
      // The table asks for offers only on the player's turn, so old offers are removed here.
      if (!isMine(observation)) offered(observation, []);
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve();
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
    // The board clears its selection when the offers change, so the unit is selected again.
    if (reselect !== undefined && list.length > 0) queueMicrotask(selectAgain);
    return list;
  }

  function selectAgain(): void {
    const at = reselect;
    reselect = undefined;
    if (at !== undefined && canSelect(at)) board()?.pick(at);
  }

  const canSelect = (at: string): boolean => given().ways.has(at) || given().spot.has(at);

  /** Sends an action. Resolves when the board has changed. */
  async function take(action: LegalAction): Promise<boolean> {
    const before = changes;
    if (!(await acting.act(action))) return false;
    if (changes === before) await new Promise<void>((resolve) => waiting.push(resolve));
    return true;
  }

  /** Walks to a distant square step by step, until something new is seen or a step is blocked. */
  async function go(from: string, to: string): Promise<void> {
    const its = given().ways.get(from);
    if (!its) return;
    walk += 1;
    const [mine, before] = [walk, interruptions];
    setWalking(true);
    let at = from;
    for (const next of its.to(to).slice(0, its.steps)) {
      const step = legal.find((it) => {
        const action = actionOf(it);
        return action.type === 'step' && action.from === at && action.to === next;
      });
      if (!step || !(await take(step))) break;
      at = next;
      await acting.settled();
      if (mine !== walk || interruptions !== before) break;
    }
    if (mine !== walk) return;
    setWalking(false);
    if (canSelect(at)) {
      board()?.pick(undefined);
      board()?.pick(at);
    }
  }

  function choose(offer: LegalAction): void {
    acting.finish();
    walk += 1;
    setWalking(false);
    const [from = '', to = ''] = offer.cells;
    if (offer.kind === 'select') return;
    if (offer.kind === 'step' || offer.kind === 'march') {
      void go(from, to);
      return;
    }
    const action = actionOf(offer);
    // The pressed button disappears, so the keyboard focus moves back to the board.
    if (document.activeElement?.matches('.realms-panel :focus-visible')) point(from);
    if (action.type === 'undo') reselect = seen().observation.undo?.from;
    else if (action.type === 'attack') reselect = from;
    else if (action.type === 'buy') reselect = action.castle;
    else reselect = undefined;
    void take(offer);
  }

  /** Whether the unit on a square can still receive an order. */
  function canAct(at: string): boolean {
    const { ways, spot } = given();
    const { attacks } = seen().observation;
    const isOrder = ({ kind }: LegalAction) => kind !== 'buy';
    return (
      ways.has(at) || (spot.get(at) ?? []).some(isOrder) || attacks.some(({ from }) => from === at)
    );
  }

  /** The units of the player that can act but have not, in the order of their squares. */
  const idle = (): ObservedUnit[] => {
    const { units, attacks } = seen().observation;
    return units.filter(
      ({ at, orders }) =>
        orders &&
        !orders.is_waiting &&
        canAct(at) &&
        (orders.fee === 'unpaid' || attacks.some(({ from }) => from === at)),
    );
  };

  /** Moves the cursor to a square. */
  function point(at: string): void {
    const { column, row } = place(at);
    board()?.goTo(row * seen().observation.ground.length + column);
  }

  /** Selects a unit or castle and scrolls it into view. */
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

  const painted: Scene = {
    look: (cell) => look(seen(), cell),
    get pieces() {
      return pieces(seen());
    },
    hold: setBoard,
  };

  const drawn: Drawn<Observation, Event> = {
    scene,
    offers: offersOf,
    choose,
    home({ castles, seat }, _, size) {
      const short = Math.min(size.width, size.height);
      const cell = Math.max(short < SMALL_SCREEN ? 41 : 45, Math.min(64, short / 14));
      return {
        cells: castles.flatMap(({ owner, at }) => (owner === seat ? at : [])).slice(0, 1),
        scale: cell / 100,
      };
    },
  };
  return {
    drawn,
    painted,
    seen,
    given,
    board,
    isSure,
    isWalking,
    idle,
    choose,
    lay,
    layout,
    castle,
    isShopOpen,
    openShop,
    hasMap,
    showMap,
    castles: () => ownCastles(seen()),
    point,
    select,
    endTurn,
    /** Clears the selection and the request to end the turn. */
    cancel() {
      setSure(false);
      setCastle(undefined);
      board()?.pick(undefined);
    },
    aim: () => aim,
    aimed(path: readonly string[], cell: string | undefined) {
      aim = { path, cell };
      const [selected] = path;
      // After a purchase the board deselects the castle for a moment; the shop stays open.
      if (selected === undefined && reselect !== undefined) return;
      const now = ownCastles(seen()).find((at) => at === selected);
      if (now === castle()) return;
      setCastle(now);
      // A unit that can act takes precedence; its castle then shows only a button.
      openShop(now !== undefined && !canAct(now));
    },
    /** The orders of the selected unit, or of the unit under the cursor if none is selected. */
    spot(): readonly LegalAction[] {
      const at = aim.path[0] ?? aim.cell;
      return (at !== undefined && given().spot.get(at)) || [];
    },
  };
}

function isMine({ turn, seat }: Observation): boolean {
  return typeof turn === 'object' && 'player' in turn && turn.player === seat;
}

/** Whether an event stops a walk: a new enemy, castle or deposit. */
function isInterruption(event: Event, seat: number | null): boolean {
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

/** A screen is small if its shorter side has fewer pixels than this. */
const SMALL_SCREEN = 500;

/** The observation before the first update. */
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
