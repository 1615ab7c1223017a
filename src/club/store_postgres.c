#include "store_postgres.h"
#include "node_store.h"
#include "postgres_link.h"
#include "store_sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TEXT_OID = 25, NUMBER_OID = 20, BYTES_OID = 17, ROWS = 1000, NAME = 40 };

struct postgres_store {
    struct store store; /* first */
    struct link link;
    bool committing;   /* COMMIT has been sent, and was not answered yet */
    unsigned doubtful; /* the transaction in which statements were prepared, of which some failed */
    unsigned transactions;
};

/* A statement as PostgreSQL has it. */
struct own {
    char *text;
    char *cleaned[SQL_VALUES]; /* texts that had to be made UTF-8 */
    char name[NAME];
    unsigned number, life, tries; /* life: the connection that knows it, 0: none */
    unsigned transaction;         /* in which it was made known */
    bool stepping, whole;         /* whole: rows come by a cursor */
    PGresult *rows;
    int row;
};

static struct postgres_store *of(struct store *store)
{
    return (struct postgres_store *)store;
}

bool store_is_postgres(const char *address)
{
    return strncmp(address, "postgresql://", 13) == 0 || strncmp(address, "postgres://", 11) == 0;
}

void store_postgres_shown(const char *address, char *text, size_t size)
{
    const char *at = strchr(address, '@'), *names = strstr(address, "//");
    const char *colon = names ? strchr(names + 2, ':') : NULL;
    if (at && colon && colon < at)
        snprintf(text, size, "%.*s%.*s", (int)(colon - address), address, (int)strcspn(at, "?"), at);
    else
        snprintf(text, size, "%.*s", (int)strcspn(address, "?"), address);
}

void store_postgres_files(const char *address, const char **files, int most)
{
    static const char *const wanted[] = {"passfile", "sslcert", "sslkey", "sslrootcert", "sslcrl"};
    static char own[4096]; /* where they are by default, beside each other */
    PQconninfoOption *options = PQconninfoParse(address, NULL);
    const char *home = getenv("HOME");
    int count = 0;
    for (const PQconninfoOption *option = options; option && option->keyword; option++)
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted && count < most; i++)
            if (option->val && strchr(option->val, '/') && strcmp(option->keyword, wanted[i]) == 0)
                files[count++] = strdup(option->val); /* for as long as the program */
    PQconninfoFree(options);
    if (home && count < most && snprintf(own, sizeof own, "%s/.postgresql/root.crt", home) < (int)sizeof own)
        files[count++] = own;
    if (count < most)
        files[count] = NULL;
}

/* ---- What goes wrong ---------------------------------------------------------------------------- */

/* Somebody else was faster: a key that is taken, a deadlock, a lock not had in time. */
static bool is_race(const char *sqlstate)
{
    static const char *const races[] = {"23505", "40001", "40P01", "55P03"};
    for (size_t i = 0; i < sizeof races / sizeof *races; i++)
        if (strcmp(sqlstate, races[i]) == 0)
            return true;
    return false;
}

/* What was sent in this transaction may not have arrived. */
static void fail(struct store *store)
{
    struct postgres_store *postgres = of(store);
    if (!store->failed)
        store->fate = postgres->link.state != LINK_UP && postgres->committing ? STORE_UNKNOWN
                      : is_race(postgres->link.sqlstate)                      ? STORE_LOST_RACE
                                                                              : STORE_BROKEN;
    sql_fail(store, "%s", postgres->link.reason);
    for (int i = 0; i < store->statements_count; i++) {
        struct own *own = store->statements[i]->own;
        if (own->transaction == postgres->transactions)
            own->life = 0;
    }
}

/* ---- Statements --------------------------------------------------------------------------------- */

/* ?1 becomes $1. */
static char *translated(const char *text)
{
    char *made = strdup(text);
    for (char *c = made; c && *c; c++)
        if (*c == '?' && c[1] >= '1' && c[1] <= '9')
            *c = '$';
    return made;
}

static bool prepare(struct sql *sql)
{
    struct own *own = calloc(1, sizeof *own);
    if (own)
        own->text = translated(sql->text);
    if (!own || !own->text) {
        free(own);
        sql_fail(sql->store, "there is not enough memory");
        return false;
    }
    own->number = (unsigned)sql->store->statements_count;
    own->whole = sql->count == 0 && strncmp(sql->text, "SELECT", 6) == 0;
    sql->own = own;
    return true;
}

static void reset(struct sql *sql)
{
    struct own *own = sql->own;
    PQclear(own->rows);
    own->rows = NULL;
    own->row = 0;
    own->stepping = false;
    for (int i = 0; i < sql->count; i++) {
        free(own->cleaned[i]);
        own->cleaned[i] = NULL;
    }
}

