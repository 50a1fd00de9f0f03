/** A match, played again: step, scrub, play, and a link to a moment. */

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
  untrack,
} from 'solid-js';
import { Board } from '../board/board';
import { lay } from '../board/layout';
import type { GameView } from '../board/scene';
import { reason } from '../errors';
import { gameView, word } from '../games';
import { t } from '../i18n';
import { announce } from '../parts/announce';
import { Icon, type IconName } from '../parts/icon';
import { later, load } from '../parts/load';
import { strategyName } from '../parts/names';
import { play as sound } from '../sound';
import { AnalysisPanel } from './replay/analysis';
import { type Followed, follow } from './replay/follow';
import { type Analysis, createAnalysis } from './replay/judge';
import { isOfTournament, loadReplay } from './replay/source';
import { RecordDrop } from './start/record-drop';
import { type Entry, Moves } from './table/moves';
import { how } from './table/status';

const ExportDialog = later(() => import('./replay/export'));

const SPEEDS = [1, 2, 4, 8];
/** Between two moves at the usual speed, in milliseconds. */
const BEAT = 1_000;
/** How many moves of a best line are drawn; more would hide the board. */
const SHOWN = 3;

export default function ReplayPage(props: { id: string | undefined; ply: number | undefined }) {
  /** Whose view is shown, in games with secrets. */
  const [seat, setSeat] = createSignal<number>();
  /** Where one was when the view was changed. */
  const [moment, setMoment] = createSignal(props.ply);
  const loaded = load(
    () => ({ id: props.id, seat: seat() }),
    async ({ id, seat }) => {
      const found = await loadReplay(id, seat);
      return { found, view: found && (await gameView(found.replay.game)) };
    },
  );
  const ready = createMemo(() => {
    const { found, view } = (loaded.error() ? undefined : loaded.value()) ?? {};
    return found && view
      ? untrack(() => ({ followed: follow(found, props.id, seat()), view }))
      : undefined;
  });
  /** Only what is over is judged. */
  const record = createMemo(() => {
    const followed = ready()?.followed;
    return followed?.isLive() ? undefined : followed?.record();
  });
  const analysis = createMemo(() => {
    const text = record();
    return text === undefined ? undefined : createAnalysis(text);
  });
  // Who asked for it at the table need not ask again.
  createEffect(() => {
    if (new URLSearchParams(location.search).has('analysis')) analysis()?.run();
  });
  return (
    <Switch fallback={<p class="page center muted">{t('start.loading')}</p>}>
      <Match when={loaded.error()}>
        <section class="page narrow">
          <h1>{t('replay.title')}</h1>
          <p class="error" role="alert">
            {t('replay.bad', { reason: reason(loaded.error()) })}
          </p>
          <RecordDrop />
        </section>
      </Match>
      <Match when={ready()} keyed>
        {({ followed, view }) => (
          <Player
            followed={followed}
            view={view}
            analysis={analysis()}
            id={props.id}
            ply={untrack(moment)}
            moved={setMoment}
            seat={seat()}
            lookAs={setSeat}
          />
        )}
      </Match>
      <Match when={!loaded.isLoading()}>
        <section class="page narrow">
          <h1>{t('replay.title')}</h1>
          <RecordDrop />
        </section>
      </Match>
    </Switch>
  );
}

interface PlayerProps {
  followed: Followed;
  view: GameView;
  /** When the match is over. */
  analysis: Analysis | undefined;
  id: string | undefined;
  /** Where to begin; else with what is happening, or at the start. */
  ply: number | undefined;
  moved(ply: number | undefined): void;
  seat: number | undefined;
  lookAs(seat: number | undefined): void;
}

