/* A search among some turns only: at every level, with and without time, the choice and every line begin with one of
 * them; a turn that wins at once is found there and not looked for elsewhere.
 *
 *     searchmoves FILE...     positions, one a line, ended by a tab */
#include "punct_engine.h"
#include "random.h"
#include "tap.h"

#include <string.h>

enum { ASKED = 5, POSITION_STEP = 40 };

struct asked {
    punct_turn turns[ASKED];
    size_t count;
    int others; /* lines that begin with another turn */
};

static bool is_asked(const struct asked *asked, punct_turn turn)
{
    for (size_t i = 0; i < asked->count; i++)
        if (asked->turns[i] == turn)
            return true;
    return false;
}

static void take_line(const punct_info *info, void *user)
{
    struct asked *asked = user;
    asked->others += !is_asked(asked, info->line[0]);
}

/* Some legal turns at random, one of them twice. */
static void ask(struct asked *asked, const punct_position *position, uint64_t *seed)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t legal = punct_turns(position, turns, PUNCT_TURNS_MAX);
    *asked = (struct asked){.count = legal ? ASKED : 0};
    for (size_t i = 0; i < asked->count; i++)
        asked->turns[i] = turns[random_below(seed, (unsigned)legal)];
    if (legal)
        asked->turns[ASKED - 1] = asked->turns[0];
}

/* Returns how many searches answered with something else. */
static int try_position(punct_engine *engine, const punct_position *position, uint64_t *seed, int *searches)
{
    int wrong = 0;
    punct_game game;
    punct_choice choice;
    punct_game_start(&game, position, NULL, 0);
    for (int level = 1; level <= PUNCT_LEVELS; level += 3) {
        struct asked asked;
        ask(&asked, position, seed);
        if (!asked.count)
            return 0;
        punct_limits limits = {.level = level,
                               .nodes = level == 7 ? 1 : 300,
                               .multipv = 3,
                               .seed = *seed,
                               .turns = asked.turns,
                               .turn_count = asked.count};
        punct_code code = punct_engine_search(engine, &game, &limits, take_line, &asked, &choice);
        wrong += code != PUNCT_OK || !is_asked(&asked, choice.best) || asked.others > 0;
        ++*searches;
    }
    return wrong;
}

static int try_file(punct_engine *engine, const char *path, uint64_t *seed, int *searches)
{
    static char line[4096];
    int wrong = 0;
    FILE *in = fopen(path, "r");
    for (int number = 0; in && fgets(line, sizeof line, in); number++) {
        punct_position position;
        if (number % POSITION_STEP == 0 &&
            punct_position_read(&position, line, strcspn(line, "\t\n"), NULL) == PUNCT_OK)
            wrong += try_position(engine, &position, seed, searches);
    }
    if (in)
        fclose(in);
    return wrong;
}

/* White links two sides at once with the last of these, and with others that are not asked for. */
static void try_win(punct_engine *engine)
{
    static const char text[] = "standard w 10 wCi14a,wEh1a,wEh4a,wEh7a,wEi10a";
    punct_position position;
    punct_game game;
    punct_choice choice;
    punct_turn wins[PUNCT_MULTIPV_MAX];
    punct_position_read(&position, text, strlen(text), NULL);
    punct_game_start(&game, &position, NULL, 0);
    size_t count = punct_wins(&position, wins, PUNCT_MULTIPV_MAX);
    tap_ok(count > 1, "the position has %zu wins", count);
    punct_turn asked[] = {punct_turn_add(PUNCT_T, punct_space_at(1, 1), PUNCT_UP), wins[count - 1]};
    punct_limits limits = {.nodes = 100, .turns = asked, .turn_count = 2};
    punct_code code = punct_engine_search(engine, &game, &limits, NULL, NULL, &choice);
    tap_ok(code == PUNCT_OK && choice.best == wins[count - 1] && choice.info.score.mate == 1,
           "a win among the turns is found");
    limits.turn_count = 1;
    code = punct_engine_search(engine, &game, &limits, NULL, NULL, &choice);
    tap_ok(code == PUNCT_OK && choice.best == asked[0] && choice.info.score.mate <= 0,
           "a win that is not among them is not");
    asked[0] = wins[0] ^ 255;
    tap_ok(punct_engine_search(engine, &game, &limits, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT,
           "a turn that is not legal is refused");
    limits.turns = NULL;
    tap_ok(punct_engine_search(engine, &game, &limits, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT,
           "a number without turns is refused");
}

int main(int argc, char **argv)
{
    punct_engine *engine;
    uint64_t seed = 1;
    if (punct_engine_create(&engine, &(punct_engine_options){.threads = 2, .hash_bytes = 1 << 20}) !=
        PUNCT_OK)
        return 99;
    for (int i = 1; i < argc; i++) {
        int searches = 0, wrong = try_file(engine, argv[i], &seed, &searches);
        tap_ok(wrong == 0 && searches > 0, "%d searches of positions of file %d", searches, i);
    }
    try_win(engine);
    punct_engine_destroy(engine);
    return tap_done();
}
