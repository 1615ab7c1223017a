/* The club as a whole: opening, the queue, one batch after the other. */
#include "call.h"
#include "messages_out.h"
#include "notices.h"
#include "proposals.h"
#include "ratings.h"
#include "secrets.h"
#include "table.h"
#include "vacations.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- Time and chance ---------------------------------------------------------------------------- */

int64_t club_now(struct club *club)
{
    int64_t passed = club->host.time(club->host.context).monotonic_ms - club->opened.monotonic_ms;
    int64_t now = club->club_opened + (passed > 0 ? passed : 0);
    if (now > club->latest) /* nodes agree on their time now and then: nobody's runs back */
        club->latest = now;
    return club->latest;
}

int64_t club_unix_now(struct club *club)
{
    struct club_time now = club->host.time(club->host.context);
    return club->nodes.on ? club->unix_opened + now.monotonic_ms - club->opened.monotonic_ms : now.unix_ms;
}

void club_random(struct club *club, void *bytes, size_t size)
{
    if (club->host.random)
        club->host.random(bytes, size);
    else
        randombytes_buf(bytes, size);
}

void club_new_id(struct club *club, char id[STORE_ID])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyzi"; /* 32 of them */
    uint8_t bytes[STORE_ID - 1];
    club_random(club, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        id[i] = letters[bytes[i] % 32];
    id[STORE_ID - 1] = '\0';
}

/* ---- Opening and closing ------------------------------------------------------------------------ */

static bool note_deadline(void *context, const struct store_game *game)
{
    struct club *club = context;
    return game->deadline == 0 || deadlines_add(&club->deadlines, game->deadline, game->id);
}

static bool note_vacation(void *context, const struct store_person *person)
{
    struct club *club = context;
    return deadlines_add(&club->vacations, person->vacation_until, person->id);
}

/* The club's secret, from which ids of commands are made. */
static void make_secret(struct club *club)
{
    if (store_number(club->store, "secret0"))
        return;
    for (char name[] = "secret0"; name[6] < '4'; name[6]++) {
        int64_t part;
        do
            club_random(club, &part, sizeof part);
        while (part == 0);
        store_number_put(club->store, name, part);
    }
}

/* Whoever asks one node for a challenge may bring it to another. */
static void share_challenges(struct club *club)
{
    int64_t key[4];
    char name[] = "secret0";
    for (int i = 0; i < 4; i++, name[6]++)
        key[i] = store_number(club->store, name);
    crypto_generichash(club->challenges.key, sizeof club->challenges.key, (const unsigned char *)"challenges",
                       10, (const unsigned char *)key, sizeof key);
}

struct club *club_open(struct store *store, const struct club_host *host)
{
    struct club *club = calloc(1, sizeof *club);
    if (!club || sodium_init() < 0) {
        free(club);
        return NULL;
    }
    club->store = store;
    club->host = *host;
    club->queue_end = &club->queue;
    club->out_end = &club->out;
    club->opened = host->time(host->context);
    club_random(club, club->budgets.key, sizeof club->budgets.key);
    club_random(club, club->challenges.key, sizeof club->challenges.key);
    club->budgets.nodes = 1;
    if (!nodes_join(club, host->node)) {
        club->store = NULL;
        club_close(club);
        return NULL;
    }
    store_begin(store);
    node_store_lock_meeting(store); /* one node makes what there is but one of */
    club->heartbeat = store_number(store, "club_ms");
    if (!club->nodes.on)
        club->club_opened = club->heartbeat;
    make_secret(club);
    if (club->nodes.on)
        share_challenges(club);
    bool fine = (store_number(store, "ratings") == RATINGS_VERSION || ratings_rebuild(store)) &&
                store_games_running(store, note_deadline, club) == STORE_FINE &&
                store_people_on_vacation(store, note_vacation, club) == STORE_FINE && notices_load(club) &&
                heed_open(club);
    if (store_commit(store) && fine)
        return club;
    club->store = NULL;
    club_close(club);
    return NULL;
}

static void item_free(struct item *item)
{
    char *texts[] = {item->method,  item->path,  item->query,  item->secret,
                     item->address, item->agent, item->origin, item->text};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    free(item->work);
    free(item);
}

static void queue_drop(struct item **queue)
{
    while (*queue) {
        struct item *next = (*queue)->next;
        item_free(*queue);
        *queue = next;
    }
}

static void queue_free(struct club *club)
{
    queue_drop(&club->queue);
    club->queue_end = &club->queue;
}

void club_abandon(struct club *club)
{
    if (!club)
        return;
    queue_free(club);
    out_drop(club);
    for (struct club_connection *c = club->connections; c; c = c->next)
        club_disconnect(c);
    out_drop(club);
    connections_collect(club);
    tables_free(club);
    map_free(&club->people);
    deadlines_free(&club->deadlines);
    deadlines_free(&club->vacations);
    bans_free(&club->bans);
    queue_drop(&club->doubtful);
    out_drop_held(club);
    nodes_free(club);
    deadlines_free(&club->notices);
    notices_forget_gone(club);
    store_close(club->store);
    free(club);
}

