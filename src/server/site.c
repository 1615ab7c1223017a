#include "site.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(path + length - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

static void set_etag(struct site_body *body)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < body->length; i++)
        hash = (hash ^ body->bytes[i]) * 0x100000001b3;
    snprintf(body->etag, sizeof body->etag, "\"%016" PRIx64 "\"", hash);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static bool complain(char *why, size_t size, const char *path, const char *what)
{
    snprintf(why, size, "%s: %s", *path ? path : "/", what);
    return false;
}

static bool read_body(struct site *site, int folder, const char *name, size_t length, struct site_body *body)
{
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    unsigned char *bytes = malloc(length ? length : 1);
    size_t got = 0;
    while (file >= 0 && bytes && got < length) {
        ssize_t n = read(file, bytes + got, length - got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        got += (size_t)n;
    }
    if (file >= 0)
        close(file);
    if (file < 0 || !bytes || got < length) {
        free(bytes);
        return false;
    }
    *body = (struct site_body){.bytes = bytes, .length = length};
    set_etag(body);
    site->bytes += length;
    return true;
}

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

/* A compressed twin belongs to the file beside it: it is kept apart for now and joined at the end. */
static bool add_file(struct site *site, int folder, const char *name, const char *path, size_t length,
                     char *why, size_t size)
{
    if (site->count == SITE_FILES)
        return complain(why, size, path, "the site has too many files");
    if (length > SITE_BYTES - site->bytes)
        return complain(why, size, path, "the site is too large");
    struct site_file *file = &site->files[site->count];
    *file = (struct site_file){.type = type_of(path), .hashed = strncmp(path, "/assets/", 8) == 0};
    snprintf(file->path, sizeof file->path, "%s", path);
    if (!read_body(site, folder, name, length, &file->plain))
        return complain(why, size, path, "cannot be read");
    site->count++;
    return true;
}

static bool read_folder(struct site *site, int folder, const char *path, int depth, char *why, size_t size);

static bool read_entry(struct site *site, int folder, const char *name, const char *parent, int depth,
                       char *why, size_t size)
{
    char path[SITE_PATH];
    if (snprintf(path, sizeof path, "%s/%s", parent, name) >= (int)sizeof path)
        return complain(why, size, parent, "holds a path that is too long");
    struct stat status;
    if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
        return complain(why, size, path, strerror(errno));
    if (S_ISREG(status.st_mode))
        return add_file(site, folder, name, path, (size_t)status.st_size, why, size);
    if (!S_ISDIR(status.st_mode))
        return true;
    if (depth == 0)
        return complain(why, size, path, "folders are nested too deeply");
    int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return inner < 0 ? complain(why, size, path, strerror(errno))
                     : read_folder(site, inner, path, depth - 1, why, size);
}

/* Takes over the folder's descriptor. */
static bool read_folder(struct site *site, int folder, const char *path, int depth, char *why, size_t size)
{
    DIR *list = fdopendir(folder);
    if (!list) {
        close(folder);
        return complain(why, size, path, strerror(errno));
    }
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(list));)
        if (entry->d_name[0] != '.')
            good = read_entry(site, folder, entry->d_name, path, depth, why, size);
    closedir(list);
    return good;
}

/* ---- Finding ----------------------------------------------------------------------------------- */

static int compare_files(const void *one, const void *other)
{
    return strcmp(((const struct site_file *)one)->path, ((const struct site_file *)other)->path);
}

static struct site_file *find_exactly(const struct site *site, const char *path)
{
    struct site_file key;
    if (snprintf(key.path, sizeof key.path, "%s", path) >= (int)sizeof key.path || site->count == 0)
        return NULL;
    return bsearch(&key, site->files, site->count, sizeof *site->files, compare_files);
}

/* Gives the compressed twins to their files and drops them from the list. */
static void join_twins(struct site *site)
{
    size_t kept = 0;
    for (size_t i = 0; i < site->count; i++) {
        bool gzip = ends_with(site->files[i].path, ".gz"), brotli = ends_with(site->files[i].path, ".br");
        if (!gzip && !brotli)
            continue;
        char path[SITE_PATH];
        snprintf(path, sizeof path, "%s", site->files[i].path);
        path[strlen(path) - 3] = '\0';
        struct site_file *file = find_exactly(site, path);
        if (!file)
            continue;
        *(gzip ? &file->gzip : &file->brotli) = site->files[i].plain;
        site->files[i].plain.bytes = NULL;
    }
    for (size_t i = 0; i < site->count; i++)
        if (site->files[i].plain.bytes)
            site->files[kept++] = site->files[i];
    site->count = kept;
}

bool site_read(struct site *site, const char *root, char *why, size_t size)
{
    *site = (struct site){.files = calloc(SITE_FILES, sizeof *site->files)};
    int folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (!site->files || folder < 0) {
        snprintf(why, size, "%s: %s", root, strerror(errno));
        if (folder >= 0)
            close(folder);
        site_free(site);
        return false;
    }
    if (!read_folder(site, folder, "", 8, why, size)) {
        site_free(site);
        return false;
    }
    qsort(site->files, site->count, sizeof *site->files, compare_files);
    join_twins(site);
    return true;
}

void site_free(struct site *site)
{
    for (size_t i = 0; i < site->count; i++) {
        free(site->files[i].plain.bytes);
        free(site->files[i].gzip.bytes);
        free(site->files[i].brotli.bytes);
    }
    free(site->files);
    *site = (struct site){0};
}

const struct site_file *site_find(const struct site *site, const char *path)
{
    char whole[SITE_PATH];
    size_t length = strlen(path);
    bool folder = length > 0 && path[length - 1] == '/';
    const struct site_file *file = folder ? NULL : find_exactly(site, path);
    if (file || length == 0)
        return file;
    if (snprintf(whole, sizeof whole, folder ? "%sindex.html" : "%s.html", path) >= (int)sizeof whole)
        return NULL;
    return find_exactly(site, whole);
}
