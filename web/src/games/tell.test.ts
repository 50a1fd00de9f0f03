/** Every kind of event and action of every game has a sentence in English and in French. */

import { expect, test } from 'vitest';
import type { GameView } from '../board/scene';
import type { Teller } from '../board/story';
import type * as Conquest from '../generated/conquest';
import type { Geometry } from '../generated/game';
import type * as Penguins from '../generated/penguins';
import type * as Realms from '../generated/realms';
import { speak } from '../i18n';
import { samples } from './samples';

type Tell = Pick<GameView, 'tell' | 'describe'> & { read(text: string): unknown };

const games = Object.entries(import.meta.glob<Tell>('./*/tell.ts', { eager: true })).map(
  ([path, module]) => [path.split('/')[1] ?? '', module] as const,
);
const sources = import.meta.glob<string>('../generated/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const views = import.meta.glob('./*.tsx');

const geometry: Geometry = {
  cells: Array.from({ length: 64 }, (_, at) => ({
    name: String(at),
    ground: 'meadow',
    center: [100 * (at % 8), 100 * Math.floor(at / 8)],
    outline: [[at, at]],
    neighbors: [],
  })),
};
const readers: Teller[] = [[0], [1], [0, 1], []].map((mine) => ({
  name: (seat) => ['Ada', 'Bo'][seat] ?? 'Eve',
  mine,
  geometry,
}));

/** Events without a line of their own, since another line tells them or the board shows them. */
const PARTS: Record<string, readonly string[]> = {
  jungle: ['captured'],
  penguins: [],
  conquest: [],
  realms: ['sight', 'attacked', 'may_undo', 'over'],
};

/** What a person should never read: a key, a placeholder, a missing value, or notation. */
const CODE = /\{|\}|undefined|null|NaN|\b(tell|advise|do|value|item)\.|luck\d|kind=/;

function expectSentence(text: string, what: string): void {
  expect(text, what).toMatch(/^[\p{Lu}\d].*\p{L}/u);
  expect(text, what).not.toMatch(CODE);
}

test('every game with a view tells', () => {
  const told = games.map(([name]) => `./${name}.tsx`);
  expect(told.sort()).toEqual(Object.keys(views).sort());
});

for (const [game, { tell }] of games) {
  test(`${game}: every kind of event has a sentence in both languages`, async () => {
    const events = samples(sources[`../generated/${game}.ts`] ?? '', 'Event');
    const kinds = new Set(events.map(({ type }) => type));
    expect(kinds.size).toBeGreaterThan(4);
    const lines: Record<string, string[]> = {};
    for (const language of ['en', 'fr'] as const) {
      await speak(language);
      const silent = new Set(kinds);
      for (const event of events)
        for (const reader of readers)
          for (const { text } of tell({ events: [event] }, reader)) {
            expectSentence(text, `${language}: ${JSON.stringify(event)}`);
            silent.delete(event.type);
            lines[language] = [...(lines[language] ?? []), text];
          }
      expect([...silent], language).toEqual(PARTS[game]);
    }
    expect(lines.fr).toHaveLength(lines.en?.length ?? 0);
    for (const [at, text] of (lines.en ?? []).entries())
      if (/ \p{Ll}+ /u.test(text)) expect(lines.fr?.[at]).not.toBe(text);
  });
}

type Kind<A extends { type: string }, Chance extends A['type'] = never> = Exclude<
  A['type'],
  Chance
>;

/** One action of every kind in notation. The compiler misses none. */
const ACTIONS = {
  jungle: { move: 'c3c4' },
  penguins: { place: '@17', move: '17-20' } satisfies Record<Kind<Penguins.Action>, string>,
  conquest: {
    ...{ capital: '@3', reinforce: '+3', capture: '3>4', build: 'p3', attack: '3x4', move: '3-4h' },
    ...{ use: 'use', end_phase: 'next', end_turn: 'end' },
  } satisfies Record<Kind<Conquest.Action, 'calm' | 'item' | 'kind' | 'luck' | 'lose'>, string>,
  realms: {
    ...{ step: 'c3-c4', attack: 'c3xc5/occupy', construct: 'construct:c3', fortify: 'fortify:c3' },
    ...{ end: 'end:c3', buy: 'buy:c3:archer:c4', undo: 'back', end_turn: 'end' },
  } satisfies Record<Kind<Realms.Action, 'luck'>, string>,
};

const OBSERVATIONS = {
  jungle: { animals: [{ animal: 'lion', player: 0, square: 'c3' }] },
  penguins: { fish: Array(64).fill(2) },
  conquest: { mover: 0, seats: [{ item: { item: 'play_twice' } }] },
  realms: { units: [{ at: 'c3', owner: 0, kind: 'engineer' }] },
};

for (const [game, { describe, read }] of games) {
  test(`${game}: every kind of action has an instruction in both languages`, async () => {
    const notations = Object.entries(ACTIONS[game as keyof typeof ACTIONS]);
    for (const [kind, notation] of notations) {
      const action = read(notation) as { type?: string } | undefined;
      expect(action, notation).toBeDefined();
      if (game !== 'jungle') expect(action?.type, notation).toBe(kind);
      const said = [];
      for (const language of ['en', 'fr'] as const) {
        await speak(language);
        const observation = OBSERVATIONS[game as keyof typeof OBSERVATIONS];
        const text = describe(notation, observation, readers[0] as Teller);
        expectSentence(text, `${language}: ${notation}`);
        expect(text).not.toBe(notation);
        said.push(text);
      }
      expect(said[0]).not.toBe(said[1]);
    }
  });
}
