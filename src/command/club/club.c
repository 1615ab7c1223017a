/* punct-club, the program behind `punct club`: the data of a club, whether or not its server runs. */
#include "keeping.h"

#include "data_folder.h"
#include "node_store.h"
#include "ratings.h"
#include "store_postgres.h"

#include <getopt.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const struct action {
    const char *name;
    int (*run)(struct keeping *keeping);
    int least, most; /* words that follow */
    bool alone;      /* not while a server runs */
    bool no_store;   /* opens the data itself */
} actions[] = {
    {"users", keep_users, 0, 1, false, false},     {"ban", keep_ban, 0, 1, false, false},
    {"unban", keep_unban, 1, 1, false, false},     {"rename", keep_rename, 2, 2, false, false},
    {"reports", keep_reports, 0, 0, false, false}, {"stats", keep_stats, 0, 0, false, false},
    {"export", keep_export, 0, 1, false, false},   {"verify", keep_verify, 0, 0, false, false},
    {"backup", keep_backup, 1, 1, false, false},   {"restore", keep_restore, 1, 1, true, true},
    {"archive", keep_archive, 1, 1, false, false}, {"unarchive", keep_unarchive, 0, 1, false, false},
    {"move", keep_move, 2, 2, true, true},
};

/* ---- What actions share ------------------------------------------------------------------------- */

int keeping_refuse(const struct keeping *keeping, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "punct %s: ", keeping->self->name);
    vfprintf(stderr, format, arguments);
    fputs(".\n", stderr);
    va_end(arguments);
    return EXIT_REFUSED;
}

int64_t keeping_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void keeping_time(int64_t ms, char text[KEEPING_TIME])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    text[0] = '\0';
    if (gmtime_r(&seconds, &parts))
        strftime(text, KEEPING_TIME, "%Y-%m-%d %H:%M", &parts);
}

/* ---- Opening ------------------------------------------------------------------------------------ */

/* Opens the data of the club. A server that runs must know the same tables: they are not changed under it. */
static int open_store(struct keeping *keeping)
{
    char why[300];
    const char *where = keeping->database ? keeping->database : keeping->path;
    int version = store_version_at(where, why, sizeof why);
    if (version < 0)
        return keeping_refuse(keeping, "%s is no data of a club: %s", keeping->path, why);
    if (keeping->server_runs && version < store_newest_version())
        return keeping_refuse(
            keeping,
            "a server of an older version uses %s: end it first, or use the punct club of its version",
            keeping->folder);
    keeping->store = store_open(where, why, sizeof why);
    if (!keeping->store)
        return keeping_refuse(keeping, "cannot open %s: %s", keeping->path, why);
    if (keeping->archive && !store_set_archive(keeping->store, keeping->archive))
        return keeping_refuse(keeping, "there is not enough memory");
    if (!keeping->server_runs && !ratings_prepare(keeping->store))
        return keeping_refuse(keeping, "cannot write to %s: %s", keeping->path, store_reason(keeping->store));
    return EXIT_FINE;
}

/* In a database: nodes tell by signs of life whether they use it. */
static int run_in_database(struct keeping *keeping, const struct action *action)
{
    if (action->no_store || action->run == keep_backup)
        return keeping_refuse(keeping,
                              "a club in PostgreSQL is copied and put back by pg_dump and pg_restore");
    int status = open_store(keeping);
    keeping->server_runs = status == EXIT_FINE && node_store_alive(keeping->store) > 0;
    if (keeping->server_runs && keeping->repair)
        status = keeping_refuse(keeping, "a server is using %s: end it first, then try again", keeping->path);
    if (status == EXIT_FINE)
        status = action->run(keeping);
    store_close(keeping->store);
    return status;
}

static int run_action(struct keeping *keeping, const struct action *action)
{
    char why[PATH_MAX + 100];
    bool alone = action->alone || keeping->repair;
    struct stat found;
    if (!action->no_store && stat(keeping->path, &found) != 0) /* nothing is made where nothing is */
        return keeping_refuse(keeping, "there is no club in %s: name its folder with --data",
                              keeping->folder);
    int lock = data_folder_open(keeping->folder, why, sizeof why);
    keeping->server_runs = lock == DATA_FOLDER_TAKEN;
    if (lock < 0 && !keeping->server_runs)
        return keeping_refuse(keeping, "%s", why);
    if (lock < 0 && alone)
        return keeping_refuse(keeping, "a server is using %s: end it first, then try again", keeping->folder);
    int status = action->no_store ? EXIT_FINE : open_store(keeping);
    if (lock >= 0 && !alone) { /* a server may start now */
        close(lock);
        lock = -1;
    }
    if (status == EXIT_FINE)
        status = action->run(keeping);
    store_close(keeping->store);
    if (lock >= 0)
        close(lock);
    return status;
}

