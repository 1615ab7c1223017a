/* The test data: legal turns, counts of sequences, ends and whole games. Each line of a file is a case.
 *
 *     vectors legal|perft|ends|games FILE... */
#include "getline.h"
#include "punct.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef char turn_text[PUNCT_TURN_TEXT];

static int compare_texts(const void *one, const void *other)
{
    return strcmp(one, other);
}

/* FNV-1a over the sorted texts, each with its newline, from the offset basis of the data. */
static uint64_t digest_of(const punct_turn *turns, size_t count)
{
    static turn_text texts[PUNCT_TURNS_MAX];
    for (size_t i = 0; i < count; i++)
        punct_turn_write(turns[i], texts[i], sizeof texts[i]);
    qsort(texts, count, sizeof texts[0], compare_texts);
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < count; i++) {
        for (const char *c = texts[i]; *c; c++)
            hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
        hash = (hash ^ '\n') * 0x100000001b3u;
    }
    return hash;
}

static bool read_position(const char *text, punct_position *position)
{
    punct_error error;
    if (punct_position_read(position, text, strlen(text), &error) == PUNCT_OK)
        return true;
    tap_note("column %" PRIu32 ": %s", error.column, error.sentence);
    return false;
}

/* Fields of a line: the position, then numbers. */
static bool test_legal(char **field)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    punct_position position;
    if (!field[2] || !read_position(field[0], &position))
        return false;
    size_t count = punct_turns(&position, turns, PUNCT_TURNS_MAX);
    uint64_t digest = digest_of(turns, count);
    tap_note("%zu turns, digest %016" PRIx64, count, digest);
    return count == strtoul(field[1], NULL, 10) && count == punct_turns_count(&position) &&
           digest == strtoull(field[2], NULL, 16);
}

static bool test_perft(char **field)
{
    punct_position position;
    if (!field[2] || !read_position(field[0], &position))
        return false;
    uint64_t count = punct_perft(&position, (int)strtol(field[1], NULL, 10));
    tap_note("depth %s: %" PRIu64, field[1], count);
    return count == strtoull(field[2], NULL, 10);
}

static bool test_ends(char **field)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    punct_position position;
    if (!field[4] || !read_position(field[0], &position))
        return false;
    size_t count = punct_turns(&position, turns, PUNCT_TURNS_MAX), wins = 0, losses = 0, draws = 0;
    punct_result won = punct_position_to_move(&position) == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    for (size_t i = 0; i < count; i++) {
        punct_position after = position;
        if (punct_play(&after, turns[i], NULL, NULL) != PUNCT_OK)
            return false;
        punct_result result = punct_position_result(&after);
        wins += result == won;
        draws += result == PUNCT_DRAW;
        losses += result != won && result != PUNCT_DRAW && result != PUNCT_UNDECIDED;
    }
    tap_note("%zu turns, %zu win, %zu lose, %zu draw", count, wins, losses, draws);
    return count == strtoul(field[1], NULL, 10) && wins == strtoul(field[2], NULL, 10) &&
           losses == strtoul(field[3], NULL, 10) && draws == strtoul(field[4], NULL, 10);
}

/* A line is: variant, turns, |, result. Each turn but the last leaves the game undecided. */
static bool test_game(char **field)
{
    punct_position position;
    punct_error error;
    char *rest, *word = strtok_r(field[0], " ", &rest);
    punct_position_start(&position, strcmp(word, "basic") == 0 ? PUNCT_BASIC : PUNCT_STANDARD);
    while ((word = strtok_r(NULL, " ", &rest)) && strcmp(word, "|") != 0) {
        punct_turn turn;
        turn_text text;
        if (punct_turn_read(&position, word, strlen(word), &turn, &error) != PUNCT_OK ||
            punct_play(&position, turn, NULL, &error) != PUNCT_OK) {
            tap_note("%s: %s", word, error.sentence);
            return false;
        }
        punct_turn_write(turn, text, sizeof text);
        if (strcmp(text, word) != 0)
            return false;
    }
    word = strtok_r(NULL, " ", &rest);
    tap_note("%s", punct_result_text(punct_position_result(&position)));
    return word && strcmp(word, punct_result_text(punct_position_result(&position))) == 0;
}

static void test_file(const char *path, bool (*test)(char **field))
{
    FILE *file = fopen(path, "r");
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    if (!tap_ok(file != NULL, "%s opens", name))
        return;
    char *line = NULL;
    size_t size = 0;
    for (int number = 1; getline(&line, &size, file) > 0; number++) {
        char *field[6] = {NULL}, *rest = NULL;
        line[strcspn(line, "\n")] = '\0';
        field[0] = strtok_r(line, "\t", &rest);
        for (int i = 1; i < 6 && field[i - 1]; i++)
            field[i] = strtok_r(NULL, "\t", &rest);
        tap_ok(field[0] && test(field), "%s line %d", name, number);
    }
    free(line);
    fclose(file);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        bool (*test)(char **field);
    } tests[] = {{"legal", test_legal}, {"perft", test_perft}, {"ends", test_ends}, {"games", test_game}};
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
        if (argc > 2 && strcmp(argv[1], tests[i].name) == 0) {
            for (int f = 2; f < argc; f++)
                test_file(argv[f], tests[i].test);
            return tap_done();
        }
    fprintf(stderr, "Usage: vectors legal|perft|ends|games FILE...\n");
    return 2;
}
