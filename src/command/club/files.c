/* The data of a club as files: the check, copies, and putting a copy in place. */
#include "keeping.h"

#include "archiving.h"
#include "data_folder.h"
#include "ratings.h"
#include "store_sqlite.h"
#include "verify.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The check ---------------------------------------------------------------------------------- */

int keep_verify(struct keeping *keeping)
{
    struct verify_result result;
    if (!verify(keeping->store, keeping->repair, &result))
        return keeping_refuse(keeping, "cannot read %s: %s", keeping->path, store_reason(keeping->store));
    printf("games %lld, events %lld, faults %lld\n", (long long)result.games, (long long)result.events,
           (long long)result.faults);
    if (!result.faults)
        return EXIT_FINE;
    printf("the first: %s\n", result.first);
    if (keeping->repair) {
        struct verify_result after;
        if (verify(keeping->store, false, &after) && after.faults == 0) {
            printf("repaired\n");
            return EXIT_FINE;
        }
        return keeping_refuse(keeping, "the log itself is damaged (%s): restore a copy", after.first);
    }
    return keeping_refuse(keeping,
                          "the data is not as it should be: make a backup, then try verify --repair");
}

/* ---- Copies ------------------------------------------------------------------------------------- */

/* Makes sure that a file, or a folder's list of files, is on disk. */
static bool sync_path(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool fine = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return fine;
}

static bool sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (!slash)
        return sync_path(".");
    slash[slash == folder] = '\0';
    return sync_path(folder);
}

/* Beside the file that it will be, and removed before: only this program makes such names. */
static bool part_name(const char *path, char part[PATH_MAX])
{
    return snprintf(part, PATH_MAX, "%s.part-%ld", path, (long)getpid()) < PATH_MAX;
}

static const char *const ends[] = {"", "-wal", "-shm"};

static void remove_copy(const char *copy)
{
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[PATH_MAX + 8];
        snprintf(path, sizeof path, "%s%s", copy, ends[i]);
        unlink(path);
    }
}

/* One file has everything: the logs that were archived are in the copy as if they had never been. */
static int take_back_logs(struct keeping *keeping, const char *copy)
{
    char why[300];
    struct archiving archiving = {.store = store_sqlite_open(copy, NULL, why, sizeof why),
                                  .folder = store_archive_folder(keeping->store)};
    if (!archiving.store)
        return keeping_refuse(keeping, "cannot open the copy: %s", why);
    bool fine = archiving_take_back(&archiving, NULL);
    store_close(archiving.store);
    return fine ? EXIT_FINE : keeping_refuse(keeping, "%s, so there is no copy", archiving.why);
}

/* The copy gets its name when it is whole and on disk, and never that of a file that is there. */
int keep_backup(struct keeping *keeping)
{
    const char *path = keeping->words[0];
    char part[PATH_MAX];
    struct stat found;
    if (lstat(path, &found) == 0)
        return keeping_refuse(keeping, "%s is there already: name a new file", path);
    if (!part_name(path, part))
        return keeping_refuse(keeping, "the name of the file is too long");
    int status = EXIT_FINE;
    if (!store_backup(keeping->store, part))
        status = keeping_refuse(keeping, "cannot copy to %s: %s", path, store_reason(keeping->store));
    else if ((status = take_back_logs(keeping, part)) != EXIT_FINE)
        ; /* said */
    else if (!sync_path(part) || link(part, path) != 0 || !sync_folder_of(path))
        status = keeping_refuse(keeping, "cannot copy to %s: %s", path, strerror(errno));
    remove_copy(part);
    if (status == EXIT_FINE)
        printf("%s has everything as it was just now.\n", path);
    return status;
}

/* ---- Restoring ---------------------------------------------------------------------------------- */

static bool copy_bytes(int from, int to)
{
    static char bytes[1 << 16];
    ssize_t got;
    while ((got = read(from, bytes, sizeof bytes)) > 0)
        for (ssize_t done = 0; done < got;) {
            ssize_t put = write(to, bytes + done, (size_t)(got - done));
            if (put < 0)
                return false;
            done += put;
        }
    return got == 0 && fsync(to) == 0;
}

