/* A realistic client: it asks about tiles that do not exist, frees the lists that it receives, and
 * calls the interface before a match has started. */

#include <stdlib.h>

#include "quadrille_penguins.h"

static int mistakes;

static void expect(int condition)
{
    if (!condition)
        mistakes++;
}

/* Asks about tiles and players that do not exist. */
static void check_invalid_arguments(void)
{
    int *list = NULL;
    expect(occupant(-1) == WATER && occupant(-1000000) == WATER);
    expect(occupant(nb_tiles()) == WATER && occupant(2147483647) == WATER);
    expect(nb_fish(-1) == 0 && nb_fish(nb_tiles()) == 0);
    expect(nb_sides(-5) == 0 && nb_neighbours(-5) == 0);
    expect(nb_pawns(-1) == 0 && nb_pawns(99) == 0 && score(-1) == 0 && score(99) == 0);
    expect(tile_ahead(-1, -1) == WATER && tile_ahead(0, 99999) == WATER);
    expect(pawns_positions(99, &list) == 0);
    free(list);
    list = NULL;
    expect(tile_neighbours(-1, &list) == 0);
    free(list);
    expect(tile_neighbours(0, NULL) == nb_neighbours(0));
}

char *get_client_name(void)
{
    check_invalid_arguments();
    expect(nb_tiles() == 0 && nb_players() == 0);
    /* A name may also be allocated. */
    char *name = malloc(5);
    name[0] = 't', name[1] = 'a', name[2] = 'm', name[3] = 'e', name[4] = 0;
    return name;
}

void place_pawn(int *dst)
{
    check_invalid_arguments();
    expect(nb_players() >= 2 && who_am_i() >= 0 && nb_tiles() == 60 && nb_sides(0) == 6);
    expect(nb_unplaced_pawns() + nb_pawns(who_am_i()) == 4);
    for (int tile = 0; tile < nb_tiles(); tile++)
        if (nb_fish(tile) == 1 && occupant(tile) == EMPTY)
            *dst = tile;
    /* An illegal move reports a mistake. */
    if (mistakes > 0)
        *dst = -mistakes;
}

void play(int *src, int *dst)
{
    check_invalid_arguments();
    expect(nb_unplaced_pawns() == 0);
    int *pawns;
    int count = pawns_positions(who_am_i(), &pawns);
    expect(count == nb_pawns(who_am_i()));
    for (int tile = 0; tile < nb_tiles(); tile++)
        expect(occupant(tile) != WATER || nb_fish(tile) == 0);
    for (int i = 0; i < count; i++) {
        int *neighbours;
        int beside = tile_neighbours(pawns[i], &neighbours);
        expect(occupant(pawns[i]) == who_am_i());
        for (int j = 0; j < beside; j++) {
            /* From the neighbour straight through the pawn, and back. */
            int across = tile_ahead(neighbours[j], pawns[i]);
            expect(across == WATER || tile_ahead(across, pawns[i]) == neighbours[j]);
            if (occupant(neighbours[j]) == EMPTY)
                *src = pawns[i], *dst = neighbours[j];
        }
        free(neighbours);
    }
    free(pawns);
    if (mistakes > 0)
        *src = -mistakes;
}
