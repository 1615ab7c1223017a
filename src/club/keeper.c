#include "keeper.h"
#include "bans.h"
#include "club.h"

#include <stdio.h>
#include <string.h>

static const char DEEDS[] = "keeper";

int64_t keeper_deeds(struct store *store)
{
    return store_number(store, DEEDS);
}

static enum keeper_answer commit(struct store *store)
{
    store_number_put(store, DEEDS, keeper_deeds(store) + 1);
    return store_commit(store) ? KEEPER_FINE : KEEPER_FAILED;
}

static enum keeper_answer give_up(struct store *store, enum keeper_answer answer)
{
    store_rollback(store);
    return answer;
}

enum keeper_answer keeper_find(struct store *store, const char *whom, struct store_person *person)
{
    char key[STORE_NAME];
    enum store_answer answer = store_person_get(store, whom, person);
    if (answer == STORE_NONE) {
        name_key(whom, key);
        answer = *key ? store_person_named(store, key, person) : STORE_NONE;
    }
    if (answer == STORE_FAILED)
        return KEEPER_FAILED;
    return answer == STORE_FINE && person->kind != STORE_DELETED ? KEEPER_FINE : KEEPER_NOBODY;
}

/* ---- Bans --------------------------------------------------------------------------------------- */

struct withdrawing {
    struct store_proposal list[200];
    int count;
    const char *person;
};

static bool note(void *context, const struct store_proposal *proposal)
{
    struct withdrawing *withdrawing = context;
    if (strcmp(proposal->from, withdrawing->person) == 0 &&
        withdrawing->count < (int)(sizeof withdrawing->list / sizeof *withdrawing->list))
        withdrawing->list[withdrawing->count++] = *proposal;
    return true;
}

static void withdraw_all(struct store *store, const char *person, int64_t now)
{
    struct withdrawing withdrawing = {.count = 0, .person = person};
    store_proposals_of(store, person, now, note, &withdrawing);
    for (int i = 0; i < withdrawing.count; i++) {
        withdrawing.list[i].state = STORE_WITHDRAWN;
        store_proposal_put(store, &withdrawing.list[i]);
    }
}

/* Whom a ban is kept under: the address as it was given, or the person's id. */
static enum keeper_answer name_ban(struct store *store, const char *whom, struct store_ban *ban)
{
    struct store_person person;
    if (ban_is_address(whom)) {
        snprintf(ban->whom, sizeof ban->whom, "%s", whom);
        return KEEPER_FINE;
    }
    enum keeper_answer answer = keeper_find(store, whom, &person);
    if (answer == KEEPER_FINE && person.kind == STORE_BOT)
        return KEEPER_BOT;
    if (answer == KEEPER_FINE)
        snprintf(ban->whom, sizeof ban->whom, "%s", person.id);
    return answer;
}

enum keeper_answer keeper_ban(struct store *store, const char *whom, const char *reason, int64_t now)
{
    struct store_ban ban = {.at = now};
    if (!store_begin(store))
        return KEEPER_FAILED;
    enum keeper_answer answer = name_ban(store, whom, &ban);
    if (answer != KEEPER_FINE)
        return give_up(store, answer);
    snprintf(ban.reason, sizeof ban.reason, "%s", reason);
    store_ban_put(store, &ban);
    if (!ban_is_address(ban.whom)) {
        store_sessions_remove(store, ban.whom);
        withdraw_all(store, ban.whom, now);
    }
    return commit(store);
}

enum keeper_answer keeper_unban(struct store *store, const char *whom)
{
    struct store_ban ban;
    if (!store_begin(store))
        return KEEPER_FAILED;
    enum keeper_answer answer = name_ban(store, whom, &ban);
    if (answer == KEEPER_FINE && store_ban_remove(store, ban.whom) == STORE_NONE)
        answer = KEEPER_NOBODY;
    return answer == KEEPER_FINE ? commit(store) : give_up(store, answer);
}

/* ---- Names -------------------------------------------------------------------------------------- */

static enum keeper_answer rename_in(struct store *store, const char *whom, const char *name)
{
    struct store_person person, other;
    enum keeper_answer answer = keeper_find(store, whom, &person);
    if (answer != KEEPER_FINE)
        return answer;
    if (person.kind == STORE_BOT)
        return KEEPER_BOT;
    if (name_check(name, person.key) != NAME_FINE)
        return KEEPER_BAD_NAME;
    if (store_person_named(store, person.key, &other) == STORE_FINE && strcmp(other.id, person.id) != 0)
        return KEEPER_TAKEN;
    snprintf(person.name, sizeof person.name, "%s", name);
    return store_person_put(store, &person) == STORE_FINE ? KEEPER_FINE : KEEPER_FAILED;
}

enum keeper_answer keeper_rename(struct store *store, const char *whom, const char *name)
{
    if (!store_begin(store))
        return KEEPER_FAILED;
    enum keeper_answer answer = rename_in(store, whom, name);
    return answer == KEEPER_FINE ? commit(store) : give_up(store, answer);
}
