/* What a caller can do wrong: a code and a sentence or nothing, never a crash, and nothing changed. */
#include "punct.h"
#include "random.h"
#include "tap.h"

#include <limits.h>
#include <string.h>

static punct_position read(const char *text)
{
    punct_position position;
    punct_error error;
    if (punct_position_read(&position, text, strlen(text), &error) != PUNCT_OK)
        tap_ok(false, "%s: %s", text, error.sentence);
    return position;
}

/* Everything that takes a position, with one that is none. */
static void test_no_position(const punct_position *none, const char *what)
{
    punct_error error = {0};
    punct_turn turns[4], turn = 7;
    punct_piece pieces[PUNCT_PIECES], piece = {0};
    punct_dot dots[PUNCT_PIECES];
    punct_outcome outcome;
    punct_undo undo = {{0}};
    punct_game game;
    char text[8] = "x";
    punct_space i9 = punct_space_at(8, 8);
    punct_position good;
    punct_position_start(&good, PUNCT_BASIC);

    tap_ok(punct_position_write(none, text, sizeof text) == 0 && text[0] == '\0', "%s: empty text", what);
    tap_ok(punct_position_variant(none) == PUNCT_BASIC && punct_position_to_move(none) == PUNCT_WHITE &&
               punct_position_turns_played(none) == 0,
           "%s: neutral answers", what);
    tap_ok(punct_position_reserve(none, PUNCT_WHITE, PUNCT_T) == 0, "%s: no reserve", what);
    tap_ok(punct_position_pieces(none, pieces) == 0, "%s: no pieces", what);
    tap_ok(punct_position_height(none, i9) == 0 && punct_position_stack(none, i9, dots) == 0,
           "%s: nothing on a space", what);
    tap_ok(!punct_position_is_free(none, &piece), "%s: no free piece", what);
    tap_ok(punct_position_key(none) == 0, "%s: key 0", what);
    tap_ok(!punct_position_equal(none, &good) && !punct_position_equal(&good, none) &&
               !punct_position_equal(none, none),
           "%s: equal to none", what);
    tap_ok(punct_turns(none, turns, 4) == 0 && punct_turns_count(none) == 0, "%s: no turns", what);
    tap_ok(punct_turn_check(none, punct_turn_add(PUNCT_T, i9, PUNCT_UP), &error) == PUNCT_BAD_ARGUMENT &&
               error.code == PUNCT_BAD_ARGUMENT && error.sentence[0],
           "%s: no turn is checked", what);
    tap_ok(punct_turn_read(none, "Th5a", 4, &turn, &error) == PUNCT_BAD_ARGUMENT && turn == 7,
           "%s: no turn is read", what);
    tap_ok(punct_perft(none, 1) == 0, "%s: no sequences", what);
    punct_position_outcome(none, &outcome);
    tap_ok(outcome.result == PUNCT_UNDECIDED && outcome.ending == PUNCT_NOT_OVER, "%s: undecided", what);
    tap_ok(punct_position_result(none) == PUNCT_UNDECIDED, "%s: no result", what);
    tap_ok(punct_game_start(&game, none, NULL, 0) == PUNCT_BAD_ARGUMENT, "%s: no game starts", what);
    tap_ok(punct_take_back((punct_position *)none, &undo) == PUNCT_BAD_ARGUMENT, "%s: nothing back", what);
    tap_ok(punct_play((punct_position *)none, 0, NULL, NULL) == PUNCT_BAD_ARGUMENT, "%s: nothing played",
           what);
}

