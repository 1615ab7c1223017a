/* Ready phrases: numbered like events, but for themselves. */
#include "messages_in.h"
#include "messages_out.h"
#include "phrases.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

/* To all who watch, but those who have blocked the speaker. */
void phrase_tell(struct club *club, struct table *table, const struct store_phrase *phrase)
{
    for (struct subscription *s = table->subscriptions; s; s = s->next) {
        const struct online *online = s->connection->online;
        if (!online || !store_blocks(club->store, online->person.id, phrase->person))
            out_send(s->connection, message_phrase(phrase));
    }
}

void handle_phrase(struct call *call)
{
    enum { MINUTE_MS = 60000 };
    struct club *club = call->club;
    struct table *table = table_get(club, call_text(call, "game"));
    struct store_phrase phrase = {.at = club_unix_now(club)};
    punct_colour colour;
    if (!table) {
        call_refuse(call, ERROR_NO_SUCH_GAME);
        return;
    }
    if (!table_seat(table, call->person.id, &colour)) {
        call_refuse(call, ERROR_NOT_YOUR_GAME);
        return;
    }
    phrase.number = store_phrases_count(club->store, table->row.id) + 1;
    if (phrase.number > PHRASES_MOST || !budgets_take(&club->budgets, "phrases", call->person.id,
                                                      PHRASES_A_MINUTE, MINUTE_MS, call->item->received)) {
        call_refuse(call, ERROR_TOO_MANY);
        return;
    }
    snprintf(phrase.game, sizeof phrase.game, "%s", table->row.id);
    snprintf(phrase.person, sizeof phrase.person, "%s", call->person.id);
    snprintf(phrase.phrase, sizeof phrase.phrase, "%s", call_text(call, "phrase"));
    store_phrase_add(club->store, &phrase);
    phrase_tell(club, table, &phrase);
    nodes_tell(club, "says %s %lld", phrase.game, (long long)phrase.number);
    call_done(call, json_pack("{s:s, s:I}", "game", phrase.game, "number", (json_int_t)phrase.number));
}
