/* Writes games as Boardspace does: pieces with numbers, picked up and laid down, in fits and starts. */
#ifndef PUNCT_TESTS_BOARDSPACE_WRITE_H
#define PUNCT_TESTS_BOARDSPACE_WRITE_H

#include "random.h"

#include <stdio.h>
#include <string.h>

struct boardspace_writer {
    FILE *out;
    uint64_t seed;
    bool black_begins;     /* CM[1,0]: the first player has the second colour */
    int actions;           /* so far */
    punct_space where[38]; /* of each piece; PUNCT_NOWHERE: in the pool */
    size_t laid[38];
};

static inline punct_kind boardspace_kind(int id)
{
    static const struct {
        int last;
        punct_kind kind;
    } kinds[] = {{6, PUNCT_T}, {8, PUNCT_C}, {12, PUNCT_E}, {14, PUNCT_L}, {16, PUNCT_M}, {18, PUNCT_R}};
    int i = 0;
    while (id % 19 > kinds[i].last)
        i++;
    return kinds[i].kind;
}

/* Boardspace's number for an orientation. */
static inline int boardspace_rotation(punct_kind kind, int orientation, uint64_t *seed)
{
    static const char *const directions[] = {"defabc", "abcabc", "defabc", "defabc", "efabcd", "bcdefa"};
    int rotation = (int)random_below(seed, 6);
    while (directions[kind][rotation] != 'a' + orientation)
        rotation = (rotation + 1) % 6;
    return rotation;
}

static inline void boardspace_act(struct boardspace_writer *w, int player, const char *what)
{
    fprintf(w->out, "; P%d[%d %s]", player, w->actions++, what);
    if (random_below(&w->seed, 3) == 0)
        fprintf(w->out, "TM[%u]", random_below(&w->seed, 100000));
    fputs(random_below(&w->seed, 9) ? "\n" : "\r\n", w->out);
}

static inline void boardspace_turn(struct boardspace_writer *w, int player, punct_turn turn, size_t number)
{
    int group = (player == 1) != w->black_begins, id = -1;
    punct_space from = punct_turn_from(turn), to = punct_turn_to(turn);
    for (int i = 1; i < 19; i++) {
        int other = 19 * group + i;
        bool fits = punct_turn_is_add(turn)
                        ? w->where[other] == PUNCT_NOWHERE && boardspace_kind(other) == punct_turn_kind(turn)
                        : w->where[other] == from && (id < 0 || w->laid[other] > w->laid[id]);
        if (fits)
            id = other;
    }
    char text[64], dropped[64];
    int rotation = boardspace_rotation(boardspace_kind(id), (int)punct_turn_orientation(turn), &w->seed);
    snprintf(dropped, sizeof dropped, "Dropb %d %c %d %d", id, 'A' + punct_space_column(to),
             punct_space_row(to) + 1, rotation);
    if (!punct_turn_is_add(turn) && random_below(&w->seed, 3) == 0) {
        snprintf(text, sizeof text, "Move %c %d %c %d %d", 'A' + punct_space_column(from),
                 punct_space_row(from) + 1, 'A' + punct_space_column(to), punct_space_row(to) + 1, rotation);
        boardspace_act(w, player, text);
    } else {
        snprintf(text, sizeof text, punct_turn_is_add(turn) ? "Pick %c %d" : "Pickb %c %d",
                 punct_turn_is_add(turn) ? "WB"[group] : 'A' + punct_space_column(from),
                 punct_turn_is_add(turn) ? id : punct_space_row(from) + 1);
        boardspace_act(w, player, text);
        for (unsigned doubts = random_below(&w->seed, 3); doubts; doubts--) { /* laid elsewhere, and lifted */
            snprintf(text, sizeof text, "Dropb %d I 9 %u", id, random_below(&w->seed, 6));
            boardspace_act(w, player, text);
            boardspace_act(w, player, random_below(&w->seed, 2) ? "Pickb I 9" : "Rotate");
        }
        boardspace_act(w, player, dropped);
    }
    boardspace_act(w, player, "Done");
    w->where[id] = to;
    w->laid[id] = number + 1;
}

/* A whole game; `end` is what the player to move does after the last turn, or NULL. */
static inline void boardspace_write(FILE *out, uint64_t seed, const punct_turn *turns, size_t count,
                                    const char *end, const char *result)
{
    struct boardspace_writer w = {.out = out, .seed = seed, .black_begins = seed & 1};
    memset(w.where, PUNCT_NOWHERE, sizeof w.where);
    fprintf(out,
            "(;\nGM[25]VV[1]\nSU[Punct 2 %u 101]\nP0[id \"first\"]\nP1[id \"Z\\]\xc3\xbc\"]\nCM[%s]\n"
            "DT[Tue Nov 17 10:00:00 2026]\nGN[P!first-second]\nRE[%s]\n",
            (unsigned)seed % 10000, w.black_begins ? "1,0" : "0,1", result);
    boardspace_act(&w, 0, "Start P0");
    for (size_t i = 0; i < count; i++)
        boardspace_turn(&w, (int)(i % 2), turns[i], i);
    if (end) {
        boardspace_act(&w, (int)(count % 2), end);
        boardspace_act(&w, (int)(count % 2), "Done");
    }
    fputs("; P0[time 0:01:10 ]P1[time 0:01:12 ]\n)\n", out);
}

#endif
