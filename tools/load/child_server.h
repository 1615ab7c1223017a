/* A server as a child process that ends with its parent, whatever ends that. */
#ifndef PUNCT_TOOLS_LOAD_CHILD_SERVER_H
#define PUNCT_TOOLS_LOAD_CHILD_SERVER_H

#include "loop.h"

#include <sys/types.h>

struct child_server {
    struct loop *loop;
    struct child_output *output;
    pid_t pid; /* 0: none */
    int port;  /* 0: not yet known */
};

/* Starts a program; its port is the number behind the last ":" of its first line, or the line itself. errors: the file that
 * takes what it complains of (NULL: where ours go). environment: one more "NAME=value", or NULL. */
bool child_server_start(struct child_server *server, struct loop *loop, char *const arguments[],
                        const char *errors, const char *const environment[]);

/* Steps the loop until the port is known; false: the server has ended before. */
bool child_server_wait(struct child_server *server);

/* Kills it and waits for its end. Its status: 0 if it was alive until then, what waitpid says otherwise. */
int child_server_kill(struct child_server *server);

/* Asks it to end, and waits. */
int child_server_end(struct child_server *server);

#endif
