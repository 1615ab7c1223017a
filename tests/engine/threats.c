/* The finder of wins in one turn, and of the answers to them, against playing every turn.
 *
 *     threats FILE...     positions, one a line, ended by a tab */
#include "threats.h"
#include "play.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static int compare_turns(const void *one, const void *other)
{
    punct_turn a = *(const punct_turn *)one, b = *(const punct_turn *)other;
    return a < b ? -1 : a > b;
}

static bool won_by(const struct position *p, int colour)
{
    return p->result == (colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS);
}

/* Turns that win at once, by playing them all; wins for want of an answer are not the finder's business. */
static size_t plain_wins(struct position *p, punct_turn *wins)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = turns_list(p, turns), found = 0;
    int mover = p->to_move;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        if (won_by(p, mover) && p->ending != PUNCT_BY_NO_TURN)
            wins[found++] = turns[i];
        play_back(p, &undo);
    }
    qsort(wins, found, sizeof *wins, compare_turns);
    return found;
}

/* The finder with a memory is asked about whatever comes, both players in turn. */
static struct reach_memory memory;

static bool memory_agrees(const struct position *p)
{
    static struct win wins[PUNCT_TURNS_MAX];
    bool agrees = true;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        agrees &= threats_exist(p, colour) == threats_exist_by(&memory, p, colour) &&
                  threats_list(p, colour, wins, PUNCT_TURNS_MAX) ==
                      threats_list_by(&memory, p, colour, wins, PUNCT_TURNS_MAX);
    return agrees;
}

static bool finder_agrees(struct position *p)
{
    static punct_turn plain[PUNCT_TURNS_MAX], fast[PUNCT_TURNS_MAX];
    static struct win wins[PUNCT_TURNS_MAX];
    size_t expected = plain_wins(p, plain);
    int found = threats_list(p, p->to_move, wins, PUNCT_TURNS_MAX);
    for (int i = 0; i < found; i++)
        fast[i] = wins[i].turn;
    qsort(fast, (size_t)found, sizeof *fast, compare_turns);
    return (size_t)found == expected && memcmp(fast, plain, expected * sizeof *plain) == 0 &&
           threats_exist(p, p->to_move) == (expected > 0) && memory_agrees(p);
}

/* Whether each turn that leaves the opponent no win at once, short of winning first, is among the answers. */
static bool answers_agree(struct position *p, size_t *defences)
{
    static punct_turn turns[PUNCT_TURNS_MAX], answers[PUNCT_TURNS_MAX];
    enum { WINS = 12 };
    struct win wins[WINS];
    int mover = p->to_move, threats = threats_list(p, !mover, wins, WINS);
    size_t answer_count = (size_t)threats_answers(p, wins, threats, answers), count = turns_list(p, turns);
    if (threats == 0)
        return answer_count == count;
    qsort(answers, answer_count, sizeof *answers, compare_turns);
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        bool defends = p->result == PUNCT_UNDECIDED ? !threats_exist(p, !mover) : p->result == PUNCT_DRAW;
        play_back(p, &undo);
        *defences += defends;
        if (defends && !bsearch(&turns[i], answers, answer_count, sizeof *answers, compare_turns))
            return false;
    }
    return true;
}

struct tally {
    int positions, with_win;
    size_t defences;
    bool finder, answers;
};

static void look_at(struct tally *tally, const punct_position *position)
{
    struct position p = *position_inside_const(position);
    if (p.result != PUNCT_UNDECIDED)
        return;
    tally->positions++;
    tally->with_win += threats_exist(&p, p.to_move);
    tally->finder &= finder_agrees(&p);
    tally->answers &= answers_agree(&p, &tally->defences);
}

static void report(const struct tally *tally, const char *what)
{
    tap_ok(tally->finder, "wins in one, %s: %d positions, %d with a win", what, tally->positions,
           tally->with_win);
    tap_ok(tally->answers && tally->defences > 0, "answers, %s: %zu defences found", what, tally->defences);
}

static void test_file(const char *path)
{
    FILE *file = fopen(path, "r");
    struct tally tally = {.finder = true, .answers = true};
    char line[1024];
    while (file && fgets(line, sizeof line, file)) {
        punct_position position;
        if (punct_position_read(&position, line, strcspn(line, "\t\n"), NULL) == PUNCT_OK)
            look_at(&tally, &position);
    }
    if (file)
        fclose(file);
    tap_ok(tally.with_win > 10, "%s holds positions", path);
    report(&tally, path);
}

/* Random games whose players join their dots when that wins, so that threats abound. */
static void test_games(punct_variant variant, int games)
{
    struct tally tally = {.finder = true, .answers = true};
    uint64_t seed = 20 + (uint64_t)variant;
    for (int i = 0; i < games; i++) {
        punct_position position;
        struct random_taste taste = random_taste(&seed);
        punct_position_start(&position, variant);
        for (int turn = 0; turn < 60 && punct_position_result(&position) == PUNCT_UNDECIDED; turn++) {
            if (turn > 12)
                look_at(&tally, &position);
            punct_play(&position, random_turn(&position, taste, &seed), NULL, NULL);
        }
    }
    report(&tally, variant == PUNCT_BASIC ? "basic games" : "standard games");
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        test_file(argv[i]);
    test_games(PUNCT_BASIC, 30);
    test_games(PUNCT_STANDARD, 30);
    return tap_done();
}
