#include "thinker.h"
#include "options.h"
#include "workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TRIES = 3 }; /* for one turn, each with an engine started anew */

struct seat {
    struct player *player; /* NULL: it died */
    char game[THOUGHT_GAME];
};

struct thinker {
    struct workers *workers;
    char engine[BOT_COMMAND], name[PLAYER_NAME];
    int count;
    struct seat seats[BOT_ENGINES];
    pthread_mutex_t lock; /* of the players, for whoever stops them */
    atomic_bool ending;
};

struct job {
    struct worker_job job; /* first */
    struct thinker *thinker;
    struct seat *seat;
    struct thought thought;
};

int64_t thinker_now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Engines ------------------------------------------------------------------------------------- */

static void put_player(struct thinker *thinker, struct seat *seat, struct player *player)
{
    pthread_mutex_lock(&thinker->lock);
    struct player *old = seat->player;
    seat->player = player;
    pthread_mutex_unlock(&thinker->lock);
    seat->game[0] = '\0';
    player_close(old);
}

/* An engine that knows which game it is about. */
static bool prepare(struct job *job)
{
    struct seat *seat = job->seat;
    struct thought *thought = &job->thought;
    if (!seat->player)
        put_player(job->thinker, seat, player_open(job->thinker->engine, thought->reason));
    if (!seat->player)
        return false;
    if (strcmp(seat->game, thought->game) != 0 &&
        !player_begin(seat->player, thought->question.variant, thought->question.seed, thought->reason))
        return false;
    memcpy(seat->game, thought->game, THOUGHT_GAME);
    return true;
}

static bool choose(void *self, const struct game *game, const punct_limits *limits, punct_turn *turn)
{
    struct job *job = self;
    struct thought *thought = &job->thought;
    struct game_setup setup;
    game_setup_of(game, &setup);
    for (int i = 0; i < TRIES && !atomic_load(&job->thinker->ending); i++) {
        punct_info info;
        if (prepare(job) && player_choose(job->seat->player, &setup.start, &game->board, limits, turn, &info,
                                          thought->reason)) {
            thought->win = (int)info.score.win;
            return true;
        }
        put_player(job->thinker, job->seat, NULL);
    }
    thought->failed = true;
    return false;
}

/* By what it thought last; nobody asks a UGI program out of turn. */
static bool takes_draw(void *self, const struct game *game, punct_colour colour)
{
    struct job *job = self;
    (void)game, (void)colour;
    return job->thought.win != WIN_UNKNOWN && job->thought.win <= 500;
}

/* ---- Thoughts ------------------------------------------------------------------------------------ */

static void run(struct worker_job *worker_job, int worker)
{
    struct job *job = (struct job *)worker_job;
    struct bot_mind mind = {job, choose, takes_draw};
    struct bot_question *question = &job->thought.question;
    job->seat = &job->thinker->seats[worker];
    question->left_ms[question->colour] -= thinker_now_ms() - job->thought.asked_ms; /* it has waited */
    bot_choose(&mind, question, &job->thought.choice);
}

static void done(struct worker_job *worker_job)
{
    struct job *job = (struct job *)worker_job;
    if (!atomic_load(&job->thinker->ending))
        job->thought.done(&job->thought);
    free(job->thought.question.events);
    free(job);
}

struct thought *thought_new(size_t events)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->job = (struct worker_job){NULL, run, done};
    job->thought.question.events = calloc(events + 1, sizeof *job->thought.question.events);
    if (!job->thought.question.events) {
        free(job);
        return NULL;
    }
    return &job->thought;
}

void thinker_ask(struct thinker *thinker, struct thought *thought)
{
    struct job *job = (struct job *)((char *)thought - offsetof(struct job, thought));
    job->thinker = thinker;
    workers_add(thinker->workers, &job->job);
}

/* ---- The whole ----------------------------------------------------------------------------------- */

struct thinker *thinker_new(struct loop *loop, const char *engine, int count, char why[PLAYER_REASON])
{
    struct thinker *thinker = calloc(1, sizeof *thinker);
    snprintf(why, PLAYER_REASON, "not enough memory");
    if (!thinker)
        return NULL;
    pthread_mutex_init(&thinker->lock, NULL);
    snprintf(thinker->engine, sizeof thinker->engine, "%s", engine);
    thinker->count = count;
    thinker->seats[0].player = player_open(engine, why); /* the others when they are needed */
    if (thinker->seats[0].player) {
        snprintf(thinker->name, sizeof thinker->name, "%s", player_name(thinker->seats[0].player));
        thinker->workers = workers_new(loop, count, 0);
    }
    if (!thinker->workers) {
        thinker_free(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_free(struct thinker *thinker)
{
    if (!thinker)
        return;
    atomic_store(&thinker->ending, true);
    pthread_mutex_lock(&thinker->lock);
    for (int i = 0; i < thinker->count; i++)
        if (thinker->seats[i].player)
            player_stop(thinker->seats[i].player);
    pthread_mutex_unlock(&thinker->lock);
    workers_free(thinker->workers);
    for (int i = 0; i < thinker->count; i++)
        player_close(thinker->seats[i].player);
    pthread_mutex_destroy(&thinker->lock);
    free(thinker);
}

const char *thinker_name(const struct thinker *thinker)
{
    return thinker->name;
}
