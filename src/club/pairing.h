/* Quick pairing: who waits, and who plays whom. Pure. The longer somebody has waited, the further away an opponent's
 * rating may be; of several the nearest is taken. */
#ifndef PUNCT_CLUB_PAIRING_H
#define PUNCT_CLUB_PAIRING_H

#include "store.h"

enum {
    PAIRING_WAITING = 1000,  /* people who can wait at once */
    PAIRING_NEAR = 100,      /* points between two who play at once */
    PAIRING_PER_SECOND = 20, /* and so many more for every second that one waits */
};

struct pairing_entry {
    char person[STORE_ID];
    char variant[STORE_WORD], clock[STORE_CLOCK];
    bool rated;
    double rating;
    int64_t since; /* in the club's time */
};

struct pairing {
    struct pairing_entry waiting[PAIRING_WAITING]; /* by arrival */
    int count;
};

/* Somebody waits once only: a second wish replaces the first. False: there is no room. */
bool pairing_add(struct pairing *pairing, const struct pairing_entry *entry);
bool pairing_remove(struct pairing *pairing, const char *person);

/* Takes out two who may play each other; `apart` says who must not (NULL: all may). */
typedef bool pairing_apart(void *context, const char *a, const char *b);
bool pairing_take(struct pairing *pairing, int64_t now, pairing_apart *apart, void *context,
                  struct pairing_entry pair[2]);

/* When another try can succeed though nobody comes: now and then while two or more wait. */
int64_t pairing_again(const struct pairing *pairing, int64_t now);

#endif
