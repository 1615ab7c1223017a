#define _GNU_SOURCE /* pipe2 */
#include "child_server.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* What it prints: the first line is read, the rest is thrown away, so that it never waits for a reader. */
struct child_output {
    struct loop_watch watch; /* first */
    struct child_server *server;
    char line[512];
    size_t length;
};

static void release(struct loop_watch *watch)
{
    free(watch);
}

static void forget_output(struct child_server *server)
{
    if (server->output)
        loop_discard(server->loop, &server->output->watch, release);
    server->output = NULL;
}

static void on_output(struct loop_watch *watch, uint32_t events)
{
    struct child_output *output = (struct child_output *)watch;
    char text[512], *end;
    (void)events;
    ssize_t length = read(watch->descriptor, text, sizeof text);
    if (length <= 0) {
        if (length == 0)
            forget_output(output->server);
        return;
    }
    if (output->server->port)
        return;
    for (ssize_t i = 0; i < length && output->length + 1 < sizeof output->line; i++)
        output->line[output->length++] = text[i];
    if (!(end = strchr(output->line, '\n')))
        return;
    *end = '\0';
    const char *colon = strrchr(output->line, ':');
    output->server->port = atoi(colon ? colon + 1 : output->line);
}

static _Noreturn void become(char *const arguments[], int out, const char *errors,
                             const char *const environment[])
{
    int file = errors ? open(errors, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    if (file >= 0)
        dup2(file, STDERR_FILENO);
    for (int i = 0; environment && environment[i]; i++)
        putenv((char *)environment[i]);
    execv(arguments[0], arguments);
    _exit(127);
}

bool child_server_start(struct child_server *server, struct loop *loop, char *const arguments[],
                        const char *errors, const char *const environment[])
{
    int ends[2];
    struct child_output *output = calloc(1, sizeof *output);
    if (!output || pipe2(ends, O_CLOEXEC) != 0) {
        free(output);
        return false;
    }
    *server = (struct child_server){.loop = loop, .output = output, .pid = fork()};
    if (server->pid == 0)
        become(arguments, ends[1], errors, environment);
    close(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    output->watch = (struct loop_watch){.descriptor = ends[0], .ready = on_output};
    output->server = server;
    return server->pid > 0 && loop_add(loop, &output->watch, EPOLLIN);
}

bool child_server_wait(struct child_server *server)
{
    while (server->output && !server->port)
        loop_step(server->loop, 1000);
    return server->port > 0;
}

static int end_with(struct child_server *server, int number)
{
    int status = 0;
    if (server->pid <= 0)
        return 0;
    bool ended = waitpid(server->pid, &status, WNOHANG) == server->pid;
    if (!ended) {
        kill(server->pid, number);
        waitpid(server->pid, &status, 0);
        if (number == SIGKILL && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
            status = 0;
    }
    forget_output(server);
    server->pid = 0;
    server->port = 0;
    return status;
}

int child_server_kill(struct child_server *server)
{
    return end_with(server, SIGKILL);
}

int child_server_end(struct child_server *server)
{
    return end_with(server, SIGTERM);
}
