/* Connections and the people behind them. */
#include "call.h"
#include "messages_out.h"
#include "proposals.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct online *club_online(struct club *club, const char *person)
{
    return *person ? map_get(&club->people, person) : NULL;
}

static struct online *online_of(struct club *club, const struct store_person *person)
{
    struct online *online = club_online(club, person->id);
    if (online)
        return online;
    online = calloc(1, sizeof *online);
    if (!online || !map_put(&club->people, person->id, online)) {
        free(online);
        return NULL;
    }
    online->person = *person;
    nodes_person_changed(club, person->id);
    return online;
}

static struct club_connection *connect_as(struct club *club, void *host, const struct store_person *person,
                                          const char *session, const char *address)
{
    struct club_connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return NULL;
    connection->club = club;
    connection->host = host;
    connection->measured_ms = -1;
    connection->budget.at = club_now(club);
    snprintf(connection->session, sizeof connection->session, "%s", session);
    snprintf(connection->address, sizeof connection->address, "%s", address ? address : "");
    connection->next = club->connections;
    club->connections = connection;
    club->figures.connections++;
    connection->online = person ? online_of(club, person) : NULL;
    club->lobby_changed = true;
    if (connection->online) {
        connection->next_of_person = connection->online->connections;
        connection->online->connections = connection;
    }
    out_send(connection, message_welcome(club, connection));
    return connection;
}

/* Nobody is taken for a stranger because the store could not be asked: then he must come again. */
struct club_connection *club_connect(struct club *club, void *host, const char *secret, const char *address)
{
    struct store_person person;
    char session[STORE_ID] = "";
    store_rollback(club->store); /* whatever failed before */
    bool known = secret && call_person_of_secret(club, secret, &person, session);
    if (store_has_failed(club->store) || !node_store_is_up(club->store))
        return NULL;
    struct club_connection *connection = connect_as(club, host, known ? &person : NULL, session, address);
    if (connection && !heed_keeps_out(connection) && known) {
        connection->session_used = club->sessions_used = true;
        proposals_tell(connection);
    }
    if (!connection || !store_has_failed(club->store))
        return connection;
    club_disconnect(connection);
    return NULL;
}

/* Two nodes may begin at once. */
static bool make_bot(struct club *club, struct store_person *person)
{
    store_begin(club->store);
    node_store_lock_meeting(club->store);
    if (store_person_named(club->store, person->key, person) != STORE_FINE) {
        club_new_id(club, person->id);
        store_person_put(club->store, person);
    }
    return store_commit(club->store);
}

struct club_connection *club_connect_bot(struct club *club, void *host, int level)
{
    struct store_person person = {.kind = STORE_BOT, .created = club_unix_now(club)};
    if (level < 1 || level > CLUB_LEVELS)
        return NULL;
    snprintf(person.name, sizeof person.name, "Level %d", level);
    name_key(person.name, person.key);
    if (store_person_named(club->store, person.key, &person) != STORE_FINE && !make_bot(club, &person))
        return NULL;
    struct club_connection *connection = connect_as(club, host, &person, "", "");
    if (connection)
        proposals_tell(connection);
    return connection;
}

/* With the last connection of a person goes what lived by it: waiting for an opponent, and the seeks of live games are
 * not shown any more. */
static void leave_person(struct club_connection *connection)
{
    struct online *online = connection->online;
    struct club_connection **link = &online->connections;
    while (*link != connection)
        link = &(*link)->next_of_person;
    *link = connection->next_of_person;
    if (online->connections)
        return;
    pairing_remove(&connection->club->pairing, online->person.id);
    nodes_person_changed(connection->club, online->person.id);
    connection->club->lobby_changed = true;
    answers_forget(&online->answers);
    map_remove(&connection->club->people, online->person.id);
    free(online);
}

void club_disconnect(struct club_connection *connection)
{
    if (connection->gone)
        return;
    connection->gone = true;
    connection->club->connections_gone = true;
    connection->club->figures.connections--;
    table_leave_all(connection);
}

/* At the end of a batch, when nothing refers to them any more. */
void connections_collect(struct club *club)
{
    struct club_connection **link = &club->connections;
    if (!club->connections_gone)
        return;
    club->connections_gone = false;
    while (*link) {
        struct club_connection *connection = *link;
        if (!connection->gone) {
            link = &connection->next;
            continue;
        }
        *link = connection->next;
        if (connection->online)
            leave_person(connection);
        free(connection);
    }
}

void connections_end(struct club *club, const char *person, const char *session)
{
    connections_end_here(club, person, session);
    nodes_tell(club, *session ? "ends %s %s" : "ends %s", person, session);
}

void connections_end_here(struct club *club, const char *person, const char *session)
{
    struct online *online = club_online(club, person);
    for (struct club_connection *c = online ? online->connections : NULL; c; c = c->next_of_person)
        if (!*session || strcmp(c->session, session) == 0)
            out_close(c);
}

void club_measured(struct club_connection *connection, int64_t round_trip_ms)
{
    connection->measured_ms = round_trip_ms;
}
