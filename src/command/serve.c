/* punct serve: the page in the browser, from this computer. */
#include "command.h"
#include "file.h"
#include "interrupt.h"
#include "server.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_PORT = 7880, PORTS_TRIED = 20 };

struct serve {
    const char *address, *root;
    struct hosts hosts; /* names that it answers by, besides the obvious ones */
    long port;          /* -1: any that is free, the usual one if possible */
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

static int serve_site(const struct command *self, const struct serve *serve, const struct site *site)
{
    struct server *server = listen_somewhere(serve, site);
    if (!server)
        return cannot_listen(self, serve, errno);
    interrupt_calls(stop, server); /* before anybody is told of it, and could end it */
    interrupt_catch();
    char address[128];
    bool six = strchr(serve->address, ':') != NULL;
    snprintf(address, sizeof address, six ? "http://[%s]:%d/" : "http://%s:%d/", serve->address,
             server_port(server));
    printf("PÜNCT is at %s\nPress Ctrl-C to end.\n", address);
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

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"address", required_argument, NULL, 'a'},
        {"port", required_argument, NULL, 'p'},
        {"root", required_argument, NULL, 'r'},
        {"host", required_argument, NULL, 'n'},
        {"open", no_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct serve serve = {.address = "127.0.0.1", .port = -1};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0) {
        if (option == 'a')
            serve.address = optarg;
        else if (option == 'r')
            serve.root = optarg;
        else if (option == 'o')
            serve.open = true;
        else if (option == 'n') {
            if (serve.hosts.count == HOSTS - 1)
                return command_misuse(self, "there are more than %d names after --host", HOSTS - 1);
            serve.hosts.names[serve.hosts.count++] = optarg;
        } else if (!command_number(self, "the port", optarg, 0, 65535, &serve.port))
            return EXIT_USAGE;
    }
    if (option == COMMAND_STOP)
        return status;
    if (argc != optind)
        return command_misuse(self, "\"%s\" is too much", argv[optind]);
    add_own_name(&serve);
    return serve_root(self, &serve);
}

const struct command command_serve = {
    .name = "serve",
    .synopsis = "[--open] [--port PORT] [--address ADDRESS] [--host NAME] [--root FOLDER]",
    .summary = "serve the page: play in the browser",
    .help = "  --open       open it in the browser\n"
            "  --port       listen there, and nowhere else; 0: wherever there is room\n"
            "  --address    listen at this address of the computer (127.0.0.1: nobody else reaches it)\n"
            "  --host       answer to this name as well, as a browser would send it; may be given again\n"
            "  --root       serve the files of this folder\n"
            "Ctrl-C ends it.\n",
    .run = run,
};
