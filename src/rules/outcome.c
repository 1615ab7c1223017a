/* How a game stands: RULES "End", clause by clause. */
#include "board.h"
#include "play.h"
#include "text.h"
#include "turn_sets.h"
#include "turns.h"

#include <string.h>

static int centre_count(const struct position *p, int colour)
{
    return bits_count(p->top[colour] & board_centre);
}

/* The result when the last piece is on the board or no turn is left. */
static punct_result score(const struct position *p)
{
    int white = centre_count(p, PUNCT_WHITE), black = centre_count(p, PUNCT_BLACK);
    if (p->variant == PUNCT_BASIC || white == black)
        return PUNCT_DRAW;
    return white > black ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
}

static punct_result win_of(int colour)
{
    return colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
}

void outcome_settle(struct position *p, bits touched)
{
    int moved = !p->to_move;
    bits_stored seed = touched;
    punct_ending ending = PUNCT_NOT_OVER;
    punct_result result = PUNCT_UNDECIDED;

    if (turns_connected(&p->top[moved], &seed)) {
        ending = PUNCT_BY_CONNECTION;
        result = win_of(moved);
    } else if (turns_connected(&p->top[p->to_move], &seed)) {
        ending = PUNCT_BY_UNCOVERING;
        result = win_of(p->to_move);
    } else if (p->count[PUNCT_WHITE] == PUNCT_SET || p->count[PUNCT_BLACK] == PUNCT_SET) {
        ending = PUNCT_BY_LAST_PIECE;
        result = score(p);
    } else if (!turns_exist(p)) {
        ending = PUNCT_BY_NO_TURN;
        result = score(p);
    }
    p->ending = (uint8_t)ending;
    p->result = (uint8_t)result;
}

/* A shortest chain of own topmost dots between two opposite sides, by waves from one of them. */
static int shortest_chain(bits own, int side, punct_space path[PUNCT_SPACES])
{
    bits_stored wave[PUNCT_SPACES];
    bits reached = own & board_side[side];
    int waves = 0;
    wave[waves++] = reached;
    while (!bits_any(reached & board_side[side + 3])) {
        bits next = sets_spread(reached) & own & ~reached;
        if (!bits_any(next))
            return 0;
        reached |= next;
        wave[waves++] = next;
    }

    bits here = wave[waves - 1] & board_side[side + 3];
    for (int i = waves - 1; i >= 0; i--) {
        unsigned space = 0;
        bits_walk walk = bits_begin(here);
        bits_next(&walk, &space);
        path[i] = (punct_space)space;
        bits_stored one = bits_none();
        bits_put(&one, space);
        if (i)
            here = sets_spread(one) & wave[i - 1];
    }
    return waves;
}

static void find_path(const struct position *p, int colour, punct_outcome *outcome)
{
    for (int side = 0; side < 3; side++) {
        punct_space path[PUNCT_SPACES];
        int length = shortest_chain(p->top[colour], side, path);
        if (length && (!outcome->path_length || length < outcome->path_length)) {
            outcome->path_length = (uint8_t)length;
            memcpy(outcome->path, path, (size_t)length);
        }
    }
}

void punct_position_outcome(const punct_position *position, punct_outcome *outcome)
{
    const struct position *p = position_given(position);
    if (!outcome)
        return;
    memset(outcome, 0, sizeof *outcome);
    if (!p)
        return;
    outcome->result = (punct_result)p->result;
    outcome->ending = (punct_ending)p->ending;
    outcome->centre[PUNCT_WHITE] = (uint8_t)centre_count(p, PUNCT_WHITE);
    outcome->centre[PUNCT_BLACK] = (uint8_t)centre_count(p, PUNCT_BLACK);
    if (p->ending == PUNCT_BY_CONNECTION || p->ending == PUNCT_BY_UNCOVERING)
        find_path(p, p->result == PUNCT_WHITE_WINS ? PUNCT_WHITE : PUNCT_BLACK, outcome);
}

punct_result punct_position_result(const punct_position *position)
{
    const struct position *p = position_given(position);
    return p ? (punct_result)p->result : PUNCT_UNDECIDED;
}

static const char *const result_texts[] = {"*", "1-0", "0-1", "1/2-1/2"};

const char *punct_result_text(punct_result result)
{
    return (unsigned)result <= PUNCT_DRAW ? result_texts[result] : "*";
}

bool punct_result_read(const char *text, size_t length, punct_result *result)
{
    for (unsigned i = 0; text && result && i <= PUNCT_DRAW; i++)
        if (length == strlen(result_texts[i]) && memcmp(text, result_texts[i], length) == 0) {
            *result = (punct_result)i;
            return true;
        }
    return false;
}

