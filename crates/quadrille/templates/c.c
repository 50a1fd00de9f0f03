/* {name}: a strategy for any game of Quadrille, in C. */

#include "quadrille_strategy.h"

static uint64_t dice;

int32_t quadrille_strategy_version(void)
{
    return QUADRILLE_STRATEGY_VERSION;
}

const char *quadrille_strategy_name(void)
{
    return "{name}";
}

void quadrille_strategy_start(const quadrille_match *match)
{
    dice = match->seed | 1;
}

/* Returns the index of a legal action. This example chooses at random. */
int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (int32_t)(dice % (uint64_t)question->n_legal);
}
