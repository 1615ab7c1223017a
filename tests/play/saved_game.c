/* Games as `punct play` keeps them, and the time it counts. */
#include "saved_game.h"
#include "host_time.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static void add(struct game *game, struct game_event event)
{
    tap_ok(game_memory_add(game, &event, NULL) == GAME_FINE, "event %zu is taken", game->length);
}

static void add_turn(struct game *game, int64_t at, const char *text)
{
    struct game_event event = {.type = GAME_TURN, .by = (uint8_t)game_to_move(game), .at = at};
    punct_turn_read(&game->board.position, text, strlen(text), &event.turn, NULL);
    add(game, event);
}

/* A game with a clock, an engine, a turn taken back, an open offer and a pause. */
static struct game some_game(void)
{
    struct game_setup setup = {.clock = {GAME_FISCHER, 60000, 5000},
                               .seats = {{.kind = GAME_PERSON}, {.kind = GAME_ENGINE, .level = 4}},
                               .date = "2026.01.31"};
    struct game game = {0};
    punct_position_start(&setup.start, PUNCT_BASIC);
    game_seat_name(&setup.seats[PUNCT_WHITE], "Ann");
    tap_ok(game_memory_begin(&game, &setup), "a game begins");
    add_turn(&game, 0, "Th12b");
    add_turn(&game, 100, "Eb5d");
    add_turn(&game, 10100, "Ep14a");
    add_turn(&game, 30100, "Ek14a");
    add(&game, (struct game_event){.type = GAME_TAKE_BACK, .by = GAME_HOST, .at = 31100, .count = 2});
    add(&game, (struct game_event){.type = GAME_OFFER, .by = GAME_BLACK, .at = 32100});
    add(&game, (struct game_event){.type = GAME_PAUSE, .by = GAME_HOST, .at = 33100});
    return game;
}

static bool same_state(const struct game *one, const struct game *other)
{
    return one->length == other->length && one->at == other->at && one->paused == other->paused &&
           one->undone == other->undone && one->board.length == other->board.length &&
           memcmp(one->left_ms, other->left_ms, sizeof one->left_ms) == 0 &&
           memcmp(one->offers, other->offers, sizeof one->offers) == 0 && one->over == other->over &&
           one->result == other->result && one->ending == other->ending;
}

static void test_whole(const struct game *game)
{
    size_t length;
    struct game read = {0};
    char *text = saved_game_write(game, &length);
    tap_ok(text && saved_game_read(&read, text, length) == PUNCT_OK, "a saved game is read");
    tap_ok(same_state(game, &read), "clocks, offers, pause and turns taken back are as they were");
    tap_ok(
        strcmp(read.setup.seats[PUNCT_WHITE].name, "Ann") == 0 && read.setup.seats[PUNCT_BLACK].level == 4 &&
            read.setup.seats[PUNCT_BLACK].kind == GAME_ENGINE && strcmp(read.setup.date, "2026.01.31") == 0,
        "so are names, level and date");
    free(text);
    game_memory_free(&read);
}

/* Where the log does not lead to the record's game, the record counts. */
static void test_damage(const struct game *game)
{
    size_t length;
    struct game read = {0};
    char *text = saved_game_write(game, &length);
    char *log = strstr(text, "% 10100 white turn");
    memcpy(log + 2, "10x00", 5);
    tap_ok(saved_game_read(&read, text, length) == PUNCT_OK && read.board.length == game->board.length &&
               !read.paused && read.setup.seats[PUNCT_BLACK].level == 4,
           "a log that cannot be read: the record alone");
    memcpy(log, "a bad", 5);
    tap_ok(saved_game_read(&read, text, length) == PUNCT_OK && read.board.length == game->board.length,
           "a log that lacks a turn: the record alone");
    struct game before = read;
    tap_ok(saved_game_read(&read, "no record", 9) != PUNCT_OK && memcmp(&before, &read, sizeof read) == 0,
           "a refused text changes nothing");
    free(text);
    game_memory_free(&read);
}

/* A game far longer than its first storage. */
static void test_long(void)
{
    struct game game = {0}, read = {0};
    struct game_setup setup = {0};
    size_t length;
    bool fine = true;
    punct_position_start(&setup.start, PUNCT_STANDARD);
    game_memory_begin(&game, &setup);
    add_turn(&game, 0, "Th12b");
    for (int i = 0; i < 3000 && fine; i++) {
        struct game_event event = {.type = i % 2 ? GAME_RESUME : GAME_PAUSE, .by = GAME_HOST, .at = i};
        fine = game_memory_add(&game, &event, NULL) == GAME_FINE;
    }
    char *text = saved_game_write(&game, &length);
    tap_ok(fine && text && saved_game_read(&read, text, length) == PUNCT_OK && same_state(&game, &read),
           "a log of 3,001 events is kept whole");
    free(text);
    game_memory_free(&game);
    game_memory_free(&read);
}

static void test_time(void)
{
    struct time_count count = {5000, 100};
    tap_ok(time_count_at(&count, 300) == 5200, "time is counted from where the game stood");
    tap_ok(time_count_at(&count, 250) == 5200, "a clock that goes back takes nothing");
    tap_ok(time_count_at(&count, 1150) == 6100, "and gives nothing");
    tap_ok(time_count_at(&count, 3600000) == 6100 + HOST_TIME_GAP_MS,
           "an hour in which the process stood still is nobody's");
    tap_ok(time_count_at(&count, 3600010) == 6110 + HOST_TIME_GAP_MS, "then it goes on");
    struct host_time *time = host_time_start();
    host_time_set(time, 7000);
    int64_t first = host_time_now(time), second = host_time_now(time);
    tap_ok(first >= 7000 && second >= first, "the host's time goes on from a game's");
    host_time_end(time);
}

int main(void)
{
    struct game game = some_game();
    test_whole(&game);
    test_damage(&game);
    add(&game, (struct game_event){.type = GAME_RESUME, .by = GAME_HOST, .at = 40000});
    add(&game, (struct game_event){.type = GAME_TIME_OVER, .by = GAME_HOST, .at = 200000});
    test_whole(&game);
    tap_ok(game.ending == PUNCT_BY_TIME && game.result == PUNCT_BLACK_WINS, "a loss on time stays one");
    game_memory_free(&game);
    test_long();
    test_time();
    return tap_done();
}
