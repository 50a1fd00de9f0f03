import { expect, test } from 'vitest';
import * as conquest from '../games/conquest/tell';
import * as jungle from '../games/jungle/tell';
import * as penguins from '../games/penguins/tell';
import * as realms from '../games/realms/tell';
import type { Cell, Geometry } from '../generated/game';
import { speak } from '../i18n';
import type { GameView } from './scene';
import { linesOf, storyOf, type Teller } from './story';

const cell = (name: number): Cell => ({
  name: String(name),
  ground: 'meadow',
  center: [100 * (name % 4), 100 * Math.floor(name / 4)],
  outline: [[100 * name, 0]],
  neighbors: [],
});
const geometry: Geometry = { cells: Array.from({ length: 16 }, (_, at) => cell(at)) };
const teller = (...mine: number[]): Teller => ({
  name: (seat) => ['Ada', 'Bo'][seat] ?? '',
  mine,
  geometry,
});
const texts = (view: Pick<GameView, 'tell'>, events: unknown[], reader: Teller) =>
  linesOf(view, { events }, reader).map(({ text }) => text);

const taking = [
  { type: 'moved', player: 0, animal: 'lion', from: 'j11', to: 'j10', kind: 'attack' },
  { type: 'captured', player: 1, animal: 'elephant', square: 'j10', by: 'lion' },
];

test('a capture is one line, told from where the reader sits', async () => {
  await speak('en');
  expect(texts(jungle, taking, teller(0))).toEqual(['Your lion takes the elephant on j10']);
  expect(texts(jungle, taking, teller(1))).toEqual(['The lion takes your elephant on j10']);
  expect(texts(jungle, taking, teller())).toEqual(['The red lion takes the blue elephant on j10']);
  await speak('fr');
  expect(texts(jungle, taking, teller(0))).toEqual(['Votre lion prend l’éléphant en j10']);
  expect(linesOf(jungle, { events: taking }, teller(0))).toMatchObject([
    { cells: ['j11', 'j10'], seat: 0 },
  ]);
});

test('tiles are named by row and place', async () => {
  const moved = [{ type: 'moved', player: 1, from: 4, to: 6, fish: 1 }];
  await speak('en');
  expect(texts(penguins, moved, teller(0))).toEqual([
    'Bo slides from row 2, tile 1 to row 2, tile 3 and takes 1 fish',
  ]);
  await speak('fr');
  expect(texts(penguins, moved, teller(1))).toEqual([
    'Vous glissez de la rangée 2, case 1 à la rangée 2, case 3 et prenez 1 poisson',
  ]);
});

test('an attack tells its numbers and names its lands', async () => {
  const attacked = {
    ...{ type: 'attacked', player: 0, from: 1, to: 2, defender: 1, damage: 22, advanced: null },
    ...{ attack2: 104, defence2: 48, luck: 120 },
  };
  await speak('en');
  expect(texts(conquest, [attacked], teller())[0]).toMatch(
    /^Ada attacks [A-Z][a-z]+ from [A-Z][a-z]+: 52 against 24, luck 120 %, 22 fall$/,
  );
  await speak('fr');
  expect(texts(conquest, [attacked], teller(0))[0]).toMatch(
    /^Vous attaquez [A-Z][a-z]+ depuis [A-Z][a-z]+ : 52 contre 24, chance 120 %, 22 soldats tombent$/,
  );
});

test('the steps of one walk are one line', async () => {
  const step = (from: string, to: string) => [
    { type: 'stepped', player: 0, kind: 'engineer', from, to },
  ];
  await speak('en');
  const entries = [step('c3', 'c4'), step('c4', 'c5'), step('h3', 'h4')];
  const story = storyOf(entries.map((events) => linesOf(realms, { events }, teller(0))));
  expect(story).toMatchObject([
    { text: 'Your engineer walks from c3 to c5', cells: ['c3', 'c4', 'c5'], first: 0, last: 1 },
    { text: 'Your engineer walks from h3 to h4', first: 2, last: 2 },
  ]);
});

test('the page tells what happens at the table', async () => {
  await speak('en');
  const entry = { seat: 1, action: '!resign', events: [{ type: 'resigned', player: 1 }] };
  expect(linesOf(jungle, entry, teller(0))).toEqual([{ text: 'Bo resigns', cells: [], seat: 1 }]);
  expect(linesOf(jungle, entry, teller(1))[0]?.text).toBe('You resign');
});
