/** A prize that flies from the board to the score of the player who won it. */

import type { Point } from '../generated/game';
import type { Beat } from './beat';
import { currentSpeed, isStill } from './speed';

/** Returns the element that shows the score of a player. */
const scoreOf = (player: number): Element | undefined => {
  const seat = document.querySelector(`.seats .seat-${player}`);
  return seat?.querySelector('.catch, .captured') ?? seat ?? undefined;
};

/** Animates the prize of a beat. Without animations only the caption shows the prize. */
export function fly(group: SVGGElement, from: Point, player: number, beat: Beat): void {
  const target = scoreOf(player)?.getBoundingClientRect();
  const matrix = group.getScreenCTM();
  const speed = currentSpeed();
  if (!beat.prize || !target || target.width === 0 || !matrix || speed === 0 || isStill()) return;
  const start = new DOMPoint(...from).matrixTransform(matrix);
  const [dx, dy] = [target.x + 16 - start.x, target.y + target.height / 2 - start.y];
  const prize = document.createElement('span');
  prize.className = `prize prize-${beat.prize.sign} seat-${player}`;
  prize.textContent = beat.prize.text;
  prize.ariaHidden = 'true';
  prize.style.left = `${start.x}px`;
  prize.style.top = `${start.y}px`;
  document.body.append(prize);
  const arc = `translate(${dx / 2}px, ${Math.min(dy / 2, dy) - 40}px) scale(1.15)`;
  prize
    .animate(
      [
        { transform: 'scale(0.6)', opacity: 0 },
        { transform: 'scale(1.2)', opacity: 1, offset: 0.15 },
        { transform: arc, opacity: 1, offset: 0.6 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.7)`, opacity: 0.3 },
      ],
      { duration: (beat.time * 1.4) / speed, easing: 'ease-in-out' },
    )
    .finished.finally(() => prize.remove());
}
