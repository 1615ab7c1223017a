/* The club's figures: its batches as they are measured, refusals by their reason, and what the club counts itself. */
#ifndef PUNCT_SERVER_CLUB_METRICS_H
#define PUNCT_SERVER_CLUB_METRICS_H

#include "club.h"
#include "metrics.h"

enum { REFUSAL_CODES = 80, REFUSAL_CODE = 32, SLOW_MS = 1000 };

struct club_metrics {
    struct histogram batch, commit; /* messages; seconds */
    struct {
        char code[REFUSAL_CODE];
        uint64_t count;
    } refusals[REFUSAL_CODES];
    struct club_figures before;
    int64_t began_us;
    int64_t last_ms, failed; /* how long the last batch took; how many could not be stored */
    bool last_failed;
};

void club_metrics_init(struct club_metrics *metrics);

/* Around club_flush. */
enum club_batch { CLUB_BATCH_NONE, CLUB_BATCH_STORED, CLUB_BATCH_SLOW, CLUB_BATCH_FAILED };
void club_metrics_begin(struct club_metrics *metrics, const struct club *club);
enum club_batch club_metrics_end(struct club_metrics *metrics, const struct club *club);

void club_metrics_refused(struct club_metrics *metrics, const char *code);
void club_metrics_write(const struct club_metrics *metrics, struct club *club, FILE *out);

/* Of the disk on which this open file lies. */
void club_metrics_disk(int file, FILE *out);

#endif
