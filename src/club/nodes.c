#include "nodes.h"
#include "inside.h"
#include "messages_out.h"
#include "notices.h"
#include "table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- News --------------------------------------------------------------------------------------- */

static bool make_room(struct nodes *nodes, size_t length)
{
    if (nodes->news_length + length + 1 <= nodes->news_capacity)
        return true;
    size_t capacity = 2 * (nodes->news_length + length) + 1000;
    char *larger = realloc(nodes->news, capacity);
    if (!larger)
        return false;
    nodes->news = larger;
    nodes->news_capacity = capacity;
    return true;
}

void nodes_tell(struct club *club, const char *format, ...)
{
    char line[400];
    va_list arguments;
    if (!club->nodes.on)
        return;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    size_t length = strlen(line);
    if (!make_room(&club->nodes, length + 1))
        return;
    memcpy(club->nodes.news + club->nodes.news_length, line, length);
    club->nodes.news[club->nodes.news_length + length] = '\n';
    club->nodes.news_length += length + 1;
}

/* A message for somebody, wherever he is. One that does not fit he gets with his next welcome. */
void nodes_tell_person(struct club *club, const char *person, const char *text, size_t length)
{
    if (!club->nodes.on || length + 40 > NODE_NEWS || !make_room(&club->nodes, length + 40))
        return;
    char *at = club->nodes.news + club->nodes.news_length;
    size_t begun = (size_t)snprintf(at, 40, "tell %s ", person);
    memcpy(at + begun, text, length);
    at[begun + length] = '\n';
    club->nodes.news_length += begun + length + 1;
}

/* In as few pieces as may be. */
static void send_news(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    char piece[NODE_NEWS + 1];
    size_t used = 0;
    for (size_t at = 0; at < nodes->news_length;) {
        size_t length =
            (size_t)((char *)memchr(nodes->news + at, '\n', nodes->news_length - at) - nodes->news) + 1 - at;
        if (used + length > NODE_NEWS) {
            piece[used] = '\0';
            node_store_tell(club->store, piece);
            used = 0;
        }
        memcpy(piece + used, nodes->news + at, length);
        used += length;
        at += length;
    }
    piece[used] = '\0';
    if (used)
        node_store_tell(club->store, piece);
}

/* ---- Who is here -------------------------------------------------------------------------------- */

static void add_id(struct node_ids *ids, const char *id)
{
    if (ids->count && strcmp(ids->list[ids->count - 1], id) == 0)
        return;
    if (ids->count == ids->capacity) {
        size_t capacity = ids->capacity ? 2 * ids->capacity : 64;
        void *larger = realloc(ids->list, capacity * sizeof *ids->list);
        if (!larger)
            return;
        ids->list = larger;
        ids->capacity = capacity;
    }
    snprintf(ids->list[ids->count++], STORE_ID, "%s", id);
}

void nodes_person_changed(struct club *club, const char *person)
{
    const struct online *online = club_online(club, person);
    if (club->nodes.on && !(online && online->person.kind == STORE_BOT)) /* the levels are everywhere */
        add_id(&club->nodes.people, person);
}

void nodes_table_behind(struct club *club, const struct table *table)
{
    add_id(&club->nodes.behind, table->row.id);
}

void nodes_table_changed(struct club *club, const struct table *table)
{
    if (club->nodes.on)
        add_id(&club->nodes.tables, table->row.id);
}

static void write_person(struct club *club, const char *person)
{
    const char *node = club->nodes.name;
    const struct pairing_entry *wish = NULL;
    node_store_person(club->store, node, person, club_online(club, person) != NULL);
    for (int i = 0; i < club->pairing.count && !wish; i++)
        if (strcmp(club->pairing.waiting[i].person, person) == 0)
            wish = &club->pairing.waiting[i];
    if (wish)
        node_store_wait(club->store, node, wish);
    else
        node_store_wait_no_more(club->store, node, person);
}

static void write_table(struct club *club, const char *id)
{
    const struct table *table = map_get(&club->tables, id);
    struct node_presence here = {0};
    if (table)
        here =
            (struct node_presence){table->present[PUNCT_WHITE], table->present[PUNCT_BLACK], table->watchers};
    node_store_presence(club->store, club->nodes.name, id, &here);
    nodes_tell(club, "here %s", id);
}

