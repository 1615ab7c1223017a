/* A whole club into another folder or database. */
#include "keeping.h"

#include "data_folder.h"
#include "moving.h"
#include "node_store.h"
#include "ratings.h"
#include "store_postgres.h"
#include "verify.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where a club is or will be: a folder, or the address of a database. */
struct place {
    const char *word;
    char shown[PATH_MAX]; /* for people: without a password */
    struct store *store;
    int lock; /* of a folder */
};

static void close_place(struct place *place)
{
    store_close(place->store);
    if (place->lock >= 0)
        close(place->lock);
}

static int open_store_of(struct keeping *keeping, struct place *place, const char *where, bool is_new)
{
    char why[300];
    if (!is_new && store_version_at(where, why, sizeof why) < 1)
        return keeping_refuse(keeping, "there is no club in %s", place->shown);
    place->store = store_open(where, why, sizeof why);
    if (place->store && keeping->archive && !is_new && !store_set_archive(place->store, keeping->archive))
        return keeping_refuse(keeping, "there is not enough memory");
    return place->store ? EXIT_FINE : keeping_refuse(keeping, "cannot open %s: %s", place->shown, why);
}

static int open_folder(struct keeping *keeping, struct place *place, bool is_new)
{
    char path[PATH_MAX], why[PATH_MAX + 100];
    struct stat found;
    if (snprintf(path, sizeof path, "%s/club.db", place->word) >= (int)sizeof path)
        return keeping_refuse(keeping, "the name of the folder is too long");
    if (!is_new && stat(path, &found) != 0)
        return keeping_refuse(keeping, "there is no club in %s", place->shown);
    place->lock = data_folder_open(place->word, why, sizeof why);
    if (place->lock < 0)
        return keeping_refuse(keeping, "%s", why);
    int status = open_store_of(keeping, place, path, is_new);
    int file = status == EXIT_FINE ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0 && !data_folder_give(place->word, file))
        status = keeping_refuse(keeping, "%s cannot be given to the owner of its folder", path);
    if (file >= 0)
        close(file);
    return status;
}

static int open_place(struct keeping *keeping, struct place *place, const char *word, bool is_new)
{
    *place = (struct place){.word = word, .lock = -1};
    if (!store_is_postgres(word)) {
        snprintf(place->shown, sizeof place->shown, "%s", word);
        return open_folder(keeping, place, is_new);
    }
    store_postgres_shown(word, place->shown, sizeof place->shown);
    int status = open_store_of(keeping, place, word, is_new);
    if (status == EXIT_FINE && node_store_alive(place->store) > 0)
        status = keeping_refuse(keeping, "a server is using %s: end it first, then try again", place->shown);
    return status;
}

static int check(struct keeping *keeping, const struct place *place, struct verify_result *result)
{
    if (!verify(place->store, false, result))
        return keeping_refuse(keeping, "cannot read %s: %s", place->shown, store_reason(place->store));
    if (result->faults)
        return keeping_refuse(keeping, "the club in %s is not as it should be: %s", place->shown,
                              result->first);
    return EXIT_FINE;
}

static void tell(void *context, const char *table, int64_t rows)
{
    (void)context;
    printf("%s: %lld\n", table, (long long)rows);
    fflush(stdout);
}

static int move(struct keeping *keeping, const struct place *from, const struct place *to)
{
    struct moving moving = {.from = from->store, .to = to->store, .tell = tell};
    struct verify_result before, after;
    if (!ratings_prepare(from->store))
        return keeping_refuse(keeping, "cannot write to %s: %s", from->shown, store_reason(from->store));
    if (check(keeping, from, &before) != EXIT_FINE)
        return EXIT_REFUSED;
    if (!moving_is_empty(to->store))
        return keeping_refuse(keeping, "there is a club in %s already: move into an empty place", to->shown);
    if (!moving_run(&moving))
        return keeping_refuse(keeping, "nothing was moved: %s", moving.why);
    if (check(keeping, to, &after) != EXIT_FINE)
        return EXIT_REFUSED;
    if (before.games != after.games || before.events != after.events)
        return keeping_refuse(keeping, "%s has other games than %s", to->shown, from->shown);
    printf("%s has the club of %s: rows %lld, games %lld, events %lld, faults 0.\n", to->shown, from->shown,
           (long long)moving.rows, (long long)after.games, (long long)after.events);
    printf("%s is as it was: let no server use it any more.\n", from->shown);
    return EXIT_FINE;
}

int keep_move(struct keeping *keeping)
{
    struct place from, to = {.lock = -1};
    int status = open_place(keeping, &from, keeping->words[0], false);
    if (status == EXIT_FINE)
        status = open_place(keeping, &to, keeping->words[1], true);
    if (status == EXIT_FINE)
        status = move(keeping, &from, &to);
    close_place(&to);
    close_place(&from);
    return status;
}