function Player(props: PlayerProps) {
  const { followed, view } = props;
  const { replay, isLive } = followed;
  const end = createMemo(() => replay().frames.length - 1);
  const [at, setAt] = createSignal(
    Math.min(Math.max(props.ply ?? (isLive() ? end() : 0), 0), end()),
  );
  const [speed, setSpeed] = createSignal(1);
  const [isPlaying, setPlaying] = createSignal(false);
  const [isTurned, setTurned] = createSignal(view.isTurned(replay().geometry, 0));
  const [isCopied, setCopied] = createSignal(false);
  const [isExporting, setExporting] = createSignal(false);
  const game = view.start();

  const frame = createMemo(() => replay().frames[at()] ?? replay().frames[0]);
  const scene = createMemo(() => game.scene(frame()?.observation, frame()?.events ?? []));
  const geometry = createMemo(() => replay().geometry);
  const layout = createMemo(() => lay(geometry(), isTurned()));
  /** What was there stays the same when there is more. */
  const entries = createMemo<Entry[]>(
    (before) =>
      replay()
        .frames.slice(1)
        .map(({ action, seat }, at) => {
          const [known, text] = [before[at], action ?? undefined];
          return known && known.text === text ? known : { text, seat: seat ?? undefined };
        }),
    [],
  );
  const name = () => word(replay().game, 'name', replay().game);
  /** What would have been best in the position that is shown, and what would have followed. */
  const line = createMemo(() =>
    (props.analysis?.at(at() + 1)?.line ?? []).slice(0, SHOWN).map((it) => view.cellsOf(it)),
  );

  function goTo(ply: number): void {
    setAt(Math.min(Math.max(ply, 0), end()));
  }
  // Who looks at the newest position is shown the next one; who has stepped back stays there.
  createEffect(
    on(end, (now, before = now) => {
      if (at() === before || at() > now) goTo(now);
    }),
  );
  function pause(): void {
    setPlaying(false);
  }
  createEffect(() => {
    if (!isPlaying()) return;
    const timer = setInterval(() => {
      if (at() >= end()) pause();
      else goTo(at() + 1);
    }, BEAT / speed());
    onCleanup(() => clearInterval(timer));
  });
  createEffect(
    on(
      at,
      (now, before = now) => {
        const events = frame()?.events ?? [];
        announce(
          [
            t('replay.at', { ply: now, last: end() }),
            ...events.flatMap((it) => view.tell(it) ?? []),
          ].join('. '),
        );
        const first = events.flatMap((it) => view.sound?.(it) ?? [])[0];
        if (first && now === before + 1) sound(first);
        // A link to what is happening leads to what is happening then.
        const moment = isLive() && now === end() ? undefined : now;
        props.moved(moment);
        if (props.id) history.replaceState(null, '', address(moment));
      },
      { defer: true },
    ),
  );
  const address = (ply: number | undefined) =>
    `/replay/${encodeURIComponent(props.id ?? '')}${ply === undefined ? '' : `?ply=${ply}`}`;
  const key = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.closest('.board, input, select, dialog')) return;
    if (event.key === 'ArrowLeft') goTo(at() - 1);
    else if (event.key === 'ArrowRight') goTo(at() + 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(end());
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', key);
  onCleanup(() => removeEventListener('keydown', key));

  const copy = () =>
    navigator.clipboard?.writeText(location.origin + address(at())).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    });
  const ending = () =>
    isLive()
      ? undefined
      : (how(replay().ended, seatName) ?? view.ending?.(replay().frames[end()]?.observation));
  const seatName = (seat: number) => strategyName(replay().seats[seat] ?? '', replay().game);
  const isNow = () => isLive() && at() === end();
  const status = () => {
    if (isLive() && followed.isLost()) return t('replay.lost');
    if (isNow()) return t('replay.live', { ply: at() });
    return (at() === end() && ending()) || t('replay.at', { ply: at(), last: end() });
  };

  return (
    <section
      class={`table replay game-${replay().game}`}
      data-state="replay"
      data-live={isLive() ? '' : undefined}
    >
      <h1 class="unseen">
        {t('replay.title')}: {name()}
      </h1>
      <div class="stage">
        <Board
          view={view}
          scene={scene()}
          layout={layout()}
          ply={at()}
          last={view.cellsOf(frame()?.action ?? '')}
          line={line()}
          label={t('board.of', { game: name() })}
        />
        <div class="player">
          <input
            type="range"
            min="0"
            max={end()}
            value={at()}
            aria-label={t('replay.at', { ply: at(), last: end() })}
            onInput={(event) => {
              pause();
              goTo(event.currentTarget.valueAsNumber);
            }}
          />
          <div class="buttons center">
            <Step icon="first" label={t('replay.first')} act={() => goTo(0)} />
            <Step icon="previous" label={t('replay.previous')} act={() => goTo(at() - 1)} />
            <button
              class="icon primary"
              type="button"
              aria-label={t(isPlaying() ? 'replay.pause' : 'replay.play')}
              onClick={() => {
                if (at() >= end()) goTo(0);
                setPlaying((it) => !it);
              }}
            >
              <Icon name={isPlaying() ? 'pause' : 'play'} />
            </button>
            <Step icon="next" label={t('replay.next')} act={() => goTo(at() + 1)} />
            <Step icon="last" label={t('replay.last')} act={() => goTo(end())} />
            <label class="speed">
              <span class="unseen">{t('replay.speed')}</span>
              <select
                value={speed()}
                onChange={(event) => setSpeed(Number(event.currentTarget.value))}
              >
                <For each={SPEEDS}>{(it) => <option value={it}>{it}×</option>}</For>
              </select>
            </label>
          </div>
        </div>
      </div>
      <div class="seats-area">
        <ul class="seats">
          <For each={replay().seats}>
            {(_, seat) => (
              <li class={`seat seat-${seat()}`}>
                <span class="chip" aria-hidden="true">
                  <Icon name={replay().outcome?.[seat()] === 1 ? 'trophy' : 'person'} />
                </span>
                <span class="who">
                  <span class="name">{seatName(seat())}</span>
                  <span class="muted small">{view.seatName(seat())}</span>
                </span>
                <Show when={view.Standing}>
                  {(standing) => {
                    const Standing = standing();
                    return <Standing observation={frame()?.observation} seat={seat()} />;
                  }}
                </Show>
              </li>
            )}
          </For>
        </ul>
        <p class="status" classList={{ live: isNow() && !followed.isLost() }}>
          {status()}
        </p>
      </div>
      <div class="side">
        <div class="toolbar">
          <button class="tool" type="button" onClick={() => setTurned((it) => !it)}>
            <Icon name="flip" />
            <span>{t('table.flip')}</span>
          </button>
          <button
            class="tool"
            type="button"
            onClick={() => {
              pause();
              setExporting(true);
            }}
          >
            <Icon name="picture" />
            <span>{t('replay.picture')}</span>
          </button>
          <Show when={isOfTournament(props.id) && props.id.split(':')[0]}>
            {(id) => (
              <a class="button tool" href={`/tournament/${encodeURIComponent(id())}`}>
                <Icon name="trophy" />
                <span>{t('start.tournaments')}</span>
              </a>
            )}
          </Show>
          <Show when={props.id}>
            <button class="tool" type="button" onClick={() => void copy()}>
              <Icon name={isCopied() ? 'check' : 'copy'} />
              <span>{t(isCopied() ? 'table.invite.copied' : 'replay.link')}</span>
            </button>
          </Show>
        </div>
        <Show when={replay().hidden}>
          <label>
            <span>{t('replay.view')}</span>
            <select
              value={props.seat ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                props.lookAs(value === '' ? undefined : Number(value));
              }}
            >
              <option value="">{t('replay.view.all')}</option>
              <For each={replay().seats}>
                {(_, seat) => <option value={seat()}>{seatName(seat())}</option>}
              </For>
            </select>
          </label>
        </Show>
        <Show when={props.analysis} keyed>
          {(analysis) => (
            <AnalysisPanel
              analysis={analysis}
              players={replay().seats.length}
              end={end()}
              at={at()}
              seatName={seatName}
              go={goTo}
            />
          )}
        </Show>
        <Moves
          entries={entries()}
          ply={at()}
          go={goTo}
          grade={(ply) => props.analysis?.at(ply)?.verdict}
        />
        <RecordDrop />
      </div>
      <Show when={isExporting()}>
        <ExportDialog
          replay={replay()}
          view={view}
          ply={at()}
          isTurned={isTurned()}
          close={() => setExporting(false)}
        />
      </Show>
    </section>
  );
}

function Step(props: { icon: IconName; label: string; act(): void }) {
  return (
    <button class="icon" type="button" aria-label={props.label} onClick={() => props.act()}>
      <Icon name={props.icon} />
    </button>
  );
}
