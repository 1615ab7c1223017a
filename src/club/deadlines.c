#include "deadlines.h"

#include <stdio.h>
#include <stdlib.h>

static void swap(struct deadline *a, struct deadline *b)
{
    struct deadline held = *a;
    *a = *b;
    *b = held;
}

bool deadlines_add(struct deadlines *deadlines, int64_t at, const char *id)
{
    if (deadlines->count == deadlines->capacity) {
        size_t capacity = deadlines->capacity ? 2 * deadlines->capacity : 64;
        struct deadline *heap = realloc(deadlines->heap, capacity * sizeof *heap);
        if (!heap)
            return false;
        deadlines->heap = heap;
        deadlines->capacity = capacity;
    }
    size_t i = deadlines->count++;
    deadlines->heap[i].at = at;
    snprintf(deadlines->heap[i].id, STORE_ID, "%s", id);
    for (; i > 0 && deadlines->heap[(i - 1) / 2].at > deadlines->heap[i].at; i = (i - 1) / 2)
        swap(&deadlines->heap[i], &deadlines->heap[(i - 1) / 2]);
    return true;
}

int64_t deadlines_first(const struct deadlines *deadlines)
{
    return deadlines->count ? deadlines->heap[0].at : INT64_MAX;
}

struct deadline deadlines_take(struct deadlines *deadlines)
{
    struct deadline first = deadlines->heap[0];
    deadlines->heap[0] = deadlines->heap[--deadlines->count];
    for (size_t i = 0;;) {
        size_t least = i, left = 2 * i + 1;
        for (size_t child = left; child <= left + 1 && child < deadlines->count; child++)
            if (deadlines->heap[child].at < deadlines->heap[least].at)
                least = child;
        if (least == i)
            return first;
        swap(&deadlines->heap[i], &deadlines->heap[least]);
        i = least;
    }
}

void deadlines_free(struct deadlines *deadlines)
{
    free(deadlines->heap);
    *deadlines = (struct deadlines){0};
}
