/* The files of a web site, read once and kept in memory: what a client can ask for is what is in this list, so no
 * path can lead anywhere else. */
#ifndef PUNCT_SERVER_SITE_H
#define PUNCT_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SITE_FILES = 1024,              /* most files of a site */
    SITE_BYTES = 256 * 1024 * 1024, /* most bytes of all files together */
    SITE_PATH = 256                 /* longest path, with its final zero */
};

struct site_body {
    unsigned char *bytes; /* NULL: there is none */
    size_t length;
    char etag[24]; /* a digest of these bytes, in quotes: every form of a file has its own */
};

struct site_file {
    char path[SITE_PATH];                 /* as asked for: "/assets/index-x.js" */
    const char *type;                     /* its media type */
    bool hashed;                          /* its name changes with its contents */
    struct site_body plain, gzip, brotli; /* the latter from PATH.gz and PATH.br beside it */
};

struct site {
    struct site_file *files; /* sorted by path */
    size_t count, bytes;
};

/* Reads the regular files below a directory, links and hidden ones left out. On failure says why and returns false. */
bool site_read(struct site *site, const char *root, char *why, size_t size);
void site_free(struct site *site);

/* The file for a path; "/" and other folders stand for their index.html, "/embed" for "/embed.html". NULL: there is none. */
const struct site_file *site_find(const struct site *site, const char *path);

#endif
