/* What holds for every position, tried on positions of random games of both variants.
 *
 *     properties [GAMES [SEED]] */
#include "punct.h"
#include "random.h"
#include "symmetry.h"
#include "tap.h"
#include "turns.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 24, PLIES = 70, ALL_SYMMETRIES_EVERY = 8, ALL_TURNS_EVERY = 24, PAST = 4096 };

/* The position at hand. */
static const punct_position *at;
static punct_turn turns[PUNCT_TURNS_MAX];
static size_t count;

static int compare_turns(const void *one, const void *other)
{
    punct_turn a = *(const punct_turn *)one, b = *(const punct_turn *)other;
    return (a > b) - (a < b);
}

static bool is_listed(punct_turn turn)
{
    return bsearch(&turn, turns, count, sizeof turn, compare_turns) != NULL;
}

/* ---- The properties ------------------------------------------------------------------------------ */

static bool count_is_length(void)
{
    return punct_turns_count(at) == count && punct_perft(at, 1) == count;
}

/* Sorted, no turn stands twice. */
static bool turns_differ(void)
{
    for (size_t i = 1; i < count; i++)
        if (turns[i] == turns[i - 1])
            return false;
    return true;
}

static bool listed_turns_are_legal(void)
{
    for (size_t i = 0; i < count; i++)
        if (punct_turn_check(at, turns[i], NULL) != PUNCT_OK)
            return false;
    return true;
}

static bool texts_of_turns_lead_back(void)
{
    for (size_t i = 0; i < count; i += 7) {
        char text[PUNCT_TURN_TEXT];
        punct_turn again;
        size_t length = punct_turn_write(turns[i], text, sizeof text);
        if (length >= sizeof text || punct_turn_read(at, text, length, &again, NULL) != PUNCT_OK ||
            again != turns[i])
            return false;
        for (char *c = text; *c; c++)
            *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
        if (punct_turn_read(at, text, length, &again, NULL) != PUNCT_OK || again != turns[i])
            return false;
    }
    return true;
}

static bool refused_with_reason(punct_turn turn)
{
    punct_error error;
    punct_code code = punct_turn_check(at, turn, &error);
    return code != PUNCT_OK && code < PUNCT_BAD_TURN && code == error.code && error.sentence[0] &&
           error.line == 0 && error.space_count <= PUNCT_DOTS;
}

/* Every turn that can be written at all: legal and listed, or refused with a reason. */
static bool unlisted_turns_are_refused(void)
{
    for (int to = 0; to < PUNCT_SPACE_LIMIT; to++) {
        if (!punct_space_exists((punct_space)to))
            continue;
        for (int o = 0; o < PUNCT_DIRECTIONS; o++) {
            for (int kind = 0; kind < PUNCT_KINDS; kind++) {
                punct_turn turn = punct_turn_add((punct_kind)kind, (punct_space)to, (punct_direction)o);
                if (!is_listed(turn) && !refused_with_reason(turn))
                    return false;
            }
            for (int from = 0; from < PUNCT_SPACE_LIMIT; from++) {
                if (!punct_space_exists((punct_space)from))
                    continue;
                punct_turn turn = punct_turn_move((punct_space)from, (punct_space)to, (punct_direction)o);
                if (!is_listed(turn) && !refused_with_reason(turn))
                    return false;
            }
        }
    }
    return true;
}

static bool playing_back_restores_every_bit(void)
{
    for (size_t i = 0; i < count; i += 3) {
        punct_position position = *at;
        punct_undo undo;
        if (punct_play(&position, turns[i], &undo, NULL) != PUNCT_OK ||
            memcmp(&position, at, sizeof position) == 0 || punct_take_back(&position, &undo) != PUNCT_OK ||
            memcmp(&position, at, sizeof position) != 0)
            return false;
    }
    return true;
}

/* A played position is the same to the last query as one read from its text. */
static bool text_leads_back(void)
{
    char text[PUNCT_POSITION_TEXT], again[PUNCT_POSITION_TEXT];
    punct_position position;
    size_t length = punct_position_write(at, text, sizeof text);
    if (length >= sizeof text || punct_position_read(&position, text, length, NULL) != PUNCT_OK)
        return false;
    punct_position_write(&position, again, sizeof again);
    return strcmp(text, again) == 0 && punct_position_equal(at, &position) &&
           punct_position_key(at) == punct_position_key(&position) && punct_turns_count(&position) == count &&
           punct_position_result(&position) == punct_position_result(at) &&
           punct_position_turns_played(&position) == punct_position_turns_played(at);
}