static void finalize(struct sql *sql)
{
    struct own *own = sql->own;
    reset(sql);
    free(own->text);
    free(own);
}

/* The bytes of a character in UTF-8; 0: it is none. */
static size_t character(const unsigned char *c)
{
    size_t length = *c < 0x80 ? 1 : *c < 0xc2 ? 0 : *c < 0xe0 ? 2 : *c < 0xf0 ? 3 : *c < 0xf5 ? 4 : 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    bool wrong = (*c == 0xe0 && c[1] < 0xa0) || (*c == 0xed && c[1] > 0x9f) || (*c == 0xf0 && c[1] < 0x90) ||
                 (*c == 0xf4 && c[1] > 0x8f);
    return wrong ? 0 : length;
}

/* PostgreSQL takes nothing else: one byte of somebody's must not keep a whole batch out. */
static const char *clean(const char *text, char **kept)
{
    const unsigned char *c = (const unsigned char *)text;
    while (*c && character(c))
        c += character(c);
    if (!*c)
        return text;
    size_t at = (size_t)((const char *)c - text);
    *kept = strdup(text);
    for (char *made = *kept; made && made[at];) {
        size_t length = character((unsigned char *)made + at);
        if (!length)
            made[at] = '?';
        at += length ? length : 1;
    }
    return *kept;
}

/* Sends a statement into the pipeline, and first what it is. */
static bool send(struct sql *sql)
{
    struct postgres_store *postgres = of(sql->store);
    struct own *own = sql->own;
    const char *values[SQL_VALUES];
    int lengths[SQL_VALUES], formats[SQL_VALUES];
    uint64_t numbers[SQL_VALUES];
    Oid types[SQL_VALUES];
    for (int i = 0; i < sql->count; i++) {
        const struct sql_value *value = &sql->values[i];
        types[i] = value->type == 't' ? TEXT_OID : value->type == 'i' ? NUMBER_OID : BYTES_OID;
        formats[i] = value->type != 't';
        if (value->type == 'i') {
            numbers[i] = __builtin_bswap64((uint64_t)value->number);
            values[i] = (const char *)&numbers[i];
            lengths[i] = sizeof numbers[i];
        } else {
            values[i] =
                value->type == 't' && value->bytes ? clean(value->bytes, &own->cleaned[i]) : value->bytes;
            lengths[i] = value->type == 't' ? 0 : STORE_HASH;
        }
    }
    PGconn *connection = postgres->link.connection;
    bool fine = postgres->link.state == LINK_UP;
    if (fine && own->life != postgres->link.lives) {
        snprintf(own->name, sizeof own->name, "s%u_%u", own->number, ++own->tries);
        fine = PQsendPrepare(connection, own->name, own->text, sql->count, types) == 1;
        own->life = postgres->link.lives;
        own->transaction = postgres->transactions;
    }
    fine = fine && PQsendQueryPrepared(connection, own->name, sql->count, values, lengths, formats, 0) == 1;
    if (!fine) {
        if (postgres->link.state == LINK_UP)
            link_lose(&postgres->link, PQerrorMessage(connection));
        fail(sql->store);
    }
    return fine;
}

static PGresult *answer(struct store *store)
{
    PGresult *result = link_answer(&of(store)->link);
    if (!result)
        fail(store);
    return result;
}

/* All rows of a table come in portions. */
static bool open_cursor(struct sql *sql)
{
    const struct own *own = sql->own;
    char *declared = malloc(strlen(own->text) + 60);
    bool fine = declared != NULL;
    if (declared)
        sprintf(declared, "DECLARE c%u NO SCROLL CURSOR FOR %s", own->number, own->text);
    fine = fine && link_send(&of(sql->store)->link, declared);
    free(declared);
    return fine;
}

static bool fetch(struct sql *sql)
{
    struct own *own = sql->own;
    char text[60];
    snprintf(text, sizeof text, "FETCH %d FROM c%u", ROWS, own->number);
    bool fine = link_send(&of(sql->store)->link, text);
    PQclear(own->rows);
    own->row = 0;
    own->rows = fine ? answer(sql->store) : NULL;
    if (!fine)
        fail(sql->store);
    return own->rows != NULL;
}

static bool first_rows(struct sql *sql)
{
    struct own *own = sql->own;
    own->stepping = true;
    if (own->whole && sql->store->writing)
        return open_cursor(sql) && fetch(sql);
    own->rows = send(sql) ? answer(sql->store) : NULL;
    return own->rows != NULL;
}

static void close_cursor(struct sql *sql)
{
    char text[60];
    snprintf(text, sizeof text, "CLOSE c%u", ((struct own *)sql->own)->number);
    link_send(&of(sql->store)->link, text);
}

