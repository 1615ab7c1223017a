#include "ledger.h"
#include "../file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Writing ------------------------------------------------------------------------------------ */

static void put_tag(punct_record_writer *writer, const char *name, const char *value)
{
    char escaped[2 * PUNCT_POSITION_TEXT];
    punct_record_escape(value, strlen(value), escaped, sizeof escaped);
    punct_item item = {.type = PUNCT_ITEM_TAG, .name = name, .name_length = strlen(name), .text = escaped};
    item.text_length = strlen(escaped);
    punct_record_put(writer, &item, NULL);
}

static void put_tags(punct_record_writer *writer, const struct finished_game *game)
{
    char date[sizeof "2000.01.01"], number[16], position[PUNCT_POSITION_TEXT];
    time_t now = time(NULL);
    struct tm today;
    strftime(date, sizeof date, "%Y.%m.%d", gmtime_r(&now, &today));
    snprintf(number, sizeof number, "%u", game->number);
    put_tag(writer, "Event", "punct match");
    put_tag(writer, "Round", number);
    put_tag(writer, "Date", date);
    put_tag(writer, "White", game->names[PUNCT_WHITE]);
    put_tag(writer, "Black", game->names[PUNCT_BLACK]);
    put_tag(writer, "Result", punct_result_text(game->result));
    put_tag(writer, "Variant", punct_position_variant(game->start) == PUNCT_BASIC ? "basic" : "standard");
    punct_position_write(game->start, position, sizeof position);
    if (!strstr(position, " w 0 -"))
        put_tag(writer, "Position", position);
}

static size_t write_record(const struct finished_game *game, char *text, size_t size)
{
    punct_record_writer writer;
    punct_record_write(&writer, text, size);
    put_tags(&writer, game);
    for (size_t i = 0; i < game->game->length; i++)
        punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = game->game->history[i].turn},
                         NULL);
    punct_item reason = {
        .type = PUNCT_ITEM_COMMENT, .text = game->reason, .text_length = strlen(game->reason)};
    punct_record_put(&writer, &reason, NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_RESULT, .result = game->result}, NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_END}, NULL);
    return writer.length;
}

bool ledger_append(const char *path, const struct finished_game *game)
{
    size_t length = write_record(game, NULL, 0);
    char *text = malloc(length + 2);
    if (!text)
        return false;
    write_record(game, text, length + 1);
    text[length++] = '\n'; /* an empty line sets games apart */

    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    bool fine = file >= 0 && write(file, text, length) == (ssize_t)length && fsync(file) == 0;
    if (file >= 0)
        fine = close(file) == 0 && fine;
    free(text);
    return fine;
}

/* ---- Resuming ----------------------------------------------------------------------------------- */

/* What is known of the game being read. */
struct entry {
    char white[GAME_NAME];
    unsigned number;
};

static void read_tag(struct entry *entry, const punct_item *item)
{
    char value[GAME_NAME];
    punct_record_unescape(item->text, item->text_length, value, sizeof value);
    if (item->name_length == 5 && memcmp(item->name, "White", 5) == 0)
        memcpy(entry->white, value, sizeof value);
    if (item->name_length == 5 && memcmp(item->name, "Round", 5) == 0)
        entry->number = (unsigned)strtoul(value, NULL, 10);
}

/* A record that was cut off may have a result, from its tag, but does not end with it. */
static bool result_is_written(const char *text, size_t at, punct_result result)
{
    const char *word = punct_result_text(result);
    size_t length = strlen(word);
    return result != PUNCT_UNDECIDED && at >= length && memcmp(text + at - length, word, length) == 0;
}

/* Cuts off what follows the last whole game. */
static bool repair(const char *path, size_t whole)
{
    if (truncate(path, (off_t)whole) != 0)
        return false;
    if (whole == 0)
        return true;
    int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    bool fine = file >= 0 && write(file, "\n\n", 2) == 2;
    if (file >= 0)
        close(file);
    return fine;
}

bool ledger_resume(const char *path,
                   void (*each)(unsigned number, const char *white, punct_result result, void *user),
                   void *user)
{
    enum { TURNS = 1 << 16 };
    size_t length, whole = 0;
    char *text = file_read(path, &length);
    if (!text && errno == ENOENT)
        return true;
    punct_played *history = malloc(TURNS * sizeof *history);
    punct_position start;
    punct_game game;
    punct_record_reader reader;
    punct_item item = {.type = PUNCT_ITEM_TAG};
    struct entry entry = {0};
    if (!text || !history) {
        fprintf(stderr, "punct match: cannot read %s: %s\n", path, strerror(errno));
        free(text);
        free(history);
        return false;
    }
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(&game, &start, history, TURNS);
    punct_record_read(&reader, text, length, &game);
    while (item.type != PUNCT_ITEM_END && punct_record_next(&reader, &item, NULL) == PUNCT_OK) {
        size_t at = reader.place.at;
        if (item.type == PUNCT_ITEM_TAG)
            read_tag(&entry, &item);
        if (item.type == PUNCT_ITEM_RESULT && result_is_written(text, at, item.result)) {
            each(entry.number, entry.white, item.result, user);
            whole = at;
            entry = (struct entry){0};
        }
    }
    bool fine = repair(path, whole);
    if (!fine)
        fprintf(stderr, "punct match: cannot repair %s: %s\n", path, strerror(errno));
    free(text);
    free(history);
    return fine;
}
