/* One sample forward and back. Vectors of the compiler; no fused multiplication, so that every machine agrees. */
#include "model.h"

#include <math.h>
#include <string.h>

typedef float lanes __attribute__((vector_size(4 * 16), aligned(4)));
enum { FIRST = NET_FIRST / 16, SECOND = NET_SECOND / 16, THIRD = NET_THIRD / 16 }; /* vectors of a layer */
_Static_assert(NET_FIRST % 16 == 0 && NET_SECOND % 16 == 0 && NET_THIRD % 16 == 0, "whole vectors");

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const float *from)
{
    lanes result;
    memcpy(&result, from, sizeof result);
    return result;
}

/* Adds `scale` times a row of a layer, `count` vectors of it, to sums. */
INLINE void add(lanes *sums, int count, float scale, const float *row)
{
    for (int i = 0; i < count; i++)
        sums[i] += scale * load(row + 16 * i);
}
INLINE void add_to(float *row, int count, float scale, const lanes *sums)
{
    for (int i = 0; i < count; i++) {
        lanes sum = load(row + 16 * i) + scale * sums[i];
        memcpy(row + 16 * i, &sum, sizeof sum);
    }
}
/* A row times a vector. */
INLINE float product(const float *row, int count, const lanes *vector)
{
    lanes sum = {0};
    float result = 0;
    for (int i = 0; i < count; i++)
        sum += load(row + 16 * i) * vector[i];
    for (int i = 0; i < 16; i++)
        result += sum[i];
    return result;
}

/* A value between 0 and 1, and the slope there. */
INLINE float within(float value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}
INLINE bool slopes(float value)
{
    return value > 0 && value < 1;
}

/* What the layers hold on the way. */
struct state {
    float first[2][NET_SYMMETRIES][NET_FIRST]; /* sums: mine, theirs */
    float second[NET_SYMMETRIES][NET_SECOND];  /* sums */
    float pooled[NET_SECOND];
    float third[NET_THIRD]; /* sums */
    float value;
};

static void forward(const struct model *model, const uint16_t rows[NET_FEATURES][NET_SYMMETRIES],
                    const struct model_features *features, const struct sample *sample, struct state *s)
{
    for (int player = 0; player < 2; player++) {
        int swap = (sample->mover ^ player) * NET_FEATURES_PLAYER;
        for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++) {
            lanes sums[FIRST] = {0};
            for (int i = 0; i < features->count; i++)
                add(sums, FIRST, 1, model->first[rows[features->list[i] ^ swap][symmetry]]);
            memcpy(s->first[player][symmetry], model->first_bias, sizeof model->first_bias);
            add_to(s->first[player][symmetry], FIRST, features->scale, sums);
        }
    }
    memset(s->pooled, 0, sizeof s->pooled);
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++) {
        lanes sums[SECOND];
        memcpy(sums, model->second_bias, sizeof sums);
        for (int in = 0; in < 2 * NET_FIRST; in++)
            add(sums, SECOND, within(s->first[in / NET_FIRST][symmetry][in % NET_FIRST]), model->second[in]);
        memcpy(s->second[symmetry], sums, sizeof sums);
        for (int i = 0; i < NET_SECOND; i++)
            s->pooled[i] += within(s->second[symmetry][i]);
    }
    lanes third[THIRD] = {0};
    for (int i = 0; i < NET_TABLES; i++)
        add(third, THIRD, 1, model->tables[sample->table_rows[i]]);
    for (int in = 0; in < NET_SECOND; in++)
        add(third, THIRD, s->pooled[in], model->third[in]);
    memcpy(s->third, third, sizeof third);
    s->value = s->third[NET_THIRD - 1];
    for (int i = 0; i < NET_THIRD - 1; i++)
        s->value += within(s->third[i]) * model->last[i];
}

/* The slopes of one symmetry's sums in the second layer and then in the first, both players. */
static void backward_symmetry(const struct model *model, const struct state *s, int symmetry,
                              const float pooled[NET_SECOND], float first[2][NET_SYMMETRIES][NET_FIRST],
                              struct model *gradient)
{
    float second[NET_SECOND];
    for (int i = 0; i < NET_SECOND; i++)
        second[i] = slopes(s->second[symmetry][i]) ? pooled[i] : 0;
    lanes back[SECOND];
    memcpy(back, second, sizeof back);
    add_to(gradient->second_bias, SECOND, 1, back);
    for (int in = 0; in < 2 * NET_FIRST; in++) {
        float value = s->first[in / NET_FIRST][symmetry][in % NET_FIRST];
        add_to(gradient->second[in], SECOND, within(value), back);
        first[in / NET_FIRST][symmetry][in % NET_FIRST] =
            slopes(value) ? product(model->second[in], SECOND, back) : 0;
    }
}

static void backward(const struct model *model, const uint16_t rows[NET_FEATURES][NET_SYMMETRIES],
                     const struct model_features *features, const struct sample *sample,
                     const struct state *s, float slope, struct model *gradient)
{
    float slope_of[NET_THIRD], pooled[NET_SECOND], first[2][NET_SYMMETRIES][NET_FIRST];
    for (int i = 0; i < NET_THIRD - 1; i++) {
        gradient->last[i] += slope * within(s->third[i]);
        slope_of[i] = slopes(s->third[i]) ? slope * model->last[i] : 0;
    }
    slope_of[NET_THIRD - 1] = slope;
    lanes third[THIRD];
    memcpy(third, slope_of, sizeof third);
    for (int i = 0; i < NET_TABLES; i++)
        add_to(gradient->tables[sample->table_rows[i]], THIRD, 1, third);
    for (int in = 0; in < NET_SECOND; in++) {
        add_to(gradient->third[in], THIRD, s->pooled[in], third);
        pooled[in] = product(model->third[in], THIRD, third);
    }
    for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
        backward_symmetry(model, s, symmetry, pooled, first, gradient);
    for (int player = 0; player < 2; player++) {
        int swap = (sample->mover ^ player) * NET_FEATURES_PLAYER;
        for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++) {
            lanes back[FIRST];
            memcpy(back, first[player][symmetry], sizeof back);
            add_to(gradient->first_bias, FIRST, 1, back);
            for (int i = 0; i < features->count; i++)
                add_to(gradient->first[rows[features->list[i] ^ swap][symmetry]], FIRST, features->scale,
                       back);
        }
    }
}

static double entropy(double target, double chance)
{
    double loss = 0;
    if (target > 0)
        loss -= target * log(chance / target);
    if (target < 1)
        loss -= (1 - target) * log((1 - chance) / (1 - target));
    return loss;
}

double MODEL_PASS(const struct model *model, const uint16_t rows[NET_FEATURES][NET_SYMMETRIES],
                  const struct model_features *features, const struct sample *sample, struct model *gradient)
{
    struct state state;
    forward(model, rows, features, sample, &state);
    double chance = 1.0 / (1.0 + exp(-(double)state.value));
    if (gradient)
        backward(model, rows, features, sample, &state, (float)(chance - (double)sample->target), gradient);
    chance = chance < 1e-9 ? 1e-9 : chance > 1 - 1e-9 ? 1 - 1e-9 : chance;
    return entropy((double)sample->target, chance);
}
