#include "collection.h"
#include "file.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 10000 };

/* Keeps a tag that is asked for. */
static void take_tag(struct collected_game *one, const punct_item *item, punct_ending *stated)
{
    struct span name = {item->name, item->name_length}, value = {item->text, item->text_length};
    one->has_tags = true;
    if (name.length == 5 && memcmp(name.text, "White", 5) == 0)
        one->white = value;
    else if (name.length == 5 && memcmp(name.text, "Black", 5) == 0)
        one->black = value;
    else if (name.length == 11 && memcmp(name.text, "Termination", 11) == 0)
        punct_ending_read(value.text, value.length, stated);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The text of a game between two places, without blanks around it. */
static struct span trimmed(const char *text, size_t from, size_t until)
{
    while (from < until && is_blank(text[from]))
        from++;
    while (until > from && is_blank(text[until - 1]))
        until--;
    return (struct span){text + from, until - from};
}

static void settle(struct collected_game *one, punct_result result, punct_ending stated)
{
    punct_outcome outcome;
    punct_game_outcome(one->game, &outcome);
    one->result = result;
    one->ending = outcome.ending;
    if (outcome.result == PUNCT_UNDECIDED)
        one->ending = stated != PUNCT_NOT_OVER    ? stated
                      : result != PUNCT_UNDECIDED ? PUNCT_BY_RULING
                                                  : PUNCT_NOT_OVER;
}

/* The chance that a comment begins with, as `punct analyze --record` writes it: "62.3%", "wins in 3", "loses in 2". */
static uint16_t chance_of(const punct_item *item)
{
    char text[16], *end;
    size_t length = item->text_length < sizeof text - 1 ? item->text_length : sizeof text - 1;
    memcpy(text, item->text, length);
    text[length] = '\0';
    if (strncmp(text, "wins in ", 8) == 0)
        return 1000;
    if (strncmp(text, "loses in ", 9) == 0)
        return 0;
    unsigned long whole = strtoul(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || end[0] != '.' || !isdigit((unsigned char)end[1]) || end[2] != '%')
        return COLLECTION_NO_CHANCE;
    unsigned long tenths = 10 * (whole < 1000 ? whole : 1000) + (unsigned long)(end[1] - '0');
    return tenths <= 1000 ? (uint16_t)tenths : COLLECTION_NO_CHANCE;
}

/* Reads the games of one text. */
static int read_text(const char *name, const char *text, size_t length, collection_function *each, void *user,
                     bool *going)
{
    static punct_played history[TURNS];
    punct_game game = {.history = history, .capacity = TURNS};
    punct_record_reader reader;
    punct_item item = {.type = PUNCT_ITEM_TAG};
    punct_error error;
    static uint16_t chances[TURNS];
    struct collected_game one = {.file = name, .number = 1, .game = &game, .chances = chances};
    punct_ending stated = PUNCT_NOT_OVER;
    size_t start = 0;
    punct_record_read(&reader, text, length, &game);
    while (*going && item.type != PUNCT_ITEM_END) {
        if (punct_record_next(&reader, &item, &error) != PUNCT_OK) {
            fprintf(stderr, "%s:%u:%u: game %ld: %s [%s]\n", name, error.line, error.column, one.number,
                    error.sentence, punct_code_name(error.code));
            return EXIT_REFUSED;
        }
        if (item.type == PUNCT_ITEM_TAG)
            take_tag(&one, &item, &stated);
        if (item.type == PUNCT_ITEM_TURN && reader.depth == 0)
            chances[game.length - 1] = COLLECTION_NO_CHANCE;
        if (item.type == PUNCT_ITEM_COMMENT && reader.depth == 0 && game.length &&
            chances[game.length - 1] == COLLECTION_NO_CHANCE)
            chances[game.length - 1] = chance_of(&item);
        if (item.type != PUNCT_ITEM_RESULT)
            continue;
        settle(&one, item.result, stated);
        one.text = trimmed(text, start, reader.place.at);
        start = reader.place.at;
        *going = each(&one, user);
        one = (struct collected_game){
            .file = name, .number = one.number + 1, .game = &game, .chances = chances};
        stated = PUNCT_NOT_OVER;
    }
    return EXIT_FINE;
}

int collection_read(const struct command *self, char **paths, int count, collection_function *each,
                    void *user)
{
    int worst = EXIT_FINE;
    bool going = true;
    for (int i = 0; i < count && going; i++) {
        const char *name = strcmp(paths[i], "-") == 0 ? "standard input" : paths[i];
        size_t length;
        char *text = file_read(paths[i], &length);
        int status = EXIT_USAGE;
        if (text)
            status = read_text(name, text, length, each, user, &going);
        else
            fprintf(stderr, "punct %s: cannot read %s: %s\n", self->name, name, strerror(errno));
        worst = status > worst ? status : worst;
        free(text);
    }
    return worst;
}

void collection_print(const struct collected_game *one)
{
    if (!one->has_tags)
        printf("[Variant \"%s\"]\n\n",
               punct_position_variant(&one->game->position) == PUNCT_BASIC ? "basic" : "standard");
    fwrite(one->text.text, 1, one->text.length, stdout);
    /* A result that was left out is added: what follows must be another game. */
    const char *result = punct_result_text(one->result);
    size_t length = strlen(result);
    bool ends =
        one->text.length >= length && memcmp(one->text.text + one->text.length - length, result, length) == 0;
    printf("%s%s\n\n", ends ? "" : "\n", ends ? "" : result);
}
