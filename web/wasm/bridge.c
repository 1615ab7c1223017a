/* The rules as the page calls them. Each function is one call of the library with its answer laid flat. */
#include "bridge.h"

#include <string.h>

punct_position bridge_position;
int32_t bridge_answer[BRIDGE_ANSWER];
char bridge_text[BRIDGE_TEXT];
punct_turn bridge_turns[PUNCT_TURNS_MAX];

_Static_assert(BRIDGE_GAME_TURNS <= PUNCT_TURNS_MAX, "a game's turns fit the buffer of turns");

/* ---- Buffers ----------------------------------------------------------------------------------- */

BRIDGE(void *, position_buffer, void)
{
    return &bridge_position;
}

BRIDGE(int, position_size, void)
{
    return (int)sizeof bridge_position;
}

BRIDGE(void *, answer_buffer, void)
{
    return bridge_answer;
}

BRIDGE(int, answer_size, void)
{
    return BRIDGE_ANSWER;
}

BRIDGE(void *, text_buffer, void)
{
    return bridge_text;
}

BRIDGE(int, text_size, void)
{
    return BRIDGE_TEXT;
}

BRIDGE(void *, turns_buffer, void)
{
    return bridge_turns;
}

BRIDGE(int, turns_size, void)
{
    return PUNCT_TURNS_MAX;
}

/* ---- Writing answers --------------------------------------------------------------------------- */

static int32_t *put_piece(int32_t *at, const punct_piece *piece)
{
    *at++ = piece->colour;
    *at++ = piece->kind;
    *at++ = piece->space;
    *at++ = piece->orientation;
    *at++ = piece->level;
    return at;
}

static int put_string(const char *string)
{
    size_t length = strlen(string);
    memcpy(bridge_text, string, length);
    return (int)length;
}

/* Layout: line, column, number of spaces, three spaces, has a piece, the piece, length of the sentence. */
int bridge_refusal(const punct_error *error)
{
    int32_t *at = bridge_answer;
    *at++ = (int32_t)error->line;
    *at++ = (int32_t)error->column;
    *at++ = error->space_count;
    for (int i = 0; i < PUNCT_DOTS; i++)
        *at++ = error->spaces[i];
    *at++ = error->has_piece;
    at = put_piece(at, &error->piece);
    *at = put_string(error->sentence);
    return (int)error->code;
}

static int answer_or_refusal(punct_code code, const punct_error *error)
{
    return code == PUNCT_OK ? PUNCT_OK : bridge_refusal(error);
}

/* Layout: result, ending, centre of White, of Black, length of the path, the path. */
void bridge_outcome(const punct_outcome *outcome)
{
    int32_t *at = bridge_answer;
    *at++ = (int32_t)outcome->result;
    *at++ = (int32_t)outcome->ending;
    *at++ = outcome->centre[PUNCT_WHITE];
    *at++ = outcome->centre[PUNCT_BLACK];
    *at++ = outcome->path_length;
    for (int i = 0; i < outcome->path_length; i++)
        *at++ = outcome->path[i];
}

/* ---- The game's facts -------------------------------------------------------------------------- */

/* For every space number: exists, column, row, central, sides, and its six neighbours. */
BRIDGE(void, board_facts, void)
{
    int32_t *at = bridge_answer;
    for (int number = 0; number < PUNCT_SPACE_LIMIT; number++) {
        punct_space space = (punct_space)number;
        *at++ = punct_space_exists(space);
        *at++ = punct_space_column(space);
        *at++ = punct_space_row(space);
        *at++ = punct_space_is_central(space);
        *at++ = (int32_t)punct_space_sides(space);
        for (int direction = 0; direction < PUNCT_DIRECTIONS; direction++)
            *at++ = punct_space_step(space, (punct_direction)direction);
    }
}

/* Of a kind: how many a player has, letter, middle dot, number of orientations that differ. */
BRIDGE(void, kind_facts, int kind)
{
    bridge_answer[0] = punct_kind_count((punct_kind)kind);
    bridge_answer[1] = punct_kind_letter((punct_kind)kind);
    bridge_answer[2] = punct_kind_middle((punct_kind)kind);
    bridge_answer[3] = punct_kind_orientations((punct_kind)kind);
}

/* The spaces of the three dots; true when all are on the board. */
BRIDGE(int, piece_dots, int kind, int space, int orientation)
{
    punct_space dots[PUNCT_DOTS] = {PUNCT_NOWHERE, PUNCT_NOWHERE, PUNCT_NOWHERE};
    bool whole = punct_piece_dots((punct_kind)kind, (punct_space)space, (punct_direction)orientation, dots);
    for (int i = 0; i < PUNCT_DOTS; i++)
        bridge_answer[i] = dots[i];
    return whole;
}

/* Names, into the text buffer; they return their length. */
BRIDGE(int, space_name, int space)
{
    return (int)punct_space_write((punct_space)space, bridge_text, BRIDGE_TEXT);
}

BRIDGE(int, library_version, void)
{
    return put_string(punct_version());
}

BRIDGE(int, code_count, void)
{
    return PUNCT_CODES;
}

