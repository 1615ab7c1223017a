/* The engine's ten levels as players of the club: they come when the club opens, take challenges and play by the same
 * messages as everybody, thinking in a few threads of low priority. */
#ifndef PUNCT_SERVER_BOTS_H
#define PUNCT_SERVER_BOTS_H

#include "loop.h"

#include "punct_engine.h"

struct bots;
struct club;

/* spoke: called when one of them has sent something to the club. NULL: there is no memory for them. */
struct bots *bots_new(struct loop *loop, struct club *club, const punct_network *network,
                      void (*spoke)(void *context), void *context);

/* Other nodes have come or gone: which games are this one's may have changed. */
void bots_look(struct bots *bots);

/* Ends their thoughts; to be called while the club is open. */
void bots_free(struct bots *bots);

#endif
