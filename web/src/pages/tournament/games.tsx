/** The games of a tournament: those that are played now, to be watched, and the last, to be replayed. */

import { Index } from 'solid-js';
import { word } from '../../games';
import type { GameInPlay, Tournament, TournamentGame } from '../../generated/wire';
import { Icon, type IconName } from '../../parts/icon';
import { strategyName } from '../../parts/names';
import { say } from './words';

interface Props {
  tournament: Tournament;
}

/** Where a game of a tournament is watched, whether or not it is over. */
export const replay = (tournament: Tournament, record: string): string =>
  `/replay/${encodeURIComponent(`${tournament.info.id}:${record}`)}`;

export const Playing = (props: Props) => (
  <Rows
    tournament={props.tournament}
    each={props.tournament.playing}
    title="playing"
    icon="eye"
    tell={(it) => say('move', { n: it.plies })}
  />
);

export const Games = (props: Props) => (
  <Rows
    tournament={props.tournament}
    each={props.tournament.latest}
    title="games"
    icon="play"
    tell={(it) => `${winner(it)}, ${say('moves', { n: it.plies })}`}
  />
);

function winner({ seats, ranks }: TournamentGame): string {
  const first = new Set(seats.filter((_, seat) => ranks[seat] === 1));
  const [name] = first;
  return first.size === 1 && name ? say('first', { name: strategyName(name) }) : say('shared');
}

function Rows<G extends GameInPlay>(
  props: Props & { each: G[]; title: 'playing' | 'games'; icon: IconName; tell(it: G): string },
) {
  const where = ({ game, round }: G) =>
    `${word(game, 'name', game)}, ${say('round', { n: round })}`;
  return (
    <section class="panel" data-list={props.title}>
      <h2>{say(props.title)}</h2>
      <ul class="rows">
        {/* Told apart by their place, so that a link keeps the focus when there is news. */}
        <Index each={props.each} fallback={<li class="muted">{say(`${props.title}.none`)}</li>}>
          {(it) => (
            <li>
              <a href={replay(props.tournament, it().record)}>
                <Icon name={props.icon} />
                <span>
                  {it()
                    .seats.map((name) => strategyName(name, it().game))
                    .join(' – ')}
                </span>
                <span class="muted small">
                  {where(it())} · {props.tell(it())}
                </span>
              </a>
            </li>
          )}
        </Index>
      </ul>
    </section>
  );
}
