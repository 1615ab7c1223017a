#include "archive.h"
#include "game_record.h"
#include "messages_in.h"
#include "messages_out.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Names as people have them now, and the date on which the game began. */
static void name_seats(struct club *club, const struct store_game *row, struct game_setup *setup)
{
    const char *ids[PUNCT_COLOURS] = {row->white, row->black};
    time_t seconds = (time_t)(row->begun / 1000);
    struct tm parts;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        struct store_person person = {.kind = STORE_DELETED};
        store_person_get(club->store, ids[i], &person);
        game_seat_name(&setup->seats[i], person.kind == STORE_DELETED ? "?" : person.name);
        setup->seats[i].kind = person.kind == STORE_BOT ? GAME_ENGINE : GAME_PERSON;
        if (person.kind == STORE_BOT)
            setup->seats[i].level = (int)strtol(person.name + strlen("Level "), NULL, 10);
    }
    if (gmtime_r(&seconds, &parts))
        strftime(setup->date, sizeof setup->date, "%Y.%m.%d", &parts);
}

char *archive_record(struct club *club, const char *game_id)
{
    struct table *table = table_borrow(club, game_id);
    if (!table)
        return NULL;
    struct game game = table->game; /* a copy with names; its log is only read */
    const char *const tags[][2] = {
        {"Event", table->row.rated ? "Rated game" : "Casual game"}, {"GameId", table->row.id}, {NULL, NULL}};
    struct game_record_extra extra = {tags, NULL};
    name_seats(club, &table->row, &game.setup);
    size_t size = game_record_write(&game, &extra, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        game_record_write(&game, &extra, text, size);
    table_give_back(club, table);
    return text;
}

void handle_record(struct call *call)
{
    char *record = archive_record(call->club, call_text(call, "game"));
    if (record)
        call_done_text(call, "record", record);
    else
        call_refuse(call, ERROR_NO_SUCH_GAME);
    free(record);
}

/* ---- Searching ---------------------------------------------------------------------------------- */

static void read_search(const struct call *call, struct store_search *search)
{
    const char *state = call_text(call, "state");
    memset(search, 0, sizeof *search);
    snprintf(search->person, sizeof search->person, "%s", call_text(call, "person"));
    snprintf(search->opponent, sizeof search->opponent, "%s", call_text(call, "opponent"));
    snprintf(search->variant, sizeof search->variant, "%s", call_text(call, "variant"));
    snprintf(search->result, sizeof search->result, "%s", call_text(call, "result"));
    snprintf(search->ending, sizeof search->ending, "%s", call_text(call, "ending"));
    snprintf(search->opening, sizeof search->opening, "%s", call_text(call, "opening"));
    search->least_turns = call_number(call, "least_turns", 0);
    search->most_turns = call_number(call, "most_turns", 0);
    search->before = call_number(call, "before", 0);
    search->state = strcmp(state, "running") == 0 ? 1 : strcmp(state, "over") == 0 ? 2 : 0;
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
    struct listing listing = {call->club, json_array()};
    read_search(call, &search);
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
    struct ids ids = {calloc(MOST, STORE_ID), 0, MOST};
    char *all = calloc(1, 1);
    size_t length = 0;
    read_search(call, &search);
    search.limit = MOST;
    const char *who = call->item->address ? call->item->address : "";
    if (!ids.list || !all ||
        !budgets_take(&call->club->budgets, "records", who, AN_HOUR, HOUR_MS, call->item->received)) {
        call_refuse(call, ERROR_TOO_MANY);
    } else {
        store_games_search(call->club->store, &search, note, &ids);
        for (int i = 0; i < ids.count; i++) {
            char *record = archive_record(call->club, ids.list[i]);
            if (record)
                append(&all, &length, record);
            free(record);
        }
        call_done_text(call, "records", all);
    }
    free(ids.list);
    free(all);
}
