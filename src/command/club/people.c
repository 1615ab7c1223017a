/* People of a club: lists, bans, names, reports. */
#include "keeping.h"

#include "bans.h"
#include "keeper.h"

#include <string.h>

static const char *const kinds[] = {"guest", "account", "bot", "deleted"};

/* ---- Lists -------------------------------------------------------------------------------------- */

struct listing {
    char last[STORE_ID];
    int count;
};

static bool print_person(void *context, const struct store_person *person)
{
    struct listing *listing = context;
    char since[KEEPING_TIME];
    keeping_time(person->created, since);
    printf("%s\t%s\t%s\t%s%s\n", person->id, person->program ? "program" : kinds[person->kind], person->name,
           since, person->banned ? "\tbanned" : "");
    memcpy(listing->last, person->id, STORE_ID);
    listing->count++;
    return true;
}

int keep_users(struct keeping *keeping)
{
    enum { PAGE = 500 };
    struct listing listing = {.count = PAGE};
    while (listing.count == PAGE) {
        char after[STORE_ID];
        memcpy(after, listing.last, sizeof after);
        listing.count = 0;
        if (store_people_find(keeping->store, keeping->count ? keeping->words[0] : "", after, PAGE,
                              print_person, &listing) != STORE_FINE)
            return keeping_refuse(keeping, "cannot read %s: %s", keeping->path, store_reason(keeping->store));
    }
    return EXIT_FINE;
}

/* A person's name and id, or a remark in their place. */
static void print_name(struct store *store, const char *id)
{
    struct store_person person = {.kind = STORE_DELETED};
    if (*id)
        store_person_get(store, id, &person);
    printf("%s (%s)", person.kind == STORE_DELETED ? "somebody who left" : person.name, *id ? id : "-");
}

static bool print_report(void *context, const struct store_report *report)
{
    struct keeping *keeping = context;
    char at[KEEPING_TIME];
    keeping_time(report->at, at);
    printf("%s\t%s\tabout ", at, report->reason);
    print_name(keeping->store, report->about);
    fputs("\tby ", stdout);
    print_name(keeping->store, report->by);
    if (*report->game)
        printf("\tgame %s", report->game);
    putchar('\n');
    return true;
}

int keep_reports(struct keeping *keeping)
{
    enum { SHOWN = 1000 };
    if (store_reports(keeping->store, SHOWN, print_report, keeping) != STORE_FINE)
        return keeping_refuse(keeping, "cannot read %s: %s", keeping->path, store_reason(keeping->store));
    return EXIT_FINE;
}

/* ---- Deeds -------------------------------------------------------------------------------------- */

static int explain(struct keeping *keeping, enum keeper_answer answer, const char *whom)
{
    char key[STORE_NAME];
    switch (answer) {
    case KEEPER_FINE:
        return EXIT_FINE;
    case KEEPER_NOBODY:
        return keeping_refuse(
            keeping, "there is nobody called \"%s\": \"punct club users\" lists names and ids", whom);
    case KEEPER_BOT:
        return keeping_refuse(keeping, "\"%s\" is a level of the engine and stays as it is", whom);
    case KEEPER_BAD_NAME:
        return keeping_refuse(keeping, "this name cannot be given: %s",
                              name_fault_sentence(name_check(keeping->words[1], key)));
    case KEEPER_TAKEN:
        return keeping_refuse(keeping, "somebody has the name \"%s\" or one that looks like it",
                              keeping->words[1]);
    default:
        return keeping_refuse(keeping, "nothing was done: %s", store_reason(keeping->store));
    }
}

static bool print_ban(void *context, const struct store_ban *ban)
{
    struct keeping *keeping = context;
    char at[KEEPING_TIME];
    keeping_time(ban->at, at);
    if (ban_is_address(ban->whom))
        fputs(ban->whom, stdout);
    else
        print_name(keeping->store, ban->whom);
    printf("\t%s\t%s\n", at, ban->reason);
    return true;
}

int keep_ban(struct keeping *keeping)
{
    if (keeping->count == 0)
        return store_bans(keeping->store, print_ban, keeping) == STORE_FINE
                   ? EXIT_FINE
                   : keeping_refuse(keeping, "cannot read %s: %s", keeping->path,
                                    store_reason(keeping->store));
    if (strlen(keeping->reason) >= STORE_REASON_TEXT)
        return command_misuse(keeping->self, "a reason has at most %d bytes", STORE_REASON_TEXT - 1);
    int status =
        explain(keeping, keeper_ban(keeping->store, keeping->words[0], keeping->reason, keeping_now()),
                keeping->words[0]);
    if (status == EXIT_FINE)
        printf("%s is banned%s.\n", keeping->words[0],
               keeping->server_runs ? "; the server closes the connections within a second" : "");
    return status;
}

int keep_unban(struct keeping *keeping)
{
    enum keeper_answer answer = keeper_unban(keeping->store, keeping->words[0]);
    if (answer == KEEPER_NOBODY)
        return keeping_refuse(keeping, "\"%s\" is not banned: \"punct club ban\" lists all bans",
                              keeping->words[0]);
    int status = explain(keeping, answer, keeping->words[0]);
    if (status == EXIT_FINE)
        printf("%s may come again.\n", keeping->words[0]);
    return status;
}

int keep_rename(struct keeping *keeping)
{
    int status = explain(keeping, keeper_rename(keeping->store, keeping->words[0], keeping->words[1]),
                         keeping->words[0]);
    if (status == EXIT_FINE)
        printf("%s is called %s now.\n", keeping->words[0], keeping->words[1]);
    return status;
}
