/* quadrille_strategy.h: a strategy for any game of Quadrille, as a shared library.
 *
 *     cc -O2 -shared -fPIC -I include -o mine.so mine.c
 *     quadrille strategy check ./mine.so
 *     quadrille play jungle --seat human --seat ./mine.so
 *
 * The library runs in a process of its own, with limits on memory, processor time, open files and
 * processes. Its output, standard or error, is kept and shown if it fails. All functions are called
 * from one thread, one after the other. Texts are UTF-8, end with a zero byte, and are valid until
 * the function that received them returns.
 */
#ifndef QUADRILLE_STRATEGY_H
#define QUADRILLE_STRATEGY_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. A field added at the end of a struct does not change it; any other
 * change does. */
#define QUADRILLE_STRATEGY_VERSION 1

/* The start of a match. */
typedef struct quadrille_match {
    const char *game;    /* for example "penguins" */
    const char *options; /* the game's options, as JSON */
    const char *board;   /* cells, their neighbors, and the straight lines through them, as JSON */
    int32_t players;     /* the number of players */
    int32_t seat;        /* your seat, from 0 */
    uint64_t seed;       /* for your own randomness, so that a match is repeatable */
} quadrille_match;

/* One decision. */
typedef struct quadrille_question {
    const char *observation;   /* your observation, as JSON */
    const char *position;      /* the position on one line; NULL in games with hidden information */
    const char *const *legal;  /* the legal actions, in the game's notation */
    const char *legal_json;    /* the same with kinds and cells, as JSON */
    int32_t n_legal;           /* the number of legal actions, at least 1 */
    uint64_t time_ms;          /* the time limit in milliseconds; 0 means none */
    uint64_t nodes;            /* the limit of searched positions; 0 means none */
} quadrille_question;

/* Required. Returns QUADRILLE_STRATEGY_VERSION. */
int32_t quadrille_strategy_version(void);

/* Required. Returns an index into `legal`. */
int32_t quadrille_strategy_decide(const quadrille_question *question);

/* Optional. Returns your name, which may be a constant. */
const char *quadrille_strategy_name(void);

/* Optional. Called once before the first decision. */
void quadrille_strategy_start(const quadrille_match *match);

/* Optional. Receives an event that you may see, as JSON. */
void quadrille_strategy_event(const char *event);

/* Optional. Receives the rank of each seat at the end, as JSON such as [1,2]. */
void quadrille_strategy_over(const char *ranks);

#ifdef __cplusplus
}
#endif

#endif
