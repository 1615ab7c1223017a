/* A player without a legal turn ends the game, scored as after the last piece. With all its pieces no player has been
 * seen to get there; so reserves are taken away here, from the inside. */
#include "play.h"
#include "tap.h"

#include <string.h>

/* White plays; Black then has no piece left to add. */
static punct_outcome play(const char *text, const char *turn_text)
{
    punct_position position;
    punct_outcome outcome = {0};
    punct_turn turn;
    if (punct_position_read(&position, text, strlen(text), NULL) != PUNCT_OK ||
        punct_turn_read(&position, turn_text, strlen(turn_text), &turn, NULL) != PUNCT_OK)
        return outcome;
    struct position *p = position_inside(&position);
    memset(p->reserve[PUNCT_BLACK], 0, sizeof p->reserve[PUNCT_BLACK]);
    punct_position before = position;
    punct_undo undo;
    if (punct_play(&position, turn, &undo, NULL) != PUNCT_OK)
        return outcome;
    punct_position_outcome(&position, &outcome);
    if (outcome.ending != PUNCT_NOT_OVER && punct_turns_count(&position) != 0)
        outcome.ending = PUNCT_ENDINGS;
    if (punct_take_back(&position, &undo) != PUNCT_OK || memcmp(&before, &position, sizeof before) != 0)
        outcome.ending = PUNCT_ENDINGS;
    return outcome;
}

static void test(const char *name, const char *text, const char *turn, punct_result result,
                 punct_ending ending)
{
    punct_outcome outcome = play(text, turn);
    tap_ok(outcome.result == result && outcome.ending == ending, "%s: %s by %s", name,
           punct_result_text(outcome.result), punct_ending_name(outcome.ending));
}

int main(void)
{
    test("all covered, more white in the centre", "standard w 9 bTi9a,wTi9a", "Tb3a", PUNCT_WHITE_WINS,
         PUNCT_BY_NO_TURN);
    test("all covered, more black in the centre", "standard w 9 bEi12a,bEi9a,wEi11a", "Tb3a",
         PUNCT_BLACK_WINS, PUNCT_BY_NO_TURN);
    test("all covered, equal in the centre", "standard w 9 bEi10a,bEi13a,wEi11a", "Tb3a", PUNCT_DRAW,
         PUNCT_BY_NO_TURN);
    test("basic: always a draw", "basic w 9 bTi9a,wTi9a", "Tb3a", PUNCT_DRAW, PUNCT_BY_NO_TURN);
    test("nothing on the board", "standard w 9 -", "Tb3a", PUNCT_DRAW, PUNCT_BY_NO_TURN);
    test("the cover moves away", "standard w 9 bTi9a,wTi9a", "i9-i4a", PUNCT_UNDECIDED, PUNCT_NOT_OVER);
    test("a free piece", "standard w 9 bTd4a,bTi9a,wTi9a", "Tb8a", PUNCT_UNDECIDED, PUNCT_NOT_OVER);
    return tap_done();
}
