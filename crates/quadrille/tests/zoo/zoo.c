/* Strategies that misbehave at the first decision. Each is a copy of this library; the name of the
 * file selects the misbehavior. With -D PENGUINS it uses the interface for Penguins. */

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

/* The answer after the misbehavior, if there is one. */
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

/* Starts many more processes than allowed, but a limited number: if the containment fails, the
 * machine must survive. */
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

/* Leaves an orphaned process in its own session. */
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

/* Allocates and uses memory in small pieces, without checking for failure. */
static void grows(void)
{
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}

#define ANIMAL(name) {#name, name}

static const struct {
    const char *name;
    void (*run)(void);
} zoo[] = {
    ANIMAL(segfault), ANIMAL(aborts), ANIMAL(ends), ANIMAL(loops), ANIMAL(sleeps),
    ANIMAL(out_of_range), ANIMAL(negative), ANIMAL(prints), ANIMAL(closes), ANIMAL(forks),
    ANIMAL(escapes), ANIMAL(overflows), ANIMAL(stops), ANIMAL(allocates), ANIMAL(grows),
};

static void misbehave(void)
{
    Dl_info info;
    if (dladdr((void *)misbehave, &info) == 0)
        abort();
    const char *file = strrchr(info.dli_fname, '/') + 1;
    for (size_t i = 0; i < sizeof zoo / sizeof zoo[0]; i++)
        if (strncmp(file, zoo[i].name, strcspn(file, ".")) == 0)
            return zoo[i].run();
    abort();
}

#ifdef PENGUINS

char *get_client_name(void) { return "animal"; }

void place_pawn(int *dst)
{
    misbehave();
    *dst = answer;
}

void play(int *src, int *dst) { *src = *dst = answer; }

#else

int32_t quadrille_strategy_version(void) { return QUADRILLE_STRATEGY_VERSION; }

int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    (void)question;
    misbehave();
    return answer;
}

#endif
