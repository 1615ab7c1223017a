/* Plays games of the engine against itself into a directory, until time is up or Ctrl-C.
 *
 *     school-play [--seconds N] [--threads N] [--nodes N] [--basic PERCENT] [--seed N] [--net FILE] DIRECTORY */
#include "games.h"
#include "punct_engine.h"
#include "school.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS_MAX = 256,
    OPENING_LEAST = 2, /* random turns at the start of a game, at most so many more */
    OPENING_MORE = 5,
    STRAY_EVERY = 20, /* one turn in so many is any of the best lines, for variety */
    STRAY_LINES = 6,
    HASH_BYTES = 1 << 22
};

struct factory {
    struct school_work work; /* what is asked for */
    uint64_t seed;
    int basic_percent;
    struct games_origin origin;
    punct_network *network; /* NULL: the hand-written evaluation */
    int file;
    pthread_mutex_t writing;
    atomic_size_t games, turns;
    atomic_bool failed;
};

struct labourer {
    struct factory *factory;
    punct_engine *engine;
    uint64_t seed;
    pthread_t thread;
    bool started;
    punct_info lines[STRAY_LINES]; /* of the search under way */
    int line_count;
};

/* ---- One game ----------------------------------------------------------------------------------- */

static void watch(const punct_info *info, void *user)
{
    struct labourer *labourer = user;
    if (info->multipv <= STRAY_LINES) {
        labourer->lines[info->multipv - 1] = *info;
        labourer->line_count = info->multipv;
    }
}

static punct_turn random_turn(const punct_position *position, uint64_t *seed)
{
    static _Thread_local punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    return turns[mix_next(seed) % count];
}

/* The turn that the engine plays next and its chance; some turns are not the best. */
static bool choose(struct labourer *labourer, const punct_game *game, punct_turn *turn, punct_score *score)
{
    bool stray = mix_next(&labourer->seed) % STRAY_EVERY == 0;
    punct_limits limits = {.nodes = labourer->factory->origin.nodes, .multipv = stray ? STRAY_LINES : 1};
    punct_choice choice;
    labourer->line_count = 0;
    if (punct_engine_search(labourer->engine, game, &limits, watch, labourer, &choice) != PUNCT_OK)
        return false;
    *turn = choice.best;
    *score = choice.info.score;
    if (stray && labourer->line_count > 1 && score->mate == 0) {
        const punct_info *line = &labourer->lines[mix_next(&labourer->seed) % (unsigned)labourer->line_count];
        if (line->length > 0 && line->score.mate == 0)
            *turn = line->line[0];
    }
    return true;
}

static punct_result won_by(int colour)
{
    return colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
}

/* Plays one game. It ends where the search has proven the result, or at GAMES_TURNS, a draw. False: an unlucky opening,
 * or the time is up. */
static bool play(struct labourer *labourer, struct school_game *game)
{
    static _Thread_local punct_played history[GAMES_TURNS];
    punct_position start;
    punct_game played;
    uint64_t *seed = &labourer->seed;
    game->variant =
        (int)(mix_next(seed) % 100) < labourer->factory->basic_percent ? PUNCT_BASIC : PUNCT_STANDARD;
    game->length = 0;
    game->result = PUNCT_UNDECIDED;
    punct_position_start(&start, game->variant);
    punct_game_start(&played, &start, history, GAMES_TURNS);
    punct_engine_clear(labourer->engine);
    int opening = OPENING_LEAST + (int)(mix_next(seed) % OPENING_MORE);
    while (game->result == PUNCT_UNDECIDED && game->length < GAMES_TURNS) {
        punct_turn turn;
        punct_score score = {0};
        bool random = game->length < opening;
        if (school_time_is_up(&labourer->factory->work))
            return false;
        if (random)
            turn = random_turn(&played.position, seed);
        else if (!choose(labourer, &played, &turn, &score))
            return false;
        int mover = (int)punct_position_to_move(&played.position);
        game->turn[game->length] = turn;
        game->chance[game->length++] = (uint16_t)(random ? GAMES_NO_CHANCE : score.win);
        if (punct_game_play(&played, turn, NULL) != PUNCT_OK)
            return false;
        punct_outcome outcome;
        punct_game_outcome(&played, &outcome);
        game->result = outcome.result != PUNCT_UNDECIDED ? outcome.result
                       : score.mate                      ? won_by(score.mate > 0 ? mover : !mover)
                                                         : PUNCT_UNDECIDED;
    }
    if (game->result == PUNCT_UNDECIDED)
        game->result = PUNCT_DRAW;
    return game->length > opening;
}

/* ---- The factory -------------------------------------------------------------------------------- */

