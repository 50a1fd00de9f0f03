/** The ground of the board: one element for each cell, which is also what is pointed at. */

import { createMemo, For } from 'solid-js';
import { t } from '../i18n';
import type { Placed } from './layout';
import type { GameView, Scene } from './scene';

interface Props {
  view: GameView;
  scene: Scene;
  cells: readonly Placed[];
  focus: number;
  /** What can be pointed at now. */
  canPick(name: string): boolean;
  isPicked(name: string): boolean;
  mount(index: number, element: SVGGElement): void;
}

export function Cells(props: Props) {
  return (
    <g class="cells">
      <For each={props.cells}>
        {(placed) => {
          const name = placed.cell.name;
          const look = createMemo(() => props.scene.look(placed.cell), undefined, {
            equals: (a, b) => a.class === b.class && a.glyph === b.glyph && a.label === b.label,
          });
          const can = createMemo(() => props.canPick(name));
          const label = () => {
            const state = props.isPicked(name) ? t('cell.picked') : can() ? t('cell.can') : '';
            return state ? `${look().label}, ${state}` : look().label;
          };
          return (
            <g
              ref={(element) => props.mount(placed.index, element)}
              class={`cell ground-${placed.cell.ground} ${look().class}`}
              classList={{ can: can() }}
              data-cell={name}
              role="button"
              tabindex={placed.index === props.focus ? 0 : -1}
              aria-label={label()}
              aria-pressed={props.isPicked(name)}
            >
              <path class="ground" fill-rule="evenodd" d={placed.path} />
              <props.view.Ground cell={placed} look={look()} />
            </g>
          );
        }}
      </For>
    </g>
  );
}
