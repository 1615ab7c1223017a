/* Clocks and times as texts. */
#include "clock_text.h"

#include <stdio.h>
#include <string.h>

/* Milliseconds as seconds, with as many decimals as they need. */
static int write_seconds(char *text, size_t size, int64_t ms)
{
    int length = snprintf(text, size, "%lld.%03d", (long long)(ms / 1000), (int)(ms % 1000));
    while (text[length - 1] == '0')
        text[--length] = '\0';
    if (text[length - 1] == '.')
        text[--length] = '\0';
    return length;
}

/* Digits, and up to three decimals; NULL for anything else, or the place after them. */
static const char *read_seconds(const char *text, int64_t *ms)
{
    const int64_t most = GAME_TIME_MAX / 1000 / 60;
    int64_t seconds = 0, thousandths = 0, scale = 1000;
    if (*text < '0' || *text > '9')
        return NULL;
    for (; *text >= '0' && *text <= '9' && seconds <= most; text++)
        seconds = seconds * 10 + (*text - '0');
    if (seconds > most)
        return NULL;
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9' && scale > 1; text++)
            thousandths += (*text - '0') * (scale /= 10);
    *ms = seconds * 1000 + thousandths;
    return text;
}

void game_clock_write(const struct game_clock *clock, char text[GAME_CLOCK_TEXT])
{
    char *at = text;
    if (clock->kind != GAME_FISCHER)
        at += snprintf(at, GAME_CLOCK_TEXT, clock->kind == GAME_UNTIMED ? "-" : "1/");
    if (clock->kind == GAME_UNTIMED)
        return;
    at += write_seconds(at, GAME_CLOCK_TEXT / 2, clock->base_ms);
    if (clock->kind == GAME_FISCHER) {
        *at++ = '+';
        write_seconds(at, GAME_CLOCK_TEXT / 2, clock->increment_ms);
    }
}

bool game_clock_read(const char *text, struct game_clock *clock)
{
    struct game_clock read = {.kind = GAME_FISCHER};
    if (strcmp(text, "-") == 0) {
        *clock = (struct game_clock){.kind = GAME_UNTIMED};
        return true;
    }
    if (strncmp(text, "1/", 2) == 0) {
        read.kind = GAME_PER_TURN;
        text += 2;
    }
    text = read_seconds(text, &read.base_ms);
    if (text && read.kind == GAME_FISCHER && *text == '+')
        text = read_seconds(text + 1, &read.increment_ms);
    if (!text || *text || read.base_ms == 0)
        return false;
    *clock = read;
    return true;
}

size_t time_left_write(int64_t ms, char text[GAME_CLOCK_TEXT])
{
    return (size_t)snprintf(text, GAME_CLOCK_TEXT, "[%%clk %lld:%02d:%02d.%03d]", (long long)(ms / 3600000),
                            (int)(ms / 60000 % 60), (int)(ms / 1000 % 60), (int)(ms % 1000));
}

bool time_left_read(const char *text, size_t length, int64_t *ms)
{
    static const char head[] = "[%clk ";
    char copy[GAME_CLOCK_TEXT];
    int64_t part, total = 0;
    while (length && *text == ' ') {
        text++;
        length--;
    }
    while (length && text[length - 1] == ' ')
        length--;
    if (length >= sizeof copy || length < sizeof head || memcmp(text, head, sizeof head - 1) != 0 ||
        text[length - 1] != ']')
        return false;
    memcpy(copy, text, length);
    copy[length - 1] = '\0';
    const char *at = copy + sizeof head - 1;
    for (int i = 0; i < 3; i++) {
        at = read_seconds(at, &part);
        if (!at || (i < 2 && *at != ':') || (i > 0 && part >= 60000) || (i < 2 && part % 1000) ||
            total > GAME_TIME_MAX / 60 - part)
            return false;
        total = total * 60 + part;
        at += i < 2;
    }
    *ms = total;
    return *at == '\0' && total <= GAME_TIME_MAX;
}
