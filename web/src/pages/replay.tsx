/** A replay: step, scrub, play, and a link to a moment. */

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  mapArray,
  on,
  onCleanup,
  Show,
  Switch,
  untrack,
} from 'solid-js';
import { Board } from '../board/board';
import { lay } from '../board/layout';
import type { GameView } from '../board/scene';
import { linesOf, storyOf, type Teller } from '../board/story';
import { reason } from '../errors';
import { gameView, word } from '../games';
import type { PastEntry, ReplayFrame } from '../generated/wire';
import { t } from '../i18n';
import { announce } from '../parts/announce';
import { Icon, type IconName } from '../parts/icon';
import { later, load } from '../parts/load';
import { recordNames } from '../parts/names';
import { pageTitle } from '../parts/title';
import { held } from '../session';
import { settings } from '../settings';
import { play as sound } from '../sound';
import { createDirector } from '../stage/director';
import { listenForSkip } from '../stage/keys';
import { glideOf } from '../stage/speed';
import { forgetStamps, stamp } from '../stage/stamps';
import '../stage/stage.css';
import { AnalysisPanel } from './replay/analysis';
import { type Followed, follow } from './replay/follow';
import { type Analysis, createAnalysis } from './replay/judge';
import { isOfTournament, loadReplay } from './replay/source';
import { RecordDrop } from './start/record-drop';
import { Moves } from './table/moves';
import { how } from './table/status';

const ExportDialog = later(() => import('./replay/export'));

const SPEEDS = [1, 2, 4, 8];
/** The pause after the beats of an action at usual speed, and after one without beats. */
const PAUSE = 600;
const BLINK = 120;
/** The number of moves of a best line that are drawn; more would hide the board. */
const SHOWN = 3;

export default function ReplayPage(props: { id: string | undefined; ply: number | undefined }) {
  pageTitle(() => {
    const game = ready()?.followed.replay().game;
    return game ? `${t('replay.title')}: ${word(game, 'name', game)}` : t('replay.title');
  });
  /** The seat whose view is shown, in games with secrets. */
  const [seat, setSeat] = createSignal<number>();
  /** The ply that was shown when the view was changed. */
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
  /** Only finished matches are judged. */
  const record = createMemo(() => {
    const followed = ready()?.followed;
    return followed?.isLive() ? undefined : followed?.record();
  });
  const analysis = createMemo(() => {
    const text = record();
    return text === undefined ? undefined : createAnalysis(text);
  });
  // A visitor who asked for the analysis at the table need not ask again.
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
  /** Present when the match is over. */
  analysis: Analysis | undefined;
  id: string | undefined;
  /** Where to begin; by default at the newest move of a live match, else at the start. */
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
  const game = view.start({ geometry: replay().geometry });

  const frameAt = (ply: number): ReplayFrame =>
    (replay().frames[ply] ?? replay().frames[0]) as ReplayFrame;
  const pace = () => (settings().speed === 'instant' ? 0 : speed());
  const director = createDirector<ReplayFrame>(frameAt(at()), {
    beats: (change) => view.beats(change),
    speed: pace,
    starts: (beat) => sound(beat.sound ?? beat.kind),
    ended: stamp,
  });
  onCleanup(forgetStamps);
  listenForSkip(director.isBusy, director.finish);
  /** The frame as it is shown, which is behind `at` while beats play. */
  const frame = () => director.shown().state;
  const scene = createMemo(() => {
    const { state, events } = director.shown();
    return game.scene(state.observation, events);
  });
  const geometry = createMemo(() => replay().geometry);
  const layout = createMemo(() => lay(geometry(), isTurned()));
  const seatName = (seat: number) => recordNames(replay().seats, replay().game)[seat] ?? '';
  const teller: Teller = {
    name: seatName,
    get mine() {
      if (props.seat !== undefined) return [props.seat];
      return (props.id && held(props.id)?.seats) || [];
    },
    geometry: replay().geometry,
  };
  // Each frame keeps its lines, so that a live match adds to the story and does not tell it again.
  const told = mapArray(
    () => replay().frames.slice(1),
    (frame) => createMemo(() => linesOf(view, entryOf(frame), teller)),
  );
  const story = createMemo(() => storyOf(told().map((lines) => lines())));
  const [pointed, setPointed] = createSignal<readonly string[]>();
  const describe = (ply: number, action: string) =>
    view.describe(action, replay().frames[ply - 1]?.observation, teller);
  const name = () => word(replay().game, 'name', replay().game);
  /** The best line from the position that is shown. */
  const line = createMemo(() =>
    (props.analysis?.at(at() + 1)?.line ?? []).slice(0, SHOWN).map((it) => view.cellsOf(it)),
  );

  function goTo(ply: number): void {
    setAt(Math.min(Math.max(ply, 0), end()));
  }
  // A viewer of the newest position is shown the next one; one who stepped back stays there.
  createEffect(
    on(end, (now, before = now) => {
      if (at() === before || at() > now) goTo(now);
    }),
  );
  /** The ply that was given to the director last. */
  let fed = at();
  function pause(): void {
    setPlaying(false);
  }
  createEffect(() => {
    if (!isPlaying()) return;
    const isQuiet = at() > 0 && frameAt(at()).events.length === 0;
    if (director.isBusy()) return;
    const timer = setTimeout(
      () => {
        if (at() >= end()) pause();
        else goTo(at() + 1);
      },
      (isQuiet ? BLINK : PAUSE) / speed(),
    );
    onCleanup(() => clearTimeout(timer));
  });
  createEffect(
    on(
      at,
      (now) => {
        const next = frameAt(now);
        const { events } = next;
        director.finish();
        const isStep = now === fed + 1;
        fed = now;
        if (isStep)
          director.feed(next, {
            events,
            isMine: false,
            isChance: next.seat === null,
            isFresh: next.seat !== null,
            lines: [],
          });
        else director.cut(next);
        announce(
          [
            t('replay.at', { ply: now, last: end() }),
            ...linesOf(view, { events }, teller).map(({ text }) => text),
          ].join('. '),
        );
        // A link to the newest move of a live match leads to the newest move then.
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
      style={{ '--glide': glideOf(director.beat()?.time, pace()) }}
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
          last={view.cellsOf(frame().action ?? '')}
          directed={{ beat: director.beat(), traces: director.since().traces, pointed: [] }}
          line={line()}
          arrow={pointed()}
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
                    return <Standing observation={frame().observation} seat={seat()} />;
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
              describe={describe}
              go={goTo}
            />
          )}
        </Show>
        <Moves
          lines={story()}
          ply={at()}
          go={goTo}
          point={setPointed}
          notation={(ply) => replay().frames[ply]?.action ?? undefined}
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

/** A frame as an entry of the past. */
const entryOf = ({ seat, action, events }: ReplayFrame): PastEntry => ({
  ...(seat === null ? {} : { seat }),
  ...(action === null ? {} : { action }),
  events,
});

function Step(props: { icon: IconName; label: string; act(): void }) {
  return (
    <button class="icon" type="button" aria-label={props.label} onClick={() => props.act()}>
      <Icon name={props.icon} />
    </button>
  );
}
