/* All messages that clients send, in one place: type, who may send it by which way, fields, and who handles it. */
#ifndef PUNCT_CLUB_MESSAGES_IN_H
#define PUNCT_CLUB_MESSAGES_IN_H

#include "call.h"

enum field_kind {
    FIELD_END,
    FIELD_ID,     /* of a game, a proposal, a person, a session */
    FIELD_NUMBER, /* 0 to 2^53 */
    FIELD_FLAG,   /* true, false */
    FIELD_WORD,   /* one of some words */
    FIELD_TEXT,   /* UTF-8, bounded */
};

struct field {
    const char *name;
    enum field_kind kind;
    bool needed;
    int most;          /* bytes of a text */
    const char *words; /* "white|black" */
};

enum {
    BY_SOCKET = 1,
    BY_REQUEST = 2,
    BY_BOTH = 3,
    PERSON = 4,      /* strangers may not */
    READS = 8,       /* changes nothing: GET, and not remembered */
    REMEMBERED = 16, /* its id is kept with what it did */
};

enum { FIELDS = 16 };

struct message_in {
    const char *type;
    unsigned flags;
    void (*handle)(struct call *call);
    struct field fields[FIELDS];
};

const struct message_in *message_in_find(const char *type);
const struct message_in *message_in_list(size_t *count);

/* Looks whether an object has the fields of a message and no others; NULL: fine, else what is wrong. */
const char *message_in_check(const struct message_in *kind, const json_t *object, char why[160]);

/* The fields of a request's query as an object; NULL: no such fields. */
json_t *message_in_query(const struct message_in *kind, const char *query);

/* A JSON schema of them all. */
json_t *message_in_schema(void);

void handle_ping(struct call *call);
void handle_me(struct call *call);
void handle_guest(struct call *call);
void handle_register(struct call *call);
void handle_login(struct call *call);
void handle_recover(struct call *call);
void handle_logout(struct call *call);
void handle_password(struct call *call);
void handle_codes(struct call *call);
void handle_sessions(struct call *call);
void handle_revoke(struct call *call);
void handle_passkey_options(struct call *call);
void handle_passkey_register(struct call *call);
void handle_passkey_login(struct call *call);
void handle_passkeys(struct call *call);
void handle_passkey_remove(struct call *call);
void handle_push_key(struct call *call);
void handle_push_subscribe(struct call *call);
void handle_push_unsubscribe(struct call *call);
void handle_token(struct call *call);
void handle_delete(struct call *call);
void handle_data(struct call *call);
void handle_block(struct call *call);
void handle_blocks(struct call *call);
void handle_report(struct call *call);
void handle_vacation(struct call *call);
void handle_person(struct call *call);
void handle_program(struct call *call);
void handle_leaderboard(struct call *call);
void handle_rating_history(struct call *call);
void handle_watch(struct call *call);
void handle_leave(struct call *call);
void handle_turn(struct call *call);
void handle_offer(struct call *call);
void handle_accept(struct call *call);
void handle_refuse(struct call *call);
void handle_resign(struct call *call);
void handle_abort(struct call *call);
void handle_claim(struct call *call);
void handle_resume(struct call *call);
void handle_phrase(struct call *call);
void handle_rematch(struct call *call);
void handle_invite(struct call *call);
void handle_challenge(struct call *call);
void handle_seek(struct call *call);
void handle_withdraw(struct call *call);
void handle_proposal(struct call *call);
void handle_proposals(struct call *call);
void handle_join(struct call *call);
void handle_decline(struct call *call);
void handle_lobby(struct call *call);
void handle_pair(struct call *call);
void handle_unpair(struct call *call);
void handle_game(struct call *call);
void handle_games(struct call *call);
void handle_record(struct call *call);
void handle_records(struct call *call);
void handle_playing(struct call *call);

#endif
