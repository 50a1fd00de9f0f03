/* admiral: a strategy for Penguins, in C.
 *
 *     cc -O2 -Wall -shared -fPIC -I ../../../crates/loader/include -o admiral.so admiral.c
 *     quadrille play penguins --seat human --seat ./admiral.so
 *
 * It places pawns where much can be reached, and moves to where it takes fish now and keeps the
 * most ways open.
 */

#include <stdio.h>
#include <stdlib.h>

#include "quadrille_penguins.h"

char *get_client_name(void)
{
    return "admiral";
}

/* Calls `visit` for every tile that a pawn on `from` can slide to. */
static void slide(int from, void (*visit)(int from, int to, void *data), void *data)
{
    int *neighbours;
    int count = tile_neighbours(from, &neighbours);
    for (int i = 0; i < count; i++) {
        int before = from, tile = neighbours[i];
        while (occupant(tile) == EMPTY) {
            visit(from, tile, data);
            int ahead = tile_ahead(before, tile);
            before = tile;
            tile = ahead;
        }
    }
    free(neighbours);
}

static void add_fish(int from, int to, void *sum)
{
    (void)from;
    *(int *)sum += nb_fish(to);
}

/* How much a pawn could take next from a tile. */
static int outlook(int tile)
{
    int sum = 0;
    slide(tile, add_fish, &sum);
    return sum;
}

void place_pawn(int *dst)
{
    int best = -1;
    for (int tile = 0; tile < nb_tiles(); tile++) {
        if (nb_fish(tile) == 1 && occupant(tile) == EMPTY && outlook(tile) > best) {
            best = outlook(tile);
            *dst = tile;
        }
    }
}

typedef struct {
    int value, src, dst;
} choice;

static void weigh(int from, int to, void *data)
{
    choice *best = data;
    int value = 10 * nb_fish(to) + outlook(to);
    if (value > best->value)
        *best = (choice){value, from, to};
}

void play(int *src, int *dst)
{
    choice best = {-1, EMPTY, EMPTY};
    int *pawns;
    int count = pawns_positions(who_am_i(), &pawns);
    for (int i = 0; i < count; i++)
        slide(pawns[i], weigh, &best);
    free(pawns);
    *src = best.src;
    *dst = best.dst;
}
