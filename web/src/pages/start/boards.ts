/** The boards on which a game can be played: words of an option, ready maps, and kept maps. */

import type { GameInfo } from '../../generated/wire';
import { t, word } from '../../i18n';
import { boardOption, type Chosen, hasMaps, valueName } from '../../parts/set-up';
import type { KeptMap } from '../../session/maps';

export interface BoardChoice {
  /** What is remembered of it; never the text of a map. */
  key: string;
  name: string;
  /** The options that choose it. */
  options: Chosen;
}

export function boardsOf(
  game: GameInfo,
  ready: readonly KeptMap[],
  kept: readonly KeptMap[],
): BoardChoice[] {
  const map = (kind: string, name: string, { text, name: id }: KeptMap): BoardChoice => ({
    key: `${kind}:${id}`,
    name,
    options: { map: text },
  });
  return [
    ...words(game),
    ...(hasMaps(game)
      ? [
          ...ready.map((it) => map('ready', word(game.id, `map.${it.name}`, it.name), it)),
          ...kept.map((it) => map('kept', it.name, it)),
        ]
      : []),
  ];
}

/** The boards without a map: one for each word, or the one that is generated. */
function words(game: GameInfo): BoardChoice[] {
  const option = boardOption(game);
  if (option?.choice.kind !== 'one-of')
    return [{ key: 'generated', name: t('board.generated'), options: {} }];
  return option.choice.words.map((value) => ({
    key: `word:${value}`,
    name: valueName(game.id, option.name, value),
    options: { [option.name]: value },
  }));
}
