/* What the club keeps: one interface, whatever database is behind it.
 *
 * The log of a game's events is the truth: (game, number) is its key, number 0 is the setup, and nothing in it is ever
 * changed. The tables of games and of ratings are derived from it (verify.h rebuilds and compares). People, sessions,
 * proposals and the rest are kept as they are.
 *
 * Writing happens between store_begin and store_commit. A failure inside a transaction is remembered, like that of
 * a stream: every further call does nothing, and store_commit says false. So a caller may write on and ask once. Times
 * are milliseconds since 1970 unless they are named otherwise. Rows are handed out by copies or to a visitor that
 * returns whether it wants more. */
#ifndef PUNCT_CLUB_STORE_H
#define PUNCT_CLUB_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID = 13,      /* the id of a game, a proposal or a person, with its final zero */
    STORE_NAME = 64,    /* a person's name */
    STORE_COMMAND = 41, /* a client's own id of a command */
    STORE_CLOCK = 32,   /* a clock as TimeControl has it */
    STORE_EVENT = 160,  /* an event or a setup as text */
    STORE_LABEL = 80,   /* what a session is known by */
    STORE_HASH = 32,    /* of a session's secret or a recovery code */
    STORE_PASSWORD = 128,
    STORE_WORD = 24,        /* the name of an ending, a turn, a phrase */
    STORE_RATING = 8,       /* a rating as it is shown: "1500?" */
    STORE_REASON_TEXT = 80, /* why somebody is banned */
    STORE_ADDRESS = 64,
    STORE_CREDENTIAL = 1365, /* the id of a passkey's credential */
    STORE_PARTY = 254,
    STORE_ENDPOINT = 1001, /* where a push service takes messages */
    STORE_PUSH_KEY = 100,
    STORE_KEY = 347, /* a passkey's public key */
    STORE_FILE = 40, /* the name of a file of archived logs */
};

enum store_answer {
    STORE_FINE,
    STORE_NONE,  /* there is no such row */
    STORE_TAKEN, /* the key is another's: nothing was written */
    STORE_FAILED /* the transaction will not be committed */
};

struct store;

/* Opens what is at an address: "postgresql://..." or the name of a file; brings its tables up to date. On failure says why and
 * returns NULL. store_postgres.h and store_sqlite.h have more ways. */
struct store *store_open(const char *where, char *why, size_t size);
/* The version of its tables, without changing anything; below 0: there is no club, or it cannot be read. */
int store_version_at(const char *where, char *why, size_t size);
void store_close(struct store *store);

/* The highest version of the tables that this program knows, and the one that was opened: it may be higher, if all that it has
 * more can be left alone. */
int store_newest_version(void);
int store_version(struct store *store);

bool store_begin(struct store *store);
bool store_commit(struct store *store);

/* What became of the last transaction. */
enum store_fate {
    STORE_COMMITTED,
    STORE_BROKEN,    /* nothing of it happened */
    STORE_LOST_RACE, /* nor this one: another node was faster; done again, it may do */
    STORE_UNKNOWN,   /* the connection was lost while it was committed: nodes.h reads back */
};
enum store_fate store_fate(const struct store *store);

/* Whether other nodes may write to it, too. */
bool store_is_shared(const struct store *store);

/* Calls this before every commit, for tests of what takes long. */
void store_before_commit(struct store *store, void (*hook)(void *context), void *context);

void store_rollback(struct store *store);

/* From now on everything that is read is of one moment, whoever writes meanwhile; ended by store_rollback. */
bool store_begin_reading(struct store *store);

/* Whether something could not be read or written since the last store_begin or store_rollback: what was not found may be
 * there. */
bool store_has_failed(const struct store *store);
/* What went wrong last, for logs. */
const char *store_reason(const struct store *store);

/* A copy of everything as it stands, while others read and write. Refuses to overwrite a file. */
bool store_backup(struct store *store, const char *path);

/* Gives room that is no longer used back to the disk; nobody else may use the store meanwhile. */
bool store_compact(struct store *store);

/* ---- The log ------------------------------------------------------------------------------------ */

struct store_event {
    char game[STORE_ID];
    int64_t number;
    char text[STORE_EVENT];
    char person[STORE_ID];       /* whose command it was; "": the host's */
    char command[STORE_COMMAND]; /* the client's id of it */
    int64_t club_ms;             /* the club's own time, which stands still while the club is closed */
    int64_t at;
};

typedef bool store_event_visitor(void *context, const struct store_event *event);