static enum store_answer step(struct sql *sql)
{
    struct own *own = sql->own;
    bool by_cursor = own->whole && sql->store->writing;
    if (sql->store->failed)
        return STORE_FAILED;
    bool fine = own->stepping ? true : first_rows(sql);
    if (fine && own->rows && own->stepping && own->row == PQntuples(own->rows) && by_cursor &&
        PQntuples(own->rows) == ROWS)
        fine = fetch(sql);
    if (!fine) {
        reset(sql);
        return STORE_FAILED;
    }
    if (own->row < PQntuples(own->rows)) {
        own->row++;
        return STORE_FINE;
    }
    if (by_cursor)
        close_cursor(sql);
    reset(sql);
    return STORE_NONE;
}

/* Whether it may come to nothing because of a key is found out without losing the transaction. */
static enum store_answer try(struct sql *sql)
{
    struct postgres_store *postgres = of(sql->store);
    link_send(&postgres->link, "SAVEPOINT tried");
    if (!send(sql))
        return STORE_FAILED;
    PGresult *result = link_answer(&postgres->link);
    bool fine = result != NULL, taken = !fine && strcmp(postgres->link.sqlstate, "23505") == 0;
    PQclear(result);
    if (!fine && !taken) {
        fail(sql->store);
        return STORE_FAILED;
    }
    if (taken)
        link_send(&postgres->link, "ROLLBACK TO SAVEPOINT tried");
    link_send(&postgres->link, "RELEASE SAVEPOINT tried");
    return taken ? STORE_TAKEN : STORE_FINE;
}

static enum store_answer run(struct sql *sql, enum sql_wish wish)
{
    enum store_answer said = STORE_FINE;
    if (sql->store->failed)
        return STORE_FAILED;
    if (wish == SQL_WHETHER_TAKEN && sql->store->writing) {
        said = try(sql);
    } else if (!send(sql)) {
        said = STORE_FAILED;
    } else if (wish != SQL_NOTHING || !sql->store->writing) {
        PGresult *result = answer(sql->store);
        said = !result                                                         ? STORE_FAILED
               : wish == SQL_WHETHER_CHANGED && atol(PQcmdTuples(result)) == 0 ? STORE_NONE
                                                                               : STORE_FINE;
        PQclear(result);
    }
    reset(sql);
    return said;
}

static const char *text_of(const struct sql *sql, int column)
{
    const struct own *own = sql->own;
    return own->rows && own->row > 0 ? PQgetvalue(own->rows, own->row - 1, column) : NULL;
}

static int64_t number(const struct sql *sql, int column)
{
    const char *text = text_of(sql, column);
    return !text ? 0 : *text == 't' ? 1 : strtoll(text, NULL, 10); /* true is 1 */
}

static bool hash(const struct sql *sql, int column, uint8_t bytes[STORE_HASH])
{
    const char *text = text_of(sql, column); /* \x and digits */
    if (!text || strlen(text) != 2 + 2 * STORE_HASH)
        return false;
    for (int i = 0; i < STORE_HASH; i++) {
        unsigned byte = 0;
        if (sscanf(text + 2 + 2 * i, "%2x", &byte) != 1)
            return false;
        bytes[i] = (uint8_t)byte;
    }
    return true;
}

/* ---- The schema --------------------------------------------------------------------------------- */

/* The tables are SQLite's in words that PostgreSQL has others for. Texts compare byte by byte, as they do there. */
static const struct {
    const char *from, *to;
} words[] = {
    {" WITHOUT ROWID", ""},  {" INTEGER PRIMARY KEY", " BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"},
    {" INTEGER", " BIGINT"}, {" TEXT", " TEXT COLLATE \"C\""},
    {" BLOB", " BYTEA"},
};

static void put_word(FILE *out, const char **text)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].from);
        if (strncmp(*text, words[i].from, length) == 0) {
            fputs(words[i].to, out);
            *text += length;
            return;
        }
    }
    fputc(*(*text)++, out);
}

static bool script(struct store *store, const char *text)
{
    struct postgres_store *postgres = of(store);
    char *made = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&made, &size);
    while (out && *text)
        put_word(out, &text);
    bool fine = out && fclose(out) == 0;
    if (fine && store->writing) { /* BEGIN may be on its way */
        PQclear(link_answer(&postgres->link));
        fine = !postgres->link.error;
    }
    fine = fine && !store->failed && link_script(&postgres->link, made);
    free(made);
    if (!fine)
        fail(store);
    return fine;
}

/* ---- Transactions ------------------------------------------------------------------------------- */

