/* hunter: a strategy for any game, in C.
 *
 *     cc -O2 -Wall -shared -fPIC -I ../../../crates/loader/include -o hunter.so hunter.c
 *     quadrille match jungle --strategy ./hunter.so --strategy random --games 100
 *
 * It takes what it can: an action whose kind sounds like a capture is preferred, otherwise any
 * action will do. Kinds stand in `legal_json`, in the order of `legal`.
 */

#include <string.h>

#include "quadrille_strategy.h"

static uint64_t dice;

int32_t quadrille_strategy_version(void)
{
    return QUADRILLE_STRATEGY_VERSION;
}

const char *quadrille_strategy_name(void)
{
    return "hunter";
}

void quadrille_strategy_start(const quadrille_match *match)
{
    dice = match->seed | 1;
}

static uint64_t roll(void)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return dice;
}

static int is_capture(const char *kind)
{
    static const char *captures[] = {"\"capture", "\"take", "\"attack", "\"enter"};
    for (size_t i = 0; i < sizeof captures / sizeof *captures; i++)
        if (strncmp(kind, captures[i], strlen(captures[i])) == 0)
            return 1;
    return 0;
}

int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    /* Every legal action begins like this; its kind comes next. */
    static const char begin[] = "{\"text\":", mark[] = "\"kind\":";
    const char *at = question->legal_json;
    int32_t hunt = -1, hunts = 0;
    for (int32_t i = 0; i < question->n_legal; i++) {
        at = strstr(at, begin);
        at = at == NULL ? NULL : strstr(at, mark);
        if (at == NULL)
            break;
        at += sizeof mark - 1;
        /* Each of them is as likely as the others to be kept. */
        if (is_capture(at) && roll() % (uint64_t)++hunts == 0)
            hunt = i;
    }
    return hunt >= 0 ? hunt : (int32_t)(roll() % (uint64_t)question->n_legal);
}
