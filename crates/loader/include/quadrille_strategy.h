/* quadrille_strategy.h: a strategy for any game of Quadrille, as a shared library.
 *
 *     cc -O2 -shared -fPIC -I include -o mine.so mine.c
 *     quadrille strategy check ./mine.so
 *     quadrille play jungle --seat human --seat ./mine.so
 *
 * The library runs in a process of its own, with limits on memory, processor time, open files and
 * processes. What it prints is kept and shown when it fails; standard output is as good as standard
 * error. All functions are called from one thread, one after the other. Texts are UTF-8, end with a
 * zero byte, and are valid until the function that was given them returns.
 */
#ifndef QUADRILLE_STRATEGY_H
#define QUADRILLE_STRATEGY_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows when something is changed; additions at the end of a
 * struct do not change it. */
#define QUADRILLE_STRATEGY_VERSION 1

/* What is known when a match begins. */
typedef struct quadrille_match {
    const char *game;    /* such as "penguins" */
    const char *options; /* the game's options, as JSON */
    const char *board;   /* cells, their neighbors, and the straight lines through them, as JSON */
    int32_t players;     /* how many play */
    int32_t seat;        /* which of them you are, from 0 */
    uint64_t seed;       /* for your own dice, so that a match can be repeated */
} quadrille_match;

/* One decision. */
typedef struct quadrille_question {
    const char *observation;   /* what you may know, as JSON */
    const char *position;      /* the position on one line; NULL in games with secrets */
    const char *const *legal;  /* what you may do, in the game's notation */
    const char *legal_json;    /* the same with kinds and cells, as JSON */
    int32_t n_legal;           /* how many that are, at least 1 */
    uint64_t time_ms;          /* how long you may think; 0 if not limited by time */
    uint64_t nodes;            /* how many positions you may look at; 0 if not limited so */
} quadrille_question;

/* Required. Answers QUADRILLE_STRATEGY_VERSION. */
int32_t quadrille_strategy_version(void);

/* Required. Answers an index into `legal`. */
int32_t quadrille_strategy_decide(const quadrille_question *question);

/* Optional. Your name; it may be a constant. */
const char *quadrille_strategy_name(void);

/* Optional. Called once before the first decision. */
void quadrille_strategy_start(const quadrille_match *match);

/* Optional. Something happened that you may see, as JSON. */
void quadrille_strategy_event(const char *event);

/* Optional. The match is over; `ranks` holds each seat's rank as JSON, such as [1,2]. */
void quadrille_strategy_over(const char *ranks);

#ifdef __cplusplus
}
#endif

#endif