bool nodes_have_person(struct club *club, const char *person)
{
    return club_online(club, person) || (club->nodes.on && node_store_has_person(club->store, person));
}

int64_t nodes_count_people(struct club *club)
{
    int64_t count = 0;
    if (club->nodes.on)
        return node_store_people(club->store);
    for (size_t i = 0; i < club->people.capacity; i++) {
        const struct online *online = club->people.entries[i].thing;
        count += online && online->person.kind != STORE_BOT;
    }
    return count;
}

/* Those of the database, by their ids. */
struct naming {
    struct club *club;
    store_person_visitor *visit;
    void *context;
};

static bool name_person(void *context, const char *id)
{
    const struct naming *naming = context;
    const struct online *online = club_online(naming->club, id);
    struct store_person person;
    if (online)
        return naming->visit(naming->context, &online->person);
    return store_person_get(naming->club->store, id, &person) != STORE_FINE ||
           naming->visit(naming->context, &person);
}

void nodes_visit_people(struct club *club, int most, store_person_visitor *visit, void *context)
{
    struct naming naming = {club, visit, context};
    if (club->nodes.on) {
        node_store_list_people(club->store, most, name_person, &naming);
        return;
    }
    for (size_t i = 0; i < club->people.capacity && most > 0; i++) {
        const struct online *online = club->people.entries[i].thing;
        if (online && online->person.kind != STORE_BOT && most-- && !visit(context, &online->person))
            return;
    }
}

int64_t nodes_count_waiting(const struct club *club)
{
    return club->nodes.on ? club->nodes.waiting : club->pairing.count;
}

/* Somebody who was at another node may be nowhere now. */
void nodes_look_elsewhere(struct club *club, struct table *table)
{
    struct node_presence there = {0};
    int64_t now = club_now(club);
    if (!club->nodes.on || !node_store_elsewhere(club->store, club->nodes.name, table->row.id, &there))
        return;
    const int64_t counts[] = {there.white, there.black};
    const punct_colour colours[] = {PUNCT_WHITE, PUNCT_BLACK};
    for (int i = 0; i < 2; i++) {
        bool was = table_is_present(table, colours[i]);
        table->elsewhere[colours[i]] = (int)counts[i];
        bool is = table_is_present(table, colours[i]);
        if (was && !is)
            table->absent_since[colours[i]] = now;
        table->presence_changed |= was != is;
    }
    table->watchers_changed |= table->watchers_elsewhere != (int)there.watchers;
    table->watchers_elsewhere = (int)there.watchers;
}

/* ---- What others did ---------------------------------------------------------------------------- */

struct heard {
    struct heard *next;
    char text[];
};

static void hear(void *context, const char *news)
{
    enum { MOST = 20000 }; /* whoever is so far behind reads everything anew */
    struct nodes *nodes = context;
    struct heard *heard = nodes->heard_count < MOST ? malloc(sizeof *heard + strlen(news) + 1) : NULL;
    if (!heard) {
        nodes->strange = true;
        return;
    }
    heard->next = NULL;
    strcpy(heard->text, news);
    *nodes->heard_end = heard;
    nodes->heard_end = &heard->next;
    nodes->heard_count++;
}

static void forget_heard(struct nodes *nodes)
{
    while (nodes->heard) {
        struct heard *next = nodes->heard->next;
        free(nodes->heard);
        nodes->heard = next;
    }
    nodes->heard_end = &nodes->heard;
    nodes->heard_count = 0;
}

static bool is_here(struct club *club, const char *person)
{
    const struct online *online = club_online(club, person);
    return online && online->person.kind != STORE_BOT;
}

/* A game has grown at another node: whoever watches here sees it, and a player who does not has his sign. The event is told, so
 * that not every node has to ask for it. */
