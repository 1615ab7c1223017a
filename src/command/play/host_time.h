/* The time of a game at this terminal, in milliseconds on the game's own scale.
 *
 * It is counted with a monotonic clock, so nothing happens when somebody sets the system's. Time that passes while this
 * process cannot run (stopped by Ctrl-Z, on a computer that sleeps) is nobody's: nobody could play. */
#ifndef PUNCT_COMMAND_HOST_TIME_H
#define PUNCT_COMMAND_HOST_TIME_H

#include <stdbool.h>
#include <stdint.h>

/* How far apart two looks at the clock can be in a process that runs. What goes beyond is not counted. */
enum { HOST_TIME_GAP_MS = 1000 };

/* The counting alone, with the monotonic time passed in. */
struct time_count {
    int64_t counted_ms, seen_ms;
};
int64_t time_count_at(struct time_count *count, int64_t monotonic_ms);

struct host_time;

/* A thread of its own looks at the clock. NULL when there can be none. */
struct host_time *host_time_start(void);
void host_time_end(struct host_time *time); /* NULL is fine */

int64_t host_time_now(struct host_time *time);

/* Goes on from a time of the game: when another game comes, or when nobody could play meanwhile. */
void host_time_set(struct host_time *time, int64_t at);

#endif
