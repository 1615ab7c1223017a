#include "model.h"
#include "training.h"

#include <math.h>
#include <string.h>

/* Spreads weights evenly around a middle. */
static void spread(float *weights, size_t count, float middle, float width, uint64_t *seed)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = middle + width * ((float)(mix_next(seed) >> 40) / (float)(1 << 23) - 1.0f);
}

void model_begin(struct model *model, uint64_t seed)
{
    memset(model, 0, sizeof *model);
    spread(model->first_bias, NET_FIRST, 0.3f, 0.1f, &seed);
    spread(model->first[0], sizeof model->first / sizeof(float), 0.0f, 0.01f, &seed);
    spread(model->shared[0], sizeof model->shared / sizeof(float), 0.0f, 0.05f, &seed);
    spread(model->second_bias, NET_SECOND, 0.2f, 0.1f, &seed);
    spread(model->second[0], sizeof model->second / sizeof(float), 0.0f, 0.3f, &seed);
    spread(model->third[0], sizeof model->third / sizeof(float), 0.0f, 0.05f, &seed);
    for (int in = 0; in < NET_SECOND; in++)
        model->third[in][NET_THIRD - 1] = 0;
    spread(model->last, NET_THIRD - 1, 0.0f, 0.1f, &seed);
    model->last[NET_THIRD - 1] = 1;
    /* The rows of variant and threat stand in for a bias. */
    for (int row = NET_AT_KIND; row < NET_TABLE_ROWS; row++)
        spread(model->tables[row], NET_THIRD - 1, 0.3f, 0.2f, &seed);
}

int model_group(int row)
{
    enum { PLAYER_ROWS = NET_ROWS / 2, PLAYER_GROUPS = MODEL_SHARED / 2 };
    int player = row / PLAYER_ROWS, plane = row % PLAYER_ROWS / PUNCT_SPACES;
    int place = row % PLAYER_ROWS % PUNCT_SPACES, group;
    if (plane < NET_PLANE_FREE)
        group = place;
    else if (plane < NET_PLANE_BLOCKED)
        group = PUNCT_SPACES + place;
    else
        group = plane == NET_PLANE_BLOCKED ? 2 * PUNCT_SPACES + place : 3 * PUNCT_SPACES;
    return player * PLAYER_GROUPS + group;
}

void model_join(const struct model *model, struct model *joined)
{
    *joined = *model;
    for (int row = 0; row < NET_ROWS; row++)
        for (int i = 0; i < NET_FIRST; i++)
            joined->first[row][i] += model->shared[model_group(row)][i];
}

void model_share_gradient(struct model *gradient)
{
    memset(gradient->shared, 0, sizeof gradient->shared);
    for (int row = 0; row < NET_ROWS; row++)
        for (int i = 0; i < NET_FIRST; i++)
            gradient->shared[model_group(row)][i] += gradient->first[row][i];
}

/* What 16 bits hold, a little less, for weights with so many bits behind the point. */
static float most(int bits)
{
    return 32000.0f / (float)(1 << bits);
}

static void limit(float *weights, size_t count, float greatest)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = weights[i] > greatest ? greatest : weights[i] < -greatest ? -greatest : weights[i];
}

void model_limit(struct model *model)
{
    enum { SEEN_AT_ONCE = 16 }; /* weights of the greatest size that a sum of 16 bits has room for */
    limit(model->first_bias, NET_FIRST, most(NET_FIRST_BITS) / SEEN_AT_ONCE);
    limit(model->first[0], sizeof model->first / sizeof(float), most(NET_FIRST_BITS) / SEEN_AT_ONCE);
    limit(model->shared[0], sizeof model->shared / sizeof(float), most(NET_FIRST_BITS) / SEEN_AT_ONCE);
    limit(model->second_bias, NET_SECOND, most(NET_SECOND_BITS));
    limit(model->second[0], sizeof model->second / sizeof(float), most(NET_SECOND_BITS));
    limit(model->third[0], sizeof model->third / sizeof(float), most(NET_THIRD_BITS));
    limit(model->tables[0], sizeof model->tables / sizeof(float), most(NET_THIRD_BITS));
    limit(model->last, NET_THIRD, most(NET_THIRD_BITS));
    model->last[NET_THIRD - 1] = 1;
}

static int16_t rounded(float weight, int bits)
{
    return (int16_t)lrintf(weight * (float)(1 << bits));
}

void model_round(const struct model *model, struct network_weights *weights)
{
    memset(weights, 0, sizeof *weights);
    for (int i = 0; i < NET_FIRST; i++)
        weights->first_bias[i] = rounded(model->first_bias[i], NET_FIRST_BITS);
    for (int row = 0; row < NET_ROWS; row++)
        for (int i = 0; i < NET_FIRST; i++)
            weights->first[row][i] = rounded(model->first[row][i], NET_FIRST_BITS);
    for (int out = 0; out < NET_SECOND; out++) {
        weights->second_bias[out] =
            (int32_t)lrintf(model->second_bias[out] * (float)(1 << (NET_SECOND_BITS + NET_VALUE_BITS)));
        for (int in = 0; in < 2 * NET_FIRST; in++)
            weights->second[in / 2][out][in % 2] = rounded(model->second[in][out], NET_SECOND_BITS);
    }
    for (int out = 0; out < NET_THIRD; out++) {
        for (int in = 0; in < NET_SECOND; in++)
            weights->third[in / 2][out][in % 2] = rounded(model->third[in][out], NET_THIRD_BITS);
        weights->last[out] = rounded(model->last[out], NET_THIRD_BITS);
    }
    for (int row = 0; row < NET_TABLE_ROWS; row++)
        for (int i = 0; i < NET_THIRD; i++)
            weights->tables[row][i] = rounded(model->tables[row][i], NET_THIRD_BITS);
}

model_pass *model_pass_best(void)
{
#ifdef TRAINING_AVX2
    if (__builtin_cpu_supports("avx2"))
        return model_pass_avx2;
#endif
    return model_pass_any;
}
