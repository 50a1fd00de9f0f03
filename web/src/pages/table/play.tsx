/**
 * A table with a match: it fills the window and never scrolls.
 *
 * The board is on one side. On the other are zones with fixed places: players, log, details, task,
 * and the action bar. On a phone they become a strip above the board and a sheet below it.
 */

import { createEffect, createMemo, createSignal, mapArray, on, Show } from 'solid-js';
import { Board } from '../../board/board';
import { lay } from '../../board/layout';
import { bare } from '../../board/pick';
import type { GameView } from '../../board/scene';
import { linesOf, storyOf, type Teller } from '../../board/story';
import { reason } from '../../errors';
import { word } from '../../games';
import type { Geometry, Sentence } from '../../generated/game';
import type { LegalAction, Notice, TableView } from '../../generated/wire';
import { stepOf } from '../../guided';
import { alone, sentence, t } from '../../i18n';
import { announce } from '../../parts/announce';
import { later, load } from '../../parts/load';
import { outlookOf } from '../../parts/outlook';
import { go } from '../../router';
import { api, type Session } from '../../session';
import { settings } from '../../settings';
import { Finale } from '../../stage/finale';
import { openStage } from '../../stage/live';
import { Ribbon } from '../../stage/ribbon';
import { Skip } from '../../stage/skip';
import { currentSpeed, glideOf } from '../../stage/speed';
import { followOutlook } from '../../stage/turning';
import '../../stage/stage.css';
import { Actions } from './actions';
import { Chat } from './chat';
import { Ending } from './ending';
import { Moves } from './moves';
import { noticeText } from './notices';
import { Offers } from './offers';
import { Rules } from './rules';
import { nameOf, Seats } from './seats';
import { type Height, SheetHandle } from './sheet';
import { result, status } from './status';
import type { Shown } from './thinking';
import { TurnButtons } from './turn';

const GuideBubble = later(() => import('./guide'));
const ThinkingPanel = later(() => import('./thinking'));

interface Props {
  session: Session;
  view: GameView;
  geometry: Geometry;
  table: TableView;
}

