/* The running club follows what its keeper did. */
#include "call.h"
#include "keeper.h"
#include "messages_out.h"

#include <stdlib.h>
#include <string.h>

/* Says why, and goodbye. */
static void turn_out(struct club_connection *connection)
{
    out_send(connection, message_error("", error_code(ERROR_BANNED), error_sentence(ERROR_BANNED)));
    out_close(connection);
}

bool heed_keeps_out(struct club_connection *connection)
{
    if (!bans_have(&connection->club->bans, connection->address))
        return false;
    turn_out(connection);
    return true;
}

/* Names are known anew; who is banned, or whose session has ended that way, must go. */
static void look_at(struct club *club, struct online *online)
{
    struct store_person person;
    if (store_person_get(club->store, online->person.id, &person) != STORE_FINE)
        return;
    online->person = person;
    if (!person.banned)
        return;
    pairing_remove(&club->pairing, person.id);
    nodes_person_changed(club, person.id);
    for (struct club_connection *c = online->connections; c; c = c->next_of_person)
        turn_out(c);
}

bool heed_open(struct club *club)
{
    club->deeds = keeper_deeds(club->store);
    return bans_read(&club->bans, club->store);
}

void club_heed(struct club *club)
{
    nodes_tend(club);
    if (!node_store_is_up(club->store) || club->nodes.unresolved)
        return;
    int64_t deeds = keeper_deeds(club->store);
    if (deeds == club->deeds || !bans_read(&club->bans, club->store))
        return;
    club->deeds = deeds;
    club->lobby_changed = true;
    for (size_t i = 0; i < club->people.capacity; i++)
        if (club->people.entries[i].thing)
            look_at(club, club->people.entries[i].thing);
    for (struct club_connection *c = club->connections; c; c = c->next)
        if (!c->gone && *c->address)
            heed_keeps_out(c);
}
