/* Every function of the public headers with everything that can be wrong about its arguments: NULL, values out of range,
 * positions and games that were never filled. Each function runs in a process of its own, so that a crash names it.
 *   every_call SOURCE HEADER...      this file and the headers: it must call all that they declare */
#include "punct.h"
#include "punct_engine.h"
#include "punct_picture.h"
#include "tap.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NONES = 3, NUMBERS = 9, HISTORY = 8 };

/* What is no position and no game: NULL, zeros, and what memory may hold. */
static punct_position zero_position, wild_position, good;
static punct_position *const none[NONES] = {NULL, &zero_position, &wild_position};
static punct_game zero_game, wild_game, good_game;
static punct_game *const no_game[NONES] = {NULL, &zero_game, &wild_game};
static punct_played history[HISTORY];
static punct_engine *engine;
static punct_turn legal;

static const int numbers[NUMBERS] = {INT_MIN, -1, 0, 3, 7, 17, 255, 256, INT_MAX};
static const double reals[] = {-INFINITY, -1e300, -1, 0, 0.5, 1e6, 1e300, INFINITY, NAN};
enum { REALS = sizeof reals / sizeof reals[0] };

static char text[64], *const no_text = NULL;
static punct_error error;

/* Whether the answers of a group were right. */
static bool good_answers;
#define EXPECT(condition)                                                                                    \
    do                                                                                                       \
        if (!(condition)) {                                                                                  \
            tap_note("line %d: %s", __LINE__, #condition);                                                   \
            good_answers = false;                                                                            \
        }                                                                                                    \
    while (0)

/* A text that says nothing. */
#define NOTHING(call) (text[0] = 'x', (call) == 0 && text[0] == '\0')

/* ---- punct.h ----------------------------------------------------------------------------------- */

static void names(void)
{
    EXPECT(punct_version()[0]);
    for (int i = 0; i < NUMBERS; i++) {
        int n = numbers[i];
        EXPECT(punct_code_name((punct_code)n) && punct_result_text((punct_result)n) &&
               punct_ending_name((punct_ending)n) && punct_mark_text((punct_mark)n));
        bool kind = n >= 0 && n < PUNCT_KINDS;
        EXPECT(kind || (punct_kind_count((punct_kind)n) == 0 && punct_kind_orientations((punct_kind)n) == 0));
        punct_kind_letter((punct_kind)n);
        punct_kind_middle((punct_kind)n);
    }
}

static void spaces(void)
{
    for (int i = 0; i < NUMBERS; i++)
        for (int j = 0; j < NUMBERS; j++) {
            punct_space space = punct_space_at(numbers[i], numbers[j]);
            EXPECT(space == PUNCT_NOWHERE || punct_space_exists(space));
        }
    for (int space = 0; space < 256; space++) {
        punct_space s = (punct_space)space;
        bool exists = punct_space_exists(s);
        punct_space_column(s);
        punct_space_row(s);
        EXPECT(exists || (!punct_space_is_central(s) && !punct_space_sides(s)));
        punct_space_write(s, no_text, 9);
        for (int i = 0; i < NUMBERS; i++) {
            punct_space next = punct_space_step(s, (punct_direction)numbers[i]);
            EXPECT(next == PUNCT_NOWHERE || (exists && punct_space_exists(next)));
            for (int j = 0; j < NUMBERS; j++) {
                punct_space dots[PUNCT_DOTS];
                punct_piece_dots((punct_kind)numbers[i], s, (punct_direction)numbers[j], NULL);
                EXPECT(exists ||
                       !punct_piece_dots((punct_kind)numbers[i], s, (punct_direction)numbers[j], dots));
            }
        }
    }
}

static void position_making(void)
{
    punct_position made;
    for (int i = 0; i < NUMBERS; i++) {
        EXPECT(punct_position_start(NULL, (punct_variant)numbers[i]) == PUNCT_BAD_ARGUMENT);
        if (numbers[i])
            EXPECT(punct_position_start(&made, (punct_variant)numbers[i]) == PUNCT_BAD_ARGUMENT);
    }
    EXPECT(punct_position_read(NULL, "basic w 0 -", 11, NULL) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_position_read(&made, NULL, 5, NULL) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_position_write(&good, NULL, 5) > 0);
}

static void position_asking(void)
{
    punct_piece pieces[PUNCT_PIECES], piece = {255, 255, 255, 255, 255};
    punct_dot dots[PUNCT_PIECES];
    punct_outcome outcome;
    for (int i = 0; i < NONES; i++) {
        const punct_position *p = none[i];
        EXPECT(NOTHING(punct_position_write(p, text, sizeof text)));
        EXPECT(!punct_position_variant(p) && !punct_position_to_move(p) && !punct_position_turns_played(p));
        EXPECT(!punct_position_reserve(p, PUNCT_WHITE, PUNCT_T) && !punct_position_pieces(p, pieces));
        EXPECT(!punct_position_height(p, 120) && !punct_position_stack(p, 120, dots));
        EXPECT(!punct_position_is_free(p, &piece) && !punct_position_is_free(p, NULL));
        EXPECT(!punct_position_key(p) && !punct_position_equal(p, &good) && !punct_position_equal(&good, p));
        EXPECT(!punct_position_result(p));
        punct_position_outcome(p, NULL);
        punct_position_outcome(p, &outcome);
        EXPECT(outcome.ending == PUNCT_NOT_OVER);
    }
    EXPECT(!punct_position_pieces(&good, NULL) && !punct_position_stack(&good, 120, NULL) &&
           !punct_position_is_free(&good, NULL) && !punct_position_is_free(&good, &piece));
    punct_position_outcome(&good, NULL);
    for (int i = 0; i < NUMBERS; i++)
        for (int j = 0; j < NUMBERS; j++)
            punct_position_reserve(&good, (punct_colour)numbers[i], (punct_kind)numbers[j]);
    for (int space = 0; space < 256; space++)
        EXPECT(punct_position_height(&good, (punct_space)space) == 0 &&
               punct_position_stack(&good, (punct_space)space, dots) == 0);
}

static void turn_calls(void)
{
    punct_turn turns[2], turn = 7;
    punct_undo undo = {{0}};
    for (int i = 0; i < NONES; i++) {
        EXPECT(!punct_turns(none[i], turns, 2) && !punct_turns_count(none[i]) && !punct_perft(none[i], 2));
        EXPECT(punct_turn_check(none[i], legal, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
        EXPECT(punct_pick_check(none[i], 120, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
        EXPECT(punct_turn_read(none[i], "Th5a", 4, &turn, NULL) == PUNCT_BAD_ARGUMENT && turn == 7);
        EXPECT(punct_play(none[i], legal, &undo, NULL) == PUNCT_BAD_ARGUMENT);
        EXPECT(punct_take_back(none[i], &undo) == PUNCT_BAD_ARGUMENT);
    }
    EXPECT(punct_turns(&good, NULL, 5) == punct_turns_count(&good));
    EXPECT(punct_turn_check(&good, PUNCT_NO_TURN, NULL) && punct_play(&good, PUNCT_NO_TURN, NULL, NULL));
    EXPECT(punct_turn_read(&good, NULL, 4, &turn, NULL) && punct_turn_read(&good, "Th5a", 4, NULL, NULL));
    EXPECT(punct_take_back(&good, NULL) == PUNCT_BAD_ARGUMENT && punct_take_back(&good, &undo) != PUNCT_OK);
    for (int space = 0; space < 256; space++)
        EXPECT(punct_pick_check(&good, (punct_space)space, NULL) != PUNCT_OK);
    for (int i = 0; i < NUMBERS; i++) {
        punct_turn_write((punct_turn)numbers[i], text, sizeof text);
        punct_turn_write((punct_turn)numbers[i], NULL, 5);
        if (numbers[i] < 1 || numbers[i] > PUNCT_PERFT_DEPTH)
            EXPECT(punct_perft(&good, numbers[i]) <= 1);
    }
}

static void outcome_calls(void)
{
    punct_outcome outcome;
    punct_result result;
    EXPECT(NOTHING(punct_outcome_sentence(NULL, text, sizeof text)));
    for (int i = 0; i < NUMBERS; i++) {
        memset(&outcome, 0xaa, sizeof outcome);
        outcome.result = (punct_result)numbers[i];
        outcome.ending = (punct_ending)numbers[i];
        punct_outcome_sentence(&outcome, text, sizeof text);
        punct_outcome_sentence(&outcome, NULL, 5);
    }
    EXPECT(NOTHING(punct_outcome_sentence_for(NULL, "Ann", "Bob", text, sizeof text)));
    EXPECT(NOTHING(punct_outcome_sentence_for(&outcome, NULL, "Bob", text, sizeof text)));
    EXPECT(NOTHING(punct_outcome_sentence_for(&outcome, "Ann", NULL, text, sizeof text)));
    punct_ending ending;
    EXPECT(!punct_ending_read(NULL, 4, &ending) && !punct_ending_read("tim", 3, &ending));
    EXPECT(!punct_ending_read("time", 4, NULL) && punct_ending_read("time", 4, &ending));
    EXPECT(!punct_result_read(NULL, 3, &result));
    punct_result_read("1-0", 3, NULL);
}

static void game_calls(void)
{
    punct_game game;
    punct_outcome outcome;
    for (int i = 0; i < NONES; i++) {
        EXPECT(punct_game_start(&game, none[i], history, HISTORY) == PUNCT_BAD_ARGUMENT);
        EXPECT(punct_game_play(no_game[i], legal, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
        EXPECT(punct_game_take_back(no_game[i]) == PUNCT_BAD_ARGUMENT);
        punct_game_outcome(no_game[i], NULL);
        punct_game_outcome(no_game[i], &outcome);
        EXPECT(outcome.result == PUNCT_UNDECIDED && outcome.ending == PUNCT_NOT_OVER);
    }
    EXPECT(punct_game_start(NULL, &good, history, HISTORY) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_game_start(&game, &good, NULL, HISTORY) == PUNCT_BAD_ARGUMENT);

    /* Games whose numbers cannot be. */
    punct_game odd[] = {good_game, good_game, good_game};
    odd[0].length = SIZE_MAX;
    odd[1].history = NULL;
    odd[2].quiet = 5;
    for (int i = 0; i < 3; i++) {
        EXPECT(punct_game_play(&odd[i], legal, NULL) == PUNCT_BAD_ARGUMENT);
        EXPECT(punct_game_take_back(&odd[i]) == PUNCT_BAD_ARGUMENT);
    }
}

/* A reader takes the storage of the game that it is given, as it stands: of the unfilled ones, only zeros and NULL can
 * be told from a game. */
static void record_calls(void)
{
    punct_record_reader reader;
    punct_record_writer writer;
    punct_item item = {0};
    static punct_game game;
    punct_record_read(NULL, "x", 1, &game);
    punct_record_read(&reader, NULL, 9, &game);
    EXPECT(punct_record_next(&reader, NULL, &error) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_record_next(&reader, &item, NULL) == PUNCT_OK && item.type == PUNCT_ITEM_END);
    punct_record_read(&reader, "1. Th5a", 7, &game);
    EXPECT(punct_record_next(&reader, &item, NULL) == PUNCT_NO_ROOM);
    punct_record_read(&reader, "1. Th5a", 7, NULL);
    EXPECT(punct_record_next(&reader, &item, NULL) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_record_next(NULL, &item, NULL) == PUNCT_BAD_ARGUMENT);

    punct_record_write(NULL, text, sizeof text);
    punct_record_write(&writer, NULL, 9);
    EXPECT(punct_record_put(&writer, NULL, NULL) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_record_put(NULL, &item, NULL) == PUNCT_BAD_ARGUMENT);
    for (int i = 0; i < NUMBERS; i++)
        for (int j = 0; j < NUMBERS; j++) {
            punct_item odd = {.type = (punct_item_type)numbers[i],
                              .turn = (punct_turn)numbers[j],
                              .mark = (punct_mark)numbers[j],
                              .result = (punct_result)numbers[j],
                              .name_length = 3,
                              .text_length = 3};
            punct_record_put(&writer, &odd, &error);
        }
    EXPECT(NOTHING(punct_record_escape(NULL, 5, text, sizeof text)));
    EXPECT(NOTHING(punct_record_unescape(NULL, 5, text, sizeof text)));
    EXPECT(punct_record_escape("x", 1, NULL, 5) == 1 && punct_record_unescape("x", 1, NULL, 5) == 1);
}

/* ---- punct_picture.h --------------------------------------------------------------------------- */

static bool is_origin(punct_point point)
{
    return point.x == 0 && point.y == 0;
}

static void picture_places(void)
{
    for (int i = 0; i < NUMBERS; i++) {
        int n = numbers[i];
        EXPECT((n >= 0 && n < PUNCT_MEASURES) || punct_picture_measure((punct_measure)n) == 0);
        EXPECT(n > 0 || is_origin(punct_picture_lift(n)));
        bool line = n >= 0 && n < PUNCT_LINES;
        EXPECT(is_origin(punct_picture_column_label(n)) == !line);
        EXPECT(is_origin(punct_picture_row_label(n)) == !line);
        for (int j = 0; j < NUMBERS; j++) {
            punct_kind kind = (punct_kind)numbers[j];
            EXPECT(n == 0 || is_origin(punct_picture_reserve((punct_colour)n, kind, 0)));
            EXPECT(n == 0 || is_origin(punct_picture_reserve(PUNCT_WHITE, kind, n)) ==
                                 (n < 0 || n >= punct_kind_count(kind)));
            unsigned lies = punct_picture_reserve_orientation((punct_colour)n, kind);
            EXPECT(lies < PUNCT_DIRECTIONS && (n == 0 || lies == 0));
        }
    }
    for (int space = 0; space < 256; space++)
        EXPECT(punct_space_exists((punct_space)space) || is_origin(punct_picture_centre((punct_space)space)));
    for (int i = 0; i < REALS; i++)
        for (int j = 0; j < REALS; j++) {
            punct_point place = {reals[i], reals[j]};
            EXPECT(fabs(place.x) < 9 || punct_picture_space(place) == PUNCT_NOWHERE);
            for (int k = 0; k < NONES; k++) {
                EXPECT(punct_picture_space_seen(none[k], place) == punct_picture_space(place));
                EXPECT((punct_picture_space_seen_turned(none[k], place) == PUNCT_NOWHERE) ==
                       (punct_picture_space((punct_point){-place.x, -place.y}) == PUNCT_NOWHERE));
            }
        }
    punct_point places[PUNCT_PIECES];
    for (int k = 0; k < NONES; k++)
        EXPECT(punct_picture_spread(none[k], k % 2 == 0, places) == 0);
    EXPECT(punct_picture_spread(&good, false, NULL) == 0);
    EXPECT(punct_picture_frame(false).most.x > 0);
}

static void picture_outlines(void)
{
    char path[PUNCT_PICTURE_PATH];
    punct_point dots[PUNCT_DOTS];
    for (int i = 0; i < NUMBERS; i++)
        for (int j = 0; j < NUMBERS; j++) {
            punct_kind kind = (punct_kind)numbers[i];
            punct_direction direction = (punct_direction)numbers[j];
            bool piece = punct_picture_dots(kind, direction, dots);
            EXPECT(!punct_picture_dots(kind, direction, NULL));
            for (int k = 0; k < REALS; k++) {
                size_t length = punct_picture_piece(kind, direction, reals[k], path, sizeof path);
                EXPECT(length < sizeof path && (piece || !length));
                punct_picture_piece(kind, direction, reals[k], NULL, 5);
                punct_picture_wall(kind, direction, reals[k], NULL, 5);
                EXPECT(punct_picture_wall(kind, direction, reals[k], path, sizeof path) < sizeof path);
                EXPECT(piece || !punct_picture_piece_covers(kind, direction, reals[k], (punct_point){0, 0}));
                punct_picture_piece_box(kind, direction, reals[k]);
            }
        }
    for (int k = 0; k < REALS; k++) {
        bool sane = fabs(reals[k]) < 100;
        EXPECT(punct_picture_board(reals[k], path, sizeof path) < sizeof path && !path[0] == !sane);
        EXPECT(punct_picture_central(reals[k], path, sizeof path) < sizeof path && !path[0] == !sane);
        punct_picture_board(reals[k], NULL, 5);
        punct_picture_central(reals[k], NULL, 5);
    }
}

static void picture_drawings(void)
{
    punct_picture_options options = punct_picture_defaults();
    EXPECT(punct_picture_height(NULL) == 0);
    for (int i = 0; i < NONES; i++)
        EXPECT(NOTHING(punct_picture_svg(none[i], &options, text, sizeof text)));
    EXPECT(NOTHING(punct_picture_svg(&good, NULL, text, sizeof text)));
    for (int i = 0; i < NUMBERS; i++) {
        options.size = numbers[i];
        options.turn = (punct_turn)numbers[i];
        EXPECT(punct_picture_height(&options) >= 1 && punct_picture_svg(&good, &options, NULL, 9) > 1000);
    }
}

/* ---- punct_engine.h ---------------------------------------------------------------------------- */

static void network_calls(void)
{
    punct_network *made = (punct_network *)text;
    punct_network_facts facts;
    EXPECT(punct_network_read(NULL, text, 5, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
    EXPECT(punct_network_read(&made, NULL, 5, NULL) == PUNCT_BAD_ARGUMENT && !made);
    EXPECT(punct_network_read(&made, "PUNCTNN2", 8, &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
    EXPECT(punct_network_load(NULL, "/dev/null", &error) == PUNCT_BAD_ARGUMENT && error.sentence[0]);
    EXPECT(punct_network_load(&made, "/dev/null", NULL) == PUNCT_BAD_ARGUMENT && !made);
    EXPECT(punct_network_load(&made, "/nowhere/x.net", &error) == PUNCT_BAD_ARGUMENT && !made &&
           strstr(error.sentence, "/nowhere/x.net: No such file"));
    EXPECT(punct_network_path()[0] == '/');
    punct_network_destroy(NULL);
    memset(&facts, 0xaa, sizeof facts);
    punct_network_tell(NULL, &facts);
    EXPECT(!facts.games && !facts.checksum);
    punct_network_tell(NULL, NULL);
}

static void engine_making(void)
{
    punct_engine *made;
    EXPECT(punct_engine_create(NULL, NULL) == PUNCT_BAD_ARGUMENT);
    for (int i = 0; i < NUMBERS; i++) {
        int n = numbers[i];
        punct_engine_options threads = {.threads = n, .hash_bytes = PUNCT_HASH_MIN};
        if (n < 0 || n > PUNCT_THREADS_MAX)
            EXPECT(punct_engine_create(&made, &threads) == PUNCT_BAD_ARGUMENT && !made);
        punct_engine_options hash = {.hash_bytes = n < 0 ? SIZE_MAX : (size_t)n % PUNCT_HASH_MIN};
        if (n)
            EXPECT(punct_engine_create(&made, &hash) == PUNCT_BAD_ARGUMENT && !made);
    }
    punct_engine_destroy(NULL);
    punct_engine_clear(NULL);
    punct_engine_stop(NULL);
    punct_engine_ponderhit(NULL);
    punct_engine_prepare(NULL);
}

static void engine_searching(void)
{
    punct_choice choice;
    punct_limits limits = {.nodes = 50};
    for (int i = 0; i < NONES; i++)
        EXPECT(punct_engine_search(engine, no_game[i], &limits, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_engine_search(NULL, &good_game, &limits, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_engine_search(engine, &good_game, NULL, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_engine_search(engine, &good_game, &limits, NULL, NULL, NULL) == PUNCT_BAD_ARGUMENT);

    punct_game odd[] = {good_game, good_game, good_game};
    odd[0].length = SIZE_MAX;
    odd[1].history = NULL;
    odd[2].quiet = 5;
    for (int i = 0; i < 3; i++)
        EXPECT(punct_engine_search(engine, &odd[i], &limits, NULL, NULL, &choice) == PUNCT_BAD_ARGUMENT);
    for (int i = 0; i < NUMBERS; i++) {
        int n = numbers[i];
        uint32_t ms = (uint32_t)n;
        punct_limits wild[] = {{.nodes = 50, .depth = n},
                               {.nodes = 50, .mate = n},
                               {.nodes = 50, .level = n},
                               {.nodes = 50, .multipv = n},
                               {.nodes = 50, .clock_ms = {ms, ms}, .increment_ms = {ms, ms}}};
        for (int j = 0; j < 5; j++) {
            punct_code code = punct_engine_search(engine, &good_game, &wild[j], NULL, NULL, &choice);
            EXPECT(
                code == PUNCT_BAD_ARGUMENT ||
                (code == PUNCT_OK && punct_turn_check(&good_game.position, choice.best, NULL) == PUNCT_OK));
        }
    }
}

static void engine_judging(void)
{
    punct_judgement judgement;
    punct_limits limits = {.nodes = 50};
    for (int i = 0; i < NONES; i++)
        EXPECT(!punct_engine_judge(engine, no_game[i], legal, &limits, &judgement));
    EXPECT(!punct_engine_judge(NULL, &good_game, legal, &limits, &judgement));
    EXPECT(!punct_engine_judge(engine, &good_game, PUNCT_NO_TURN, &limits, &judgement));
    EXPECT(!punct_engine_judge(engine, &good_game, legal, NULL, &judgement));
    EXPECT(!punct_engine_judge(engine, &good_game, legal, &limits, NULL));
    EXPECT(NOTHING(punct_judgement_write(NULL, text, sizeof text)));
    memset(&judgement, 0xaa, sizeof judgement);
    punct_judgement_write(&judgement, text, sizeof text);
    punct_judgement_write(&judgement, NULL, 5);
    for (int i = 0; i < NUMBERS; i++)
        for (int j = 0; j < NUMBERS; j++) {
            punct_score score = {numbers[i], numbers[j]};
            bool sane = numbers[i] >= 0 && numbers[i] <= 1000 && numbers[j] > INT_MIN;
            EXPECT(!punct_score_write(score, text, sizeof text) == !sane);
            punct_score_write(score, NULL, 5);
            EXPECT(sane || (punct_score_turned(score).win == 0 && punct_score_turned(score).mate == 0));
        }
}

static void engine_proving(void)
{
    punct_solution solution;
    punct_solve_limits limits = {.nodes = 50};
    punct_turn turns[2];
    for (int i = 0; i < NONES; i++) {
        EXPECT(punct_engine_solve(engine, none[i], &limits, &solution) == PUNCT_BAD_ARGUMENT);
        EXPECT(!punct_wins(none[i], turns, 2) && !punct_defences(none[i], turns, 2));
    }
    EXPECT(punct_engine_solve(NULL, &good, &limits, &solution) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_engine_solve(engine, &good, NULL, &solution) == PUNCT_BAD_ARGUMENT);
    EXPECT(punct_engine_solve(engine, &good, &limits, NULL) == PUNCT_BAD_ARGUMENT);
    for (int i = 0; i < NUMBERS; i++) {
        limits.turns = numbers[i];
        bool sane = numbers[i] >= 0 && numbers[i] <= PUNCT_SOLVE_TURNS_MAX;
        EXPECT(punct_engine_solve(engine, &good, &limits, &solution) ==
               (sane ? PUNCT_OK : PUNCT_BAD_ARGUMENT));
    }
    punct_wins(&good, NULL, 5);
    EXPECT(punct_defences(&good, NULL, 5) > 0);
}

static void players(void)
{
    for (int i = 0; i < NUMBERS; i++) {
        punct_reference_player player = (punct_reference_player)numbers[i];
        EXPECT(punct_reference_name(player)[0]);
        for (int j = 0; j < NONES; j++)
            EXPECT(punct_reference_choose(engine, player, none[j], 1) == PUNCT_NO_TURN);
        EXPECT(punct_reference_choose(NULL, player, &good, 1) == PUNCT_NO_TURN);
        EXPECT((unsigned)player < PUNCT_REFERENCE_PLAYERS ||
               punct_reference_choose(engine, player, &good, 1) == PUNCT_NO_TURN);
    }
    EXPECT(punct_reference_find(NULL, 6) == PUNCT_REFERENCE_PLAYERS &&
           punct_reference_find("", 0) == PUNCT_REFERENCE_PLAYERS);
}

/* ---- All of them ------------------------------------------------------------------------------- */

static const struct group {
    const char *name;
    void (*run)(void);
} groups[] = {
    {"names", names},
    {"spaces", spaces},
    {"making positions", position_making},
    {"asking positions", position_asking},
    {"turns", turn_calls},
    {"outcomes", outcome_calls},
    {"games", game_calls},
    {"records", record_calls},
    {"places of the picture", picture_places},
    {"outlines", picture_outlines},
    {"drawings", picture_drawings},
    {"networks", network_calls},
    {"making engines", engine_making},
    {"searching", engine_searching},
    {"judging", engine_judging},
    {"proving", engine_proving},
    {"players", players},
};

static void test_group(const struct group *group)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        good_answers = true;
        group->run();
        punct_engine_destroy(engine);
        fflush(stdout);
        _exit(good_answers ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status))
        tap_note("signal %d", WTERMSIG(status));
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s: refused or answered with nothing",
           group->name);
}

static char *read_text(const char *path)
{
    static char buffer[1 << 17];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(buffer, 1, sizeof buffer - 1, file) : 0;
    if (file)
        fclose(file);
    buffer[length] = '\0';
    return tap_ok(length > 0, "%s", path) ? strdup(buffer) : NULL;
}

/* Every function that a header declares is called above. */
static void test_header(const char *source, const char *header)
{
    int functions = 0;
    for (const char *at = header; (at = strstr(at, "PUNCT_API ")); at++) {
        char call[80];
        const char *open = strchr(at, '('), *name = open;
        while (name > at && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
            name--;
        snprintf(call, sizeof call, "%.*s(", (int)(open - name), name);
        if (strncmp(call, "punct_", 6) != 0)
            continue;
        functions++;
        if (!strstr(source, call))
            tap_ok(false, "%s) is called here", call);
    }
    tap_ok(functions > 10, "all %d functions of the header are called here", functions);
}

int main(int count, char **arguments)
{
    memset(&wild_position, 0xaa, sizeof wild_position);
    memset(&wild_game, 0xaa, sizeof wild_game);
    punct_position_start(&good, PUNCT_STANDARD);
    punct_game_start(&good_game, &good, history, HISTORY);
    punct_turns(&good, &legal, 1);
    if (punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = PUNCT_HASH_MIN}) != PUNCT_OK)
        return 1;
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        test_group(&groups[i]);

    char *source = count > 1 ? read_text(arguments[1]) : NULL;
    for (int i = 2; source && i < count; i++) {
        char *header = read_text(arguments[i]);
        if (header)
            test_header(source, header);
        free(header);
    }
    free(source);
    punct_engine_destroy(engine);
    return tap_done();
}
