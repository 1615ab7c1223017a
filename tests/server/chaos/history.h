/* What clients were told, held against the one log: every acknowledged event is there once with the number that was told, every
 * event that anybody was shown is the log's, and the log has no gap. */
#ifndef PUNCT_TESTS_HISTORY_H
#define PUNCT_TESTS_HISTORY_H

#include "map.h"
#include "store.h"

struct promise;

struct history {
    struct map games; /* told events by game */
    struct promise *promises;
    size_t count, room;
    uint64_t told;
};

struct history_faults {
    uint64_t lost, doubled, disagreements;
    char first[300]; /* what the first one is */
};

void history_free(struct history *history);

/* An event that somebody was shown; false: somebody else was shown another one. */
bool history_told(struct history *history, const char *game, int64_t number, const char *text);

/* A command that was acknowledged. false: it was acknowledged before with another number. */
bool history_promise(struct history *history, const char *game, const char *person, const char *command,
                     int64_t number);

/* Holds everything against a database: a file, or an address. */
void history_check(const struct history *history, const char *path, struct history_faults *faults);

#endif
