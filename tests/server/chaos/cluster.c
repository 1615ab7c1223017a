/* Several nodes on one PostgreSQL under all kinds of trouble at once:
 *
 *     with-postgres --keep-up cluster_chaos PUNCT-SERVE ROUNDS [SEED]
 *
 * People play at random, each connection at another node, through proxies that delay, cut, silence and double; nodes are killed,
 * told to end, or stopped for a while and let go on; connections to the database are cut, and the database itself is killed.
 * After every round all that anybody was told is held against the log (history.h), and `verify` makes everything anew
 * that is derived, while the nodes play on. Ends with "rounds N, acknowledged A, lost 0, doubled 0, disagreements 0". */
#include "../../random.h"
#include "child_server.h"
#include "device.h"
#include "proxy.h"

#include <errno.h>
#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    NODES = 3,
    PAIRS = 6,
    ROUNDS_OF_CLUB = 25,
    TROUBLE = 20,      /* of a hundred connections have some */
    LOOK_MS = 20,      /* whether a node is up */
    START_MS = 120000, /* that long it may take on a busy machine */
    LEAST_MS = 200,    /* of a round */
    MOST_MS = 1500,
    LONG_STOP_MS = 9500 /* after which the others think a stopped node gone */
};

enum trouble { KILL, END, STOP, CUT_ONE, CUT_ALL, DATABASE, PEACE, TROUBLES };
static const char *const names[] = {"killed",          "ended",           "stopped", "connections cut",
                                    "all cut at once", "database killed", "in peace"};

static struct node {
    struct child_server server;
    struct proxy *proxy;
    int64_t goes_on; /* stopped until then; 0: it is not */
    bool ending;
} nodes[NODES];

static struct history history;
static struct history_faults faults;
static struct company company = {.history = &history, .faults = &faults};
static struct pair pairs[PAIRS];
static const char *program, *database;
static char folder[300];
static uint64_t acknowledged, told;
static unsigned troubles[TROUBLES];

static void fail(const char *what)
{
    if (!*faults.first)
        snprintf(faults.first, sizeof faults.first, "%s", what);
    faults.disagreements++;
}

static void step_for(int64_t ms)
{
    for (int64_t until = loop_now(company.loop) + ms; loop_now(company.loop) < until;)
        loop_step(company.loop, LOOK_MS);
}

/* ---- The database ------------------------------------------------------------------------------- */

/* Until it is there again. */
static void ask_database(const char *text)
{
    for (int64_t until = loop_now(company.loop) + START_MS; loop_now(company.loop) < until;
         step_for(LOOK_MS)) {
        PGconn *connection = PQconnectdb(database);
        bool fine = PQstatus(connection) == CONNECTION_OK;
        if (fine) {
            PGresult *result = PQexec(connection, text);
            fine = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
            PQclear(result);
        }
        PQfinish(connection);
        if (fine)
            return;
    }
    fail("the database does not come back");
}

static void kill_database(void)
{
    const char *path = getenv("CLUB_POSTGRES_PID");
    FILE *file = path ? fopen(path, "r") : NULL;
    int pid = 0;
    if (file && fscanf(file, "%d", &pid) == 1 && pid > 1)
        kill(pid, SIGQUIT); /* at once, without a word to anybody */
    if (file)
        fclose(file);
}

/* ---- Nodes -------------------------------------------------------------------------------------- */

static void start(struct node *node)
{
    char site[320], errors[340];
    snprintf(site, sizeof site, "%s/site", folder);
    snprintf(errors, sizeof errors, "%s/errors-%d", folder, (int)(node - nodes));
    char *const arguments[] = {(char *)program, "--root", site,         "--port",         "0",
                               "--log",         "info",   "--database", (char *)database, NULL};
    node->ending = false;
    node->goes_on = 0;
    for (int64_t until = loop_now(company.loop) + START_MS; loop_now(company.loop) < until;
         step_for(LOOK_MS)) {
        if (!child_server_start(&node->server, company.loop, arguments, errors, NULL))
            break;
        while (node->server.output && !node->server.port && loop_now(company.loop) < until)
            step_for(LOOK_MS);
        if (node->server.port)
            return;
        child_server_kill(&node->server); /* it came while the database was away */
    }
    fail("a node does not start");
}

