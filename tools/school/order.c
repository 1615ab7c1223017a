/* Learns which turns to look at first, and writes that into a network.
 *
 *     school-order [--seconds N] [--threads N] [--positions N] [--epochs N] [--seed N] DIRECTORY NETWORK
 *
 * Positions come from the games of the directory; the network itself judges all turns of each. The file is replaced at
 * the end, in one step; a run that is ended before leaves it as it was. The result does not depend on the threads. */
#include "games.h"
#include "ordering.h"
#include "play.h"
#include "samples.h"
#include "school.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 256, POSITIONS_MAX = 1000000, BATCH = 16, FIRST = 24 };

struct course {
    struct school_work work;
    punct_network *network;
    struct lesson *lessons;
    int count, held_out; /* those held out come first */
    atomic_int next, valued;
    atomic_bool failed;
};

/* ---- Lessons ------------------------------------------------------------------------------------ */

static void gather_game(struct course *course, const struct school_game *game, int until, uint64_t *seed,
                        double share)
{
    punct_position position;
    struct policy_past past = {0};
    punct_position_start(&position, game->variant);
    for (int i = 0; i < game->length && course->count < until; i++) {
        bool wanted = mix_share(mix_next(seed)) < share;
        if (wanted && game->chance[i] != GAMES_NO_CHANCE && lesson_is_fit(&position))
            course->lessons[course->count++] =
                (struct lesson){.position = position, .past = past, .chosen = game->turn[i]};
        struct undo undo;
        play_turn(position_inside(&position), game->turn[i], &undo);
        policy_played(&past, &position_inside(&position)->pieces[undo.piece]);
    }
}

/* Positions from all over the games: first one in ten from those held out, then the others. */
static bool gather(struct course *course, const char *directory, int wanted, uint64_t seed)
{
    enum { FIT_IN_A_GAME = 20 };
    static struct school_game game;
    struct games games;
    if (!games_load(&games, directory, stderr))
        return false;
    course->lessons = calloc((size_t)wanted, sizeof *course->lessons);
    for (int held_out = 1; course->lessons && held_out >= 0; held_out--) {
        int until = held_out ? wanted / 10 : wanted;
        double among = (double)games.count * (held_out ? 1 : SAMPLES_HELD_OUT - 1) / SAMPLES_HELD_OUT;
        double share = (until - course->count) / (among * FIT_IN_A_GAME);
        struct games_reader reader;
        games_begin(&games, &reader);
        while (games_next(&reader, &game) == GAMES_GAME)
            if (samples_are_held_out(&game) == (held_out == 1))
                gather_game(course, &game, until, &seed, share);
        if (held_out)
            course->held_out = course->count;
    }
    games_unload(&games);
    bool fine = course->lessons && course->count > course->held_out;
    if (!fine)
        fprintf(stderr, "school-order: %s\n", course->lessons ? "there are no games" : "not enough memory");
    return fine;
}

static void *value_lessons(void *context)
{
    struct course *course = context;
    for (int i; (i = atomic_fetch_add(&course->next, 1)) < course->count;) {
        if (school_time_is_up(&course->work) || !lesson_value(&course->lessons[i], course->network)) {
            atomic_store(&course->failed, true);
            break;
        }
        if (atomic_fetch_add(&course->valued, 1) % 1000 == 999)
            fprintf(stderr, "school-order: %d of %d positions judged, %.0f s at most to go\n",
                    atomic_load(&course->valued), course->count, school_left(&course->work));
    }
    return NULL;
}

static bool value_all(struct course *course, int threads)
{
    pthread_t helpers[THREADS_MAX];
    int started = 0;
    while (started < threads - 1 && pthread_create(&helpers[started], NULL, value_lessons, course) == 0)
        started++;
    value_lessons(course);
    while (started > 0)
        pthread_join(helpers[--started], NULL);
    return !atomic_load(&course->failed);
}

/* ---- Learning ----------------------------------------------------------------------------------- */

