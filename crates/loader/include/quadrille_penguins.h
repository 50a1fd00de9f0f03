/* quadrille_penguins.h: a strategy for Penguins, as a shared library.
 *
 *     cc -O2 -shared -fPIC -I include -o mine.so mine.c
 *     quadrille play penguins --seat human --seat ./mine.so
 *
 * The library defines the first three functions; the program that loads it defines the others.
 * Tiles and players are numbered from 0. Any number may be asked about: what does not exist is
 * WATER, and has no fish.
 */
#ifndef QUADRILLE_PENGUINS_H
#define QUADRILLE_PENGUINS_H

#ifdef __cplusplus
extern "C" {
#endif

#define EMPTY (-1) /* a tile without a pawn */
#define WATER (-2) /* no tile, or one that was taken */

/* --- Yours ------------------------------------------------------------------------------- */

/* Your name; it may be a constant. Called before the board is known. */
char *get_client_name(void);

/* Writes a free tile with one fish, on which your next pawn is put. */
void place_pawn(int *dst);

/* Writes the tile of one of your pawns, and where it goes. Called only while one can move. */
void play(int *src, int *dst);

/* --- For you to call --------------------------------------------------------------------- */

int nb_unplaced_pawns(void);        /* how many pawns you have still to place */
int nb_players(void);               /* how many play */
int who_am_i(void);                 /* your number */
int nb_tiles(void);                 /* how many tiles the board began with */
int nb_neighbours(int tile);        /* how many tiles lie next to one, taken ones included */
int nb_pawns(int player);           /* how many pawns a player has on the board */
int score(int player);              /* how many fish a player has */
int nb_fish(int tile);              /* how many fish a tile has; 0 if it was taken */
int occupant(int tile);             /* whose pawn stands there, or EMPTY, or WATER */
int nb_sides(int tile);             /* how many sides a tile has */
int tile_ahead(int previous, int current); /* straight on from the one through the other, or WATER */

/* These write a list that was allocated with malloc, which you free, and answer its length. */
int pawns_positions(int player, int **positions);
int tile_neighbours(int tile, int **neighbours);

#ifdef __cplusplus
}
#endif

#endif