/* The time until now is written down, so that a restart goes on from here. */
void club_close(struct club *club)
{
    if (club && club->store && club->nodes.on) {
        nodes_leave(club);
    } else if (club && club->store && store_begin(club->store)) {
        store_number_put(club->store, "club_ms", club_now(club));
        store_commit(club->store);
    }
    club_abandon(club);
}

/* ---- The queue ---------------------------------------------------------------------------------- */

static void enqueue(struct club *club, struct item *item)
{
    item->next = NULL;
    item->held = false;
    *club->queue_end = item;
    club->queue_end = &item->next;
    club->figures.messages++;
}

void club_receive(struct club_connection *connection, const char *text, size_t length)
{
    struct club *club = connection->club;
    struct item *item = calloc(1, sizeof *item);
    char *copy = malloc(length + 1);
    if (!item || !copy || connection->gone) {
        free(item);
        free(copy);
        return;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    item->connection = connection;
    item->received = club_now(club);
    item->text = copy;
    item->length = length;
    enqueue(club, item);
}

static char *copied(const char *text)
{
    return text ? strdup(text) : NULL;
}

void club_request(struct club *club, void *host_request, const struct club_request *request)
{
    struct item *item = calloc(1, sizeof *item);
    if (!item)
        return;
    item->request = host_request;
    item->received = club_now(club);
    item->method = copied(request->method);
    item->path = copied(request->path);
    item->query = copied(request->query);
    item->secret = copied(request->secret);
    item->address = copied(request->address);
    item->agent = copied(request->agent);
    item->origin = copied(request->origin);
    item->text = calloc(1, request->length + 1);
    if (item->text && request->length)
        memcpy(item->text, request->body, request->length);
    item->length = item->text ? request->length : 0;
    enqueue(club, item);
}

/* ---- A batch ------------------------------------------------------------------------------------ */

static void do_due(struct club *club)
{
    int64_t now = club_now(club);
    while (deadlines_first(&club->deadlines) <= now) {
        struct deadline deadline = deadlines_take(&club->deadlines);
        struct table *table = table_get(club, deadline.id);
        struct store_game row;
        if (table)
            table_look(club, table);
        else if (store_game_get(club->store, deadline.id, &row) != STORE_NONE)
            deadlines_add(&club->deadlines, now + AGAIN_MS, deadline.id); /* it could not be read */
    }
    vacations_due(club, now);
    notices_due(club, now);
    proposals_pair(club);
}

/* Whoever is in the lobby sees it anew, at most once a second. */
static void tell_lobby(struct club *club)
{
    int64_t now = club_now(club);
    if (!club->lobby_changed || now < club->lobby_again)
        return;
    club->lobby_changed = false;
    club->lobby_again = now + LOBBY_MS;
    json_t *lobby = message_lobby(club);
    for (struct club_connection *c = club->connections; c; c = c->next)
        if (c->lobby)
            out_send(c, json_incref(lobby));
    json_decref(lobby);
}

static void handle_all(struct club *club, struct item *queue)
{
    nodes_begin(club, queue != NULL);
    for (struct item *item = queue; item; item = item->next)
        if (!item->held) /* else it is being worked on, since a try of this batch that came to nothing */
            call_handle(club, item);
    secret_renew_sessions(club);
    notices_remove_gone(club);
    do_due(club);
    nodes_look(club);
    nodes_lobby(club);
    tell_lobby(club);
    nodes_end(club);
}

/* Nothing of the batch happened. */
static void take_back(struct club *club)
{
    out_drop(club);
    challenges_undo(&club->challenges);
    nodes_undone(club);
    tables_restore(club);
    club->pairing.count = club->pairing_before.count;
    memcpy(club->pairing.waiting, club->pairing_before.waiting,
           (size_t)club->pairing.count * sizeof *club->pairing.waiting);
    store_people_on_vacation(club->store, note_vacation, club);
    notices_load(club);
}

/* Everybody who asked for something is told. */
static void undo_batch(struct club *club, struct item *queue)
{
    club->figures.failures++;
    take_back(club);
    for (struct item *item = queue; item; item = item->next)
        call_not_stored(club, item);
}

static void finish_items(struct item *queue)
{
    while (queue) {
        struct item *next = queue->next;
        if (!queue->held)
            item_free(queue);
        queue = next;
    }
}

/* When the club's time is written down again: often while a live game may end soon, else seldom, as days do not mind
 * minutes. */
static int64_t next_heartbeat(struct club *club)
{
    int64_t first = deadlines_first(&club->deadlines);
    if (first == INT64_MAX || club->nodes.on)
        return INT64_MAX;
    return club->heartbeat + (first - club->heartbeat < SOON_MS ? HEARTBEAT_MS : SELDOM_MS);
}

/* Handles what waits, in one transaction. */
static enum store_fate try_batch(struct club *club, struct item *queue, int64_t now)
{
    if (!store_begin(club->store))
        return STORE_BROKEN;
    club->pairing_before.count = club->pairing.count;
    memcpy(club->pairing_before.waiting, club->pairing.waiting,
           (size_t)club->pairing.count * sizeof *club->pairing.waiting);
    handle_all(club, queue);
    if (!club->nodes.on)
        store_number_put(club->store, "club_ms", now);
    store_commit(club->store);
    return store_fate(club->store);
}

/* What lost a race to another node is done again, from what has happened now. */
static enum store_fate do_batch(struct club *club, struct item *queue, int64_t now)
{
    enum { TRIES = 8 };
    enum store_fate fate = try_batch(club, queue, now);
    for (int i = 1; i < TRIES && fate == STORE_LOST_RACE; i++) {
        club->figures.races++;
        take_back(club);
        for (struct item *item = queue; item; item = item->next)
            call_again(item);
        fate = try_batch(club, queue, now);
    }
    return fate;
}

static void batch_committed(struct club *club, struct item *queue, int64_t now)
{
    club->heartbeat = now;
    club->figures.commits++;
    challenges_committed(&club->challenges, now);
    for (struct item *item = queue; item; item = item->next)
        club->figures.handled++;
    notices_forget_gone(club);
    tables_committed(club);
    nodes_committed(club);
}

static void finish_batch(struct club *club, struct item *queue, bool fine, int64_t now)
{
    if (fine)
        batch_committed(club, queue, now);
    else
        undo_batch(club, queue);
    out_deliver(club);
    finish_items(queue);
    connections_collect(club);
}

/* The connection was lost in mid-commit: nobody is answered before it is known what became of it. */
static bool settle(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    struct item *queue = club->doubtful;
    bool done;
    if (!nodes->unresolved)
        return true;
    if (!nodes->up || !node_store_is_done(club->store, nodes->name, nodes->batch + 1, &done))
        return false;
    nodes->unresolved = false;
    club->doubtful = NULL;
    out_take_held(club, done);
    finish_batch(club, queue, done, club_now(club));
    return true;
}

static bool is_due(struct club *club, int64_t now)
{
    return deadlines_first(&club->deadlines) <= now || deadlines_first(&club->vacations) <= now ||
           deadlines_first(&club->notices) <= now || club->gone || now >= next_heartbeat(club) ||
           club->pairing.count > (club->nodes.on ? 0 : 1) ||
           (club->lobby_changed && now >= club->lobby_again) || nodes_have_work(club);
}

void club_flush(struct club *club)
{
    nodes_tend(club);
    if (!settle(club))
        return;
    struct item *queue = club->queue;
    club->queue = NULL;
    club->queue_end = &club->queue;
    out_deliver(club); /* what does not hang on this batch */
    int64_t now = club_now(club);
    if (!queue && (!is_due(club, now) || (club->nodes.on && !club->nodes.up))) {
        connections_collect(club);
        return;
    }
    enum store_fate fate = do_batch(club, queue, now);
    if (fate == STORE_UNKNOWN && club->nodes.on && queue) {
        club->nodes.unresolved = true;
        club->doubtful = queue;
        out_hold_back(club);
        return;
    }
    finish_batch(club, queue, fate == STORE_COMMITTED, now);
}

int64_t club_next_due(struct club *club)
{
    int64_t now = club_now(club), first = deadlines_first(&club->deadlines);
    int64_t times[] = {deadlines_first(&club->vacations),
                       deadlines_first(&club->notices),
                       proposals_pair_again(club, now),
                       next_heartbeat(club),
                       nodes_next(club),
                       club->lobby_changed ? club->lobby_again : INT64_MAX};
    bool up = !club->nodes.on || club->nodes.up;
    if (club->nodes.unresolved || (!up && !club->queue && !club->out)) {
        int64_t next = nodes_next(club);
        return next > now ? next - now : 1;
    }
    if (club->queue || club->out || (up && (club->gone || nodes_have_work(club))))
        return 0;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        first = times[i] < first ? times[i] : first;
    return first == INT64_MAX ? -1 : first > now ? first - now : 0;
}

void club_announce_end(struct club *club, int64_t in_ms)
{
    out_to_all(club, message_closing(in_ms));
}

void club_counts(const struct club *club, struct club_figures *figures)
{
    *figures = club->figures;
}

void club_figures(const struct club *club, struct club_figures *figures)
{
    *figures = club->figures;
    figures->people = club->people.count;
    figures->tables = club->tables.count;
    figures->waiting = (size_t)nodes_count_waiting(club);
    figures->deadlines = club->deadlines.count;
    for (const struct item *item = club->queue; item; item = item->next)
        figures->queued++;
    for (size_t i = 0; i < club->tables.capacity; i++) {
        const struct table *table = club->tables.entries[i].thing;
        if (!table)
            continue;
        figures->watching += (size_t)table->watchers;
        *(table->row.ended ? &figures->over : table->row.by_turns ? &figures->by_turns : &figures->live) += 1;
    }
}

/* ---- Work that takes long ----------------------------------------------------------------------- */

void club_work_done(struct club *club, struct club_work *work)
{
    struct item *item = work->item;
    club->works--;
    item->work = work;
    enqueue(club, item);
}
