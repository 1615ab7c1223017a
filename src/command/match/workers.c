/* The threads of a match: each plays whole games with players of its own. What they share (the score, the ledger, the
 * screen) is guarded by one lock. */
#include "workers.h"
#include "../interrupt.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WATCH_MS = 20 };

static bool is_decided(struct match *match)
{
    pthread_mutex_lock(&match->lock);
    bool decided = match->testing && sprt_verdict(&match->sprt, &match->score) != GO_ON;
    pthread_mutex_unlock(&match->lock);
    return decided;
}

/* What a game adds to the score and to what is known of the players. */
static void count_game(struct match *match, const struct match_game *one, unsigned number)
{
    int failed = match_game_failed(one);
    score_add(&match->score, one->white, one->game.result);
    match->done[number] = 1;
    if (failed >= 0)
        match->failures[failed]++;
    for (int which = 0; which < 2; which++)
        if (one->overrun_ms[which] > match->overrun_ms[which])
            match->overrun_ms[which] = one->overrun_ms[which];
}

/* Enters a game into the score and the ledger, and shows how things stand. */
static void enter_game(struct match *match, const struct match_game *one, unsigned number)
{
    char reason[MATCH_GAME_REASON];
    const struct game_seat *seats = one->game.setup.seats;
    match_game_reason(one, reason);
    pthread_mutex_lock(&match->lock);
    count_game(match, one, number);
    if (match->ledger && !ledger_append(match->ledger, number, &one->game, reason)) {
        fprintf(stderr, "punct match: cannot write %s: %s\n", match->save_path, strerror(errno));
        match->broken = true;
    }
    if (!match->json) {
        printf("game %u: %s - %s %s, %zu turns, %s\n", number, seats[PUNCT_WHITE].name,
               seats[PUNCT_BLACK].name, punct_result_text(one->game.result), one->game.board.length, reason);
        report_standing(match, stdout);
        puts("");
        fflush(stdout);
    } else if (isatty(STDERR_FILENO)) {
        report_standing(match, stderr);
        fputs("\r", stderr);
    }
    pthread_mutex_unlock(&match->lock);
}

struct player *match_open_player(struct match *match, int which)
{
    char reason[PLAYER_REASON] = "";
    struct player *player = player_open(match->texts[which], reason);
    for (int i = 0; player && i < match->setting_count; i++) {
        const struct match_setting *setting = &match->settings[i];
        if (setting->player == which && !player_set(player, setting->name, setting->value, reason)) {
            player_close(player);
            player = NULL;
        }
    }
    if (!player)
        command_misuse(match->self, "%s: %s", match->texts[which], reason);
    return player;
}

/* Gives a game another player, or none; the old one leaves. An interrupt looks at the players, hence the lock. */
static void exchange_player(struct match *match, struct match_game *one, int which, struct player *player)
{
    pthread_mutex_lock(&match->lock);
    struct player *old = one->players[which];
    one->players[which] = player;
    pthread_mutex_unlock(&match->lock);
    player_close(old);
}

/* Gets a player ready for a game; one that does not answer is started anew, once. */
static bool ready_player(struct match *match, struct match_game *one, int which, uint64_t seed)
{
    char reason[PLAYER_REASON];
    for (int attempt = 0; attempt < 2 && !interrupt_came(); attempt++) {
        if (!one->players[which])
            exchange_player(match, one, which, match_open_player(match, which));
        if (!one->players[which])
            return false;
        if (player_begin(one->players[which], match->variant, seed, reason))
            return true;
        exchange_player(match, one, which, NULL);
    }
    return false;
}

static const struct opening *choose_opening(struct match *match, unsigned pair, punct_engine *engine,
                                            struct opening *made)
{
    if (match->book.count)
        return &match->book.openings[pair % match->book.count];
    opening_make(made, engine, match->variant, (int)match->opening_turns, pair, (uint64_t)match->seed);
    return made;
}

/* Plays the game of a number; false when no more can be played. */
static bool play_game(struct match *match, struct match_game *one, unsigned number, punct_engine *engine)
{
    one->white = number % 2 == 0;
    one->opening = choose_opening(match, (number - 1) / 2, engine, &one->made);
    for (int which = 0; which < 2; which++)
        if (!ready_player(match, one, which, (uint64_t)match->seed + number * 2u + (unsigned)which)) {
            match->broken = !interrupt_came();
            return false;
        }
    if (!match_game_play(one)) {
        match->broken |= !interrupt_came();
        return false;
    }
    enter_game(match, one, number);
    if (match_game_failed(one) >= 0) /* it may be in any state */
        exchange_player(match, one, match_game_failed(one), NULL);
    return true;
}

/* Plays games until there are no more. */
static void play_some(struct match *match, struct match_game *one)
{
    punct_engine *engine = NULL; /* finds openings that are fair */
    punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = 1 << 20});
    bool going = engine != NULL;
    match->broken |= !going;
    while (going && !interrupt_came() && !match->broken && !is_decided(match)) {
        unsigned number = atomic_fetch_add(&match->next, 1);
        if (number > (unsigned)match->games)
            break;
        if (!match->done[number])
            going = play_game(match, one, number, engine);
    }
    for (int which = 0; which < 2; which++)
        exchange_player(match, one, which, NULL);
    game_memory_free(&one->game);
    punct_engine_destroy(engine);
}

static void *work(void *argument)
{
    struct match *match = argument;
    struct match_game one = {
        .seats = match->seats, .limits = &match->limits, .turn_limit = match->turn_limit};
    int place = 0;
    pthread_mutex_lock(&match->lock);
    while (match->playing[place])
        place++;
    match->playing[place] = &one;
    pthread_mutex_unlock(&match->lock);

    play_some(match, &one);

    pthread_mutex_lock(&match->lock);
    match->playing[place] = NULL;
    match->working--;
    pthread_mutex_unlock(&match->lock);
    return NULL;
}

/* Whether threads still work. After an interrupt they are told not to think any longer. */
static bool is_going_on(struct match *match)
{
    pthread_mutex_lock(&match->lock);
    for (int i = 0; i < MATCH_THREADS_MAX && interrupt_came(); i++)
        for (int which = 0; match->playing[i] && which < 2; which++)
            if (match->playing[i]->players[which])
                player_stop(match->playing[i]->players[which]);
    bool going = match->working > 0;
    pthread_mutex_unlock(&match->lock);
    return going;
}

void match_play_games(struct match *match)
{
    pthread_t threads[MATCH_THREADS_MAX];
    int started = 0;
    while (started < match->concurrency) {
        pthread_mutex_lock(&match->lock);
        match->working++;
        pthread_mutex_unlock(&match->lock);
        if (pthread_create(&threads[started], NULL, work, match) != 0) {
            fprintf(stderr, "punct match: cannot start more than %d threads\n", started);
            pthread_mutex_lock(&match->lock);
            match->working--;
            pthread_mutex_unlock(&match->lock);
            match->broken |= started == 0;
            break;
        }
        started++;
    }
    while (is_going_on(match))
        nanosleep(&(struct timespec){0, WATCH_MS * 1000000}, NULL);
    while (started)
        pthread_join(threads[--started], NULL);
}
