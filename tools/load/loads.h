/* The two loads: everybody echoes, or pairs play games while others are only there. */
#ifndef PUNCT_TOOLS_LOAD_LOADS_H
#define PUNCT_TOOLS_LOAD_LOADS_H

#include "crowd.h"

struct load_size {
    int connections, games, length; /* length: turns of a game before the next begins; 0: to its end */
};

/* What a server needed for those who do nothing. */
struct load_memory {
    double connection_kb, game_kb, played_kb; /* played: all that it grew by, a connection, after playing */
};

/* As many speakers as there are games, on as many connections as the other load has. */
void echo_load_begin(struct crowd *crowd, const struct load_size *size, struct load_memory *memory);
void echo_load_end(struct crowd *crowd);

/* People, games and watchers; the server has been started. */
void club_load_begin(struct crowd *crowd, const struct load_size *size, struct load_memory *memory);
void club_load_end(struct crowd *crowd);

/* An address of its own for every so many connections, as limits by address are not what is measured. */
static inline struct socket_place load_place(const struct crowd *crowd, int number)
{
    enum { OF_ADDRESS = 20 };
    int port = crowd->places ? crowd->ports[number % crowd->places] : crowd->server.port;
    return (struct socket_place){port, 0x100000u + (uint32_t)(number / OF_ADDRESS)};
}

#endif
