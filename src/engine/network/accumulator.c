#include "accumulator.h"
#include "../evaluation/evaluation.h"

#include <string.h>

/* Brings both players' images from one set of things seen to another. */
static void change(const struct punct_network *network, const struct feature_planes *planes,
                   const struct feature_planes *before, network_images images[PUNCT_COLOURS])
{
    uint16_t added[FEATURES_MAX], removed[FEATURES_MAX];
    const uint16_t *added_rows[FEATURES_MAX], *removed_rows[FEATURES_MAX];
    int added_count = features_added(planes, before, added),
        removed_count = features_added(before, planes, removed);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        int swap = colour * NET_FEATURES_PLAYER; /* the second player sees the first as the other one */
        for (int i = 0; i < added_count; i++)
            added_rows[i] = network->rows[added[i] ^ swap];
        for (int i = 0; i < removed_count; i++)
            removed_rows[i] = network->rows[removed[i] ^ swap];
        network->kernel->change(images[colour], network->weights.first, added_rows, added_count, removed_rows,
                                removed_count);
    }
}

void accumulator_refresh(const struct punct_network *network, const struct position *p,
                         struct accumulator *accumulator)
{
    static const struct feature_planes nothing;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
            memcpy(accumulator->images[colour][symmetry], network->weights.first_bias,
                   sizeof accumulator->images[colour][symmetry]);
    feature_planes_of(p, &accumulator->planes);
    change(network, &accumulator->planes, &nothing, accumulator->images);
    accumulator->filled = true;
}

void accumulator_update(const struct punct_network *network, const struct position *p,
                        const struct accumulator *from, struct accumulator *accumulator)
{
    if (!from->filled) {
        accumulator_refresh(network, p, accumulator);
        return;
    }
    struct feature_planes before = from->planes;
    if (accumulator != from)
        memcpy(accumulator->images, from->images, sizeof accumulator->images);
    feature_planes_of(p, &accumulator->planes);
    change(network, &accumulator->planes, &before, accumulator->images);
    accumulator->filled = true;
}

int network_evaluate(const struct punct_network *network, const struct position *p,
                     const struct accumulator *accumulator, const struct connection *connection,
                     bool threatened)
{
    uint16_t table_rows[NET_TABLES];
    features_tables(p, connection, threatened, table_rows);
    int32_t value = network->kernel->value(&network->weights, accumulator->images[p->to_move],
                                           accumulator->images[!p->to_move], table_rows);
    int64_t scaled = (int64_t)value * EVALUATION_SCALE >> 2 * NET_THIRD_BITS;
    return (int)(scaled < -EVALUATION_MAX  ? -EVALUATION_MAX
                 : scaled > EVALUATION_MAX ? EVALUATION_MAX
                                           : scaled);
}
