#include "club_metrics.h"

#include <string.h>
#include <sys/statvfs.h>
#include <time.h>

static int64_t now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void club_metrics_init(struct club_metrics *metrics)
{
    static const double sizes[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
    static const double seconds[] = {0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5};
    *metrics = (struct club_metrics){
        .batch = {.bounds = sizes, .count = HISTOGRAM_BOUNDS},
        .commit = {.bounds = seconds, .count = HISTOGRAM_BOUNDS},
    };
}

/* ---- Batches ------------------------------------------------------------------------------------- */

void club_metrics_begin(struct club_metrics *metrics, const struct club *club)
{
    club_counts(club, &metrics->before);
    metrics->began_us = now_us();
}

enum club_batch club_metrics_end(struct club_metrics *metrics, const struct club *club)
{
    int64_t took = now_us() - metrics->began_us;
    struct club_figures now;
    club_counts(club, &now);
    if (now.failures > metrics->before.failures) {
        metrics->failed++;
        metrics->last_failed = true;
        return CLUB_BATCH_FAILED;
    }
    if (now.commits == metrics->before.commits)
        return CLUB_BATCH_NONE;
    metrics->last_failed = false;
    metrics->last_ms = took / 1000;
    histogram_add(&metrics->commit, (double)took / 1e6);
    histogram_add(&metrics->batch, (double)(now.handled - metrics->before.handled));
    return metrics->last_ms >= SLOW_MS ? CLUB_BATCH_SLOW : CLUB_BATCH_STORED;
}

/* ---- Refusals ------------------------------------------------------------------------------------ */

void club_metrics_refused(struct club_metrics *metrics, const char *code)
{
    for (int i = 0; i < REFUSAL_CODES; i++) {
        if (metrics->refusals[i].count == 0) /* the first of its kind */
            snprintf(metrics->refusals[i].code, REFUSAL_CODE, "%s", code);
        if (strncmp(metrics->refusals[i].code, code, REFUSAL_CODE - 1) == 0) {
            metrics->refusals[i].count++;
            return;
        }
    }
}

/* ---- All of it ----------------------------------------------------------------------------------- */

static void write_games(const struct club_figures *figures, FILE *out)
{
    metrics_about(out, "punct_games", "gauge", "Games in memory, by state.");
    fprintf(out,
            "punct_games{state=\"live\"} %zu\npunct_games{state=\"by-turns\"} %zu\n"
            "punct_games{state=\"over\"} %zu\n",
            figures->live, figures->by_turns, figures->over);
}

static void write_refusals(const struct club_metrics *metrics, FILE *out)
{
    metrics_about(out, "punct_refusals_total", "counter", "Messages that were refused, by code.");
    for (int i = 0; i < REFUSAL_CODES && metrics->refusals[i].count; i++)
        fprintf(out, "punct_refusals_total{code=\"%s\"} %llu\n", metrics->refusals[i].code,
                (unsigned long long)metrics->refusals[i].count);
}

void club_metrics_write(const struct club_metrics *metrics, struct club *club, FILE *out)
{
    struct club_figures figures;
    int64_t due = club_next_due(club);
    club_figures(club, &figures);
    metrics_gauge(out, "punct_people", "People who are connected, levels of the engine among them.",
                  (double)figures.people);
    write_games(&figures, out);
    metrics_gauge(out, "punct_watchers", "Connections that watch games of others.", (double)figures.watching);
    metrics_gauge(out, "punct_pairing", "People who wait to be paired.", (double)figures.waiting);
    metrics_gauge(out, "punct_club_queue", "Messages that wait for the next batch.", (double)figures.queued);
    metrics_gauge(out, "punct_deadlines", "Times at which something may be due.", (double)figures.deadlines);
    metrics_gauge(out, "punct_next_due_seconds", "Until something is due; -1: nothing is.",
                  due < 0 ? -1 : (double)due / 1000);
    metrics_counter(out, "punct_club_messages_total", "Messages and requests that came to the club.",
                    figures.messages);
    metrics_counter(out, "punct_events_total", "Events of games: turns, offers, answers, ends.",
                    figures.events);
    metrics_counter(out, "punct_commits_total", "Batches that were stored.", figures.commits);
    metrics_counter(out, "punct_commit_failures_total", "Batches that could not be stored.",
                    figures.failures);
    write_refusals(metrics, out);
    histogram_write(out, "punct_batch_messages", "Messages in one batch.", &metrics->batch);
    histogram_write(out, "punct_batch_seconds",
                    "From a batch's first message to its answers, the commit included.", &metrics->commit);
}

void club_metrics_disk(int file, FILE *out)
{
    struct statvfs disk;
    if (fstatvfs(file, &disk) == 0)
        metrics_gauge(out, "punct_disk_free_bytes", "Room that is left on the disk of the data.",
                      (double)disk.f_bavail * (double)disk.f_frsize);
}
