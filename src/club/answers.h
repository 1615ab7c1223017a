/* A person's last answers, for commands that come again: a repeated command gets the same answer and does nothing. */
#ifndef PUNCT_CLUB_ANSWERS_H
#define PUNCT_CLUB_ANSWERS_H

#include "store.h"

#include <jansson.h>

enum { ANSWERS = 32 };

struct shared; /* a text that was sent: out_share */

struct answers {
    struct {
        char command[STORE_COMMAND];
        uint64_t asked; /* what its fields come to */
        struct shared *answer;
    } kept[ANSWERS];
    unsigned next;
};

/* The answer to a command that was heard before; other: it was another command, with the same id. NULL: not heard before. */
struct shared *answers_find(const struct answers *answers, const char *command, const json_t *fields,
                            bool *other);
void answers_keep(struct answers *answers, const char *command, const json_t *fields, struct shared *answer);
void answers_forget(struct answers *answers);

#endif
