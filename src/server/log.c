#include "log.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 1000 };

static const char *const names[] = {"off", "error", "warning", "info", "debug"};
static atomic_int least; /* a level below it is not written */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static time_t second; /* the one that is counted */
static int lines, dropped;

bool log_set_level(const char *name)
{
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (strcmp(name, names[i]) == 0) {
            atomic_store(&least, i);
            return true;
        }
    return false;
}

const char *log_number(char text[LOG_NUMBER], int64_t number)
{
    snprintf(text, LOG_NUMBER, "%" PRId64, number);
    return text;
}

/* ---- Writing ------------------------------------------------------------------------------------- */

struct line {
    char text[LINE];
    size_t length;
};

static void put(struct line *line, char letter)
{
    if (line->length < LINE - 2) /* room for a quote and the line's end */
        line->text[line->length++] = letter;
}

static void put_text(struct line *line, const char *text)
{
    while (*text)
        put(line, *text++);
}

/* As it is, or in quotes; whatever could look like another line or field is escaped. */
static void put_value(struct line *line, const char *value)
{
    bool plain = *value;
    for (const char *at = value; *at; at++)
        plain = plain && (unsigned char)*at > ' ' && *at != '"' && *at != '=' && *at != '\\' && *at != 0x7f;
    if (plain) {
        put_text(line, value);
        return;
    }
    put(line, '"');
    for (; *value; value++) {
        char code[8];
        if (*value == '"' || *value == '\\')
            put(line, '\\');
        if ((unsigned char)*value < ' ' || *value == 0x7f) {
            snprintf(code, sizeof code, "\\x%02x", (unsigned char)*value);
            put_text(line, code);
        } else
            put(line, *value);
    }
    put(line, '"');
}

static void begin(struct line *line, enum log_level level, const char *event, const struct timespec *now)
{
    struct tm date;
    char head[100];
    gmtime_r(&now->tv_sec, &date);
    snprintf(head, sizeof head,
             "time=%04d-%02d-%02dT%02d:%02d:%02d.%03ldZ level=%s event=", date.tm_year + 1900,
             date.tm_mon + 1, date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec, now->tv_nsec / 1000000,
             names[level]);
    line->length = 0;
    put_text(line, head);
    put_value(line, event);
}

static void put_field(struct line *line, const char *name, const char *value)
{
    put(line, ' ');
    put_text(line, name);
    put(line, '=');
    put_value(line, value);
}

/* One write a line, so that those of several threads do not mix. */
static void end(struct line *line)
{
    line->text[line->length++] = '\n';
    ssize_t written = write(STDERR_FILENO, line->text, line->length);
    (void)written; /* where should one complain */
}

/* Whether this line may be written. Nobody fills a disk with what strangers do. */
static bool take_turn(const struct timespec *now)
{
    if (now->tv_sec != second) {
        struct line line;
        char count[LOG_NUMBER];
        if (dropped) {
            begin(&line, LOG_WARNING, "log-dropped", now);
            put_field(&line, "lines", log_number(count, dropped));
            end(&line);
        }
        second = now->tv_sec;
        lines = dropped = 0;
    }
    if (lines >= LOG_A_SECOND) {
        dropped++;
        return false;
    }
    lines++;
    return true;
}

void log_event(enum log_level level, const char *event, ...)
{
    struct timespec now;
    struct line line;
    va_list fields;
    const char *name;
    if ((int)level > atomic_load(&least))
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    begin(&line, level, event, &now);
    va_start(fields, event);
    while ((name = va_arg(fields, const char *)))
        put_field(&line, name, va_arg(fields, const char *));
    va_end(fields);
    pthread_mutex_lock(&lock);
    if (take_turn(&now))
        end(&line);
    pthread_mutex_unlock(&lock);
}
