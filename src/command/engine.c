/* punct engine: the engine as a program that speaks UGI on standard input and output.
 *
 * The main thread reads commands, a second one searches; whoever writes a line holds the lock. The game belongs to
 * the search while it runs: a command that would change it is refused until then. */
#include "command.h"
#include "network.h"
#include "ugi.h"

#include <getopt.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { HASH_MB_MAX = 1 << 16, HISTORY_FIRST = 256 };

struct session {
    punct_engine *engine;
    punct_engine_options options;
    punct_variant variant;
    int level, multipv;
    uint64_t seed; /* 0: another one for each search */

    punct_game game;
    size_t room; /* of game.history */
    bool given;  /* by the front end, not just the start of the variant */

    pthread_mutex_t writing;
    pthread_t searcher;
    punct_limits limits;
    punct_turn turns[PUNCT_TURNS_MAX]; /* that the limits speak of */
    bool searching;                    /* the searcher is there to be joined */
    bool stopped;                      /* and has been told to stop */
    atomic_bool answered;              /* and has nothing left to do but to say so */
};

/* ---- Answering ---------------------------------------------------------------------------------- */

static void say(struct session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(struct session *s, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    pthread_mutex_lock(&s->writing);
    vprintf(format, arguments);
    putchar('\n');
    fflush(stdout);
    pthread_mutex_unlock(&s->writing);
    va_end(arguments);
}

/* Quotes what came from outside: short, and without control characters. */
static void complain(struct session *s, const char *what, struct word word)
{
    char shown[33];
    size_t length = word.length < sizeof shown - 1 ? word.length : sizeof shown - 1;
    for (size_t i = 0; i < length; i++)
        shown[i] = word.text[i] >= ' ' && word.text[i] < 127 ? word.text[i] : '?';
    shown[length] = '\0';
    say(s, "info string error: %s \"%s\"", what, shown);
}

/* ---- The game ----------------------------------------------------------------------------------- */

static bool make_room(struct session *s)
{
    size_t room = s->room ? 2 * s->room : HISTORY_FIRST;
    punct_played *history = realloc(s->game.history, room * sizeof *history);
    if (!history)
        return false;
    s->game.history = history;
    s->game.capacity = s->room = room;
    return true;
}

static void start_game(struct session *s, const punct_position *start)
{
    punct_game_start(&s->game, start, s->game.history, s->room);
}

static void start_anew(struct session *s)
{
    punct_position start;
    punct_position_start(&start, s->variant);
    start_game(s, &start);
    s->given = false;
}

/* ---- Searching ---------------------------------------------------------------------------------- */

static void show_info(const punct_info *info, void *user)
{
    struct session *s = user;
    pthread_mutex_lock(&s->writing);
    ugi_write_info(stdout, info);
    putchar('\n');
    fflush(stdout);
    pthread_mutex_unlock(&s->writing);
}

static void *search(void *argument)
{
    struct session *s = argument;
    punct_choice choice;
    punct_code code = punct_engine_search(s->engine, &s->game, &s->limits, show_info, s, &choice);
    atomic_store(&s->answered, true); /* before the answer: the next command may follow it at once */
    if (code != PUNCT_OK) {
        say(s, "info string error: %s\nbestmove none", punct_code_name(code));
    } else {
        char best[PUNCT_TURN_TEXT], ponder[PUNCT_TURN_TEXT];
        punct_turn_write(choice.best, best, sizeof best);
        punct_turn_write(choice.ponder, ponder, sizeof ponder);
        bool expects = choice.ponder != PUNCT_NO_TURN;
        say(s, "bestmove %s%s%s", best, expects ? " ponder " : "", expects ? ponder : "");
    }
    return NULL;
}

static void end_search(struct session *s)
{
    if (s->searching)
        pthread_join(s->searcher, NULL);
    s->searching = false;
}

/* Whether a search stands in the way of a command; one that has answered or must end at once does not. */
static bool is_busy(struct session *s)
{
    if (s->searching && (s->stopped || atomic_load(&s->answered)))
        end_search(s);
    if (s->searching)
        say(s, "info string error: a search is running; send stop first");
    return s->searching;
}

static void do_go(struct session *s, struct words *words)
{
    struct word wrong;
    if (is_busy(s))
        return;
    s->limits = (punct_limits){.level = s->level, .multipv = s->multipv};
    s->limits.seed =
        s->seed ? s->seed
                : (uint64_t)time(NULL) * 1000003u ^ (uint64_t)getpid() ^ (uint64_t)s->game.length << 40;
    const char *fault = ugi_read_go(words, &s->game.position, s->turns, &s->limits, &wrong);
    if (fault) {
        complain(s, fault, wrong);
        return;
    }
    punct_outcome outcome;
    punct_game_outcome(&s->game, &outcome);
    if (outcome.result != PUNCT_UNDECIDED) {
        say(s, "info string error: the game is over\nbestmove none");
        return;
    }
    s->stopped = false;
    atomic_store(&s->answered, false);
    punct_engine_prepare(s->engine);
    s->searching = pthread_create(&s->searcher, NULL, search, s) == 0;
    if (!s->searching)
        say(s, "info string error: cannot start a thread to search\nbestmove none");
}

static void do_stop(struct session *s, struct words *words)
{
    (void)words;
    if (!s->searching)
        return;
    s->stopped = true;
    punct_engine_stop(s->engine);
}

static void do_ponderhit(struct session *s, struct words *words)
{
    (void)words;
    if (s->searching)
        punct_engine_ponderhit(s->engine);
}

/* ---- The other commands ------------------------------------------------------------------------- */

static void do_ugi(struct session *s, struct words *words)
{
    (void)words;
    say(s,
        "id name punct %s\nid author the PÜNCT software contributors\n"
        "option name Threads type spin default 1 min 1 max %d\n"
        "option name Hash type spin default %zu min 1 max %d\n"
        "option name Level type spin default %d min 1 max %d\n"
        "option name MultiPV type spin default 1 min 1 max %d\n"
        "option name Variant type combo default standard var standard var basic\n"
        "option name Seed type spin default 0 min 0 max 2147483647\n"
        "option name Network type string default default\n"
        "ugiok",
        punct_version(), PUNCT_THREADS_MAX, PUNCT_HASH_DEFAULT >> 20, HASH_MB_MAX, PUNCT_LEVELS, PUNCT_LEVELS,
        PUNCT_MULTIPV_MAX);
}

static void do_isready(struct session *s, struct words *words)
{
    (void)words;
    say(s, "readyok");
}

static void do_uginewgame(struct session *s, struct words *words)
{
    (void)words;
    if (is_busy(s))
        return;
    punct_engine_clear(s->engine);
    start_anew(s);
}

/* Makes the engine anew with other options; without memory for that the old one stays. */
static void rebuild(struct session *s, punct_engine_options options)
{
    punct_engine *made;
    if (punct_engine_create(&made, &options) != PUNCT_OK) {
        say(s, "info string error: not enough memory for these options; the old ones stay");
        return;
    }
    punct_engine_destroy(s->engine);
    s->engine = made;
    s->options = options;
}

/* Judges by another network; one that is refused leaves the old one. */
static void set_network(struct session *s, struct word value)
{
    char path[PATH_MAX], reason[NETWORK_REASON];
    punct_engine_options options = s->options;
    if (value.length >= sizeof path) {
        say(s, "info string error: the name of a file has less than %zu bytes", sizeof path);
        return;
    }
    memcpy(path, value.text, value.length);
    path[value.length] = '\0';
    if (network_named(path, &options.network, reason))
        rebuild(s, options);
    else
        say(s, "info string error: %s", reason);
}

static void set_option(struct session *s, struct word name, struct word value)
{
    punct_engine_options options = s->options;
    uint64_t number;
    if (word_is_name(name, "Variant") && (word_is(value, "basic") || word_is(value, "standard"))) {
        s->variant = word_is(value, "basic") ? PUNCT_BASIC : PUNCT_STANDARD;
        if (!s->given)
            start_anew(s);
    } else if (word_is_name(name, "Threads") && word_number(value, PUNCT_THREADS_MAX, &number) && number) {
        options.threads = (int)number;
        rebuild(s, options);
    } else if (word_is_name(name, "Hash") && word_number(value, HASH_MB_MAX, &number) && number) {
        options.hash_bytes = (size_t)number << 20;
        rebuild(s, options);
    } else if (word_is_name(name, "Level") && word_number(value, PUNCT_LEVELS, &number) && number) {
        s->level = (int)number;
    } else if (word_is_name(name, "MultiPV") && word_number(value, PUNCT_MULTIPV_MAX, &number) && number) {
        s->multipv = (int)number;
    } else if (word_is_name(name, "Network")) {
        set_network(s, value);
    } else if (word_is_name(name, "Seed") && word_number(value, INT32_MAX, &number)) {
        s->seed = number;
    } else {
        complain(s, "no such option, or a value it does not take:", name);
    }
}

static void do_setoption(struct session *s, struct words *words)
{
    struct word word, name, value;
    if (is_busy(s))
        return;
    if (words_next(words, &word) && word_is(word, "name") && words_next(words, &name) &&
        words_next(words, &word) && word_is(word, "value") && (value = words_rest(words)).length)
        set_option(s, name, value);
    else
        say(s, "info string error: expected setoption name NAME value VALUE");
}

/* The position named by startpos, or by fen and the words up to "moves" or the end. */
static bool read_start(struct session *s, struct words *words, punct_position *start)
{
    struct word word, next;
    if (!words_next(words, &word) || (!word_is(word, "startpos") && !word_is(word, "fen"))) {
        say(s, "info string error: expected position startpos or position fen TEXT");
        return false;
    }
    if (word_is(word, "startpos"))
        return punct_position_start(start, s->variant) == PUNCT_OK;

    const char *text = NULL, *end = NULL;
    struct words rest = *words;
    while (words_next(&rest, &next) && !word_is(next, "moves")) {
        text = text ? text : next.text;
        end = next.text + next.length;
        *words = rest;
    }
    punct_error error;
    if (!text || punct_position_read(start, text, (size_t)(end - text), &error) != PUNCT_OK) {
        say(s, "info string error: fen: %s", text ? error.sentence : "no position");
        return false;
    }
    return true;
}

/* Plays the turns up to the first that is refused. */
static bool play_turns(struct session *s, struct words *words)
{
    struct word word;
    for (size_t number = 1; words_next(words, &word); number++) {
        punct_turn turn;
        punct_error error;
        if (s->game.length == s->game.capacity && !make_room(s)) {
            say(s, "info string error: not enough memory for turn %zu", number);
            return false;
        }
        if (punct_turn_read(&s->game.position, word.text, word.length, &turn, &error) != PUNCT_OK ||
            punct_game_play(&s->game, turn, &error) != PUNCT_OK) {
            say(s, "info string error: turn %zu: %s", number, error.sentence);
            return false;
        }
    }
    return true;
}

static void do_position(struct session *s, struct words *words)
{
    punct_position start;
    struct word word;
    if (is_busy(s) || !read_start(s, words, &start))
        return;
    start_game(s, &start);
    s->given = true;
    if (!words_next(words, &word))
        return;
    if (!word_is(word, "moves"))
        complain(s, "expected moves or the end of the line, not", word);
    else if (!play_turns(s, words))
        start_game(s, &start);
}

static void do_query(struct session *s, struct words *words)
{
    static const char *const results[] = {"none", "p1win", "p2win", "draw"};
    struct word word = {"", 0};
    punct_outcome outcome;
    punct_game_outcome(&s->game, &outcome);
    words_next(words, &word);
    if (word_is(word, "gameover"))
        say(s, "response %s", outcome.result == PUNCT_UNDECIDED ? "false" : "true");
    else if (word_is(word, "result"))
        say(s, "response %s", results[outcome.result]);
    else if (word_is(word, "p1turn"))
        say(s, "response %s", punct_position_to_move(&s->game.position) == PUNCT_WHITE ? "true" : "false");
    else
        complain(s, "query knows gameover, result and p1turn, not", word);
}

/* ---- The session -------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(struct session *s, struct words *words);
} verbs[] = {
    {"ugi", do_ugi},           {"isready", do_isready}, {"setoption", do_setoption},
    {"position", do_position}, {"go", do_go},           {"uginewgame", do_uginewgame},
    {"stop", do_stop},         {"query", do_query},     {"ponderhit", do_ponderhit},
};

static void obey(struct session *s, const char *line, size_t length)
{
    struct words words = words_of(line, length);
    struct word verb;
    if (!words_next(&words, &verb))
        return;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (word_is(verb, verbs[i].name)) {
            verbs[i].run(s, &words);
            return;
        }
    complain(s, "unknown command", verb);
}

/* Reads a line of any length into `line`, keeping at most its room. Returns its whole length, or -1 at the end of
 * the input. */
static ssize_t read_line(char *line, size_t room)
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length++ < room)
            line[length - 1] = (char)c;
    if (c == EOF && length == 0)
        return -1;
    if (length && length <= room && line[length - 1] == '\r')
        length--;
    return (ssize_t)length;
}

