/* A person's last commands and their answers: one that comes again gets the same answer and does nothing. */
#ifndef PUNCT_CLUB_ANSWERS_H
#define PUNCT_CLUB_ANSWERS_H

#include "store.h"

#include <jansson.h>

enum { ANSWERS = 32 };

struct shared; /* a text that was sent: out_share */

struct answers {
    struct {
        char command[STORE_COMMAND];
        uint64_t asked;        /* what its fields come to */
        struct shared *answer; /* NULL: the log of its game has it */
    } kept[ANSWERS];
    unsigned next;
};

enum answers_found { ANSWERS_NEW, ANSWERS_SAME, ANSWERS_OTHER }; /* other: with the same id */

/* Whether a command was heard before, and then its answer. */
enum answers_found answers_find(const struct answers *answers, const char *command, const json_t *fields,
                                struct shared **answer);
void answers_keep(struct answers *answers, const char *command, const json_t *fields, struct shared *answer);
void answers_forget(struct answers *answers);

#endif
