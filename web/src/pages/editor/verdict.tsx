/** Shows whether the map can be played, with faults and warnings and their places. */

import { createMemo, For, Show } from 'solid-js';
import { reason } from '../../errors';
import { alone, t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { faultText, type Studio } from './studio';

interface Props {
  studio: Studio;
  /** Highlights cells. */
  show(cells: readonly string[]): void;
  least: number;
  most: number;
}

export function Verdict(props: Props) {
  const { studio } = props;
  const { palette } = studio;
  const findings = createMemo(() =>
    studio.map() === undefined ? [] : palette.check(studio.map()),
  );
  const fault = () => studio.checked()?.fault;
  const placeOf = (line: number | null | undefined) => {
    const cell = line ? palette.cellOfLine(studio.map(), line) : undefined;
    return cell === undefined ? [] : [cell];
  };
  return (
    <section class="panel verdict">
      <div class="verdict-head">
        <h2>{t('editor.check')}</h2>
        <label>
          <span>{t('new.players')}</span>
          <select
            value={studio.players()}
            onChange={(event) => studio.setPlayers(Number(event.currentTarget.value))}
          >
            <For each={Array.from({ length: props.most - props.least + 1 }, (_, at) => at)}>
              {(at) => <option value={props.least + at}>{props.least + at}</option>}
            </For>
          </select>
        </label>
      </div>
      <Show when={studio.failure()}>
        {(failure) => (
          <p class="error" role="alert">
            {t('table.error', { reason: reason(failure(), studio.game) })}
          </p>
        )}
      </Show>
      <div role="status" aria-live="polite">
        <Show when={studio.checked()} fallback={<p class="muted">{t('start.loading')}</p>}>
          <Show
            when={fault()}
            fallback={
              <p class="good">
                <Icon name="check" /> {t('editor.good')}
              </p>
            }
          >
            {(it) => (
              <Place
                text={alone(faultText(studio.game, it()))}
                cells={placeOf(it().line)}
                show={props.show}
                isFault
              />
            )}
          </Show>
        </Show>
        <Show when={studio.map() !== undefined}>
          <p class="muted small">{palette.summary(studio.map())}</p>
        </Show>
      </div>
      <Show when={findings().length + (studio.checked()?.warnings.length ?? 0) > 0}>
        <ul class="rows">
          <For each={findings()}>
            {(it) => (
              <li>
                <Place text={it.text} cells={it.cells} show={props.show} />
              </li>
            )}
          </For>
          <For each={studio.checked()?.warnings.slice(0, 8)}>
            {(it) => (
              <li>
                <Place text={alone(faultText(studio.game, it))} cells={[]} show={props.show} />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function Place(props: {
  text: string;
  cells: readonly string[];
  show(cells: readonly string[]): void;
  isFault?: boolean;
}) {
  return (
    <p class="finding" classList={{ error: props.isFault ?? false }}>
      <Icon name="warning" /> <span>{props.text}</span>
      <Show when={props.cells.length > 0}>
        <button type="button" onClick={() => props.show(props.cells)}>
          {t('editor.show')}
        </button>
      </Show>
    </p>
  );
}
