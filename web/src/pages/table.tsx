/** A table: what is common to all games around the board, and what is shown when it is not there. */

import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { GameView } from '../board/scene';
import { reason } from '../errors';
import { gameView, word } from '../games';
import type { Geometry } from '../generated/game';
import type { TableView } from '../generated/wire';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { forget, joinTable, type Session } from '../session';
import { Invite } from './table/invite';
import { Play } from './table/play';
import { nameOf } from './table/seats';

export default function TablePage(props: { id: string }) {
  // Who sits down or gives a seat up is another viewer: everything is asked for anew.
  const [visit, setVisit] = createSignal(1);
  return (
    <Show when={visit()} keyed>
      <Visit id={props.id} rejoin={() => setVisit((it) => it + 1)} />
    </Show>
  );
}

function Visit(props: { id: string; rejoin(): void }) {
  const session = joinTable(props.id);
  const view = load(
    () => session.view()?.game,
    async (game) => ({ found: await gameView(game) }),
  );
  const ready = (): { view: GameView; geometry: Geometry; table: TableView } | undefined => {
    const [found, geometry, table] = [view.value()?.found, session.geometry(), session.view()];
    return found && geometry && table && { view: found, geometry, table };
  };
  return (
    <Switch fallback={<Waiting />}>
      <Match when={session.line() === 'gone'}>
        <Sorry title={t('table.gone')} text={t('table.gone.text')} />
      </Match>
      <Match when={session.line() === 'refused' && !session.view()}>
        <Sorry title={t('table.refused')} text={t('table.refused.text')}>
          <button
            type="button"
            onClick={() => {
              forget(props.id);
              props.rejoin();
            }}
          >
            {t('start.lobby.watch')}
          </button>
        </Sorry>
      </Match>
      <Match when={view.value() && !view.value()?.found}>
        <Sorry title={t('table.noview')} text="" />
      </Match>
      <Match when={session.view()?.state === 'over' && session.view()?.observation === null}>
        <Sorry title={t('table.gone')} text={t('table.gone.text')} />
      </Match>
      <Match when={session.view()?.state === 'open' && session.view()}>
        {(table) => <Open session={session} table={table()} rejoin={props.rejoin} />}
      </Match>
      <Match when={ready()}>
        {(it) => (
          <Play session={session} view={it().view} geometry={it().geometry} table={it().table} />
        )}
      </Match>
    </Switch>
  );
}

/** A table at which a seat is still free: there is no board yet. */
function Open(props: { session: Session; table: TableView; rejoin(): void }) {
  const [error, setError] = createSignal<unknown>();
  const name = () => word(props.table.game, 'name', props.table.game);
  return (
    <section class="page narrow" data-state="open">
      <h1>{name()}</h1>
      <p class="status" role="status">
        {t('table.waiting')}
      </p>
      <ul class="seats">
        <For each={props.table.seats}>
          {(_, seat) => (
            <li class={`seat seat-${seat()}`}>
              <span class="chip" aria-hidden="true">
                <Icon name="person" />
              </span>
              <span class="name">{nameOf(props.table, seat())}</span>
            </li>
          )}
        </For>
      </ul>
      <Show when={error()}>
        <p class="error" role="alert">
          {t('table.error', { reason: reason(error(), props.table.game) })}
        </p>
      </Show>
      <Invite session={props.session} table={props.table} rejoin={props.rejoin} failed={setError} />
      <p>
        <a href={`/learn/${props.table.game}`}>{t('start.learn')}</a>
      </p>
    </section>
  );
}

function Waiting() {
  return (
    <section class="page narrow center">
      <p class="muted" role="status">
        {t('table.line.connecting')}
      </p>
    </section>
  );
}

function Sorry(props: { title: string; text: string; children?: import('solid-js').JSX.Element }) {
  return (
    <section class="page narrow center">
      <h1>{props.title}</h1>
      <Show when={props.text}>
        <p>{props.text}</p>
      </Show>
      <div class="buttons">
        {props.children}
        <a class="button primary" href="/">
          {t('table.home')}
        </a>
      </div>
    </section>
  );
}
