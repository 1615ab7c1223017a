/* What holds for every game, whatever happens in it: random events of all actors at random times.
 *
 *     test_game_properties [GAMES [SEED]] */
#include "event_text.h"
#include "game_record.h"
#include "random.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 400, EVENTS = 160, CAPACITY = EVENTS + 8, TEXT = 1 << 16 };

static struct game_event logs[3][CAPACITY];
static punct_played histories[3][CAPACITY];
static uint32_t lines[3][CAPACITY];

static struct game_storage storage(int number)
{
    return (struct game_storage){logs[number], histories[number], lines[number], CAPACITY};
}

static const char *failed; /* the property that did not hold */

static void holds(bool it_does, const char *property)
{
    if (!it_does && !failed)
        failed = property;
}

static struct game_setup random_setup(uint64_t *seed)
{
    struct game_setup setup = {.date = "2026.01.31"};
    struct random_taste taste = random_taste(seed);
    punct_position_start(&setup.start, random_below(seed, 2) ? PUNCT_STANDARD : PUNCT_BASIC);
    for (unsigned i = random_below(seed, 2) * random_below(seed, 6); i > 0; i--)
        punct_play(&setup.start, random_turn(&setup.start, taste, seed), NULL, NULL);
    setup.clock.kind = (enum game_clock_kind)random_below(seed, 3);
    if (setup.clock.kind != GAME_UNTIMED)
        setup.clock.base_ms = 1000 + random_below(seed, 600000);
    if (setup.clock.kind == GAME_FISCHER)
        setup.clock.increment_ms = random_below(seed, 5000);
    game_seat_name(&setup.seats[0], random_below(seed, 2) ? "Ann \"the\\first\"" : "");
    setup.seats[1].kind = random_below(seed, 2) ? GAME_ENGINE : GAME_PERSON;
    setup.seats[1].level = setup.seats[1].kind == GAME_ENGINE ? (int)random_below(seed, GAME_LEVELS + 1) : 0;
    return setup;
}

/* Mostly turns, so that games go somewhere; else anything by anybody. */
static struct game_event random_event(const struct game *game, struct random_taste taste, uint64_t *seed)
{
    static const int64_t steps[] = {0, 0, 1, 40, 900, 20000, 500000};
    struct game_event event = {.type = GAME_TURN, .by = (uint8_t)game_to_move(game), .turn = PUNCT_NO_TURN};
    event.at =
        game->at + steps[random_below(seed, 6 + !random_below(seed, 20))] - (int64_t)random_below(seed, 2);
    if (random_below(seed, 10) < 7) {
        event.turn = random_turn(&game->board.position, taste, seed);
        event.lag_ms = random_below(seed, 4) ? 0 : random_below(seed, 2000);
        return event;
    }
    event.type = (uint8_t)random_below(seed, GAME_EVENT_TYPES + 1);
    event.by = (uint8_t)random_below(seed, GAME_ACTORS + 1);
    event.offer = (uint8_t)random_below(seed, GAME_OFFERS + 1);
    event.count = random_below(seed, 4);
    event.result = (uint8_t)random_below(seed, 5);
    event.ending = (uint8_t)random_below(seed, PUNCT_ENDINGS + 1);
    bool ends = event.type >= GAME_RESIGN && event.type != GAME_PAUSE && event.type != GAME_RESUME;
    if (ends && random_below(seed, 12)) /* or few games would last */
        event.type = GAME_RESUME;
    return event;
}

/* Everything that a game is but where it lies. */
static bool same(const struct game *one, const struct game *two)
{
    struct game a = *one, b = *two;
    a.log = b.log = NULL;
    a.line = b.line = NULL;
    a.board.history = b.board.history = NULL;
    return memcmp(&a, &b, sizeof a) == 0 && memcmp(one->log, two->log, one->length * sizeof *one->log) == 0 &&
           memcmp(one->line, two->line, one->board.length * sizeof *one->line) == 0;
}

/* Taking all turns back leads to the position that the game began with, to the bit. */
static void check_setup(const struct game *game, const struct game_setup *began)
{
    struct game_setup setup;
    game_setup_of(game, &setup);
    holds(memcmp(&setup.start, &began->start, sizeof setup.start) == 0 &&
              memcmp(setup.seats, began->seats, sizeof setup.seats) == 0 &&
              strcmp(setup.date, began->date) == 0 && setup.clock.base_ms == began->clock.base_ms,
          "the setup is what it was");
}

/* Another game from the texts of the log. */
static void replay(struct game *again, const struct game *game)
{
    struct game_setup setup;
    game_setup_of(game, &setup);
    game_begin(again, &setup, storage(1));
    for (size_t i = 0; i < game->length; i++) {
        char text[GAME_EVENT_TEXT];
        struct game_event event = {0};
        size_t length = game_event_write(&game->log[i], text, sizeof text);
        holds(length > 0 && length < sizeof text, "every event has a text");
        holds(game_event_read(text, length, &event), "every event's text is read back");
        holds(game_add(again, &event, NULL) == GAME_FINE, "what was taken once is taken again");
    }
}