static void hear_grown(struct club *club, const char *id, char *rest)
{
    struct store_event event = {.number = 0};
    char white[STORE_ID], black[STORE_ID];
    long long number, club_ms, at;
    unsigned long long command;
    int used = 0;
    snprintf(event.game, sizeof event.game, "%s", id);
    if (sscanf(rest, "%12s %12s %lld %lld %lld %llu %n", white, black, &number, &club_ms, &at, &command,
               &used) != 6 ||
        !used)
        return;
    snprintf(event.text, sizeof event.text, "%s", rest + used);
    event.number = number;
    event.club_ms = club_ms;
    event.at = at;
    struct table *table = map_get(&club->tables, id);
    if (table)
        table_hear(club, table, &event, command);
    else if ((is_here(club, white) || is_here(club, black)) && (table = table_get(club, id)))
        table_tell_mover(club, table);
}

static void hear_presence(struct club *club, const char *id)
{
    struct table *table = map_get(&club->tables, id);
    if (!table)
        return;
    nodes_look_elsewhere(club, table);
    tables_tell_presence(club, table);
}

static void hear_message(struct club *club, const char *person, const char *text)
{
    json_t *message = is_here(club, person) || club_online(club, person) ? json_loads(text, 0, NULL) : NULL;
    if (message)
        out_to_here(club, person, message);
}

static void hear_person(struct club *club, const char *id)
{
    struct online *online = club_online(club, id);
    struct store_person person;
    if (online && store_person_get(club->store, id, &person) == STORE_FINE)
        online->person = person;
}

/* Somebody plays now, or waits at another node: he waits here no more. */
static void hear_paired(struct club *club, const char *person)
{
    pairing_remove(&club->pairing, person);
    club->lobby_changed = true;
}

static void read_presence_anew(struct club *club)
{
    for (size_t i = 0; i < club->tables.capacity; i++) {
        struct table *table = club->tables.entries[i].thing;
        if (!table || !table->subscriptions)
            continue;
        nodes_look_elsewhere(club, table);
        tables_tell_presence(club, table);
    }
    club->nodes.changed = club->lobby_changed = true;
}

static void hear_line(struct club *club, char *line)
{
    char *rest = line, *kind = strsep(&rest, " "), *id = rest ? strsep(&rest, " ") : NULL;
    if (strcmp(kind, "all") == 0)
        read_presence_anew(club);
    else if (strcmp(kind, "lobby") == 0)
        club->lobby_changed = true;
    else if (strcmp(kind, "push") == 0)
        club->push_used = true;
    if (!id)
        return;
    if (strcmp(kind, "tell") == 0 && rest) {
        hear_message(club, id, rest);
        return;
    }
    if (strcmp(kind, "grew") == 0 && rest) {
        hear_grown(club, id, rest);
        return;
    }
    char *second = rest ? strsep(&rest, " ") : NULL, *third = rest ? strsep(&rest, " ") : NULL;
    if (strcmp(kind, "here") == 0)
        hear_presence(club, id);
    else if (strcmp(kind, "says") == 0 && second)
        table_read_phrases(club, id, strtoll(second, NULL, 10));
    else if (strcmp(kind, "ends") == 0)
        connections_end_here(club, id, second ? second : "");
    else if (strcmp(kind, "moves") == 0 && third)
        out_move_session_here(club, id, second, third);
    else if (strcmp(kind, "person") == 0)
        hear_person(club, id);
    else if (strcmp(kind, "paired") == 0)
        hear_paired(club, id);
}

/* ---- Everything anew ---------------------------------------------------------------------------- */

struct sessions {
    char ids[64][STORE_ID];
    int count;
};

static bool note_session(void *context, const struct store_session *session)
{
    struct sessions *sessions = context;
    if (sessions->count < 64)
        memcpy(sessions->ids[sessions->count++], session->id, STORE_ID);
    return true;
}

/* Sessions may have been ended without this node's hearing of it. */
static void check_sessions(struct club *club, struct online *online)
{
    struct sessions sessions = {.count = 0};
    if (store_sessions(club->store, online->person.id, note_session, &sessions) != STORE_FINE ||
        sessions.count == 64)
        return;
    for (struct club_connection *c = online->connections; c; c = c->next_of_person) {
        bool stands = false;
        for (int i = 0; i < sessions.count; i++)
            stands |= strcmp(sessions.ids[i], c->session) == 0;
        if (!stands && !c->gone)
            out_close(c);
    }
}

