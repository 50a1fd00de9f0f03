/** The brushes of the map editor, and undo and redo. */

import { For } from 'solid-js';
import type { Brush } from '../../board/palette';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import type { Studio } from './studio';

export function Brushes(props: {
  brushes: Brush[];
  brush: string;
  choose(id: string): void;
  studio: Studio;
}) {
  return (
    <div class="brushes">
      <fieldset class="segments">
        <legend class="unseen">{t('editor.brush')}</legend>
        <For each={props.brushes}>
          {(it) => (
            <label title={`${it.name} (${it.key})`}>
              <input
                type="radio"
                name="brush"
                value={it.id}
                checked={it.id === props.brush}
                onChange={() => props.choose(it.id)}
              />
              <span>
                {it.sign()}
                {it.name}
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="buttons">
        <button
          class="icon"
          type="button"
          aria-label={t('editor.undo')}
          disabled={!props.studio.canUndo()}
          onClick={props.studio.undo}
        >
          <Icon name="takeback" />
        </button>
        <button
          class="icon"
          type="button"
          aria-label={t('editor.redo')}
          disabled={!props.studio.canRedo()}
          onClick={props.studio.redo}
        >
          <Icon name="redo" />
        </button>
      </div>
    </div>
  );
}
