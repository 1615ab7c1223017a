#include "table.h"
#include "event_text.h"
#include "game_log.h"
#include "ledger.h"
#include "messages_out.h"
#include "notices.h"
#include "ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *table_person(const struct table *table, punct_colour colour)
{
    return colour == PUNCT_WHITE ? table->row.white : table->row.black;
}

bool table_seat(const struct table *table, const char *person, punct_colour *colour)
{
    *colour = strcmp(person, table->row.white) == 0 ? PUNCT_WHITE : PUNCT_BLACK;
    return *person && strcmp(person, table_person(table, *colour)) == 0;
}

/* ---- Memory ------------------------------------------------------------------------------------- */

static void table_free(struct table *table)
{
    if (table)
        game_storage_free(&table->storage);
    free(table);
}

void tables_free(struct club *club)
{
    for (size_t i = 0; i < club->tables.capacity; i++)
        table_free(club->tables.entries[i].thing);
    map_free(&club->tables);
}

/* ---- Loading ------------------------------------------------------------------------------------ */

/* The table takes over what the log has become. */
static void take_over(struct table *table, const struct game_log *log)
{
    table->row = log->row;
    table->game = log->game;
    table->storage = log->storage;
    table->commands = log->commands;
    for (int i = 0; i < PUNCT_COLOURS; i++)
        lag_begin(&table->quotas[i], &log->game.setup.clock);
    for (size_t i = 0; i < log->game.length; i++)
        if (log->game.log[i].type == GAME_TURN)
            lag_book(&table->quotas[log->game.log[i].by], log->game.log[i].lag_ms);
    table->offset = log->club_ms - log->game.at;
    table->telling = (int64_t)log->game.length;
}

/* Makes the game anew from its log; who watches stays. */
static bool load(struct club *club, struct table *table, const char *id)
{
    struct game_log log = {.storage = table->storage};
    bool fine = game_log_read(club->store, id, &log);
    table->storage = log.storage;
    if (fine)
        take_over(table, &log);
    return fine;
}

static bool keep(struct club *club, struct table *table, const char *id)
{
    table->armed = INT64_MAX;
    table->presence_told = INT64_MIN / 2; /* never */
    table->absent_since[PUNCT_WHITE] = table->absent_since[PUNCT_BLACK] = club_now(club);
    return map_put(&club->tables, id, table);
}

struct table *table_get(struct club *club, const char *id)
{
    struct table *table = map_get(&club->tables, id);
    if (table)
        return table;
    table = calloc(1, sizeof *table);
    if (table && load(club, table, id) && keep(club, table, id)) {
        table->told = table->telling;
        nodes_look_elsewhere(club, table);
        table->presence_changed = table->watchers_changed = false;
        return table;
    }
    table_free(table);
    return NULL;
}

/* ---- Making ------------------------------------------------------------------------------------- */

/* Notes that the table has grown in this batch. */
static void touch(struct club *club, struct table *table)
{
    if (table->touched)
        return;
    table->touched = true;
    table->next_touched = club->touched;
    club->touched = table;
}

struct table *table_new(struct club *club, const struct store_game *row)
{
    struct store_event setup = {.number = 0, .club_ms = club_now(club), .at = club_unix_now(club)};
    struct table *table = calloc(1, sizeof *table);
    struct game_log log = {0};
    snprintf(setup.game, sizeof setup.game, "%s", row->id);
    ledger_setup_write(row, setup.text);
    bool fine = table && game_log_add(&log, &setup);
    if (fine)
        take_over(table, &log);
    else
        game_log_free(&log);
    if (!fine || store_event_add(club->store, &setup) != STORE_FINE ||
        store_game_put(club->store, &table->row) != STORE_FINE || !keep(club, table, row->id)) {
        table_free(table);
        return NULL;
    }
    touch(club, table);
    table->own = true;
    table_arm(club, table);
    notices_turn(club, table);
    return table;
}