static bool kernels_agree(void)
{
    static punct_turn others[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(at);
    struct turns_kernel kernels[TURNS_KERNELS];
    int number = turns_kernels(kernels);
    for (int i = 0; i < number; i++) {
        size_t listed = kernels[i].list(p, others);
        qsort(others, listed, sizeof others[0], compare_turns);
        bool over = punct_position_result(at) != PUNCT_UNDECIDED;
        if (kernels[i].count(p) != listed || kernels[i].exist(p) != (listed > 0))
            return false;
        if (!over && (listed != count || memcmp(others, turns, count * sizeof turns[0]) != 0))
            return false;
        bits_stored everywhere = board_spaces;
        for (int colour = 0; colour < PUNCT_COLOURS; colour++)
            if (kernels[i].connected(&p->top[colour], &everywhere) !=
                kernels[0].connected(&p->top[colour], &everywhere))
                return false;
    }
    return true;
}

/* The chain of a won position runs from side to opposite side over topmost dots of the winner. */
static bool path_connects(void)
{
    punct_outcome outcome;
    punct_position_outcome(at, &outcome);
    bool by_path = outcome.ending == PUNCT_BY_CONNECTION || outcome.ending == PUNCT_BY_UNCOVERING;
    if (!by_path)
        return outcome.path_length == 0;
    punct_colour winner = outcome.result == PUNCT_WHITE_WINS ? PUNCT_WHITE : PUNCT_BLACK;
    unsigned first = punct_space_sides(outcome.path[0]);
    unsigned last = punct_space_sides(outcome.path[outcome.path_length - 1]);
    bool good = ((first << 3 | first >> 3) & last & 63) != 0;
    for (int i = 0; i < outcome.path_length; i++) {
        punct_dot dots[PUNCT_PIECES];
        good &= punct_position_stack(at, outcome.path[i], dots) > 0 && dots[0].piece.colour == winner;
        bool beside = i == 0;
        for (int d = 0; d < 6 && i; d++)
            beside |= punct_space_step(outcome.path[i - 1], (punct_direction)d) == outcome.path[i];
        good &= beside;
    }
    return good;
}

/* Pieces, stacks, heights, reserves and freedom tell the same story. */
static bool queries_agree(void)
{
    punct_piece pieces[PUNCT_PIECES];
    int number = punct_position_pieces(at, pieces), dots_seen = 0, reserve = 0;
    for (int s = 0; s < PUNCT_SPACE_LIMIT; s++) {
        punct_dot dots[PUNCT_PIECES];
        int height = punct_position_height(at, (punct_space)s);
        int stacked = punct_position_stack(at, (punct_space)s, dots);
        dots_seen += stacked;
        if ((stacked == 0) != (height == 0) || (stacked && dots[0].piece.level + 1 != height))
            return false;
        for (int i = 1; i < stacked; i++)
            if (dots[i].piece.level >= dots[i - 1].piece.level)
                return false;
    }
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int kind = 0; kind < PUNCT_KINDS; kind++)
            reserve += punct_position_reserve(at, (punct_colour)colour, (punct_kind)kind);
    for (int i = 0; i < number; i++) {
        punct_space spaces[PUNCT_DOTS];
        bool topmost = true;
        punct_piece_dots((punct_kind)pieces[i].kind, pieces[i].space, (punct_direction)pieces[i].orientation,
                         spaces);
        for (int d = 0; d < PUNCT_DOTS; d++)
            topmost &= punct_position_height(at, spaces[d]) == pieces[i].level + 1;
        if (punct_position_is_free(at, &pieces[i]) != topmost)
            return false;
    }
    return dots_seen == number * PUNCT_DOTS && reserve == PUNCT_PIECES - number;
}

/* ---- Symmetries ---------------------------------------------------------------------------------- */

static bool map_turn(punct_turn turn, int symmetry, punct_turn *mapped)
{
    punct_space to = map_space(punct_turn_to(turn), symmetry);
    if (punct_turn_is_add(turn)) {
        punct_kind kind = punct_turn_kind(turn);
        *mapped = punct_turn_add(map_kind(kind, symmetry), to,
                                 map_orientation(kind, punct_turn_orientation(turn), symmetry));
        return true;
    }
    punct_dot dots[PUNCT_PIECES];
    if (punct_position_stack(at, punct_turn_from(turn), dots) == 0)
        return false;
    *mapped = punct_turn_move(
        map_space(punct_turn_from(turn), symmetry), to,
        map_orientation((punct_kind)dots[0].piece.kind, punct_turn_orientation(turn), symmetry));
    return true;
}

/* The same number of turns, and each maps to one: then they map to all. */
static bool symmetries_agree(void)
{
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        punct_position mapped;
        if (!map_position(at, symmetry, &mapped) || punct_turns_count(&mapped) != count ||
            punct_position_result(&mapped) != punct_position_result(at))
            return false;
        for (size_t i = 0; i < count; i++) {
            punct_turn turn;
            if (!map_turn(turns[i], symmetry, &turn) || punct_turn_check(&mapped, turn, NULL) != PUNCT_OK)
                return false;
        }
    }
    return true;
}

/* ---- Equality over all positions met -------------------------------------------------------------- */

struct met {
    uint64_t key;
    punct_position position;
};
static struct met *past;
static size_t past_count;

