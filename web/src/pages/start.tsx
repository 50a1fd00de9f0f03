/** The start page: the games, what I was playing, and who waits for someone. */

import { createSignal, For, onCleanup, Show } from 'solid-js';
import { reason } from '../errors';
import { cover, hasGuide, hasPalette, word } from '../games';
import type { GameInfo, TableInfo } from '../generated/wire';
import { beginGuided, isWelcomed, welcome } from '../guided';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { go } from '../router';
import { allHeld, api, forget, type Held } from '../session';
import { type Mode, NewGame } from './start/new-game';
import { RecordDrop } from './start/record-drop';

/** How often the lobby is asked, in milliseconds. */
const PACE = 5_000;

export function StartPage() {
  const games = load(() => true, api.games);
  const [wanted, setWanted] = createSignal<{ game: GameInfo; mode: Mode }>();
  const list = () => (games.error() ? [] : (games.value() ?? []));

  return (
    <section class="page broad">
      <h1 class="unseen">{t('app.name')}</h1>
      <p class="tagline">{t('app.tagline')}</p>
      <Show when={games.isLoading()}>
        <p class="muted">{t('start.loading')}</p>
      </Show>
      <Show when={games.error()}>
        <div class="notice" role="alert">
          <Icon name="offline" />
          <p>
            {t('start.offline')} {reason(games.error())}
          </p>
          <button type="button" onClick={games.again}>
            {t('retry')}
          </button>
        </div>
      </Show>
      <Welcome games={list()} />
      <ul class="games">
        <For each={list()}>
          {(game) => <GameCard game={game} choose={(mode) => setWanted({ game, mode })} />}
        </For>
      </ul>
      <div class="columns">
        <Resume games={list()} />
        <Lobby games={list()} />
        <Contests />
        <RecordDrop />
      </div>
      <Show when={wanted()} keyed>
        {({ game, mode }) => <NewGame game={game} mode={mode} close={() => setWanted(undefined)} />}
      </Show>
    </section>
  );
}