static void test_null(void)
{
    punct_position position = read("standard w 2 bEd4a,wTh12b"), before = position;
    punct_error error;
    punct_turn turn = 7;
    punct_game game;
    punct_outcome outcome;
    char text[8] = "x";

    tap_ok(punct_position_start(NULL, PUNCT_BASIC) == PUNCT_BAD_ARGUMENT, "start: no storage");
    tap_ok(punct_position_start(&position, (punct_variant)2) == PUNCT_BAD_ARGUMENT &&
               punct_position_start(&position, (punct_variant)-1) == PUNCT_BAD_ARGUMENT,
           "start: no such variant");
    tap_ok(punct_position_read(NULL, "basic w 0 -", 11, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0] &&
               punct_position_read(&position, NULL, 0, &error) == PUNCT_BAD_ARGUMENT,
           "position read: no storage, no text");
    tap_ok(punct_position_read(&position, "", 0, NULL) == PUNCT_BAD_POSITION,
           "position read: no error wanted");
    tap_ok(punct_turn_read(&position, NULL, 3, &turn, &error) == PUNCT_BAD_ARGUMENT &&
               punct_turn_read(&position, "Th5a", 4, NULL, &error) == PUNCT_BAD_ARGUMENT && turn == 7,
           "turn read: no text, no turn");
    tap_ok(punct_position_pieces(&position, NULL) == 0, "pieces: no storage");
    tap_ok(punct_position_stack(&position, punct_space_at(7, 11), NULL) == 0, "stack: no storage");
    tap_ok(!punct_position_is_free(&position, NULL), "is free: no piece");
    tap_ok(punct_take_back(&position, NULL) == PUNCT_BAD_ARGUMENT, "take back: no undo");
    punct_position_outcome(&position, NULL);
    tap_ok(true, "outcome: no storage");
    tap_ok(punct_outcome_sentence(NULL, text, sizeof text) == 0 && text[0] == '\0', "sentence: no outcome");
    tap_ok(punct_position_write(&position, NULL, 0) == strlen("standard w 2 bEd4a,wTh12b") &&
               punct_position_write(&position, NULL, 99) == strlen("standard w 2 bEd4a,wTh12b"),
           "write: no buffer, but the length");
    tap_ok(punct_turns(&position, NULL, 9) == punct_turns_count(&position),
           "turns: no storage, but the number");
    tap_ok(punct_record_escape(NULL, 5, text, sizeof text) == 0 && text[0] == '\0' &&
               punct_record_unescape(NULL, 5, NULL, 5) == 0,
           "escapes: no text");
    tap_ok(punct_game_start(NULL, &position, NULL, 0) == PUNCT_BAD_ARGUMENT &&
               punct_game_start(&game, &position, NULL, 5) == PUNCT_BAD_ARGUMENT,
           "game start: no game, no storage");
    tap_ok(punct_game_play(NULL, 0, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0], "game play: no game");
    tap_ok(punct_game_take_back(NULL) == PUNCT_BAD_ARGUMENT, "game take back: no game");
    punct_game_outcome(NULL, &outcome);
    tap_ok(outcome.ending == PUNCT_NOT_OVER, "game outcome: no game");
    punct_game_outcome(NULL, NULL);
    tap_ok(memcmp(&position, &before, sizeof before) == 0, "nothing of it changed the position");
}

static void test_values(void)
{
    punct_position position = read("standard w 2 bEd4a,wTh12b"), before = position;
    punct_error error;
    punct_space h12 = punct_space_at(7, 11), l5 = punct_space_at(11, 4);
    tap_ok(punct_position_reserve(&position, (punct_colour)2, PUNCT_T) == 0 &&
               punct_position_reserve(&position, PUNCT_WHITE, (punct_kind)6) == 0 &&
               punct_position_reserve(&position, (punct_colour)-1, (punct_kind)-1) == 0,
           "reserve of no colour or kind");
    tap_ok(punct_position_height(&position, PUNCT_NOWHERE) == 0, "height of nowhere");
    tap_ok(punct_turn_check(&position, punct_turn_add(PUNCT_C, l5, PUNCT_DOWN), &error) ==
                   PUNCT_SAME_ORIENTATION &&
               error.space_count == 1 && error.spaces[0] == l5,
           "C is added in three orientations only");
    position = read("standard w 2 bEd4a,wCh12b");
    tap_ok(punct_turn_check(&position, punct_turn_move(h12, h12, PUNCT_LOWER_LEFT), &error) ==
                   PUNCT_SAME_ORIENTATION &&
               error.has_piece && error.piece.kind == PUNCT_C,
           "C is moved in three orientations only");
    position = before;

    static const punct_turn odd[] = {0,          PUNCT_NO_TURN, 0x00000000, 0x000000ff, 0x0006ff00,
                                     0x0060ff10, 0x0108ff10,    0x8000ff10, 0x00100101};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        punct_code code = punct_play(&position, odd[i], NULL, &error);
        tap_ok(code != PUNCT_OK && code == error.code && error.sentence[0], "turn %08x is refused: %s",
               odd[i], punct_code_name(code));
    }
    uint64_t seed = 1;
    bool sane = true;
    for (int i = 0; i < 1000000; i++) {
        punct_turn turn = (punct_turn)random_next(&seed);
        char text[PUNCT_TURN_TEXT];
        if (i & 1)
            turn &= 0x77ffff;
        sane &= (unsigned)punct_turn_check(&position, turn, NULL) < PUNCT_CODES;
        sane &= punct_turn_write(turn, text, sizeof text) < sizeof text;
    }
    tap_ok(sane, "a million random turns are checked and written");
    tap_ok(memcmp(&position, &before, sizeof before) == 0, "nothing of it changed the position");
    tap_ok(punct_perft(&position, 0) == 1 && punct_perft(&position, -5) == 1, "one sequence of no turns");
    tap_ok(punct_perft(&position, PUNCT_PERFT_DEPTH + 1) == 0 && punct_perft(&position, INT_MAX) == 0,
           "sequences beyond all count");
}

