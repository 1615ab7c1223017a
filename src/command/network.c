#include "network.h"
#include "file.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Networks that were read, by their files. */
struct read_network {
    struct read_network *next;
    punct_network *network;
    char path[];
};

static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;
static struct read_network *read_networks;

static bool find_default(char *path, size_t size)
{
    static const char *const places[2] = {"share/punct.net", "../share/punct/punct.net"};
    return file_find(path, size, places, punct_network_path());
}

static bool read_file(const char *path, punct_network **network, char reason[NETWORK_REASON])
{
    punct_error error;
    bool fine = punct_network_load(network, path, &error) == PUNCT_OK;
    if (!fine)
        snprintf(reason, NETWORK_REASON, "%.159s", error.sentence);
    return fine;
}

/* A file's network, from memory if it was read before. */
static bool open_file(const char *path, const punct_network **network, char reason[NETWORK_REASON])
{
    for (const struct read_network *at = read_networks; at; at = at->next)
        if (strcmp(at->path, path) == 0) {
            *network = at->network;
            return true;
        }
    size_t size = strlen(path) + 1;
    struct read_network *made = malloc(sizeof *made + size);
    if (!made) {
        snprintf(reason, NETWORK_REASON, "not enough memory for a network");
        return false;
    }
    if (!read_file(path, &made->network, reason)) {
        free(made);
        return false;
    }
    memcpy(made->path, path, size);
    made->next = read_networks;
    read_networks = made;
    *network = made->network;
    return true;
}

static const punct_network *open_default(void)
{
    static bool asked;
    static const punct_network *found;
    char path[PATH_MAX], reason[NETWORK_REASON] = "there is no network here";
    if (!asked && (!find_default(path, sizeof path) || !open_file(path, &found, reason)))
        fprintf(stderr, "punct: %s; the hand-written evaluation takes over\n", reason);
    asked = true;
    return found;
}

const punct_network *network_default(void)
{
    pthread_mutex_lock(&reading);
    const punct_network *network = open_default();
    pthread_mutex_unlock(&reading);
    return network;
}

bool network_named(const char *name, const punct_network **network, char reason[NETWORK_REASON])
{
    bool fine = true;
    pthread_mutex_lock(&reading);
    *network = NULL;
    if (strcmp(name, "default") == 0)
        *network = open_default();
    else if (strcmp(name, "none") != 0)
        fine = open_file(name, network, reason);
    pthread_mutex_unlock(&reading);
    return fine;
}
