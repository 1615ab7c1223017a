/* punct match: two players meet again and again, and the score says who is stronger.
 *
 * Games come in pairs: the same opening, colours changed. Each thread plays whole games with players of its own;
 * what they share (the score, the ledger, the screen) is guarded by one lock. */
#include "../command.h"
#include "../interrupt.h"
#include "../json.h"
#include "../ugi.h"
#include "ledger.h"
#include "meeting.h"
#include "score.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_MAX = 1000000, SETTINGS_MAX = 32, TURNS_MAX = 1000, THREADS_MAX = 64, WATCH_MS = 20 };

/* What the ledger says of the match. */
enum { FIRST_PLAYER, SECOND_PLAYER, VARIANT, LIMITS, OPENINGS, MAX_TURNS, SEED, FACTS };

struct setting {
    int player;
    char *name, *value;
};

struct contest {
    const struct command *self;
    const char *texts[2]; /* of the players */
    char names[2][PLAYER_NAME];
    struct setting settings[SETTINGS_MAX];
    int setting_count;

    long games, concurrency, opening_turns, turns_limit, seed;
    punct_variant variant;
    punct_limits limits; /* of every turn, clocks as at the start */
    struct opening_book book;
    bool testing; /* an SPRT decides when to end */
    struct sprt sprt;
    const char *save_path;
    struct ledger *ledger; /* NULL: none */
    struct ledger_fact facts[FACTS];
    bool json;

    pthread_mutex_t lock;
    atomic_uint next;    /* game to be played */
    unsigned char *done; /* by number */
    struct score score;  /* of the first player */
    struct meeting *meetings[THREADS_MAX];
    int working; /* threads */
    unsigned failures[2];
    int64_t overrun_ms[2]; /* the greatest beyond a turn's time */
    atomic_bool broken;    /* no more games can be played */
};

/* ---- The score ---------------------------------------------------------------------------------- */

static void add_result(struct score *score, int white, punct_result result)
{
    if (result == PUNCT_DRAW)
        score->draws++;
    else if ((result == PUNCT_WHITE_WINS) == (white == 0))
        score->wins++;
    else
        score->losses++;
}

static void print_standing(const struct contest *contest, FILE *out)
{
    const struct score *score = &contest->score;
    fprintf(out, "%s against %s: %u of %ld games, +%u =%u -%u, %.1f%%, Elo %+.0f ± %.0f", contest->names[0],
            contest->names[1], score_games(score), contest->games, score->wins, score->draws, score->losses,
            score_games(score) ? 100 * score_points(score) / score_games(score) : 0, score_elo(score),
            score_elo_error(score));
    if (contest->testing)
        fprintf(out, ", SPRT %.2f", sprt_ratio(&contest->sprt, score));
}

static bool is_decided(struct contest *contest)
{
    pthread_mutex_lock(&contest->lock);
    bool decided = contest->testing && sprt_verdict(&contest->sprt, &contest->score) != GO_ON;
    pthread_mutex_unlock(&contest->lock);
    return decided;
}

/* Enters a game into the score and the ledger, and shows how things stand. */
static void enter_game(struct contest *contest, const struct meeting *meeting, unsigned number)
{
    struct finished_game game = {number,
                                 {contest->names[meeting->white], contest->names[!meeting->white]},
                                 &meeting->opening->start,
                                 &meeting->game,
                                 meeting->result,
                                 meeting->reason};
    pthread_mutex_lock(&contest->lock);
    add_result(&contest->score, meeting->white, meeting->result);
    contest->done[number] = 1;
    if (meeting->failed >= 0)
        contest->failures[meeting->failed]++;
    for (int which = 0; which < 2; which++)
        if (meeting->overrun_ms[which] > contest->overrun_ms[which])
            contest->overrun_ms[which] = meeting->overrun_ms[which];
    if (contest->ledger && !ledger_append(contest->ledger, &game)) {
        fprintf(stderr, "punct match: cannot write %s: %s\n", contest->save_path, strerror(errno));
        contest->broken = true;
    }
    if (!contest->json) {
        printf("game %u: %s - %s %s, %zu turns, %s\n", number, game.names[0], game.names[1],
               punct_result_text(meeting->result), meeting->game.length, meeting->reason);
        print_standing(contest, stdout);
        puts("");
        fflush(stdout);
    } else if (isatty(STDERR_FILENO)) {
        print_standing(contest, stderr);
        fputs("\r", stderr);
    }
    pthread_mutex_unlock(&contest->lock);
}

