#include "options.h"
#include "../file.h"
#include "log.h"
#include "store_postgres.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LETTER_CONFIG = 'c', LETTER_HELP = 'h' };

static const struct option names[] = {
    {"address", required_argument, NULL, 'a'},
    {"port", required_argument, NULL, 'p'},
    {"public", no_argument, NULL, 'P'},
    {"host", required_argument, NULL, 'n'},
    {"origin", required_argument, NULL, 'g'},
    {"proxy", required_argument, NULL, 'x'},
    {"certificate", required_argument, NULL, 't'},
    {"key", required_argument, NULL, 'k'},
    {"root", required_argument, NULL, 'r'},
    {"data", required_argument, NULL, 'd'},
    {"database", required_argument, NULL, 'D'},
    {"archive", required_argument, NULL, 'A'},
    {"connections", required_argument, NULL, 'm'},
    {"per-address", required_argument, NULL, 'i'},
    {"drain", required_argument, NULL, 's'},
    {"metrics", required_argument, NULL, 'f'},
    {"log", required_argument, NULL, 'l'},
    {"push-service", required_argument, NULL, 'u'},
    {"push-contact", required_argument, NULL, 'e'},
    {"open", no_argument, NULL, 'o'},
    {"config", required_argument, NULL, LETTER_CONFIG},
    {"help", no_argument, NULL, LETTER_HELP},
    {NULL, 0, NULL, 0},
};

/* Where an option stands, for complaints. */
struct place {
    const struct command *self;
    const char *file; /* NULL: the command line */
    int line;
};

__attribute__((format(printf, 2, 3))) static bool complain(const struct place *place, const char *format, ...)
{
    char sentence[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    if (place->file)
        fprintf(stderr, "punct %s: %s, line %d: %s\n", place->self->name, place->file, place->line, sentence);
    else
        command_misuse(place->self, "%s", sentence);
    return false;
}

/* ---- One option ---------------------------------------------------------------------------------- */

static bool take_number(const struct place *place, const char *what, const char *text, long least, long most,
                        long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0' && *number >= least && *number <= most)
        return true;
    return complain(place, "%s must be a whole number from %ld to %ld, not \"%s\"", what, least, most, text);
}

static bool take_limit(const struct place *place, const char *what, const char *text, long least, long most,
                       int *limit)
{
    long number;
    bool fine = take_number(place, what, text, least, most, &number);
    if (fine)
        *limit = (int)number;
    return fine;
}

static bool take_host(const struct place *place, struct hosts *hosts, const char *name)
{
    enum { OWN = 6 }; /* room for those that are not given: see add_names in serve.c */
    if (hosts->count >= HOSTS - OWN)
        return complain(place, "there are more than %d names after --host", HOSTS - OWN);
    hosts->names[hosts->count++] = name;
    return true;
}

/* "https://club.example", as browsers write it. */
static bool take_origin(const struct place *place, struct serve_options *options, const char *origin)
{
    const char *rest = strncmp(origin, "https://", 8) == 0  ? origin + 8
                       : strncmp(origin, "http://", 7) == 0 ? origin + 7
                                                            : "";
    if (!*rest || strlen(origin) > 250 || strpbrk(rest, "/?#@ \t\r\n"))
        return complain(
            place, "--origin is such as https://club.example, without anything behind, not \"%s\"", origin);
    options->origin = origin;
    return true;
}

/* A push service of one's own, which may be inside the house. */
static bool take_push_service(const struct place *place, struct push_services *services, const char *origin)
{
    if (services->count == PUSH_SERVICES || !push_origin_is(origin))
        return complain(place,
                        "--push-service is such as https://push.example:8443, at most %d of them, not \"%s\"",
                        PUSH_SERVICES, origin);
    services->origins[services->count++] = origin;
    return true;
}

static bool take_push_contact(const struct place *place, struct serve_options *options, const char *contact)
{
    bool known = strncmp(contact, "mailto:", 7) == 0 || strncmp(contact, "https://", 8) == 0;
    if (!known || strlen(contact) > 200 || strpbrk(contact, "\"\\ \t\r\n"))
        return complain(place, "--push-contact is such as mailto:keeper@club.example, not \"%s\"", contact);
    options->push_contact = contact;
    return true;
}

static bool take_database(const struct place *place, struct serve_options *options, const char *address)
{
    if (!store_is_postgres(address))
        return complain(place, "--database is such as postgresql://club@db.example/club, not \"%s\"",
                        address);
    options->database = address;
    return true;
}

static bool take(const struct place *place, struct serve_options *options, int letter, char *value)
{
    struct server_options *server = &options->server;
    switch (letter) {
    case 'a':
        server->address = value;
        return true;
    case 'p':
        return take_number(place, "the port", value, 0, 65535, &options->port);
    case 'P':
        return options->public = true;
    case 'n':
        return take_host(place, &server->hosts, value);
    case 'g':
        return take_origin(place, options, value);
    case 'x':
        return proxies_add(&server->proxies, value) ||
               complain(
                   place,
                   "--proxy is an address such as 127.0.0.1 or 10.0.0.0/8, at most %d of them, not \"%s\"",
                   PROXIES, value);
    case 't':
        options->certificate = value;
        return true;
    case 'k':
        options->key = value;
        return true;
    case 'r':
        options->root = value;
        return true;
    case 'd':
        options->data = value;
        return true;
    case 'A':
        options->archive = value;
        return true;
    case 'D':
        return take_database(place, options, value);
    case 'm':
        return take_limit(place, "the number of connections", value, 10, 1000000, &server->connections);
    case 'i':
        return take_limit(place, "the number of connections of an address", value, 1, 1000000,
                          &server->per_address);
    case 's':
        if (!take_limit(place, "the seconds of --drain", value, 0, 3600, &server->drain_ms))
            return false;
        server->drain_ms *= 1000;
        return true;
    case 'f':
        return take_number(place, "the port of --metrics", value, 0, 65535, &options->metrics);
    case 'l':
        return log_set_level(value) ||
               complain(place, "--log is off, error, warning, info or debug, not \"%s\"", value);
    case 'u':
        return take_push_service(place, &options->push_services, value);
    case 'e':
        return take_push_contact(place, options, value);
    default:
        return options->open = true;
    }
}

/* ---- The file ------------------------------------------------------------------------------------ */

static const struct option *find_name(const char *name)
{
    for (const struct option *option = names; option->name; option++)
        if (strcmp(option->name, name) == 0 && option->val != LETTER_HELP && option->val != LETTER_CONFIG)
            return option;
    return NULL;
}

/* A line "name value"; `seen` has the letters of those that stood before. */
static bool take_line(const struct place *place, struct serve_options *options, char *line, bool seen[256])
{
    static const char blanks[] = " \t\r";
    size_t length = strlen(line);
    while (length && strchr(blanks, line[length - 1]))
        line[--length] = '\0';
    line += strspn(line, blanks);
    if (!*line || *line == '#')
        return true;
    char *value = line + strcspn(line, blanks);
    if (*value)
        *value++ = '\0';
    value += strspn(value, blanks);
    const struct option *option = find_name(line);
    if (!option)
        return complain(place, "there is no setting \"%s\"", line);
    if (option->has_arg == required_argument && !*value)
        return complain(place, "%s needs a value", line);
    if (option->has_arg == no_argument && *value)
        return complain(place, "%s has no value; leave out \"%s\"", line, value);
    if (seen[option->val] && option->val != 'n' && option->val != 'x' && option->val != 'u')
        return complain(place, "%s stands there twice", line);
    seen[option->val] = true;
    return take(place, options, option->val, value);
}

static bool read_file(struct place place, struct serve_options *options)
{
    static char *text; /* the values point into it */
    size_t length;
    bool seen[256] = {false};
    free(text);
    text = file_read(place.file, &length);
    if (!text) {
        fprintf(stderr, "punct %s: cannot read %s: %s.\n", place.self->name, place.file, strerror(errno));
        return false;
    }
    if (strlen(text) != length) {
        fprintf(stderr, "punct %s: %s is not a text.\n", place.self->name, place.file);
        return false;
    }
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        place.line++;
        if (!take_line(&place, options, line, seen))
            return false;
    }
    return true;
}

