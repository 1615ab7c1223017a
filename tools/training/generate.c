/* Plays games of the engine against itself into a directory, until time is up or Ctrl-C.
 *
 *     train-games [--seconds N] [--threads N] [--nodes N] [--basic PERCENT] [--seed N] [--net FILE] DIRECTORY */
#include "games.h"
#include "punct_engine.h"
#include "training.h"

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

struct pool {
    struct training_work work; /* what is asked for */
    uint64_t seed;
    int basic_percent;
    struct games_origin origin;
    punct_network *network; /* NULL: the hand-written evaluation */
    int file;
    pthread_mutex_t writing;
    atomic_size_t games, turns;
    atomic_bool failed;
};

struct worker {
    struct pool *pool;
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
    struct worker *worker = user;
    if (info->multipv <= STRAY_LINES) {
        worker->lines[info->multipv - 1] = *info;
        worker->line_count = info->multipv;
    }
}

static punct_turn random_turn(const punct_position *position, uint64_t *seed)
{
    static _Thread_local punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    return turns[mix_next(seed) % count];
}

/* The turn that the engine plays next and its chance; some turns are not the best. */
static bool choose(struct worker *worker, const punct_game *game, punct_turn *turn, punct_score *score)
{
    bool stray = mix_next(&worker->seed) % STRAY_EVERY == 0;
    punct_limits limits = {.nodes = worker->pool->origin.nodes, .multipv = stray ? STRAY_LINES : 1};
    punct_choice choice;
    worker->line_count = 0;
    if (punct_engine_search(worker->engine, game, &limits, watch, worker, &choice) != PUNCT_OK)
        return false;
    *turn = choice.best;
    *score = choice.info.score;
    if (stray && worker->line_count > 1 && score->mate == 0) {
        const punct_info *line = &worker->lines[mix_next(&worker->seed) % (unsigned)worker->line_count];
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
static bool play(struct worker *worker, struct training_game *game)
{
    static _Thread_local punct_played history[GAMES_TURNS];
    punct_position start;
    punct_game played;
    uint64_t *seed = &worker->seed;
    game->variant = (int)(mix_next(seed) % 100) < worker->pool->basic_percent ? PUNCT_BASIC : PUNCT_STANDARD;
    game->length = 0;
    game->result = PUNCT_UNDECIDED;
    punct_position_start(&start, game->variant);
    punct_game_start(&played, &start, history, GAMES_TURNS);
    punct_engine_clear(worker->engine);
    int opening = OPENING_LEAST + (int)(mix_next(seed) % OPENING_MORE);
    while (game->result == PUNCT_UNDECIDED && game->length < GAMES_TURNS) {
        punct_turn turn;
        punct_score score = {0};
        bool random = game->length < opening;
        if (training_time_is_up(&worker->pool->work))
            return false;
        if (random)
            turn = random_turn(&played.position, seed);
        else if (!choose(worker, &played, &turn, &score))
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

/* ---- The pool -------------------------------------------------------------------------------- */

static void keep(struct pool *pool, const struct training_game *game)
{
    uint8_t bytes[GAMES_BLOCK_MAX];
    size_t size = games_write(game, bytes);
    pthread_mutex_lock(&pool->writing);
    if (write(pool->file, bytes, size) != (ssize_t)size && !atomic_exchange(&pool->failed, true)) {
        fprintf(stderr, "train-games: cannot write: %s\n", strerror(errno));
        training_stop(&pool->work);
    }
    pthread_mutex_unlock(&pool->writing);
    atomic_fetch_add(&pool->games, 1);
    atomic_fetch_add(&pool->turns, (size_t)game->length);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct training_game game;
    while (!training_time_is_up(&worker->pool->work))
        if (play(worker, &game))
            keep(worker->pool, &game);
    return NULL;
}

static bool start_worker(struct worker *worker, struct pool *pool, int number)
{
    worker->pool = pool;
    worker->seed = pool->seed + (uint64_t)number * 0xd1342543de82ef95u;
    return punct_engine_create(&worker->engine,
                               &(punct_engine_options){.hash_bytes = HASH_BYTES, .network = pool->network}) ==
               PUNCT_OK &&
           (worker->started = pthread_create(&worker->thread, NULL, work, worker) == 0);
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

static void report_until_done(struct pool *pool)
{
    while (!training_wait(&pool->work)) {
        double passed = training_passed(&pool->work);
        fprintf(stderr, "train-games: %zu games, %.2f a second, %.1f turns each, %.0f s to go\n",
                atomic_load(&pool->games), (double)atomic_load(&pool->games) / passed,
                (double)atomic_load(&pool->turns) / (double)(atomic_load(&pool->games) + 1),
                training_left(&pool->work));
    }
}

static int run(struct pool *pool, int threads, const char *directory)
{
    struct worker *workers = calloc((size_t)threads, sizeof *workers);
    if (!workers) {
        fprintf(stderr, "train-games: not enough memory\n");
        return 1;
    }
    pool->file = create_file(directory, &pool->origin);
    if (pool->file < 0) {
        fprintf(stderr, "train-games: cannot write into %s: %s\n", directory, strerror(errno));
        free(workers);
        return 1;
    }
    bool fine = true;
    for (int i = 0; i < threads && fine; i++)
        fine = start_worker(&workers[i], pool, i);
    if (!fine) {
        fprintf(stderr, "train-games: not enough memory or threads\n");
        training_stop(&pool->work);
    }
    report_until_done(pool);
    for (int i = 0; i < threads; i++) {
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
        punct_engine_destroy(workers[i].engine);
    }
    free(workers);
    close(pool->file);
    printf("%zu games, %zu turns in %s\n", atomic_load(&pool->games), atomic_load(&pool->turns), directory);
    return fine && !atomic_load(&pool->failed) ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const char usage[] =
        "usage: train-games [--seconds N] [--threads N] [--nodes N] [--basic PERCENT] [--seed N]\n"
        "                   [--net FILE] DIRECTORY\n";
    const char *net = NULL;
    long seconds = 600, threads = sysconf(_SC_NPROCESSORS_ONLN), nodes = 800, basic = 15, seed = 0;
    const struct training_option options[] = {{"seconds", &seconds, NULL}, {"threads", &threads, NULL},
                                              {"nodes", &nodes, NULL},     {"basic", &basic, NULL},
                                              {"seed", &seed, NULL},       {"net", NULL, &net},
                                              {NULL, NULL, NULL}};
    int first = training_options(argc, argv, options);
    if (!first || argc != first + 1 || threads < 1 || threads > THREADS_MAX || nodes < 1 || basic > 100 ||
        nodes > UINT32_MAX) {
        fputs(usage, stderr);
        return 2;
    }
    struct pool pool = {
        .basic_percent = (int)basic, .origin = {(uint32_t)nodes, 0}, .writing = PTHREAD_MUTEX_INITIALIZER};
    pool.seed = seed ? (uint64_t)seed : training_any_seed();
    if (net) {
        punct_network_facts facts;
        pool.network = training_network(net);
        if (!pool.network)
            return 1;
        punct_network_tell(pool.network, &facts);
        pool.origin.network = facts.checksum;
    }
    training_start(&pool.work, (double)seconds);
    int status = run(&pool, (int)threads, argv[first]);
    punct_network_destroy(pool.network);
    return status;
}
