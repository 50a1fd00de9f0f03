/** The choice of a board, by its picture. */

import { createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { t } from '../../i18n';
import { BoardPicture } from '../../parts/picture';
import type { Chosen } from '../../parts/set-up';
import type { BoardChoice } from './boards';

interface Props {
  game: GameInfo;
  boards: readonly BoardChoice[];
  chosen: string;
  /** The other options, which can shape a board. */
  rules: Chosen;
  players: number;
  choose(key: string): void;
}

export function BoardList(props: Props) {
  const group = createUniqueId();
  return (
    <fieldset class="board-list" data-boards={props.boards.length}>
      <legend>{t('new.board')}</legend>
      <div class="board-cards">
        <For each={props.boards}>{(board) => <Card {...props} board={board} group={group} />}</For>
      </div>
    </fieldset>
  );
}

function Card(props: Props & { board: BoardChoice; group: string }) {
  const [isFit, setFit] = createSignal(true);
  let card!: HTMLLabelElement;
  const isChosen = () => props.chosen === props.board.key;
  // The chosen board is never out of sight.
  onMount(() => isChosen() && card.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return (
    <label class="board-card" classList={{ 'is-unfit': !isFit() }} ref={card}>
      <input
        type="radio"
        name={props.group}
        value={props.board.key}
        checked={isChosen()}
        onChange={() => props.choose(props.board.key)}
      />
      <BoardPicture
        game={props.game.id}
        options={{ ...props.rules, ...props.board.options }}
        players={props.players}
        judge={setFit}
      />
      <span class="board-name">{props.board.name}</span>
      <Show when={!isFit()}>
        <span class="small">{t('board.unfit', { n: props.players })}</span>
      </Show>
    </label>
  );
}
