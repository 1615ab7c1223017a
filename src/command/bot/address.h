/* Where a club is: "https://club.example", "http://127.0.0.1:7880". */
#ifndef PUNCT_COMMAND_BOT_ADDRESS_H
#define PUNCT_COMMAND_BOT_ADDRESS_H

#include <stdbool.h>

struct club_address {
    bool secure;
    char host[256]; /* a name, or an address without brackets */
    char port[8];
    char authority[280]; /* as a Host header has it */
    char origin[300];
};

/* false: it is none. */
bool club_address_read(const char *text, struct club_address *address);

#endif