/* Copies a file to a new one; the file itself is only read, so that nothing can happen to it. */
static int copy_file(struct keeping *keeping, const char *path, const char *copy)
{
    struct stat found;
    int from = open(path, O_RDONLY | O_CLOEXEC), to = -1, status = EXIT_FINE;
    if (from < 0 || fstat(from, &found) != 0)
        status = keeping_refuse(keeping, "cannot read %s: %s", path, strerror(errno));
    else if (!S_ISREG(found.st_mode))
        status = keeping_refuse(keeping, "%s is no file", path);
    else if ((to = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) < 0 ||
             !data_folder_give(keeping->folder, to) || !copy_bytes(from, to))
        status = keeping_refuse(keeping, "cannot copy %s to %s: %s", path, copy, strerror(errno));
    if (from >= 0)
        close(from);
    if (to >= 0)
        close(to);
    return status;
}

/* Opens the copy, which brings it up to date, and checks all of it. */
static int check_copy(struct keeping *keeping, const char *copy, struct verify_result *result)
{
    char why[300];
    const char *path = keeping->words[0];
    if (store_sqlite_version(copy, why, sizeof why) < 1)
        return keeping_refuse(keeping, "%s is no copy of a club, so nothing was changed", path);
    struct store *store = store_sqlite_open(copy, NULL, why, sizeof why);
    if (!store)
        return keeping_refuse(keeping, "%s cannot be used, so nothing was changed: %s", path, why);
    bool read = ratings_prepare(store) && verify(store, false, result);
    store_close(store);
    if (!read)
        return keeping_refuse(keeping, "%s cannot be read, so nothing was changed", path);
    if (result->faults)
        return keeping_refuse(keeping, "%s is damaged, so nothing was changed: %s", path, result->first);
    return EXIT_FINE;
}

/* Gives what is there a name of its own; false: with errno. */
static bool move_aside(const char *path, const char *aside)
{
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char from[PATH_MAX + 8], to[PATH_MAX + 72];
        snprintf(from, sizeof from, "%s%s", path, ends[i]);
        snprintf(to, sizeof to, "%s%s", aside, ends[i]);
        if (rename(from, to) != 0 && errno != ENOENT)
            return false;
    }
    return true;
}

/* What is there stays in the folder under another name, so that a wrong copy can be undone. */
static int put_in_place(struct keeping *keeping, const char *copy)
{
    char aside[PATH_MAX + 64], at[KEEPING_TIME];
    struct stat found;
    bool there = stat(keeping->path, &found) == 0;
    keeping_time(keeping_now(), at);
    at[strcspn(at, " ")] = '_';
    snprintf(aside, sizeof aside, "%s.before-%s-%ld", keeping->path, at, (long)getpid());
    if (there && !move_aside(keeping->path, aside))
        return keeping_refuse(keeping, "cannot rename %s: %s", keeping->path, strerror(errno));
    if (rename(copy, keeping->path) != 0)
        return keeping_refuse(keeping, "cannot rename %s to %s: %s", copy, keeping->path, strerror(errno));
    sync_path(keeping->folder);
    if (there)
        printf("What was there is kept as %s.\n", aside);
    return EXIT_FINE;
}

int keep_restore(struct keeping *keeping)
{
    char copy[PATH_MAX];
    struct verify_result result;
    if (!part_name(keeping->path, copy))
        return keeping_refuse(keeping, "the name of the folder is too long");
    int status = copy_file(keeping, keeping->words[0], copy);
    if (status == EXIT_FINE)
        status = check_copy(keeping, copy, &result);
    if (status == EXIT_FINE)
        status = put_in_place(keeping, copy);
    remove_copy(copy);
    if (status == EXIT_FINE)
        printf("%s has the club of %s: games %lld, events %lld.\n", keeping->folder, keeping->words[0],
               (long long)result.games, (long long)result.events);
    return status;
}
