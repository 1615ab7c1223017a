/* The network's arithmetic in plain C: what the others are held against. */
#include "kernel.h"

static bool always(void)
{
    return true;
}

static void change(network_images images, const int16_t (*first)[NET_FIRST], const uint16_t *const *added,
                   int added_count, const uint16_t *const *removed, int removed_count)
{
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
        for (int unit = 0; unit < NET_FIRST; unit++) {
            unsigned sum = (unsigned)images[symmetry][unit];
            for (int i = 0; i < added_count; i++)
                sum += (unsigned)first[added[i][symmetry]][unit];
            for (int i = 0; i < removed_count; i++)
                sum -= (unsigned)first[removed[i][symmetry]][unit];
            images[symmetry][unit] = (int16_t)sum;
        }
}

static int within(int value, int greatest)
{
    return value < 0 ? 0 : value > greatest ? greatest : value;
}

static int32_t value(const struct network_weights *weights, const network_images mine,
                     const network_images theirs, const uint16_t table_rows[NET_TABLES])
{
    int32_t sums[NET_SECOND] = {0}, value = 0;
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
        for (int unit = 0; unit < NET_SECOND; unit++) {
            int32_t sum = weights->second_bias[unit];
            for (int in = 0; in < NET_FIRST; in++) {
                int shift = NET_FIRST_BITS - NET_VALUE_BITS;
                sum += within(mine[symmetry][in] >> shift, NET_VALUE_MAX) *
                       weights->second[in / 2][unit][in % 2];
                sum += within(theirs[symmetry][in] >> shift, NET_VALUE_MAX) *
                       weights->second[NET_FIRST / 2 + in / 2][unit][in % 2];
            }
            sums[unit] += within(sum >> NET_SECOND_BITS, NET_VALUE_MAX);
        }
    for (int unit = 0; unit < NET_THIRD; unit++) {
        int32_t sum = 0;
        for (int i = 0; i < NET_TABLES; i++)
            sum += weights->tables[table_rows[i]][unit] * (1 << NET_VALUE_BITS);
        for (int in = 0; in < NET_SECOND; in++)
            sum += sums[in] * weights->third[in / 2][unit][in % 2];
        sum >>= NET_VALUE_BITS;
        value += unit < NET_THIRD - 1
                     ? within(sum, NET_THIRD_MAX) * weights->last[unit]
                     : (within(sum + NET_STRAIGHT_MAX, 2 * NET_STRAIGHT_MAX) - NET_STRAIGHT_MAX) *
                           (1 << NET_THIRD_BITS);
    }
    return value;
}

const struct network_kernel network_kernel_plain = {"plain", always, change, value};
