/* What makes a match this one and no other, and the ledger that says so. */
#ifndef PUNCT_COMMAND_MATCH_IDENTITY_H
#define PUNCT_COMMAND_MATCH_IDENTITY_H

#include "match.h"

/* Opens the ledger, if one is wanted, and takes the games of an earlier run into the score. False after a complaint. */
bool match_open_ledger(struct match *match);
void match_close_ledger(struct match *match);

#endif