static void shuffle(struct lesson *lessons, int count, uint64_t *seed)
{
    for (int i = count; i > 1; i--) {
        int other = (int)(mix_next(seed) % (unsigned)i);
        struct lesson swapped = lessons[i - 1];
        lessons[i - 1] = lessons[other];
        lessons[other] = swapped;
    }
}

static bool learn(struct course *course, struct ordering *ordering, int epochs, uint64_t seed)
{
    int count = course->count - course->held_out;
    struct lesson *lessons = course->lessons + course->held_out;
    const double rate = 0.02;
    for (int epoch = 0; epoch < epochs; epoch++) {
        double loss = 0;
        shuffle(lessons, count, &seed);
        for (int i = 0; i < count; i++) {
            if (school_time_is_up(&course->work))
                return false;
            loss += ordering_pass(ordering, &lessons[i], true, NULL);
            if ((i + 1) % BATCH == 0)
                ordering_step(ordering, school_pace(rate, (epoch + (double)i / count) / epochs), BATCH);
        }
        printf("epoch %2d  loss %.4f  %.0f s\n", epoch + 1, loss / count, school_passed(&course->work));
        fflush(stdout);
    }
    return true;
}

/* How well the policy does on positions that it has not learned from. */
static void validate(struct course *course, struct ordering *ordering)
{
    double loss = 0;
    int among_first = 0, rank;
    for (int i = 0; i < course->held_out; i++) {
        loss += ordering_pass(ordering, &course->lessons[i], false, &rank);
        among_first += rank < FIRST;
    }
    if (course->held_out)
        printf("%d positions held out: loss %.4f, the chosen turn among the first %d in %.1f%%\n",
               course->held_out, loss / course->held_out, FIRST, 100.0 * among_first / course->held_out);
}

static bool write_policy(const struct course *course, const struct ordering *ordering, const char *path)
{
    static uint8_t bytes[NETWORK_FILE_SIZE];
    ordering_round(ordering, course->network->weights.policy);
    network_write(&course->network->weights, &course->network->facts, bytes);
    return school_replace_file(path, bytes, sizeof bytes);
}

static int run(struct course *course, int threads, int epochs, uint64_t seed, const char *path)
{
    struct ordering ordering;
    bool whole = value_all(course, threads);
    if (!whole || !ordering_open(&ordering)) {
        fprintf(stderr, "school-order: ended before it was done; %s is as it was\n", path);
        return 1;
    }
    whole = learn(course, &ordering, epochs, seed);
    if (whole) {
        validate(course, &ordering);
        whole = write_policy(course, &ordering, path);
    } else {
        fprintf(stderr, "school-order: ended before it was done; %s is as it was\n", path);
    }
    ordering_close(&ordering);
    return whole ? 0 : 1;
}

int main(int argc, char **argv)
{
    long seconds = 3600, threads = sysconf(_SC_NPROCESSORS_ONLN), epochs = 4, positions = 24000, seed = 1;
    const struct school_option options[] = {{"seconds", &seconds, NULL}, {"threads", &threads, NULL},
                                            {"epochs", &epochs, NULL},   {"positions", &positions, NULL},
                                            {"seed", &seed, NULL},       {NULL, NULL, NULL}};
    int first = school_options(argc, argv, options);
    if (!first || argc != first + 2 || threads < 1 || threads > THREADS_MAX || epochs < 1 || epochs > 1000 ||
        positions < 20 || positions > POSITIONS_MAX) {
        fputs("usage: school-order [--seconds N] [--threads N] [--positions N] [--epochs N] [--seed N]\n"
              "                    DIRECTORY NETWORK\n",
              stderr);
        return 2;
    }
    struct course course = {.network = school_network(argv[first + 1])};
    if (!course.network)
        return 1;
    school_start(&course.work, (double)seconds);
    int status = 1;
    if (gather(&course, argv[first], (int)positions, (uint64_t)seed)) {
        printf("%d positions, %d of them held out\n", course.count, course.held_out);
        status = run(&course, (int)threads, (int)epochs, (uint64_t)seed, argv[first + 1]);
    }
    for (int i = 0; i < course.count; i++)
        free(course.lessons[i].values);
    free(course.lessons);
    punct_network_destroy(course.network);
    return status;
}