export function Play(props: Props) {
  const { session } = props;
  const act = (action: LegalAction) => session.act(action).then(() => true as const, failed);
  // Names change when a guest sits down; observations change all the time and are not read here.
  const names = createMemo(
    () => props.table.seats.map((_, seat) => nameOf(props.table, seat)),
    undefined,
    { equals: (a, b) => a.join() === b.join() },
  );
  const teller: Teller = {
    name: (seat) => names()[seat] ?? '',
    get mine() {
      return session.mine();
    },
    geometry: props.geometry,
  };
  const lines = (events: readonly unknown[]) =>
    linesOf(props.view, { events: [...events] }, teller);
  const stage = openStage(session, props.view, props.table, { lines, notices, status: statusOf });
  const game = props.view.start({
    geometry: props.geometry,
    acting: {
      act,
      canAdvise: () => table().hints,
      advise,
      settled: stage.settled,
      finish: stage.finish,
    },
  });
  const { Panel = props.view.Panel, Phase = props.view.Phase, Bar } = game;
  const taskOf = game.task ?? props.view.task;
  const homeOf = game.home ?? props.view.home;
  const [isFlipped, setFlipped] = createSignal(false);
  const [height, setHeight] = createSignal<Height>('low');
  const [hint, setHint] = createSignal<readonly string[]>();
  const [news, setNews] = createSignal<string>();
  const [inspected, setInspected] = createSignal<{
    path: readonly string[];
    cell: string | undefined;
  }>({ path: [], cell: undefined });
  const [rematchBy, setRematchBy] = createSignal<readonly number[]>([]);
  const [glow, setGlow] = createSignal<readonly string[]>([]);
  const [isGuided, setGuided] = createSignal(stepOf(session.id) !== undefined);
  const [hasRules, setRules] = createSignal(false);
  const [thought, setThought] = createSignal<Shown>();
  const [pointed, setPointed] = createSignal<readonly string[]>([]);
  const turned = followOutlook(session);
  const games = load(() => true, api.games);
  let page!: HTMLElement;

  /** The table as it is shown, which is behind the newest one while beats play. */
  const { table } = stage;
  const scene = createMemo(() => {
    const { state, events } = stage.shown();
    return game.scene(state.observation, events);
  });
  // Memos, so that the cells are laid out again only when the board changes or is turned.
  const geometry = createMemo(() => props.geometry);
  const isTurned = createMemo(() => {
    const seat = session.mine()[0] ?? 0;
    return props.view.isTurned(geometry(), seat) !== isFlipped();
  });
  const layout = createMemo(() => lay(geometry(), isTurned()));
  const name = () => word(table().game, 'name', table().game);
  const kindName = (kind: string) => word(table().game, `kind.${kind}`, kind);
  const actionName = (action: LegalAction) =>
    word(table().game, `kind.${action.kind}`, action.text);
  const ground = (cell: string) => layout().byName.get(cell)?.cell.ground ?? '';
  const last = createMemo(() => props.view.cellsOf(table().last ?? ''));
  const canAct = () => table().state === 'playing' && session.line() === 'up';
  const legal = createMemo(() =>
    canAct() && !stage.isBusy() ? (game.offers?.(table()) ?? table().legal) : [],
  );
  /** Actions without cells. They stay while beats of an own action play, and then act at once. */
  const buttons = createMemo(() => {
    const newest = stage.newest().table;
    const goesOn = stage.isBusy() && canAct() && table().turn === newest.turn && !game.offers;
    return bare(goesOn ? newest.legal : legal());
  });
  const directed = createMemo(() => ({
    beat: stage.beat(),
    traces: stage.since().traces,
    pointed: pointed(),
  }));
  /** Finishes the beats before a cell is picked, or dragged if it can be. */
  function settle(cell: string | undefined, isDrag: boolean): void {
    const canDrag = () => stage.newest().table.legal.some(({ cells }) => cells[0] === cell);
    if (!isDrag || canDrag()) stage.finish();
  }

  // Each entry keeps its lines, so that a change adds to the story and does not tell it again.
  const told = mapArray(
    () => stage.past().entries,
    (entry) => createMemo(() => linesOf(props.view, entry, teller)),
  );
  const story = createMemo(() => storyOf(told().map((lines) => lines())));
  const notation = (ply: number) => {
    const { entries, omitted } = stage.past();
    return entries[ply - omitted - 1]?.action;
  };

  /** Thoughts are shown only in games without secrets. */
  const canFollow = () =>
    table().state === 'playing' &&
    table().seats.some(({ kind }) => kind === 'strategy') &&
    games.value()?.find(({ id }) => id === table().game)?.hidden === false;

  createEffect(
    on(
      () => table().ply,
      () => setHint(undefined),
    ),
  );
  createEffect(
    on(session.line, (now, before) => {
      if (now === 'lost') announce(t('table.line.lost'));
      if (now === 'up' && before === 'lost') tell(t('table.line.back'));
    }),
  );
  createEffect(() => {
    if (session.curtain.isDue() && !stage.isBusy()) session.curtain.fall();
  });
  createEffect(() => {
    const next = session.rematch();
    if (next) go(`/table/${next}`);
  });

  function notices(all: readonly Notice[], now: TableView): string[] {
    const offered = all.flatMap((it) => (it.type === 'rematch-offered' ? it.seat : []));
    if (offered.length > 0) setRematchBy((seats) => [...seats, ...offered]);
    const noticed = all.flatMap((notice) => noticeText(notice, now, session.mine()) ?? []);
    if (noticed.length > 0) tell(noticed.join(' '));
    return noticed;
  }
  function statusOf(now: TableView): string {
    return status(now, session.mine());
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  function tell(text: string): void {
    setNews(text);
    clearTimeout(timer);
    timer = setTimeout(() => setNews(undefined), 5_000);
  }
  function failed(error: unknown): undefined {
    tell(t('table.error', { reason: reason(error, table().game, named) }));
  }
  const choose = game.choose ?? act;

  /** The action that the strongest strategy would take now. */
  async function advise(): Promise<LegalAction | undefined> {
    if (stage.newest().table.legal.length === 0) return undefined;
    try {
      const { action } = await api.hint(session.id, session.token());
      return stage.newest().table.legal.find(({ text }) => text === action);
    } catch (error) {
      return failed(error);
    }
  }
  async function askHint(): Promise<void> {
    try {
      const { action, ply, outlook } = await api.hint(session.id, session.token());
      if (ply !== table().ply) return;
      const found = table().legal.find(({ text }) => text === action);
      setHint(found?.cells ?? props.view.cellsOf(action));
      const me = nameOf(table(), table().turn ?? 0);
      tell(
        t('table.hint.said', {
          action: props.view.describe(action, table().observation, teller),
          outlook: outlook ? outlookOf(me, outlook.share, outlook.ends_in) : '',
        }),
      );
    } catch (error) {
      tell(t('table.hint.none', { reason: reason(error, table().game) }));
    }
  }

  const named = (rule: Sentence) => props.view.parameters?.(rule, teller) ?? rule;

  /** Explains why an attempt is refused. Returns false if pointing at the cells is none. */
  function refuse(cells: readonly string[]): boolean {
    const { observation, ply } = table();
    const action = props.view.attempt(cells, observation);
    if (action !== undefined) void explain(ply, action);
    return action !== undefined;
  }
  /** Says why an action is refused, beside the board and aloud. */
  async function explain(ply: number, action: string): Promise<void> {
    try {
      const { reason: rule, error = '' } = await api.why(
        session.id,
        { ply, action },
        session.token(),
      );
      if (!rule) return;
      const text = alone(sentence(table().game, named(rule)) ?? error);
      tell(text);
      announce(text);
    } catch {
      // The match has gone on, or the line is down: there is nothing to explain any more.
    }
  }

  const isOver = () => table().state === 'over';
  const hasChat = () =>
    table().seats.filter(({ kind }) => kind === 'human').length > 1 || !session.isHost();
  const task = () => (isOver() ? undefined : taskOf?.(table().observation, session.mine()));
  const about = {
    get observation() {
      return table().observation;
    },
    get seats() {
      return session.mine();
    },
    get path() {
      return inspected().path;
    },
    get cell() {
      return inspected().cell;
    },
    ground,
  };

  return (
    <section
      class={`table match game-${table().game}`}
      ref={page}
      data-state={table().state}
      data-sheet={height()}
      data-busy={stage.isBusy() ? stage.left() : undefined}
      style={{ '--glide': glideOf(stage.beat()?.time, currentSpeed()) }}
    >
      <h1 class="unseen">{t('table.title', { game: name() })}</h1>
      <Show when={session.line() === 'lost' || session.line() === 'connecting'}>
        <p class="banner" role="status">
          {t(session.line() === 'lost' ? 'table.line.lost' : 'table.line.connecting')}
        </p>
      </Show>
      <Seats session={session} view={props.view} table={table()} />
      <div class="stage">
        <Board
          view={props.view}
          scene={scene()}
          layout={layout()}
          ply={table().ply}
          legal={legal()}
          last={last()}
          arrow={hint()}
          heat={thought()?.heat}
          line={thought()?.line}
          glow={glow()}
          label={t('board.of', { game: name() })}
          choose={choose}
          name={actionName}
          refuse={refuse}
          inspect={(path, cell) => setInspected({ path, cell })}
          forecast={(path, cell) => props.view.forecast?.(table().observation, path, cell)}
          directed={directed()}
          settle={settle}
          fills
          home={(size) => homeOf?.(table().observation, session.mine(), size)}
        />
        <Skip isWatching={stage.isWatching()} finish={stage.finish} />
        <Show when={stage.finale()}>
          {(it) => <Finale result={it()} text={result(table(), session.mine())} />}
        </Show>
      </div>
      <div class="desk">
        <div class="upper">
          <SheetHandle height={height()} set={setHeight} />
          <Show when={isGuided()}>
            <GuideBubble
              id={session.id}
              table={table()}
              geometry={geometry()}
              glow={setGlow}
              hint={() => void askHint()}
              leave={() => setGuided(false)}
            />
          </Show>
          <div class="log">
            <Show when={canFollow() && settings().thinking}>
              <ThinkingPanel
                session={session}
                table={table()}
                view={props.view}
                describe={(action) => props.view.describe(action, table().observation, teller)}
                show={setThought}
              />
            </Show>
            <Ribbon lines={stage.since().lines} point={setPointed} />
            <Moves
              lines={story()}
              omitted={stage.past().omitted}
              ply={stage.past().omitted + stage.past().entries.length}
              notation={notation}
              point={(cells = []) => setPointed(cells)}
              go={
                isOver()
                  ? (ply) => go(`/replay/${encodeURIComponent(session.id)}?ply=${ply}`)
                  : undefined
              }
            />
            <Show when={hasChat()}>
              <p class="muted small" data-hints>
                {t(table().hints ? 'table.hints.on' : 'table.hints.off')}
              </p>
              <Chat session={session} failed={failed} />
            </Show>
          </div>
          {Panel && (
            <Show when={!isOver()}>
              <div class="details" tabindex="0">
                <Panel {...about} />
              </div>
            </Show>
          )}
        </div>
        <div class="task">
          <Offers session={session} table={table()} failed={failed} />
          {/* The ending says the result itself. */}
          <p class="status" classList={{ unseen: isOver() }} role="status">
            {status(table(), session.mine())}
          </p>
          <p
            class="news"
            classList={{ 'is-new': news() !== undefined }}
            role="status"
            title={news()}
          >
            {news() ?? task()}
          </p>
          <Show when={isOver()} fallback={Phase && <Phase {...about} />}>
            <Ending
              session={session}
              view={props.view}
              table={table()}
              turned={turned()}
              rematchBy={rematchBy()}
              failed={failed}
            />
          </Show>
        </div>
        <div class="bar">
          <Show when={!isOver()}>
            {Bar ? (
              <Bar {...about} />
            ) : (
              <Show when={props.view.turnActions}>
                {(places) => (
                  <TurnButtons
                    places={places()}
                    legal={buttons()}
                    observation={table().observation}
                    name={kindName}
                    choose={(action) => {
                      stage.finish();
                      choose(action);
                    }}
                  />
                )}
              </Show>
            )}
          </Show>
          <Actions
            session={session}
            table={table()}
            hint={askHint}
            flip={() => setFlipped((it) => !it)}
            rules={() => setRules(true)}
            stage={() => page}
            canFollow={canFollow()}
            failed={failed}
          />
        </div>
      </div>
      <Show when={hasRules()}>
        <Rules
          view={props.view}
          game={table().game}
          observation={table().observation}
          close={() => setRules(false)}
        />
      </Show>
    </section>
  );
}
