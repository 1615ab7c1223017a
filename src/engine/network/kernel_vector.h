/* The network's arithmetic with vectors. A file for each instruction set says how wide they are (LANES numbers of 32
 * bits), multiplies pairs of 16 bits and adds each pair (MULTIPLY_PAIRS), and names the kernel (KERNEL_NAME,
 * KERNEL_TEXT, RUNS_HERE). */
#include "kernel.h"

#include <string.h>

typedef int32_t wide __attribute__((vector_size(4 * LANES)));
typedef int16_t narrow __attribute__((vector_size(4 * LANES))); /* pairs */
typedef int16_t half __attribute__((vector_size(2 * LANES)));   /* as many as wide has, of 16 bits */

#define INLINE static inline __attribute__((always_inline))

INLINE wide load(const void *from)
{
    wide result;
    memcpy(&result, from, sizeof result);
    return result;
}

INLINE wide within(wide value, int greatest)
{
    wide most = (wide){0} + greatest;
    value &= value > 0;
    wide above = value > most;
    return (most & above) | (value & ~above);
}

/* Two numbers side by side, for every lane. */
INLINE narrow pair_for_all(const int16_t pair[2])
{
    int32_t both;
    memcpy(&both, pair, sizeof both);
    wide all = {0};
    return (narrow)(all + both);
}

static bool runs_here(void)
{
    return RUNS_HERE;
}

/* How many vectors hold a symmetry. */
enum { IMAGE_PARTS = NET_FIRST / (2 * LANES) };

INLINE void add_row(narrow sums[IMAGE_PARTS], const int16_t row[NET_FIRST])
{
    for (int part = 0; part < IMAGE_PARTS; part++)
        sums[part] += (narrow)load(row + part * 2 * LANES);
}
INLINE void remove_row(narrow sums[IMAGE_PARTS], const int16_t row[NET_FIRST])
{
    for (int part = 0; part < IMAGE_PARTS; part++)
        sums[part] -= (narrow)load(row + part * 2 * LANES);
}

static void change(network_images images, const int16_t (*first)[NET_FIRST], const uint16_t *const *added,
                   int added_count, const uint16_t *const *removed, int removed_count)
{
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++) {
        narrow sums[IMAGE_PARTS];
        memcpy(sums, images[symmetry], sizeof sums);
        for (int i = 0; i < added_count; i++)
            add_row(sums, first[added[i][symmetry]]);
        for (int i = 0; i < removed_count; i++)
            remove_row(sums, first[removed[i][symmetry]]);
        memcpy(images[symmetry], sums, sizeof sums);
    }
}

/* What the second layer reads of one symmetry of one player. */
INLINE void values_of(const int16_t sums[NET_FIRST], int16_t values[NET_FIRST])
{
    for (int part = 0; part < NET_FIRST; part += 2 * LANES) {
        narrow value = (narrow)load(sums + part), most = (narrow){0} + NET_VALUE_MAX;
        value >>= NET_FIRST_BITS - NET_VALUE_BITS;
        value &= value > 0;
        narrow above = value > most;
        value = (most & above) | (value & ~above);
        memcpy(values + part, &value, sizeof value);
    }
}

/* Adds the second layer's values of one symmetry to the sums. */
INLINE void add_image(const struct network_weights *weights, const int16_t mine[NET_FIRST],
                      const int16_t theirs[NET_FIRST], wide sums[NET_SECOND / LANES])
{
    int16_t values[2 * NET_FIRST];
    wide second[NET_SECOND / LANES];
    values_of(mine, values);
    values_of(theirs, values + NET_FIRST);
    for (int part = 0; part < NET_SECOND / LANES; part++)
        second[part] = load(weights->second_bias + part * LANES);
    for (int pair = 0; pair < NET_FIRST; pair++) {
        narrow in = pair_for_all(values + 2 * pair);
        for (int part = 0; part < NET_SECOND / LANES; part++)
            second[part] += MULTIPLY_PAIRS(in, (narrow)load(weights->second[pair][part * LANES]));
    }
    for (int part = 0; part < NET_SECOND / LANES; part++)
        sums[part] += within(second[part] >> NET_SECOND_BITS, NET_VALUE_MAX);
}

/* What a part of the third layer gets from the tables. */
INLINE wide table_sum(const struct network_weights *weights, const uint16_t table_rows[NET_TABLES], int part)
{
    wide sum = {0};
    for (int i = 0; i < NET_TABLES; i++) {
        half row;
        memcpy(&row, weights->tables[table_rows[i]] + part * LANES, sizeof row);
        sum += __builtin_convertvector(row, wide);
    }
    return sum;
}

static int32_t value(const struct network_weights *weights, const network_images mine,
                     const network_images theirs, const uint16_t table_rows[NET_TABLES])
{
    wide sums[NET_SECOND / LANES] = {0};
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
        add_image(weights, mine[symmetry], theirs[symmetry], sums);
    int32_t second[NET_SECOND], third[NET_THIRD], value = 0;
    int16_t in[NET_SECOND];
    memcpy(second, sums, sizeof second);
    for (int i = 0; i < NET_SECOND; i++)
        in[i] = (int16_t)second[i];
    for (int part = 0; part < NET_THIRD / LANES; part++) {
        wide sum = table_sum(weights, table_rows, part) << NET_VALUE_BITS;
        for (int pair = 0; pair < NET_SECOND / 2; pair++)
            sum +=
                MULTIPLY_PAIRS(pair_for_all(in + 2 * pair), (narrow)load(weights->third[pair][part * LANES]));
        sum >>= NET_VALUE_BITS;
        memcpy(third + part * LANES, &sum, sizeof sum);
    }
    for (int i = 0; i < NET_THIRD - 1; i++) {
        int32_t one = third[i] < 0 ? 0 : third[i] > NET_THIRD_MAX ? NET_THIRD_MAX : third[i];
        value += one * weights->last[i];
    }
    int32_t straight = third[NET_THIRD - 1];
    straight = straight < -NET_STRAIGHT_MAX  ? -NET_STRAIGHT_MAX
               : straight > NET_STRAIGHT_MAX ? NET_STRAIGHT_MAX
                                             : straight;
    return value + straight * (1 << NET_THIRD_BITS);
}

const struct network_kernel KERNEL_NAME = {KERNEL_TEXT, runs_here, change, value};
