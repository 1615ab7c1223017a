/* The board turned and mirrored: a position's twelve images, itself among them. */
#ifndef PUNCT_TESTS_SYMMETRY_H
#define PUNCT_TESTS_SYMMETRY_H

#include "punct.h"

#include <stdio.h>

enum { SYMMETRIES = 12 };

/* Six clockwise turns by 60 degrees; from 6 on, mirrored left to right first. */
static inline punct_space map_space(punct_space space, int symmetry)
{
    int x = punct_space_column(space) - 8, y = punct_space_row(space) - 8;
    if (symmetry >= 6) {
        y -= x;
        x = -x;
    }
    for (int i = 0; i < symmetry % 6; i++) {
        int turned = y - x;
        x = y;
        y = turned;
    }
    return punct_space_at(x + 8, y + 8);
}

static inline punct_kind map_kind(punct_kind kind, int symmetry)
{
    if (symmetry >= 6 && (kind == PUNCT_L || kind == PUNCT_R))
        return kind == PUNCT_L ? PUNCT_R : PUNCT_L;
    return kind;
}

static inline punct_direction map_orientation(punct_kind kind, punct_direction orientation, int symmetry)
{
    int o = (int)orientation;
    if (symmetry >= 6) /* the dots of a triangle and of M lie clockwise of the orientation */
        o = 12 - o - (kind == PUNCT_T ? 1 : kind == PUNCT_M ? 2 : 0);
    return (punct_direction)((o + symmetry % 6) % punct_kind_orientations(kind));
}

static inline bool map_position(const punct_position *at, int symmetry, punct_position *mapped)
{
    punct_piece pieces[PUNCT_PIECES];
    int number = punct_position_pieces(at, pieces);
    char text[PUNCT_POSITION_TEXT];
    int length = snprintf(
        text, sizeof text, "%s %c %u %s", punct_position_variant(at) == PUNCT_BASIC ? "basic" : "standard",
        "wb"[punct_position_to_move(at)], (unsigned)punct_position_turns_played(at), number ? "" : "-");
    for (int i = 0; i < number; i++) {
        punct_kind kind = (punct_kind)pieces[i].kind;
        char space[PUNCT_SPACE_TEXT];
        punct_space_write(map_space(pieces[i].space, symmetry), space, sizeof space);
        length +=
            snprintf(text + length, sizeof text - (size_t)length, "%s%c%c%s%c", i ? "," : "",
                     "wb"[pieces[i].colour], punct_kind_letter(map_kind(kind, symmetry)), space,
                     'a' + (int)map_orientation(kind, (punct_direction)pieces[i].orientation, symmetry));
    }
    return punct_position_read(mapped, text, (size_t)length, NULL) == PUNCT_OK;
}

#endif
