/** A table at which a seat is still free: an invitation for others, or what a visitor joins. */

import { createSignal, For, Show } from 'solid-js';
import { reason } from '../../errors';
import { word } from '../../games';
import type { GameInfo, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { load } from '../../parts/load';
import { BoardPicture } from '../../parts/picture';
import { PlayAs } from '../../parts/play-as';
import { boardName, clockName, differences } from '../../parts/set-up';
import { chooseName, isNamed, nameAmong } from '../../people';
import { api, holdSeat, type Session } from '../../session';
import { Invite } from './invite';
import './join.css';
import { nameOf } from './seats';

interface Props {
  session: Session;
  table: TableView;
  rejoin(): void;
}

export function Join(props: Props) {
  const [error, setError] = createSignal<unknown>();
  const games = load(() => true, api.games);
  const info = () => games.value()?.find(({ id }) => id === props.table.game);
  const isSeated = () => props.session.mine().length > 0;
  const game = () => word(props.table.game, 'name', info()?.name ?? props.table.game);
  /** The first person at the table, who opened it. */
  const host = () => props.table.seats.find(({ kind, name }) => kind === 'human' && name)?.name;
  const title = () => {
    const name = host();
    if (isSeated() || !name) return game();
    return t('join.title', { name, game: game() });
  };
  return (
    <section class="page narrow join" data-state="open">
      <h1>{title()}</h1>
      <p class="status" role="status">
        {t(isSeated() ? 'table.waiting' : 'join.free')}
      </p>
      <div class="join-facts">
        <Show when={info()}>{(it) => <Facts info={it()} table={props.table} />}</Show>
        <Seating table={props.table} />
      </div>
      <Show when={error()}>
        <p class="error" role="alert">
          {t('table.error', { reason: reason(error(), props.table.game) })}
        </p>
      </Show>
      <Show
        when={isSeated()}
        fallback={
          <SitDown
            session={props.session}
            table={props.table}
            rejoin={props.rejoin}
            failed={setError}
          />
        }
      >
        <Invite session={props.session} failed={setError} />
      </Show>
      <p>
        <a href={`/learn/${props.table.game}`}>{t('start.learn')}</a>
      </p>
      <p>
        <a href="/">{t('table.home')}</a>
      </p>
    </section>
  );
}

/** The board and the rules, before anyone sits down. */
function Facts(props: { info: GameInfo; table: TableView }) {
  const chosen = () => props.table.options;
  const rules = () => differences(props.info, chosen());
  return (
    <>
      {/* The server keeps a chosen map to itself, so there is nothing to draw. */}
      <Show when={!chosen().map}>
        <BoardPicture game={props.info.id} options={chosen()} players={props.table.seats.length} />
      </Show>
      <dl class="facts">
        <Show when={boardName(props.info, chosen())}>
          {(name) => (
            <>
              <dt>{t('new.board')}</dt>
              <dd>{name()}</dd>
            </>
          )}
        </Show>
        <dt>{t('new.clock')}</dt>
        <dd>{clockName(props.table.clock_rule)}</dd>
        <dt>{t('new.rules')}</dt>
        <dd>{rules().length > 0 ? rules().join('; ') : t('new.rules.default')}</dd>
        <dt>{t('table.hint')}</dt>
        <dd data-hints>{t(props.table.hints ? 'table.hints.on' : 'table.hints.off')}</dd>
      </dl>
    </>
  );
}

function Seating(props: { table: TableView }) {
  return (
    <ul class="seats">
      <For each={props.table.seats}>
        {(it, seat) => (
          <li class={`seat seat-${seat()}`} classList={{ 'is-free': !it.name }}>
            <span class="chip" aria-hidden="true">
              <Icon name={it.kind === 'strategy' || it.kind === 'bot' ? 'robot' : 'person'} />
            </span>
            <span class="name">{nameOf(props.table, seat())}</span>
          </li>
        )}
      </For>
    </ul>
  );
}

function SitDown(props: Props & { failed(error: unknown): void }) {
  const [name, setName] = createSignal('');

  async function sit(): Promise<void> {
    // Taken before the answer: with the last seat the match begins, and this panel is gone.
    const { session, table, rejoin, failed } = props;
    if (!isNamed()) chooseName(name());
    try {
      const taken = table.seats.map((seat) => seat.name);
      const invitation = location.hash.slice(1);
      const wish = { name: nameAmong(taken) };
      const { token } = await api.take(session.id, invitation ? { ...wish, invitation } : wish);
      if (token) holdSeat(session.id, table.game, token);
      rejoin();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <form
      class="panel form invite"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <PlayAs name={name()} change={setName} />
      <button class="primary wide" type="submit">
        <Icon name="play" /> {t('table.sit')}
      </button>
    </form>
  );
}