static void write_and_read_anew(struct club *club)
{
    node_store_forget(club->store, club->nodes.name);
    for (size_t i = 0; i < club->people.capacity; i++) {
        struct online *online = club->people.entries[i].thing;
        if (!online || online->person.kind == STORE_BOT)
            continue;
        hear_person(club, online->person.id);
        check_sessions(club, online);
        write_person(club, online->person.id);
    }
    tables_forget_unwatched(club);
    for (size_t i = 0; i < club->tables.capacity; i++) {
        struct table *table = club->tables.entries[i].thing;
        if (!table)
            continue;
        table_read_on(club, table);
        write_table(club, table->row.id);
    }
    read_presence_anew(club);
    nodes_tell(club, "all");
}

/* ---- A batch ------------------------------------------------------------------------------------ */

void nodes_begin(struct club *club, bool asked)
{
    struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return;
    nodes->marked = asked; /* else nobody waits for an answer, and nothing need be written */
    if (asked)
        node_store_mark(club->store, nodes->name, nodes->batch + 1);
    for (size_t i = 0; i < nodes->behind.count; i++) {
        struct table *table = map_get(&club->tables, nodes->behind.list[i]);
        if (table)
            table_read_on(club, table);
    }
    if (nodes->strange)
        write_and_read_anew(club);
    for (const struct heard *heard = nodes->strange ? NULL : nodes->heard; heard; heard = heard->next) {
        char *lines = strdup(heard->text), *rest = lines, *line;
        while (rest && (line = strsep(&rest, "\n")))
            if (*line)
                hear_line(club, line);
        free(lines);
    }
    nodes->lobby_before = club->lobby_changed;
    club->lobby_changed = false;
}

void nodes_end(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return;
    for (size_t i = 0; i < nodes->people.count; i++)
        write_person(club, nodes->people.list[i]);
    for (size_t i = 0; i < nodes->tables.count; i++)
        write_table(club, nodes->tables.list[i]);
    send_news(club);
}

void nodes_lobby(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return;
    if (club->lobby_changed || nodes->people.count)
        nodes_tell(club, "lobby");
    club->lobby_changed |= nodes->lobby_before;
    if (club->lobby_changed)
        nodes->waiting = node_store_waiting(club->store);
}

void nodes_committed(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return;
    nodes->batch += nodes->marked;
    nodes->strange = false;
    nodes->people.count = nodes->tables.count = nodes->behind.count = nodes->news_length = 0;
    forget_heard(nodes);
}

/* What others did stays to be done; what this batch would have told does not. */
void nodes_undone(struct club *club)
{
    club->lobby_changed |= club->nodes.lobby_before;
    club->nodes.news_length = 0;
}

bool nodes_have_work(const struct club *club)
{
    const struct nodes *nodes = &club->nodes;
    return nodes->on && (nodes->strange || nodes->heard || nodes->people.count || nodes->tables.count);
}

/* ---- What is due and nobody's ------------------------------------------------------------------- */

static bool note_overdue(void *context, const char *id)
{
    add_id(context, id);
    return true;
}

static bool note_vacation(void *context, const struct store_person *person)
{
    struct club *club = context;
    return deadlines_add(&club->vacations, person->vacation_until, person->id);
}

/* Games at a node that is gone, or that nobody watches anywhere. */
void nodes_look(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    int64_t now = club->host.time(club->host.context).monotonic_ms;
    struct node_ids overdue = {0};
    if (!nodes->on || now - nodes->looked < NODE_OVERDUE_MS)
        return;
    nodes->looked = now;
    node_store_overdue(club->store, club_now(club) - NODE_GRACE_MS, note_overdue, &overdue);
    for (size_t i = 0; i < overdue.count; i++) {
        struct table *table = table_get(club, overdue.list[i]);
        if (table)
            table_look(club, table);
    }
    free(overdue.list);
    if (now - nodes->reloaded < NODE_AFRESH_MS)
        return;
    nodes->reloaded = now;
    deadlines_free(&club->vacations);
    deadlines_free(&club->notices);
    store_people_on_vacation(club->store, note_vacation, club);
    notices_load(club);
}

