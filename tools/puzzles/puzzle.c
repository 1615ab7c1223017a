#include "puzzle.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 7 };

static const char *const theme_names[PUZZLE_THEMES] = {
    [PUZZLE_WIN] = "win", [PUZZLE_DEFENCE] = "defence", [PUZZLE_CENTRE] = "centre"};

const char *puzzle_theme_name(enum puzzle_theme theme)
{
    return theme_names[theme];
}

/* ---- Reading ------------------------------------------------------------------------------------ */

struct field {
    const char *text;
    size_t length;
};

/* Divides a line at its tabs; false unless there are just as many fields as there must be. */
static bool split(const char *line, struct field fields[FIELDS])
{
    size_t count = 0, length = strcspn(line, "\n");
    if (line[length] == '\n' && line[length + 1])
        return false;
    for (const char *at = line, *end = line + length;; at++) {
        size_t to_tab = 0;
        while (at + to_tab < end && at[to_tab] != '\t')
            to_tab++;
        if (count == FIELDS)
            return false;
        fields[count++] = (struct field){at, to_tab};
        at += to_tab;
        if (at == end)
            return count == FIELDS;
    }
}

static bool field_is(struct field field, const char *text)
{
    return field.length == strlen(text) && memcmp(field.text, text, field.length) == 0;
}

/* Digits alone, and no more than `most`, which leaves room to multiply. */
static bool read_number(struct field field, uint64_t most, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < field.length; i++) {
        unsigned digit = (unsigned)(field.text[i] - '0');
        if (digit > 9 || *number > most / 10)
            return false;
        *number = *number * 10 + digit;
        if (*number > most)
            return false;
    }
    return field.length > 0;
}

static bool read_theme(struct field field, enum puzzle_theme *theme)
{
    for (int i = 0; i < PUZZLE_THEMES; i++)
        if (field_is(field, theme_names[i])) {
            *theme = (enum puzzle_theme)i;
            return true;
        }
    return false;
}

static bool read_grade(const struct field fields[3], struct grade *grade)
{
    uint64_t difficulty;
    *grade = (struct grade){0};
    if (!read_number(fields[0], PUZZLE_DIFFICULTY_MAX, &difficulty) ||
        !read_number(fields[2], UINT32_MAX, &grade->nodes))
        return false;
    grade->difficulty = (int)difficulty;
    if (difficulty == 0)
        return field_is(fields[1], "-") && grade->nodes == 0;
    for (size_t i = 0; i < fields[1].length && i < PUNCT_LEVELS; i++) {
        grade->levels[i] = fields[1].text[i] - '0';
        if (grade->levels[i] < 0 || grade->levels[i] > PUZZLE_SEEDS)
            return false;
    }
    return fields[1].length == PUNCT_LEVELS && grade->nodes > 0;
}

const char *puzzle_read(struct puzzle *puzzle, const char *line)
{
    struct field fields[FIELDS];
    uint64_t turns;
    if (!split(line, fields))
        return "not seven fields";
    if (!read_theme(fields[0], &puzzle->theme))
        return "no such theme";
    if (!read_number(fields[1], PUZZLE_TURNS_MAX, &turns) || turns < 1)
        return "no such number of turns";
    puzzle->turns = (int)turns;
    if (!read_grade(fields + 2, &puzzle->grade))
        return "no such grade";
    if (punct_position_read(&puzzle->position, fields[5].text, fields[5].length, NULL) != PUNCT_OK)
        return "no position";
    if (punct_position_result(&puzzle->position) != PUNCT_UNDECIDED)
        return "the game is over";
    if (punct_turn_read(&puzzle->position, fields[6].text, fields[6].length, &puzzle->solution, NULL) !=
            PUNCT_OK ||
        punct_turn_check(&puzzle->position, puzzle->solution, NULL) != PUNCT_OK)
        return "the solution is no legal turn";
    return NULL;
}

bool puzzles_have(const struct puzzles *puzzles, const punct_position *position)
{
    uint64_t key = punct_position_key(position);
    for (size_t i = 0; i < puzzles->count; i++)
        if (punct_position_key(&puzzles->list[i].position) == key)
            return true;
    return false;
}

/* Reads one line more; NULL, or what is wrong. */
static const char *read_next(struct puzzles *puzzles, const char *line)
{
    if (puzzles->count == PUZZLES_MAX)
        return "too many puzzles";
    struct puzzle *next = &puzzles->list[puzzles->count];
    const char *wrong = puzzle_read(next, line);
    if (!wrong && puzzles_have(puzzles, &next->position))
        return "the same position again";
    puzzles->count += !wrong;
    return wrong;
}

bool puzzles_read(struct puzzles *puzzles, const char *path)
{
    char line[PUZZLE_LINE];
    const char *wrong = NULL;
    puzzles->count = 0;
    FILE *file = fopen(path, "r");
    if (!file) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    while (!wrong && fgets(line, sizeof line, file))
        wrong = read_next(puzzles, line);
    if (wrong)
        fprintf(stderr, "%s, line %zu: %s\n", path, puzzles->count + 1, wrong);
    bool fine = !wrong && !ferror(file);
    fclose(file);
    return fine;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* The easiest first; among equals those of fewer turns, then by their key, so that the order is always the same. */
static int compare(const void *left, const void *right)
{
    const struct puzzle *a = left, *b = right;
    if (a->grade.difficulty != b->grade.difficulty)
        return a->grade.difficulty - b->grade.difficulty;
    if (a->turns != b->turns)
        return a->turns - b->turns;
    uint64_t p = punct_position_key(&a->position), q = punct_position_key(&b->position);
    return (p > q) - (p < q);
}

static void write_puzzle(FILE *file, const struct puzzle *puzzle)
{
    char position[PUNCT_POSITION_TEXT], turn[PUNCT_TURN_TEXT], levels[PUNCT_LEVELS + 1] = "-";
    punct_position_write(&puzzle->position, position, sizeof position);
    punct_turn_write(puzzle->solution, turn, sizeof turn);
    for (int i = 0; i < PUNCT_LEVELS && puzzle->grade.difficulty; i++)
        levels[i] = (char)('0' + puzzle->grade.levels[i]);
    fprintf(file, "%s\t%d\t%d\t%s\t%llu\t%s\t%s\n", theme_names[puzzle->theme], puzzle->turns,
            puzzle->grade.difficulty, levels, (unsigned long long)puzzle->grade.nodes, position, turn);
}

bool puzzles_write(struct puzzles *puzzles, const char *path)
{
    char beside[4096];
    int length = snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = length > 0 && (size_t)length < sizeof beside ? fopen(beside, "w") : NULL;
    if (!file)
        return false;
    qsort(puzzles->list, puzzles->count, sizeof puzzles->list[0], compare);
    for (size_t i = 0; i < puzzles->count; i++)
        write_puzzle(file, &puzzles->list[i]);
    bool written = !ferror(file);
    return fclose(file) == 0 && written && rename(beside, path) == 0;
}
