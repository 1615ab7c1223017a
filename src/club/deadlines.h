/* What is due when: a heap of times with the id of what they concern. Whoever takes one out looks whether something is
 * really due, so a time that no longer holds does no harm. */
#ifndef PUNCT_CLUB_DEADLINES_H
#define PUNCT_CLUB_DEADLINES_H

#include "store.h"

struct deadline {
    int64_t at; /* in the club's time */
    char id[STORE_ID];
};

struct deadlines {
    struct deadline *heap;
    size_t count, capacity;
};

/* False: out of memory. */
bool deadlines_add(struct deadlines *deadlines, int64_t at, const char *id);
/* The earliest, or INT64_MAX. */
int64_t deadlines_first(const struct deadlines *deadlines);
struct deadline deadlines_take(struct deadlines *deadlines);
void deadlines_free(struct deadlines *deadlines);

#endif
