/** The state of the map editor: the map, its history, and the result of the server's check. */

import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Palette } from '../../board/palette';
import type { CheckedMap, MapProblem } from '../../generated/wire';
import { sentence } from '../../i18n';
import { checkMap, keepWork, makeMap, workOn } from '../../session/maps';

/** The pause between a change and the server's check of the map, in milliseconds. */
const CHECK_DELAY = 300;
/** The maximum number of steps that can be undone. */
const MAX_UNDO_STEPS = 200;

export type Studio = ReturnType<typeof openStudio>;

/** Returns the text of a fault or warning in the chosen language, or in English as a fallback. */
export const faultText = (game: string, { error, reason }: MapProblem): string =>
  (reason && sentence(game, reason)) ?? error;

export function openStudio(game: string, palette: Palette, minPlayers: number) {
  const [map, setMap] = createSignal<unknown>();
  const [past, setPast] = createSignal<readonly unknown[]>([]);
  const [future, setFuture] = createSignal<readonly unknown[]>([]);
  const [name, setName] = createSignal('');
  const [players, setPlayers] = createSignal(minPlayers);
  const [checked, setChecked] = createSignal<CheckedMap>();
  const [failure, setFailure] = createSignal<unknown>();
  const [isBusy, setBusy] = createSignal(false);
  /** The map before the current stroke. A stroke is one undo step, even if it paints many cells. */
  let stroke: unknown;

  /** Writes the map as text, only on demand, because the text of a large map is long. */
  const text = () => (map() === undefined ? '' : palette.write(map()));
  const [settled, setSettled] = createSignal('');

  function replace(next: unknown): void {
    if (next === map()) return;
    batch(() => {
      if (map() !== undefined) setPast((all) => [...all, map()].slice(-MAX_UNDO_STEPS));
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

  /** Runs a request and stores its error, which the page shows. */
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
      const request = { game, options, players: players() };
      const made = await makeMap(seed === undefined ? request : { ...request, seed });
      replace(palette.read(made.map, made.geometry));
    });

  /** Replaces the map by the map in a text. Returns the fault if the text is not a map. */
  async function load(text: string): Promise<MapProblem | undefined> {
    let fault: MapProblem | undefined;
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
    const [checkedMap, checkedPlayers] = [map(), players()];
    setSettled(text());
    keep();
    checkMap({ game, map: settled(), players: checkedPlayers }).then((answer) => {
      // A result for an older map is ignored.
      if (checkedMap === map() && checkedPlayers === players()) setChecked(answer);
    }, setFailure);
  }
  createEffect(
    on([map, players], ([now]) => {
      clearTimeout(timer);
      if (now !== undefined) timer = setTimeout(settle, CHECK_DELAY);
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
