/** A small picture of a board, drawn by the server. */

import { onCleanup, Show } from 'solid-js';
import { drawBoard } from '../session/maps';
import { load } from './load';

interface Props {
  game: string;
  options: Record<string, unknown>;
  players: number;
  /** Receives whether a match can begin on this board. */
  judge?(isPlayable: boolean): void;
}

export function BoardPicture(props: Props) {
  let address: string | undefined;
  const forget = () => address && URL.revokeObjectURL(address);
  onCleanup(forget);
  const drawn = load(
    () => JSON.stringify({ game: props.game, options: props.options, players: props.players }),
    async (wish) => {
      try {
        const { svg } = await drawBoard(JSON.parse(wish));
        props.judge?.(true);
        forget();
        address = svg ? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) : undefined;
        return { address };
      } catch (error) {
        props.judge?.(false);
        throw error;
      }
    },
  );
  return (
    <span class="board-picture">
      <Show when={!drawn.error() && drawn.value()?.address}>
        {(source) => <img src={source()} alt="" />}
      </Show>
    </span>
  );
}