static void check_record(const struct game *game)
{
    static char text[TEXT], again[TEXT];
    static struct game read;
    punct_error error;
    bool annotated = true;
    size_t length = game_record_write(game, NULL, text, sizeof text);
    holds(length > 0 && length < sizeof text, "every game has a record");
    holds(game_record_read(&read, storage(2), text, length, &annotated, &error) == PUNCT_OK && !annotated,
          "every record is read back");
    holds(read.result == game->result && read.ending == game->ending && read.over == game->over,
          "a record keeps the result and its reason");
    holds(punct_position_equal(&read.board.position, &game->board.position), "a record keeps the turns");
    game_record_write(&read, NULL, again, sizeof again);
    if (game->undone == GAME_NONE && game->setup.clock.kind == GAME_UNTIMED)
        holds(strcmp(text, again) == 0, "a record that was read is written alike");
}

static void check_clock(const struct game *before, const struct game *game)
{
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        punct_colour colour = (punct_colour)i;
        int64_t now = game_time_left(game, colour, game->at),
                later = game_time_left(game, colour, game->at + 5000);
        holds(now >= 0 && later <= now, "time left is never negative and never grows by itself");
        if (game->setup.clock.kind == GAME_FISCHER)
            holds(game->left_ms[i] <= before->left_ms[i] + game->setup.clock.increment_ms,
                  "no clock gains more than an increment");
    }
    int64_t deadline = game_deadline(game);
    struct game_event over = {.type = GAME_TIME_OVER, .by = GAME_HOST, .at = deadline};
    if (deadline == GAME_NO_DEADLINE)
        return;
    holds(game_may(game, &over) == GAME_FINE, "at the deadline the time is over");
    over.at--;
    holds(over.at < game->at || game_may(game, &over) == GAME_TIME_LEFT, "and not before");
}

static void check_step(const struct game *before, const struct game *game, const struct game_event *event,
                       enum game_refusal refusal)
{
    static struct game unchanged;
    unchanged = *before;
    holds(refusal == GAME_FINE || same(&unchanged, game), "a refused event changes nothing");
    holds(!before->over || refusal == GAME_IS_OVER || refusal == GAME_BAD_EVENT, "nothing follows the end");
    holds(refusal != GAME_FINE || event->type != GAME_TURN || event->by == game_to_move(before),
          "no seat plays for the other");
    if (refusal == GAME_FINE)
        check_clock(before, game);
}

static void play(uint64_t seed)
{
    static struct game game, before, again;
    struct game_setup setup = random_setup(&seed);
    struct random_taste taste = random_taste(&seed);
    game_begin(&game, &setup, storage(0));
    for (int i = 0; i < EVENTS && !failed; i++) {
        struct game_event event = random_event(&game, taste, &seed);
        punct_error error;
        before = game;
        enum game_refusal may = game_may(&game, &event), refusal = game_add(&game, &event, &error);
        holds(may == refusal || (may == GAME_FINE && refusal == GAME_ILLEGAL_TURN), "may and add agree");
        check_step(&before, &game, &event, refusal);
        if (i % 16 == 0 || game.over) {
            replay(&again, &game);
            holds(same(&game, &again), "the state follows from the log alone");
            check_record(&game);
            check_setup(&game, &setup);
        }
        if (before.over)
            break;
    }
}

/* Any bytes are an event's text or are refused. */
static void read_nonsense(uint64_t seed)
{
    static const char pieces[][12] = {"0 ",     "12 ",  "white ", "host ",     "turn ", "Th12b",
                                      "offer ", "draw", "rule ",  "1-0 ",      "time",  "lag ",
                                      "x",      " ",    "\n",     "take-back "};
    char text[GAME_EVENT_TEXT * 2] = "", again[GAME_EVENT_TEXT];
    struct game_event event;
    for (unsigned i = random_below(&seed, 8); i > 0; i--)
        strcat(text, pieces[random_below(&seed, sizeof pieces / sizeof *pieces)]);
    if (game_event_read(text, strlen(text), &event)) {
        game_event_write(&event, again, sizeof again);
        holds(strcmp(text, again) == 0, "a text that is read is the event's own");
    }
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : GAMES;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (unsigned i = 0; i < games && !failed; i++) {
        play(seed + i);
        for (uint64_t text = 0; text < 100; text++)
            read_nonsense(seed * 1000003 + i * 100 + text);
        if (failed)
            tap_note("seed %" PRIu64, seed + i);
    }
    tap_ok(!failed, "%u games: %s", games, failed ? failed : "all properties hold");
    return tap_done();
}
