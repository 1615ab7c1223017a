/* One sample forward and back. Vectors of the compiler; no fused multiplication, so that every machine agrees. */
#include "model.h"

#include <math.h>
#include <string.h>

typedef float lanes __attribute__((vector_size(4 * 16), aligned(4)));
_Static_assert(NET_FIRST == 16 && NET_SECOND == 16 && NET_THIRD == 32, "one and two vectors");

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const float *from)
{
    lanes result;
    memcpy(&result, from, sizeof result);
    return result;
}
INLINE void add(float *to, lanes value)
{
    lanes sum = load(to) + value;
    memcpy(to, &sum, sizeof sum);
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
    float first[2][NET_VIEWS][NET_FIRST]; /* sums: mine, theirs */
    float second[NET_VIEWS][NET_SECOND];  /* sums */
    float pooled[NET_SECOND];
    float third[NET_THIRD]; /* sums */
    float value;
};

static void forward(const struct model *model, const uint16_t rows[NET_SEEN][NET_VIEWS],
                    const struct model_sight *sight, const struct sample *sample, struct state *s)
{
    for (int player = 0; player < 2; player++) {
        int swap = (sample->mover ^ player) * NET_SEEN_PLAYER;
        for (int view = 0; view < NET_VIEWS; view++) {
            lanes sum = {0};
            for (int i = 0; i < sight->count; i++)
                sum += load(model->first[rows[sight->seen[i] ^ swap][view]]);
            sum = load(model->first_bias) + sight->scale * sum;
            memcpy(s->first[player][view], &sum, sizeof sum);
        }
    }
    lanes pooled = {0};
    for (int view = 0; view < NET_VIEWS; view++) {
        lanes sum = load(model->second_bias);
        for (int in = 0; in < 2 * NET_FIRST; in++)
            sum += within(s->first[in / NET_FIRST][view][in % NET_FIRST]) * load(model->second[in]);
        memcpy(s->second[view], &sum, sizeof sum);
        for (int i = 0; i < NET_SECOND; i++)
            pooled[i] += within(sum[i]);
    }
    memcpy(s->pooled, &pooled, sizeof pooled);
    lanes low = {0}, high = {0};
    for (int i = 0; i < NET_FACTS; i++) {
        low += load(model->tables[sample->facts[i]]);
        high += load(model->tables[sample->facts[i]] + 16);
    }
    for (int in = 0; in < NET_SECOND; in++) {
        low += s->pooled[in] * load(model->third[in]);
        high += s->pooled[in] * load(model->third[in] + 16);
    }
    memcpy(s->third, &low, sizeof low);
    memcpy(s->third + 16, &high, sizeof high);
    s->value = s->third[NET_THIRD - 1];
    for (int i = 0; i < NET_THIRD - 1; i++)
        s->value += within(s->third[i]) * model->last[i];
}

static void backward(const struct model *model, const uint16_t rows[NET_SEEN][NET_VIEWS],
                     const struct model_sight *sight, const struct sample *sample, const struct state *s,
                     float slope, struct model *gradient)
{
    float third[NET_THIRD], pooled[NET_SECOND];
    for (int i = 0; i < NET_THIRD - 1; i++) {
        gradient->last[i] += slope * within(s->third[i]);
        third[i] = slopes(s->third[i]) ? slope * model->last[i] : 0;
    }
    third[NET_THIRD - 1] = slope;
    lanes low = load(third), high = load(third + 16);
    for (int i = 0; i < NET_FACTS; i++) {
        add(gradient->tables[sample->facts[i]], low);
        add(gradient->tables[sample->facts[i]] + 16, high);
    }
    for (int in = 0; in < NET_SECOND; in++) {
        add(gradient->third[in], s->pooled[in] * low);
        add(gradient->third[in] + 16, s->pooled[in] * high);
        lanes sum = load(model->third[in]) * low + load(model->third[in] + 16) * high;
        pooled[in] = 0;
        for (int i = 0; i < 16; i++)
            pooled[in] += sum[i];
    }
    float first[2][NET_VIEWS][NET_FIRST];
    for (int view = 0; view < NET_VIEWS; view++) {
        float second[NET_SECOND];
        for (int i = 0; i < NET_SECOND; i++)
            second[i] = slopes(s->second[view][i]) ? pooled[i] : 0;
        lanes back = load(second);
        add(gradient->second_bias, back);
        for (int in = 0; in < 2 * NET_FIRST; in++) {
            float value = s->first[in / NET_FIRST][view][in % NET_FIRST], sum = 0;
            add(gradient->second[in], within(value) * back);
            if (slopes(value)) {
                lanes product = load(model->second[in]) * back;
                for (int i = 0; i < NET_SECOND; i++)
                    sum += product[i];
            }
            first[in / NET_FIRST][view][in % NET_FIRST] = sum;
        }
    }
    for (int player = 0; player < 2; player++) {
        int swap = (sample->mover ^ player) * NET_SEEN_PLAYER;
        for (int view = 0; view < NET_VIEWS; view++) {
            lanes back = load(first[player][view]);
            add(gradient->first_bias, back);
            back *= sight->scale;
            for (int i = 0; i < sight->count; i++)
                add(gradient->first[rows[sight->seen[i] ^ swap][view]], back);
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

double MODEL_PASS(const struct model *model, const uint16_t rows[NET_SEEN][NET_VIEWS],
                  const struct model_sight *sight, const struct sample *sample, struct model *gradient)
{
    struct state state;
    forward(model, rows, sight, sample, &state);
    double chance = 1.0 / (1.0 + exp(-(double)state.value));
    if (gradient)
        backward(model, rows, sight, sample, &state, (float)(chance - (double)sample->target), gradient);
    chance = chance < 1e-9 ? 1e-9 : chance > 1 - 1e-9 ? 1 - 1e-9 : chance;
    return entropy((double)sample->target, chance);
}