/* Writes down the event that was added last. */
static enum store_answer write_event(struct club *club, struct table *table, int64_t moment,
                                     struct table_actor actor)
{
    const struct game_event *event = &table->game.log[table->game.length - 1];
    struct store_event stored = {.number = (int64_t)table->game.length, .at = club_unix_now(club)};
    stored.club_ms = moment > event->at + table->offset ? moment : event->at + table->offset;
    snprintf(stored.game, sizeof stored.game, "%s", table->row.id);
    snprintf(stored.person, sizeof stored.person, "%s", actor.person);
    snprintf(stored.command, sizeof stored.command, "%s", actor.command);
    game_event_write(event, stored.text, sizeof stored.text);
    uint64_t command = commands_hash(actor.person, actor.command);
    commands_add(&table->commands, command);
    nodes_tell(club, "grew %s %s %s %lld %lld %lld %llu %s", table->row.id, table->row.white,
               table->row.black, (long long)stored.number, (long long)stored.club_ms, (long long)stored.at,
               (unsigned long long)command, stored.text);
    enum store_answer answer = store_event_add(club->store, &stored);
    ledger_update(&table->row, &table->game, &stored);
    if (answer == STORE_FINE)
        answer = (table->row.ended ? store_game_put : store_game_grew)(club->store, &table->row);
    return answer == STORE_FINE && table->game.over ? ratings_book(club->store, &table->row) : answer;
}

static bool was_turn(const struct table *table)
{
    return table->game.length > 0 && table->game.log[table->game.length - 1].type == GAME_TURN;
}

void table_tell_mover(struct club *club, struct table *table)
{
    punct_colour colour = game_to_move(&table->game);
    const char *mover = table_person(table, colour);
    if (was_turn(table) && !table->game.over && !table->elsewhere[colour] &&
        !table_is_watched_by(table, mover))
        out_to_here(club, mover, message_your_turn(table));
}

/* Whoever watches gets the event; a player who does not, the sign that it is his turn. */
static void tell(struct club *club, struct table *table)
{
    table->telling = (int64_t)table->game.length;
    out_to_table(table, message_event(club, table));
    table_tell_mover(club, table);
}

enum game_refusal table_add(struct club *club, struct table *table, const struct game_event *event,
                            int64_t moment, struct table_actor actor, punct_error *error)
{
    struct game_event added = *event;
    if (!game_storage_grow(&table->game, &table->storage))
        return GAME_FULL;
    added.at = moment > table->offset ? moment - table->offset : 0;
    enum game_refusal refusal = game_add(&table->game, &added, error);
    if (refusal != GAME_FINE)
        return refusal;
    if (added.type == GAME_TURN)
        lag_book(&table->quotas[added.by], added.lag_ms);
    write_event(club, table, moment, actor);
    tell(club, table);
    if (was_turn(table))
        notices_turn(club, table);
    club->figures.events++;
    touch(club, table);
    table->own = true;
    table_arm(club, table);
    return GAME_FINE;
}

/* ---- What happened at other nodes --------------------------------------------------------------- */

struct reading {
    struct club *club;
    struct table *table;
    struct game_log log;
};

static bool read_event(void *context, const struct store_event *event)
{
    struct reading *reading = context;
    struct table *table = reading->table;
    const struct game_log *log = &reading->log;
    if (!game_log_add(&reading->log, event))
        return false;
    table->row = log->row;
    table->game = log->game;
    table->storage = log->storage;
    table->commands = log->commands;
    table->offset = log->club_ms - log->game.at;
    if (event->number == 0) {
        for (int i = 0; i < PUNCT_COLOURS; i++)
            lag_begin(&table->quotas[i], &log->game.setup.clock);
        return true;
    }
    const struct game_event *last = &table->game.log[table->game.length - 1];
    if (last->type == GAME_TURN)
        lag_book(&table->quotas[last->by], last->lag_ms);
    if (event->number > table->telling)
        tell(reading->club, table);
    return true;
}

/* From where this node is; from the beginning when there are events in memory that nobody was told. */
static void begin_reading(struct reading *reading, struct club *club, struct table *table)
{
    *reading =
        (struct reading){club, table, {.row = table->row, .game = table->game, .storage = table->storage}};
    if ((int64_t)table->game.length == table->telling && !table->stale) {
        reading->log.next = table->telling + 1;
        reading->log.club_ms = table->game.at + table->offset;
        reading->log.commands = table->commands;
    }
    touch(club, table);
}