/* STORE_TAKEN: there is an event with that number already. */
enum store_answer store_event_add(struct store *store, const struct store_event *event);
/* Those of a game from a number on, in order. */
enum store_answer store_events(struct store *store, const char *game, int64_t from,
                               store_event_visitor *visit, void *context);
/* The event that a person's command brought about. */
enum store_answer store_event_of_command(struct store *store, const char *game, const char *person,
                                         const char *command, int64_t *number);
/* Every event of every game, game by game. */
enum store_answer store_events_all(struct store *store, store_event_visitor *visit, void *context);

/* ---- Logs in files: of games that are over (archive_file.h) -------------------------------------- */

/* The folder for files of logs that belongs to this store; NULL: none was named for a database. */
const char *store_archive_folder(const struct store *store);
bool store_set_archive(struct store *store, const char *folder); /* false: no memory */

/* Where the log of a game is: so many bytes from a place of a file on. */
struct store_archived {
    char game[STORE_ID];
    char file[STORE_FILE];
    int64_t place, size;
};
typedef bool store_archived_visitor(void *context, const struct store_archived *archived);
/* The log of the game is there from now on, and not among the events. */
enum store_answer store_archived_put(struct store *store, const struct store_archived *archived);
enum store_answer store_archived_get(struct store *store, const char *game, struct store_archived *archived);
/* It will be among the events again, which the caller adds. */
enum store_answer store_archived_remove(struct store *store, const char *game);
/* All, in the order of the files. */
enum store_answer store_archived_all(struct store *store, store_archived_visitor *visit, void *context);

/* ---- Games: derived from the log ---------------------------------------------------------------- */

struct store_game {
    char id[STORE_ID];
    char variant[STORE_WORD];
    char clock[STORE_CLOCK];
    bool rated, by_turns;
    char white[STORE_ID], black[STORE_ID];                       /* people */
    char white_rating[STORE_RATING], black_rating[STORE_RATING]; /* when it began; "": not known */
    int64_t begun, ended;                                        /* 0: it runs */
    int64_t events, turns;
    char result[8], ending[STORE_WORD];
    char opening[STORE_WORD]; /* the first turn */
    int64_t deadline;         /* in the club's time, when something is due; 0: nothing */
};

typedef bool store_game_visitor(void *context, const struct store_game *game);

/* Adds it, or brings what changes while it is played up to date. */
enum store_answer store_game_put(struct store *store, const struct store_game *game);
enum store_answer store_game_remove(struct store *store, const char *id);
/* The same for a game that is there and runs: what a turn changes. */
enum store_answer store_game_grew(struct store *store, const struct store_game *game);
enum store_answer store_game_get(struct store *store, const char *id, struct store_game *game);
enum store_answer store_games_running(struct store *store, store_game_visitor *visit, void *context);
enum store_answer store_games_all(struct store *store, store_game_visitor *visit, void *context);
int64_t store_games_running_of(struct store *store, const char *person);

/* What to look for in the archive; empty and 0 fields do not count. The newest first. */
struct store_search {
    char person[STORE_ID], opponent[STORE_ID];
    char variant[STORE_WORD], result[8], ending[STORE_WORD], opening[STORE_WORD];
    int outcome; /* for the person: 0: all, 1: won, 2: lost, 3: drawn */
    int64_t least_turns, most_turns;
    int64_t before;       /* begun before this, */
    char after[STORE_ID]; /* or then, and with an id behind this one */
    int state;            /* 0: all, 1: running, 2: over */
    int rated;            /* 0: all, 1: rated, 2: not */
    int pace;             /* 0: all, 1: live, 2: by turns */
    int limit;
};
enum store_answer store_games_search(struct store *store, const struct store_search *search,
                                     store_game_visitor *visit, void *context);

/* Those that ended in this time (until: not any more) and have their log among the events, the oldest first. */
enum store_answer store_games_ended(struct store *store, int64_t from, int64_t until, int64_t limit,
                                    store_game_visitor *visit, void *context);

/* Finished games of a person, added up. */
struct store_results {
    char variant[STORE_WORD];
    bool by_turns;
    char bot[STORE_ID]; /* against this one; "": against people */
    int64_t won, lost, drawn;
};
typedef bool store_results_visitor(void *context, const struct store_results *results);
enum store_answer store_results(struct store *store, const char *person, store_results_visitor *visit,
                                void *context);

/* ---- Ratings: derived from the log, too ----------------------------------------------------------- */

/* In thousandths of points, the volatility in millionths: whole numbers, so that every machine finds the same. */
struct store_rating {
    int64_t rating, deviation, volatility;
};