/* ---- The games ---------------------------------------------------------------------------------- */

static struct player *open_player(struct contest *contest, int which)
{
    char reason[PLAYER_REASON] = "";
    struct player *player = player_open(contest->texts[which], reason);
    for (int i = 0; player && i < contest->setting_count; i++) {
        const struct setting *setting = &contest->settings[i];
        if (setting->player == which && !player_set(player, setting->name, setting->value, reason)) {
            player_close(player);
            player = NULL;
        }
    }
    if (!player)
        command_misuse(contest->self, "%s: %s", contest->texts[which], reason);
    return player;
}

/* Gives a meeting another player, or none; the old one leaves. An interrupt looks at the players, hence the lock. */
static void exchange_player(struct contest *contest, struct meeting *meeting, int which,
                            struct player *player)
{
    pthread_mutex_lock(&contest->lock);
    struct player *old = meeting->players[which];
    meeting->players[which] = player;
    pthread_mutex_unlock(&contest->lock);
    player_close(old);
}

/* Gets a player ready for a game; one that does not answer is started anew, once. */
static bool ready_player(struct contest *contest, struct meeting *meeting, int which, uint64_t seed)
{
    char reason[PLAYER_REASON];
    for (int attempt = 0; attempt < 2 && !interrupt_came(); attempt++) {
        if (!meeting->players[which])
            exchange_player(contest, meeting, which, open_player(contest, which));
        if (!meeting->players[which])
            return false;
        if (player_begin(meeting->players[which], contest->variant, seed, reason))
            return true;
        exchange_player(contest, meeting, which, NULL);
    }
    return false;
}

static const struct opening *choose_opening(struct contest *contest, unsigned pair, punct_engine *judge,
                                            struct opening *made)
{
    if (contest->book.count)
        return &contest->book.openings[pair % contest->book.count];
    opening_make(made, judge, contest->variant, (int)contest->opening_turns, pair, (uint64_t)contest->seed);
    return made;
}

/* Plays the game of a number; false when no more can be played. */
static bool meet(struct contest *contest, struct meeting *meeting, unsigned number, punct_engine *judge,
                 punct_played *history)
{
    meeting->white = number % 2 == 0;
    meeting->opening = choose_opening(contest, (number - 1) / 2, judge, &meeting->made);
    for (int which = 0; which < 2; which++)
        if (!ready_player(contest, meeting, which, (uint64_t)contest->seed + number * 2u + (unsigned)which)) {
            contest->broken = !interrupt_came();
            return false;
        }
    punct_game_start(&meeting->game, &meeting->opening->start, history, TURNS_MAX + OPENING_TURNS);
    if (!meeting_play(meeting))
        return false;
    enter_game(contest, meeting, number);
    if (meeting->failed >= 0) /* it may be in any state */
        exchange_player(contest, meeting, meeting->failed, NULL);
    return true;
}

/* Plays games until there are no more. */
static void play_some(struct contest *contest, struct meeting *meeting)
{
    punct_engine *judge = NULL;
    punct_played *history = calloc(TURNS_MAX + OPENING_TURNS, sizeof *history);
    punct_engine_create(&judge, &(punct_engine_options){.hash_bytes = 1 << 20});
    bool going = history && judge;
    contest->broken |= !going;
    while (going && !interrupt_came() && !contest->broken && !is_decided(contest)) {
        unsigned number = atomic_fetch_add(&contest->next, 1);
        if (number > (unsigned)contest->games)
            break;
        if (!contest->done[number])
            going = meet(contest, meeting, number, judge, history);
    }
    for (int which = 0; which < 2; which++)
        exchange_player(contest, meeting, which, NULL);
    punct_engine_destroy(judge);
    free(history);
}

static void *work(void *argument)
{
    struct contest *contest = argument;
    struct meeting meeting = {.limits = &contest->limits, .turns_limit = contest->turns_limit};
    int place = 0;
    pthread_mutex_lock(&contest->lock);
    while (contest->meetings[place])
        place++;
    contest->meetings[place] = &meeting;
    pthread_mutex_unlock(&contest->lock);

    play_some(contest, &meeting);

    pthread_mutex_lock(&contest->lock);
    contest->meetings[place] = NULL;
    contest->working--;
    pthread_mutex_unlock(&contest->lock);
    return NULL;
}

