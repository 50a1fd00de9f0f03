/** The speed of beats, which is a setting of this browser. */

import { type Speed, settings } from '../settings';

export const SPEEDS: readonly Speed[] = [1, 2, 4, 'instant'];

/** The speed as a factor: 1 is normal, and 0 is instant. */
export const factor = (speed: Speed): number => (speed === 'instant' ? 0 : speed);

/** Returns the current speed. It is instant on a hidden page, which nobody watches. */
export const currentSpeed = (): number =>
  document.visibilityState === 'hidden' ? 0 : factor(settings().speed);

/** Whether the viewer asked for no motion. Beats keep their order and marks. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The CSS duration of a glide while a beat plays. `undefined` keeps that of the style sheet. */
export function glideOf(time: number | undefined, speed: number): string | undefined {
  if (isStill()) return undefined;
  if (speed === 0) return '1ms';
  return time === undefined ? undefined : `${Math.round(time / speed)}ms`;
}
