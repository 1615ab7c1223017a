/* Who watches a table, and what they are told of each other. */
#include "messages_out.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* Whether a connection belongs to one of the players. */
static bool is_player(const struct table *table, const struct club_connection *connection,
                      punct_colour *colour)
{
    return connection->online && table_seat(table, connection->online->person.id, colour);
}

bool table_watch(struct club *club, struct table *table, struct club_connection *connection)
{
    int place = -1;
    punct_colour colour;
    for (int i = 0; i < SUBSCRIPTIONS; i++)
        if (connection->subscriptions[i] && connection->subscriptions[i]->table == table)
            return true;
        else if (!connection->subscriptions[i] && place < 0)
            place = i;
    struct subscription *subscription = place < 0 ? NULL : calloc(1, sizeof *subscription);
    if (!subscription)
        return false;
    *subscription = (struct subscription){table, connection, table->subscriptions};
    table->subscriptions = connection->subscriptions[place] = subscription;
    if (is_player(table, connection, &colour)) {
        table->presence_changed |= table->present[colour]++ == 0;
    } else {
        table->watchers++;
        table->watchers_changed = true;
    }
    nodes_table_changed(club, table);
    tables_tell_presence(club, table);
    return true;
}

bool table_leave(struct table *table, struct club_connection *connection)
{
    punct_colour colour;
    for (int i = 0; i < SUBSCRIPTIONS; i++) {
        struct subscription *found = connection->subscriptions[i], **link;
        if (!found || found->table != table)
            continue;
        for (link = &table->subscriptions; *link != found; link = &(*link)->next)
            ;
        *link = found->next;
        connection->subscriptions[i] = NULL;
        free(found);
        if (!is_player(table, connection, &colour)) {
            table->watchers--;
            table->watchers_changed = true;
        } else if (--table->present[colour] == 0) {
            table->presence_changed = true;
            table->absent_since[colour] = club_now(connection->club);
        }
        nodes_table_changed(connection->club, table);
        tables_tell_presence(connection->club, table);
        return true;
    }
    return false;
}

bool table_is_present(const struct table *table, punct_colour colour)
{
    return table->present[colour] + table->elsewhere[colour] > 0;
}

int table_watchers(const struct table *table)
{
    return table->watchers + table->watchers_elsewhere;
}

void table_leave_all(struct club_connection *connection)
{
    for (int i = 0; i < SUBSCRIPTIONS; i++)
        if (connection->subscriptions[i])
            table_leave(connection->subscriptions[i]->table, connection);
}

bool table_is_watched_by(const struct table *table, const char *person)
{
    for (const struct subscription *s = table->subscriptions; s; s = s->next)
        if (s->connection->online && strcmp(s->connection->online->person.id, person) == 0)
            return true;
    return false;
}

/* Players that come and go are told at once, watchers at most once a second. */
void tables_tell_presence(struct club *club, struct table *table)
{
    enum { WATCHERS_MS = 1000 };
    int64_t now = club_now(club);
    if (!table->presence_changed && !table->watchers_changed)
        return;
    if (!table->presence_changed && now - table->presence_told < WATCHERS_MS) {
        if (table->presence_again <= now && deadlines_add(&club->deadlines, now + WATCHERS_MS, table->row.id))
            table->presence_again = now + WATCHERS_MS;
        return;
    }
    table->presence_changed = table->watchers_changed = false;
    table->presence_told = now;
    out_to_table(table, out_share(message_presence(club, table)));
}