/* Obeys line after line until quit or the end of the input. At the end of the input a search that ends by itself
 * may finish, so that commands can be piped in; quit stops it. */
static void converse(struct session *s, char *line)
{
    ssize_t length;
    while ((length = read_line(line, UGI_LINE_LIMIT)) >= 0) {
        struct words words = words_of(line, (size_t)length);
        struct word verb;
        if (length > UGI_LINE_LIMIT)
            say(s, "info string error: a line of more than %d bytes", UGI_LINE_LIMIT);
        else if (words_next(&words, &verb) && word_is(verb, "quit"))
            break;
        else
            obey(s, line, (size_t)length);
    }
    const punct_limits *l = &s->limits;
    bool ends = !l->infinite && !l->ponder &&
                (l->move_ms || l->depth || l->nodes || l->clock_ms[0] || l->clock_ms[1]);
    if (s->searching && (length >= 0 || !ends))
        punct_engine_stop(s->engine);
    end_search(s);
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int status;
    if (command_option(self, argc, argv, ":h", options, &status) == COMMAND_STOP)
        return status;
    if (argc > optind)
        return command_misuse(self, "takes no arguments: options are set with setoption");

    struct session s = {.level = PUNCT_LEVELS, .multipv = 1, .variant = PUNCT_STANDARD};
    char *line = malloc(UGI_LINE_LIMIT);
    s.options.network = network_default();
    status = EXIT_USAGE;
    pthread_mutex_init(&s.writing, NULL);
    if (line && make_room(&s) && punct_engine_create(&s.engine, &s.options) == PUNCT_OK) {
        start_anew(&s);
        converse(&s, line);
        status = EXIT_FINE;
    } else {
        fprintf(stderr, "punct engine: not enough memory\n");
    }
    punct_engine_destroy(s.engine);
    pthread_mutex_destroy(&s.writing);
    free(s.game.history);
    free(line);
    return status;
}

const struct command command_engine = {
    .name = "engine",
    .synopsis = "",
    .summary = "play through the engine protocol UGI on standard input and output",
    .help =
        "Commands, one a line: ugi, isready, setoption name N value V, uginewgame,\n"
        "position startpos|fen TEXT [moves TURN...], go [movetime MS] [wtime MS btime MS winc MS binc MS]\n"
        "[depth N] [nodes N] [mate N] [infinite] [ponder] [searchmoves TURN...], stop, ponderhit,\n"
        "query gameover|result|p1turn, quit. docs/protocol.md tells the rest.\n",
    .run = run,
};
