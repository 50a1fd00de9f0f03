/** How a game is played: its lessons, drawn on the same board as the game. */

import { createSignal, For, Show } from 'solid-js';
import { Board } from '../board/board';
import { lay } from '../board/layout';
import { Sign } from '../board/marks';
import type { GameView, Lesson } from '../board/scene';
import { reason } from '../errors';
import { gameView, hasGuide, word } from '../games';
import { beginGuided } from '../guided';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { UnknownPage } from './unknown';

export default function LearnPage(props: { game: string }) {
  const view = load(
    () => props.game,
    async (game) => ({ found: await gameView(game) }),
  );
  return (
    <Show when={view.value()} fallback={<p class="page center muted">{t('start.loading')}</p>}>
      <Show when={view.value()?.found} fallback={<UnknownPage />}>
        {(found) => <Lessons game={props.game} view={found()} />}
      </Show>
    </Show>
  );
}

function Lessons(props: { game: string; view: GameView }) {
  const name = () => word(props.game, 'name', props.game);
  const kinds = () => [
    ...new Set(
      props.view.lessons().flatMap(({ targets }) => targets?.map(({ kind }) => kind) ?? []),
    ),
  ];
  return (
    <section class={`page learn-page game-${props.game}`}>
      <h1>{t('learn.title', { game: name() })}</h1>
      <Show when={hasGuide(props.game)}>
        <Guided game={props.game} />
      </Show>
      <ol class="lessons">
        <For each={props.view.lessons()}>
          {(lesson) => (
            <li class="lesson">
              <div class="text">
                <h2>{lesson.title}</h2>
                <p>{lesson.text}</p>
              </div>
              <Picture view={props.view} lesson={lesson} />
            </li>
          )}
        </For>
      </ol>
      <h2>{t('learn.signs')}</h2>
      <ul class="legend">
        <For each={kinds()}>
          {(kind) => {
            const mark = props.view.mark(kind);
            return (
              <li>
                <svg class={`mark tone-${mark.tone}`} viewBox="-54 -54 108 108" aria-hidden="true">
                  <Sign shape={mark.shape} />
                </svg>
                {word(props.game, `kind.${kind}`, kind)}
              </li>
            );
          }}
        </For>
      </ul>
      <p>
        <a class="button primary" href="/">
          <Icon name="play" /> {t('learn.play')}
        </a>
      </p>
    </section>
  );
}

/** The way to a first match that explains itself. */
function Guided(props: { game: string }) {
  const [error, setError] = createSignal<unknown>();
  return (
    <section class="panel offer">
      <Icon name="guide" />
      <p>{t('guide.offer')}</p>
      <button class="primary" type="button" onClick={() => beginGuided(props.game).catch(setError)}>
        {t('guide.title')}
      </button>
      <Show when={error()}>
        <p class="error" role="alert">
          {t('table.error', { reason: reason(error()) })}
        </p>
      </Show>
    </section>
  );
}

/** A still picture: it is looked at, not played on. */
function Picture(props: { view: GameView; lesson: Lesson<unknown> }) {
  const scene = () => props.view.start().scene(props.lesson.observation, []);
  return (
    <div class="picture" role="img" aria-label={props.lesson.title}>
      <div inert>
        <Board
          view={props.view}
          scene={scene()}
          layout={lay(props.lesson.geometry, false)}
          ply={0}
          label={props.lesson.title}
          targets={props.lesson.targets ?? []}
          picked={props.lesson.selected}
        />
      </div>
    </div>
  );
}
