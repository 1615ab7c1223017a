/* punct-serve, the program behind `punct serve`: the page and the club, from this computer. */
#include "../serve.h"
#include "../file.h"
#include "../interrupt.h"
#include "../network.h"
#include "certificate.h"
#include "club_host.h"
#include "data_folder.h"
#include "house.h"
#include "log.h"
#include "options.h"
#include "sandbox.h"
#include "store_postgres.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_PORT = 7880, PORTS_TRIED = 20, URL = 300 };

/* ---- Where the page is ------------------------------------------------------------------------- */

static bool find_page(char *folder, size_t size)
{
    static const char *const places[2] = {"page/index.html", "../share/punct/web/index.html"};
    if (!file_find(folder, size, places, PUNCT_PAGE "/index.html"))
        return false;
    *strrchr(folder, '/') = '\0';
    return true;
}

/* ---- Serving ----------------------------------------------------------------------------------- */

static void stop(void *server)
{
    server_stop(server);
}

/* Opens the address in the person's browser where there is a screen; the printed address remains otherwise. */
static void open_browser(const char *address)
{
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return;
    char program[] = "xdg-open", copy[URL];
    snprintf(copy, sizeof copy, "%s", address);
    char *arguments[] = {program, copy, NULL};
    extern char **environ;
    posix_spawnattr_t usual;
    sigset_t none;
    pid_t child;
    sigemptyset(&none);
    posix_spawnattr_init(&usual);
    posix_spawnattr_setflags(&usual, POSIX_SPAWN_SETSIGMASK); /* SIGHUP may be blocked here */
    posix_spawnattr_setsigmask(&usual, &none);
    posix_spawnp(&child, program, NULL, &usual, arguments, environ);
    posix_spawnattr_destroy(&usual);
}

static struct server *listen_at(struct serve_options *options, const struct site *site, int port)
{
    options->server.port = port;
    return server_start(site, &options->server);
}

static struct server *listen_at_some_port(struct serve_options *options, const struct site *site)
{
    if (options->port >= 0)
        return listen_at(options, site, (int)options->port);
    for (int port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
        struct server *server = listen_at(options, site, port);
        if (server || errno != EADDRINUSE)
            return server;
    }
    return listen_at(options, site, 0);
}

/* For the house: at every address, also where there is no IPv6. */
static struct server *listen_somewhere(struct serve_options *options, const struct site *site)
{
    struct server *server = listen_at_some_port(options, site);
    if (server || !options->public || errno == EADDRINUSE || errno == EACCES)
        return server;
    options->server.address = "0.0.0.0";
    return listen_at_some_port(options, site);
}

static int cannot_listen(const struct command *self, const struct serve_options *options, int error)
{
    const char *address = options->server.address;
    if (error == EADDRINUSE)
        fprintf(stderr,
                "punct %s: port %ld of %s is taken. Choose another one, or leave out --port to have a free "
                "one found.\n",
                self->name, options->port, address);
    else if (error == EACCES)
        fprintf(stderr, "punct %s: cannot listen at %s, port %ld: ports below 1024 are the system's.\n",
                self->name, address, options->port);
    else
        fprintf(stderr, "punct %s: cannot listen at %s: %s.\n", self->name, address,
                error && error != EADDRNOTAVAIL ? strerror(error) : "this computer has no such address");
    return EXIT_REFUSED;
}

/* Opens the club. A folder that was asked for must do; without one the page is served all the same. */
static bool open_club(const struct command *self, const struct serve_options *options, struct server *server,
                      char folder[PATH_MAX])
{
    char why[PATH_MAX + 400] = "there is no home folder to keep its data in; name a folder with --data";
    struct club_host_options club = {.folder = folder,
                                     .database = options->database,
                                     .archive = options->archive,
                                     .origin = options->origin,
                                     .push_contact = options->push_contact,
                                     .services = options->push_services,
                                     .network = network_default()};
    folder[0] = '\0';
    if (options->data)
        snprintf(folder, PATH_MAX, "%s", options->data);
    if (options->database)
        store_postgres_shown(options->database, folder, PATH_MAX);
    if ((options->data || options->database || data_folder_default(folder, PATH_MAX)) &&
        club_host_open(server, &club, why, sizeof why))
        return true;
    folder[0] = '\0';
    if (options->data || options->database) {
        fprintf(stderr, "punct %s: %s.\n", self->name, why);
        return false;
    }
    fprintf(stderr, "punct %s: %s.\nThe page is served without the club: nobody else can be played here.\n",
            self->name, why);
    return true;
}

