#include "ledger.h"
#include "../game_memory.h"
#include "platform.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct ledger {
    const char *path;
    const struct ledger_fact *facts;
    size_t count;
    int file;     /* locked */
    char *header; /* what every record begins with */
    size_t header_length;
    char *text; /* of an earlier run */
    size_t length;
};

/* ---- Writing ------------------------------------------------------------------------------------ */

static bool put_tag(punct_record_writer *writer, const char *name, const char *value)
{
    size_t length = strlen(value), size = 2 * length + 1;
    char *escaped = malloc(size);
    if (!escaped)
        return false;
    punct_record_escape(value, length, escaped, size);
    punct_item item = {.type = PUNCT_ITEM_TAG, .name = name, .name_length = strlen(name), .text = escaped};
    item.text_length = strlen(escaped);
    bool fine = punct_record_put(writer, &item, NULL) == PUNCT_OK;
    free(escaped);
    return fine;
}

void ledger_clean_name(char name[GAME_NAME])
{
    punct_record_writer writer;
    punct_record_write(&writer, NULL, 0);
    if (strcmp(name, "") == 0 || strcmp(name, "?") == 0) /* as records have it where there is no name */
        snprintf(name, GAME_NAME, "unnamed");
    if (put_tag(&writer, "White", name))
        return;
    for (char *c = name; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
}

static bool put_header(punct_record_writer *writer, const struct ledger *ledger)
{
    bool fine = put_tag(writer, "Event", "punct match");
    for (size_t i = 0; fine && i < ledger->count; i++)
        fine = put_tag(writer, ledger->facts[i].tag, ledger->facts[i].value);
    return fine;
}

bool ledger_append(struct ledger *ledger, unsigned number, const struct game *game, const char *remark)
{
    char round[16];
    const char *const tags[][2] = {{"Round", round}, {NULL, NULL}};
    size_t length, head = ledger->header_length;
    snprintf(round, sizeof round, "%u", number);
    char *record = game_memory_write(game, &(struct game_record_extra){tags, remark}, &length);
    char *text = record ? malloc(head + length + 1) : NULL;
    errno = ENOMEM;
    bool fine = text != NULL;
    if (fine) {
        memcpy(text, ledger->header, head);
        memcpy(text + head, record, length);
        text[head + length++] = '\n'; /* an empty line sets games apart */
        fine = platform_append(ledger->file, text, head + length);
    }
    free(record);
    free(text);
    return fine;
}

/* ---- Is it the ledger of this match? ------------------------------------------------------------ */

static bool refuse(const struct ledger *ledger, const char *why)
{
    fprintf(stderr, "punct match: %s %s; it was left as it is: name another file\n", ledger->path, why);
    return false;
}

static size_t line_length(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    return end ? (size_t)(end - text) + 1 : length;
}

/* Says in what the match of a record differs from this one: the first line that is not that of the header. */
static bool refuse_other(const struct ledger *ledger, size_t at)
{
    const char *ours = ledger->header, *text = ledger->text + at;
    size_t length = ledger->length - at, line = line_length(ours, ledger->header_length);
    if (length < line || memcmp(text, ours, line) != 0)
        return refuse(ledger, at ? "holds games of no match" : "is not the ledger of a match");
    for (size_t i = 0; i < ledger->count; i++) {
        const struct ledger_fact *fact = &ledger->facts[i];
        char name[64], value[160];
        text += line;
        length -= line;
        ours += line;
        line = line_length(ours, strlen(ours));
        if (length >= line && memcmp(text, ours, line) == 0)
            continue;
        size_t named = (size_t)snprintf(name, sizeof name, "[%s \"", fact->tag),
               end = line_length(text, length);
        if (end < named + 3 || memcmp(text, name, named) != 0)
            return refuse(ledger, "does not say which match it is the ledger of");
        punct_record_unescape(text + named, end - named - 3, value, sizeof value);
        fprintf(
            stderr,
            "punct match: %s is the ledger of another match: its %s is \"%s\", not \"%s\"; it was left as it "
            "is: name another file, or give that match's options\n",
            ledger->path, fact->what, value, fact->value);
        return false;
    }
    return refuse(ledger, "is not the ledger of a match");
}

/* Whether a record of this match begins there. */
static bool is_ours(const struct ledger *ledger, size_t at)
{
    return ledger->length - at >= ledger->header_length &&
           memcmp(ledger->text + at, ledger->header, ledger->header_length) == 0;
}

/* Whether the text from a place on, which a reader of records did not get over, is what a kill leaves of its last
 * item: nothing, a number, a word, a tag or a comment without its end. */
static bool is_cut_item(const char *text, size_t length)
{
    static const char blanks[] = " \t\r\n", digits[] = "0123456789.";
    size_t at = 0;
    while (at < length && strchr(blanks, text[at]) && text[at])
        at++;
    if (at < length && text[at] == '{')
        return !memchr(text + at, '}', length - at);
    if (at < length && text[at] == '[')
        return !memchr(text + at, '\n', length - at);
    size_t word = at;
    while (word < length && strchr(digits, text[word]) && text[word])
        word++;
    if (word < length && text[word] == ' ') /* the number of a turn */
        at = word + 1;
    while (at < length && !strchr(blanks, text[at]))
        at++;
    return at == length;
}

/* Whether all from the start of a record on is the beginning of one that was not written to its end. */
static bool is_cut_record(const struct ledger *ledger, size_t start, size_t read)
{
    size_t left = ledger->length - start;
    if (left < ledger->header_length) /* whole records before it prove whose it is */
        return start > 0 && memcmp(ledger->text + start, ledger->header, left) == 0;
    return is_ours(ledger, start) && is_cut_item(ledger->text + read, ledger->length - read);
}

/* ---- Resuming ----------------------------------------------------------------------------------- */

/* The number of the game whose record begins there: it stands behind the header. 0: there is none. */
static unsigned number_of(const struct ledger *ledger, size_t at)
{
    static const char tag[] = "[Round \"";
    const char *text = ledger->text + at + ledger->header_length;
    if (strncmp(text, tag, strlen(tag)) != 0)
        return 0;
    return (unsigned)strtoul(text + strlen(tag), NULL, 10);
}

/* A record that was cut off may have a result, from its tag, but does not end with it. */
static bool result_is_written(const char *text, size_t at, punct_result result)
{
    const char *word = punct_result_text(result);
    size_t length = strlen(word);
    return result != PUNCT_UNDECIDED && at >= length && memcmp(text + at - length, word, length) == 0;
}

/* Cuts off what follows the last whole game, and sets the next one apart. */
static bool repair(const struct ledger *ledger, size_t whole)
{
    const char *behind = ledger->text + whole;
    size_t length = ledger->length - whole;
    if (length == 2 * (whole > 0) && memcmp(behind, "\n\n", length) == 0)
        return true;
    if (ftruncate(ledger->file, (off_t)whole) == 0 && (whole == 0 || write(ledger->file, "\n\n", 2) == 2))
        return true;
    fprintf(stderr, "punct match: cannot repair %s: %s\n", ledger->path, strerror(errno));
    return false;
}

static bool refuse_game(const struct ledger *ledger, unsigned number, const struct game *game)
{
    fprintf(stderr,
            "punct match: %s: game %u of %s against %s is not of this match, or stands there twice; the file "
            "was left as it is: name another one\n",
            ledger->path, number, game->setup.seats[PUNCT_WHITE].name, game->setup.seats[PUNCT_BLACK].name);
    return false;
}

/* Shows every whole game to `each`. Says whether the file is ours and can be gone on with behind `whole`. */
static bool read_games(const struct ledger *ledger, struct game *game, size_t *whole, ledger_each *each,
                       void *user)
{
    size_t start = 0, at = 0;
    bool annotated;
    *whole = 0;
    while (game_memory_next(game, ledger->text, ledger->length, &at, &annotated, NULL) == PUNCT_OK &&
           result_is_written(ledger->text, at, game->result)) {
        if (!is_ours(ledger, start))
            return refuse_other(ledger, start);
        if (!each(number_of(ledger, start), game, user))
            return refuse_game(ledger, number_of(ledger, start), game);
        *whole = at;
        while (at < ledger->length && strchr("\r\n \t", ledger->text[at]) && ledger->text[at])
            at++;
        start = at;
    }
    if (start == ledger->length || is_cut_record(ledger, start, at))
        return true;
    return is_ours(ledger, start) ? refuse(ledger, "holds something that is no record of a game")
                                  : refuse_other(ledger, start);
}

static bool resume(const struct ledger *ledger, ledger_each *each, void *user)
{
    struct game game = {0};
    size_t whole;
    bool fine = read_games(ledger, &game, &whole, each, user) && repair(ledger, whole);
    game_memory_free(&game);
    return fine;
}

/* ---- Opening ------------------------------------------------------------------------------------ */

static bool make_header(struct ledger *ledger)
{
    punct_record_writer writer;
    punct_record_write(&writer, NULL, 0);
    bool fine = put_header(&writer, ledger);
    ledger->header_length = writer.length;
    ledger->header = fine ? malloc(writer.length + 1) : NULL;
    if (!ledger->header)
        return refuse(ledger, "cannot be the ledger: the players' command lines and options are too long");
    punct_record_write(&writer, ledger->header, ledger->header_length + 1);
    return put_header(&writer, ledger);
}

/* Opens the file for this process alone. */
static bool lock(struct ledger *ledger)
{
    struct stat status;
    ledger->file = platform_open_alone(ledger->path, 0666);
    if (ledger->file < 0 && errno == EBUSY)
        return refuse(ledger, "is in use by another match");
    if (ledger->file < 0 || fstat(ledger->file, &status) != 0) {
        fprintf(stderr, "punct match: cannot open %s: %s\n", ledger->path, strerror(errno));
        return false;
    }
    if (!S_ISREG(status.st_mode))
        return refuse(ledger, "is not a regular file");
    return true;
}

static bool read_text(struct ledger *ledger)
{
    struct stat status;
    bool fine = fstat(ledger->file, &status) == 0;
    ledger->length = fine ? (size_t)status.st_size : 0;
    ledger->text = fine ? malloc(ledger->length + 1) : NULL;
    for (size_t at = 0; ledger->text && at < ledger->length;) {
        ssize_t got = read(ledger->file, ledger->text + at, ledger->length - at);
        if (got <= 0 && errno != EINTR) {
            free(ledger->text);
            ledger->text = NULL;
        }
        at += got > 0 ? (size_t)got : 0;
    }
    if (ledger->text)
        ledger->text[ledger->length] = '\0';
    else
        fprintf(stderr, "punct match: cannot read %s: %s\n", ledger->path, strerror(errno));
    return ledger->text != NULL;
}

struct ledger *ledger_open(const char *path, const struct ledger_fact *facts, size_t count, ledger_each *each,
                           void *user)
{
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (!ledger)
        return NULL;
    *ledger = (struct ledger){.path = path, .facts = facts, .count = count, .file = -1};
    if (!make_header(ledger) || !lock(ledger) || !read_text(ledger) || !resume(ledger, each, user)) {
        ledger_close(ledger);
        return NULL;
    }
    free(ledger->text);
    ledger->text = NULL;
    return ledger;
}

void ledger_close(struct ledger *ledger)
{
    if (!ledger)
        return;
    if (ledger->file >= 0)
        close(ledger->file);
    free(ledger->header);
    free(ledger->text);
    free(ledger);
}
