/* punct-serve, the program behind `punct serve`: the page and the club, from this computer. */
#include "../serve.h"
#include "../file.h"
#include "../interrupt.h"
#include "../network.h"
#include "club_host.h"
#include "data_folder.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_PORT = 7880, PORTS_TRIED = 20 };

struct serve {
    const char *address, *root;
    const char *data, *origin; /* NULL: not given */
    struct hosts hosts;        /* names that it answers by, besides the obvious ones */
    long port;                 /* -1: any that is free, the usual one if possible */
    bool open;
};

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
    char program[] = "xdg-open", copy[128];
    snprintf(copy, sizeof copy, "%s", address);
    char *arguments[] = {program, copy, NULL};
    extern char **environ;
    pid_t child;
    posix_spawnp(&child, program, NULL, NULL, arguments, environ);
}

static struct server *listen_at(const struct serve *serve, const struct site *site, int port)
{
    return server_start(site, &serve->hosts, serve->address, port);
}

static struct server *listen_somewhere(const struct serve *serve, const struct site *site)
{
    if (serve->port >= 0)
        return listen_at(serve, site, (int)serve->port);
    for (int port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
        struct server *server = listen_at(serve, site, port);
        if (server || errno != EADDRINUSE)
            return server;
    }
    return listen_at(serve, site, 0);
}

static int cannot_listen(const struct command *self, const struct serve *serve, int error)
{
    if (error == EADDRINUSE)
        fprintf(stderr,
                "punct %s: port %ld of %s is taken. Choose another one, or leave out --port to have a free "
                "one found.\n",
                self->name, serve->port, serve->address);
    else if (error == EACCES)
        fprintf(stderr, "punct %s: cannot listen at %s, port %ld: ports below 1024 are the system's.\n",
                self->name, serve->address, serve->port);
    else
        fprintf(stderr, "punct %s: cannot listen at %s: %s.\n", self->name, serve->address,
                error && error != EADDRNOTAVAIL ? strerror(error) : "this computer has no such address");
    return EXIT_REFUSED;
}

/* Opens the club. A folder that was asked for must do; without one the page is served all the same. */
static bool open_club(const struct command *self, const struct serve *serve, struct server *server,
                      char folder[PATH_MAX])
{
    char why[PATH_MAX + 400] = "there is no home folder to keep its data in; name a folder with --data";
    struct club_host_options options = {
        .folder = folder, .origin = serve->origin, .network = network_default()};
    folder[0] = '\0';
    if (serve->data)
        snprintf(folder, PATH_MAX, "%s", serve->data);
    if ((serve->data || data_folder_default(folder, PATH_MAX)) &&
        club_host_open(server, &options, why, sizeof why))
        return true;
    folder[0] = '\0';
    if (serve->data) {
        fprintf(stderr, "punct %s: %s.\n", self->name, why);
        return false;
    }
    fprintf(stderr, "punct %s: %s.\nThe page is served without the club: nobody else can be played here.\n",
            self->name, why);
    return true;
}

static int serve_site(const struct command *self, const struct serve *serve, const struct site *site)
{
    struct server *server = listen_somewhere(serve, site);
    if (!server)
        return cannot_listen(self, serve, errno);
    char folder[PATH_MAX];
    if (!open_club(self, serve, server, folder)) {
        server_free(server);
        return EXIT_REFUSED;
    }
    interrupt_calls(stop, server); /* before anybody is told of it, and could end it */
    interrupt_catch();
    char address[128];
    bool six = strchr(serve->address, ':') != NULL;
    snprintf(address, sizeof address, six ? "http://[%s]:%d/" : "http://%s:%d/", serve->address,
             server_port(server));
    printf("PÜNCT is at %s\n", address);
    if (*folder)
        printf("The club's people and games are kept in %s\n", folder);
    printf("Press Ctrl-C to end.\n");
    fflush(stdout);
    if (serve->open)
        open_browser(address);
    server_run(server);
    interrupt_calls(NULL, NULL); /* a signal that comes now meets nothing that is gone */
    server_free(server);
    return EXIT_FINE;
}

/* Whoever reads the printed address asks for the server by it. */
static void add_own_name(struct serve *serve)
{
    static char name[128];
    snprintf(name, sizeof name, strchr(serve->address, ':') ? "[%s]" : "%s", serve->address);
    serve->hosts.names[serve->hosts.count++] = name;
}

static int serve_root(const struct command *self, const struct serve *serve)
{
    char folder[PATH_MAX], why[512];
    if (serve->root)
        snprintf(folder, sizeof folder, "%s", serve->root);
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
        status = serve_site(self, serve, &site);
    else
        fprintf(stderr, "punct %s: %s holds no index.html\n", self->name, folder);
    site_free(&site);
    return status;
}

/* "https://club.example", as browsers write it: its name is one that the server answers by. */
static bool take_origin(const struct command *self, struct serve *serve, const char *origin)
{
    static char name[256];
    const char *rest = strncmp(origin, "https://", 8) == 0  ? origin + 8
                       : strncmp(origin, "http://", 7) == 0 ? origin + 7
                                                            : "";
    size_t length = rest[0] == '[' ? strcspn(rest, "]") + 1 : strcspn(rest, ":");
    if (!*rest || strlen(origin) > 250 || strpbrk(rest, "/?#@ \t\r\n")) {
        command_misuse(self, "--origin is such as https://club.example, without anything behind, not \"%s\"",
                       origin);
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)length, rest);
    serve->origin = origin;
    serve->hosts.names[serve->hosts.count++] = name;
    return true;
}

int serve_run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"address", required_argument, NULL, 'a'},
        {"port", required_argument, NULL, 'p'},
        {"root", required_argument, NULL, 'r'},
        {"host", required_argument, NULL, 'n'},
        {"data", required_argument, NULL, 'd'},
        {"origin", required_argument, NULL, 'g'},
        {"open", no_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct serve serve = {.address = "127.0.0.1", .port = -1};
    const char *origin = NULL;
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0) {
        if (option == 'a')
            serve.address = optarg;
        else if (option == 'r')
            serve.root = optarg;
        else if (option == 'o')
            serve.open = true;
        else if (option == 'd')
            serve.data = optarg;
        else if (option == 'g')
            origin = optarg;
        else if (option == 'n') {
            if (serve.hosts.count == HOSTS - 2) /* room for its own and the one of --origin */
                return command_misuse(self, "there are more than %d names after --host", HOSTS - 2);
            serve.hosts.names[serve.hosts.count++] = optarg;
        } else if (!command_number(self, "the port", optarg, 0, 65535, &serve.port))
            return EXIT_USAGE;
    }
    if (option == COMMAND_STOP)
        return status;
    if (argc != optind)
        return command_misuse(self, "\"%s\" is too much", argv[optind]);
    if (origin && !take_origin(self, &serve, origin))
        return EXIT_USAGE;
    add_own_name(&serve);
    return serve_root(self, &serve);
}

/* `punct` has become this program: its words are the command's. */
int main(int argc, char **argv)
{
    umask(077); /* what the club keeps is nobody else's */
    return serve_run(&command_serve, argc, argv);
}
