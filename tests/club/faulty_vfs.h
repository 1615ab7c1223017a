/* A disk below SQLite that fails and forgets: files in memory; what was not synced may be lost or torn when the power
 * fails, and writes, syncs and room can be made to fail. */
#ifndef PUNCT_TESTS_CLUB_FAULTY_VFS_H
#define PUNCT_TESTS_CLUB_FAULTY_VFS_H

#include <stdbool.h>
#include <stdint.h>

extern const char faulty_vfs_name[];

bool faulty_vfs_register(uint64_t seed);

enum faulty_kind { FAULTY_NOTHING, FAULTY_WRITE, FAULTY_SYNC, FAULTY_FULL };

/* From the n-th write or sync on, so many of them fail. */
void faulty_vfs_fail(enum faulty_kind kind, int after, int times);
/* How many failed. */
int faulty_vfs_failed(void);

/* The power fails: of what was not synced, any part may have reached the disk; nothing else does until it is back. */
void faulty_vfs_crash(void);
void faulty_vfs_back(void);
void faulty_vfs_empty(void);

#endif
