/* Books of random games, held against counting by hand: every position with all its images compared. The images of a position
 * have the images of its turns. Damaged books give nothing worse than nothing. TAP output.
 *     book [GAMES [SEED]] */
#include "book_build.h"
#include "canonical.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, PLIES = 6, CHOICES = 3 };

struct game {
    punct_position before[PLIES];
    punct_turn turns[PLIES];
    uint16_t chances[PLIES];
    int length;
    punct_result result;
};
static struct game games[GAMES];
static int game_count = GAMES;

/* A turn among few, so that games meet; some of them through a symmetry. */
static punct_turn choose(const punct_position *position, uint64_t *seed)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    uint64_t few = punct_position_turns_played(position) * 77 + 5;
    punct_turn turn = turns[(few + random_below(seed, CHOICES) * 31) % count];
    int symmetry = (int)random_below(seed, PUNCT_SYMMETRIES);
    return punct_position_turns_played(position) ? turn : punct_symmetry_turn(position, symmetry, turn);
}

static void play_games(struct book_builder *builder, uint64_t *seed)
{
    static punct_played history[PLIES];
    for (int i = 0; i < game_count; i++) {
        struct game *one = &games[i];
        punct_game game;
        punct_position start;
        punct_position_start(&start, random_below(seed, 4) ? PUNCT_STANDARD : PUNCT_BASIC);
        punct_game_start(&game, &start, history, PLIES);
        for (one->length = 0; one->length < PLIES; one->length++) {
            one->before[one->length] = game.position;
            one->turns[one->length] = choose(&game.position, seed);
            one->chances[one->length] =
                random_below(seed, 3) ? (uint16_t)random_below(seed, 1001) : BOOK_NO_CHANCE;
            if (punct_game_play(&game, one->turns[one->length], NULL) != PUNCT_OK)
                break;
        }
        one->result = (punct_result)random_below(seed, 4);
        book_add(builder, &game, one->result, one->chances, PLIES);
    }
}

/* The games in which a turn, or an image of it, was played from the position, or an image of it: by hand. */
static void count_by_hand(const punct_position *position, punct_turn turn, struct book_turn *counted)
{
    uint64_t sum = 0, judged = 0;
    *counted = (struct book_turn){.chance = BOOK_NO_CHANCE};
    for (int i = 0; i < game_count; i++)
        for (int ply = 0; ply < games[i].length; ply++)
            for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++) {
                punct_position image;
                const punct_position *before = &games[i].before[ply];
                punct_symmetry_position(before, symmetry, &image);
                if (!punct_position_equal(&image, position) ||
                    punct_symmetry_turn(before, symmetry, games[i].turns[ply]) != turn)
                    continue;
                counted->results[games[i].result]++;
                if (games[i].chances[ply] != BOOK_NO_CHANCE) {
                    sum += games[i].chances[ply];
                    judged++;
                }
                break;
            }
    if (judged)
        counted->chance = (uint16_t)((sum + judged / 2) / judged);
}

static bool same(const struct book_turn *one, const struct book_turn *other)
{
    return memcmp(one->results, other->results, sizeof one->results) == 0 && one->chance == other->chance;
}

/* Compares the book's turns of a position with those counted by hand, and with those of an image. */
static bool is_right(const struct book *book, const punct_position *position, int symmetry)
{
    static struct book_turn turns[PUNCT_TURNS_MAX], images[PUNCT_TURNS_MAX];
    size_t count = book_find(book, position, turns, PUNCT_TURNS_MAX);
    punct_position image;
    punct_symmetry_position(position, symmetry, &image);
    if (count == 0 || book_find(book, &image, images, PUNCT_TURNS_MAX) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        struct book_turn counted;
        count_by_hand(position, turns[i].turn, &counted);
        if (!same(&counted, &turns[i]) || !same(&images[i], &turns[i]) ||
            (i && book_turn_games(&turns[i]) > book_turn_games(&turns[i - 1])))
            return false;
        count_by_hand(&image, images[i].turn, &counted);
        if (!same(&counted, &images[i]))
            return false;
    }
    return true;
}

static void test_right(const struct book *book, uint64_t *seed)
{
    int right = 0, all = 0, met = 0;
    for (int i = 0; i < game_count; i += 3)
        for (int ply = 0; ply < games[i].length; ply++) {
            struct book_turn first;
            all++;
            right += is_right(book, &games[i].before[ply], (int)random_below(seed, PUNCT_SYMMETRIES));
            book_find(book, &games[i].before[ply], &first, 1);
            met += book_turn_games(&first) > 1;
        }
    tap_ok(right == all && met > all / 4, "%d of %d positions are right, at %d games met", right, all, met);
}

static void test_damage(const uint8_t *bytes, size_t size, uint64_t *seed)
{
    static struct book_turn turns[PUNCT_TURNS_MAX];
    int opened = 0;
    for (int i = 0; i < 500; i++) {
        size_t length = random_below(seed, 2) ? size : random_below(seed, (unsigned)size);
        uint8_t *copy = malloc(length + 1);
        struct book book;
        memcpy(copy, bytes, length);
        for (unsigned changes = random_below(seed, 40); length && changes; changes--)
            copy[random_below(seed, (unsigned)length)] = (uint8_t)random_below(seed, 256);
        if (book_open(&book, copy, length)) {
            opened++;
            book_find(&book, &games[i % game_count].before[0], turns, PUNCT_TURNS_MAX);
            book_find(&book, &games[i % game_count].before[1], turns, PUNCT_TURNS_MAX);
        }
        free(copy);
    }
    tap_ok(opened > 0 && opened < 500, "500 damaged books, %d of them opened", opened);
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    game_count = argc > 1 ? atoi(argv[1]) : GAMES;
    game_count = game_count > 0 && game_count <= GAMES ? game_count : GAMES;
    struct book_builder builder = {0};
    struct book book;
    size_t size;
    play_games(&builder, &seed);
    uint8_t *bytes = book_finish(&builder, 1, &size);
    tap_ok(bytes && book_open(&book, bytes, size) && book.games == (uint64_t)game_count, "a book of %d games",
           game_count);
    test_right(&book, &seed);
    test_damage(bytes, size, &seed);
    free(bytes);

    builder = (struct book_builder){0};
    play_games(&builder, &seed);
    bytes = book_finish(&builder, 3, &size);
    static struct book_turn turns[PUNCT_TURNS_MAX];
    book_open(&book, bytes, size);
    size_t count = book_find(&book, &games[0].before[0], turns, PUNCT_TURNS_MAX);
    bool enough = count > 0;
    for (size_t i = 0; i < count; i++)
        enough = enough && book_turn_games(&turns[i]) >= 3;
    tap_ok(enough, "turns of fewer games than asked for are left out");
    free(bytes);

    bytes = book_finish(&builder, 1, &size);
    tap_ok(bytes && book_open(&book, bytes, size) && book_find(&book, &games[0].before[0], turns, 1) == 0,
           "a book of no games");
    free(bytes);
    return tap_done();
}
