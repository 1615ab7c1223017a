/* The library that fails: it stands before the C library's calls that SQLite writes with. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "disk_faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static struct disk_faults *faults;
static ssize_t (*next_pwrite)(int, const void *, size_t, off64_t);
static int (*next_fdatasync)(int), (*next_ftruncate)(int, off64_t);

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv(DISK_FAULTS_FILE);
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    next_pwrite = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    next_fdatasync = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    next_ftruncate = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
    if (file < 0)
        return;
    void *memory = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory != MAP_FAILED)
        faults = memory;
}

static bool fails(int kind)
{
    if (!faults || !(atomic_load(&faults->kinds) & kind) || atomic_load(&faults->fails) <= 0 ||
        atomic_fetch_sub(&faults->spared, 1) > 0 || atomic_fetch_sub(&faults->fails, 1) <= 0)
        return false;
    atomic_fetch_add(&faults->failed, 1);
    errno = atomic_load(&faults->error);
    return true;
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at)
{
    if (!fails(DISK_WRITES))
        return next_pwrite(file, bytes, size, at);
    int error = errno;
    if (error == ENOSPC && size > 1)
        next_pwrite(file, bytes, size / 2, at);
    errno = error;
    return -1;
}

int fdatasync(int file)
{
    return fails(DISK_SYNCS) ? -1 : next_fdatasync(file);
}

int ftruncate64(int file, off64_t size)
{
    return fails(DISK_WRITES) ? -1 : next_ftruncate(file, size);
}
