#include "faulty_vfs.h"
#include "random.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char faulty_vfs_name[] = "faulty";

enum { FILES = 8, SECTOR = 512, REGIONS = 16 };

struct image {
    uint8_t *bytes;
    size_t size, room;
};

/* A write that is not synced; length 0: the file was cut at `at`. */
struct pending {
    struct pending *next;
    size_t at, length;
    uint8_t bytes[];
};

struct disk_file {
    char name[300];
    bool exists;
    struct image now, disk; /* as programs see it, and as a power failure leaves it at worst */
    struct pending *pending, **pending_end;
    void *regions[REGIONS]; /* memory that connections share */
};

struct open_file {
    sqlite3_file base;
    struct disk_file *file;
    bool delete_on_close;
};

static struct disk_file files[FILES];
static uint64_t chance;
static enum faulty_kind fail_kind;
static int fail_after, fail_times, failed;
static bool dead; /* the power is off */

/* ---- Images ------------------------------------------------------------------------------------- */

static void image_write(struct image *image, size_t at, const void *bytes, size_t length)
{
    if (at + length > image->room) {
        image->room = 2 * (at + length);
        image->bytes = realloc(image->bytes, image->room);
        if (!image->bytes)
            abort();
    }
    if (at > image->size)
        memset(image->bytes + image->size, 0, at - image->size);
    memcpy(image->bytes + at, bytes, length);
    image->size = at + length > image->size ? at + length : image->size;
}

static void image_cut(struct image *image, size_t size)
{
    if (size < image->size)
        image->size = size;
}

static void note(struct disk_file *file, size_t at, const void *bytes, size_t length)
{
    struct pending *pending = malloc(sizeof *pending + length);
    if (!pending)
        abort();
    *pending = (struct pending){NULL, at, length};
    if (length)
        memcpy(pending->bytes, bytes, length);
    *file->pending_end = pending;
    file->pending_end = &pending->next;
}

static void apply(struct image *image, const struct pending *pending, size_t length)
{
    if (pending->length)
        image_write(image, pending->at, pending->bytes, length);
    else
        image_cut(image, pending->at);
}

/* Everything is on disk, or with `torn` any part of it. */
static void settle(struct disk_file *file, bool torn)
{
    while (file->pending) {
        struct pending *first = file->pending;
        unsigned luck = torn ? random_below(&chance, 3) : 0;
        if (luck == 0)
            apply(&file->disk, first, first->length);
        else if (luck == 1 && first->length > SECTOR)
            apply(&file->disk, first,
                  SECTOR * (1 + random_below(&chance, (unsigned)(first->length / SECTOR))));
        file->pending = first->next;
        free(first);
    }
    file->pending_end = &file->pending;
}

/* Whether this operation is one of those that fail. */
static bool fails(enum faulty_kind kind)
{
    if (kind != fail_kind || fail_times == 0)
        return false;
    if (fail_after > 0) {
        fail_after--;
        return false;
    }
    fail_times--;
    failed++;
    return true;
}

/* ---- Files -------------------------------------------------------------------------------------- */

static int file_close(sqlite3_file *base)
{
    struct open_file *open = (struct open_file *)base;
    if (open->delete_on_close)
        open->file->exists = false;
    return SQLITE_OK;
}

static int file_read(sqlite3_file *base, void *bytes, int length, sqlite3_int64 at)
{
    const struct image *image = &((struct open_file *)base)->file->now;
    size_t there = (size_t)at < image->size ? image->size - (size_t)at : 0;
    size_t taken = there < (size_t)length ? there : (size_t)length;
    if (taken)
        memcpy(bytes, image->bytes + at, taken);
    memset((char *)bytes + taken, 0, (size_t)length - taken);
    return taken == (size_t)length ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 at)
{
    struct disk_file *file = ((struct open_file *)base)->file;
    if (dead)
        return SQLITE_OK;
    if (fails(FAULTY_FULL))
        return SQLITE_FULL;
    if (fails(FAULTY_WRITE)) { /* a part of it arrives */
        size_t part = random_below(&chance, (unsigned)length + 1);
        image_write(&file->now, (size_t)at, bytes, part);
        if (part)
            note(file, (size_t)at, bytes, part);
        return SQLITE_IOERR_WRITE;
    }
    image_write(&file->now, (size_t)at, bytes, (size_t)length);
    note(file, (size_t)at, bytes, (size_t)length);
    return SQLITE_OK;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    struct disk_file *file = ((struct open_file *)base)->file;
    if (dead)
        return SQLITE_OK;
    image_cut(&file->now, (size_t)size);
    note(file, (size_t)size, NULL, 0);
    return SQLITE_OK;
}

static int file_sync(sqlite3_file *base, int flags)
{
    (void)flags;
    if (dead)
        return SQLITE_OK;
    if (fails(FAULTY_SYNC))
        return SQLITE_IOERR_FSYNC;
    settle(((struct open_file *)base)->file, false);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)((struct open_file *)base)->file->now.size;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level)
{
    (void)base;
    (void)level;
    return SQLITE_OK;
}

