#define _GNU_SOURCE /* pipe2 */
#include "ugi_program.h"
#include "ugi.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    ANSWER_MS = 10000, /* for greetings, and beyond the time of a turn */
    THINK_MS = 3600000 /* for a turn without a limit of time */
};

extern char **environ;

struct ugi_program {
    pid_t process;
    FILE *to;
    int from;
    size_t length; /* of what has been read and not yet taken */
    char text[1 << 16];
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- The process -------------------------------------------------------------------------------- */

/* Starts the shell with its ends of the pipes as input and output. */
static bool spawn(const char *command, const int to[2], const int from[2], pid_t *process)
{
    char line[4096];
    int length = snprintf(line, sizeof line, "exec %s", command);
    if (length < 0 || (size_t)length >= sizeof line) {
        errno = E2BIG;
        return false;
    }
    char *arguments[] = {"sh", "-c", line, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    errno = posix_spawn(process, "/bin/sh", &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return errno == 0;
}

struct ugi_program *ugi_program_start(const char *command, char reason[PLAYER_REASON])
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    struct ugi_program *program = calloc(1, sizeof *program);
    if (program && pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0 &&
        spawn(command, to, from, &program->process) && (program->to = fdopen(to[1], "w"))) {
        signal(SIGPIPE, SIG_IGN); /* a program that dies is noticed when it does not answer */
        close(to[0]);
        close(from[1]);
        program->from = from[0];
        return program;
    }
    snprintf(reason, PLAYER_REASON, "cannot start \"%.60s\": %s", command, strerror(errno));
    for (int i = 0; i < 2; i++) {
        if (to[i] >= 0)
            close(to[i]);
        if (from[i] >= 0)
            close(from[i]);
    }
    free(program);
    return NULL;
}

void ugi_program_end(struct ugi_program *program)
{
    if (!program)
        return;
    fputs("stop\nquit\n", program->to);
    fclose(program->to);
    bool gone = false;
    for (int wait = 0; wait < 100 && !gone; wait++) {
        gone = waitpid(program->process, NULL, WNOHANG) != 0;
        if (!gone)
            nanosleep(&(struct timespec){0, 10000000}, NULL);
    }
    if (!gone) {
        kill(program->process, SIGKILL);
        waitpid(program->process, NULL, 0);
    }
    close(program->from);
    free(program);
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static bool send_line(struct ugi_program *program, const char *line, char reason[PLAYER_REASON])
{
    if (fprintf(program->to, "%s\n", line) >= 0 && fflush(program->to) == 0)
        return true;
    snprintf(reason, PLAYER_REASON, "the program does not listen any more");
    return false;
}

/* Takes the next whole line out of what was read. A line longer than the room is cut. */
static bool take_line(struct ugi_program *program, char *line, size_t size)
{
    char *end = memchr(program->text, '\n', program->length);
    size_t length = end ? (size_t)(end - program->text) : program->length;
    if (!end && program->length < sizeof program->text)
        return false;
    size_t kept = length < size - 1 ? length : size - 1;
    memcpy(line, program->text, kept);
    line[kept] = '\0';
    if (kept && line[kept - 1] == '\r')
        line[kept - 1] = '\0';
    length += end != NULL;
    program->length -= length;
    memmove(program->text, program->text + length, program->length);
    return true;
}

/* The next line before the deadline. */
static bool receive_line(struct ugi_program *program, char *line, size_t size, int64_t deadline,
                         char reason[PLAYER_REASON])
{
    while (!take_line(program, line, size)) {
        int64_t left = deadline - now_ms();
        struct pollfd ready = {program->from, POLLIN, 0};
        int polled = left > 0 ? poll(&ready, 1, left < 1000 ? (int)left : 1000) : 0;
        if (polled == 0 && deadline - now_ms() <= 0) {
            snprintf(reason, PLAYER_REASON, "the program does not answer");
            return false;
        }
        if (polled <= 0)
            continue;
        ssize_t got =
            read(program->from, program->text + program->length, sizeof program->text - program->length);
        if (got <= 0) {
            snprintf(reason, PLAYER_REASON, "the program has ended");
            return false;
        }
        program->length += (size_t)got;
    }
    return true;
}

/* Reads lines up to one that begins with the word. */
static bool await(struct ugi_program *program, const char *word, char *name, size_t size,
                  char reason[PLAYER_REASON])
{
    char line[4096];
    int64_t deadline = now_ms() + ANSWER_MS;
    while (receive_line(program, line, sizeof line, deadline, reason)) {
        if (name && strncmp(line, "id name ", 8) == 0)
            snprintf(name, size, "%s", line + 8);
        if (strcmp(line, word) == 0)
            return true;
    }
    return false;
}

/* ---- The conversation --------------------------------------------------------------------------- */

bool ugi_program_greet(struct ugi_program *program, char *name, size_t size, char reason[PLAYER_REASON])
{
    return send_line(program, "ugi", reason) && await(program, "ugiok", name, size, reason);
}

bool ugi_program_set(struct ugi_program *program, const char *name, const char *value,
                     char reason[PLAYER_REASON])
{
    char line[256];
    snprintf(line, sizeof line, "setoption name %.100s value %.100s", name, value);
    return send_line(program, line, reason);
}

bool ugi_program_begin(struct ugi_program *program, punct_variant variant, char reason[PLAYER_REASON])
{
    return ugi_program_set(program, "Variant", variant == PUNCT_BASIC ? "basic" : "standard", reason) &&
           send_line(program, "uginewgame", reason) && send_line(program, "isready", reason) &&
           await(program, "readyok", NULL, 0, reason);
}

/* The whole game, for a program that may remember nothing. */
static void send_game(struct ugi_program *program, const punct_position *start, const punct_game *game)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(start, text, sizeof text);
    fprintf(program->to, "position fen %s", text);
    for (size_t i = 0; i < game->length; i++) {
        punct_turn_write(game->history[i].turn, text, sizeof text);
        fprintf(program->to, "%s %s", i ? "" : " moves", text);
    }
    fputc('\n', program->to);
}

/* How long to wait for the answer to these limits. */
static int64_t patience(const punct_limits *limits, punct_colour mover)
{
    if (limits->move_ms)
        return (int64_t)limits->move_ms + ANSWER_MS;
    if (limits->clock_ms[mover])
        return (int64_t)limits->clock_ms[mover] + ANSWER_MS;
    return THINK_MS;
}

bool ugi_program_choose(struct ugi_program *program, const punct_position *start, const punct_game *game,
                        const punct_limits *limits, punct_turn *turn, punct_info *info,
                        char reason[PLAYER_REASON])
{
    char line[4096];
    int64_t deadline = now_ms() + patience(limits, punct_position_to_move(&game->position));
    send_game(program, start, game);
    ugi_write_go(program->to, limits);
    if (!send_line(program, "", reason))
        return false;
    while (receive_line(program, line, sizeof line, deadline, reason)) {
        struct words words = words_of(line, strlen(line));
        struct word word;
        punct_error error;
        if (!words_next(&words, &word))
            continue;
        if (word_is(word, "info"))
            ugi_read_info(&words, &game->position, info);
        if (!word_is(word, "bestmove"))
            continue;
        if (words_next(&words, &word) &&
            punct_turn_read(&game->position, word.text, word.length, turn, &error) == PUNCT_OK)
            return true;
        snprintf(reason, PLAYER_REASON, "the program answers with no turn: %.100s", line);
        return false;
    }
    return false;
}
