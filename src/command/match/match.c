/* punct match: two players meet again and again, and the score says who is stronger.
 *
 * Games come in pairs: the same opening, colours changed. */
#include "../interrupt.h"
#include "identity.h"
#include "options.h"
#include "report.h"
#include "workers.h"

#include <stdlib.h>
#include <string.h>

/* Learns the players' names; two of the same name are told apart. */
static bool meet_players(struct match *match)
{
    struct game_seat *seats = match->seats;
    for (int which = 0; which < 2; which++) {
        struct player *player = match_open_player(match, which);
        if (!player)
            return false;
        seats[which].kind = GAME_ENGINE;
        game_seat_name(&seats[which], player_name(player));
        ledger_clean_name(seats[which].name);
        player_close(player);
    }
    if (strcmp(seats[0].name, seats[1].name) == 0)
        for (int which = 0; which < 2; which++) {
            size_t length = strlen(seats[which].name);
            if (length < GAME_NAME - 5)
                snprintf(seats[which].name + length, 5, " (%c)", 'A' + which);
        }
    return true;
}

static int hold(struct match *match)
{
    interrupt_catch();
    match->done = calloc((size_t)match->games + 1, 1);
    if (!match->done || !meet_players(match) || !match_open_ledger(match))
        return EXIT_USAGE;
    if (score_games(&match->score))
        fprintf(stderr, "going on after %u games in %s\n", score_games(&match->score), match->save_path);
    match_play_games(match);
    report_match(match);
    return match->broken ? EXIT_USAGE : EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    struct match match = {.self = self,
                          .games = 100,
                          .concurrency = 1,
                          .opening_turns = 4,
                          .turn_limit = 400,
                          .seed = 1,
                          .variant = PUNCT_STANDARD,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .next = 1};
    int option, status = EXIT_USAGE;
    bool fine = true;
    while (fine && (option = command_option(self, argc, argv, ":h", match_options, &status)) >= 0)
        fine = match_take_option(&match, option);
    if (fine && option != COMMAND_STOP) {
        if (argc - optind != 2)
            status = command_misuse(self, "give two players");
        else {
            if (!match.limits.move_ms && !match.limits.clock_ms[0] && !match.limits.nodes)
                match.limits.move_ms = 1000;
            match.texts[0] = argv[optind];
            match.texts[1] = argv[optind + 1];
            status = hold(&match);
        }
    } else if (!fine) {
        status = EXIT_USAGE;
    }
    match_close_ledger(&match);
    opening_book_free(&match.book);
    free(match.done);
    return status;
}

const struct command command_match = {
    .name = "match",
    .synopsis = "[OPTIONS] PLAYER PLAYER",
    .summary = "let two engines play many games, and tell who is stronger",
    .help = match_help,
    .run = run,
};
