#include "archive.h"
#include "game_log.h"
#include "game_record.h"
#include "messages_in.h"
#include "messages_out.h"
#include "ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Who played, and the date on which the game began. */
static void name_seats(struct store *store, const struct store_game *row, bool named,
                       struct game_terms *setup)
{
    const char *ids[PUNCT_COLOURS] = {row->white, row->black};
    time_t seconds = (time_t)(row->begun / 1000);
    struct tm parts;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        struct store_person person = {.kind = STORE_DELETED};
        store_person_get(store, ids[i], &person);
        game_seat_name(&setup->seats[i], !named && person.kind != STORE_BOT ? ids[i]
                                         : person.kind == STORE_DELETED     ? "?"
                                                                            : person.name);
        setup->seats[i].kind = person.kind == STORE_BOT ? GAME_ENGINE : GAME_PERSON;
        if (person.kind == STORE_BOT)
            setup->seats[i].level = (int)strtol(person.name + strlen("Level "), NULL, 10);
    }
    if (gmtime_r(&seconds, &parts))
        strftime(setup->date, sizeof setup->date, "%Y.%m.%d", &parts);
}

/* What a record of the club says besides: ratings when the game began, and what it did to them, as chess has it. */
struct archive_tags {
    const char *list[8][2];
    char ratings[2][STORE_RATING], changes[2][STORE_RATING];
};

static void tag_game(struct store *store, const struct store_game *row, struct archive_tags *tags)
{
    static const char *const rating_names[] = {"WhiteElo", "BlackElo"};
    static const char *const change_names[] = {"WhiteRatingDiff", "BlackRatingDiff"};
    const char *ratings[PUNCT_COLOURS] = {row->white_rating, row->black_rating};
    struct store_rated rated;
    bool changed = ratings_count(row) && store_rated_get(store, row->id, &rated) == STORE_FINE;
    int count = 0;
    memset(tags, 0, sizeof *tags);
    tags->list[count][0] = "Event";
    tags->list[count++][1] = row->rated ? "Rated game" : "Casual game";
    tags->list[count][0] = "GameId";
    tags->list[count++][1] = row->id;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        if (*ratings[i]) {
            snprintf(tags->ratings[i], STORE_RATING, "%.*s", (int)strcspn(ratings[i], "?"), ratings[i]);
            tags->list[count][0] = rating_names[i];
            tags->list[count++][1] = tags->ratings[i];
        }
        if (changed) {
            int64_t change = ratings_points(rated.after[i].rating) - ratings_points(rated.before[i].rating);
            snprintf(tags->changes[i], STORE_RATING, "%+d", (int)(change % 100000));
            tags->list[count][0] = change_names[i];
            tags->list[count++][1] = tags->changes[i];
        }
    }
}

