/* punct serve: the page in the browser, from this computer. */
#include "command.h"
#include "file.h"
#include "server.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_PORT = 7880, PORTS_TRIED = 20 };

struct serve {
    const char *address, *root;
    long port; /* -1: any that is free, the usual one if possible */
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

static struct server *running;

static void on_signal(int number)
{
    (void)number;
    server_stop(running);
}

static void catch_signals(void)
{
    struct sigaction stop = {.sa_handler = on_signal};
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
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

static struct server *listen_somewhere(const struct serve *serve, const struct site *site)
{
    if (serve->port >= 0)
        return server_start(site, serve->address, (int)serve->port);
    struct server *server = NULL;
    for (int port = FIRST_PORT; !server && port < FIRST_PORT + PORTS_TRIED; port++)
        server = server_start(site, serve->address, port);
    return server ? server : server_start(site, serve->address, 0);
}

static int serve_site(const struct command *self, const struct serve *serve, const struct site *site)
{
    running = listen_somewhere(serve, site);
    if (!running) {
        fprintf(stderr, "punct %s: cannot listen at %s", self->name, serve->address);
        if (serve->port > 0)
            fprintf(stderr, ", port %ld; is it taken? Without --port a free one is found", serve->port);
        fputs(".\n", stderr);
        return EXIT_REFUSED;
    }
    catch_signals();
    char address[128];
    bool six = strchr(serve->address, ':') != NULL;
    snprintf(address, sizeof address, six ? "http://[%s]:%d/" : "http://%s:%d/", serve->address,
             server_port(running));
    printf("PÜNCT is at %s\nPress Ctrl-C to end.\n", address);
    fflush(stdout);
    if (serve->open)
        open_browser(address);
    server_run(running);
    server_free(running);
    return EXIT_FINE;
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
        {"address", required_argument, NULL, 'a'}, {"port", required_argument, NULL, 'p'},
        {"root", required_argument, NULL, 'r'},    {"open", no_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0},
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
        else if (!command_number(self, "the port", optarg, 0, 65535, &serve.port))
            return EXIT_USAGE;
    }
    if (option == COMMAND_STOP)
        return status;
    if (argc != optind)
        return command_misuse(self, "\"%s\" is too much", argv[optind]);
    return serve_root(self, &serve);
}

const struct command command_serve = {
    .name = "serve",
    .synopsis = "[--open] [--port PORT] [--address ADDRESS] [--root FOLDER]",
    .summary = "serve the page: play in the browser",
    .help = "  --open       open it in the browser\n"
            "  --port       listen there, and nowhere else; 0: wherever there is room\n"
            "  --address    listen at this address of the computer (127.0.0.1: nobody else reaches it)\n"
            "  --root       serve the files of this folder\n"
            "Ctrl-C ends it.\n",
    .run = run,
};
