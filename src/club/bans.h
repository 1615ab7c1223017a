/* Who must stay out: people by their id, addresses, and networks such as "10.1.0.0/16". Pure. */
#ifndef PUNCT_CLUB_BANS_H
#define PUNCT_CLUB_BANS_H

#include "store.h"

/* Whether a text is an address or a network, as bans have it. */
bool ban_is_address(const char *text);

/* Whether an address is this one, or of this network. A text that is none is never one. */
bool ban_has_address(const char *whom, const char *address);

/* All addresses and networks that are banned, in memory. */
struct bans {
    char (*list)[STORE_ADDRESS];
    size_t count;
};
bool bans_read(struct bans *bans, struct store *store);
bool bans_have(const struct bans *bans, const char *address);
void bans_free(struct bans *bans);

#endif
