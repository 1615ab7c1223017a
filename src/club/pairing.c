#include "pairing.h"

#include <math.h>
#include <string.h>

bool pairing_remove(struct pairing *pairing, const char *person)
{
    for (int i = 0; i < pairing->count; i++)
        if (strcmp(pairing->waiting[i].person, person) == 0) {
            memmove(&pairing->waiting[i], &pairing->waiting[i + 1],
                    (size_t)(pairing->count - i - 1) * sizeof *pairing->waiting);
            pairing->count--;
            return true;
        }
    return false;
}

bool pairing_add(struct pairing *pairing, const struct pairing_entry *entry)
{
    pairing_remove(pairing, entry->person);
    if (pairing->count == PAIRING_WAITING)
        return false;
    pairing->waiting[pairing->count++] = *entry;
    return true;
}

static bool same_wish(const struct pairing_entry *a, const struct pairing_entry *b)
{
    return a->rated == b->rated && strcmp(a->variant, b->variant) == 0 && strcmp(a->clock, b->clock) == 0 &&
           strcmp(a->person, b->person) != 0;
}

/* Both must accept the distance: the one who has just come is not pressed by the other's patience. */
static bool near_enough(const struct pairing_entry *a, const struct pairing_entry *b, int64_t now)
{
    int64_t since = a->since > b->since ? a->since : b->since;
    return fabs(a->rating - b->rating) <=
           PAIRING_NEAR + PAIRING_PER_SECOND * ((double)(now - since) / 1000.0);
}

bool pairing_take(struct pairing *pairing, int64_t now, pairing_apart *apart, void *context,
                  struct pairing_entry pair[2])
{
    for (int i = 0; i < pairing->count; i++) {
        const struct pairing_entry *first = &pairing->waiting[i];
        int best = -1;
        for (int j = i + 1; j < pairing->count; j++) {
            const struct pairing_entry *other = &pairing->waiting[j];
            if (!same_wish(first, other) || !near_enough(first, other, now) ||
                (apart && apart(context, first->person, other->person)))
                continue;
            if (best < 0 ||
                fabs(other->rating - first->rating) < fabs(pairing->waiting[best].rating - first->rating))
                best = j;
        }
        if (best < 0)
            continue;
        pair[0] = *first;
        pair[1] = pairing->waiting[best];
        pairing_remove(pairing, pair[0].person);
        pairing_remove(pairing, pair[1].person);
        return true;
    }
    return false;
}

int64_t pairing_again(const struct pairing *pairing, int64_t now)
{
    enum { EVERY_MS = 1000 };
    return pairing->count > 1 ? now + EVERY_MS : INT64_MAX;
}
