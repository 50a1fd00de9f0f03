/* Animals that bite: each is a copy of this library, and known by the name of its file. With
 * -D PENGUINS it is one for the other interface. What they do is done at the first decision. */

#define _GNU_SOURCE
#include <dlfcn.h>
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
    int started = 0;
    for (int i = 0; i < 400; i++) {
        pid_t child = fork();
        if (child == 0)
            sleeps();
        started += child > 0;
    }
    fprintf(stderr, "started %d\n", started);
    sleeps();
}

/* Leaves someone behind whose parents are gone, in a session of its own. */
static void escapes(void)
{
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleeps();
        _exit(0);
    }
    ends();
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

#define ANIMAL(name) {#name, name}

static const struct {
    const char *name;
    void (*bites)(void);
} zoo[] = {
    ANIMAL(segfault), ANIMAL(aborts), ANIMAL(ends), ANIMAL(loops), ANIMAL(sleeps),
    ANIMAL(out_of_range), ANIMAL(negative), ANIMAL(prints), ANIMAL(closes), ANIMAL(forks),
    ANIMAL(escapes), ANIMAL(overflows), ANIMAL(stops), ANIMAL(allocates), ANIMAL(grows),
};

static void let_out(void)
{
    Dl_info info;
    if (dladdr((void *)let_out, &info) == 0)
        abort();
    const char *file = strrchr(info.dli_fname, '/') + 1;
    for (size_t i = 0; i < sizeof zoo / sizeof zoo[0]; i++)
        if (strncmp(file, zoo[i].name, strcspn(file, ".")) == 0)
            return zoo[i].bites();
    abort();
}

#ifdef PENGUINS

char *get_client_name(void) { return "animal"; }

void place_pawn(int *dst)
{
    let_out();
    *dst = answer;
}

void play(int *src, int *dst) { *src = *dst = answer; }

#else

int32_t quadrille_strategy_version(void) { return QUADRILLE_STRATEGY_VERSION; }

int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    (void)question;
    let_out();
    return answer;
}

#endif