/* Whether threads still work. After an interrupt they are told not to think any longer. */
static bool is_going_on(struct contest *contest)
{
    pthread_mutex_lock(&contest->lock);
    for (int i = 0; i < THREADS_MAX && interrupt_came(); i++)
        for (int which = 0; contest->meetings[i] && which < 2; which++)
            if (contest->meetings[i]->players[which])
                player_stop(contest->meetings[i]->players[which]);
    bool going = contest->working > 0;
    pthread_mutex_unlock(&contest->lock);
    return going;
}

static void play_all(struct contest *contest)
{
    pthread_t threads[THREADS_MAX];
    int started = 0;
    while (started < contest->concurrency) {
        pthread_mutex_lock(&contest->lock);
        contest->working++;
        pthread_mutex_unlock(&contest->lock);
        if (pthread_create(&threads[started], NULL, work, contest) != 0) {
            fprintf(stderr, "punct match: cannot start more than %d threads\n", started);
            pthread_mutex_lock(&contest->lock);
            contest->working--;
            pthread_mutex_unlock(&contest->lock);
            contest->broken |= started == 0;
            break;
        }
        started++;
    }
    while (is_going_on(contest))
        nanosleep(&(struct timespec){0, WATCH_MS * 1000000}, NULL);
    while (started)
        pthread_join(threads[--started], NULL);
}

/* ---- The report --------------------------------------------------------------------------------- */

static const char *verdict_text(const struct contest *contest)
{
    static const char *const texts[] = {"undecided", "elo0 accepted", "elo1 accepted"};
    return texts[sprt_verdict(&contest->sprt, &contest->score)];
}

static void print_report(const struct contest *contest)
{
    if (!contest->json) {
        printf("\n");
        print_standing(contest, stdout);
        printf("\n");
        if (contest->testing)
            printf("SPRT [%g, %g]: %s\n", contest->sprt.elo0, contest->sprt.elo1, verdict_text(contest));
        for (int which = 0; which < 2; which++)
            if (contest->limits.move_ms)
                printf("%s: at most %" PRId64 " ms beyond its time, %u games lost by failing\n",
                       contest->names[which], contest->overrun_ms[which], contest->failures[which]);
        return;
    }
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "first", contest->names[0]);
    json_string(&json, "second", contest->names[1]);
    json_number(&json, "games", score_games(&contest->score));
    json_number(&json, "wins", contest->score.wins);
    json_number(&json, "draws", contest->score.draws);
    json_number(&json, "losses", contest->score.losses);
    json_real(&json, "elo", score_elo(&contest->score));
    json_real(&json, "elo_error", score_elo_error(&contest->score));
    if (contest->testing) {
        json_real(&json, "sprt_ratio", sprt_ratio(&contest->sprt, &contest->score));
        json_string(&json, "sprt", verdict_text(contest));
    }
    json_open(&json, "overrun_ms", '[');
    json_number(&json, NULL, contest->overrun_ms[0]);
    json_number(&json, NULL, contest->overrun_ms[1]);
    json_close(&json, ']');
    json_open(&json, "failures", '[');
    json_number(&json, NULL, contest->failures[0]);
    json_number(&json, NULL, contest->failures[1]);
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

/* ---- The command line --------------------------------------------------------------------------- */

/* "a:NAME=VALUE" */
static bool take_setting(struct contest *contest, char *text)
{
    char *equals = strchr(text, '=');
    if ((text[0] != 'a' && text[0] != 'b') || text[1] != ':' || !equals ||
        contest->setting_count == SETTINGS_MAX) {
        command_misuse(contest->self, "--set takes a:NAME=VALUE or b:NAME=VALUE, at most %d times",
                       SETTINGS_MAX);
        return false;
    }
    *equals = '\0';
    contest->settings[contest->setting_count++] = (struct setting){text[0] == 'b', text + 2, equals + 1};
    return true;
}

/* "60+0.5": seconds on the clock, and for each turn. */
static bool take_clock(struct contest *contest, const char *text)
{
    char *end;
    double seconds = strtod(text, &end), increment = *end == '+' ? strtod(end + 1, &end) : 0;
    if (*end || end == text || !(seconds > 0 && seconds <= 86400) || !(increment >= 0 && increment <= 3600)) {
        command_misuse(contest->self,
                       "--clock takes SECONDS or SECONDS+INCREMENT, such as 60+0.5, not \"%s\"", text);
        return false;
    }
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        contest->limits.clock_ms[colour] = (uint32_t)(seconds * 1000);
        contest->limits.increment_ms[colour] = (uint32_t)(increment * 1000);
    }
    return true;
}

