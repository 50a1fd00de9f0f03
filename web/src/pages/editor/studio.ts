/** The state of the map editor: the map, its history, and the result of the server's check. */

import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Palette } from '../../board/palette';
import type { CheckedMap, MapFault } from '../../generated/wire';
import { sentence } from '../../i18n';
import { checkMap, keepWork, makeMap, workOn } from '../../session/maps';

/** The pause after a change before the server checks the map, in milliseconds. */
const REST = 300;
/** The number of steps that can be undone. */
const STEPS = 200;

export type Studio = ReturnType<typeof openStudio>;

/** A fault or a warning in the words of the game, else in English. */
export const faultText = (game: string, { error, reason }: MapFault): string =>
  (reason && sentence(game, reason)) ?? error;

export function openStudio(game: string, palette: Palette, least: number) {
  const [map, setMap] = createSignal<unknown>();
  const [past, setPast] = createSignal<readonly unknown[]>([]);
  const [future, setFuture] = createSignal<readonly unknown[]>([]);
  const [name, setName] = createSignal('');
  const [players, setPlayers] = createSignal(least);
  const [checked, setChecked] = createSignal<CheckedMap>();
  const [failure, setFailure] = createSignal<unknown>();
  const [isBusy, setBusy] = createSignal(false);
  /** The map before the current stroke. A stroke is one step, however many cells it paints. */
  let stroke: unknown;

  /** The map as text. It is long for a large map, so it is written only on demand. */
  const text = () => (map() === undefined ? '' : palette.write(map()));
  const [settled, setSettled] = createSignal('');

  function replace(next: unknown): void {
    if (next === map()) return;
    batch(() => {
      if (map() !== undefined) setPast((all) => [...all, map()].slice(-STEPS));
      setFuture([]);
      setMap(next);
    });
  }

  function paint(cell: string, brush: string): boolean {
    const next = palette.paint(map(), cell, brush);
    if (next === map()) return false;
    if (stroke === undefined) {
      stroke = map();
      replace(next);
    } else setMap(next);
    return true;
  }
  /** Ends the stroke. */
  function lift(): void {
    stroke = undefined;
  }

  function undo(): void {
    const last = past().at(-1);
    if (last === undefined) return;
    batch(() => {
      setFuture((all) => [map(), ...all]);
      setPast((all) => all.slice(0, -1));
      setMap(last);
    });
  }
  function redo(): void {
    const [next, ...rest] = future();
    if (next === undefined) return;
    batch(() => {
      setPast((all) => [...all, map()]);
      setFuture(rest);
      setMap(next);
    });
  }

  /** Runs slow work, and keeps its error to be shown. */
  async function busy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const generate = (options: Record<string, unknown>, seed: number | undefined) =>
    busy(async () => {
      const wish = { game, options, players: players() };
      const made = await makeMap(seed === undefined ? wish : { ...wish, seed });
      replace(palette.read(made.map, made.geometry));
    });

  /** Replaces the map by one read from text, or returns the fault of the text. */
  async function load(text: string): Promise<MapFault | undefined> {
    let fault: MapFault | undefined;
    await busy(async () => {
      const { fault: found, geometry } = await checkMap({ game, map: text });
      if (geometry) replace(palette.read(text, geometry));
      else fault = found ?? undefined;
    });
    return fault;
  }

  const keep = () => {
    if (map() !== undefined) keepWork(game, { name: name(), text: text() });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  function settle(): void {
    const [now, many] = [map(), players()];
    setSettled(text());
    keep();
    checkMap({ game, map: settled(), players: many }).then((answer) => {
      // A result for an older map is ignored.
      if (now === map() && many === players()) setChecked(answer);
    }, setFailure);
  }
  createEffect(
    on([map, players], ([now]) => {
      clearTimeout(timer);
      if (now !== undefined) timer = setTimeout(settle, REST);
    }),
  );
  addEventListener('pagehide', keep);
  onCleanup(() => {
    clearTimeout(timer);
    removeEventListener('pagehide', keep);
    keep();
  });

  const before = workOn(game);
  setName(before?.name ?? '');
  void (async () => {
    if (before?.text) await load(before.text);
    if (map() === undefined) await generate({}, undefined);
  })();

  return {
    game,
    palette,
    map,
    text,
    settled,
    name,
    setName,
    players,
    setPlayers,
    checked,
    failure,
    isBusy,
    canUndo: () => past().length > 0,
    canRedo: () => future().length > 0,
    paint,
    lift,
    undo,
    redo,
    generate,
    load,
  };
}
