#include "game_record.h"
#include "clock_text.h"

#include <stdio.h>
#include <string.h>

/* ---- Writing ------------------------------------------------------------------------------------ */

static bool put_tag(punct_record_writer *writer, const char *name, const char *text)
{
    char value[2 * PUNCT_POSITION_TEXT];
    punct_item item = {.type = PUNCT_ITEM_TAG, .name = name, .name_length = strlen(name), .text = value};
    item.text_length = punct_record_escape(text, strlen(text), value, sizeof value);
    return item.text_length < sizeof value && punct_record_put(writer, &item, NULL) == PUNCT_OK;
}

static bool put_seat(punct_record_writer *writer, const struct game_seat *seat, punct_colour colour)
{
    static const char *const names[] = {"White", "Black"}, *const types[] = {"WhiteType", "BlackType"},
                             *const levels[] = {"WhiteLevel", "BlackLevel"};
    char level[16];
    snprintf(level, sizeof level, "%d", seat->level);
    return put_tag(writer, names[colour], *seat->name ? seat->name : "?") &&
           (seat->kind != GAME_ENGINE || put_tag(writer, types[colour], "program")) &&
           (!seat->level || put_tag(writer, levels[colour], level));
}

/* A start other than the empty board, or one with turns before it. */
static bool put_start(punct_record_writer *writer, const punct_position *start)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position usual;
    punct_position_start(&usual, punct_position_variant(start));
    if (punct_position_equal(&usual, start) && punct_position_turns_played(start) == 0)
        return true;
    punct_position_write(start, text, sizeof text);
    return put_tag(writer, "Position", text);
}

static bool put_tags(punct_record_writer *writer, const struct game *game)
{
    const struct game_terms *setup = &game->setup;
    struct game_setup whole;
    char clock[GAME_CLOCK_TEXT];
    bool basic = punct_position_variant(&game->board.position) == PUNCT_BASIC;
    game_setup_of(game, &whole);
    game_clock_write(&setup->clock, clock);
    return put_tag(writer, "Variant", basic ? "basic" : "standard") &&
           put_seat(writer, &setup->seats[PUNCT_WHITE], PUNCT_WHITE) &&
           put_seat(writer, &setup->seats[PUNCT_BLACK], PUNCT_BLACK) &&
           (!*setup->date || put_tag(writer, "Date", setup->date)) &&
           put_tag(writer, "Result", punct_result_text(game->result)) &&
           (!game->over || put_tag(writer, "Termination", punct_ending_name(game->ending))) &&
           (setup->clock.kind == GAME_UNTIMED || put_tag(writer, "TimeControl", clock)) &&
           put_start(writer, &whole.start);
}

static void put_comment(punct_record_writer *writer, const char *text, size_t length)
{
    punct_record_put(writer, &(punct_item){.type = PUNCT_ITEM_COMMENT, .text = text, .text_length = length},
                     NULL);
}

static void put_turns(punct_record_writer *writer, const struct game *game)
{
    char clock[GAME_CLOCK_TEXT];
    for (size_t i = 0; i < game->board.length; i++) {
        const struct game_event *event = game_turn_event(game, i);
        punct_record_put(writer, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = event->turn}, NULL);
        if (game->setup.clock.kind != GAME_UNTIMED)
            put_comment(writer, clock, time_left_write(event->left_ms, clock));
    }
}

static void put_remark(punct_record_writer *writer, const char *remark)
{
    char text[512];
    size_t length = strlen(remark);
    length = length < sizeof text ? length : sizeof text - 1;
    while (length && length == sizeof text - 1 && ((unsigned char)remark[length] & 0xc0) == 0x80)
        length--;
    for (size_t i = 0; i < length; i++)
        text[i] = remark[i] == '{' || remark[i] == '}' || (unsigned char)remark[i] < ' ' ? ' ' : remark[i];
    put_comment(writer, text, length);
}