BRIDGE(int, code_name, int code)
{
    return put_string(punct_code_name((punct_code)code));
}

BRIDGE(int, ending_count, void)
{
    return PUNCT_ENDINGS;
}

BRIDGE(int, ending_name, int ending)
{
    return put_string(punct_ending_name((punct_ending)ending));
}

/* ---- Positions --------------------------------------------------------------------------------- */

BRIDGE(int, position_start, int variant)
{
    return (int)punct_position_start(&bridge_position, (punct_variant)variant);
}

BRIDGE(int, position_read, int length)
{
    punct_error error;
    return answer_or_refusal(punct_position_read(&bridge_position, bridge_text, (size_t)length, &error),
                             &error);
}

BRIDGE(int, position_write, void)
{
    return (int)punct_position_write(&bridge_position, bridge_text, BRIDGE_TEXT);
}

/* Layout: variant, to move, turns played, reserves (colour by colour), number of pieces, each piece and whether it
 * is free. */
BRIDGE(void, position_facts, void)
{
    int32_t *at = bridge_answer;
    *at++ = (int32_t)punct_position_variant(&bridge_position);
    *at++ = (int32_t)punct_position_to_move(&bridge_position);
    *at++ = (int32_t)punct_position_turns_played(&bridge_position);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int kind = 0; kind < PUNCT_KINDS; kind++)
            *at++ = punct_position_reserve(&bridge_position, (punct_colour)colour, (punct_kind)kind);
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(&bridge_position, pieces);
    *at++ = count;
    for (int i = 0; i < count; i++) {
        at = put_piece(at, &pieces[i]);
        *at++ = punct_position_is_free(&bridge_position, &pieces[i]);
    }
}

/* The dots of a space, topmost first: each its piece and which dot of it. Returns how many. */
BRIDGE(int, position_stack, int space)
{
    punct_dot dots[PUNCT_PIECES];
    int count = punct_position_stack(&bridge_position, (punct_space)space, dots);
    int32_t *at = bridge_answer;
    for (int i = 0; i < count; i++) {
        at = put_piece(at, &dots[i].piece);
        *at++ = dots[i].dot;
    }
    return count;
}

BRIDGE(void, position_outcome, void)
{
    punct_outcome outcome;
    punct_position_outcome(&bridge_position, &outcome);
    bridge_outcome(&outcome);
}

/* ---- Turns ------------------------------------------------------------------------------------- */

BRIDGE(int, turns_list, void)
{
    return (int)punct_turns(&bridge_position, bridge_turns, PUNCT_TURNS_MAX);
}

BRIDGE(int, turn_check, punct_turn turn)
{
    punct_error error;
    return answer_or_refusal(punct_turn_check(&bridge_position, turn, &error), &error);
}

BRIDGE(int, pick_check, int space)
{
    punct_error error;
    return answer_or_refusal(punct_pick_check(&bridge_position, (punct_space)space, &error), &error);
}

BRIDGE(int, turn_play, punct_turn turn)
{
    punct_error error;
    return answer_or_refusal(punct_play(&bridge_position, turn, NULL, &error), &error);
}

/* The piece as it lies after a legal turn, whose position is left as it is. */
BRIDGE(int, turn_rest, punct_turn turn)
{
    punct_position after = bridge_position;
    punct_error error;
    if (punct_play(&after, turn, NULL, &error) != PUNCT_OK)
        return bridge_refusal(&error);
    punct_dot dots[PUNCT_PIECES];
    punct_position_stack(&after, punct_turn_to(turn), dots);
    put_piece(bridge_answer, &dots[0].piece);
    return PUNCT_OK;
}

/* The turn of the text, in answer[0]. */
BRIDGE(int, turn_read, int length)
{
    punct_error error;
    punct_turn turn;
    punct_code code = punct_turn_read(&bridge_position, bridge_text, (size_t)length, &turn, &error);
    if (code != PUNCT_OK)
        return bridge_refusal(&error);
    bridge_answer[0] = (int32_t)turn;
    return PUNCT_OK;
}

BRIDGE(int, turn_write, punct_turn turn)
{
    return (int)punct_turn_write(turn, bridge_text, BRIDGE_TEXT);
}

/* ---- Games ------------------------------------------------------------------------------------- */

/* Plays the turns of the buffer on the position and answers how the game then stands, repetition included. A refused
 * turn ends the call with its reason; `position` then stands before that turn. */
BRIDGE(int, game_replay, int count)
{
    static punct_played history[BRIDGE_GAME_TURNS];
    static punct_game game;
    punct_code code = punct_game_start(&game, &bridge_position, history, BRIDGE_GAME_TURNS);
    punct_error error;
    for (int i = 0; code == PUNCT_OK && i < count; i++)
        code = punct_game_play(&game, bridge_turns[i], &error);
    bridge_position = game.position;
    if (code != PUNCT_OK)
        return bridge_refusal(&error);
    punct_outcome outcome;
    punct_game_outcome(&game, &outcome);
    bridge_outcome(&outcome);
    return PUNCT_OK;
}