static bool open_monitor(const struct command *self, const struct serve_options *options,
                         struct server *server)
{
    if (options->metrics < 0 || server_monitor(server, (int)options->metrics))
        return true;
    fprintf(stderr, "punct %s: cannot give figures at port %ld of 127.0.0.1: %s.\n", self->name,
            options->metrics, strerror(errno));
    return false;
}

/* By which this computer reaches it. */
static void write_url(const struct serve_options *options, const struct server *server, char url[URL])
{
    const char *address = options->public ? "127.0.0.1" : options->server.address;
    snprintf(url, URL, strchr(address, ':') ? "http%s://[%s]:%d/" : "http%s://%s:%d/",
             options->certificate ? "s" : "", address, server_port(server));
}

/* ---- What people are told ---------------------------------------------------------------------- */

/* Where the house finds it; the first one as a code too, if somebody looks. */
static void print_house(const struct serve_options *options, const char *scheme, int port)
{
    char addresses[HOUSE_ADDRESSES][HOUSE_TEXT], first[HOUSE_TEXT + 64] = "";
    size_t count = house_addresses(addresses);
    if (options->origin)
        snprintf(first, sizeof first, "%s/", options->origin);
    else if (count > 0)
        snprintf(first, sizeof first, "%s://%s:%d/", scheme, addresses[0], port);
    else {
        printf("This computer has no address by which others could reach it.\n");
        return;
    }
    printf("For others in the house:\n  %s\n", first);
    for (size_t i = options->origin ? 0 : 1; i < count; i++)
        printf("  %s://%s:%d/\n", scheme, addresses[i], port);
    if (isatty(STDOUT_FILENO))
        house_draw_code(first);
}

static void print_start(const struct serve_options *options, struct server *server, const char *folder)
{
    const char *scheme = options->certificate ? "https" : "http";
    char number[LOG_NUMBER];
    int port = server_port(server);
    char url[URL];
    write_url(options, server, url);
    printf("PÜNCT is at %s\n", url);
    if (options->public)
        print_house(options, scheme, port);
    if (*folder)
        printf("The club's people and games are kept in %s\n", folder);
    if (options->metrics >= 0)
        printf("Figures are at http://127.0.0.1:%d/metrics\n", server_monitor_port(server));
    printf("Press Ctrl-C to end.\n");
    fflush(stdout);
    log_event(LOG_INFO, "listening", "address", options->server.address, "port", log_number(number, port),
              "tls", options->certificate ? "yes" : "no", NULL);
}

/* ---- Serving ----------------------------------------------------------------------------------- */

static void serve_until_stopped(const struct serve_options *options, struct server *server,
                                const char *folder)
{
    interrupt_calls(stop, server); /* before anybody is told of it, and could end it */
    interrupt_catch();
    /* A terminal that goes away ends it. Without one this asks for the certificate to be read anew: nothing to do. */
    if (!options->certificate && !isatty(STDIN_FILENO) && !isatty(STDOUT_FILENO) && !isatty(STDERR_FILENO))
        signal(SIGHUP, SIG_IGN);
    print_start(options, server, folder);
    server_run(server);
    interrupt_calls(NULL, NULL); /* a signal that comes now meets nothing that is gone */
    log_event(LOG_INFO, "ended", NULL);
}

/* Before there are threads: see sandbox.h. What lies outside of it by then is open or in memory. */
static void give_up_rights(const struct serve_options *options)
{
    char folder[PATH_MAX] = "", why[PATH_MAX + 400], number[LOG_NUMBER];
    if (options->data)
        snprintf(folder, sizeof folder, "%s", options->data);
    if (!options->database && (options->data || data_folder_default(folder, sizeof folder))) {
        int made = data_folder_open(folder, why, sizeof why); /* what is wrong with it is said by the club */
        if (made >= 0)
            close(made);
    }
    network_default();
    if (*folder)
        setenv("SQLITE_TMPDIR", folder, 1); /* the only place where it may */
    struct sandbox sandbox = {.data = *folder ? folder : NULL};
    char archive[PATH_MAX] = "";
    if (options->archive) /* the folder itself */
        snprintf(archive, sizeof archive, "%s/.", options->archive);
    const char *readable[] = {options->certificate, options->key, options->archive ? archive : NULL};
    int count = 0;
    for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
        if (readable[i])
            sandbox.readable[count++] = readable[i];
    if (options->database)
        store_postgres_files(options->database, sandbox.readable + count, SANDBOX_READABLE - count);
    struct sandbox_result result = sandbox_enter(&sandbox);
    log_event(LOG_INFO, "sandbox", "landlock", log_number(number, result.landlock), "seccomp",
              result.seccomp ? "yes" : "no", NULL);
}

