#include "answers.h"
#include "inside.h"

#include <stdio.h>
#include <string.h>

static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return hash;
}

/* A number for a message whatever the order of its fields: whoever makes two alike deceives himself alone. */
static uint64_t sum_of(const json_t *fields)
{
    uint64_t sum = 0;
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)fields, name, value)
    {
        uint64_t hash = add_bytes(0xcbf29ce484222325u, name, strlen(name) + 1);
        json_int_t number = json_is_string(value) ? 0 : json_integer_value(value);
        hash = (hash ^ (uint64_t)json_typeof(value)) * 0x100000001b3u;
        if (json_is_string(value))
            hash = add_bytes(hash, json_string_value(value), json_string_length(value));
        sum += add_bytes(hash, &number, sizeof number);
    }
    return sum;
}

enum answers_found answers_find(const struct answers *answers, const char *command, const json_t *fields,
                                struct shared **answer)
{
    *answer = NULL;
    for (int i = 0; i < ANSWERS; i++)
        if (strcmp(answers->kept[i].command, command) == 0) {
            *answer = answers->kept[i].answer;
            return answers->kept[i].asked == sum_of(fields) ? ANSWERS_SAME : ANSWERS_OTHER;
        }
    return ANSWERS_NEW;
}

void answers_keep(struct answers *answers, const char *command, const json_t *fields, struct shared *answer)
{
    unsigned place = answers->next++ % ANSWERS;
    out_release(answers->kept[place].answer);
    snprintf(answers->kept[place].command, STORE_COMMAND, "%s", command);
    answers->kept[place].asked = sum_of(fields);
    answers->kept[place].answer = out_hold(answer);
}

void answers_forget(struct answers *answers)
{
    for (int i = 0; i < ANSWERS; i++) {
        out_release(answers->kept[i].answer);
        answers->kept[i].answer = NULL;
        answers->kept[i].command[0] = '\0';
    }
}