static bool take_sprt(struct contest *contest, const char *text)
{
    char *end;
    contest->sprt.elo0 = strtod(text, &end);
    bool fine = end != text && *end == ',';
    const char *second = end + 1;
    if (fine) {
        contest->sprt.elo1 = strtod(second, &end);
        fine = end != second && *end == '\0' && contest->sprt.elo1 > contest->sprt.elo0;
    }
    if (!fine)
        command_misuse(contest->self, "--sprt takes two differences in Elo, the smaller first, such as 0,10");
    contest->testing = fine;
    return fine;
}

static bool take_option(struct contest *contest, int option)
{
    const struct command *self = contest->self;
    long number;
    switch (option) {
    case 'n':
        return command_number(self, "--games", optarg, 1, GAMES_MAX, &contest->games);
    case 'c':
        return command_number(self, "--concurrency", optarg, 1, THREADS_MAX, &contest->concurrency);
    case 'o':
        return command_number(self, "--opening-turns", optarg, 0, OPENING_TURNS, &contest->opening_turns);
    case 'l':
        return command_number(self, "--max-turns", optarg, 1, TURNS_MAX, &contest->turns_limit);
    case 's':
        return command_number(self, "--seed", optarg, 0, INT32_MAX, &contest->seed);
    case 't':
        if (!command_number(self, "--movetime", optarg, 1, 86400000, &number))
            return false;
        contest->limits.move_ms = (uint32_t)number;
        return true;
    case 'e':
        if (!command_number(self, "--nodes", optarg, 1, INT32_MAX, &number))
            return false;
        contest->limits.nodes = (uint64_t)number;
        return true;
    case 'k':
        return take_clock(contest, optarg);
    case 'p':
        return take_sprt(contest, optarg);
    case 'x':
        return take_setting(contest, optarg);
    case 'f':
        return opening_book_read(&contest->book, optarg);
    case 'w':
        contest->save_path = optarg;
        return true;
    case 'b':
        contest->variant = PUNCT_BASIC;
        return true;
    default:
        contest->json = true;
        return true;
    }
}

/* ---- The ledger --------------------------------------------------------------------------------- */

static bool resume_game(unsigned number, const char *const names[PUNCT_COLOURS], punct_result result,
                        void *user)
{
    struct contest *contest = user;
    int white = number % 2 == 0;
    if (number < 1 || strcmp(names[PUNCT_WHITE], contest->names[white]) != 0 ||
        strcmp(names[PUNCT_BLACK], contest->names[!white]) != 0)
        return false;
    if (number > (unsigned)contest->games) /* fewer are wanted now */
        return true;
    if (contest->done[number])
        return false;
    contest->done[number] = 1;
    add_result(&contest->score, white, result);
    return true;
}

/* Writes a text in letters that a tag can hold. */
static void write_plainly(FILE *out, const char *text)
{
    for (const char *c = text; *c; c++)
        if (*c < ' ' || *c > '~' || *c == '%')
            fprintf(out, "%%%02x", (unsigned)(unsigned char)*c);
        else
            fputc(*c, out);
}

static void write_player(FILE *out, const struct contest *contest, int which)
{
    write_plainly(out, contest->texts[which]);
    for (int i = 0; i < contest->setting_count; i++)
        if (contest->settings[i].player == which) {
            fputs(" ", out);
            write_plainly(out, contest->settings[i].name);
            fputs("=", out);
            write_plainly(out, contest->settings[i].value);
        }
}

/* All that decides which games are played, and how: how many, and how many at a time, may change. */
static void write_fact(FILE *out, const struct contest *contest, int fact)
{
    switch (fact) {
    case FIRST_PLAYER:
    case SECOND_PLAYER:
        write_player(out, contest, fact == SECOND_PLAYER);
        break;
    case VARIANT:
        fputs(contest->variant == PUNCT_BASIC ? "basic" : "standard", out);
        break;
    case LIMITS:
        ugi_write_go(out, &contest->limits);
        break;
    case OPENINGS:
        if (contest->book.count)
            fprintf(out, "%zu of a file, %016" PRIx64, contest->book.count,
                    opening_book_digest(&contest->book));
        else
            fprintf(out, "%ld turns at random", contest->opening_turns);
        break;
    case MAX_TURNS:
        fprintf(out, "%ld", contest->turns_limit);
        break;
    default:
        fprintf(out, "%ld", contest->seed);
    }
}

