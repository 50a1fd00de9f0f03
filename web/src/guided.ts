/** Guided matches: real tables, against the weakest brain, at which someone looks over the shoulder. */

import { gameGuide } from './games';
import { t } from './i18n';
import { go } from './router';
import { api, holdOpened } from './session';
import { recall, remember, settings } from './settings';

const key = (table: string) => `quadrille.guide.${table}`;
const WELCOMED = 'quadrille.welcomed';

/** Sits down at a new table with a guide. */
export async function beginGuided(game: string): Promise<void> {
  const [guide, games] = await Promise.all([gameGuide(game), api.games()]);
  const strategy = games.find(({ id }) => id === game)?.brains[0];
  if (!guide || !strategy) return;
  const name = settings().name || t('settings.name.default');
  const others = Array.from({ length: guide.players - 1 }, () => ({
    kind: 'strategy' as const,
    strategy,
  }));
  const seats = [{ kind: 'human' as const, name }, ...others];
  const opened = await api.open({ game, options: guide.options, seats, local: true });
  holdOpened(opened, game);
  keepStep(opened.id, 0);
  welcome();
  go(`/table/${opened.id}`);
}

/** The step a guided table is at; nothing if it has no guide, or none any more. */
export const stepOf = (table: string): number | undefined => recall<number>(key(table));

export const keepStep = (table: string, step: number): void => remember(key(table), step);

export function leaveGuide(table: string): void {
  try {
    localStorage.removeItem(key(table));
  } catch {}
}

/** Whether this browser was here before, or has been offered a guide. */
export const isWelcomed = (): boolean => recall<boolean>(WELCOMED) === true;

export const welcome = (): void => remember(WELCOMED, true);
