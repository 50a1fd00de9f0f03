/* quadrille_penguins.h: a strategy for Penguins, as a shared library.
 *
 *     cc -O2 -shared -fPIC -I include -o mine.so mine.c
 *     quadrille play penguins --seat human --seat ./mine.so
 *
 * The library defines the first three functions; the program that loads it defines the others.
 * Tiles and players are numbered from 0. The functions accept any number: a tile that does not
 * exist is WATER and has no fish.
 */
#ifndef QUADRILLE_PENGUINS_H
#define QUADRILLE_PENGUINS_H

#ifdef __cplusplus
extern "C" {
#endif

#define EMPTY (-1) /* a tile without a pawn */
#define WATER (-2) /* no tile, or a tile that was taken */

/* --- Functions that you define ------------------------------------------------------------ */

/* Returns your name, which may be a constant. Called before the board is known. */
char *get_client_name(void);

/* Writes the tile for your next pawn: free, with one fish. */
void place_pawn(int *dst);

/* Writes the tile of one of your pawns and its destination. Called only if a pawn can move. */
void play(int *src, int *dst);

/* --- Functions that you may call ---------------------------------------------------------- */

int nb_unplaced_pawns(void);        /* your pawns that are not placed yet */
int nb_players(void);               /* the number of players */
int who_am_i(void);                 /* your player number */
int nb_tiles(void);                 /* the tiles at the start of the match */
int nb_neighbours(int tile);        /* the neighbors of a tile, including taken ones */
int nb_pawns(int player);           /* the pawns of a player on the board */
int score(int player);              /* the fish of a player */
int nb_fish(int tile);              /* the fish on a tile; 0 if it was taken */
int occupant(int tile);             /* the player whose pawn is there, or EMPTY, or WATER */
int nb_sides(int tile);             /* the sides of a tile */
int tile_ahead(int previous, int current); /* the next tile in this direction, or WATER */

/* These write a list, which you must free, and return its length. */
int pawns_positions(int player, int **positions);
int tile_neighbours(int tile, int **neighbours);

#ifdef __cplusplus
}
#endif

#endif
