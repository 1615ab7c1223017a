/* The store in a PostgreSQL database, for one node or several (nodes.h). */
#ifndef PUNCT_CLUB_STORE_POSTGRES_H
#define PUNCT_CLUB_STORE_POSTGRES_H

#include "store.h"

/* Whether a text is an address of such a database: "postgresql://...". */
bool store_is_postgres(const char *address);

/* Connects, and brings the tables up to date. On failure says why and returns NULL. */
struct store *store_postgres_open(const char *address, char *why, size_t size);

/* The version of the tables, without changing anything; below 0: they cannot be read. */
int store_postgres_version(const char *address, char *why, size_t size);

/* Adds the names of files that an address wants read whenever it connects (certificates, keys, passwords), which stay valid;
 * a NULL may end them. */
void store_postgres_files(const char *address, const char **files, int most);

/* An address without its password, for people to read. */
void store_postgres_shown(const char *address, char *text, size_t size);

#endif
