/* Clients that play at random and never give up: they come back after every cut, resend what was not answered, and keep
 * their own view of the game. What they were told goes into the history. */
#ifndef PUNCT_TESTS_DEVICE_H
#define PUNCT_TESTS_DEVICE_H

#include "game.h"
#include "history.h"
#include "socket_client.h"

#include <jansson.h>

enum { DEVICE_COOKIE = 128, DEVICES_OF_PAIR = 3, COMPANY_PORTS = 8 };

/* What all clients of a server share. */
struct company {
    struct loop *loop;
    struct history *history;
    struct history_faults *faults;
    int ports[COMPANY_PORTS], places; /* of the proxies: each connection goes to one of them */
    uint64_t seed;
    uint64_t resent, refused_by_disk, refused, cut;
};

struct person {
    char cookie[DEVICE_COOKIE];
    char id[STORE_ID];
};

enum device_wish { WISH_NOTHING, WISH_INVITE, WISH_JOIN, WISH_WATCH, WISH_PLAY };

struct device {
    struct company *company;
    struct pair *pair;
    struct person *person; /* NULL: a stranger, who watches */
    struct socket_client *socket;
    struct loop_timer timer; /* what it does next, or its patience */
    /* The game it shows. */
    char game[STORE_ID];
    bool watching; /* on this connection */
    struct game view;
    struct game_storage storage;
    /* What it asked last. */
    enum device_wish asked;
    char id[24], text[400];
    bool waiting;  /* for the answer, whatever becomes of the connection */
    bool answered; /* it was done: asked again, the same answer must come */
    int64_t asked_at;
    int64_t number;
    unsigned count;
};

/* Two people with three devices and a stranger; one game after the other. */
struct pair {
    struct company *company;
    struct person people[2];
    struct device devices[DEVICES_OF_PAIR + 1];
    char proposal[STORE_ID], game[STORE_ID];
    enum { PAIR_INVITES, PAIR_JOINS, PAIR_PLAYS } stage;
};

/* Makes two guests at the server's own port and begins; false: they were not let in. */
bool pair_begin(struct pair *pair, struct company *company, int port, unsigned number);
void pair_end(struct pair *pair);

#endif
