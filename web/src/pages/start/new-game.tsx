/** The dialog that sets up a game: two clicks for the defaults, one more for all options. */

import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { reason } from '../../errors';
import { word } from '../../games';
import type { GameInfo, OpenTable, SeatRequest } from '../../generated/wire';
import { t } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icon';
import { go } from '../../router';
import { api, holdOpened } from '../../session';
import { recall, remember, settings } from '../../settings';
import { Levels, strategies } from './levels';
import { Options } from './options';

export type Mode = 'computer' | 'friend' | 'screen';

/** The last choices for a game. */
interface Chosen {
  brain?: string;
  players?: number;
  seat?: number | 'random';
  clock?: string;
  options?: Record<string, unknown>;
}

const CLOCKS = [
  ['none', 'new.clock.none'],
  ['fischer:3m+2s', 'new.clock.blitz'],
  ['fischer:10m+5s', 'new.clock.rapid'],
  ['move:60s', 'new.clock.move'],
] as const;

interface Props {
  game: GameInfo;
  mode: Mode;
  /** The number of players; by default the last one chosen. */
  players?: number;
  /** Options with fixed values, such as a map. */
  preset?: Record<string, unknown>;
  /** The names of options that are not shown. */
  without?: readonly string[];
  close(): void;
}

export function NewGame(props: Props) {
  const { game } = props;
  const key = `quadrille.new.${game.id}`;
  const before = recall<Chosen>(key) ?? {};
  const known = strategies(game);
  const [mode, setMode] = createSignal<Mode>(props.mode);
  const [brain, setBrain] = createSignal(
    before.brain && known.includes(before.brain) ? before.brain : (known[1] ?? known[0] ?? ''),
  );
  const [players, setPlayers] = createSignal(props.players ?? before.players ?? game.least_players);
  const [seat, setSeat] = createSignal<number | 'random'>(before.seat ?? 0);
  const [clock, setClock] = createSignal(before.clock ?? 'none');
  const [isPublic, setPublic] = createSignal(false);
  const [options, setOptions] = createSignal<Record<string, unknown>>(before.options ?? {});
  const [error, setError] = createSignal<unknown>();
  const [isBusy, setBusy] = createSignal(false);
  const name = () => word(game.id, 'name', game.name);
  const isAsked = (option: string) => !props.without?.includes(option);
  const asked = () => ({ ...game, options: game.options.filter((it) => isAsked(it.name)) });
  const decided = () => ({
    ...Object.fromEntries(Object.entries(options()).filter(([option]) => isAsked(option))),
    ...props.preset,
  });

  function wish(): OpenTable {
    const me = settings().name || t('settings.name.default');
    const place = seat();
    const mine =
      place === 'random' ? Math.floor(Math.random() * players()) : Math.min(place, players() - 1);
    const seats = Array.from({ length: players() }, (_, index): SeatRequest => {
      if (mode() === 'screen')
        return {
          kind: 'human',
          name: index === 0 ? me : word(game.id, `seat.${index}`, `${index + 1}`),
        };
      if (index === mine) return { kind: 'human', name: me };
      return mode() === 'friend' ? { kind: 'open' } : { kind: 'strategy', strategy: brain() };
    });
    const table: OpenTable = { game: game.id, options: decided(), seats, clock: clock() };
    table.public = mode() === 'friend' && isPublic();
    table.local = mode() !== 'friend';
    return table;
  }

  async function start(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      remember(key, {
        brain: brain(),
        players: players(),
        seat: seat(),
        clock: clock(),
        options: options(),
      });
      const opened = await api.open(wish());
      holdOpened(opened, game.id);
      go(`/table/${opened.id}`);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  const seatName = (at: number) => word(game.id, `seat.${at}`, `${at + 1}`);

  return (
    <Dialog title={t('new.title', { game: name() })} close={props.close}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <fieldset class="segments">
          <legend class="unseen">{t('new.mode')}</legend>
          <For each={['computer', 'friend', 'screen'] as const}>
            {(it) => (
              <label>
                <input
                  type="radio"
                  name="mode"
                  checked={mode() === it}
                  onChange={() => setMode(it)}
                />
                <span>
                  <Icon name={it === 'computer' ? 'robot' : it} /> {t(`new.${it}`)}
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <Show when={mode() === 'computer'}>
          <Levels game={game} chosen={brain()} choose={setBrain} />
        </Show>
        <Show when={game.most_players > game.least_players}>
          <label>
            <span>{t('new.players')}</span>
            <input
              type="number"
              min={game.least_players}
              max={game.most_players}
              value={players()}
              onChange={(event) => {
                const n = event.currentTarget.valueAsNumber || game.least_players;
                setPlayers(Math.min(game.most_players, Math.max(game.least_players, n)));
              }}
            />
          </label>
        </Show>
        <details>
          <summary>
            <Icon name="options" /> {t('new.more')}
          </summary>
          <div class="form inner">
            <Show when={mode() !== 'screen'}>
              <label>
                <span>{t('new.seat')}</span>
                <select
                  value={String(seat())}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setSeat(value === 'random' ? 'random' : Number(value));
                  }}
                >
                  <For each={Array.from({ length: players() }, (_, at) => at)}>
                    {(at) => (
                      <option value={at}>
                        {at === 0 ? t('new.seat.first', { seat: seatName(at) }) : seatName(at)}
                      </option>
                    )}
                  </For>
                  <option value="random">{t('new.seat.random')}</option>
                </select>
              </label>
            </Show>
            <label>
              <span>{t('new.clock')}</span>
              <select value={clock()} onChange={(event) => setClock(event.currentTarget.value)}>
                <For each={CLOCKS}>
                  {([rule, label]) => <option value={rule}>{t(label)}</option>}
                </For>
              </select>
            </label>
            <Options game={asked()} chosen={options()} change={setOptions} />
          </div>
        </details>
        <Show when={mode() === 'friend'}>
          <label class="switch">
            <input
              type="checkbox"
              checked={isPublic()}
              onChange={(event) => setPublic(event.currentTarget.checked)}
            />
            <span>{t('new.public')}</span>
          </label>
        </Show>
        <Switch>
          <Match when={error()}>
            <p class="error" role="alert">
              {t('table.error', { reason: reason(error(), game.id) })}
            </p>
          </Match>
        </Switch>
        <button class="primary wide" type="submit" disabled={isBusy()} autofocus>
          <Icon name="play" /> {t('new.start')}
        </button>
      </form>
    </Dialog>
  );
}
