/** Buttons for the actions without cells. Each action has a fixed place in the bar. */

import { For } from 'solid-js';
import type { TurnAction } from '../../board/scene';
import type { LegalAction } from '../../generated/wire';
import { Icon } from '../../parts/icon';

export function TurnButtons(props: {
  /** The actions in their order. An action that is not legal now keeps its place. */
  places: readonly TurnAction[];
  /** The legal actions without cells. */
  legal: readonly LegalAction[];
  observation: unknown;
  name(kind: string): string;
  choose(action: LegalAction): void;
}) {
  const legal = (kind: string) => props.legal.find((it) => it.kind === kind);
  /** The usual next action: the first legal one whose button has a text instead of an icon. */
  const main = () =>
    props.places.find(
      ({ kind, icon, isMain }) => !icon && legal(kind) && isMain?.(props.observation) !== false,
    )?.kind;
  return (
    <div class="turn-buttons">
      <For each={props.places}>
        {({ kind, icon }) => (
          <button
            type="button"
            classList={{ primary: main() === kind, icon: icon !== undefined }}
            data-action={kind}
            disabled={!legal(kind)}
            aria-label={icon && props.name(kind)}
            title={icon && props.name(kind)}
            onClick={() => {
              const action = legal(kind);
              if (action) props.choose(action);
            }}
          >
            {icon ? <Icon name={icon} /> : props.name(kind)}
          </button>
        )}
      </For>
    </div>
  );
}
