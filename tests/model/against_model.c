/* The library against the model, turn for turn, on random games of both variants. Each game is a case, named by
 * the seed that repeats it.
 *
 *     against_model [GAMES [SEED]] */
#include "model.h"
#include "punct.h"
#include "random.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 40, PLIES = 60, ENDS_EVERY = 120 };

typedef char turn_text[MODEL_TURN_TEXT];

/* A legal turn as the model and as its text sees it. */
struct named_turn {
    turn_text text;
    struct model_turn turn;
};

static int compare_texts(const void *one, const void *other)
{
    return strcmp(one, other); /* also for named turns: the text comes first */
}

static size_t list_model(const struct model *m, struct named_turn *named)
{
    static struct model_turn turns[MODEL_TURNS];
    size_t count = model_turns(m, turns);
    for (size_t i = 0; i < count; i++) {
        model_turn_write(m, turns[i], named[i].text);
        named[i].turn = turns[i];
    }
    qsort(named, count, sizeof named[0], compare_texts);
    return count;
}

static bool same_turns(const punct_position *position, const struct named_turn *named, size_t count)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    static turn_text texts[PUNCT_TURNS_MAX];
    size_t listed = punct_turns(position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < listed; i++)
        punct_turn_write(turns[i], texts[i], sizeof texts[i]);
    qsort(texts, listed, sizeof texts[0], compare_texts);
    for (size_t i = 0; i < listed && i < count; i++)
        if (strcmp(texts[i], named[i].text) != 0) {
            tap_note("the library says %s where the model says %s", texts[i], named[i].text);
            return false;
        }
    if (listed != count)
        tap_note("the library has %zu turns, the model %zu", listed, count);
    return listed == count && punct_turns_count(position) == count;
}

static bool same_end(const punct_position *position, const struct model *m)
{
    static const punct_ending endings[] = {PUNCT_NOT_OVER,      PUNCT_BY_CONNECTION, PUNCT_BY_UNCOVERING,
                                           PUNCT_BY_LAST_PIECE, PUNCT_NOT_OVER,      PUNCT_BY_NO_TURN};
    struct model_end end = model_end(m);
    punct_outcome outcome;
    punct_position_outcome(position, &outcome);
    bool same = strcmp(punct_result_text(outcome.result), end.result) == 0 &&
                outcome.ending == endings[end.clause] && outcome.result == punct_position_result(position);
    if (!same)
        tap_note("the library says %s by %s, the model %s by clause %d", punct_result_text(outcome.result),
                 punct_ending_name(outcome.ending), end.result, end.clause);
    return same;
}

/* Every turn of a position played by both. */
static bool same_ends(const punct_position *position, const struct model *m, const struct named_turn *named,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        punct_position after = *position;
        struct model model_after = *m;
        punct_turn turn;
        if (punct_turn_read(position, named[i].text, strlen(named[i].text), &turn, NULL) != PUNCT_OK ||
            punct_play(&after, turn, NULL, NULL) != PUNCT_OK)
            return false;
        model_play(&model_after, named[i].turn);
        if (!same_end(&after, &model_after)) {
            tap_note("after %s", named[i].text);
            return false;
        }
    }
    return true;
}

/* Pieces dropped at random: what play alone would seldom or never reach. */
static void set_up(struct model *m, uint64_t *seed)
{
    int pieces = (int)random_below(seed, 34), spread = 3 + (int)random_below(seed, 14);
    m->to_move = (int)random_below(seed, 2);
    m->turns_played = (long)random_below(seed, 3);
    for (int tries = 0; tries < 2000 && m->count < pieces; tries++) {
        int corner = (MODEL_LINES - spread) / 2;
        model_drop(m, (struct model_piece){(int)random_below(seed, 2), "TCELMR"[random_below(seed, 6)],
                                           corner + (int)random_below(seed, (unsigned)spread),
                                           corner + (int)random_below(seed, (unsigned)spread),
                                           (int)random_below(seed, 3), 0});
    }
}

static bool same_position(const punct_position *position, const struct model *m)
{
    char text[PUNCT_POSITION_TEXT], model_text[MODEL_TEXT];
    punct_position_write(position, text, sizeof text);
    model_write(m, model_text);
    if (strcmp(text, model_text) != 0)
        tap_note("the library stands at %s, the model at %s", text, model_text);
    return strcmp(text, model_text) == 0;
}

/* Plays one game by both; counts its positions. */
static bool play_game(uint64_t seed, int *positions)
{
    static struct named_turn named[MODEL_TURNS];
    struct model m;
    punct_position position;
    char text[MODEL_TEXT];
    struct random_taste taste = random_taste(&seed);
    model_start(&m, random_below(&seed, 2));
    if (random_below(&seed, 2))
        set_up(&m, &seed);
    model_write(&m, text);
    if (punct_position_read(&position, text, strlen(text), NULL) != PUNCT_OK)
        return false;

    for (int ply = 0; ply < PLIES; ply++, ++*positions) {
        size_t count = list_model(&m, named);
        if (!same_position(&position, &m) || !same_end(&position, &m) || !same_turns(&position, named, count))
            return false;
        if (random_below(&seed, ENDS_EVERY) == 0 && !same_ends(&position, &m, named, count))
            return false;
        punct_turn turn = random_turn(&position, taste, &seed);
        if (turn == PUNCT_NO_TURN)
            return true;
        turn_text key;
        punct_turn_write(turn, key, sizeof key);
        const struct named_turn *found = bsearch(key, named, count, sizeof named[0], compare_texts);
        if (!found || punct_play(&position, turn, NULL, NULL) != PUNCT_OK)
            return false;
        model_play(&m, found->turn);
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int total = 0;
    for (unsigned long game = 0; game < games; game++, seed++) {
        int positions = 0;
        bool good = play_game(seed, &positions);
        tap_ok(good, "game of seed %" PRIu64 ", %d positions", seed, positions);
        total += positions;
    }
    tap_note("%d positions in all", total);
    return tap_done();
}
