/* The network: all kernels agree to the bit, an accumulator that is updated equals one filled afresh, images of a position have one
 * value, damaged files are refused. The weights are random and large, so that every limit is met; with FILE, a published
 * network is tried too.
 *
 *     network POSITIONS [FILE] */
#include "network/accumulator.h"
#include "play.h"
#include "random.h"
#include "symmetry.h"
#include "tap.h"
#include "threats.h"
#include "turn_ordering.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 22 };

/* ---- Networks ------------------------------------------------------------------------------------ */

static void fill(int16_t *weights, size_t count, unsigned greatest, uint64_t *seed)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = (int16_t)((int)random_below(seed, 2 * greatest + 1) - (int)greatest);
}

static void random_file(uint8_t *bytes, uint64_t seed)
{
    static struct network_weights weights;
    fill(weights.first_bias, NET_FIRST, 600, &seed);
    fill(weights.first[0], sizeof weights.first / 2, 200, &seed);
    for (int i = 0; i < NET_SECOND; i++)
        weights.second_bias[i] = (int32_t)random_below(&seed, 20000) - 10000;
    fill(weights.second[0][0], sizeof weights.second / 2, 120, &seed);
    fill(weights.third[0][0], sizeof weights.third / 2, 400, &seed);
    fill(weights.tables[0], sizeof weights.tables / 2, 800, &seed);
    fill(weights.last, NET_THIRD, 3000, &seed);
    fill(weights.policy, POLICY_NUMBERS, 900, &seed);
    network_write(&weights, &(punct_network_facts){.generation = 3, .games = 70000, .loss = 5}, bytes);
}

/* The most that a file can say: no sum may leave 32 bits, which the sanitizers would see. */
static void extreme_file(uint8_t *bytes, bool negative)
{
    static struct network_weights weights;
    int16_t most = negative ? INT16_MIN : INT16_MAX;
    for (size_t i = 0; i < sizeof weights / 2; i++)
        ((int16_t *)&weights)[i] = most;
    for (int i = 0; i < NET_FIRST; i++)
        weights.first_bias[i] = INT16_MAX;
    memset(weights.first, 0, sizeof weights.first);
    for (int i = 0; i < NET_SECOND; i++)
        weights.second_bias[i] = negative ? -NET_SECOND_BIAS_MAX : NET_SECOND_BIAS_MAX;
    network_write(&weights, &(punct_network_facts){0}, bytes);
}

static punct_network *network_of(const uint8_t *bytes)
{
    punct_network *network = NULL;
    if (punct_network_read(&network, bytes, NETWORK_FILE_SIZE, NULL) != PUNCT_OK)
        abort();
    return network;
}

/* ---- Positions ----------------------------------------------------------------------------------- */

/* The value of a position, with an accumulator filled afresh. */
static int value_of(const punct_network *network, const punct_position *position)
{
    const struct position *p = position_inside_const(position);
    struct accumulator accumulator = {.filled = false};
    struct connection connection;
    accumulator_refresh(network, p, &accumulator);
    connection_find(p, &connection);
    return network_evaluate(network, p, &accumulator, &connection, threats_exist(p, !p->to_move));
}

static bool kernels_agree(punct_network *network, const punct_position *position)
{
    network->kernel = network_kernels[0];
    int plain = value_of(network, position);
    bool agree = true;
    for (int i = 1; network_kernels[i]; i++)
        if (network_kernels[i]->runs_here()) {
            network->kernel = network_kernels[i];
            agree &= value_of(network, position) == plain;
        }
    network->kernel = network_kernel_best();
    return agree;
}

static bool same_vision(const struct accumulator *one, const struct accumulator *other)
{
    return memcmp(one->images, other->images, sizeof one->images) == 0 &&
           memcmp(&one->planes, &other->planes, sizeof one->planes) == 0;
}

/* Plays a turn, brings the accumulator along, takes the turn back and the accumulator with it. */
static bool updates_agree(const punct_network *network, const punct_position *position, punct_turn turn)
{
    punct_position moved = *position;
    punct_undo undo;
    struct accumulator before, after, back, afresh;
    accumulator_refresh(network, position_inside_const(position), &before);
    if (punct_play(&moved, turn, &undo, NULL) != PUNCT_OK)
        return false;
    accumulator_update(network, position_inside_const(&moved), &before, &after);
    accumulator_refresh(network, position_inside_const(&moved), &afresh);
    bool agree = same_vision(&after, &afresh);
    back = after;
    punct_take_back(&moved, &undo);
    accumulator_update(network, position_inside_const(&moved), &back, &back);
    return agree && same_vision(&back, &before);
}

static bool images_agree(const punct_network *network, const punct_position *position)
{
    int value = value_of(network, position);
    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        punct_position image;
        if (!map_position(position, symmetry, &image) || value_of(network, &image) != value)
            return false;
    }
    return true;
}