size_t game_record_write(const struct game *game, const struct game_record_extra *extra, char *text,
                         size_t size)
{
    punct_record_writer writer;
    punct_record_write(&writer, text, size);
    for (size_t i = 0; extra && extra->tags && extra->tags[i][0]; i++)
        if (!put_tag(&writer, extra->tags[i][0], extra->tags[i][1]))
            return 0;
    if (!put_tags(&writer, game))
        return 0;
    put_turns(&writer, game);
    if (extra && extra->remark)
        put_remark(&writer, extra->remark);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_RESULT, .result = game->result}, NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_END}, NULL);
    return writer.length;
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* What has been read so far. The turns lie in the storage's history, what the clocks showed in its log. */
struct reading {
    struct game_setup setup;
    struct game_storage storage;
    punct_game board;
    punct_ending ending;
    bool annotated;
};

/* Whether the tag is "White" or "Black" followed by `rest`. */
static bool is_of_seat(const punct_item *item, const char *rest, punct_colour *colour)
{
    if (item->name_length != 5 + strlen(rest) || memcmp(item->name + 5, rest, strlen(rest)) != 0)
        return false;
    *colour = item->name[0] == 'W' ? PUNCT_WHITE : PUNCT_BLACK;
    return memcmp(item->name, *colour == PUNCT_WHITE ? "White" : "Black", 5) == 0;
}

static bool is_tag(const punct_item *item, const char *name)
{
    return item->name_length == strlen(name) && memcmp(item->name, name, item->name_length) == 0;
}

/* A level of ours from its text, or 0. */
static int read_level(const char *text)
{
    int level = 0;
    for (const char *c = text; *c >= '0' && *c <= '9' && level <= GAME_LEVELS; c++)
        level = level * 10 + (*c - '0');
    return level <= GAME_LEVELS ? level : 0;
}

/* What a tag says of the game. Returns whether it is one that a game keeps. */
static bool take_tag(struct reading *reading, const punct_item *item)
{
    char value[PUNCT_POSITION_TEXT];
    struct game_setup *setup = &reading->setup;
    punct_colour colour = PUNCT_WHITE;
    punct_record_unescape(item->text, item->text_length, value, sizeof value);
    const char *text = strcmp(value, "?") == 0 ? "" : value;
    if (is_of_seat(item, "", &colour))
        game_seat_name(&setup->seats[colour], text);
    else if (is_of_seat(item, "Type", &colour))
        setup->seats[colour].kind = strcmp(text, "program") == 0 ? GAME_ENGINE : GAME_PERSON;
    else if (is_of_seat(item, "Level", &colour))
        setup->seats[colour].level = read_level(text);
    else if (is_tag(item, "Date"))
        snprintf(setup->date, sizeof setup->date, "%.10s", text);
    else if (is_tag(item, "TimeControl"))
        return game_clock_read(text, &setup->clock);
    else if (is_tag(item, "Termination"))
        return punct_ending_read(value, strlen(value), &reading->ending);
    else
        return is_tag(item, "Variant") || is_tag(item, "Position") || is_tag(item, "Result");
    return true;
}

/* A comment is what the clock shows, or more than a game keeps. */
static bool take_comment(struct reading *reading, const punct_item *item, int depth)
{
    int64_t left;
    size_t turn = reading->board.length;
    if (depth > 0 || turn == 0 || !time_left_read(item->text, item->text_length, &left))
        return false;
    reading->storage.log[turn - 1].left_ms = left;
    return true;
}

static bool take_item(struct reading *reading, const punct_item *item, int depth)
{
    switch (item->type) {
    case PUNCT_ITEM_TAG: {
        bool kept = take_tag(reading, item);
        reading->setup.start = reading->board.position;
        return kept;
    }
    case PUNCT_ITEM_COMMENT:
        return take_comment(reading, item, depth);
    case PUNCT_ITEM_TURN:
        if (depth == 0)
            reading->storage.log[reading->board.length - 1].left_ms = -1;
        return item->mark == PUNCT_MARK_NONE;
    default:
        return false;
    }
}

