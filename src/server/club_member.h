/* Whom the club speaks to: a client at a socket, or a level of the engine. */
#ifndef PUNCT_SERVER_CLUB_MEMBER_H
#define PUNCT_SERVER_CLUB_MEMBER_H

#include <stddef.h>

/* The first part of whatever is given to club_connect. */
struct club_member {
    void (*hear)(struct club_member *member, const char *text, size_t length);
    void (*leave)(struct club_member *member); /* the club wants it to go */
};

#endif
