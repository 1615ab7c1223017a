/* What the ways to have an account share: names, limits, proof, new sessions. */
#ifndef PUNCT_CLUB_ACCOUNT_H
#define PUNCT_CLUB_ACCOUNT_H

#include "call.h"

enum { HOUR_MS = 3600 * 1000, QUARTER_MS = 15 * 60 * 1000, PROVED_MS = 10 * 60 * 1000 };
enum { ACCOUNTS_AN_HOUR = 10 }; /* by address */

/* The call's "name" and its key, or an answer that says what is wrong with it. */
bool account_take_name(struct call *call, struct store_person *person);

/* Takes one of so many in a window, or refuses the call. */
bool account_within(struct call *call, const char *what, const char *who, int most, int64_t window_ms);

/* The same for signing in: by address, by whom it is tried with, and in all. */
bool account_may_try(struct call *call, const char *kind, const char *who);

const char *account_address(const struct call *call);

/* The answer to whoever has a new session, which takes the place of one that the same person came with. */
void account_done_as(struct call *call, const struct store_person *person, json_t *codes);

/* Whoever calls and has no account: a guest, or with an empty id a stranger. false: answered. */
bool account_newcomer(struct call *call, struct store_person *person);

/* The newcomer has an account from now on, with codes in the answer. */
void account_begin(struct call *call, struct store_person *person);

/* Whether it is truly the account's owner who calls: by the password in a field, or by a session that began with a passkey
 * just now. false: answered, or the work has begun. A new password (or "") is hashed by the way. */
bool account_proven(struct call *call, const char *field, const char *fresh);

#endif
