#include "proof.h"
#include "threats.h"

#include <string.h>

enum { HOLDS = 2 };

/* ---- Wins --------------------------------------------------------------------------------------- */

/* How many turns win at once, counting no further than 2. */
static int count_wins(const punct_position *position, punct_turn *win)
{
    punct_turn wins[2];
    size_t count = punct_wins(position, wins, 2);
    *win = wins[0];
    return count > 2 ? 2 : (int)count;
}

static bool wins_within(struct exhaustive *e, const punct_position *position, int turns)
{
    punct_position copy = *position;
    return turns > 0 && exhaustive_wins(e, position_inside(&copy), turns);
}

static bool one_turn_wins(struct exhaustive *e, const punct_position *position, int turns,
                          punct_turn *solution)
{
    if (turns == 1)
        return count_wins(position, solution) == 1;
    return exhaustive_first_turns(e, position, turns, solution) == 1 && !wins_within(e, position, turns - 1);
}

/* The same pieces on the table of the other game. */
static bool as_basic(const punct_position *position, punct_position *basic)
{
    char text[PUNCT_POSITION_TEXT], other[PUNCT_POSITION_TEXT];
    punct_position_write(position, text, sizeof text);
    const char *rest = strchr(text, ' ');
    int length = rest ? snprintf(other, sizeof other, "basic%s", rest) : 0;
    return length > 0 && punct_position_read(basic, other, (size_t)length, NULL) == PUNCT_OK;
}

static bool only_by_the_centre(struct exhaustive *e, const punct_position *position, int turns)
{
    punct_position basic;
    return punct_position_variant(position) == PUNCT_STANDARD && as_basic(position, &basic) &&
           !wins_within(e, &basic, turns);
}

/* ---- Defences ----------------------------------------------------------------------------------- */

/* In how many turns, at most `turns`, the opponent wins after this turn; 0: it holds. */
static int falls_within(struct exhaustive *e, const punct_position *position, punct_turn turn, int turns)
{
    punct_position after = *position;
    punct_colour opponent = !punct_position_to_move(position);
    punct_play(&after, turn, NULL, NULL);
    punct_result result = punct_position_result(&after);
    if (result != PUNCT_UNDECIDED)
        return result == (opponent == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS);
    for (int n = 1; n <= turns; n++)
        if (wins_within(e, &after, n))
            return n;
    return 0;
}

/* Whether one turn alone holds, and the others fall within so many turns but not all of them sooner. */
static bool one_turn_holds(struct exhaustive *e, const punct_position *position, int turns,
                           punct_turn *solution)
{
    static punct_turn list[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(position);
    if (turns > HOLDS || threats_exist(p, p->to_move) || !threats_exist(p, !p->to_move))
        return false;
    size_t count = punct_turns(position, list, PUNCT_TURNS_MAX);
    int holding = 0, longest = 0;
    for (size_t i = 0; i < count && !e->ended; i++) {
        int falls = falls_within(e, position, list[i], HOLDS);
        longest = falls > longest ? falls : longest;
        if (falls == 0 && holding++ == 0)
            *solution = list[i];
        if (holding > 1)
            return false;
    }
    return holding == 1 && longest == turns;
}

/* ------------------------------------------------------------------------------------------------- */

enum proof_verdict proof_find(struct exhaustive *e, const punct_position *position, enum puzzle_theme theme,
                              int turns, punct_turn *solution)
{
    bool holds = theme == PUZZLE_DEFENCE ? one_turn_holds(e, position, turns, solution)
                                         : one_turn_wins(e, position, turns, solution);
    if (holds && theme == PUZZLE_CENTRE)
        holds = only_by_the_centre(e, position, turns);
    return e->ended ? PROOF_LIMIT : holds ? PROOF_HOLDS : PROOF_FAILS;
}
