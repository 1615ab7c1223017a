/* Watching games: subscribe first, then the snapshot, so that nothing falls between. */
#include "messages_in.h"
#include "messages_out.h"
#include "table.h"

void handle_watch(struct call *call)
{
    struct table *table = table_get(call->club, call_text(call, "game"));
    int64_t seen = call_number(call, "seen", 0);
    table_catch_up(call->club, table, seen);
    if (!table)
        call_refuse(call, ERROR_NO_SUCH_GAME);
    else if (seen > (int64_t)table->game.length)
        call_refuse(call, ERROR_BAD_SEEN);
    else if (!table_watch(call->club, table, call->connection))
        call_refuse(call, ERROR_TOO_MANY_WATCHED);
    else
        call_done(call, part_game(call->club, table, seen, call_number(call, "phrases", 0), call->person.id));
}

void handle_leave(struct call *call)
{
    struct table *table = table_get(call->club, call_text(call, "game"));
    if (!table)
        call_refuse(call, ERROR_NO_SUCH_GAME);
    else if (!table_leave(table, call->connection))
        call_refuse(call, ERROR_NOT_WATCHING);
    else
        call_done(call, NULL);
}

/* A look without staying. */
void handle_game(struct call *call)
{
    struct table *table = table_get(call->club, call_text(call, "game"));
    if (table)
        call_done(call, part_game(call->club, table, 0, 0, call->person.id));
    else
        call_refuse(call, ERROR_NO_SUCH_GAME);
}

void handle_ping(struct call *call)
{
    call_done(call, json_pack("{s:I}", "time", (json_int_t)club_unix_now(call->club)));
}
