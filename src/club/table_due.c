/* What happens at a table without anybody's doing: time that runs out, games that nobody begins, pauses, vacations. */
#include "ledger.h"
#include "table.h"

#include <string.h>

static const struct table_actor host = {"", ""};

/* How long a flag waits for a turn that may be on its way. */
static int64_t grace(const struct table *table)
{
    punct_colour mover = game_to_move(&table->game);
    int64_t most = 0;
    for (const struct subscription *s = table->subscriptions; s; s = s->next) {
        if (!s->connection->online ||
            strcmp(s->connection->online->person.id, table_person(table, mover)) != 0)
            continue;
        int64_t wait = lag_grace(&table->quotas[mover], s->connection->measured_ms);
        most = wait > most ? wait : most;
    }
    if (table->elsewhere[mover] && most < NODE_GRACE_MS) /* what his lag is, the node knows where he is */
        most = NODE_GRACE_MS;
    return most;
}

static enum ledger_due due(const struct table *table, int64_t *at)
{
    enum ledger_due what = ledger_due(&table->game, at);
    if (what != LEDGER_NOTHING)
        *at += table->offset + (what == LEDGER_TIME_OVER ? grace(table) : 0);
    return what;
}

void table_arm(struct club *club, struct table *table)
{
    int64_t at;
    if (due(table, &at) == LEDGER_NOTHING || at >= table->armed)
        return;
    table->armed = at;
    deadlines_add(&club->deadlines, at, table->row.id);
}

void table_look(struct club *club, struct table *table)
{
    int64_t at, now = club_now(club);
    enum ledger_due what = due(table, &at);
    table->armed = INT64_MAX;
    if (what != LEDGER_NOTHING && at <= now) {
        struct game_event event = {.by = GAME_HOST};
        event.type = what == LEDGER_TIME_OVER ? GAME_TIME_OVER
                     : what == LEDGER_ABORT   ? GAME_ABORT
                                              : GAME_RESUME;
        table_add(club, table, &event, now, host, NULL);
    }
    table_arm(club, table);
    tables_tell_presence(club, table);
}

/* ---- Claims ------------------------------------------------------------------------------------- */

int64_t table_claim_in(struct club *club, const struct table *table, punct_colour claimer)
{
    enum { SHORT_GAME_MS = 600 * 1000, PATIENCE_SHORT_MS = 60 * 1000, PATIENCE_MS = 120 * 1000 };
    punct_colour other = claimer == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE;
    const struct game *game = &table->game;
    if (table->row.by_turns || game->board.length < 2 || game->over || game->paused ||
        game_to_move(game) != other || table_is_present(table, other))
        return -1;
    int64_t patience = game->setup.clock.base_ms < SHORT_GAME_MS ? PATIENCE_SHORT_MS : PATIENCE_MS;
    int64_t left = table->absent_since[other] + patience - club_now(club);
    return left > 0 ? left : 0;
}

/* ---- Vacations ---------------------------------------------------------------------------------- */

/* Whether the pause is the host's: in games by turns only a vacation is. */
static bool on_vacation(struct club *club, const char *person)
{
    struct store_person found;
    return store_person_get(club->store, person, &found) == STORE_FINE &&
           found.vacation_until > club_now(club);
}

void table_vacation(struct club *club, struct table *table)
{
    if (!table->row.by_turns || table->game.over)
        return;
    bool away = on_vacation(club, table_person(table, game_to_move(&table->game)));
    if (away == table->game.paused)
        return;
    struct game_event event = {.type = away ? GAME_PAUSE : GAME_RESUME, .by = GAME_HOST};
    table_add(club, table, &event, club_now(club), host, NULL);
}
