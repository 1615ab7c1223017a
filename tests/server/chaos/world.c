#include "world.h"
#include "../../random.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    ROUNDS_OF_FOLDER = 25,
    LEAST_MS = 150,      /* of a round, from when the server is up */
    MOST_MS = 1200,      /* of most rounds */
    TROUBLE = 30,        /* of a hundred connections have some */
    LOOK_MS = 10,        /* whether the server is up */
    START_MS = 120000,   /* that long it may take on a busy machine */
    MOST_GRACE_MS = 1500 /* between asking it to end and killing it */
};

static void path_in(const struct world *world, const char *name, char path[WORLD_PATH])
{
    int length = snprintf(path, WORLD_PATH, "%s/%s", world->folder, name);
    if (length >= WORLD_PATH)
        abort();
}

static void wait_ms(struct world *world, int64_t ms)
{
    loop_set(world->company.loop, &world->timer, loop_now(world->company.loop) + ms);
}

static void fault(struct world *world, const char *what)
{
    if (!*world->faults.first)
        snprintf(world->faults.first, sizeof world->faults.first, "%s; its folder is kept: %.200s", what,
                 world->folder);
    world->faults.disagreements++;
}

/* ---- The disk ----------------------------------------------------------------------------------- */

static bool map_faults(struct world *world)
{
    char path[WORLD_PATH];
    path_in(world, "faults", path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, sizeof *world->disk) != 0)
        return false;
    world->disk = mmap(NULL, sizeof *world->disk, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return world->disk != MAP_FAILED;
}

static void disk_is_well(struct world *world)
{
    atomic_store(&world->disk->fails, 0);
}

/* A full disk refuses many writes, an error comes alone or in company. */
static void trouble_disk(struct world *world)
{
    uint64_t *seed = &world->company.seed;
    unsigned kind = random_below(seed, 4);
    disk_is_well(world);
    if (kind == 0)
        return;
    atomic_store(&world->disk->error, kind == 1 ? ENOSPC : EIO);
    atomic_store(&world->disk->kinds, kind == 3 ? DISK_SYNCS : DISK_WRITES);
    atomic_store(&world->disk->spared, (int)random_below(seed, 60));
    atomic_store(&world->disk->fails, 1 + (int)random_below(seed, kind == 1 ? 200 : 8));
}

/* ---- A data folder's life ----------------------------------------------------------------------- */

static bool start_server(struct world *world)
{
    char site[WORLD_PATH], data[WORLD_PATH], errors[WORLD_PATH], preload[WORLD_PATH], faults[WORLD_PATH + 40],
        path[WORLD_PATH];
    path_in(world, "site", site);
    path_in(world, "data", data);
    path_in(world, "errors", errors);
    path_in(world, "faults", path);
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", world->library);
    snprintf(faults, sizeof faults, DISK_FAULTS_FILE "=%s", path);
    char *const arguments[] = {(char *)world->program, "--root", site, "--port", "0", "--data", data, NULL};
    const char *const environment[] = {preload, faults, NULL};
    disk_is_well(world);
    world->stage = WORLD_STARTS;
    world->since = loop_now(world->company.loop);
    wait_ms(world, LOOK_MS);
    return child_server_start(&world->server, world->company.loop, arguments, errors, environment);
}

static void empty_folder(const char *path)
{
    static const char *const names[] = {"club.db", "club.db-wal", "club.db-shm", "lock"};
    char file[WORLD_PATH + 40];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(file, sizeof file, "%s/%s", path, names[i]);
        unlink(file);
    }
    rmdir(path);
}

static bool begin_epoch(struct world *world)
{
    world->epochs++;
    return start_server(world);
}

static void end_epoch(struct world *world)
{
    char path[WORLD_PATH];
    for (int i = 0; i < WORLD_PAIRS; i++)
        pair_end(&world->pairs[i]);
    world->acknowledged += world->history.count;
    world->told += world->history.told;
    history_free(&world->history);
    path_in(world, "data", path);
    if (!*world->faults.first) /* else somebody wants to look at it */
        empty_folder(path);
}

/* ---- The check after a kill --------------------------------------------------------------------- */

static bool copy_file(const char *from, const char *to)
{
    char bytes[65536];
    int in = open(from, O_RDONLY | O_CLOEXEC), out;
    if (in < 0)
        return errno == ENOENT;
    out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = out >= 0;
    for (ssize_t length; fine && (length = read(in, bytes, sizeof bytes)) > 0;)
        fine = write(out, bytes, (size_t)length) == length;
    close(in);
    if (out >= 0)
        close(out);
    return fine;
}

