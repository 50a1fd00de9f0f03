/** The director at a table: follows the session, with sounds, announcements and keys. */

import { createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { GameView } from '../board/scene';
import type { Line } from '../board/story';
import type { Notice, Past, TableView } from '../generated/wire';
import { announce } from '../parts/announce';
import type { Session } from '../session';
import { play as sound } from '../sound';
import type { Beat } from './beat';
import { createDirector } from './director';
import { listenForSkip } from './keys';
import { type Result, resultOf } from './result';
import { currentSpeed } from './speed';
import { forgetStamps, stamp } from './stamps';

export type Stage = ReturnType<typeof openStage>;

/** What the page says about a match. */
export interface Words {
  lines(events: readonly unknown[]): readonly Line[];
  /** Shows the notices of a change, and returns their sentences. */
  notices(notices: readonly Notice[], table: TableView): readonly string[];
  /** Where the match is, in one sentence. */
  status(table: TableView): string;
}

/** A state of the table, with the past that led to it and the notices that came with it. */
interface Moment {
  table: TableView;
  observation: unknown;
  past: Past;
  notices: readonly Notice[];
}

export function openStage(session: Session, view: GameView, first: TableView, words: Words) {
  /** The last player who decided something. */
  let actor = first.turn;
  let isOver = first.state === 'over';
  /** How the match ended, if it ended while this page showed it. */
  const [finale, setFinale] = createSignal<Result>();
  let unsaid: string[] = [];
  let skipped: Beat | undefined;

  const director = createDirector<Moment>(
    { table: first, observation: first.observation, past: session.past(), notices: [] },
    {
      beats: (change) => view.beats(change),
      speed: currentSpeed,
      starts: (beat) => sound(beat.sound ?? beat.kind),
      ended(played) {
        stamp(played);
        if (played.isSkipped && (played.beat.feast || !skipped?.feast)) skipped = played.beat;
      },
      shows({ table, notices }, { lines }) {
        say([...lines.map(({ text }) => text), ...words.notices(notices, table)]);
      },
      idle() {
        // Of everything that was skipped, only the greatest moment is heard.
        if (skipped) sound(skipped.sound ?? skipped.kind);
        skipped = undefined;
        const { table } = director.shown().state;
        if (table.state === 'over' && !isOver) {
          setFinale(resultOf(table, session.mine()));
          sound(resultOf(table, session.mine()));
        }
        isOver = table.state === 'over';
      },
    },
  );

  /** Announces all sentences of one moment together. */
  function say(sentences: readonly string[]): void {
    if (sentences.length === 0) return;
    if (unsaid.length === 0)
      queueMicrotask(() => {
        announce([...unsaid, words.status(director.shown().state.table)].join('. '));
        unsaid = [];
      });
    unsaid.push(...sentences);
  }

  createEffect(
    on([session.view, session.happened], ([table, happened], earlier) => {
      const before = director.newest().table;
      if (!table || (table === before && happened === earlier?.[1])) return;
      const isNew = earlier !== undefined && happened !== earlier[1];
      const notices = isNew ? happened.notices : [];
      const { observation } = table;
      const moment = { table, observation, past: untrack(session.past), notices };
      if (table.seat === before.seat && table.ply < before.ply) {
        director.cut(moment);
        say(words.notices(notices, table));
        return;
      }
      const events = isNew ? happened.events : [];
      const isChance = before.turn === null;
      const mine = session.mine();
      const isOther = !isChance && before.turn !== actor;
      if (!isChance) actor = before.turn;
      const isMine = actor !== null && mine.includes(actor);
      director.feed(moment, {
        events,
        isMine,
        isChance,
        // Spectators have no turn of their own: they see what the last player did.
        isFresh: events.length > 0 && (isMine || (mine.length === 0 && isOther)),
        isMissed: isNew && happened.isMissed,
        lines: words.lines(events),
      });
    }),
  );
  listenForSkip(director.isBusy, director.finish);
  onCleanup(forgetStamps);

  return {
    ...director,
    finale,
    /** The table as it is shown. */
    table: () => director.shown().state.table,
    /** The past up to what is shown. */
    past: () => (director.isBusy() ? director.shown().state.past : session.past()),
  };
}