static int file_check_lock(sqlite3_file *base, int *reserved)
{
    (void)base;
    *reserved = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int operation, void *argument)
{
    (void)base;
    (void)operation;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int file_traits(sqlite3_file *base)
{
    (void)base;
    return 0;
}

static int shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **memory)
{
    struct disk_file *file = ((struct open_file *)base)->file;
    if (region >= REGIONS)
        return SQLITE_IOERR_SHMMAP;
    if (!file->regions[region] && extend)
        file->regions[region] = calloc(1, (size_t)size);
    *memory = file->regions[region];
    return SQLITE_OK;
}

static int shm_lock(sqlite3_file *base, int offset, int n, int flags)
{
    (void)base;
    (void)offset;
    (void)n;
    (void)flags;
    return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *base)
{
    (void)base;
}

static void forget_regions(struct disk_file *file)
{
    for (int i = 0; i < REGIONS; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
}

static int shm_unmap(sqlite3_file *base, int remove)
{
    if (remove)
        forget_regions(((struct open_file *)base)->file);
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = file_close,
                                           .xRead = file_read,
                                           .xWrite = file_write,
                                           .xTruncate = file_truncate,
                                           .xSync = file_sync,
                                           .xFileSize = file_size,
                                           .xLock = file_lock,
                                           .xUnlock = file_lock,
                                           .xCheckReservedLock = file_check_lock,
                                           .xFileControl = file_control,
                                           .xSectorSize = file_sector,
                                           .xDeviceCharacteristics = file_traits,
                                           .xShmMap = shm_map,
                                           .xShmLock = shm_lock,
                                           .xShmBarrier = shm_barrier,
                                           .xShmUnmap = shm_unmap};

/* ---- The disk ----------------------------------------------------------------------------------- */

static void forget(struct disk_file *file)
{
    settle(file, false);
    free(file->now.bytes);
    free(file->disk.bytes);
    file->now = file->disk = (struct image){0};
    forget_regions(file);
    file->exists = false;
}

static struct disk_file *find(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (files[i].exists && strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

static int disk_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *base, int flags, int *out)
{
    struct open_file *open = (struct open_file *)base;
    struct disk_file *file = name ? find(name) : NULL;
    (void)vfs;
    for (int i = 0; i < FILES && !file; i++)
        if (!files[i].exists) {
            file = &files[i];
            file->pending_end = file->pending ? file->pending_end : &file->pending;
            forget(file);
            snprintf(file->name, sizeof file->name, "%s", name ? name : "");
            file->exists = true;
        }
    if (!file)
        return SQLITE_CANTOPEN;
    open->base.pMethods = &methods;
    open->file = file;
    open->delete_on_close = flags & SQLITE_OPEN_DELETEONCLOSE;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk_file *file = find(name);
    (void)vfs;
    (void)sync;
    if (file && !dead)
        forget(file);
    return file ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer)
{
    (void)vfs;
    (void)flags;
    *answer = find(name) != NULL;
    return SQLITE_OK;
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path)
{
    (void)vfs;
    snprintf(path, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int disk_random(sqlite3_vfs *vfs, int size, char *bytes)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        bytes[i] = (char)random_next(&chance);
    return size;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, double *julian)
{
    (void)vfs;
    *julian = 2460000.5;
    return SQLITE_OK;
}

static int disk_last_error(sqlite3_vfs *vfs, int size, char *text)
{
    (void)vfs;
    (void)size;
    (void)text;
    return 0;
}

bool faulty_vfs_register(uint64_t seed)
{
    static sqlite3_vfs vfs = {.iVersion = 1,
                              .szOsFile = sizeof(struct open_file),
                              .mxPathname = 256,
                              .zName = faulty_vfs_name,
                              .xOpen = disk_open,
                              .xDelete = disk_delete,
                              .xAccess = disk_access,
                              .xFullPathname = disk_full_path,
                              .xRandomness = disk_random,
                              .xSleep = disk_sleep,
                              .xCurrentTime = disk_time,
                              .xGetLastError = disk_last_error};
    chance = seed;
    return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
}

void faulty_vfs_fail(enum faulty_kind kind, int after, int times)
{
    fail_kind = kind;
    fail_after = after;
    fail_times = times;
}

int faulty_vfs_failed(void)
{
    return failed;
}

void faulty_vfs_crash(void)
{
    for (int i = 0; i < FILES; i++)
        if (files[i].exists)
            settle(&files[i], true);
    dead = true;
}

void faulty_vfs_back(void)
{
    dead = false;
    for (int i = 0; i < FILES; i++) {
        if (!files[i].exists)
            continue;
        image_cut(&files[i].now, 0);
        if (files[i].disk.size)
            image_write(&files[i].now, 0, files[i].disk.bytes, files[i].disk.size);
        forget_regions(&files[i]);
    }
}

void faulty_vfs_empty(void)
{
    for (int i = 0; i < FILES; i++)
        if (files[i].exists)
            forget(&files[i]);
}
