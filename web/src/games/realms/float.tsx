/** Overlays on the board: the minimap in a corner, and the shop beside a castle. */

import { Show } from 'solid-js';
import type { FloatProps } from '../../board/scene';
import { isWhole } from '../../board/zoom';
import type { Match } from './match';
import { Minimap } from './minimap';
import { Shop, ShopButton } from './shop';

export function Float(props: FloatProps, match: Match) {
  // A minimap is useless while the board shows the whole realm.
  const isPart = () => {
    const [seen, layout] = [match.board()?.seen(), match.layout()];
    return seen !== undefined && layout !== undefined && !isWhole(seen, layout.box);
  };
  return (
    <>
      <Show when={match.hasMap() && isPart()}>
        <Minimap match={match} />
      </Show>
      <Show when={match.castle()}>
        {(castle) => (
          <Show
            when={match.isShopOpen()}
            fallback={<ShopButton match={match} castle={castle()} boxOf={props.boxOf} />}
          >
            <Shop match={match} castle={castle()} boxOf={props.boxOf} size={props.size} />
          </Show>
        )}
      </Show>
    </>
  );
}