static void keep(struct factory *factory, const struct school_game *game)
{
    uint8_t bytes[GAMES_BLOCK_MAX];
    size_t size = games_write(game, bytes);
    pthread_mutex_lock(&factory->writing);
    if (write(factory->file, bytes, size) != (ssize_t)size && !atomic_exchange(&factory->failed, true)) {
        fprintf(stderr, "school-play: cannot write: %s\n", strerror(errno));
        school_stop(&factory->work);
    }
    pthread_mutex_unlock(&factory->writing);
    atomic_fetch_add(&factory->games, 1);
    atomic_fetch_add(&factory->turns, (size_t)game->length);
}

static void *labour(void *context)
{
    struct labourer *labourer = context;
    struct school_game game;
    while (!school_time_is_up(&labourer->factory->work))
        if (play(labourer, &game))
            keep(labourer->factory, &game);
    return NULL;
}

static bool start_labourer(struct labourer *labourer, struct factory *factory, int number)
{
    labourer->factory = factory;
    labourer->seed = factory->seed + (uint64_t)number * 0xd1342543de82ef95u;
    return punct_engine_create(&labourer->engine, &(punct_engine_options){.hash_bytes = HASH_BYTES,
                                                                          .network = factory->network}) ==
               PUNCT_OK &&
           (labourer->started = pthread_create(&labourer->thread, NULL, labour, labourer) == 0);
}

/* A file that no other process has. */
static int create_file(const char *directory, const struct games_origin *origin)
{
    char host[65] = "here", path[4096];
    uint8_t header[GAMES_HEADER];
    gethostname(host, sizeof host - 1);
    if (mkdir(directory, 0777) != 0 && errno != EEXIST)
        return -1;
    if (snprintf(path, sizeof path, "%s/%s-%lld-%d.games", directory, host, (long long)time(NULL),
                 (int)getpid()) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0666);
    size_t size = games_write_header(origin, header);
    if (file >= 0 && write(file, header, size) != (ssize_t)size) {
        close(file);
        return -1;
    }
    return file;
}

static void report_until_done(struct factory *factory)
{
    while (!school_wait(&factory->work)) {
        double passed = school_passed(&factory->work);
        fprintf(stderr, "school-play: %zu games, %.2f a second, %.1f turns each, %.0f s to go\n",
                atomic_load(&factory->games), (double)atomic_load(&factory->games) / passed,
                (double)atomic_load(&factory->turns) / (double)(atomic_load(&factory->games) + 1),
                school_left(&factory->work));
    }
}

static int run(struct factory *factory, int threads, const char *directory)
{
    struct labourer *labourers = calloc((size_t)threads, sizeof *labourers);
    if (!labourers) {
        fprintf(stderr, "school-play: not enough memory\n");
        return 1;
    }
    factory->file = create_file(directory, &factory->origin);
    if (factory->file < 0) {
        fprintf(stderr, "school-play: cannot write into %s: %s\n", directory, strerror(errno));
        free(labourers);
        return 1;
    }
    bool fine = true;
    for (int i = 0; i < threads && fine; i++)
        fine = start_labourer(&labourers[i], factory, i);
    if (!fine) {
        fprintf(stderr, "school-play: not enough memory or threads\n");
        school_stop(&factory->work);
    }
    report_until_done(factory);
    for (int i = 0; i < threads; i++) {
        if (labourers[i].started)
            pthread_join(labourers[i].thread, NULL);
        punct_engine_destroy(labourers[i].engine);
    }
    free(labourers);
    close(factory->file);
    printf("%zu games, %zu turns in %s\n", atomic_load(&factory->games), atomic_load(&factory->turns),
           directory);
    return fine && !atomic_load(&factory->failed) ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const char usage[] =
        "usage: school-play [--seconds N] [--threads N] [--nodes N] [--basic PERCENT] [--seed N]\n"
        "                   [--net FILE] DIRECTORY\n";
    const char *net = NULL;
    long seconds = 600, threads = sysconf(_SC_NPROCESSORS_ONLN), nodes = 800, basic = 15, seed = 0;
    const struct school_option options[] = {{"seconds", &seconds, NULL}, {"threads", &threads, NULL},
                                            {"nodes", &nodes, NULL},     {"basic", &basic, NULL},
                                            {"seed", &seed, NULL},       {"net", NULL, &net},
                                            {NULL, NULL, NULL}};
    int first = school_options(argc, argv, options);
    if (!first || argc != first + 1 || threads < 1 || threads > THREADS_MAX || nodes < 1 || basic > 100 ||
        nodes > UINT32_MAX) {
        fputs(usage, stderr);
        return 2;
    }
    struct factory factory = {
        .basic_percent = (int)basic, .origin = {(uint32_t)nodes, 0}, .writing = PTHREAD_MUTEX_INITIALIZER};
    factory.seed = seed ? (uint64_t)seed : school_any_seed();
    if (net) {
        punct_network_facts facts;
        factory.network = school_network(net);
        if (!factory.network)
            return 1;
        punct_network_tell(factory.network, &facts);
        factory.origin.network = facts.checksum;
    }
    school_start(&factory.work, (double)seconds);
    int status = run(&factory, (int)threads, argv[first]);
    punct_network_destroy(factory.network);
    return status;
}