static void make_trouble(unsigned which)
{
    uint64_t *seed = &company.seed;
    struct node *node = &nodes[random_below(seed, NODES)];
    troubles[which]++;
    if (which == KILL) {
        child_server_kill(&node->server);
        start(node);
    } else if (which == END && node->server.pid) {
        kill(node->server.pid, SIGTERM);
        node->ending = true;
    } else if (which == STOP && node->server.pid) {
        kill(node->server.pid, SIGSTOP);
        node->goes_on = loop_now(company.loop) +
                        (random_below(seed, 8) == 0 ? LONG_STOP_MS : 100 + (int64_t)random_below(seed, 3000));
    } else if (which == CUT_ONE) {
        ask_database("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'punct'"
                     " ORDER BY random() LIMIT 1");
    } else if (which == CUT_ALL) {
        ask_database(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'punct'");
    } else if (which == DATABASE) {
        kill_database();
    }
}

static void mend(bool at_once)
{
    for (int i = 0; i < NODES; i++) {
        struct node *node = &nodes[i];
        if (node->goes_on && (at_once || loop_now(company.loop) >= node->goes_on)) {
            kill(node->server.pid, SIGCONT);
            node->goes_on = 0;
        }
        if (node->ending) {
            child_server_kill(&node->server); /* while it ends, or after */
            start(node);
        }
    }
}

/* ---- Rounds ------------------------------------------------------------------------------------- */

static void begin_club(void)
{
    for (int i = 0; i < NODES; i++)
        start(&nodes[i]);
    for (unsigned i = 0; i < PAIRS; i++)
        if (!pair_begin(&pairs[i], &company, nodes[i % NODES].server.port, i))
            fail("guests are not let in");
}

static void end_club(void)
{
    for (int i = 0; i < PAIRS; i++)
        pair_end(&pairs[i]);
    mend(true);
    for (int i = 0; i < NODES; i++)
        child_server_kill(&nodes[i].server);
    acknowledged += history.count;
    told += history.told;
    history_free(&history);
    ask_database("SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

static void play_round(void)
{
    uint64_t *seed = &company.seed;
    static const unsigned often[] = {KILL,    KILL,    KILL,    END,      STOP, STOP,
                                     CUT_ONE, CUT_ONE, CUT_ALL, DATABASE, PEACE};
    unsigned ms = LEAST_MS + random_below(seed, MOST_MS - LEAST_MS);
    step_for(random_below(seed, ms));
    make_trouble(often[random_below(seed, sizeof often / sizeof *often)]);
    step_for(ms);
    mend(false);
    ask_database("SELECT 1");
    history_check(&history, database, &faults);
}

static bool prepare(void)
{
    const char *temporary = getenv("TMPDIR");
    char path[340];
    database = getenv("CLUB_DATABASE");
    snprintf(folder, sizeof folder, "%.250s/punct-cluster-XXXXXX", temporary ? temporary : "/tmp");
    if (!database || !mkdtemp(folder))
        return false;
    snprintf(path, sizeof path, "%s/site", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/site/index.html", folder);
    FILE *file = fopen(path, "w");
    return file && fputs("<!doctype html>hello", file) >= 0 && fclose(file) == 0;
}

static void clean_up(void)
{
    static const char *const left[] = {"site/index.html", "site", "errors-0", "errors-1", "errors-2"};
    char path[340];
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, left[i]);
        if (remove(path) != 0 && errno != ENOENT)
            perror(path);
    }
    rmdir(folder);
}

int main(int argc, char **argv)
{
    int rounds = argc > 2 ? atoi(argv[2]) : 0, done = 0;
    company.seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (rounds < 1 || !prepare()) {
        fputs("usage: with-postgres --keep-up cluster_chaos PUNCT-SERVE ROUNDS [SEED]\n", stderr);
        return 2;
    }
    program = argv[1];
    signal(SIGPIPE, SIG_IGN);
    setvbuf(stdout, NULL, _IOLBF, 0);
    company.loop = loop_new();
    company.places = NODES;
    for (int i = 0; i < NODES; i++) {
        nodes[i].proxy =
            proxy_new(company.loop, &nodes[i].server.port, TROUBLE, company.seed + 1 + (uint64_t)i);
        company.ports[i] = nodes[i].proxy ? proxy_port(nodes[i].proxy) : 0;
    }
    begin_club();
    while (done < rounds && !*faults.first) {
        play_round();
        if (++done % ROUNDS_OF_CLUB == 0 && done < rounds && !*faults.first) {
            end_club();
            begin_club();
        }
    }
    if (*faults.first)
        printf("%s; what nodes said is in %s\n", faults.first, folder);
    end_club();
    for (int i = 0; i < TROUBLES; i++)
        printf("%s%s %u", i ? ", " : "", names[i], troubles[i]);
    printf("\ncommands resent %llu, not stored %llu, ended under their clients %llu, events told %llu\n",
           (unsigned long long)company.resent, (unsigned long long)company.refused_by_disk,
           (unsigned long long)company.cut, (unsigned long long)told);
    printf("rounds %d, acknowledged %llu, lost %llu, doubled %llu, disagreements %llu\n", done,
           (unsigned long long)acknowledged, (unsigned long long)faults.lost,
           (unsigned long long)faults.doubled, (unsigned long long)faults.disagreements);
    for (int i = 0; i < NODES; i++)
        proxy_free(nodes[i].proxy);
    loop_free(company.loop);
    if (!*faults.first)
        clean_up();
    return faults.lost || faults.doubled || faults.disagreements || acknowledged == 0;
}