/* Where a person stands in a variant at a pace. */
struct store_standing {
    char person[STORE_ID];
    char variant[STORE_WORD];
    bool by_turns;
    struct store_rating rating; /* after the last game */
    int64_t games, at;          /* rated ones; when the last one ended */
    int64_t settled_until;      /* from then on it is provisional (again) without a game; 0: it is now */
};
typedef bool store_standing_visitor(void *context, const struct store_standing *standing);
enum store_answer store_standing_put(struct store *store, const struct store_standing *standing);
enum store_answer store_standing_get(struct store *store, const char *person, const char *variant,
                                     bool by_turns, struct store_standing *standing);
enum store_answer store_standings_of(struct store *store, const char *person, store_standing_visitor *visit,
                                     void *context);
/* Accounts that are settled and not banned, the highest first. */
enum store_answer store_standings_best(struct store *store, const char *variant, bool by_turns, int64_t now,
                                       int limit, store_standing_visitor *visit, void *context);
enum store_answer store_standings_all(struct store *store, store_standing_visitor *visit, void *context);

/* A game that was rated: what it did to both. Numbers grow with the order in which ratings followed each other. */
struct store_rated {
    int64_t number, at;
    char game[STORE_ID], white[STORE_ID], black[STORE_ID];
    char variant[STORE_WORD];
    bool by_turns;
    struct store_rating before[2], after[2]; /* white's, black's; before: grown less sure until then */
};
typedef bool store_rated_visitor(void *context, const struct store_rated *rated);
/* Adds it behind all others; the number is given. STORE_TAKEN: the game was rated before. */
enum store_answer store_rated_add(struct store *store, const struct store_rated *rated);
enum store_answer store_rated_get(struct store *store, const char *game, struct store_rated *rated);
/* A person's, the newest first; before: only those with smaller numbers (0: all). */
enum store_answer store_rated_of(struct store *store, const char *person, const char *variant, bool by_turns,
                                 int64_t before, int limit, store_rated_visitor *visit, void *context);
/* All, in their order. */
enum store_answer store_rated_all(struct store *store, store_rated_visitor *visit, void *context);
/* Forgets all ratings, to make them anew. */
enum store_answer store_ratings_clear(struct store *store);

/* ---- Phrases ------------------------------------------------------------------------------------ */

struct store_phrase {
    char game[STORE_ID], person[STORE_ID];
    int64_t number, at;
    char phrase[STORE_WORD];
};
typedef bool store_phrase_visitor(void *context, const struct store_phrase *phrase);
enum store_answer store_phrase_add(struct store *store, const struct store_phrase *phrase);
enum store_answer store_phrases(struct store *store, const char *game, int64_t from,
                                store_phrase_visitor *visit, void *context);
enum store_answer store_phrases_by(struct store *store, const char *person, store_phrase_visitor *visit,
                                   void *context);
int64_t store_phrases_count(struct store *store, const char *game);

/* ---- People ------------------------------------------------------------------------------------- */

enum store_kind { STORE_GUEST, STORE_ACCOUNT, STORE_BOT, STORE_DELETED };

struct store_person {
    char id[STORE_ID];
    enum store_kind kind;
    char name[STORE_NAME];
    char key
        [STORE_NAME]; /* the name without what makes look-alikes; names of accounts and bots differ in it */
    int64_t created;
    int64_t vacation_until; /* in the club's time; 0: none */
    int64_t vacation_left;  /* milliseconds of this year's */
    int64_t vacation_year;  /* of which that is */
    bool program;           /* an account by which a program plays, for good */
    bool banned;            /* follows from the bans */
};
typedef bool store_person_visitor(void *context, const struct store_person *person);

/* Adds or replaces; STORE_TAKEN: an account or a bot has a name that looks the same. */
enum store_answer store_person_put(struct store *store, const struct store_person *person);
enum store_answer store_person_get(struct store *store, const char *id, struct store_person *person);
/* The account or bot whose name looks like this. */
enum store_answer store_person_named(struct store *store, const char *key, struct store_person *person);
enum store_answer store_people_on_vacation(struct store *store, store_person_visitor *visit, void *context);

/* Those whose name begins with a text, or has it anywhere; "": all. The oldest first, after an id ("": from the first). */
enum store_answer store_people_find(struct store *store, const char *part, const char *after, int limit,
                                    store_person_visitor *visit, void *context);

/* A password's hash; "" takes it away. */
enum store_answer store_password_put(struct store *store, const char *person, const char *hash);
enum store_answer store_password_get(struct store *store, const char *person, char hash[STORE_PASSWORD]);

