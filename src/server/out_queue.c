#include "out_queue.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum {
    ROOM = 512,
    PARTS = 16
}; /* least room of a chunk, so that small messages share one; chunks sent at once */

struct out_chunk {
    struct out_chunk *next;
    const unsigned char *at; /* what is left of it */
    size_t left, room;       /* room: bytes of own that are free behind it */
    unsigned char own[];
};

static struct out_chunk *add_chunk(struct out_queue *queue, size_t own)
{
    struct out_chunk *chunk = malloc(sizeof *chunk + own);
    if (!chunk)
        return NULL;
    *chunk = (struct out_chunk){.at = chunk->own, .room = own};
    if (queue->last)
        queue->last->next = chunk;
    else
        queue->first = chunk;
    queue->last = chunk;
    return chunk;
}

static void fill(struct out_queue *queue, struct out_chunk *chunk, const void *bytes, size_t length)
{
    if (length == 0)
        return;
    memcpy(chunk->own + (chunk->at - chunk->own) + chunk->left, bytes, length);
    chunk->left += length;
    chunk->room -= length;
    queue->bytes += length;
}

bool out_queue_copy(struct out_queue *queue, const void *head, size_t head_length, const void *bytes,
                    size_t length)
{
    size_t need = head_length + length;
    struct out_chunk *chunk = queue->last;
    if (!chunk || chunk->room < need)
        chunk = add_chunk(queue, need < ROOM ? ROOM : need);
    if (!chunk)
        return false;
    fill(queue, chunk, head, head_length);
    fill(queue, chunk, bytes, length);
    return true;
}

bool out_queue_borrow(struct out_queue *queue, const void *bytes, size_t length)
{
    struct out_chunk *chunk = add_chunk(queue, 0);
    if (!chunk)
        return false;
    chunk->at = bytes;
    chunk->left = length;
    queue->bytes += length;
    return true;
}

static void drop_first(struct out_queue *queue)
{
    struct out_chunk *chunk = queue->first;
    queue->first = chunk->next;
    if (!queue->first)
        queue->last = NULL;
    free(chunk);
}

size_t out_queue_first(const struct out_queue *queue, const void **bytes)
{
    *bytes = queue->first ? queue->first->at : NULL;
    return queue->first ? queue->first->left : 0;
}

void out_queue_drop(struct out_queue *queue, size_t sent)
{
    queue->bytes -= sent;
    while (queue->first && sent >= queue->first->left) {
        sent -= queue->first->left;
        drop_first(queue);
    }
    if (queue->first) {
        queue->first->at += sent;
        queue->first->left -= sent;
    }
}

bool out_queue_send(struct out_queue *queue, int descriptor)
{
    while (queue->first) {
        struct iovec parts[PARTS];
        struct msghdr message = {.msg_iov = parts};
        for (struct out_chunk *chunk = queue->first; chunk && message.msg_iovlen < PARTS; chunk = chunk->next)
            parts[message.msg_iovlen++] = (struct iovec){(void *)chunk->at, chunk->left};
        ssize_t sent = sendmsg(descriptor, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return errno == EAGAIN || errno == EWOULDBLOCK;
        out_queue_drop(queue, (size_t)sent);
    }
    return true;
}

void out_queue_free(struct out_queue *queue)
{
    while (queue->first)
        drop_first(queue);
    queue->bytes = 0;
}
