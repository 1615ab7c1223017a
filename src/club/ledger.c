#include "ledger.h"
#include "game_record.h"

#include <stdio.h>
#include <string.h>

enum {
    SECOND = 1000,
    LEAST_BASE = 15 * SECOND,
    MOST_BASE = 3 * 3600 * SECOND,
    MOST_INCREMENT = 180 * SECOND,
    DAY = 86400 * SECOND,
    MOST_DAYS = 14,
    FIRST_TURN = 60 * SECOND, /* a live game that somebody does not begin is nobody's */
    LONGEST_PAUSE = DAY,
};

bool ledger_clock_read(const char *text, struct game_clock *clock)
{
    char again[GAME_CLOCK_TEXT];
    if (strlen(text) >= STORE_CLOCK || !game_clock_read(text, clock))
        return false;
    game_clock_write(clock, again);
    if (strcmp(text, again) != 0) /* one text for one clock */
        return false;
    if (clock->kind == GAME_FISCHER)
        return clock->base_ms >= LEAST_BASE && clock->base_ms <= MOST_BASE && clock->increment_ms >= 0 &&
               clock->increment_ms <= MOST_INCREMENT;
    return clock->kind == GAME_PER_TURN && clock->base_ms % DAY == 0 && clock->base_ms >= DAY &&
           clock->base_ms / DAY <= MOST_DAYS;
}

size_t ledger_setup_write(const struct store_game *row, char text[STORE_EVENT])
{
    bool known = *row->white_rating && *row->black_rating;
    return (size_t)snprintf(text, STORE_EVENT, "%s %s %s %s %s%s%s%s%s", row->variant, row->clock,
                            row->rated ? "rated" : "casual", row->white, row->black, known ? " " : "",
                            known ? row->white_rating : "", known ? " " : "", known ? row->black_rating : "");
}

bool ledger_setup_read(const struct store_event *event, struct store_game *row, struct game_setup *setup)
{
    char rated[STORE_WORD], more;
    memset(row, 0, sizeof *row);
    memset(setup, 0, sizeof *setup);
    int read = sscanf(event->text, "%23s %31s %23s %12s %12s %7s %7s%c", row->variant, row->clock, rated,
                      row->white, row->black, row->white_rating, row->black_rating, &more);
    if (read != 5 && read != 7)
        return false;
    bool standard = strcmp(row->variant, "standard") == 0;
    if (!standard && strcmp(row->variant, "basic") != 0)
        return false;
    snprintf(row->id, sizeof row->id, "%s", event->game);
    row->rated = strcmp(rated, "rated") == 0;
    row->begun = event->at;
    snprintf(row->result, sizeof row->result, "*");
    punct_position_start(&setup->start, standard ? PUNCT_STANDARD : PUNCT_BASIC);
    setup->seats[PUNCT_WHITE].kind = setup->seats[PUNCT_BLACK].kind = GAME_REMOTE;
    bool fine = ledger_clock_read(row->clock, &setup->clock);
    row->by_turns = setup->clock.kind == GAME_PER_TURN;
    return fine;
}

enum ledger_due ledger_due(const struct game *game, int64_t *at)
{
    bool live = game->setup.clock.kind == GAME_FISCHER;
    punct_colour runs;
    *at = INT64_MAX;
    if (game->over || (game->paused && !live)) /* a vacation ends by itself */
        return LEDGER_NOTHING;
    if (game->paused) {
        *at = game->at + LONGEST_PAUSE;
        return LEDGER_RESUME;
    }
    if (game_clock_runs(game, &runs)) {
        *at = game_deadline(game);
        return LEDGER_TIME_OVER;
    }
    *at = game->at + (live ? FIRST_TURN : game->setup.clock.base_ms);
    return LEDGER_ABORT;
}

void ledger_update(struct store_game *row, const struct game *game, const struct store_event *last)
{
    int64_t at;
    row->events = (int64_t)game->length;
    row->turns = (int64_t)game->board.length;
    row->ended = game->over ? last->at : 0;
    snprintf(row->result, sizeof row->result, "%s", punct_result_text(game->result));
    snprintf(row->ending, sizeof row->ending, "%s", game->over ? punct_ending_name(game->ending) : "");
    row->opening[0] = '\0';
    if (game->board.length)
        punct_turn_write(game_turn_event(game, 0)->turn, row->opening, sizeof row->opening);
    row->deadline = ledger_due(game, &at) == LEDGER_NOTHING ? 0 : at + (last->club_ms - game->at);
}