enum store_answer store_codes_clear(struct store *store, const char *person);
enum store_answer store_code_add(struct store *store, const char *person, const uint8_t hash[STORE_HASH]);
/* Takes a code away; STORE_NONE: there was none. */
enum store_answer store_code_use(struct store *store, const char *person, const uint8_t hash[STORE_HASH]);
int64_t store_codes_count(struct store *store, const char *person);

struct store_session {
    uint8_t hash[STORE_HASH]; /* of its secret, which is nowhere */
    char id[STORE_ID];        /* what it is called when it is listed */
    char person[STORE_ID];
    char label[STORE_LABEL];
    int64_t created, seen, expires;
    int64_t proved; /* when it began with a passkey; 0: it did not */
};
typedef bool store_session_visitor(void *context, const struct store_session *session);
enum store_answer store_session_put(struct store *store, const struct store_session *session);
enum store_answer store_session_get(struct store *store, const uint8_t hash[STORE_HASH],
                                    struct store_session *session);
/* It was used, and lives on. */
enum store_answer store_session_renew(struct store *store, const char *person, const char *id, int64_t seen,
                                      int64_t expires);
enum store_answer store_session_remove(struct store *store, const char *person, const char *id);
enum store_answer store_sessions_remove(struct store *store, const char *person);
enum store_answer store_sessions(struct store *store, const char *person, store_session_visitor *visit,
                                 void *context);
/* Takes away all that have ended. */
enum store_answer store_sessions_expire(struct store *store, int64_t now);
/* The session not used for longest, when a person has more than so many, but never `own`; STORE_NONE: there are fewer. */
enum store_answer store_session_surplus(struct store *store, const char *person, const char *own,
                                        int64_t most, char id[STORE_ID]);

enum store_answer store_block(struct store *store, const char *person, const char *other, bool blocked);
/* Whether either has blocked the other. */
bool store_blocked(struct store *store, const char *person, const char *other);
/* Whether `person` has blocked `other`. */
bool store_blocks(struct store *store, const char *person, const char *other);
typedef bool store_id_visitor(void *context, const char *id);
enum store_answer store_blocks_of(struct store *store, const char *person, store_id_visitor *visit,
                                  void *context);
enum store_answer store_report_add(struct store *store, const char *by, const char *about, const char *game,
                                   const char *reason, int64_t at);

struct store_report {
    int64_t number, at;
    char by[STORE_ID], about[STORE_ID], game[STORE_ID];
    char reason[STORE_WORD];
};
typedef bool store_report_visitor(void *context, const struct store_report *report);
/* The newest first. */
enum store_answer store_reports(struct store *store, int limit, store_report_visitor *visit, void *context);
enum store_answer store_reports_by(struct store *store, const char *person, store_report_visitor *visit,
                                   void *context);

/* Who must stay out: a person's id, an address, or a network such as "10.1.0.0/16". */
struct store_ban {
    char whom[STORE_ADDRESS];
    char reason[STORE_REASON_TEXT];
    int64_t at;
};
typedef bool store_ban_visitor(void *context, const struct store_ban *ban);
enum store_answer store_ban_put(struct store *store, const struct store_ban *ban);
/* STORE_NONE: there was none. */
enum store_answer store_ban_remove(struct store *store, const char *whom);
enum store_answer store_bans(struct store *store, store_ban_visitor *visit, void *context);

struct store_passkey {
    char id[STORE_ID]; /* what it is called when it is listed */
    char person[STORE_ID];
    char label[STORE_LABEL];
    char party[STORE_PARTY];                           /* the host's name that it is for */
    char credential[STORE_CREDENTIAL], key[STORE_KEY]; /* in base64url */
    int64_t algorithm, counter;                        /* as the standard has them */
    int64_t created, used;
};
typedef bool store_passkey_visitor(void *context, const struct store_passkey *passkey);
/* STORE_TAKEN: there is one with this credential, perhaps somebody else's. */
enum store_answer store_passkey_add(struct store *store, const struct store_passkey *passkey);
enum store_answer store_passkey_get(struct store *store, const char *credential,
                                    struct store_passkey *passkey);
enum store_answer store_passkey_used(struct store *store, const char *credential, int64_t counter,
                                     int64_t used);
enum store_answer store_passkey_remove(struct store *store, const char *person, const char *id);
enum store_answer store_passkeys_remove(struct store *store, const char *person);
enum store_answer store_passkeys(struct store *store, const char *person, store_passkey_visitor *visit,
                                 void *context);