/* ---- Signs of life ------------------------------------------------------------------------------ */

/* The club's time is the database's: a clock of this machine that is off does no harm. */
static void set_time(struct club *club, const struct node_pulse *pulse)
{
    struct club_time now = club->host.time(club->host.context);
    club->opened = now;
    club->club_opened = pulse->club_ms;
    club->unix_opened = pulse->unix_ms;
}

static void take_pulse(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    struct node_pulse pulse;
    nodes->pulsed = club->host.time(club->host.context).monotonic_ms;
    if (!node_store_pulse(club->store, nodes->name, &pulse))
        return;
    set_time(club, &pulse);
    nodes->strange |= pulse.fresh;
    nodes->changed |=
        pulse.count != nodes->count || memcmp(pulse.nodes, nodes->alive, sizeof nodes->alive) != 0;
    memcpy(nodes->alive, pulse.nodes, sizeof nodes->alive);
    nodes->count = pulse.count;
    club->budgets.nodes = pulse.count > 1 ? pulse.count : 1;
}

void nodes_tend(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return;
    if (node_store_tend(club->store) && node_store_limit(club->store))
        nodes->strange = true; /* who knows what was not heard */
    nodes->up = node_store_is_up(club->store);
    if (!nodes->up)
        return;
    if (club->host.time(club->host.context).monotonic_ms - nodes->pulsed >= NODE_PULSE_MS)
        take_pulse(club);
    node_store_read_news(club->store, hear, nodes);
}

int64_t nodes_next(struct club *club)
{
    const struct nodes *nodes = &club->nodes;
    if (!nodes->on)
        return INT64_MAX;
    int64_t now = club->host.time(club->host.context).monotonic_ms, at = nodes->pulsed + NODE_PULSE_MS;
    if (!nodes->up)
        at = now + 100;
    return club_now(club) + (at > now ? at - now : 0);
}

bool nodes_join(struct club *club, const char *name)
{
    struct nodes *nodes = &club->nodes;
    struct node_pulse pulse;
    nodes->heard_end = &nodes->heard;
    if (!name || !store_is_shared(club->store))
        return true;
    if (!node_store_limit(club->store) || !node_store_pulse(club->store, name, &pulse))
        return false;
    snprintf(nodes->name, sizeof nodes->name, "%s", name);
    nodes->on = nodes->up = nodes->strange = true;
    set_time(club, &pulse);
    return true;
}

void nodes_leave(struct club *club)
{
    if (club->nodes.on)
        node_store_leave(club->store, club->nodes.name);
}

void nodes_free(struct club *club)
{
    struct nodes *nodes = &club->nodes;
    if (nodes->heard_end)
        forget_heard(nodes);
    free(nodes->people.list);
    free(nodes->tables.list);
    free(nodes->behind.list);
    free(nodes->news);
}

/* ---- For the host ------------------------------------------------------------------------------- */

int club_descriptor(const struct club *club, unsigned *life)
{
    *life = 0;
    return club->nodes.on ? node_store_descriptor(club->store, life) : -1;
}

bool club_has_store(const struct club *club)
{
    return node_store_is_up(club->store);
}

static uint64_t weight(const char *node, const char *id)
{
    uint64_t hash = 0xcbf29ce484222325ull;
    for (const char *c = node; *c; c++)
        hash = (hash ^ (uint8_t)*c) * 0x100000001b3ull;
    for (const char *c = id; *c; c++)
        hash = (hash ^ (uint8_t)*c) * 0x100000001b3ull;
    hash ^= hash >> 33;
    hash *= 0xff51afd7ed558ccdull;
    return hash ^ hash >> 33;
}

/* By weight: when a node comes or goes, only its own share moves. */
bool club_is_for_this_node(const struct club *club, const char *id)
{
    const struct nodes *nodes = &club->nodes;
    uint64_t own = nodes->on ? weight(nodes->name, id) : 0;
    for (int i = 0; nodes->on && i < nodes->count; i++)
        if (weight(nodes->alive[i], id) > own)
            return false;
    return true;
}

bool club_nodes_changed(struct club *club)
{
    bool changed = club->nodes.changed;
    club->nodes.changed = false;
    return changed;
}
