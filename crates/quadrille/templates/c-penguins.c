/* {name}: a strategy for Penguins, in C. */

#include <stdlib.h>

#include "quadrille_penguins.h"

char *get_client_name(void)
{
    return "{name}";
}

/* Chooses the first free tile with one fish. */
void place_pawn(int *dst)
{
    for (int tile = 0; tile < nb_tiles(); tile++) {
        if (nb_fish(tile) == 1 && occupant(tile) == EMPTY) {
            *dst = tile;
            return;
        }
    }
}

/* Chooses the move to the tile with the most fish. */
void play(int *src, int *dst)
{
    int *pawns, most = 0;
    int n_pawns = pawns_positions(who_am_i(), &pawns);
    for (int i = 0; i < n_pawns; i++) {
        int *neighbours;
        int n_neighbours = tile_neighbours(pawns[i], &neighbours);
        for (int j = 0; j < n_neighbours; j++) {
            int before = pawns[i], tile = neighbours[j];
            while (occupant(tile) == EMPTY) {
                if (nb_fish(tile) > most) {
                    most = nb_fish(tile);
                    *src = pawns[i];
                    *dst = tile;
                }
                int ahead = tile_ahead(before, tile);
                before = tile;
                tile = ahead;
            }
        }
        free(neighbours);
    }
    free(pawns);
}