/* Where a device of a person can be told something while nobody is connected (Web Push). It goes with its session. */
struct store_push {
    char endpoint[STORE_ENDPOINT];
    char person[STORE_ID], session[STORE_ID];
    char p256dh[STORE_PUSH_KEY], auth[STORE_PUSH_KEY]; /* in base64url, as browsers have them */
    int64_t created;
};
typedef bool store_push_visitor(void *context, const struct store_push *push);
/* Takes the place of the session's and of the endpoint's last one; of more than so many the oldest goes. */
enum store_answer store_push_put(struct store *store, const struct store_push *push, int64_t most);
enum store_answer store_push_remove(struct store *store, const char *endpoint);
/* STORE_NONE: the session had none. */
enum store_answer store_push_remove_of(struct store *store, const char *person, const char *session);
enum store_answer store_push_move(struct store *store, const char *from_session, const char *to_session);
enum store_answer store_pushes(struct store *store, const char *person, store_push_visitor *visit,
                               void *context);
bool store_any_push(struct store *store);
bool store_has_push(struct store *store, const char *person);

/* That it is a person's turn, to be told at a time of the club's unless he comes; then it has been told until he comes. */
struct store_notice {
    char person[STORE_ID], game[STORE_ID];
    int64_t due;
};
typedef bool store_notice_visitor(void *context, const struct store_notice *notice);
/* STORE_TAKEN: there is one for this person and game. */
enum store_answer store_notice_add(struct store *store, const struct store_notice *notice);
/* STORE_NONE: it has been told. */
enum store_answer store_notice_told(struct store *store, const char *person, const char *game);
/* game "": all of the person's. */
enum store_answer store_notices_clear(struct store *store, const char *person, const char *game);
/* Those not told yet; of a game, or with "" of all. */
enum store_answer store_notices(struct store *store, const char *game, store_notice_visitor *visit,
                                void *context);

/* A key that the host made once, as a text; STORE_NONE: there is none. */
enum store_answer store_key_get(struct store *store, const char *name, char key[STORE_PUSH_KEY]);
enum store_answer store_key_put(struct store *store, const char *name, const char *key);

/* Everything that only this person has: sessions, password, codes, passkeys, blocks, open proposals, phrases. Games stay. */
enum store_answer store_person_clear(struct store *store, const char *person);

/* ---- Proposals: links, challenges, seeks -------------------------------------------------------- */

enum store_proposal_kind { STORE_LINK, STORE_CHALLENGE, STORE_SEEK };
enum store_proposal_state { STORE_OPEN, STORE_PLAYED, STORE_WITHDRAWN, STORE_DECLINED };

struct store_proposal {
    char id[STORE_ID];
    enum store_proposal_kind kind;
    enum store_proposal_state state;
    char from[STORE_ID], to[STORE_ID]; /* to: of a challenge */
    char variant[STORE_WORD], clock[STORE_CLOCK];
    char colour[STORE_WORD]; /* of the one who proposes: white, black, random */
    bool rated, reusable;
    char rematch_of[STORE_ID];
    int64_t created, expires;
};
typedef bool store_proposal_visitor(void *context, const struct store_proposal *proposal);
enum store_answer store_proposal_put(struct store *store, const struct store_proposal *proposal);
enum store_answer store_proposal_get(struct store *store, const char *id, struct store_proposal *proposal);
/* Open ones that have not expired: seeks of all, or what concerns a person (NULL: anybody). */
enum store_answer store_proposals_seeks(struct store *store, int64_t now, store_proposal_visitor *visit,
                                        void *context);
enum store_answer store_proposals_of(struct store *store, const char *person, int64_t now,
                                     store_proposal_visitor *visit, void *context);
/* The open offer of a rematch after a game. */
enum store_answer store_proposal_rematch(struct store *store, const char *game, int64_t now,
                                         struct store_proposal *proposal);

/* ---- How much there is ---------------------------------------------------------------------------- */

struct store_counts {
    int64_t guests, accounts, programs, bots, deleted; /* programs are accounts, too */
    int64_t games, running, rated, archived;
    int64_t events; /* without those of archived games */
    int64_t sessions, reports, bans;
    int64_t since[3]; /* games that ended after the times that were given */
};
bool store_counts(struct store *store, const int64_t since[3], struct store_counts *counts);

/* ---- Numbers the club keeps for itself, by name; 0: never put ------------------------------------ */

int64_t store_number(struct store *store, const char *name);
enum store_answer store_number_put(struct store *store, const char *name, int64_t value);

#endif
