/* What waits to be sent to one client, in order. Zeroed, it is empty. */
#ifndef PUNCT_SERVER_OUT_QUEUE_H
#define PUNCT_SERVER_OUT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

struct out_chunk;

struct out_queue {
    struct out_chunk *first, *last;
    size_t bytes; /* not sent yet */
};

/* Copies two texts, a head and what it is the head of, to the end; false: no memory. */
bool out_queue_copy(struct out_queue *queue, const void *head, size_t head_length, const void *bytes,
                    size_t length);

/* Adds bytes that stay where they are until they are sent; false: no memory. */
bool out_queue_borrow(struct out_queue *queue, const void *bytes, size_t length);

/* The bytes that come first, and how many lie there together (0: it is empty); drops so many of them once they are sent. */
size_t out_queue_first(const struct out_queue *queue, const void **bytes);
void out_queue_drop(struct out_queue *queue, size_t sent);

/* Sends what the socket takes; false: the connection is broken. */
bool out_queue_send(struct out_queue *queue, int descriptor);
void out_queue_free(struct out_queue *queue);

#endif