/** Offered once: a first match that explains itself. */
function Welcome(props: { games: GameInfo[] }) {
  const [isShown, setShown] = createSignal(!isWelcomed() && allHeld().length === 0);
  const [error, setError] = createSignal<unknown>();
  const guided = () => props.games.filter(({ id }) => hasGuide(id));
  return (
    <Show when={isShown() && guided().length > 0}>
      <section class="panel offer" aria-label={t('guide.title')}>
        <Icon name="guide" />
        <p>
          <b>{t('guide.welcome')}</b> {t('guide.offer')}
        </p>
        <div class="buttons">
          <For each={guided()}>
            {(game) => (
              <button type="button" onClick={() => beginGuided(game.id).catch(setError)}>
                {word(game.id, 'name', game.name)}
              </button>
            )}
          </For>
          <button
            class="icon"
            type="button"
            aria-label={t('guide.decline')}
            onClick={() => {
              welcome();
              setShown(false);
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        <Show when={error()}>
          <p class="error" role="alert">
            {t('table.error', { reason: reason(error()) })}
          </p>
        </Show>
      </section>
    </Show>
  );
}

function GameCard(props: { game: GameInfo; choose(mode: Mode): void }) {
  const name = () => word(props.game.id, 'name', props.game.name);
  const players = () => {
    const { least_players: least, most_players: most } = props.game;
    return least === most
      ? t('start.players.exact', { n: least })
      : t('start.players', { least, most });
  };
  return (
    <li class="game" data-game={props.game.id}>
      <Show when={cover(props.game.id)} fallback={<div class="cover blank" />}>
        {(address) => <img class="cover" src={address()} alt="" width="480" height="270" />}
      </Show>
      <div class="about">
        <h2>{name()}</h2>
        <p>{word(props.game.id, 'summary', props.game.summary)}</p>
        <p class="muted small">{players()}</p>
        <div class="buttons">
          <button class="primary wide" type="button" onClick={() => props.choose('computer')}>
            <Icon name="play" /> {t('start.play')}
          </button>
          <button type="button" onClick={() => props.choose('friend')}>
            <Icon name="friend" /> {t('start.friend')}
          </button>
          <button type="button" onClick={() => props.choose('screen')}>
            <Icon name="screen" /> {t('start.screen')}
          </button>
        </div>
        <div class="more">
          <a href={`/learn/${props.game.id}`} aria-label={`${t('start.learn')}: ${name()}`}>
            <Icon name="book" /> {t('start.learn')}
          </a>
          <Show when={hasPalette(props.game.id)}>
            <a href={`/editor/${props.game.id}`} aria-label={`${t('start.editor')}: ${name()}`}>
              <Icon name="map" /> {t('start.editor')}
            </a>
          </Show>
        </div>
      </div>
    </li>
  );
}

/** The tables at which this browser sits and the match goes on. */
function Resume(props: { games: GameInfo[] }) {
  const [tables, setTables] = createSignal<Held[]>(allHeld().filter(({ over }) => !over));
  const name = (game: string) =>
    word(game, 'name', props.games.find(({ id }) => id === game)?.name ?? game);
  const drop = (id: string) => {
    forget(id);
    setTables(allHeld().filter(({ over }) => !over));
  };
  return (
    <Show when={tables().length > 0}>
      <section class="panel">
        <h2>{t('start.resume')}</h2>
        <ul class="rows">
          <For each={tables().slice(0, 6)}>
            {(table) => (
              <li>
                <a href={`/table/${table.id}`}>
                  <Icon name="play" />
                  <span>{name(table.game)}</span>
                  <span class="muted small">{ago(table.since)}</span>
                </a>
                <button
                  class="icon"
                  type="button"
                  aria-label={`${t('start.resume.forget')}: ${name(table.game)}`}
                  onClick={() => drop(table.id)}
                >
                  <Icon name="close" />
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function Lobby(props: { games: GameInfo[] }) {
  const [tables, setTables] = createSignal<TableInfo[]>([]);
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    Promise.all([api.lobby('open'), api.lobby('playing')]).then(
      ([open, playing]) => setTables([...open, ...playing].slice(0, 12)),
      () => {}, // The head of the page says already that nobody answers.
    );
  };
  ask();
  const timer = setInterval(ask, PACE);
  onCleanup(() => clearInterval(timer));
  const name = (game: string) =>
    word(game, 'name', props.games.find(({ id }) => id === game)?.name ?? game);
  const free = (table: TableInfo) =>
    table.seats.filter((seat) => seat.free ?? seat.kind === 'open').length;
  return (
    <section class="panel">
      <h2>{t('start.lobby')}</h2>
      <Show when={tables().length > 0} fallback={<p class="muted">{t('start.lobby.none')}</p>}>
        <ul class="rows">
          <For each={tables()}>
            {(table) => (
              <li>
                <button class="row" type="button" onClick={() => go(`/table/${table.id}`)}>
                  <Icon name={table.state === 'open' ? 'lobby' : 'eye'} />
                  <span>
                    {name(table.game)} · {table.seats.flatMap(({ name }) => name || []).join(', ')}
                  </span>
                  <span class="muted small">
                    {table.state === 'open'
                      ? t('start.lobby.waits', { n: free(table) })
                      : t('start.lobby.watch')}
                  </span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** Where strategies play among themselves, if any do. */
function Contests() {
  const all = load(() => true, api.tournaments);
  return (
    <Show when={(all.value()?.length ?? 0) > 0}>
      <section class="panel">
        <h2>{t('start.tournaments')}</h2>
        <ul class="rows">
          <For each={all.value()?.slice(0, 6)}>
            {({ id, name, played, planned }) => (
              <li>
                <a href={`/tournament/${encodeURIComponent(id)}`}>
                  <Icon name="trophy" />
                  <span>{name}</span>
                  <span class="muted small">
                    {played} / {planned}
                  </span>
                </a>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function ago(since: number): string {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, {
    numeric: 'auto',
    style: 'short',
  });
  const minutes = Math.round((since - Date.now()) / 60_000);
  if (minutes === 0) return words.format(0, 'second');
  if (minutes > -60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -48 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}
