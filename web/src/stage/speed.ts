/** How fast beats play: a setting of this browser. */

import { type Speed, settings } from '../settings';

export const SPEEDS: readonly Speed[] = [1, 2, 4, 'instant'];

/** How many times as fast as usual beats play; 0 is instant. */
export const factor = (speed: Speed): number => (speed === 'instant' ? 0 : speed);

/** The speed now. Nobody watches a hidden page, so there it is instant. */
export const currentSpeed = (): number =>
  document.visibilityState === 'hidden' ? 0 : factor(settings().speed);

/** Whether the viewer asked for no motion. Beats keep their order and marks. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The duration of a glide in CSS while a beat plays; `undefined` leaves it to the style sheet. */
export function glideOf(time: number | undefined, speed: number): string | undefined {
  if (isStill()) return undefined;
  if (speed === 0) return '1ms';
  return time === undefined ? undefined : `${Math.round(time / speed)}ms`;
}
