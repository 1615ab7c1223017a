#include "ugi_program.h"
#include "platform.h"
#include "ugi.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum {
    ANSWER_MS = 30000,  /* for greetings, and to take in a line */
    GRACE_MS = 2000,    /* beyond the time of a turn: machines are busy */
    THINK_MS = 3600000, /* for a turn without a limit of time */
    LOOK_MS = 50,       /* between two looks at the flag that stops */
    QUIT_MS = 1000,     /* to end by itself */
    LINE_ROOM = 4096
};

struct ugi_program {
    struct platform_process *process;
    atomic_bool stopped;
    char *options; /* the names it offers, a line each */
    size_t length; /* of what has been read and not yet taken */
    char text[1 << 16];
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct ugi_program *ugi_program_start(const char *command, char reason[PLAYER_REASON])
{
    struct ugi_program *program = calloc(1, sizeof *program);
    if (program && (program->process = platform_process_start(command)))
        return program;
    snprintf(reason, PLAYER_REASON, "cannot start \"%.60s\": %s", command, strerror(errno));
    free(program);
    return NULL;
}

void ugi_program_end(struct ugi_program *program)
{
    if (!program)
        return;
    platform_process_end(program->process, "stop\nquit\n", QUIT_MS);
    free(program->options);
    free(program);
}

void ugi_program_stop(struct ugi_program *program)
{
    atomic_store(&program->stopped, true);
}

/* ---- Lines -------------------------------------------------------------------------------------- */

/* Sends a text; a program that does not take it in for long is given up. */
static bool send_text(struct ugi_program *program, const char *text, size_t length,
                      char reason[PLAYER_REASON])
{
    int64_t deadline = now_ms() + ANSWER_MS;
    while (length) {
        long sent = platform_process_write(program->process, text, length, LOOK_MS);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (sent < 0 || now_ms() >= deadline) {
            snprintf(reason, PLAYER_REASON, "the program %s",
                     sent < 0 && errno == EPIPE ? "has ended" : "does not listen any more");
            return false;
        }
    }
    return true;
}

static bool send_line(struct ugi_program *program, const char *line, char reason[PLAYER_REASON])
{
    return send_text(program, line, strlen(line), reason) && send_text(program, "\n", 1, reason);
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

/* Reads what there is, waiting a little; false when the program has ended. */
static bool take_in(struct ugi_program *program, int64_t wait_ms)
{
    long got = platform_process_read(program->process, program->text + program->length,
                                     sizeof program->text - program->length,
                                     wait_ms < LOOK_MS ? (int)wait_ms : LOOK_MS);
    program->length += got > 0 ? (size_t)got : 0;
    return got >= 0;
}

/* The next line before the deadline. A stop is passed on, once, and brings the deadline near. */
static bool receive_line(struct ugi_program *program, char *line, size_t size, int64_t *deadline,
                         char reason[PLAYER_REASON])
{
    while (!take_line(program, line, size)) {
        int64_t now = now_ms();
        if (atomic_exchange(&program->stopped, false)) {
            if (!send_line(program, "stop", reason))
                return false;
            *deadline = *deadline < now + GRACE_MS ? *deadline : now + GRACE_MS;
        }
        if (now >= *deadline) {
            snprintf(reason, PLAYER_REASON, "the program does not answer in time");
            return false;
        }
        if (!take_in(program, *deadline - now)) {
            snprintf(reason, PLAYER_REASON, "the program has ended");
            return false;
        }
    }
    return true;
}

/* Reads lines up to one that is the word, and shows them all to `listen`, unless that is NULL. */
static bool await(struct ugi_program *program, const char *word, void listen(const char *line, void *user),
                  void *user, char reason[PLAYER_REASON])
{
    char line[LINE_ROOM];
    int64_t deadline = now_ms() + ANSWER_MS;
    while (receive_line(program, line, sizeof line, &deadline, reason)) {
        if (listen)
            listen(line, user);
        if (strcmp(line, word) == 0)
            return true;
    }
    return false;
}

/* ---- The conversation --------------------------------------------------------------------------- */

struct greeting {
    char *name;
    size_t size;
    FILE *options;
};

static void hear_greeting(const char *line, void *user)
{
    static const char id[] = "id name ", option[] = "option name ";
    const struct greeting *greeting = user;
    if (strncmp(line, id, strlen(id)) == 0)
        snprintf(greeting->name, greeting->size, "%s", line + strlen(id));
    if (strncmp(line, option, strlen(option)) != 0)
        return;
    const char *start = line + strlen(option), *end = strstr(start, " type ");
    fprintf(greeting->options, "%.*s\n", (int)(end ? (size_t)(end - start) : strlen(start)), start);
}

bool ugi_program_greet(struct ugi_program *program, char *name, size_t size, char reason[PLAYER_REASON])
{
    size_t length;
    free(program->options);
    program->options = NULL;
    struct greeting greeting = {name, size, platform_memory_open(&program->options, &length)};
    if (!greeting.options) {
        snprintf(reason, PLAYER_REASON, "not enough memory");
        return false;
    }
    bool fine =
        send_line(program, "ugi", reason) && await(program, "ugiok", hear_greeting, &greeting, reason);
    return platform_memory_close(greeting.options, &program->options, &length) && fine;
}

static bool is_offered(const struct ugi_program *program, const char *name)
{
    size_t length = strlen(name), line;
    for (const char *at = program->options; at && *at; at += line + 1) {
        line = strcspn(at, "\n");
        if (line == length && strncasecmp(at, name, length) == 0)
            return true;
    }
    return false;
}

static bool send_option(struct ugi_program *program, const char *name, const char *value,
                        char reason[PLAYER_REASON])
{
    const char *const parts[] = {"setoption name ", name, " value ", value, "\n"};
    bool sent = true;
    for (size_t i = 0; sent && i < sizeof parts / sizeof parts[0]; i++)
        sent = send_text(program, parts[i], strlen(parts[i]), reason);
    return sent;
}

/* Keeps the first complaint. */
static void hear_complaint(const char *line, void *user)
{
    static const char error[] = "info string error: ";
    char *complaint = user;
    if (!complaint[0] && strncmp(line, error, strlen(error)) == 0)
        snprintf(complaint, PLAYER_REASON, "%s", line + strlen(error));
}

bool ugi_program_set(struct ugi_program *program, const char *name, const char *value,
                     char reason[PLAYER_REASON])
{
    char complaint[PLAYER_REASON] = "";
    if (!is_offered(program, name)) {
        snprintf(reason, PLAYER_REASON, "the program has no option \"%.60s\"", name);
        return false;
    }
    if (strpbrk(value, "\r\n")) {
        snprintf(reason, PLAYER_REASON, "the value of an option is one line");
        return false;
    }
    if (!send_option(program, name, value, reason) || !send_line(program, "isready", reason) ||
        !await(program, "readyok", hear_complaint, complaint, reason))
        return false;
    if (complaint[0])
        snprintf(reason, PLAYER_REASON, "%s", complaint);
    return !complaint[0];
}

/* A program that does not know the option Variant may say so: positions name their variant. */
bool ugi_program_begin(struct ugi_program *program, punct_variant variant, char reason[PLAYER_REASON])
{
    return send_option(program, "Variant", variant == PUNCT_BASIC ? "basic" : "standard", reason) &&
           send_line(program, "uginewgame", reason) && send_line(program, "isready", reason) &&
           await(program, "readyok", NULL, NULL, reason);
}

/* Tells the whole game, to a program that may remember nothing, and what to do. */
static bool send_game(struct ugi_program *program, const punct_position *start, const punct_game *game,
                      const punct_limits *limits, char reason[PLAYER_REASON])
{
    char text[PUNCT_POSITION_TEXT], *lines = NULL;
    size_t length = 0;
    FILE *out = platform_memory_open(&lines, &length);
    if (!out) {
        snprintf(reason, PLAYER_REASON, "not enough memory");
        return false;
    }
    punct_position_write(start, text, sizeof text);
    fprintf(out, "position fen %s", text);
    for (size_t i = 0; i < game->length; i++) {
        punct_turn_write(game->history[i].turn, text, sizeof text);
        fprintf(out, "%s %s", i ? "" : " moves", text);
    }
    fputc('\n', out);
    ugi_write_go(out, limits);
    fputc('\n', out);
    bool sent = platform_memory_close(out, &lines, &length) && send_text(program, lines, length, reason);
    free(lines);
    return sent;
}

/* How long to wait for the answer to these limits. */
static int64_t patience(const punct_limits *limits, punct_colour mover)
{
    if (limits->move_ms)
        return (int64_t)limits->move_ms + GRACE_MS;
    if (limits->clock_ms[mover])
        return (int64_t)limits->clock_ms[mover] + GRACE_MS;
    return THINK_MS;
}

bool ugi_program_choose(struct ugi_program *program, const punct_position *start, const punct_game *game,
                        const punct_limits *limits, punct_turn *turn, punct_info *info,
                        punct_info_function *watch, void *user, char reason[PLAYER_REASON])
{
    char line[LINE_ROOM];
    int64_t deadline = now_ms() + patience(limits, punct_position_to_move(&game->position));
    atomic_store(&program->stopped, false);
    if (!send_game(program, start, game, limits, reason))
        return false;
    while (receive_line(program, line, sizeof line, &deadline, reason)) {
        struct words words = words_of(line, strlen(line));
        struct word word;
        words_next(&words, &word);
        if (word_is(word, "info")) {
            ugi_read_info(&words, &game->position, info);
            if (watch)
                watch(info, user);
        }
        if (!word_is(word, "bestmove"))
            continue;
        if (words_next(&words, &word) &&
            punct_turn_read(&game->position, word.text, word.length, turn, NULL) == PUNCT_OK)
            return true;
        snprintf(reason, PLAYER_REASON, "the program answers with no turn: %.100s", line);
        return false;
    }
    return false;
}