/* ---- All ----------------------------------------------------------------------------------------- */

/* What only makes sense together. */
static bool agree(const struct place *place, const struct serve_options *options)
{
    if (!options->certificate != !options->key)
        return complain(place, "--certificate and --key belong together");
    if (options->data && options->database)
        return complain(place, "--data and --database are two places: give one of them");
    if (options->public && options->server.address)
        return complain(place, "--public listens at every address: leave out --address");
    return true;
}

/* false: leave with *status. */
static bool read_arguments(const struct place *place, int argc, char **argv, struct serve_options *options,
                           bool for_file, int *status)
{
    int option;
    optind = 0; /* from the beginning */
    while ((option = command_option(place->self, argc, argv, ":h", names, status)) >= 0) {
        if (for_file && option == LETTER_CONFIG) {
            if (!read_file((struct place){place->self, optarg, 0}, options))
                return false;
        } else if (!for_file && option != LETTER_CONFIG && !take(place, options, option, optarg))
            return false;
    }
    return option != COMMAND_STOP;
}

bool serve_options_read(const struct command *self, int argc, char **argv, struct serve_options *options,
                        int *status)
{
    const struct place place = {.self = self};
    *status = EXIT_USAGE;
    *options = (struct serve_options){.port = -1, .metrics = -1, .server.drain_ms = -1};
    log_set_level("warning");
    if (!read_arguments(&place, argc, argv, options, true, status) ||
        !read_arguments(&place, argc, argv, options, false, status))
        return false;
    if (argc != optind)
        return complain(&place, "\"%s\" is too much", argv[optind]);
    return agree(&place, options);
}
