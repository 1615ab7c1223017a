/* Logs of old games: into files by month, and back. */
#include "keeping.h"

#include "archiving.h"

#include <string.h>

static int refuse_without_folder(const struct keeping *keeping)
{
    return keeping_refuse(
        keeping, "name the folder of the files with --archive, which all nodes of %s see by this name",
        keeping->path);
}

static void tell(void *context, const char *month, int64_t games)
{
    (void)context;
    printf("%s: games %lld\n", month, (long long)games);
    fflush(stdout);
}

int keep_archive(struct keeping *keeping)
{
    struct archiving archiving = {
        .store = keeping->store, .folder = store_archive_folder(keeping->store), .tell = tell};
    int64_t from, until;
    if (!archiving_month_read(keeping->words[0], &from, &until))
        return command_misuse(keeping->self, "\"%s\" is no month such as 2026-08", keeping->words[0]);
    if (!archiving.folder)
        return refuse_without_folder(keeping);
    if (until > keeping_now())
        return keeping_refuse(keeping, "%s is not over yet", keeping->words[0]);
    if (!archiving_put_away(&archiving, until))
        return keeping_refuse(keeping, "%s; what was not archived is where it was", archiving.why);
    /* A server goes on using the file: then its room is for new games. */
    bool compact = !keeping->server_runs && archiving.games > 0;
    if (compact && !store_compact(keeping->store))
        return keeping_refuse(keeping, "the games are archived, but %s keeps its size: %s", keeping->path,
                              store_reason(keeping->store));
    printf("Archived games: %lld, in %s.\n", (long long)archiving.games, archiving.folder);
    return archiving.left == 0
               ? EXIT_FINE
               : keeping_refuse(keeping,
                                "%lld games stay, because their logs have faults: \"punct club "
                                "verify\" says more",
                                (long long)archiving.left);
}

int keep_unarchive(struct keeping *keeping)
{
    struct archiving archiving = {.store = keeping->store, .folder = store_archive_folder(keeping->store)};
    const char *month = keeping->count ? keeping->words[0] : NULL;
    int64_t from, until;
    if (month && !archiving_month_read(month, &from, &until))
        return command_misuse(keeping->self, "\"%s\" is no month such as 2026-08", month);
    if (!archiving.folder)
        return refuse_without_folder(keeping);
    if (!archiving_take_back(&archiving, month))
        return keeping_refuse(keeping, "%s; put back games: %lld", archiving.why, (long long)archiving.games);
    printf("Put back games: %lld. The files in %s may go now.\n", (long long)archiving.games,
           archiving.folder);
    return EXIT_FINE;
}
