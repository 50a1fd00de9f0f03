/** The map as text, for changes that no brush can make. The line of a fault is selected. */

import { createEffect, createSignal, on, Show } from 'solid-js';
import type { MapFault } from '../../generated/wire';
import { alone, t } from '../../i18n';
import { faultText, type Studio } from './studio';

export function TextOf(props: { studio: Studio; show(cells: readonly string[]): void }) {
  const { studio } = props;
  const [text, setText] = createSignal('');
  const [fault, setFault] = createSignal<MapFault>();
  let area!: HTMLTextAreaElement;
  createEffect(
    on(studio.settled, (now) => {
      setText(now);
      setFault(undefined);
    }),
  );

  async function apply(): Promise<void> {
    const found = await studio.load(text());
    setFault(found);
    if (found?.line) select(area, found.line);
  }

  return (
    <details class="panel">
      <summary>{t('editor.text')}</summary>
      <form
        class="form inner"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <textarea
          ref={area}
          class="source"
          rows="10"
          spellcheck={false}
          aria-label={t('editor.text')}
          aria-invalid={fault() !== undefined}
          aria-describedby="map-fault"
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id="map-fault" class="error" role="alert">
          <Show when={fault()}>{(it) => alone(faultText(studio.game, it()))}</Show>
        </p>
        <button type="submit" disabled={text() === studio.settled() || studio.isBusy()}>
          {t('editor.text.apply')}
        </button>
      </form>
    </details>
  );
}

/** Selects a line and scrolls to it. */
function select(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, it) => sum + it.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = ((line - 3) / lines.length) * area.scrollHeight;
}
