#include "questions.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WIDTH = 78 };

static const char *const kind_names[PUNCT_KINDS] = {"triangle",
                                                    "straight (PÜNCT in the centre)",
                                                    "straight (PÜNCT at the end)",
                                                    "angle (hanging left)",
                                                    "angle (PÜNCT in the middle)",
                                                    "angle (hanging right)"};

static punct_space space_named(const char *text)
{
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        char name[PUNCT_SPACE_TEXT];
        punct_space_write((punct_space)space, name, sizeof name);
        if (punct_space_exists((punct_space)space) && strcasecmp(name, text) == 0)
            return (punct_space)space;
    }
    return PUNCT_NOWHERE;
}

/* The kind of a letter, or -1. */
static int kind_named(const char *text)
{
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        if (strlen(text) == 1 && toupper((unsigned char)text[0]) == punct_kind_letter((punct_kind)kind))
            return kind;
    return -1;
}

void question_why(const punct_game *game, const char *text)
{
    punct_error error;
    punct_turn turn;
    char canonical[PUNCT_TURN_TEXT];
    if (punct_turn_read(&game->position, text, strlen(text), &turn, &error) != PUNCT_OK) {
        printf("%.40s is no turn: %s.\n", text, error.sentence);
        return;
    }
    punct_turn_write(turn, canonical, sizeof canonical);
    if (game->repeated)
        printf("%s is illegal: the game is over by repetition.\n", canonical);
    else if (punct_turn_check(&game->position, turn, &error) != PUNCT_OK)
        printf("%s is illegal: %s.\n", canonical, error.sentence);
    else
        printf("%s is legal.\n", canonical);
}

/* ---- Legal turns -------------------------------------------------------------------------------- */

static int compare_texts(const void *one, const void *other)
{
    return strcmp(one, other);
}

static void print_turns(const punct_turn *turns, size_t count)
{
    static char texts[PUNCT_TURNS_MAX][PUNCT_TURN_TEXT];
    int column = 0;
    for (size_t i = 0; i < count; i++)
        punct_turn_write(turns[i], texts[i], sizeof texts[i]);
    qsort(texts, count, sizeof texts[0], compare_texts);
    for (size_t i = 0; i < count; i++) {
        int length = (int)strlen(texts[i]);
        if (column && column + 1 + length > WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s%s", column ? " " : "", texts[i]);
    }
    if (count)
        putchar('\n');
}

/* Keeps the turns of one kind (from nowhere) or from one space. */
static size_t select_turns(punct_turn *turns, size_t count, punct_space from, int kind)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (punct_turn_from(turns[i]) == from && (kind < 0 || (int)punct_turn_kind(turns[i]) == kind))
            turns[kept++] = turns[i];
    return kept;
}

static void print_counts(const punct_turn *turns, size_t count)
{
    size_t adding[PUNCT_KINDS] = {0}, moving[PUNCT_SPACE_LIMIT + 1] = {0};
    for (size_t i = 0; i < count; i++)
        if (punct_turn_is_add(turns[i]))
            adding[punct_turn_kind(turns[i])]++;
        else
            moving[punct_turn_from(turns[i])]++;
    printf("%zu legal turns. Adding:", count);
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        printf(" %c %zu", punct_kind_letter((punct_kind)kind), adding[kind]);
    printf(".");
    const char *before = " Moving:";
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++)
        if (moving[space]) {
            char name[PUNCT_SPACE_TEXT];
            punct_space_write((punct_space)space, name, sizeof name);
            printf("%s %s %zu", before, name, moving[space]);
            before = "";
        }
    puts(*before ? "" : ".");
}

/* Why a piece has no turn, as far as that concerns the piece itself. */
static void print_stuck(const punct_position *position, punct_space space, const char *name)
{
    punct_error error = {.code = PUNCT_OK};
    punct_turn_check(position, punct_turn_move(space, space, PUNCT_UP), &error);
    if (error.code == PUNCT_NO_PIECE || error.code == PUNCT_NOT_YOUR_PIECE || error.code == PUNCT_COVERED)
        printf("%s: %s.\n", name, error.sentence);
    else
        printf("The piece on %s has no legal turn.\n", name);
}

static void print_adding(const punct_position *position, punct_turn *turns, size_t count, punct_kind kind)
{
    count = select_turns(turns, count, PUNCT_NOWHERE, (int)kind);
    printf("%zu turns add %c, %s; %d left.\n", count, punct_kind_letter(kind), kind_names[kind],
           punct_position_reserve(position, punct_position_to_move(position), kind));
    print_turns(turns, count);
}

static void print_moving(const punct_position *position, punct_turn *turns, size_t count, punct_space space)
{
    char name[PUNCT_SPACE_TEXT];
    punct_space_write(space, name, sizeof name);
    count = select_turns(turns, count, space, -1);
    if (count)
        printf("%zu turns move the piece on %s.\n", count, name);
    else
        print_stuck(position, space, name);
    print_turns(turns, count);
}

void question_legal(const punct_game *game, const char *piece)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(&game->position, turns, PUNCT_TURNS_MAX);
    int kind = kind_named(piece);
    punct_space space = space_named(piece);
    if (*piece == '\0')
        print_counts(turns, count);
    else if (kind >= 0)
        print_adding(&game->position, turns, count, (punct_kind)kind);
    else if (space != PUNCT_NOWHERE)
        print_moving(&game->position, turns, count, space);
    else
        printf("\"%.40s\" is no kind of piece (T C E L M R) and no space.\n", piece);
}

/* ---- Stacks ------------------------------------------------------------------------------------- */

void question_look(const punct_position *position, const char *text)
{
    punct_space space = space_named(text);
    if (space == PUNCT_NOWHERE) {
        printf("\"%.40s\" is no space of the board.\n", text);
        return;
    }
    punct_dot dots[PUNCT_PIECES];
    int count = punct_position_stack(position, space, dots);
    char here[PUNCT_SPACE_TEXT];
    punct_space_write(space, here, sizeof here);
    printf("%s%s: %s\n", here, punct_space_is_central(space) ? " (central hexagon)" : "",
           count ? "from top to bottom" : "empty");
    for (int i = 0; i < count; i++) {
        const punct_piece *piece = &dots[i].piece;
        char name[PUNCT_SPACE_TEXT];
        punct_space_write(piece->space, name, sizeof name);
        printf("  level %d: %s %s of %c%s%c, %s%s\n", piece->level,
               piece->colour == PUNCT_WHITE ? "white" : "black", dots[i].dot == 0 ? "PÜNCT" : "dot",
               punct_kind_letter((punct_kind)piece->kind), name, 'a' + piece->orientation,
               kind_names[piece->kind], punct_position_is_free(position, piece) ? "" : ", blocked");
    }
}
