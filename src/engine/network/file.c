/* The network from its file. The one part of the engine that reads: the page has no files and goes without. */
#include "network.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *punct_network_path(void)
{
    return PUNCT_NETWORK;
}

/* All of a file, but no more than a network and a byte: that is enough to see that it is too long. */
static size_t read_all(const char *path, uint8_t *bytes)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    errno = 0;
    size_t length = fread(bytes, 1, NETWORK_FILE_SIZE + 1, file);
    int why = ferror(file) ? errno : 0;
    fclose(file);
    errno = why;
    return why ? 0 : length;
}

punct_code punct_network_load(punct_network **network, const char *path, punct_error *error)
{
    char sentence[PUNCT_SENTENCE];
    punct_error inner = {.code = PUNCT_OK};
    path = path ? path : punct_network_path();
    if (network)
        *network = NULL;
    uint8_t *bytes = malloc(NETWORK_FILE_SIZE + 1);
    if (!bytes)
        return network_refuse(error, PUNCT_NO_ROOM, "there is not enough memory");
    errno = 0;
    size_t length = read_all(path, bytes);
    int why = errno;
    punct_code code = why ? PUNCT_BAD_ARGUMENT : punct_network_read(network, bytes, length, &inner);
    free(bytes);
    if (why)
        snprintf(sentence, sizeof sentence, "cannot read the network %.80s: %.50s", path, strerror(why));
    else
        snprintf(sentence, sizeof sentence, "the network %.80s is refused: %.50s", path, inner.sentence);
    return code == PUNCT_OK ? code : network_refuse(error, code, sentence);
}
