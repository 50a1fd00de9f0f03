/**
 * The story of a match: what happened, as lines for people.
 *
 * A game turns one entry of the viewer's past into lines (`GameView.tell`). The log, the live
 * region, the ribbon and the replay all read the same lines.
 */

import type { Geometry } from '../generated/game';
import type { PastEntry } from '../generated/wire';
import { known, t, type Values } from '../i18n';
import type { GameView } from './scene';

/** One entry of the viewer's past. In games with secrets it has one event and no action. */
export interface Happening<E = unknown> {
  /** The player who acted, if the viewer may know. */
  seat?: number;
  /** The action in notation, if the viewer may know. */
  action?: string;
  events: readonly E[];
}

/** What a sentence needs to know besides the events. */
export interface Teller {
  /** The name of the player on a seat. */
  name(seat: number): string;
  /** The seats of the reader; empty for spectators and in replays. */
  mine: readonly number[];
  geometry: Geometry;
}

/** One sentence about a match. */
export interface Line {
  text: string;
  /** The cells that it is about, in the order in which one would point at them. */
  cells: readonly string[];
  /** The player who acted. */
  seat?: number;
  /** Returns both lines as one if `next` continues this one, such as a second step of a walk. */
  join?(next: Line): Line | undefined;
}

/** A line of a story, with the entries of the past that it tells, counted from zero. */
export interface StoryLine extends Line {
  first: number;
  last: number;
}

/** Whether a player is the only one on this screen, so that sentences say "you". */
export const isMe = (seat: number, { mine }: Teller): boolean =>
  mine.length === 1 && mine[0] === seat;

/**
 * The values for a sentence about a player: `{who}` is the subject, and `{me|move|moves}` chooses
 * the form of the verb.
 */
export function about(seat: number, teller: Teller): Values {
  const me = isMe(seat, teller);
  return { who: me ? t('tell.you') : teller.name(seat), me: me ? 1 : 2 };
}

/** A sentence begins with a capital letter, whichever word comes first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The part of a view that tells. */
type Telling = Pick<GameView, 'tell'>;

/** The lines of one entry. What is done at the table, such as resigning, is told by the page. */
export function linesOf(view: Telling, entry: PastEntry, teller: Teller): readonly Line[] {
  const { seat, action } = entry;
  if (!action?.startsWith('!')) return distinct(view.tell(entry, teller));
  const [word = ''] = action.slice(1).split(' ');
  const text = known(`tell.${word}`, '', seat === undefined ? {} : about(seat, teller));
  return [{ text: capital(text ?? action), cells: [], ...(seat === undefined ? {} : { seat }) }];
}

/** Players who see the same thing have an event each; whoever sees all of them reads it once. */
const distinct = (lines: Line[]): Line[] =>
  lines.filter(({ text }, at) => lines.findIndex((it) => it.text === text) === at);

/** Joins the lines of all entries into one story. */
export function storyOf(entries: readonly (readonly Line[])[]): StoryLine[] {
  const story: StoryLine[] = [];
  entries.forEach((lines, at) => {
    for (const line of lines) {
      const before = story.at(-1);
      const joined = before?.join?.(line);
      if (before && joined) story[story.length - 1] = { ...joined, first: before.first, last: at };
      else story.push({ ...line, first: at, last: at });
    }
  });
  return story;
}