static bool begin(struct store *store, bool reading)
{
    struct postgres_store *postgres = of(store);
    postgres->transactions++;
    postgres->committing = false;
    return link_send(&postgres->link, reading ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN");
}

static bool commit(struct store *store)
{
    struct postgres_store *postgres = of(store);
    bool fine = link_send(&postgres->link, "COMMIT");
    postgres->committing = fine;
    PGresult *result = fine ? answer(store) : NULL;
    if (!fine)
        fail(store);
    fine = result && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    postgres->committing = false;
    return fine;
}

static void rollback(struct store *store)
{
    struct link *link = &of(store)->link;
    char reason[LINK_REASON];
    memcpy(reason, link->reason, sizeof reason); /* of what went wrong */
    if (link_send(link, "ROLLBACK"))
        PQclear(link_answer(link));
    if (link->state == LINK_UP)
        memcpy(link->reason, reason, sizeof reason);
}

static bool backup(struct store *store, const char *path)
{
    (void)path;
    snprintf(store->reason, sizeof store->reason, "a club in PostgreSQL is copied by pg_dump");
    return false;
}

/* It does so by itself. */
static bool compact(struct store *store)
{
    (void)store;
    return true;
}

/* ---- Opening and closing ------------------------------------------------------------------------ */

static void close_store(struct store *store)
{
    sql_finish(store);
    link_close(&of(store)->link);
    free(store->archive);
    free(store);
}

static const struct sql_database database = {.shared = true,
                                             .prepare = prepare,
                                             .step = step,
                                             .run = run,
                                             .reset = reset,
                                             .finalize = finalize,
                                             .number = number,
                                             .text_of = text_of,
                                             .hash = hash,
                                             .script = script,
                                             .begin = begin,
                                             .commit = commit,
                                             .rollback = rollback,
                                             .backup = backup,
                                             .compact = compact,
                                             .close = close_store};

static struct store *connect_to(const char *address, char *why, size_t size)
{
    struct postgres_store *made = calloc(1, sizeof *made);
    if (!made) {
        snprintf(why, size, "out of memory");
        return NULL;
    }
    made->store.database = &database;
    if (link_open(&made->link, address))
        return &made->store;
    snprintf(why, size, "%s", made->link.reason);
    close_store(&made->store);
    return NULL;
}

/* One at a time brings the tables up to date; the others find them so. */
static bool upgrade(struct store *store)
{
    enum { LOCK = 7880, UPGRADE_MS = 3600000 };
    struct link *link = &of(store)->link;
    char text[100];
    int64_t usual = link->waits_ms;
    link->waits_ms = UPGRADE_MS;
    snprintf(text, sizeof text, "SELECT pg_advisory_lock(%d)", LOCK);
    bool fine =
        link_script(link, text) && schema_upgrade(store, store_newest_version()) && node_store_prepare(store);
    snprintf(text, sizeof text, "SELECT pg_advisory_unlock(%d)", LOCK);
    if (link->state == LINK_UP)
        fine = link_script(link, text) && fine;
    link->waits_ms = usual;
    return fine;
}

struct store *store_postgres_open(const char *address, char *why, size_t size)
{
    struct store *store = connect_to(address, why, size);
    if (!store || upgrade(store))
        return store;
    snprintf(why, size, "%s", *store->reason ? store->reason : of(store)->link.reason);
    close_store(store);
    return NULL;
}

int store_postgres_version(const char *address, char *why, size_t size)
{
    struct store *store = connect_to(address, why, size);
    if (!store)
        return -1;
    int version = store_version(store);
    bool failed = store->failed;
    snprintf(why, size, "%s", store->reason);
    close_store(store);
    return failed ? -1 : version;
}

/* ---- For nodes ---------------------------------------------------------------------------------- */

bool node_store_tend(struct store *store)
{
    return store_is_shared(store) && link_tend(&of(store)->link);
}

bool node_store_is_up(const struct store *store)
{
    return !store_is_shared(store) || ((const struct postgres_store *)store)->link.state == LINK_UP;
}

int node_store_descriptor(const struct store *store, unsigned *life)
{
    const struct link *link = &((const struct postgres_store *)store)->link;
    *life = link->lives;
    return link->state == LINK_UP ? PQsocket(link->connection) : -1;
}

bool node_store_limit(struct store *store)
{
    /* A node that hangs must not keep others from what it has begun; nor they it. */
    static const char limits[] = "SET idle_in_transaction_session_timeout = '3s';"
                                 "SET lock_timeout = '4s'; SET statement_timeout = '5s'; LISTEN punct";
    struct link *link = &of(store)->link;
    if (link_script(link, limits))
        return true;
    link_lose(link,
              "the database does not let this node listen"); /* a node that does not listen must not go on */
    return false;
}

void node_store_read_news(struct store *store, node_store_listener *hear, void *context)
{
    struct link *link = &of(store)->link;
    if (link->state == LINK_UP && !PQconsumeInput(link->connection))
        link_lose(link, PQerrorMessage(link->connection));
    PGnotify *news;
    while (link->state == LINK_UP && (news = PQnotifies(link->connection))) {
        if (news->be_pid != PQbackendPID(link->connection))
            hear(context, news->extra);
        PQfreemem(news);
    }
}
