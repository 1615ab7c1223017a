#include "match.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const colour_names[] = {"White", "Black"};

void match_begin(struct match *match, const punct_position *start)
{
    time_t now = time(NULL);
    struct tm today;
    match->date[0] = '\0';
    if (localtime_r(&now, &today))
        strftime(match->date, sizeof match->date, "%Y.%m.%d", &today);
    match->start = *start;
    match->settlement = NOT_SETTLED;
    match->settled = PUNCT_UNDECIDED;
    punct_game_start(&match->game, start, match->history, MATCH_TURNS);
}

void match_copy(struct match *to, const struct match *from)
{
    *to = *from;
    to->game.history = to->history;
}

void match_resign(struct match *match)
{
    bool white = punct_position_to_move(&match->game.position) == PUNCT_WHITE;
    match->settlement = BY_RESIGNATION;
    match->settled = white ? PUNCT_BLACK_WINS : PUNCT_WHITE_WINS;
}

void match_agree_draw(struct match *match)
{
    match->settlement = BY_AGREEMENT;
    match->settled = PUNCT_DRAW;
}

bool match_undo(struct match *match)
{
    if (match->settlement == NOT_SETTLED)
        return punct_game_take_back(&match->game) == PUNCT_OK;
    match->settlement = NOT_SETTLED;
    match->settled = PUNCT_UNDECIDED;
    return true;
}

punct_result match_result(const struct match *match)
{
    punct_outcome outcome;
    punct_game_outcome(&match->game, &outcome);
    return match->settlement != NOT_SETTLED ? match->settled : outcome.result;
}

void match_player(const struct match *match, punct_colour colour, char *text, size_t size)
{
    if (match->names[colour][0])
        snprintf(text, size, "%s (%s)", match->names[colour], colour_names[colour]);
    else
        snprintf(text, size, "%s", colour_names[colour]);
}

void match_reason(const struct match *match, char *text, size_t size)
{
    char loser[MATCH_NAME + 10];
    punct_outcome outcome;
    switch (match->settlement) {
    case BY_RESIGNATION:
        match_player(match, match->settled == PUNCT_WHITE_WINS ? PUNCT_BLACK : PUNCT_WHITE, loser,
                     sizeof loser);
        snprintf(text, size, "%s resigned", loser);
        break;
    case BY_AGREEMENT:
        snprintf(text, size, "the players agreed on a draw");
        break;
    case BY_RECORD:
        snprintf(text, size, "the record says so");
        break;
    default:
        punct_game_outcome(&match->game, &outcome);
        punct_outcome_sentence(&outcome, text, size);
    }
}

void match_set_name(struct match *match, punct_colour colour, const char *name)
{
    char *to = match->names[colour];
    int length = snprintf(to, MATCH_NAME, "%s", name);
    if (length < MATCH_NAME)
        return;
    /* No half of a character stays. */
    size_t end = MATCH_NAME - 1;
    while (end && ((unsigned char)name[end] & 0xc0) == 0x80)
        end--;
    to[end] = '\0';
}

/* ---- Records ------------------------------------------------------------------------------------ */

static bool put_tag(punct_record_writer *writer, const char *name, const char *text)
{
    char value[2 * MATCH_NAME + PUNCT_POSITION_TEXT];
    punct_item item = {.type = PUNCT_ITEM_TAG, .name = name, .name_length = strlen(name), .text = value};
    item.text_length = punct_record_escape(text, strlen(text), value, sizeof value);
    return punct_record_put(writer, &item, NULL) == PUNCT_OK;
}

static bool put_tags(punct_record_writer *writer, const struct match *match)
{
    static const char *const endings[] = {[NOT_SETTLED] = NULL,
                                          [BY_RESIGNATION] = "resignation",
                                          [BY_AGREEMENT] = "agreement",
                                          [BY_RECORD] = NULL};
    const char *white = match->names[PUNCT_WHITE], *black = match->names[PUNCT_BLACK];
    const char *ending = endings[match->settlement];
    bool basic = punct_position_variant(&match->start) == PUNCT_BASIC;
    punct_position usual;
    char start[PUNCT_POSITION_TEXT];
    punct_position_start(&usual, punct_position_variant(&match->start));
    punct_position_write(&match->start, start, sizeof start);
    bool unusual = !punct_position_equal(&usual, &match->start) || punct_position_turns_played(&match->start);
    return put_tag(writer, "Variant", basic ? "basic" : "standard") &&
           put_tag(writer, "White", *white ? white : "?") && put_tag(writer, "Black", *black ? black : "?") &&
           (!match->date[0] || put_tag(writer, "Date", match->date)) &&
           put_tag(writer, "Result", punct_result_text(match_result(match))) &&
           (!ending || put_tag(writer, "Termination", ending)) &&
           (!unusual || put_tag(writer, "Position", start));
}

