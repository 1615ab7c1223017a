/* The command line of a match. */
#include "options.h"

#include <stdlib.h>
#include <string.h>

/* "a:NAME=VALUE" */
static bool take_setting(struct match *match, char *text)
{
    char *equals = strchr(text, '=');
    if ((text[0] != 'a' && text[0] != 'b') || text[1] != ':' || !equals ||
        match->setting_count == MATCH_SETTINGS_MAX) {
        command_misuse(match->self, "--set takes a:NAME=VALUE or b:NAME=VALUE, at most %d times",
                       MATCH_SETTINGS_MAX);
        return false;
    }
    *equals = '\0';
    match->settings[match->setting_count++] = (struct match_setting){text[0] == 'b', text + 2, equals + 1};
    return true;
}

/* "60+0.5": seconds on the clock, and for each turn. */
static bool take_clock(struct match *match, const char *text)
{
    const int64_t base_max = 86400000, increment_max = 3600000;
    struct game_clock clock;
    if (!game_clock_read(text, &clock) || clock.kind != GAME_FISCHER || clock.base_ms > base_max ||
        clock.increment_ms > increment_max) {
        command_misuse(match->self, "--clock takes SECONDS or SECONDS+INCREMENT, such as 60+0.5, not \"%s\"",
                       text);
        return false;
    }
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        match->limits.clock_ms[colour] = (uint32_t)clock.base_ms;
        match->limits.increment_ms[colour] = (uint32_t)clock.increment_ms;
    }
    return true;
}

static bool take_sprt(struct match *match, const char *text)
{
    char *end;
    match->sprt.elo0 = strtod(text, &end);
    bool fine = end != text && *end == ',';
    const char *second = end + 1;
    if (fine) {
        match->sprt.elo1 = strtod(second, &end);
        fine = end != second && *end == '\0' && match->sprt.elo1 > match->sprt.elo0;
    }
    if (!fine)
        command_misuse(match->self, "--sprt takes two differences in Elo, the smaller first, such as 0,10");
    match->testing = fine;
    return fine;
}

bool match_take_option(struct match *match, int option)
{
    const struct command *self = match->self;
    long number;
    switch (option) {
    case 'n':
        return command_number(self, "--games", optarg, 1, MATCH_GAMES_MAX, &match->games);
    case 'c':
        return command_number(self, "--concurrency", optarg, 1, MATCH_THREADS_MAX, &match->concurrency);
    case 'o':
        return command_number(self, "--opening-turns", optarg, 0, OPENING_TURNS, &match->opening_turns);
    case 'l':
        return command_number(self, "--max-turns", optarg, 1, MATCH_TURNS_MAX, &match->turn_limit);
    case 's':
        return command_number(self, "--seed", optarg, 0, INT32_MAX, &match->seed);
    case 't':
        if (!command_number(self, "--movetime", optarg, 1, 86400000, &number))
            return false;
        match->limits.move_ms = (uint32_t)number;
        return true;
    case 'e':
        if (!command_number(self, "--nodes", optarg, 1, INT32_MAX, &number))
            return false;
        match->limits.nodes = (uint64_t)number;
        return true;
    case 'k':
        return take_clock(match, optarg);
    case 'p':
        return take_sprt(match, optarg);
    case 'x':
        return take_setting(match, optarg);
    case 'f':
        return opening_book_read(&match->book, optarg);
    case 'w':
        match->save_path = optarg;
        return true;
    case 'b':
        match->variant = PUNCT_BASIC;
        return true;
    default:
        match->json = true;
        return true;
    }
}

const struct option match_options[] = {
    {"games", required_argument, NULL, 'n'},
    {"movetime", required_argument, NULL, 't'},
    {"nodes", required_argument, NULL, 'e'},
    {"clock", required_argument, NULL, 'k'},
    {"concurrency", required_argument, NULL, 'c'},
    {"openings", required_argument, NULL, 'f'},
    {"opening-turns", required_argument, NULL, 'o'},
    {"sprt", required_argument, NULL, 'p'},
    {"save", required_argument, NULL, 'w'},
    {"set", required_argument, NULL, 'x'},
    {"max-turns", required_argument, NULL, 'l'},
    {"seed", required_argument, NULL, 's'},
    {"basic", no_argument, NULL, 'b'},
    {"json", no_argument, NULL, 'j'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

const char match_help[] =
    "  --games N          how many (100); they come in pairs with colours changed\n"
    "  --movetime MS      for every turn (1000)\n"
    "  --nodes N          instead: positions to look at for every turn, whatever the time\n"
    "  --clock S+I        instead: S seconds a player, and I for each turn\n"
    "  --openings FILE    a line each: POSITION [moves TURN...]; start and start-basic are positions "
    "too\n"
    "  --opening-turns N  without a file: so many pieces are added at random, fairly (4)\n"
    "  --basic            the basic game\n"
    "  --concurrency N    games at a time (1)\n"
    "  --sprt ELO0,ELO1   end as soon as one of the two differences is accepted\n"
    "  --save FILE        keep the games as records; the same match, ended, goes on from there\n"
    "  --set a:NAME=VALUE set an option of the first (a) or second (b) program\n"
    "  --max-turns N      then the game is called a draw (400)\n"
    "  --seed N           of openings and choices (1)\n"
    "  --json             the result as one JSON object\n"
    "A PLAYER is builtin:NAME, with NAME punct, random, naive, greedy or span3 and options behind it\n"
    "(builtin:punct,level=5,threads=2,hash=64,movetime=100,nodes=1000,depth=3,net=FILE), or the\n"
    "command line of a program that speaks UGI (docs/protocol.md). An interrupt ends the match with "
    "its score.\n";
