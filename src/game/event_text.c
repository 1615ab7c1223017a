#include "event_text.h"

#include <stdio.h>
#include <string.h>

static const char *const actors[GAME_ACTORS] = {"white", "black", "host"};
static const char *const types[GAME_EVENT_TYPES] = {"turn",       "offer", "accept",    "refuse", "take-back",
                                                    "resign",     "abort", "time-over", "claim",  "forfeit",
                                                    "turn-limit", "pause", "resume",    "rule"};
static const char *const offers[GAME_OFFERS] = {"draw", "take-back", "pause"};

const char *game_event_name(enum game_event_type type)
{
    return (unsigned)type < GAME_EVENT_TYPES ? types[type] : "unknown";
}

const char *game_offer_name(enum game_offer offer)
{
    return (unsigned)offer < GAME_OFFERS ? offers[offer] : "unknown";
}

/* What follows the type's name. */
static int write_rest(const struct game_event *event, char *text, size_t size)
{
    char turn[PUNCT_TURN_TEXT];
    switch ((enum game_event_type)event->type) {
    case GAME_TURN:
        punct_turn_write(event->turn, turn, sizeof turn);
        if (event->lag_ms)
            return snprintf(text, size, " %s lag %u", turn, event->lag_ms);
        return snprintf(text, size, " %s", turn);
    case GAME_OFFER:
    case GAME_ACCEPT:
    case GAME_REFUSE:
        return snprintf(text, size, " %s", game_offer_name((enum game_offer)event->offer));
    case GAME_TAKE_BACK:
        return snprintf(text, size, " %u", event->count);
    case GAME_RULE:
        return snprintf(text, size, " %s %s", punct_result_text((punct_result)event->result),
                        punct_ending_name((punct_ending)event->ending));
    default:
        return 0;
    }
}

size_t game_event_write(const struct game_event *event, char *text, size_t size)
{
    char rest[GAME_EVENT_TEXT] = "";
    if (size)
        text[0] = '\0';
    if (event->type >= GAME_EVENT_TYPES || event->by >= GAME_ACTORS)
        return 0;
    write_rest(event, rest, sizeof rest);
    return (size_t)snprintf(text, size, "%lld %s %s%s", (long long)event->at, actors[event->by],
                            types[event->type], rest);
}

/* ---- Reading ------------------------------------------------------------------------------------ */

struct words {
    const char *text, *end;
    bool fine;
};

/* The next word, empty at the end. Words are set apart by one blank. */
static size_t next_word(struct words *words, const char **word)
{
    *word = words->text;
    const char *blank = memchr(words->text, ' ', (size_t)(words->end - words->text));
    const char *stop = blank ? blank : words->end;
    words->text = blank ? blank + 1 : words->end;
    if (stop == *word || (blank && words->text == words->end))
        words->fine = false;
    return (size_t)(stop - *word);
}

static int64_t next_number(struct words *words, int64_t most)
{
    const char *word;
    size_t length = next_word(words, &word);
    int64_t number = 0;
    words->fine &= length > 0 && length <= 16;
    for (size_t i = 0; words->fine && i < length; i++) {
        words->fine = word[i] >= '0' && word[i] <= '9';
        number = number * 10 + (word[i] - '0');
    }
    words->fine &= number <= most;
    return words->fine ? number : 0;
}

static uint8_t next_name(struct words *words, const char *const *names, unsigned count)
{
    const char *word;
    size_t length = next_word(words, &word);
    for (unsigned i = 0; i < count; i++)
        if (length == strlen(names[i]) && memcmp(word, names[i], length) == 0)
            return (uint8_t)i;
    words->fine = false;
    return 0;
}

/* Orientation and kind are written in a turn's text, so no position is needed to read it back. */
static void read_turn(struct words *words, struct game_event *event)
{
    static const char lag[] = "lag";
    const char *word;
    char again[PUNCT_TURN_TEXT];
    punct_position any;
    size_t length = next_word(words, &word);
    punct_position_start(&any, PUNCT_STANDARD);
    words->fine &= punct_turn_read(&any, word, length, &event->turn, NULL) == PUNCT_OK &&
                   punct_turn_write(event->turn, again, sizeof again) == length &&
                   memcmp(again, word, length) == 0;
    if (!words->fine || words->text == words->end)
        return;
    length = next_word(words, &word);
    words->fine &= length == strlen(lag) && memcmp(word, lag, length) == 0;
    event->lag_ms = (uint32_t)next_number(words, UINT32_MAX);
}

static void read_rule(struct words *words, struct game_event *event)
{
    const char *word;
    punct_result result = PUNCT_UNDECIDED;
    punct_ending ending = PUNCT_NOT_OVER;
    size_t length = next_word(words, &word);
    words->fine &= punct_result_read(word, length, &result);
    length = next_word(words, &word);
    words->fine &= punct_ending_read(word, length, &ending);
    event->result = (uint8_t)result;
    event->ending = (uint8_t)ending;
}

bool game_event_read(const char *text, size_t length, struct game_event *event)
{
    struct words words = {text, text + length, text && length < GAME_EVENT_TEXT};
    *event = (struct game_event){.turn = PUNCT_NO_TURN};
    if (!words.fine)
        return false;
    event->at = next_number(&words, GAME_TIME_MAX);
    event->by = next_name(&words, actors, GAME_ACTORS);
    event->type = next_name(&words, types, GAME_EVENT_TYPES);
    if (!words.fine)
        return false;
    if (event->type == GAME_TURN)
        read_turn(&words, event);
    else if (event->type == GAME_OFFER || event->type == GAME_ACCEPT || event->type == GAME_REFUSE)
        event->offer = next_name(&words, offers, GAME_OFFERS);
    else if (event->type == GAME_TAKE_BACK)
        event->count = (uint32_t)next_number(&words, UINT32_MAX);
    else if (event->type == GAME_RULE)
        read_rule(&words, event);
    return words.fine && words.text == words.end;
}