/* An undo of another turn, or of none, either fits exactly or is refused. */
static void test_undo(void)
{
    uint64_t seed = 5;
    punct_position position;
    punct_position_start(&position, PUNCT_STANDARD);
    punct_undo undos[40];
    int played = 0;
    while (played < 40) {
        punct_turn turn = random_turn(&position, (struct random_taste){5, 4}, &seed);
        if (turn == PUNCT_NO_TURN || punct_play(&position, turn, &undos[played], NULL) != PUNCT_OK)
            break;
        played++;
    }
    tap_ok(played > 20, "%d turns to take back", played);
    punct_position before = position;
    int refused = 0;
    for (int i = 0; i + 1 < played; i++)
        refused += punct_take_back(&position, &undos[i]) == PUNCT_BAD_ARGUMENT;
    tap_ok(refused == played - 1 && memcmp(&position, &before, sizeof before) == 0,
           "undos of earlier turns are refused");

    bool sane = true;
    for (int i = 0; i < 300000; i++) {
        punct_undo odd = undos[(unsigned)i % (unsigned)played];
        uint8_t *bytes = (uint8_t *)&odd;
        for (unsigned n = 1 + random_below(&seed, 3); n; n--)
            bytes[random_below(&seed, sizeof odd)] = (uint8_t)random_next(&seed);
        punct_position copy = position;
        if (punct_take_back(&copy, &odd) != PUNCT_OK) {
            sane &= memcmp(&copy, &position, sizeof copy) == 0;
            continue;
        }
        char text[PUNCT_POSITION_TEXT];
        punct_position again;
        size_t length = punct_position_write(&copy, text, sizeof text);
        sane &= punct_position_read(&again, text, length, NULL) == PUNCT_OK;
    }
    tap_ok(sane, "300000 spoilt undos leave a position that can lie so, or change nothing");
}

static void test_game_room(void)
{
    punct_position start = read("standard w 2 bTm12a,wTd4a");
    punct_played little[2], more[4];
    punct_game game;
    punct_error error;
    static const char *const turns[] = {"d4-d4b", "m12-m12b", "d4-d4a", "m12-m12a"};
    punct_code code = punct_game_start(&game, &start, little, 2);
    tap_ok(code == PUNCT_OK && punct_game_take_back(&game) == PUNCT_NOTHING_TO_TAKE_BACK,
           "nothing to take back");
    for (int i = 0; i < 4; i++) {
        punct_turn turn = 0;
        punct_turn_read(&game.position, turns[i], strlen(turns[i]), &turn, NULL);
        code = punct_game_play(&game, turn, &error);
        if (i == 2) {
            tap_ok(code == PUNCT_NO_ROOM && error.code == PUNCT_NO_ROOM && game.length == 2,
                   "the storage is full");
            memcpy(more, little, sizeof little);
            game.history = more;
            game.capacity = 4;
            code = punct_game_play(&game, turn, &error);
        }
        tap_ok(code == PUNCT_OK, "%s", turns[i]);
    }
    for (int i = 0; i < 4; i++)
        tap_ok(punct_game_take_back(&game) == PUNCT_OK, "back");
    tap_ok(memcmp(&game.position, &start, sizeof start) == 0 && game.length == 0 && game.quiet == 0,
           "the game stands as it began");
    punct_game_start(&game, &start, NULL, 0);
    tap_ok(punct_game_play(&game, 0, &error) == PUNCT_NO_ROOM, "a game without storage");
}

