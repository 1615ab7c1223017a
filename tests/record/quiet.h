/* Long games in which no piece is added: pieces that turn on the spot, far from each other, as the digits of a counter in
 * reflected (Gray) order, so that no position stands thrice. */
#ifndef PUNCT_TESTS_RECORD_QUIET_H
#define PUNCT_TESTS_RECORD_QUIET_H

#include "punct.h"

#include <stdio.h>
#include <string.h>

enum { QUIET_DIGITS = 6, QUIET_CYCLE = 46656 }; /* 6 to the sixth */

/* White's digits, then the black piece that turns to and fro. */
struct quiet {
    punct_space spaces[QUIET_DIGITS + 1];
    char text[PUNCT_POSITION_TEXT];
};

/* The spaces that a piece reaches by turning, and those beside them. False if one is taken or beyond the edge. */
static inline bool quiet_reach(punct_kind kind, punct_space space, const bool *taken, bool *reach)
{
    for (int o = 0; o < PUNCT_DIRECTIONS; o++) {
        punct_space dots[PUNCT_DOTS];
        if (!punct_piece_dots(kind, space, (punct_direction)o, dots))
            return false;
        for (int i = 0; i < PUNCT_DOTS; i++) {
            if (taken[dots[i]])
                return false;
            reach[dots[i]] = true;
            for (int d = 0; d < PUNCT_DIRECTIONS; d++)
                reach[punct_space_step(dots[i], (punct_direction)d)] = true;
        }
    }
    return true;
}

/* Sets up the board. False if the pieces find no room. */
static inline bool quiet_start(struct quiet *quiet)
{
    static const punct_kind kinds[QUIET_DIGITS + 1] = {PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_M,
                                                       PUNCT_M, PUNCT_E, PUNCT_T};
    bool taken[PUNCT_SPACE_LIMIT + 1] = {false};
    int count = 0;
    size_t length = (size_t)snprintf(quiet->text, sizeof quiet->text, "standard w 0 ");
    for (int s = 0; s < PUNCT_SPACE_LIMIT && count <= QUIET_DIGITS; s++) {
        bool reach[PUNCT_SPACE_LIMIT + 1] = {false};
        char name[PUNCT_SPACE_TEXT];
        if (!punct_space_exists((punct_space)s) || !quiet_reach(kinds[count], (punct_space)s, taken, reach))
            continue;
        for (int i = 0; i <= PUNCT_SPACE_LIMIT; i++)
            taken[i] |= reach[i];
        punct_space_write((punct_space)s, name, sizeof name);
        length +=
            (size_t)snprintf(quiet->text + length, sizeof quiet->text - length, "%s%c%c%sa", count ? "," : "",
                             count < QUIET_DIGITS ? 'w' : 'b', punct_kind_letter(kinds[count]), name);
        quiet->spaces[count++] = (punct_space)s;
    }
    return count > QUIET_DIGITS;
}

static inline punct_turn quiet_rotate(const struct quiet *quiet, int piece, int orientation)
{
    punct_space space = quiet->spaces[piece];
    return punct_turn_move(space, space, (punct_direction)orientation);
}

static inline int quiet_digit(size_t number, size_t unit)
{
    int digit = (int)(number / unit % 6);
    return number / unit / 6 % 2 ? 5 - digit : digit;
}

/* White's turn from one number of the counter to one beside it. */
static inline punct_turn quiet_count(const struct quiet *quiet, size_t from, size_t to)
{
    int piece = 0;
    size_t unit = 1;
    for (; quiet_digit(from, unit) == quiet_digit(to, unit) && piece < QUIET_DIGITS - 1; unit *= 6)
        piece++;
    return quiet_rotate(quiet, piece, quiet_digit(to, unit));
}

/* The turn after `ply` turns of counting up. The positions come back, for the second time, after 2 * QUIET_CYCLE turns. */
static inline punct_turn quiet_up(const struct quiet *quiet, size_t ply)
{
    size_t number = ply / 2;
    if (ply % 2)
        return quiet_rotate(quiet, QUIET_DIGITS, number % 2 == 0);
    return quiet_count(quiet, number % QUIET_CYCLE, (number + 1) % QUIET_CYCLE);
}

/* A game of `plies` turns, four more than a multiple of four, that ends with its first position for the third time: White's last
 * digit and Black turn to and fro, then White counts up and down again. */
static inline punct_turn quiet_home(const struct quiet *quiet, size_t ply, size_t plies)
{
    if (ply % 2)
        return quiet_rotate(quiet, QUIET_DIGITS, ply / 2 % 2 == 0);
    if (ply < 4)
        return quiet_rotate(quiet, QUIET_DIGITS - 1, ply == 0 ? 5 : 0);
    size_t number = (ply - 4) / 2, top = (plies - 4) / 4;
    return number < top ? quiet_count(quiet, number, number + 1)
                        : quiet_count(quiet, 2 * top - number, 2 * top - number - 1);
}

#endif
