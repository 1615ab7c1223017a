/* The board and the pieces as callers ask about them. */
#include "board.h"
#include "piece_shape.h"
#include "text.h"

const char *punct_version(void)
{
    return PUNCT_VERSION;
}

punct_space punct_space_at(int column, int row)
{
    return shape_exists(column, row) ? (punct_space)shape_number(column, row) : PUNCT_NOWHERE;
}

bool punct_space_exists(punct_space space)
{
    return space < PUNCT_SPACE_LIMIT && board_column[space] != PUNCT_NOWHERE;
}

int punct_space_column(punct_space space)
{
    return punct_space_exists(space) ? board_column[space] : -1;
}

int punct_space_row(punct_space space)
{
    return punct_space_exists(space) ? board_row[space] : -1;
}

punct_space punct_space_step(punct_space space, punct_direction direction)
{
    if (!punct_space_exists(space) || (unsigned)direction >= PUNCT_DIRECTIONS)
        return PUNCT_NOWHERE;
    return bits_has(&board_near[direction], space) ? (punct_space)(space + board_step[direction])
                                                   : PUNCT_NOWHERE;
}

bool punct_space_is_central(punct_space space)
{
    return punct_space_exists(space) && bits_has(&board_centre, space);
}

unsigned punct_space_sides(punct_space space)
{
    unsigned sides = 0;
    if (punct_space_exists(space))
        for (unsigned side = 0; side < 6; side++)
            sides |= (unsigned)bits_has(&board_side[side], space) << side;
    return sides;
}

size_t punct_space_write(punct_space space, char *text, size_t size)
{
    struct text out = text_into(text, size);
    text_space(&out, space);
    return text_done(&out);
}

int punct_kind_count(punct_kind kind)
{
    return (unsigned)kind < PUNCT_KINDS ? kind_facts[kind].count : 0;
}

char punct_kind_letter(punct_kind kind)
{
    return (unsigned)kind < PUNCT_KINDS ? kind_facts[kind].letter : '?';
}

int punct_kind_middle(punct_kind kind)
{
    return (unsigned)kind < PUNCT_KINDS ? kind_facts[kind].middle : -1;
}

int punct_kind_orientations(punct_kind kind)
{
    return (unsigned)kind < PUNCT_KINDS ? kind_facts[kind].orientations : 0;
}

bool punct_piece_dots(punct_kind kind, punct_space space, punct_direction orientation,
                      punct_space dots[PUNCT_DOTS])
{
    if (!dots)
        return false;
    dots[0] = dots[1] = dots[2] = PUNCT_NOWHERE;
    if ((unsigned)kind >= PUNCT_KINDS || (unsigned)orientation >= PUNCT_DIRECTIONS ||
        !punct_space_exists(space))
        return false;
    int dc[2], dr[2];
    piece_shape((int)kind, (int)orientation, dc, dr);
    dots[0] = space;
    for (int i = 0; i < 2; i++)
        dots[i + 1] = punct_space_at(board_column[space] + dc[i], board_row[space] + dr[i]);
    return dots[1] != PUNCT_NOWHERE && dots[2] != PUNCT_NOWHERE;
}
