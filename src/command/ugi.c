#include "ugi.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

struct words words_of(const char *text, size_t length)
{
    return (struct words){text, text + length};
}

bool words_next(struct words *words, struct word *word)
{
    while (words->at < words->end && (*words->at == ' ' || *words->at == '\t'))
        words->at++;
    const char *start = words->at;
    while (words->at < words->end && *words->at != ' ' && *words->at != '\t')
        words->at++;
    *word = (struct word){start, (size_t)(words->at - start)};
    return word->length > 0;
}

bool word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool word_is_name(struct word word, const char *name)
{
    return word.length == strlen(name) && strncasecmp(word.text, name, word.length) == 0;
}

struct word words_rest(const struct words *words)
{
    const char *start = words->at, *end = words->end;
    while (start < end && (*start == ' ' || *start == '\t'))
        start++;
    while (end > start && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    return (struct word){start, (size_t)(end - start)};
}

bool word_number(struct word word, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = (unsigned)(unsigned char)word.text[i] - '0';
        if (digit > 9 || value > (most - digit) / 10 || value * 10 + digit > most)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return word.length > 0;
}

/* The limits that have a number, by name. UGI's own names for the players are p1 and p2. */
static const struct {
    const char *name;
    enum { AT_MS, AT_DEPTH, AT_NODES, AT_MATE, AT_CLOCK, AT_INCREMENT } what;
    int colour;
} limit_names[] = {
    {"movetime", AT_MS, 0},    {"wtime", AT_CLOCK, 0},     {"btime", AT_CLOCK, 1},
    {"winc", AT_INCREMENT, 0}, {"binc", AT_INCREMENT, 1},  {"depth", AT_DEPTH, 0},
    {"nodes", AT_NODES, 0},    {"mate", AT_MATE, 0},       {"p1time", AT_CLOCK, 0},
    {"p2time", AT_CLOCK, 1},   {"p1inc", AT_INCREMENT, 0}, {"p2inc", AT_INCREMENT, 1},
};

/* Sets one limit; a number beyond what the engine takes is as good as the greatest it takes. */
static void set_limit(punct_limits *limits, int what, int colour, uint64_t number)
{
    uint32_t ms = number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
    if (what == AT_INCREMENT) {
        limits->increment_ms[colour] = ms;
        return;
    }
    ms = ms ? ms : 1; /* 0 would mean no limit */
    number = number ? number : 1;
    switch (what) {
    case AT_MS:
        limits->move_ms = ms;
        break;
    case AT_CLOCK:
        limits->clock_ms[colour] = ms;
        break;
    case AT_DEPTH:
        limits->depth = number < PUNCT_DEPTH_MAX ? (int)number : PUNCT_DEPTH_MAX;
        break;
    case AT_MATE:
        limits->mate = number < PUNCT_SOLVE_TURNS_MAX ? (int)number : PUNCT_SOLVE_TURNS_MAX;
        break;
    default:
        limits->nodes = number;
    }
}

/* Gives both players a clock if anything was said of clocks: the other's, or else an increment. */
static void complete_clocks(punct_limits *limits)
{
    const uint32_t *clock = limits->clock_ms, *increment = limits->increment_ms;
    uint32_t some = clock[0] ? clock[0] : clock[1] ? clock[1] : increment[0] ? increment[0] : increment[1];
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        if (!limits->clock_ms[colour])
            limits->clock_ms[colour] = some;
}

/* Reads the turns that follow: up to the first word that is none. */
static bool read_turns(struct words *words, const punct_position *position, punct_turn *turns,
                       punct_limits *limits, struct word *wrong)
{
    struct words rest = *words;
    struct word word;
    punct_turn turn;
    limits->turns = turns;
    while (words_next(&rest, &word) &&
           punct_turn_read(position, word.text, word.length, &turn, NULL) == PUNCT_OK) {
        *words = rest;
        *wrong = word;
        if (limits->turn_count == PUNCT_TURNS_MAX || punct_turn_check(position, turn, NULL) != PUNCT_OK)
            return false;
        turns[limits->turn_count++] = turn;
    }
    return limits->turn_count > 0;
}

const char *ugi_read_go(struct words *words, const punct_position *position, punct_turn *turns,
                        punct_limits *limits, struct word *wrong)
{
    struct word word, value;
    while (words_next(words, &word)) {
        size_t i = 0, count = sizeof limit_names / sizeof limit_names[0];
        *wrong = word;
        if (word_is(word, "infinite")) {
            limits->infinite = true;
            continue;
        }
        if (word_is(word, "ponder")) {
            limits->ponder = true;
            continue;
        }
        if (word_is(word, "searchmoves")) {
            if (!read_turns(words, position, turns, limits, wrong))
                return "go searchmoves takes legal turns, not";
            continue;
        }
        while (i < count && !word_is(word, limit_names[i].name))
            i++;
        uint64_t number;
        if (i == count || !words_next(words, &value) || !word_number(value, UINT64_MAX, &number))
            return "go does not know, or misses the number of,";
        set_limit(limits, (int)limit_names[i].what, limit_names[i].colour, number);
    }
    complete_clocks(limits);
    return NULL;
}

void ugi_write_go(FILE *out, const punct_limits *limits)
{
    fputs("go", out);
    if (limits->move_ms)
        fprintf(out, " movetime %" PRIu32, limits->move_ms);
    if (limits->clock_ms[0] || limits->clock_ms[1])
        fprintf(out, " wtime %" PRIu32 " btime %" PRIu32 " winc %" PRIu32 " binc %" PRIu32,
                limits->clock_ms[0], limits->clock_ms[1], limits->increment_ms[0], limits->increment_ms[1]);
    if (limits->depth)
        fprintf(out, " depth %d", limits->depth);
    if (limits->nodes)
        fprintf(out, " nodes %" PRIu64, limits->nodes);
    if (limits->mate)
        fprintf(out, " mate %d", limits->mate);
    if (limits->infinite)
        fputs(" infinite", out);
    if (limits->ponder)
        fputs(" ponder", out);
}

void ugi_write_info(FILE *out, const punct_info *info)
{
    fprintf(out, "info depth %d seldepth %d multipv %d score ", info->depth, info->seldepth, info->multipv);
    if (info->score.mate)
        fprintf(out, "mate %d", info->score.mate);
    else
        fprintf(out, "win %d", info->score.win);
    fprintf(out, " nodes %" PRIu64 " nps %" PRIu64 " time %" PRIu64 " hashfull %d", info->nodes,
            info->nodes * 1000 / (info->time_ms ? info->time_ms : 1), info->time_ms, info->hashfull);
    if (info->length)
        fputs(" pv", out);
    for (int i = 0; i < info->length; i++) {
        char text[PUNCT_TURN_TEXT];
        punct_turn_write(info->line[i], text, sizeof text);
        fprintf(out, " %s", text);
    }
}

/* Reads a number that may be negative. */
static bool read_signed(struct word word, int *number)
{
    bool negative = word.length > 1 && word.text[0] == '-';
    uint64_t value;
    if (!word_number((struct word){word.text + negative, word.length - negative}, 1000000, &value))
        return false;
    *number = negative ? -(int)value : (int)value;
    return true;
}

/* The turns of a line, as far as they are legal. */
static void read_line(struct words *words, const punct_position *position, punct_info *info)
{
    punct_position after = *position;
    struct word word;
    punct_turn turn;
    info->length = 0;
    while (info->length < PUNCT_LINE_MAX && words_next(words, &word) &&
           punct_turn_read(&after, word.text, word.length, &turn, NULL) == PUNCT_OK &&
           punct_play(&after, turn, NULL, NULL) == PUNCT_OK)
        info->line[info->length++] = turn;
}

void ugi_read_info(struct words *words, const punct_position *position, punct_info *info)
{
    struct word word, value;
    uint64_t number;
    while (words_next(words, &word)) {
        if (word_is(word, "pv")) {
            read_line(words, position, info);
            return;
        }
        if (word_is(word, "string"))
            return;
        if (word_is(word, "score")) {
            if (!words_next(words, &word) || !words_next(words, &value))
                return;
            if (word_is(word, "mate") && read_signed(value, &info->score.mate))
                info->score.win = info->score.mate > 0 ? 1000 : 0;
            else if (word_is(word, "win") && read_signed(value, &info->score.win))
                info->score.mate = 0;
        } else if (word_is(word, "depth") && words_next(words, &value) && word_number(value, 1000, &number)) {
            info->depth = (int)number;
        } else if (word_is(word, "nodes") && words_next(words, &value) &&
                   word_number(value, UINT64_MAX, &number)) {
            info->nodes = number;
        }
    }
}
