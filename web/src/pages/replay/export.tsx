/** A replay to take away: the moment as a picture, or the whole match as a film. */

import { createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { Board } from '../../board/board';
import { lay } from '../../board/layout';
import type { GameView } from '../../board/scene';
import { reason } from '../../errors';
import { png } from '../../export/raster';
import { still } from '../../export/still';
import type { Replayed } from '../../generated/wire';
import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import { Dialog } from '../../parts/dialog';
import { download } from '../../parts/download';
import { Icon } from '../../parts/icon';

/** The longer side of what is saved, in pixels. */
const PICTURE = 1600;
const FILM = 640;
const PACE = 700;

interface Props {
  replay: Replayed;
  view: GameView;
  /** The moment that is shown. */
  ply: number;
  isTurned: boolean;
  close(): void;
}

export default function ExportDialog(props: Props) {
  const { replay, view } = props;
  const end = replay.frames.length - 1;
  let room!: HTMLDivElement;
  let game = view.start();
  const [at, setAt] = createSignal(props.ply);
  const [done, setDone] = createSignal<number>();
  const [error, setError] = createSignal<unknown>();
  const frame = () => replay.frames[at()] ?? replay.frames[0];
  const scene = createMemo(() => game.scene(frame()?.observation, frame()?.events ?? []));
  const layout = createMemo(() => lay(replay.geometry, props.isTurned));
  const box = () => {
    const { x, y, width, height } = layout().box;
    return [x, y, width, height];
  };
  let isLeft = false;
  onCleanup(() => {
    isLeft = true;
  });

  const picture = (index: number): Promise<string> => {
    setAt(index);
    return still(room.querySelector('.board') as SVGSVGElement, box());
  };
  const name = (ending: string) =>
    `${replay.game}${ending === 'gif' ? '' : `-${props.ply}`}.${ending}`;
  const save = (ending: string, content: Blob) => {
    download(name(ending), content);
    announce(t('export.done', { name: name(ending) }));
  };
  async function attempt(work: () => Promise<void>): Promise<void> {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
  }

  const saveSvg = () =>
    attempt(async () =>
      save('svg', new Blob([await picture(props.ply)], { type: 'image/svg+xml' })),
    );
  const savePng = () =>
    attempt(async () => save('png', await png(await picture(props.ply), box(), PICTURE)));
  const saveFilm = () =>
    attempt(async () => {
      setDone(0);
      const { film } = await import('../../export/film');
      // What a view remembers from move to move begins anew.
      game = view.start();
      const content = await film({
        length: end + 1,
        picture,
        box: box(),
        longest: FILM,
        pace: PACE,
        progress(count) {
          if (done() !== undefined) setDone(count);
          return !isLeft && done() !== undefined;
        },
      });
      if (content) save('gif', content);
    }).finally(() => setDone(undefined));

  return (
    <Dialog title={t('export.title')} close={props.close}>
      <div class="form">
        <p>{t('export.moment', { ply: props.ply })}</p>
        <div class="buttons">
          <button type="button" disabled={done() !== undefined} onClick={() => void saveSvg()}>
            <Icon name="picture" /> SVG
          </button>
          <button type="button" disabled={done() !== undefined} onClick={() => void savePng()}>
            <Icon name="picture" /> PNG
          </button>
        </div>
        <p>{t('export.film', { n: end })}</p>
        <Show
          when={done() !== undefined}
          fallback={
            <div class="buttons">
              <button type="button" onClick={() => void saveFilm()}>
                <Icon name="film" /> GIF
              </button>
            </div>
          }
        >
          <div class="buttons progress">
            <progress max={end + 1} value={done()} aria-label={t('export.film', { n: end })} />
            <button type="button" onClick={() => setDone(undefined)}>
              {t('cancel')}
            </button>
          </div>
        </Show>
        <Show when={error()}>
          <p class="error" role="alert">
            {t('table.error', { reason: reason(error()) })}
          </p>
        </Show>
      </div>
      <div class={`darkroom game-${replay.game}`} ref={room} inert aria-hidden="true">
        <Board
          view={view}
          scene={scene()}
          layout={layout()}
          ply={at()}
          last={view.cellsOf(frame()?.action ?? '')}
          label=""
        />
      </div>
    </Dialog>
  );
}