static char *write_record(struct store *store, bool named, struct game_log *log)
{
    struct archive_tags tags;
    tag_game(store, &log->row, &tags);
    struct game_record_extra extra = {tags.list, NULL};
    name_seats(store, &log->row, named, &log->game.setup);
    size_t size = game_record_write(&log->game, &extra, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        game_record_write(&log->game, &extra, text, size);
    return text;
}

char *archive_record(struct store *store, const char *game, bool named)
{
    struct game_log log = {0};
    char *text = game_log_read(store, game, &log) ? write_record(store, named, &log) : NULL;
    game_log_free(&log);
    return text;
}

void handle_record(struct call *call)
{
    char *record = archive_record(call->club->store, call_text(call, "game"), true);
    if (record)
        call_done_text(call, "record", record);
    else
        call_refuse(call, ERROR_NO_SUCH_GAME);
    free(record);
}

/* ---- Searching ---------------------------------------------------------------------------------- */

/* "won", "lost" and "drawn" are the person's, others the game's. */
static void read_result(const char *result, struct store_search *search)
{
    search->outcome = strcmp(result, "won") == 0     ? 1
                      : strcmp(result, "lost") == 0  ? 2
                      : strcmp(result, "drawn") == 0 ? 3
                                                     : 0;
    if (!search->outcome)
        snprintf(search->result, sizeof search->result, "%s", result);
}

/* false: refused. */
static bool read_search(struct call *call, struct store_search *search)
{
    const char *state = call_text(call, "state"), *pace = call_text(call, "pace");
    struct store_game last;
    memset(search, 0, sizeof *search);
    snprintf(search->person, sizeof search->person, "%s", call_text(call, "person"));
    snprintf(search->opponent, sizeof search->opponent, "%s", call_text(call, "opponent"));
    snprintf(search->variant, sizeof search->variant, "%s", call_text(call, "variant"));
    read_result(call_text(call, "result"), search);
    snprintf(search->ending, sizeof search->ending, "%s", call_text(call, "ending"));
    snprintf(search->opening, sizeof search->opening, "%s", call_text(call, "opening"));
    search->least_turns = call_number(call, "least_turns", 0);
    search->most_turns = call_number(call, "most_turns", 0);
    search->before = call_number(call, "before", 0);
    search->state = strcmp(state, "running") == 0 ? 1 : strcmp(state, "over") == 0 ? 2 : 0;
    search->rated = !call_has(call, "rated") ? 0 : call_flag(call, "rated") ? 1 : 2;
    search->pace = strcmp(pace, "live") == 0 ? 1 : *pace ? 2 : 0;
    if (search->outcome && search->outcome < 3 && !*search->person) {
        call_refuse_as(call, error_code(ERROR_BAD_MESSAGE),
                       "who won or lost? the field \"person\" is missing", error_status(ERROR_BAD_MESSAGE));
        return false;
    }
    if (!call_has(call, "after"))
        return true;
    if (store_game_get(call->club->store, call_text(call, "after"), &last) != STORE_FINE) {
        call_refuse(call, ERROR_NO_SUCH_GAME);
        return false;
    }
    search->before = last.begun;
    memcpy(search->after, last.id, STORE_ID);
    return true;
}

struct listing {
    struct club *club;
    json_t *list;
};

static bool put(void *context, const struct store_game *row)
{
    struct listing *listing = context;
    return json_array_append_new(listing->list, part_game_row(listing->club, row)) == 0;
}

void handle_games(struct call *call)
{
    enum { PAGE = 50 };
    struct store_search search;
    if (!read_search(call, &search))
        return;
    struct listing listing = {call->club, json_array()};
    search.limit = PAGE;
    store_games_search(call->club->store, &search, put, &listing);
    call_done(call, json_pack("{s:o}", "games", listing.list));
}

/* The board of what is being played: the newest live games. */
void handle_playing(struct call *call)
{
    enum { SHOWN = 50 };
    struct store_search search = {.state = 1, .limit = SHOWN};
    struct listing listing = {call->club, json_array()};
    store_games_search(call->club->store, &search, put, &listing);
    call_done(call, json_pack("{s:o}", "games", listing.list));
}

/* ---- Many records ------------------------------------------------------------------------------- */

struct ids {
    char (*list)[STORE_ID];
    int count, room;
};

static bool note(void *context, const struct store_game *row)
{
    struct ids *ids = context;
    if (ids->count < ids->room)
        memcpy(ids->list[ids->count++], row->id, STORE_ID);
    return true;
}

static void append(char **text, size_t *length, const char *more)
{
    size_t size = strlen(more);
    char *longer = realloc(*text, *length + size + 2);
    if (!longer)
        return;
    memcpy(longer + *length, more, size);
    *text = longer;
    *length += size;
    longer[(*length)++] = '\n';
    longer[*length] = '\0';
}

void handle_records(struct call *call)
{
    enum { MOST = 1000, AN_HOUR = 20, HOUR_MS = 3600 * 1000 };
    struct store_search search;
    if (!read_search(call, &search))
        return;
    struct ids ids = {calloc(MOST, STORE_ID), 0, MOST};
    char *all = calloc(1, 1);
    size_t length = 0;
    search.limit = MOST;
    const char *who = call->item->address ? call->item->address : "";
    if (!ids.list || !all ||
        !budgets_take(&call->club->budgets, "records", who, AN_HOUR, HOUR_MS, call->item->received)) {
        call_refuse(call, ERROR_TOO_MANY);
    } else {
        store_games_search(call->club->store, &search, note, &ids);
        for (int i = 0; i < ids.count; i++) {
            char *record = archive_record(call->club->store, ids.list[i], true);
            if (record)
                append(&all, &length, record);
            free(record);
        }
        call_done_text(call, "records", all);
    }
    free(ids.list);
    free(all);
}
