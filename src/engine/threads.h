/* All that knows of threads. */
#ifndef PUNCT_ENGINE_THREADS_H
#define PUNCT_ENGINE_THREADS_H

#include <stdbool.h>

bool threads_available(void);

/* Calls work(context, id) for id 0 to count - 1, each in a thread of its own, id 0 in the caller's; returns when
 * all have. What cannot be started is left out. */
void threads_run(void work(void *context, int id), void *context, int count);

/* Lets about a millisecond pass. */
void threads_pause(void);

#endif
