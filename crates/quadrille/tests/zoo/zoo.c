/* Animals that bite: each is this file, built with -D ANIMAL=its name, and with -D PENGUINS for the
 * other interface. What they do is done at the first decision. */

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef PENGUINS
#include "quadrille_penguins.h"
#else
#include "quadrille_strategy.h"
#endif

/* What is answered after that, if anything is. */
static int answer = 0;

static volatile int sink;

static int recurse(int depth)
{
    volatile char frame[4096];
    frame[0] = (char)depth;
    return recurse(depth + 1) + frame[0];
}

static void segfault(void) { *(volatile int *)8 = 1; }
static void aborts(void) { abort(); }
static void ends(void) { exit(0); }
static void loops(void) { for (;;) sink++; }
static void sleeps(void) { for (;;) sleep(1000); }
static void out_of_range(void) { answer = INT_MAX; }
static void negative(void) { answer = -7; }
static void prints(void) { for (int i = 0; i < 300000; i++) putchar('x'); fflush(stdout); }
static void closes(void) { for (int i = 0; i < 64; i++) close(i); }
static void overflows(void) { sink = recurse(0); }
static void stops(void) { raise(SIGSTOP); }

/* Many times what is allowed, and no more than that: a hole in the fence must not be the end of the
 * machine on which the zoo is tested. */
static void forks(void)
{
    for (int i = 0; i < 400; i++)
        if (fork() == 0)
            sleeps();
    sleeps();
}

static void allocates(void)
{
    char *memory = malloc(100UL << 30);
    if (memory == NULL) {
        perror("allocates");
        abort();
    }
    memset(memory, 1, 100UL << 30);
}

/* A gigabyte in small pieces, each of them used, and nobody asks whether there was any. */
static void grows(void)
{
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}

#ifdef PENGUINS

char *get_client_name(void) { return "animal"; }

void place_pawn(int *dst)
{
    ANIMAL();
    *dst = answer;
}

void play(int *src, int *dst) { *src = *dst = answer; }

#else

int32_t quadrille_strategy_version(void) { return QUADRILLE_STRATEGY_VERSION; }

int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    (void)question;
    ANIMAL();
    return answer;
}

#endif

/* All animals live here, whichever is let out. */
void (*const zoo[])(void) = {segfault, aborts, ends, loops, sleeps, out_of_range, negative, prints,
    closes, forks, overflows, stops, allocates, grows};