/* Every size of buffer: ended by a zero, nothing written behind it, the full length returned. */
static bool fits_any_size(size_t (*write)(const void *what, char *text, size_t size), const void *what)
{
    char whole[2048], part[2048];
    size_t length = write(what, whole, sizeof whole);
    bool good = length == strlen(whole);
    for (size_t size = 0; size <= length + 2; size++) {
        memset(part, '#', sizeof part);
        good &= write(what, part, size) == length;
        size_t kept = size == 0 ? 0 : size > length ? length : size - 1;
        good &= memcmp(part, whole, kept) == 0 && (size == 0 || part[kept] == '\0');
        for (size_t i = size; i < sizeof part; i++)
            good &= part[i] == '#';
    }
    return good;
}

static size_t write_position(const void *what, char *text, size_t size)
{
    return punct_position_write(what, text, size);
}
static size_t write_turn(const void *what, char *text, size_t size)
{
    return punct_turn_write(*(const punct_turn *)what, text, size);
}
static size_t write_space(const void *what, char *text, size_t size)
{
    return punct_space_write(*(const punct_space *)what, text, size);
}
static size_t write_sentence(const void *what, char *text, size_t size)
{
    return punct_outcome_sentence(what, text, size);
}

static void test_buffers(void)
{
    punct_position position = read("standard w 2 bEd4a,wTh12b");
    tap_ok(fits_any_size(write_position, &position), "a position in buffers of any size");
    punct_turn turn = punct_turn_move(punct_space_at(7, 11), punct_space_at(10, 14), PUNCT_UPPER_RIGHT);
    tap_ok(fits_any_size(write_turn, &turn), "a turn in buffers of any size");
    punct_space space = punct_space_at(7, 11);
    tap_ok(fits_any_size(write_space, &space), "a space in buffers of any size");

    static const char *const ends[] = {
        "standard b 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wTq10f",
        "standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wTq10f",
        "standard b 60 bTi9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wEd4a,"
        "wTn9a,wEd4a,wTn9a,wTn9a,wTn9a",
        "basic b 60 bTi9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wEd4a,"
        "wTn9a,wEd4a,wTn9a,wTn9a,wTn9a",
        "basic w 0 -"};
    punct_outcome outcome;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[2048];
        position = read(ends[i]);
        punct_position_outcome(&position, &outcome);
        punct_outcome_sentence(&outcome, text, sizeof text);
        tap_ok(fits_any_size(write_sentence, &outcome) && text[0], "sentence: %s", text);
    }
    outcome.ending = PUNCT_BY_REPETITION;
    tap_ok(fits_any_size(write_sentence, &outcome), "sentence of a repetition");
    outcome.ending = PUNCT_BY_NO_TURN;
    tap_ok(fits_any_size(write_sentence, &outcome), "sentence of a player without turns");
    memset(&outcome, 0xff, sizeof outcome);
    outcome.ending = PUNCT_BY_CONNECTION;
    tap_ok(fits_any_size(write_sentence, &outcome), "sentence of an outcome that is none");
    turn = PUNCT_NO_TURN;
    tap_ok(fits_any_size(write_turn, &turn), "the text of a turn that is none");

    /* A list cut short. */
    punct_position_start(&position, PUNCT_STANDARD);
    punct_turn turns[12];
    memset(turns, 0xee, sizeof turns);
    bool kept = true;
    for (size_t room = 0; room < 10; room++)
        kept &= punct_turns(&position, turns, room) == 4986 && turns[room] == 0xeeeeeeee;
    tap_ok(kept, "a list in too little room is cut, and its length told");
}

int main(void)
{
    static punct_position zeros, ones;
    memset(&ones, 0xff, sizeof ones);
    test_no_position(NULL, "NULL");
    test_no_position(&zeros, "zeros");
    test_no_position(&ones, "ones");
    test_null();
    test_values();
    test_undo();
    test_game_room();
    test_buffers();
    return tap_done();
}
