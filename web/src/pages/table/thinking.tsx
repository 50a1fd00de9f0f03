/** What a computer player thinks while it thinks: in words here, and on the board as it is given. */

import { createEffect, createMemo, onCleanup, Show } from 'solid-js';
import type { GameView } from '../../board/scene';
import type { TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { outlookOf } from '../../parts/outlook';
import type { Session } from '../../session';
import { nameOf } from './seats';

/** What the board shows of a thought. */
export interface Shown {
  heat: ReadonlyMap<string, number>;
  line: readonly (readonly string[])[];
}

interface Props {
  session: Session;
  table: TableView;
  view: GameView;
  show(shown: Shown | undefined): void;
}

/** How much of a line is drawn; more would hide the board. */
const ARROWS = 3;
const TOLD = 3;

export default function ThinkingPanel(props: Props) {
  const { session } = props;
  // Who was cut off has to ask again.
  createEffect(() => {
    if (session.line() === 'up') session.follow(true).catch(() => {});
  });
  onCleanup(() => {
    props.show(undefined);
    session.follow(false).catch(() => {});
  });

  const thought = session.thinking;
  /** A thought is about the board until the answer to its action; then it is of the past. */
  const isNow = () => {
    const since = props.table.ply - (thought()?.ply ?? Number.NEGATIVE_INFINITY);
    return since === 0 || since === 1;
  };
  const heat = createMemo(() => {
    const cells = new Map<string, number>();
    for (const { action, permille } of thought()?.considered ?? []) {
      const cell = props.view.cellsOf(action).at(-1);
      if (cell) cells.set(cell, (cells.get(cell) ?? 0) + permille);
    }
    const most = Math.max(1, ...cells.values());
    return new Map([...cells].map(([cell, permille]) => [cell, Math.sqrt(permille / most)]));
  });
  /** What is still to come of the line. */
  const line = createMemo(() => {
    const { line = [], ply } = thought() ?? {};
    if (ply === props.table.ply) return line;
    return props.table.last === line[0] ? line.slice(1) : [];
  });
  createEffect(() =>
    props.show(
      thought() && isNow()
        ? {
            heat: heat(),
            line: line()
              .slice(0, ARROWS)
              .map((action) => props.view.cellsOf(action)),
          }
        : undefined,
    ),
  );

  return (
    <section class="panel" data-thinking={thought()?.ply}>
      <Show
        when={thought()}
        fallback={
          <>
            <h2>{t('table.thinking')}</h2>
            <p class="muted small">{t('thinking.none')}</p>
          </>
        }
      >
        {(it) => (
          <>
            <h2>{t('thinking.title', { name: nameOf(props.table, it().seat) })}</h2>
            <p>
              {outlookOf(nameOf(props.table, it().seat), it().outlook.share, it().outlook.ends_in)}
            </p>
            <p class="small">{t('thinking.line', { line: it().line.join(' ') })}</p>
            <Show when={it().considered.length > 0}>
              <p class="small">
                {t('thinking.heat', {
                  list: it()
                    .considered.slice(0, TOLD)
                    .map(({ action, permille }) => `${action} ${Math.round(permille / 10)} %`)
                    .join(', '),
                })}
              </p>
            </Show>
            <p class="muted small">
              {t('thinking.depth', { depth: it().depth, nodes: it().nodes })}
            </p>
          </>
        )}
      </Show>
    </section>
  );
}
