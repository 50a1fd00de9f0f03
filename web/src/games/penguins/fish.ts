/** The outline of a fish, a quarter of a tile long, around its middle. */
export const FISH = 'M-20 0C-12-11 6-12 16-1L25-9L23 0L25 9L16 1C6 12-12 11-20 0Z';
