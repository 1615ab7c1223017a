/* The club in the server: its messages over WebSockets at /club, its requests below /api/, its time and its work. */
#ifndef PUNCT_SERVER_CLUB_HOST_H
#define PUNCT_SERVER_CLUB_HOST_H

#include "push_endpoint.h"
#include "server.h"

#include "punct_engine.h"

struct club_host_options {
    const char *folder;   /* of its data; NULL: none, with a database */
    const char *archive;  /* the folder for logs of old games; NULL: that of the store */
    const char *database; /* "postgresql://...", which other nodes may share; NULL: a file in the folder */
    const char
        *origin; /* "https://club.example" as browsers see it behind a proxy; NULL: by scheme and Host */
    const char *push_contact;      /* whom push services may write to; NULL: an origin of https, or nobody */
    struct push_services services; /* push services of one's own */
    const punct_network *network;  /* for the levels of the engine */
};

/* Opens the club of a folder and makes it the server's annex, which it remains until server_free. false: it cannot be, and
 * why says why. */
bool club_host_open(struct server *server, const struct club_host_options *options, char *why, size_t size);

#endif