/* When a turn was made, as far as the clocks tell. */
static int64_t time_of_turn(const struct game *game, int64_t left_ms)
{
    const struct game_clock *clock = &game->setup.clock;
    punct_colour mover;
    if (left_ms < 0 || !game_clock_runs(game, &mover))
        return game->at;
    int64_t before = clock->kind == GAME_PER_TURN ? 0 : game->left_ms[mover] + clock->increment_ms;
    int64_t spent = before - left_ms, most = game->left_ms[mover] - 1;
    spent = spent < most ? spent : most;
    return game->at + (spent > 0 ? spent : 0);
}

/* Plays the turns that were read. The storage is read just before it is written. */
static void replay(struct game *game, const struct reading *reading)
{
    size_t turns = reading->board.length;
    game_begin(game, &reading->setup, reading->storage);
    for (size_t i = 0; i < turns; i++) {
        int64_t left_ms = reading->storage.log[i].left_ms;
        struct game_event event = {.type = GAME_TURN,
                                   .by = (uint8_t)game_to_move(game),
                                   .at = time_of_turn(game, left_ms),
                                   .turn = reading->storage.history[i].turn};
        game_add(game, &event, NULL);
    }
}

/* A result that the board does not give was stated: for the reason that the record names, if that fits. */
static void state_result(struct game *game, punct_result result, punct_ending ending)
{
    struct game_event event = {.type = GAME_RULE,
                               .by = GAME_HOST,
                               .at = game->at,
                               .result = (uint8_t)result,
                               .ending = (uint8_t)ending};
    if (game->over || (result == PUNCT_UNDECIDED && ending != PUNCT_BY_ABORT))
        return;
    if (game_may(game, &event) == GAME_BAD_EVENT)
        event.ending = PUNCT_BY_RULING;
    game_add(game, &event, NULL);
}

static punct_code no_game(const punct_item *item, punct_error *error)
{
    *error = (punct_error){.code = PUNCT_BAD_RECORD, .line = item->line, .column = item->column};
    snprintf(error->sentence, sizeof error->sentence, "there is no game in this text");
    return error->code;
}

punct_code game_record_next(struct game *game, struct game_storage storage, const char *text, size_t length,
                            size_t *at, bool *annotated, punct_error *error)
{
    struct reading reading = {.storage = storage};
    punct_record_reader reader;
    punct_item item;
    punct_error ignored;
    punct_code code;
    punct_position_start(&reading.setup.start, PUNCT_STANDARD);
    reading.storage.capacity = storage.capacity ? storage.capacity - 1 : 0; /* an event for the result */
    punct_game_start(&reading.board, &reading.setup.start, storage.history, reading.storage.capacity);
    punct_record_read(&reader, text, length, &reading.board);
    reader.place.at = *at > reader.place.at ? *at : reader.place.at;
    error = error ? error : &ignored;
    while ((code = punct_record_next(&reader, &item, error)) == PUNCT_OK && item.type != PUNCT_ITEM_RESULT) {
        if (item.type == PUNCT_ITEM_END)
            return no_game(&item, error);
        reading.annotated |= !take_item(&reading, &item, reader.depth);
        *at = reader.place.at;
    }
    if (code != PUNCT_OK)
        return code;
    *at = reader.place.at;
    reading.storage.capacity = storage.capacity;
    replay(game, &reading);
    state_result(game, item.result, reading.ending);
    *annotated = reading.annotated;
    return PUNCT_OK;
}

/* Whether nothing follows a game. */
static bool is_last(const char *text, size_t length)
{
    punct_played none;
    punct_position start;
    punct_game board;
    punct_record_reader reader;
    punct_item item;
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(&board, &start, &none, 0);
    punct_record_read(&reader, text, length, &board);
    return punct_record_next(&reader, &item, NULL) == PUNCT_OK && item.type == PUNCT_ITEM_END;
}

punct_code game_record_read(struct game *game, struct game_storage storage, const char *text, size_t length,
                            bool *annotated, punct_error *error)
{
    size_t at = 0;
    punct_code code = game_record_next(game, storage, text, length, &at, annotated, error);
    if (code == PUNCT_OK)
        *annotated |= !is_last(text + at, length - at);
    return code;
}
