/* What the server gives up once it has started: files of others, running programs, new ways to connect. Whoever takes the
 * server over gets little more than its data. */
#ifndef PUNCT_SERVER_SANDBOX_H
#define PUNCT_SERVER_SANDBOX_H

#include <stdbool.h>

enum { SANDBOX_READABLE = 8 };

struct sandbox {
    const char *data; /* the one folder that is written; NULL: none */
    const char *readable
        [SANDBOX_READABLE]; /* files that are read later, with their folders, as they may be replaced; NULL ends */
};

/* For this thread and those that it starts: to be called before there are others. Files are kept by Landlock, as far as the
 * kernel has it; system calls by seccomp: no programs, no processes, no new listening, no odd sockets. */
struct sandbox_result {
    int landlock; /* the version of its interface, 0: the kernel has none */
    bool seccomp;
};
struct sandbox_result sandbox_enter(const struct sandbox *sandbox);

#endif
