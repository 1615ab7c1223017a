/* Names of people: which are allowed, and which look alike. Pure. */
#ifndef PUNCT_CLUB_NAMES_H
#define PUNCT_CLUB_NAMES_H

#include "store.h"

enum { NAME_LEAST = 2, NAME_MOST = 20 }; /* characters */

enum name_fault {
    NAME_FINE,
    NAME_LENGTH,    /* too short or too long */
    NAME_CHARACTER, /* something else than Latin letters, digits, - _ and single blanks between them */
    NAME_RESERVED,  /* looks like the club itself, its officials or its bots */
};

/* Looks at a name and makes its key: names with the same key look alike. */
enum name_fault name_check(const char *name, char key[STORE_NAME]);

/* The key alone, for looking somebody up; "" for what is no name. The bots' own names have one too. */
void name_key(const char *name, char key[STORE_NAME]);

const char *name_fault_sentence(enum name_fault fault);

#endif