static bool end_reading(struct reading *reading, bool fine)
{
    struct table *table = reading->table;
    fine = fine && !*reading->log.fault;
    table->storage = reading->log.storage;
    table->stale &= !fine;
    table->armed = INT64_MAX;
    table_arm(reading->club, table);
    return fine;
}

bool table_read_on(struct club *club, struct table *table)
{
    struct reading reading;
    begin_reading(&reading, club, table);
    return end_reading(&reading, store_events(club->store, table->row.id, reading.log.next, read_event,
                                              &reading) == STORE_FINE);
}

void table_hear(struct club *club, struct table *table, const struct store_event *event, uint64_t command)
{
    struct reading reading;
    if (event->number < (int64_t)table->game.length + 1 && !table->stale)
        return;
    if (event->number != table->telling + 1 || table->stale ||
        (int64_t)table->game.length != table->telling) {
        table_read_on(club, table);
        return;
    }
    begin_reading(&reading, club, table);
    commands_add(&reading.log.commands, command);
    end_reading(&reading, read_event(&reading, event));
}

void table_catch_up(struct club *club, struct table *table, int64_t seen)
{
    if (club->nodes.on && table && seen > (int64_t)table->game.length)
        table_read_on(club, table);
}

static bool tell_phrase(void *context, const struct store_phrase *phrase)
{
    const struct reading *reading = context;
    phrase_tell(reading->club, reading->table, phrase);
    return true;
}

void table_read_phrases(struct club *club, const char *id, int64_t from)
{
    struct reading reading = {.club = club, .table = map_get(&club->tables, id)};
    if (reading.table && reading.table->subscriptions)
        store_phrases(club->store, id, from, tell_phrase, &reading);
}

/* ---- After the batch ---------------------------------------------------------------------------- */

/* Looks only when there are twice as many as were left the last time, so that many watched games cost nothing. */
static void forget_idle(struct club *club, size_t most)
{
    size_t idle = 0;
    char(*ids)[STORE_ID] = calloc(club->tables.count, sizeof *ids);
    for (size_t i = 0; ids && i < club->tables.capacity; i++) {
        const struct table *table = club->tables.entries[i].thing;
        if (table && !table->subscriptions && !table->touched)
            memcpy(ids[idle++], table->row.id, STORE_ID);
    }
    for (size_t i = 0; idle > most && i < idle; i++) {
        struct table *table = map_get(&club->tables, ids[i]);
        map_remove(&club->tables, ids[i]);
        table_free(table);
    }
    club->tables_kept = club->tables.count;
    free(ids);
}

void tables_forget_unwatched(struct club *club)
{
    forget_idle(club, 0);
}

/* What the commit took is nobody's time: the game goes on from its last event. */
void tables_committed(struct club *club)
{
    int64_t now = club_now(club);
    for (struct table *table = club->touched; table; table = table->next_touched) {
        table->touched = false;
        table->told = table->telling;
        if (table->own)
            table->offset = now - table->game.at;
        table->own = false;
    }
    club->touched = NULL;
    if (club->tables.count > IDLE_TABLES && club->tables.count > 2 * club->tables_kept)
        forget_idle(club, IDLE_TABLES);
}

/* Nothing of the batch happened: its games are as the log has them. One that does not exist is forgotten. */
void tables_restore(struct club *club)
{
    while (club->touched) {
        struct table *table = club->touched;
        char id[STORE_ID];
        club->touched = table->next_touched;
        table->touched = table->own = false;
        memcpy(id, table->row.id, sizeof id);
        table->armed = INT64_MAX;
        if (load(club, table, id)) {
            table->telling = table->told;
            if ((int64_t)table->game.length > table->told)
                nodes_table_behind(club, table);
            table_arm(club, table);
            continue;
        }
        if (club->nodes.on && table->subscriptions && !node_store_is_up(club->store)) {
            table->stale = true; /* read anew when the database is there again: nobody has to come back */
            table->telling = table->told;
            nodes_table_behind(club, table);
            continue;
        }
        deadlines_add(&club->deadlines, club_now(club) + AGAIN_MS, id);
        while (table->subscriptions) { /* whoever watched comes back by number */
            out_close(table->subscriptions->connection);
            table_leave(table, table->subscriptions->connection);
        }
        map_remove(&club->tables, id);
        table_free(table);
    }
}
