/** A table that is there: the board, and around it players, actions, moves and talk. */

import { createEffect, createMemo, createSignal, For, mapArray, on, Show } from 'solid-js';
import { Board } from '../../board/board';
import { lay } from '../../board/layout';
import { bare } from '../../board/pick';
import type { GameView } from '../../board/scene';
import { reason } from '../../errors';
import { word } from '../../games';
import type { Geometry } from '../../generated/game';
import type { LegalAction, PastEntry, TableView } from '../../generated/wire';
import { stepOf } from '../../guided';
import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import { later, load } from '../../parts/load';
import { outlookOf } from '../../parts/outlook';
import { go } from '../../router';
import { api, type Session } from '../../session';
import { settings } from '../../settings';
import { play as sound } from '../../sound';
import { Actions } from './actions';
import { Chat } from './chat';
import { Ending } from './ending';
import { type Entry, Moves } from './moves';
import { noticeText } from './notices';
import { Rules } from './rules';
import { nameOf, Seats } from './seats';
import { status } from './status';
import type { Shown } from './thinking';

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
  const game = props.view.start(act);
  const Panel = game.Panel ?? props.view.Panel;
  const [isFlipped, setFlipped] = createSignal(false);
  const [hint, setHint] = createSignal<readonly string[]>();
  const [news, setNews] = createSignal<string>();
  const [inspected, setInspected] = createSignal<{
    path: readonly string[];
    cell: string | undefined;
  }>({ path: [], cell: undefined });
  const [glow, setGlow] = createSignal<readonly string[]>([]);
  const [isGuided, setGuided] = createSignal(stepOf(session.id) !== undefined);
  const [hasRules, setRules] = createSignal(false);
  const [thought, setThought] = createSignal<Shown>();
  const games = load(() => true, api.games);
  let stage!: HTMLElement;

  const table = () => props.table;
  const scene = createMemo(() => game.scene(table().observation, session.happened().events));
  // Memos, so that the cells are laid anew only when the board is really another or turned.
  const geometry = createMemo(() => props.geometry);
  const isTurned = createMemo(() => {
    const seat = session.mine()[0] ?? 0;
    return props.view.isTurned(geometry(), seat) !== isFlipped();
  });
  const layout = createMemo(() => lay(geometry(), isTurned()));
  const name = () => word(table().game, 'name', table().game);
  const actionName = (action: LegalAction) =>
    word(table().game, `kind.${action.kind}`, action.text);
  const ground = (cell: string) => layout().byName.get(cell)?.cell.ground ?? '';
  const last = createMemo(() => props.view.cellsOf(table().last ?? ''));
  const canAct = () => table().state === 'playing' && session.line() === 'up';
  const legal = createMemo(() => (canAct() ? (game.offers?.(table()) ?? table().legal) : []));

  // Each entry keeps its lines, so that a change adds to the list and does not build it again.
  const lines = mapArray(
    () => session.past().entries,
    (entry) => createMemo(() => linesOf(entry)),
  );
  const entries = createMemo(() => lines().flatMap((it) => it()));
  function linesOf({ action, seat, events }: PastEntry): Entry[] {
    if (action !== undefined) return [{ text: action, seat }];
    const told = events.flatMap((event) => props.view.tell(event) ?? []);
    return told.map((it) => ({ text: undefined, seat: undefined, told: it }));
  }

  /** Thoughts are told only where they give nothing away. */
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
    on(
      session.happened,
      ({ events, notices }) => {
        const told = events.flatMap((event) => props.view.tell(event) ?? []);
        const noticed = notices.flatMap(
          (notice) => noticeText(notice, table(), session.mine()) ?? [],
        );
        if (noticed.length > 0) tell(noticed.join(' '));
        const turn = status(table(), session.mine());
        if (told.length + noticed.length > 0) announce([...told, ...noticed, turn].join('. '));
        const sounds = events.flatMap((event) => props.view.sound?.(event) ?? []);
        const first = sounds.includes('take') ? 'take' : sounds[0];
        if (first) sound(first);
        if (
          notices.some(({ type }) => type === 'ended') ||
          (events.length > 0 && table().state === 'over')
        )
          sound('end');
      },
      { defer: true },
    ),
  );
  createEffect(
    on(session.line, (now, before) => {
      if (now === 'lost') announce(t('table.line.lost'));
      if (now === 'up' && before === 'lost') tell(t('table.line.back'));
    }),
  );
  createEffect(() => {
    const next = session.rematch();
    if (next) go(`/table/${next}`);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  function tell(text: string): void {
    setNews(text);
    clearTimeout(timer);
    timer = setTimeout(() => setNews(undefined), 5_000);
  }
  function failed(error: unknown): undefined {
    tell(t('table.error', { reason: reason(error, table().game) }));
  }
  const choose = game.choose ?? act;

  async function askHint(): Promise<void> {
    try {
      const { action, ply, outlook } = await api.hint(session.id, session.token());
      if (ply !== table().ply) return;
      const found = table().legal.find(({ text }) => text === action);
      setHint(found?.cells ?? props.view.cellsOf(action));
      const me = nameOf(table(), table().turn ?? 0);
      tell(
        t('table.hint.said', {
          action,
          outlook: outlook ? outlookOf(me, outlook.share, outlook.ends_in) : '',
        }),
      );
    } catch (error) {
      tell(t('table.hint.none', { reason: reason(error, table().game) }));
    }
  }

  return (
    <section class={`table game-${table().game}`} ref={stage} data-state={table().state}>
      <h1 class="unseen">{t('table.title', { game: name() })}</h1>
      <Show when={session.line() === 'lost' || session.line() === 'connecting'}>
        <p class="banner" role="status">
          {t(session.line() === 'lost' ? 'table.line.lost' : 'table.line.connecting')}
        </p>
      </Show>
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
          inspect={(path, cell) => setInspected({ path, cell })}
        />
        <Show when={bare(legal()).length > 0}>
          <div class="buttons center">
            <For each={bare(legal())}>
              {(action) => (
                <button class="primary" type="button" onClick={() => choose(action)}>
                  {actionName(action)}
                </button>
              )}
            </For>
          </div>
        </Show>
      </div>
      <div class="seats-area">
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
        <Seats session={session} view={props.view} table={table()} />
        {/* How it ended is told beside the board. */}
        <p class="status" classList={{ unseen: table().state === 'over' }} role="status">
          {status(table(), session.mine())}
        </p>
      </div>
      <div class="side">
        <Show when={news()}>
          <p class="news" role="status">
            {news()}
          </p>
        </Show>
        {Panel && (
          <Panel
            observation={table().observation}
            seats={session.mine()}
            path={inspected().path}
            cell={inspected().cell}
            ground={ground}
          />
        )}
        <Show when={table().state === 'over'}>
          <Ending session={session} view={props.view} table={table()} failed={failed} />
        </Show>
        <Actions
          session={session}
          table={table()}
          hint={askHint}
          flip={() => setFlipped((it) => !it)}
          rules={() => setRules(true)}
          stage={() => stage}
          canFollow={canFollow()}
          failed={failed}
        />
        <Show when={canFollow() && settings().thinking}>
          <ThinkingPanel session={session} table={table()} view={props.view} show={setThought} />
        </Show>
        <Moves entries={entries()} omitted={session.past().omitted} ply={entries().length} />
        <Show
          when={
            table().seats.filter(({ kind }) => kind === 'human').length > 1 || !session.isHost()
          }
        >
          <Chat session={session} failed={failed} />
        </Show>
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
