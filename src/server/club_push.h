/* Web Push for the club: its key, made once and kept in the store, and its sender. */
#ifndef PUNCT_SERVER_CLUB_PUSH_H
#define PUNCT_SERVER_CLUB_PUSH_H

#include "push.h"
#include "store.h"

struct club_push_host {
    struct push *push; /* NULL: there is none */
    struct push_key key;
    char public_key[100]; /* for browsers */
};

/* The key of the store, or a new one that is put there. false: there is none; the club goes without. */
bool club_push_open(struct club_push_host *host, struct store *store);

/* Begins to send; calls->gone is called in the loop's thread until club_push_close. */
bool club_push_start(struct club_push_host *host, struct loop *loop, const char *contact,
                     const struct push_services *services, const struct push_calls *calls);
void club_push_close(struct club_push_host *host);

#endif