/* A copy is looked at: what the kill left is for the server to recover. */
static void check(struct world *world)
{
    char data[WORLD_PATH], copy[WORLD_PATH], from[WORLD_PATH + 20], to[WORLD_PATH + 20];
    path_in(world, "data", data);
    path_in(world, "copy", copy);
    mkdir(copy, 0700);
    static const char *const names[] = {"club.db", "club.db-wal"};
    for (int i = 0; i < 2; i++) {
        snprintf(from, sizeof from, "%s/%s", data, names[i]);
        snprintf(to, sizeof to, "%s/%s", copy, names[i]);
        if (!copy_file(from, to))
            fault(world, "the database could not be copied");
    }
    snprintf(to, sizeof to, "%s/club.db", copy);
    history_check(&world->history, to, &world->faults);
    empty_folder(copy);
}

/* ---- Rounds ------------------------------------------------------------------------------------- */

static void end_round(struct world *world)
{
    if (child_server_kill(&world->server) != 0)
        fault(world, "the server has ended by itself");
    world->disk_failed += atomic_exchange(&world->disk->failed, 0);
    check(world);
    world->rounds++;
    world->to_do--;
    if (*world->faults.first || world->to_do == 0) {
        end_epoch(world);
        world->to_do = 0;
        return;
    }
    bool fresh = world->rounds % ROUNDS_OF_FOLDER == 0;
    if (fresh)
        end_epoch(world);
    if (!(fresh ? begin_epoch(world) : start_server(world)))
        fault(world, "the server cannot be started");
}

/* The server is up: people come, or come back. */
static void begin_round(struct world *world)
{
    uint64_t *seed = &world->company.seed;
    unsigned took = (unsigned)(loop_now(world->company.loop) - world->since);
    world->slowest_start_ms = took > world->slowest_start_ms ? took : world->slowest_start_ms;
    world->stage = WORLD_PLAYS;
    for (unsigned i = 0; i < WORLD_PAIRS; i++)
        if (!world->pairs[i].company && !pair_begin(&world->pairs[i], &world->company, world->server.port, i))
            fault(world, "guests are not let in");
    trouble_disk(world);
    wait_ms(world, LEAST_MS + (int64_t)random_below(seed, MOST_MS - LEAST_MS));
}

static void on_time(struct loop_timer *timer)
{
    struct world *world = (struct world *)((char *)timer - offsetof(struct world, timer));
    uint64_t *seed = &world->company.seed;
    if (world->stage == WORLD_STARTS) {
        bool late = loop_now(world->company.loop) - world->since > START_MS;
        if (world->server.port)
            begin_round(world);
        else if (!world->server.output || late)
            fault(world, "the server does not start"), end_round(world);
        else
            wait_ms(world, LOOK_MS);
    } else if (world->stage == WORLD_PLAYS && random_below(seed, 10) == 0) {
        world->stage = WORLD_ENDS; /* it is asked to end, and killed while it does */
        kill(world->server.pid, SIGTERM);
        wait_ms(world, random_below(seed, MOST_GRACE_MS));
    } else {
        end_round(world);
    }
}

/* ---- Beginning and end -------------------------------------------------------------------------- */

static bool make_site(struct world *world)
{
    char path[WORLD_PATH];
    path_in(world, "site", path);
    mkdir(path, 0700);
    path_in(world, "site/index.html", path);
    FILE *file = fopen(path, "w");
    return file && fputs("<!doctype html>hello", file) >= 0 && fclose(file) == 0;
}

bool world_begin(struct world *world, struct loop *loop, const char *program, const char *library, int rounds,
                 uint64_t seed)
{
    const char *temporary = getenv("TMPDIR");
    *world = (struct world){
        .program = program,
        .library = library,
        .to_do = rounds,
        .timer = {.fire = on_time},
        .company = {.loop = loop, .history = &world->history, .faults = &world->faults, .seed = seed}};
    snprintf(world->folder, sizeof world->folder, "%.250s/punct-chaos-XXXXXX",
             temporary ? temporary : "/tmp");
    if (!mkdtemp(world->folder) || !make_site(world) || !map_faults(world)) {
        fprintf(stderr, "cannot make a folder %s: %s\n", world->folder, strerror(errno));
        return false;
    }
    world->proxy = proxy_new(loop, &world->server.port, TROUBLE, seed + 1);
    if (!world->proxy || !begin_epoch(world)) {
        fprintf(stderr, "cannot start %s: %s\n", program, strerror(errno));
        return false;
    }
    world->company.ports[0] = proxy_port(world->proxy);
    world->company.places = 1;
    return true;
}

bool world_over(const struct world *world)
{
    return world->to_do <= 0;
}

void world_end(struct world *world)
{
    static const char *const names[] = {"site/index.html", "site", "errors", "faults"};
    char path[WORLD_PATH];
    child_server_kill(&world->server);
    proxy_free(world->proxy);
    loop_unset(world->company.loop, &world->timer);
    munmap(world->disk, sizeof *world->disk);
    if (*world->faults.first)
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        path_in(world, names[i], path);
        if (remove(path) != 0 && errno != ENOENT)
            perror(path);
    }
    rmdir(world->folder);
}
