/* Whole files: read within a limit, found where they came with the program. */
#ifndef PUNCT_COMMAND_FILE_H
#define PUNCT_COMMAND_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_LIMIT = 256 << 20 };

/* Reads a file, or standard input for "-", into memory to be freed; a zero follows the text. NULL if that fails,
 * with errno (EFBIG beyond the limit). */
char *file_read(const char *path, size_t *length);

/* Finds a file that came with the program: beside it in its build directory, below the prefix it is installed in, or
 * where it was to be installed. The first two places are relative to the program's folder. */
bool file_find(char *path, size_t size, const char *const places[2], const char *installed);

#endif