size_t match_write(const struct match *match, char *text)
{
    punct_record_writer writer;
    punct_record_write(&writer, text, MATCH_TEXT);
    if (!put_tags(&writer, match))
        return 0;
    for (size_t i = 0; i < match->game.length; i++) {
        punct_item item = {.type = PUNCT_ITEM_TURN, .turn = match->game.history[i].turn};
        punct_record_put(&writer, &item, NULL);
    }
    punct_item result = {.type = PUNCT_ITEM_RESULT, .result = match_result(match)};
    punct_record_put(&writer, &result, NULL);
    return writer.length;
}

/* What a tag says about the match. Returns whether it is one that a match keeps. */
static bool take_tag(struct match *match, const punct_item *item)
{
    char value[PUNCT_POSITION_TEXT];
    punct_record_unescape(item->text, item->text_length, value, sizeof value);
    const char *text = strcmp(value, "?") == 0 ? "" : value;
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)item->name_length, item->name);
    if (strcmp(name, "White") == 0 || strcmp(name, "Black") == 0)
        match_set_name(match, name[0] == 'W' ? PUNCT_WHITE : PUNCT_BLACK, text);
    else if (strcmp(name, "Date") == 0)
        snprintf(match->date, sizeof match->date, "%.10s", text);
    else if (strcmp(name, "Termination") == 0)
        match->settlement = strcmp(value, "resignation") == 0 ? BY_RESIGNATION
                            : strcmp(value, "agreement") == 0 ? BY_AGREEMENT
                                                              : NOT_SETTLED;
    else
        return strcmp(name, "Variant") == 0 || strcmp(name, "Position") == 0 || strcmp(name, "Result") == 0;
    return true;
}

/* The result of the record: of the board, or settled between the players. */
static void take_result(struct match *match, punct_result result)
{
    punct_outcome outcome;
    punct_game_outcome(&match->game, &outcome);
    bool settled = outcome.result == PUNCT_UNDECIDED && result != PUNCT_UNDECIDED;
    bool fits =
        match->settlement != NOT_SETTLED && (match->settlement == BY_AGREEMENT) == (result == PUNCT_DRAW);
    match->settlement = !settled ? NOT_SETTLED : fits ? match->settlement : BY_RECORD;
    match->settled = settled ? result : PUNCT_UNDECIDED;
}

punct_code match_read(struct match *match, const char *text, size_t length, bool *annotated,
                      punct_error *error)
{
    static struct match read;
    static punct_record_reader reader;
    punct_item item;
    punct_code code;
    memset(&read, 0, sizeof read);
    *annotated = false;
    punct_position_start(&read.start, PUNCT_STANDARD);
    punct_game_start(&read.game, &read.start, read.history, MATCH_TURNS);
    punct_record_read(&reader, text, length, &read.game);
    while ((code = punct_record_next(&reader, &item, error)) == PUNCT_OK && item.type != PUNCT_ITEM_RESULT) {
        if (item.type == PUNCT_ITEM_END) {
            *error = (punct_error){.code = PUNCT_BAD_RECORD, .line = item.line, .column = item.column};
            snprintf(error->sentence, sizeof error->sentence, "there is no game in this text");
            return error->code;
        }
        *annotated |= item.type == PUNCT_ITEM_TAG
                          ? !take_tag(&read, &item)
                          : item.type != PUNCT_ITEM_TURN || item.mark != PUNCT_MARK_NONE;
        if (item.type == PUNCT_ITEM_TAG)
            read.start = read.game.position;
    }
    if (code != PUNCT_OK)
        return code;
    take_result(&read, item.result);
    match_copy(match, &read);
    punct_error ignored;
    *annotated |= punct_record_next(&reader, &item, &ignored) != PUNCT_OK || item.type != PUNCT_ITEM_END;
    return PUNCT_OK;
}
