/** The dialog that sets up a game: board, players and rules on one card. */

import { createMemo, createSignal, For, Show } from 'solid-js';
import { reason } from '../../errors';
import { gamePalette, hasPalette, readyMaps, word } from '../../games';
import type { GameInfo, OpenTable } from '../../generated/wire';
import { t } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icon';
import { load } from '../../parts/load';
import { PlayAs } from '../../parts/play-as';
import { boardOption, type Chosen, clockName, isMap } from '../../parts/set-up';
import { chooseName, isNamed, myName } from '../../people';
import { go } from '../../router';
import { api, holdOpened } from '../../session';
import { keptMaps } from '../../session/maps';
import { recall, remember } from '../../settings';
import { BoardList } from './board-list';
import { boardsOf } from './boards';
import { ChairRow, LevelSlider, seatWord } from './chair-row';
import { type Chair, chairsOf, type Mode, resize, seatsOf, strategyOf } from './chairs';
import { HintsSwitch } from './hints';
import './new-game.css';
import { Rules } from './rules';

const CLOCKS = ['none', 'fischer:3m+2s', 'fischer:10m+5s', 'move:60s'];

/** The last choices for a game. All of them are shown; the text of a map is never kept. */
interface Kept {
  chairs?: Partial<Record<Mode, Chair[]>>;
  isShuffled?: boolean;
  clock?: string;
  board?: string;
  rules?: Chosen;
}

export interface Props {
  game: GameInfo;
  mode: Mode;
  /** The number of players; by default the last one chosen. */
  players?: number;
  /** The only map to play on, such as the one in the editor. */
  map?: { name: string; text: string };
  close(): void;
}

export default function NewGame(props: Props) {
  const { game, mode } = props;
  const key = `quadrille.set-up.${game.id}`;
  const kept = recall<Kept>(key) ?? {};
  const known = strategiesOf(game);
  const [chairs, setChairs] = createSignal<readonly Chair[]>(firstChairs());
  const [isShuffled, setShuffled] = createSignal(kept.isShuffled ?? false);
  const [clock, setClock] = createSignal(kept.clock ?? 'none');
  const [rules, setRules] = createSignal<Chosen>(kept.rules ?? {});
  const [wanted, setWanted] = createSignal(kept.board);
  const [hasHints, setHints] = createSignal(false);
  const [name, setName] = createSignal('');
  const [error, setError] = createSignal<unknown>();
  const [isBusy, setBusy] = createSignal(false);

  const ready = load(() => game.id, readyMaps);
  const palette = load(() => (hasPalette(game.id) ? game.id : undefined), gamePalette);
  const boards = createMemo(() => {
    if (!props.map) return boardsOf(game, ready.value() ?? [], keptMaps(game.id));
    const { name, text } = props.map;
    return [{ key: 'this', name: name || t('board.this'), options: { map: text } }];
  });
  const board = () => boards().find((it) => it.key === wanted()) ?? boards()[0];
  /** The options that are asked for. A map has the shape already. */
  const asked = createMemo((): GameInfo => {
    const shape = board()?.options.map ? (palette.value()?.options ?? []) : [];
    const isAsked = (option: GameInfo['options'][number]) =>
      option !== boardOption(game) && !isMap(option) && !shape.includes(option.name);
    return { ...game, options: game.options.filter(isAsked) };
  });
  const askedRules = (): Chosen =>
    Object.fromEntries(
      Object.entries(rules()).filter(([it]) => asked().options.some(({ name }) => name === it)),
    );

  /** The chairs of the last table of this kind, if all its strategies still exist. */
  function firstChairs(): readonly Chair[] {
    const last = kept.chairs?.[mode];
    const isKnown = (chair: Chair) => known.includes(strategyOf(chair) ?? known[0] ?? '');
    const size = props.players ?? last?.length ?? game.least_players;
    if (last?.includes('me') && last.every(isKnown)) return resize(last, size);
    return chairsOf(mode, size, known[1] ?? known[0] ?? '');
  }

  const hasOthers = () => chairs().some((it) => it === 'friend' || it === 'open');
  function wish(): OpenTable {
    const order = isShuffled() ? shuffled(chairs()) : chairs();
    const nameOf = (chair: 'me' | 'screen', at: number) =>
      chair === 'me' ? myName() : seatWord(game.id, at);
    const options = { ...askedRules(), ...board()?.options };
    const table = { game: game.id, options, clock: clock(), ...seatsOf(order, nameOf) };
    // Without others to be fair to, the server allows hints by itself.
    return hasOthers() ? { ...table, hints: hasHints() } : table;
  }

  async function start(): Promise<void> {
    setBusy(true);
    setError(undefined);
    if (!isNamed()) chooseName(name());
    const now: Kept = {
      chairs: { ...kept.chairs, [mode]: [...chairs()] },
      isShuffled: isShuffled(),
      clock: clock(),
      rules: rules(),
    };
    const chosen = props.map ? kept.board : board()?.key;
    if (chosen) now.board = chosen;
    remember(key, now);
    try {
      const opened = await api.open(wish());
      holdOpened(opened, game.id);
      go(`/table/${opened.id}`);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('new.title', { game: word(game.id, 'name', game.name) })}
      close={props.close}
      isBroad
    >
      <form
        class="form new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <div class="new-board">
          <BoardList
            game={game}
            boards={boards()}
            chosen={board()?.key ?? ''}
            rules={askedRules()}
            players={chairs().length}
            choose={setWanted}
          />
        </div>
        <div class="new-players">
          <ChairRow game={game} chairs={chairs()} change={setChairs} />
          <LevelSlider game={game} chairs={chairs()} change={setChairs} />
          <PlayAs name={name()} change={setName} />
        </div>
        <div class="new-rules">
          <Rules
            game={asked()}
            board={board()?.options ?? {}}
            chosen={askedRules()}
            change={setRules}
          />
          <div class="new-more">
            <label>
              <span>{t('new.clock')}</span>
              <select
                name="clock"
                value={clock()}
                onChange={(event) => setClock(event.currentTarget.value)}
              >
                <For each={CLOCKS}>{(rule) => <option value={rule}>{clockName(rule)}</option>}</For>
              </select>
            </label>
            <label class="switch">
              <input
                type="checkbox"
                name="shuffle"
                checked={isShuffled()}
                onChange={(event) => setShuffled(event.currentTarget.checked)}
              />
              <span>{t('new.shuffle')}</span>
            </label>
            <Show when={hasOthers()}>
              <HintsSwitch isOn={hasHints()} change={setHints} />
            </Show>
          </div>
        </div>
        <Show when={error()}>
          <p class="error" role="alert">
            {t('table.error', { reason: reason(error(), game.id) })}
          </p>
        </Show>
        <button class="primary wide" type="submit" disabled={isBusy()} autofocus>
          <Icon name="play" /> {t('new.start')}
        </button>
      </form>
    </Dialog>
  );
}

/** Every strategy of a game, from the weakest level on. */
const strategiesOf = (game: GameInfo): string[] => [
  ...game.levels.map(({ name }) => name),
  ...game.brains,
  ...game.strategies.map(({ name }) => name),
];

/** The same chairs in random order. */
function shuffled<T>(all: readonly T[]): T[] {
  const order = [...all];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