static bool open_ledger(struct contest *contest)
{
    static const struct ledger_fact facts[FACTS] = {
        [FIRST_PLAYER] = {"FirstPlayer", "first player", NULL},
        [SECOND_PLAYER] = {"SecondPlayer", "second player", NULL},
        [VARIANT] = {"MatchVariant", "variant", NULL},
        [LIMITS] = {"Limits", "limit of a turn", NULL},
        [OPENINGS] = {"Openings", "set of openings", NULL},
        [MAX_TURNS] = {"MaxTurns", "greatest number of turns", NULL},
        [SEED] = {"Seed", "seed", NULL},
    };
    if (!contest->save_path)
        return true;
    for (int i = 0; i < FACTS; i++) {
        size_t length;
        contest->facts[i] = facts[i];
        FILE *out = open_memstream(&contest->facts[i].value, &length);
        if (!out)
            return false;
        write_fact(out, contest, i);
        fclose(out);
    }
    contest->ledger = ledger_open(contest->save_path, contest->facts, FACTS, resume_game, contest);
    return contest->ledger != NULL;
}

static void close_ledger(struct contest *contest)
{
    ledger_close(contest->ledger);
    for (int i = 0; i < FACTS; i++)
        free(contest->facts[i].value);
}

/* ---- The match ---------------------------------------------------------------------------------- */

/* Learns the players' names; two of the same name are told apart. */
static bool meet_players(struct contest *contest)
{
    for (int which = 0; which < 2; which++) {
        struct player *player = open_player(contest, which);
        if (!player)
            return false;
        snprintf(contest->names[which], sizeof contest->names[which], "%s", player_name(player));
        ledger_clean_name(contest->names[which]);
        player_close(player);
    }
    if (strcmp(contest->names[0], contest->names[1]) == 0)
        for (int which = 0; which < 2; which++) {
            size_t length = strlen(contest->names[which]);
            if (length < sizeof contest->names[which] - 5)
                snprintf(contest->names[which] + length, 5, " (%c)", 'A' + which);
        }
    return true;
}

static int hold(struct contest *contest)
{
    interrupt_catch();
    contest->done = calloc((size_t)contest->games + 1, 1);
    if (!contest->done || !meet_players(contest) || !open_ledger(contest))
        return EXIT_USAGE;
    if (score_games(&contest->score))
        fprintf(stderr, "going on after %u games in %s\n", score_games(&contest->score), contest->save_path);
    play_all(contest);
    print_report(contest);
    return contest->broken ? EXIT_USAGE : EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
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
    struct contest contest = {.self = self,
                              .games = 100,
                              .concurrency = 1,
                              .opening_turns = 4,
                              .turns_limit = 400,
                              .seed = 1,
                              .variant = PUNCT_STANDARD,
                              .lock = PTHREAD_MUTEX_INITIALIZER,
                              .next = 1};
    int option, status = EXIT_USAGE;
    bool fine = true;
    while (fine && (option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        fine = take_option(&contest, option);
    if (fine && option != COMMAND_STOP) {
        if (argc - optind != 2)
            status = command_misuse(self, "give two players");
        else {
            if (!contest.limits.move_ms && !contest.limits.clock_ms[0] && !contest.limits.nodes)
                contest.limits.move_ms = 1000;
            contest.texts[0] = argv[optind];
            contest.texts[1] = argv[optind + 1];
            status = hold(&contest);
        }
    } else if (!fine) {
        status = EXIT_USAGE;
    }
    close_ledger(&contest);
    opening_book_free(&contest.book);
    free(contest.done);
    return status;
}

const struct command command_match = {
    .name = "match",
    .synopsis = "[OPTIONS] PLAYER PLAYER",
    .summary = "let two engines play many games, and tell who is stronger",
    .help = "  --games N          how many (100); they come in pairs with colours changed\n"
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
            "A PLAYER is builtin:NAME, with NAME punct, random, greedy or span3 and options behind it\n"
            "(builtin:punct,level=5,threads=2,hash=64,movetime=100,nodes=1000,depth=3,net=FILE), or the\n"
            "command line of a program that speaks UGI (docs/protocol.md). An interrupt ends the match with "
            "its score.\n",
    .run = run,
};
