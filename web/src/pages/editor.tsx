/** The map editor: paint, generate, check, save, play. The game's palette defines the brushes. */

import { createMemo, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { Board } from '../board/board';
import { lay } from '../board/layout';
import type { Palette } from '../board/palette';
import type { GameView } from '../board/scene';
import { reason } from '../errors';
import { gamePalette, gameView, word } from '../games';
import type { GameInfo } from '../generated/wire';
import { t } from '../i18n';
import { announce } from '../parts/announce';
import { Icon } from '../parts/icon';
import { load } from '../parts/load';
import { api } from '../session';
import { Brushes } from './editor/brushes';
import { Files } from './editor/files';
import { Generate } from './editor/generate';
import { openStudio } from './editor/studio';
import { TextOf } from './editor/text-of';
import { Verdict } from './editor/verdict';
import { NewGame } from './start/new-game';
import { UnknownPage } from './unknown';

export default function EditorPage(props: { game: string }) {
  const loaded = load(
    () => props.game,
    async (id) => {
      const [view, palette, games] = await Promise.all([
        gameView(id),
        gamePalette(id),
        api.games(),
      ]);
      const game = games.find((it) => it.id === id);
      return view && palette && game ? { view, palette, game } : null;
    },
  );
  return (
    <Switch fallback={<p class="page center muted">{t('start.loading')}</p>}>
      <Match when={loaded.error()}>
        <p class="page center error" role="alert">
          {reason(loaded.error())}
        </p>
      </Match>
      <Match when={loaded.value()} keyed>
        {(it) => <Editor view={it.view} palette={it.palette} game={it.game} />}
      </Match>
      <Match when={loaded.value() === null}>
        <UnknownPage />
      </Match>
    </Switch>
  );
}

function Editor(props: { view: GameView; palette: Palette; game: GameInfo }) {
  const { view, palette, game } = props;
  const studio = openStudio(game.id, palette, game.least_players);
  const [brush, setBrush] = createSignal(palette.brushes()[0]?.id ?? '');
  const [isPlaying, setPlaying] = createSignal(false);
  const [shown, setShown] = createSignal<readonly string[]>([]);
  const drawing = view.start();
  const name = () => word(game.id, 'name', game.name);

  const map = studio.map;
  const shape = createMemo(() => (map() === undefined ? undefined : palette.geometry(map())));
  /** The cells, laid out again only when they change. */
  const layout = createMemo(() => {
    const cells = shape();
    return cells && lay(cells, false);
  });
  const scene = createMemo(() =>
    map() === undefined ? undefined : drawing.scene(palette.observation(map()), []),
  );
  const ready = () => {
    const [cells, things] = [layout(), scene()];
    return cells && things && { layout: cells, scene: things };
  };

  function paint(cell: string): void {
    if (!studio.paint(cell, brush())) return;
    setShown([]);
    const placed = layout()?.byName.get(cell);
    if (placed) announce(scene()?.look(placed.cell).label ?? '');
  }
  // A stroke ends when the pointer is released, wherever it is, and after every key.
  addEventListener('pointerup', studio.lift);
  addEventListener('pointercancel', studio.lift);
  // Before the board, which uses some of the same keys.
  addEventListener('keydown', key, true);
  onCleanup(() => {
    removeEventListener('pointerup', studio.lift);
    removeEventListener('pointercancel', studio.lift);
    removeEventListener('keydown', key, true);
  });

  function key(event: KeyboardEvent): void {
    studio.lift();
    if ((event.target as Element).closest('input:not([type="radio"]), textarea, select, dialog'))
      return;
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const chosen = palette.brushes().find((it) => it.key === letter);
    if (isCommand && letter === 'z' && !event.shiftKey) studio.undo();
    else if (isCommand && (letter === 'y' || letter === 'z')) studio.redo();
    else if (!isCommand && chosen) setBrush(chosen.id);
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  return (
    <section class={`table editor game-${game.id}`}>
      <div class="seats-area">
        <h1>{t('editor.title', { game: name() })}</h1>
        <Brushes brushes={palette.brushes()} brush={brush()} choose={setBrush} studio={studio} />
      </div>
      <div class="stage">
        <Show when={ready()} fallback={<p class="muted">{t('start.loading')}</p>}>
          {(it) => (
            <Board
              view={view}
              scene={it().scene}
              layout={it().layout}
              ply={0}
              label={t('editor.board', { game: name() })}
              paint={paint}
              glow={shown()}
            />
          )}
        </Show>
      </div>
      <div class="side">
        <Verdict
          studio={studio}
          show={setShown}
          least={game.least_players}
          most={game.most_players}
        />
        <button
          class="primary wide"
          type="button"
          disabled={!studio.checked() || Boolean(studio.checked()?.fault)}
          onClick={() => setPlaying(true)}
        >
          <Icon name="play" /> {t('editor.play')}
        </button>
        <Generate studio={studio} game={game} />
        <Files studio={studio} />
        <TextOf studio={studio} show={setShown} />
      </div>
      <Show when={isPlaying()}>
        <NewGame
          game={game}
          mode="computer"
          players={studio.players()}
          preset={{ map: studio.text() }}
          without={[...palette.options, 'map']}
          close={() => setPlaying(false)}
        />
      </Show>
    </section>
  );
}