static const char *const ending_names[PUNCT_ENDINGS] = {
    [PUNCT_NOT_OVER] = "not-over",
    [PUNCT_BY_CONNECTION] = "connection",
    [PUNCT_BY_UNCOVERING] = "uncovered",
    [PUNCT_BY_LAST_PIECE] = "last-piece",
    [PUNCT_BY_REPETITION] = "repetition",
    [PUNCT_BY_NO_TURN] = "no-turn",
    [PUNCT_BY_RESIGNATION] = "resignation",
    [PUNCT_BY_AGREEMENT] = "agreement",
    [PUNCT_BY_TIME] = "time",
    [PUNCT_BY_ABSENCE] = "absence",
    [PUNCT_BY_ABORT] = "abort",
    [PUNCT_BY_FORFEIT] = "forfeit",
    [PUNCT_BY_TURN_LIMIT] = "turn-limit",
    [PUNCT_BY_RULING] = "ruling",
};

const char *punct_ending_name(punct_ending ending)
{
    return (unsigned)ending < PUNCT_ENDINGS ? ending_names[ending] : "unknown";
}

bool punct_ending_read(const char *text, size_t length, punct_ending *ending)
{
    for (unsigned i = 0; text && ending && i < PUNCT_ENDINGS; i++)
        if (length == strlen(ending_names[i]) && memcmp(text, ending_names[i], length) == 0) {
            *ending = (punct_ending)i;
            return true;
        }
    return false;
}

static void write_score(struct text *out, const punct_outcome *outcome)
{
    if (outcome->result == PUNCT_DRAW && outcome->centre[0] != outcome->centre[1]) {
        text_string(out, "in the basic game that is a draw");
        return;
    }
    text_string(out, "the central hexagon counts ");
    text_number(out, outcome->centre[PUNCT_WHITE]);
    text_string(out, " white and ");
    text_number(out, outcome->centre[PUNCT_BLACK]);
    text_string(out, " black");
}

static void write_connection(struct text *out, const punct_outcome *outcome, const char *winner,
                             const char *loser)
{
    bool own = outcome->ending == PUNCT_BY_CONNECTION;
    text_string(out, own ? winner : loser);
    text_string(out, own ? " links two opposite sides" : " uncovered a connection of ");
    text_string(out, own ? "" : winner);
    text_char(out, ':');
    for (int i = 0; i < outcome->path_length && i < PUNCT_SPACES; i++) {
        text_char(out, ' ');
        text_space(out, outcome->path[i]);
    }
}

/* What the sentence says of the loser, or of the game if it does not begin with a blank. */
static const char *const sentences[PUNCT_ENDINGS] = {
    [PUNCT_NOT_OVER] = "the game goes on",
    [PUNCT_BY_LAST_PIECE] = "the last piece is on the board: ",
    [PUNCT_BY_REPETITION] = "the position stands for the third time: a draw",
    [PUNCT_BY_NO_TURN] = "the next player has no legal turn: ",
    [PUNCT_BY_RESIGNATION] = " resigned",
    [PUNCT_BY_AGREEMENT] = "the players agreed on a draw",
    [PUNCT_BY_TIME] = " ran out of time",
    [PUNCT_BY_ABSENCE] = " left the game",
    [PUNCT_BY_ABORT] = "the game was aborted",
    [PUNCT_BY_FORFEIT] = " forfeited the game",
    [PUNCT_BY_TURN_LIMIT] = "called a draw at the limit of turns",
    [PUNCT_BY_RULING] = "the record says so",
};

size_t punct_outcome_sentence_for(const punct_outcome *outcome, const char *white, const char *black,
                                  char *text, size_t size)
{
    struct text out = text_into(text, size);
    if (!outcome || !white || !black)
        return text_done(&out);
    bool white_wins = outcome->result == PUNCT_WHITE_WINS;
    const char *winner = white_wins ? white : black, *loser = white_wins ? black : white;
    const char *sentence =
        sentences[(unsigned)outcome->ending < PUNCT_ENDINGS ? outcome->ending : PUNCT_NOT_OVER];
    if (!sentence) {
        write_connection(&out, outcome, winner, loser);
    } else {
        text_string(&out, *sentence == ' ' ? loser : "");
        text_string(&out, sentence);
    }
    if (outcome->ending == PUNCT_BY_LAST_PIECE || outcome->ending == PUNCT_BY_NO_TURN)
        write_score(&out, outcome);
    return text_done(&out);
}

size_t punct_outcome_sentence(const punct_outcome *outcome, char *text, size_t size)
{
    return punct_outcome_sentence_for(outcome, "White", "Black", text, size);
}
