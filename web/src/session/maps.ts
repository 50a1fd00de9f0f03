/** Maps of the server's games: made, checked, and kept in this browser. */

import type { CheckedMap, MadeMap, MapToCheck, NewMap } from '../generated/wire';
import { recall, remember } from '../settings';
import { json } from './api';

export const makeMap = (wish: NewMap) => json<MadeMap>('/api/maps', wish);

export const checkMap = (asked: MapToCheck) => json<CheckedMap>('/api/maps/check', asked);

/** A map that is kept in this browser. */
export interface KeptMap {
  name: string;
  text: string;
}

const listKey = (game: string) => `quadrille.maps.${game}`;
const workKey = (game: string) => `quadrille.map.${game}`;
/** Old maps make place for new ones. */
const MOST = 30;

export const keptMaps = (game: string): KeptMap[] => recall<KeptMap[]>(listKey(game)) ?? [];

export function keepMap(game: string, map: KeptMap): void {
  const others = keptMaps(game).filter(({ name }) => name !== map.name);
  remember(listKey(game), [map, ...others].slice(0, MOST));
}

export function dropMap(game: string, name: string): void {
  remember(
    listKey(game),
    keptMaps(game).filter((map) => map.name !== name),
  );
}

/** What was worked on last, so that leaving the page costs nothing. */
export const workOn = (game: string): KeptMap | undefined => recall<KeptMap>(workKey(game));

export const keepWork = (game: string, map: KeptMap): void => remember(workKey(game), map);
