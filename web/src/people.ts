/** The name of the person at this browser: chosen once, or that of a guest, which the device keeps. */

import { t } from './i18n';
import { change, settings } from './settings';

/** The longest name that the server accepts. */
export const MAX_NAME = 32;

const animals = (): string[] => t('guest.animals').split(', ');

/** The name of a guest; each device has an animal of its own. */
export function guestName(): string {
  const all = animals();
  const animal = all[animalOf(all.length)] ?? '';
  return t('guest', { animal });
}

function animalOf(n: number): number {
  const kept = settings().animal;
  if (kept !== undefined) return kept % n;
  const chosen = Math.floor(Math.random() * n);
  change({ animal: chosen });
  return chosen;
}

export const myName = (): string => settings().name || guestName();

/** Whether this person has said how they want to be called, if only as a guest. */
export const isNamed = (): boolean => settings().isNamed || settings().name !== '';

/** Keeps the answer to the question for a name. Without one, the person stays a guest. */
export const chooseName = (name: string): void => change({ name: name.trim(), isNamed: true });

/** A name for a table at which others already have theirs. A guest becomes another animal. */
export function nameAmong(taken: readonly string[]): string {
  const isFree = (name: string) => !taken.includes(name);
  const { name } = settings();
  if (name) {
    if (isFree(name)) return name;
    const numbered = taken.map((_, at) => `${name.slice(0, MAX_NAME - 3)} ${at + 2}`);
    return numbered.find(isFree) ?? name;
  }
  const all = animals();
  const own = animalOf(all.length);
  for (let step = 0; step < all.length; step += 1) {
    change({ animal: (own + step) % all.length });
    if (isFree(guestName())) break;
  }
  return guestName();
}