static int compare_keys(const void *one, const void *other)
{
    uint64_t a = ((const struct met *)one)->key, b = ((const struct met *)other)->key;
    return (a > b) - (a < b);
}

/* The text without variant, player and number of turns does not tell positions apart; so with variant and player. */
static bool same_text(const punct_position *one, const punct_position *other)
{
    char a[PUNCT_POSITION_TEXT], b[PUNCT_POSITION_TEXT];
    punct_position_write(one, a, sizeof a);
    punct_position_write(other, b, sizeof b);
    return punct_position_variant(one) == punct_position_variant(other) &&
           punct_position_to_move(one) == punct_position_to_move(other) &&
           strcmp(strrchr(a, ' '), strrchr(b, ' ')) == 0;
}

static bool keys_tell_positions_apart(void)
{
    qsort(past, past_count, sizeof past[0], compare_keys);
    for (size_t i = 1; i < past_count; i++) {
        bool same = same_text(&past[i].position, &past[i - 1].position);
        if (same != (past[i].key == past[i - 1].key) ||
            same != punct_position_equal(&past[i].position, &past[i - 1].position))
            return false;
    }
    return true;
}

/* ---- Random games --------------------------------------------------------------------------------- */

static struct property {
    const char *name;
    bool (*holds)(void);
    unsigned every; /* tried on one position in so many */
    int tried;
    uint64_t broken_by; /* seed, 0: by none */
} properties[] = {
    {"the count is the length of the list", count_is_length, 1, 0, 0},
    {"no turn is listed twice", turns_differ, 1, 0, 0},
    {"listed turns are legal", listed_turns_are_legal, 1, 0, 0},
    {"texts of turns lead back to them", texts_of_turns_lead_back, 4, 0, 0},
    {"unlisted turns are refused with a reason", unlisted_turns_are_refused, ALL_TURNS_EVERY, 0, 0},
    {"play and take back restore every bit", playing_back_restores_every_bit, 2, 0, 0},
    {"the text of a position leads back to it", text_leads_back, 1, 0, 0},
    {"the kernels agree", kernels_agree, 1, 0, 0},
    {"the winning chain connects", path_connects, 1, 0, 0},
    {"pieces, stacks, heights and reserves agree", queries_agree, 1, 0, 0},
    {"rotations and reflections change nothing", symmetries_agree, ALL_SYMMETRIES_EVERY, 0, 0},
};
enum { PROPERTIES = sizeof properties / sizeof properties[0] };

static void try_all(const punct_position *position, uint64_t game_seed, uint64_t *seed)
{
    at = position;
    count = punct_turns(at, turns, PUNCT_TURNS_MAX);
    qsort(turns, count, sizeof turns[0], compare_turns);
    for (int i = 0; i < PROPERTIES; i++) {
        if (random_below(seed, properties[i].every) != 0 || properties[i].broken_by)
            continue;
        properties[i].tried++;
        if (!properties[i].holds()) {
            char text[PUNCT_POSITION_TEXT];
            punct_position_write(at, text, sizeof text);
            tap_note("broken (seed %" PRIu64 "): %s: %s", game_seed, properties[i].name, text);
            properties[i].broken_by = game_seed;
        }
    }
    if (past_count < PAST)
        past[past_count++] = (struct met){punct_position_key(at), *at};
}

/* One game; then everything is taken back, bit for bit. */
static bool play_game(uint64_t game_seed)
{
    static punct_position before[PLIES];
    uint64_t seed = game_seed;
    struct random_taste taste = random_taste(&seed);
    punct_position start;
    punct_played history[PLIES];
    punct_game game;
    punct_position_start(&start, random_below(&seed, 2) ? PUNCT_STANDARD : PUNCT_BASIC);
    punct_game_start(&game, &start, history, PLIES);
    for (int ply = 0; ply < PLIES; ply++) {
        try_all(&game.position, game_seed, &seed);
        punct_turn turn = random_turn(&game.position, taste, &seed);
        before[ply] = game.position;
        if (turn == PUNCT_NO_TURN || punct_game_play(&game, turn, NULL) != PUNCT_OK)
            break;
    }
    while (game.length) {
        if (punct_game_take_back(&game) != PUNCT_OK ||
            memcmp(&game.position, &before[game.length], sizeof start) != 0)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES;
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    bool back = true;
    past = calloc(PAST, sizeof *past);
    if (!past)
        return 2;
    for (uint64_t seed = first; seed < first + games; seed++)
        back &= play_game(seed);
    for (int i = 0; i < PROPERTIES; i++)
        tap_ok(properties[i].tried && !properties[i].broken_by, "%s (%d positions)", properties[i].name,
               properties[i].tried);
    tap_ok(back, "whole games are taken back bit for bit (seeds %" PRIu64 " to %" PRIu64 ")", first,
           first + games - 1);
    tap_ok(keys_tell_positions_apart(), "keys are equal where positions are (%zu positions)", past_count);
    free(past);
    return tap_done();
}