static int serve_site(const struct command *self, struct serve_options *options, const struct site *site)
{
    struct server *server = listen_somewhere(options, site);
    if (!server)
        return cannot_listen(self, options, errno);
    char folder[PATH_MAX];
    bool fine = open_monitor(self, options, server);
    if (fine) {
        char url[URL];
        write_url(options, server, url);
        if (options->open) /* afterwards nothing can be started; until it is served, it waits */
            open_browser(url);
        give_up_rights(options);
        fine = open_club(self, options, server, folder);
    }
    if (fine)
        serve_until_stopped(options, server, folder);
    server_free(server);
    return fine ? EXIT_FINE : EXIT_REFUSED;
}

/* By which names it answers besides those that were given: the address that is printed, the origin's, the computer's. */
static void add_names(struct serve_options *options)
{
    static char address[128], origin[256], own[HOUSE_NAMES][HOUSE_TEXT];
    struct hosts *hosts = &options->server.hosts;
    if (options->origin) {
        const char *rest = strstr(options->origin, "://") + 3;
        size_t length = rest[0] == '[' ? strcspn(rest, "]") + 1 : strcspn(rest, ":");
        snprintf(origin, sizeof origin, "%.*s", (int)length, rest);
        hosts->names[hosts->count++] = origin;
    }
    if (!options->public) {
        snprintf(address, sizeof address, strchr(options->server.address, ':') ? "[%s]" : "%s",
                 options->server.address);
        hosts->names[hosts->count++] = address;
        return;
    }
    for (size_t i = house_names(own); i > 0; i--)
        hosts->names[hosts->count++] = own[i - 1];
}

/* As many connections as were asked for, or a word of what stands in the way. */
static void raise_limit(const struct command *self, const struct serve_options *options)
{
    int wanted = options->server.connections ? options->server.connections : SERVER_CONNECTIONS;
    int possible = server_raise_limit(wanted);
    if (possible < wanted)
        fprintf(
            stderr,
            "punct %s: room for %d connections instead of %d, because the system allows this program too few "
            "files. Raise that limit (ulimit -n, or LimitNOFILE of systemd) to %d.\n",
            self->name, possible, wanted, wanted + 64);
}

/* Listens with a certificate, if there is one. */
static int serve_secured(const struct command *self, struct serve_options *options, const struct site *site)
{
    char why[600];
    if (options->certificate) {
        options->server.certificate = certificate_read(options->certificate, options->key, why, sizeof why);
        if (!options->server.certificate) {
            fprintf(stderr, "punct %s: %s.\n", self->name, why);
            return EXIT_REFUSED;
        }
    }
    int status = serve_site(self, options, site);
    certificate_free(options->server.certificate);
    return status;
}

static int serve_root(const struct command *self, struct serve_options *options)
{
    char folder[PATH_MAX], why[512];
    if (options->root)
        snprintf(folder, sizeof folder, "%s", options->root);
    else if (!find_page(folder, sizeof folder)) {
        fprintf(
            stderr,
            "punct %s: the page is not here. Build it with \"make web\", or say where it is with --root.\n",
            self->name);
        return EXIT_REFUSED;
    }
    struct site site;
    if (!site_read(&site, folder, why, sizeof why)) {
        fprintf(stderr, "punct %s: %s\n", self->name, why);
        return EXIT_REFUSED;
    }
    int status = EXIT_REFUSED;
    if (site_find(&site, "/"))
        status = serve_secured(self, options, &site);
    else
        fprintf(stderr, "punct %s: %s holds no index.html\n", self->name, folder);
    site_free(&site);
    return status;
}

int serve_run(const struct command *self, int argc, char **argv)
{
    struct serve_options options;
    int status;
    if (!serve_options_read(self, argc, argv, &options, &status))
        return status;
    if (!options.server.address)
        options.server.address = options.public ? "::" : "127.0.0.1";
    add_names(&options);
    raise_limit(self, &options);
    return serve_root(self, &options);
}

/* `punct` has become this program: its words are the command's. */
int main(int argc, char **argv)
{
    umask(077); /* what the club keeps is nobody else's */
    return serve_run(&command_serve, argc, argv);
}
