#include "notices.h"
#include "messages_out.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOMENT_MS =
        15 * 1000, /* a page that is loaded anew is no absence; a connection that is dead is found out */
    LEAST_S = 60,  /* how long a push service keeps it at least */
    MOST_S = 28 * 24 * 3600, /* and at most, as they agree on */
    MOST_GONE = 1000,
};

/* An endpoint that is no more. */
struct gone {
    struct gone *next;
    char endpoint[STORE_ENDPOINT];
};

void notices_turn(struct club *club, const struct table *table)
{
    struct store_notice notice = {.due = club_now(club) + MOMENT_MS};
    punct_colour mover = game_to_move(&table->game);
    const char *person = table_person(table, mover),
               *other = table_person(table, mover == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE);
    if (!club->host.push || !club->push_used)
        return;
    if (table->game.length > 0)
        store_notices_clear(club->store, other, table->row.id);
    if (table->game.over || !store_has_push(club->store, person))
        return;
    memcpy(notice.person, person, STORE_ID);
    memcpy(notice.game, table->row.id, STORE_ID);
    if (store_notice_add(club->store, &notice) == STORE_FINE)
        deadlines_add(&club->notices, notice.due, notice.game);
}

void notices_came(struct club *club, const char *person)
{
    store_notices_clear(club->store, person, "");
}

/* ---- Telling ------------------------------------------------------------------------------------ */

struct telling {
    struct club *club;
    const struct table *table;
    char *text;
};

static bool tell_device(void *context, const struct store_push *device)
{
    struct telling *telling = context;
    const struct store_game *row = &telling->table->row;
    int64_t left_s = row->deadline ? (row->deadline - club_now(telling->club)) / 1000 : MOST_S;
    struct club_push push = {.endpoint = device->endpoint,
                             .p256dh = device->p256dh,
                             .auth = device->auth,
                             .text = telling->text,
                             .length = strlen(telling->text),
                             .ttl_s = (int)(left_s < LEAST_S  ? LEAST_S
                                            : left_s > MOST_S ? MOST_S
                                                              : left_s),
                             .urgency = row->by_turns ? "normal" : "high",
                             .topic = row->id};
    out_push(telling->club, &push);
    return true;
}

/* Whether it still has to be told; then it is. */
static bool tell(struct club *club, const struct store_notice *notice)
{
    struct table *table = table_get(club, notice->game);
    bool his = table && !table->game.over && !table->game.paused &&
               !nodes_have_person(club, notice->person) &&
               strcmp(table_person(table, game_to_move(&table->game)), notice->person) == 0;
    json_t *message = his ? message_your_turn(table) : NULL;
    if (his) {
        punct_colour other = game_to_move(&table->game) == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE;
        json_object_set_new(message, "opponent", part_person_of(club, table_person(table, other)));
        struct telling telling = {club, table, json_dumps(message, JSON_COMPACT)};
        if (telling.text)
            store_pushes(club->store, notice->person, tell_device, &telling);
        free(telling.text);
    }
    json_decref(message);
    return his;
}

struct due {
    struct store_notice notices[PUNCT_COLOURS];
    int count;
};

static bool note(void *context, const struct store_notice *notice)
{
    struct due *due = context;
    if (due->count < PUNCT_COLOURS)
        due->notices[due->count++] = *notice;
    return true;
}

void notices_due(struct club *club, int64_t now)
{
    while (deadlines_first(&club->notices) <= now) {
        struct deadline deadline = deadlines_take(&club->notices);
        struct due due = {.count = 0};
        store_notices(club->store, deadline.id, note, &due);
        for (int i = 0; i < due.count; i++) {
            const struct store_notice *notice = &due.notices[i];
            if (notice->due > now)
                continue;
            if (store_notice_told(club->store, notice->person, notice->game) == STORE_NONE)
                continue; /* another node does */
            if (!tell(club, notice))
                store_notices_clear(club->store, notice->person, notice->game);
        }
    }
}

static bool load(void *context, const struct store_notice *notice)
{
    struct club *club = context;
    return deadlines_add(&club->notices, notice->due, notice->game);
}

bool notices_load(struct club *club)
{
    club->push_used |= store_any_push(club->store);
    return store_notices(club->store, "", load, club) == STORE_FINE;
}

/* ---- Subscriptions ------------------------------------------------------------------------------ */

void club_push_gone(struct club *club, const char *endpoint)
{
    struct gone *gone = club->gone_count < MOST_GONE ? calloc(1, sizeof *gone) : NULL;
    if (!gone)
        return; /* it will be found again */
    snprintf(gone->endpoint, sizeof gone->endpoint, "%s", endpoint);
    gone->next = club->gone;
    club->gone = gone;
    club->gone_count++;
}

void notices_remove_gone(struct club *club)
{
    for (const struct gone *gone = club->gone; gone; gone = gone->next)
        store_push_remove(club->store, gone->endpoint);
}

void notices_forget_gone(struct club *club)
{
    while (club->gone) {
        struct gone *next = club->gone->next;
        free(club->gone);
        club->gone = next;
    }
    club->gone_count = 0;
}

static bool list(void *context, const struct store_push *push)
{
    return json_array_append_new(context, json_pack("{s:s, s:I}", "endpoint", push->endpoint, "created",
                                                    (json_int_t)push->created)) == 0;
}

json_t *notices_list(struct club *club, const char *person)
{
    json_t *found = json_array();
    store_pushes(club->store, person, list, found);
    return found;
}
