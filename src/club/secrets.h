/* Secrets of people: sessions, passwords, recovery codes. Only hashes are kept. */
#ifndef PUNCT_CLUB_SECRETS_H
#define PUNCT_CLUB_SECRETS_H

#include "call.h"

enum {
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 200,
    CODES = 8,
    CODE_TEXT = 20, /* xxxx-xxxx-xxxx-xxxx and a zero */
};

/* The hash of a session's secret; false: no such text. */
bool secret_hash(const char *secret, uint8_t hash[STORE_HASH]);

/* A new session for a person; the secret goes with the call's answer. */
void secret_begin_session(struct call *call, const char *person, char secret[CLUB_SECRET],
                          char session[STORE_ID]);
/* The same with a name of its own, for programs; the answer's session stays. */
bool secret_make_session(struct call *call, const char *person, const char *label, char secret[CLUB_SECRET],
                         char session[STORE_ID]);

/* Sessions of whoever has connected since the last batch live on, and nothing has to be told to them elsewhere. */
void secret_renew_sessions(struct club *club);

void secret_code_hash(const char *person, const char *code, uint8_t hash[STORE_HASH]);
/* Writes new recovery codes over the old ones; the list is for the answer. */
json_t *secret_new_codes(struct call *call, const char *person);

/* A person's passkeys, for answers. */
json_t *passkeys_list(struct club *club, const char *person);

/* Work with passwords, done outside the batch. A handler runs twice: without work it asks for some and returns, then
 * it runs again with the work done. */
struct club_work {
    struct item *item; /* whose it is */
    char password[PASSWORD_MOST + 1];
    char known[STORE_PASSWORD]; /* the hash to compare with, or "" */
    bool matches;               /* the answer to that */
    char fresh[PASSWORD_MOST + 1];
    char hash[STORE_PASSWORD]; /* of fresh, if that was given */
};

/* Starts it; known and fresh may be "". Answers the call itself if too much is in work already. */
void secret_work(struct call *call, const char *password, const char *known, const char *fresh);

#endif