/* ---- The words ---------------------------------------------------------------------------------- */

/* The action that the arguments name; NULL after a complaint. */
static const struct action *find_action(const struct command *self, int argc, char **argv)
{
    if (optind == argc) {
        command_misuse(self, "say what to do: users, ban, unban, rename, reports, stats, export, verify, "
                             "backup, restore, archive, unarchive or move");
        return NULL;
    }
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        const struct action *action = &actions[i];
        int count = argc - optind - 1;
        if (strcmp(action->name, argv[optind]) != 0)
            continue;
        if (count >= action->least && count <= action->most)
            return action;
        if (count < action->least)
            command_misuse(self, "\"%s\" needs %s", action->name,
                           action->run == keep_move      ? "two places, folders or databases"
                           : action->least == 2          ? "a person and a name"
                           : action->run == keep_archive ? "a month such as 2026-08"
                                                         : "to know whom or which file");
        else
            command_misuse(self, "unexpected argument \"%s\"", argv[optind + 1 + action->most]);
        return NULL;
    }
    command_misuse(self, "there is no action \"%s\"", argv[optind]);
    return NULL;
}

int club_run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"data", required_argument, NULL, 'd'},
        {"database", required_argument, NULL, 'D'},
        {"archive", required_argument, NULL, 'a'},
        {"reason", required_argument, NULL, 'r'},
        {"repair", no_argument, NULL, 'p'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    static struct keeping keeping;
    const char *folder = NULL;
    int option, status;
    keeping = (struct keeping){.self = self, .reason = ""};
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'd')
            folder = optarg;
        else if (option == 'D')
            keeping.database = optarg;
        else if (option == 'a')
            keeping.archive = optarg;
        else if (option == 'r')
            keeping.reason = optarg;
        else
            keeping.repair = true;
    if (option == COMMAND_STOP)
        return status;
    const struct action *action = find_action(self, argc, argv);
    if (!action)
        return EXIT_USAGE;
    if (keeping.repair && action->run != keep_verify)
        return command_misuse(self, "--repair goes with verify");
    if (*keeping.reason && action->run != keep_ban)
        return command_misuse(self, "--reason goes with ban");
    if (folder && keeping.database)
        return command_misuse(self, "--data and --database are two places: give one of them");
    if (keeping.database && !store_is_postgres(keeping.database))
        return command_misuse(self, "--database is such as postgresql://club@db.example/club, not \"%s\"",
                              keeping.database);
    keeping.count = argc - optind - 1;
    keeping.words = argv + optind + 1;
    if (action->run == keep_move)
        return folder || keeping.database
                   ? command_misuse(self,
                                    "--data and --database do not go with move, which names both places")
                   : keep_move(&keeping);
    if (keeping.database) {
        store_postgres_shown(keeping.database, keeping.path, sizeof keeping.path);
        store_postgres_shown(keeping.database, keeping.folder, sizeof keeping.folder);
        return run_in_database(&keeping, action);
    }
    if (folder)
        snprintf(keeping.folder, sizeof keeping.folder, "%s", folder);
    else if (!data_folder_default(keeping.folder, sizeof keeping.folder))
        return command_misuse(self,
                              "there is no home folder to look for a club in; name its folder with --data");
    if (snprintf(keeping.path, sizeof keeping.path, "%s/club.db", keeping.folder) >= (int)sizeof keeping.path)
        return command_misuse(self, "the name of the folder is too long");
    return run_action(&keeping, action);
}

/* `punct` has become this program: its words are the command's. */
int main(int argc, char **argv)
{
    umask(077); /* what the club keeps is nobody else's */
    int status = club_run(&command_club, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("punct club: cannot write");
        status = EXIT_USAGE;
    }
    return status;
}
