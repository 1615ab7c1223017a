#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>

enum { PACE_MS = 1, PATIENCE_S = 120, WARM_UP_S = 1 };

static void speak(struct crowd *crowd, struct speaker *speaker)
{
    speaker->since = measure_ns();
    crowd->speaking++;
    crowd->speak(crowd, speaker);
}

void crowd_ready(struct crowd *crowd, struct speaker *speaker)
{
    if (crowd->rate == 0 && !crowd->quiet) {
        speak(crowd, speaker);
        return;
    }
    speaker->next = NULL;
    *crowd->ready_end = speaker;
    crowd->ready_end = &speaker->next;
}

void crowd_answered(struct crowd *crowd, struct speaker *speaker)
{
    crowd->speaking--;
    crowd->answers++;
    latencies_add(&crowd->latencies, measure_ns() - speaker->since);
}

static struct speaker *take_ready(struct crowd *crowd)
{
    struct speaker *speaker = crowd->ready;
    if (speaker && !(crowd->ready = speaker->next))
        crowd->ready_end = &crowd->ready;
    return speaker;
}

static void on_pace(struct loop_timer *timer)
{
    struct crowd *crowd = (struct crowd *)((char *)timer - offsetof(struct crowd, pace));
    int64_t now = measure_ns();
    crowd->owed += crowd->rate * (double)(now - crowd->paced) * 1e-9;
    crowd->paced = now;
    for (struct speaker *speaker; crowd->owed >= 1 && !crowd->quiet && (speaker = take_ready(crowd));
         crowd->owed--)
        speak(crowd, speaker);
    if (crowd->owed > crowd->rate) /* nobody was ready: what was missed is not made up */
        crowd->owed = 0;
    loop_set(crowd->loop, &crowd->pace, loop_now(crowd->loop) + PACE_MS);
}

void crowd_begin(struct crowd *crowd, struct loop *loop,
                 void (*function)(struct crowd *crowd, struct speaker *speaker))
{
    *crowd = (struct crowd){.loop = loop, .speak = function, .quiet = true, .pace = {.fire = on_pace}};
    crowd->ready_end = &crowd->ready;
}

static void step_for(struct crowd *crowd, double seconds)
{
    int64_t end = measure_ns() + (int64_t)(seconds * 1e9);
    while (measure_ns() < end)
        loop_step(crowd->loop, 10);
}

struct phase crowd_measure(struct crowd *crowd, double seconds, double rate)
{
    struct phase phase;
    crowd->quiet = false;
    crowd->rate = rate;
    crowd->owed = 0;
    crowd->paced = measure_ns();
    if (rate > 0) {
        loop_set(crowd->loop, &crowd->pace, loop_now(crowd->loop));
    } else { /* those who get ready while others begin are not meant */
        struct speaker *last = crowd->ready ? (struct speaker *)crowd->ready_end : NULL, *speaker;
        while (last && (speaker = take_ready(crowd))) {
            speak(crowd, speaker);
            if (speaker == last)
                break;
        }
    }
    step_for(crowd, WARM_UP_S);
    crowd->answers = 0;
    crowd->latencies = (struct latencies){0};
    double used = measure_processor_s(crowd->server.pid);
    uint64_t messages = socket_client_messages;
    int64_t began = measure_ns();
    step_for(crowd, seconds);
    double took = (double)(measure_ns() - began) * 1e-9;
    phase.answers = crowd->answers;
    phase.messages_per_second = (double)(socket_client_messages - messages) / took;
    phase.per_second = (double)crowd->answers / took;
    phase.processor_us = 1e6 * (measure_processor_s(crowd->server.pid) - used) / (double)crowd->answers;
    phase.p50 = latencies_at(&crowd->latencies, 0.5);
    phase.p99 = latencies_at(&crowd->latencies, 0.99);
    phase.p999 = latencies_at(&crowd->latencies, 0.999);
    crowd->quiet = true;
    loop_unset(crowd->loop, &crowd->pace);
    for (int i = 0; crowd->speaking > 0 && i < PATIENCE_S * 100; i++)
        step_for(crowd, 0.01);
    return phase;
}

void crowd_wait(struct crowd *crowd, const int *what, int number, const char *name)
{
    int64_t last = measure_ns();
    for (int seen = *what; *what < number;) {
        loop_step(crowd->loop, 100);
        if (*what != seen) {
            seen = *what;
            last = measure_ns();
        } else if (measure_ns() - last > (int64_t)PATIENCE_S * 1000000000) {
            fprintf(stderr, "gave up waiting for %s: %d of %d\n", name, *what, number);
            exit(1);
        }
    }
}