/* A position with what its last two turns covered. */
struct moment {
    punct_position position;
    struct policy_past past;
};

static void play_on(struct moment *moment, punct_turn turn)
{
    struct position *p = position_inside(&moment->position);
    struct undo undo;
    play_turn(p, turn, &undo);
    policy_played(&moment->past, &p->pieces[undo.piece]);
}

static bool map_moment(const struct moment *moment, int symmetry, struct moment *mapped)
{
    mapped->past = (struct policy_past){0};
    for (int turn = 0; turn < PUNCT_COLOURS; turn++) {
        unsigned space;
        for (bits_walk walk = bits_begin(moment->past.covered[turn]); bits_next(&walk, &space);)
            bits_put(&mapped->past.covered[turn], map_space((punct_space)space, symmetry));
    }
    return map_position(&moment->position, symmetry, &mapped->position);
}

/* Lists the turns of a position as a policy scores them, or, without one, as it is written by hand. */
static int list_scored(const int16_t *policy, const struct moment *moment, struct ordering_map *map,
                       struct scored_turn *list)
{
    const struct position *p = position_inside_const(&moment->position);
    ordering_map_of(p, policy, &moment->past, map);
    return ordering_list(p, map, list);
}

/* Whether every turn scores the same listed, asked for, and added up number by number. */
static bool scores_agree(const punct_network *network, const struct moment *moment)
{
    static struct scored_turn list[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(&moment->position);
    struct ordering_map map;
    bool agree = true;
    int turns = list_scored(network->weights.policy, moment, &map, list);
    for (int i = 0; i < turns; i++) {
        uint16_t features[POLICY_FEATURES];
        int count = ordering_features(p, &map, list[i].turn, features), sum = 0;
        for (int k = 0; k < count; k++)
            sum += network->weights.policy[features[k]];
        agree &= sum == list[i].score && sum == ordering_score(p, &map, list[i].turn);
    }
    return agree;
}

/* Whether the best turns are the same, chosen at once and sorted out of all. */
static bool choices_agree(const int16_t *policy, const struct moment *moment, int keep)
{
    static struct scored_turn list[PUNCT_TURNS_MAX], chosen[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(&moment->position);
    struct ordering_map map;
    int turns = list_scored(policy, moment, &map, list);
    ordering_sort(list, turns);
    int count = ordering_top_k(p, &map, chosen, keep);
    bool agree = count == (turns < keep ? turns : keep);
    for (int i = 0; i < count && agree; i++)
        agree = chosen[i].turn == list[i].turn && chosen[i].score == list[i].score;
    return agree;
}

/* Whether the turns of a position and of its images have the same scores, from the best to the worst. */
static bool image_scores_agree(const punct_network *network, const struct moment *moment)
{
    static struct scored_turn list[PUNCT_TURNS_MAX], mapped[PUNCT_TURNS_MAX];
    struct ordering_map map;
    int turns = list_scored(network->weights.policy, moment, &map, list);
    bool agree = true;
    ordering_sort(list, turns);
    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        struct moment image;
        if (!map_moment(moment, symmetry, &image) ||
            list_scored(network->weights.policy, &image, &map, mapped) != turns)
            return false;
        ordering_sort(mapped, turns);
        for (int i = 0; i < turns; i++)
            agree &= mapped[i].score == list[i].score;
    }
    return agree;
}

/* One of the turns that the policy likes best: with a published network, games go as real ones do. */
static punct_turn good_turn(const punct_network *network, const struct moment *moment, uint64_t *seed)
{
    enum { GOOD = 6 };
    static struct scored_turn list[PUNCT_TURNS_MAX];
    struct ordering_map map;
    if (punct_position_result(&moment->position) != PUNCT_UNDECIDED)
        return PUNCT_NO_TURN;
    int count = ordering_keep_best(list, list_scored(network->weights.policy, moment, &map, list), GOOD);
    return count ? list[random_below(seed, (unsigned)count)].turn : PUNCT_NO_TURN;
}

/* All of it on positions of games, half of them random, half of them by good turns. */
static void try_positions(punct_network *network, const char *name, long wanted, uint64_t seed)
{
    enum { IMAGES_EVERY = 16 };
    long positions = 0, kernels = 0, updates = 0, images = 0, scores = 0, image_scores = 0, choices = 0,
         values = 0;
    int last = 0;
    while (positions < wanted) {
        struct moment moment = {0};
        punct_position *position = &moment.position;
        struct random_taste taste = random_taste(&seed);
        bool good = random_below(&seed, 2);
        punct_position_start(position, random_below(&seed, 4) ? PUNCT_STANDARD : PUNCT_BASIC);
        for (int ply = 0; ply < 60 && positions < wanted; ply++, positions++) {
            punct_turn turn = good ? good_turn(network, &moment, &seed) : random_turn(position, taste, &seed);
            if (turn == PUNCT_NO_TURN)
                break;
            kernels += !kernels_agree(network, position);
            updates += !updates_agree(network, position, turn);
            if (positions % IMAGES_EVERY == 0)
                images += !images_agree(network, position);
            if (positions % IMAGES_EVERY == 1)
                scores += !scores_agree(network, &moment);
            if (positions % IMAGES_EVERY == 3) {
                int keep = 1 + (int)random_below(&seed, 60);
                choices += !choices_agree(network->weights.policy, &moment, keep) ||
                           !choices_agree(NULL, &moment, keep);
            }
            if (positions % IMAGES_EVERY == 2)
                image_scores += !image_scores_agree(network, &moment);
            int value = value_of(network, position);
            values += value != last;
            last = value;
            play_on(&moment, turn);
        }
    }
    tap_ok(kernels == 0, "%s: all kernels give the same value on %ld positions", name, positions);
    tap_ok(updates == 0, "%s: updated equals afresh after every play and take-back", name);
    tap_ok(images == 0, "%s: a position and its images have one value", name);
    tap_ok(scores == 0, "%s: the policy scores turns the same in every way", name);
    tap_ok(image_scores == 0, "%s: the policy scores the turns of a position and of its images the same",
           name);
    tap_ok(choices == 0, "%s: the best turns are the same, chosen at once or out of all", name);
    tap_ok(values > positions / 2, "%s: values differ", name);
}

/* ---- Files --------------------------------------------------------------------------------------- */

static bool refuses(const uint8_t *bytes, size_t size, const char *why)
{
    punct_network *network;
    punct_error error = {.code = PUNCT_OK};
    bool refused = punct_network_read(&network, bytes, size, &error) == PUNCT_BAD_ARGUMENT && !network &&
                   strstr(error.sentence, why) != NULL;
    if (!refused)
        tap_note("%s", error.sentence);
    punct_network_destroy(network);
    return refused;
}

static void try_files(uint8_t *bytes)
{
    punct_network *network = network_of(bytes);
    punct_network_facts facts;
    static uint8_t again[NETWORK_FILE_SIZE + 1];
    punct_network_tell(network, &facts);
    tap_ok(facts.generation == 3 && facts.games == 70000 && facts.loss == 5, "what a network says of itself");
    network_write(&network->weights, &facts, again);
    tap_ok(memcmp(again, bytes, NETWORK_FILE_SIZE) == 0, "written as it was read");
    punct_network_destroy(network);

    tap_ok(refuses(NULL, 0, "no bytes") && refuses(bytes, 0, "not a network"), "nothing is refused");
    tap_ok(refuses(bytes, 5, "not a network") && refuses(bytes, 50, "cut short") &&
               refuses(bytes, NETWORK_FILE_SIZE - 1, "cut short"),
           "a file cut short");
    tap_ok(refuses(again, NETWORK_FILE_SIZE + 1, "too long"), "a file that goes on");
    long missed = 0;
    for (size_t at = 0; at < NETWORK_FILE_SIZE; at += at < NETWORK_HEADER ? 1 : 997) {
        bytes[at] ^= 0x10;
        missed += !refuses(bytes, NETWORK_FILE_SIZE,
                           at < 7    ? "not a network"
                           : at < 36 ? "another version"
                                     : "checksum");
        bytes[at] ^= 0x10;
    }
    tap_ok(missed == 0, "one wrong bit anywhere");
}

static void try_published(const char *path, long positions)
{
    uint8_t *bytes = malloc(FILE_LIMIT);
    FILE *file = fopen(path, "rb");
    size_t size = bytes && file ? fread(bytes, 1, FILE_LIMIT, file) : 0;
    punct_network *network = NULL;
    punct_code code = punct_network_read(&network, bytes, size, NULL);
    if (tap_ok(code == PUNCT_OK && size <= 1200000, "the published network is whole and small"))
        try_positions(network, "published", positions, 3);
    punct_network_destroy(network);
    if (file)
        fclose(file);
    free(bytes);
}

int main(int argc, char **argv)
{
    static uint8_t bytes[NETWORK_FILE_SIZE];
    long positions = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    for (int negative = 0; negative < 2; negative++) {
        extreme_file(bytes, negative);
        punct_network *network = network_of(bytes);
        punct_position start;
        punct_position_start(&start, PUNCT_STANDARD);
        tap_ok(kernels_agree(network, &start), "greatest weights, %s", negative ? "negative" : "positive");
        punct_network_destroy(network);
    }
    random_file(bytes, 1);
    punct_network *network = network_of(bytes);
    try_positions(network, "random", positions, 2);
    punct_network_destroy(network);
    try_files(bytes);
    if (argc > 2)
        try_published(argv[2], positions);
    return tap_done();
}
