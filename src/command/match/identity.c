#include "identity.h"
#include "../ugi.h"
#include "platform.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PLAYER, SECOND_PLAYER, VARIANT, LIMITS, OPENINGS, MAX_TURNS, SEED, FACTS };
_Static_assert((int)FACTS == (int)MATCH_FACTS, "all facts have room");

static bool resume_game(unsigned number, const struct game *game, void *user)
{
    struct match *match = user;
    int white = number % 2 == 0;
    if (number < 1 || strcmp(game->setup.seats[PUNCT_WHITE].name, match->seats[white].name) != 0 ||
        strcmp(game->setup.seats[PUNCT_BLACK].name, match->seats[!white].name) != 0)
        return false;
    if (number > (unsigned)match->games) /* fewer are wanted now */
        return true;
    if (match->done[number])
        return false;
    match->done[number] = 1;
    score_add(&match->score, white, game->result);
    return true;
}

/* Writes a text in letters that a tag can hold. */
static void write_plainly(FILE *out, const char *text)
{
    for (const char *c = text; *c; c++)
        if (*c < ' ' || *c > '~' || *c == '%')
            fprintf(out, "%%%02x", (unsigned)(unsigned char)*c);
        else
            fputc(*c, out);
}

static void write_player(FILE *out, const struct match *match, int which)
{
    write_plainly(out, match->texts[which]);
    for (int i = 0; i < match->setting_count; i++)
        if (match->settings[i].player == which) {
            fputs(" ", out);
            write_plainly(out, match->settings[i].name);
            fputs("=", out);
            write_plainly(out, match->settings[i].value);
        }
}

/* All that decides which games are played, and how: how many, and how many at a time, may change. */
static void write_fact(FILE *out, const struct match *match, int fact)
{
    switch (fact) {
    case FIRST_PLAYER:
    case SECOND_PLAYER:
        write_player(out, match, fact == SECOND_PLAYER);
        break;
    case VARIANT:
        fputs(match->variant == PUNCT_BASIC ? "basic" : "standard", out);
        break;
    case LIMITS:
        ugi_write_go(out, &match->limits);
        break;
    case OPENINGS:
        if (match->book.count)
            fprintf(out, "%zu of a file, %016" PRIx64, match->book.count, opening_book_digest(&match->book));
        else
            fprintf(out, "%ld turns at random", match->opening_turns);
        break;
    case MAX_TURNS:
        fprintf(out, "%ld", match->turn_limit);
        break;
    default:
        fprintf(out, "%ld", match->seed);
    }
}

bool match_open_ledger(struct match *match)
{
    static const struct ledger_fact facts[FACTS] = {
        [FIRST_PLAYER] = {"FirstPlayer", "first player", NULL},
        [SECOND_PLAYER] = {"SecondPlayer", "second player", NULL},
        [VARIANT] = {"MatchVariant", "variant", NULL},
        [LIMITS] = {"Limits", "limit of a turn", NULL},
        [OPENINGS] = {"Openings", "set of openings", NULL},
        [MAX_TURNS] = {"MaxTurns", "greatest number of turns", NULL},
        [SEED] = {"Seed", "seed", NULL},
    };
    if (!match->save_path)
        return true;
    for (int i = 0; i < FACTS; i++) {
        size_t length;
        match->facts[i] = facts[i];
        FILE *out = platform_memory_open(&match->facts[i].value, &length);
        if (!out)
            return false;
        write_fact(out, match, i);
        if (!platform_memory_close(out, &match->facts[i].value, &length))
            return false;
    }
    match->ledger = ledger_open(match->save_path, match->facts, FACTS, resume_game, match);
    return match->ledger != NULL;
}

void match_close_ledger(struct match *match)
{
    ledger_close(match->ledger);
    for (int i = 0; i < FACTS; i++)
        free(match->facts[i].value);
}
