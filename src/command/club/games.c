/* Games of a club: records and numbers. */
#include "keeping.h"

#include "archive.h"
#include "keeper.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Records ------------------------------------------------------------------------------------ */

enum { PAGE = 500 };

struct page {
    char ids[PAGE][STORE_ID];
    int64_t begun; /* of the last */
    int count;
};

static bool note(void *context, const struct store_game *row)
{
    struct page *page = context;
    memcpy(page->ids[page->count++], row->id, STORE_ID);
    page->begun = row->begun;
    return page->count < PAGE;
}

/* Prints a record; an empty line stands between two. */
static bool print_record(struct keeping *keeping, const char *game, int64_t *printed)
{
    char *record = archive_record(keeping->store, game, true);
    if (record)
        printf("%s%s", (*printed)++ ? "\n" : "", record);
    else
        fprintf(stderr, "punct %s: game %s cannot be read: \"punct club verify\" says more.\n",
                keeping->self->name, game);
    free(record);
    return record != NULL;
}

static int export_all(struct keeping *keeping, const char *person)
{
    static struct page page;
    struct store_search search = {.limit = PAGE};
    int64_t printed = 0;
    bool whole = true;
    snprintf(search.person, sizeof search.person, "%s", person);
    do {
        page.count = 0;
        if (store_games_search(keeping->store, &search, note, &page) != STORE_FINE)
            return keeping_refuse(keeping, "cannot read %s: %s", keeping->path, store_reason(keeping->store));
        for (int i = 0; i < page.count; i++)
            whole &= print_record(keeping, page.ids[i], &printed);
        search.before = page.begun;
        if (page.count)
            memcpy(search.after, page.ids[page.count - 1], STORE_ID);
    } while (page.count == PAGE);
    return whole ? EXIT_FINE : EXIT_REFUSED;
}

int keep_export(struct keeping *keeping)
{
    struct store_game row;
    struct store_person person;
    int64_t printed = 0;
    if (keeping->count == 0)
        return export_all(keeping, "");
    if (store_game_get(keeping->store, keeping->words[0], &row) == STORE_FINE)
        return print_record(keeping, row.id, &printed) ? EXIT_FINE : EXIT_REFUSED;
    if (keeper_find(keeping->store, keeping->words[0], &person) == KEEPER_FINE)
        return export_all(keeping, person.id);
    return keeping_refuse(keeping, "there is no person and no game \"%s\": \"punct club users\" lists people",
                          keeping->words[0]);
}

/* ---- Numbers ------------------------------------------------------------------------------------ */

int keep_stats(struct keeping *keeping)
{
    const int64_t day = 86400000, now = keeping_now();
    const int64_t since[3] = {now - day, now - 7 * day, now - 30 * day};
    struct store_counts counts;
    struct stat file = {0};
    if (!store_counts(keeping->store, since, &counts))
        return keeping_refuse(keeping, "cannot read %s: %s", keeping->path, store_reason(keeping->store));
    stat(keeping->path, &file);
    const struct {
        const char *name;
        int64_t value;
    } lines[] = {
        {"accounts", counts.accounts},
        {"of them programs", counts.programs},
        {"guests", counts.guests},
        {"levels of the engine", counts.bots},
        {"people who left", counts.deleted},
        {"sessions", counts.sessions},
        {"games", counts.games},
        {"of them running", counts.running},
        {"of them rated", counts.rated},
        {"of them archived", counts.archived},
        {"ended within a day", counts.since[0]},
        {"ended within a week", counts.since[1]},
        {"ended within 30 days", counts.since[2]},
        {"events", counts.events},
        {"reports", counts.reports},
        {"bans", counts.bans},
        {"bytes of data", (int64_t)file.st_size},
        {"version of the tables", store_version(keeping->store)},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        printf("%s\t%lld\n", lines[i].name, (long long)lines[i].value);
    printf("a server runs\t%s\n", keeping->server_runs ? "yes" : "no");
    return EXIT_FINE;
}
