/* What the actions of punct club share. */
#ifndef PUNCT_COMMAND_CLUB_KEEPING_H
#define PUNCT_COMMAND_CLUB_KEEPING_H

#include "../club.h"
#include "store.h"

#include <limits.h>

struct keeping {
    const struct command *self;
    char folder[PATH_MAX],
        path[PATH_MAX];   /* of the club; its file of data. With a database: as it is shown */
    const char *database; /* "postgresql://..."; NULL: a folder */
    struct store *store;  /* NULL: the action opens what it needs */
    const char *archive; /* the folder for files of logs; NULL: not given */
    const char *reason;   /* "": not given */
    bool repair, server_runs;
    int count; /* what follows the action */
    char **words;
};

/* Complains ("punct club: ...") and returns EXIT_REFUSED. */
int keeping_refuse(const struct keeping *keeping, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

int64_t keeping_now(void); /* milliseconds since 1970 */

enum { KEEPING_TIME = 24 };
/* "2026-11-18 16:22", in UTC. */
void keeping_time(int64_t ms, char text[KEEPING_TIME]);

/* Each is an action; returns the exit code. */
int keep_users(struct keeping *keeping);
int keep_ban(struct keeping *keeping);
int keep_unban(struct keeping *keeping);
int keep_rename(struct keeping *keeping);
int keep_reports(struct keeping *keeping);
int keep_stats(struct keeping *keeping);
int keep_export(struct keeping *keeping);
int keep_archive(struct keeping *keeping);
int keep_unarchive(struct keeping *keeping);
int keep_move(struct keeping *keeping);
int keep_verify(struct keeping *keeping);
int keep_backup(struct keeping *keeping);
int keep_restore(struct keeping *keeping);

#endif
