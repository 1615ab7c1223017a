#include "console.h"

#include "../file.h"
#include "../interrupt.h"
#include "engines.h"
#include "questions.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct console_command {
    const char *name;
    const char *argument; /* what it takes, "" for nothing; in brackets if it may be left out */
    const char *summary;
    enum deed (*run)(struct table *table, const char *argument);
};

static const struct console_command console_commands[];

/* ---- Lines -------------------------------------------------------------------------------------- */

/* The next line without blanks around it, or NULL at the end. */
static char *next_line(struct table *table, const char *prompt)
{
    struct line *line = &table->line;
    if (table->interactive)
        printf("%s", prompt);
    fflush(stdout);
    if (interrupt_came() || !line_next(line, stdin))
        return NULL;
    size_t length = line->length < LINE_LIMIT ? line->length : LINE_LIMIT - 1;
    line->text[length] = '\0';
    while (length && isspace((unsigned char)line->text[length - 1]))
        line->text[--length] = '\0';
    return line->text + strspn(line->text, " \t");
}

static void make_prompt(const struct match *match, char *prompt, size_t size)
{
    char player[MATCH_NAME + 10];
    match_player(match, punct_position_to_move(&match->game.position), player, sizeof player);
    if (match_result(match) == PUNCT_UNDECIDED)
        snprintf(prompt, size, "%s, turn %zu> ", player, match->game.length + 1);
    else
        snprintf(prompt, size, "game over> ");
}

static bool accepts_draw(struct table *table)
{
    const char *answer;
    while ((answer = next_line(table, "Accept? yes or no> "))) {
        if (strcasecmp(answer, "yes") == 0 || strcasecmp(answer, "y") == 0)
            return true;
        if (strcasecmp(answer, "no") == 0 || strcasecmp(answer, "n") == 0)
            return false;
        puts("Please answer yes or no.");
    }
    return false;
}

/* ---- Commands ----------------------------------------------------------------------------------- */

static enum deed run_help(struct table *table, const char *argument)
{
    (void)table, (void)argument;
    puts(
        "A turn adds a piece or moves one; it is written as\n"
        "  Th12b       add a triangle, its PÜNCT on h12, turned to b (T C E L M R; a is up, then clockwise)\n"
        "  h12-k15b    move the piece whose PÜNCT lies on h12 to k15, turned to b (without b: turned as it "
        "was)\n"
        "  h12-h12c    turn it in place\n"
        "Commands:");
    for (const struct console_command *c = console_commands; c->name; c++)
        printf("  %s%s%-*s%s\n", c->name, *c->argument ? " " : "",
               (int)(17 - strlen(c->name) - (*c->argument != '\0')), c->argument, c->summary);
    return DEED_NONE;
}

static enum deed run_board(struct table *table, const char *argument)
{
    (void)table, (void)argument;
    return DEED_SHOW;
}

static enum deed run_why(struct table *table, const char *argument)
{
    question_why(&table->match.game, argument);
    return DEED_NONE;
}

static enum deed run_look(struct table *table, const char *argument)
{
    question_look(&table->match.game.position, argument);
    return DEED_NONE;
}

static enum deed run_record(struct table *table, const char *argument)
{
    static char text[MATCH_TEXT];
    (void)argument;
    match_write(&table->match, text);
    fputs(text, stdout);
    return DEED_NONE;
}

static enum deed run_undo(struct table *table, const char *argument)
{
    (void)table, (void)argument;
    return DEED_UNDO;
}

static enum deed only_while_playing(const struct table *table, enum deed deed)
{
    if (match_result(&table->match) == PUNCT_UNDECIDED)
        return deed;
    puts("The game is over. \"new\" begins another one.");
    return DEED_NONE;
}

static enum deed run_legal(struct table *table, const char *argument)
{
    if (only_while_playing(table, DEED_TURN) == DEED_TURN)
        question_legal(&table->match.game, argument);
    return DEED_NONE;
}

static enum deed run_draw(struct table *table, const char *argument)
{
    (void)argument;
    return only_while_playing(table, DEED_OFFER_DRAW);
}

static enum deed run_resign(struct table *table, const char *argument)
{
    (void)argument;
    return only_while_playing(table, DEED_RESIGN);
}

/* Whether a file may be overwritten: it is a record, or empty, or not there. */
static bool is_ours(const char *path)
{
    static struct match ignored;
    punct_error error;
    bool annotated;
    size_t length;
    char *text = file_read(path, &length);
    bool ours = text ? length == 0 || match_read(&ignored, text, length, &annotated, &error) == PUNCT_OK
                     : errno == ENOENT;
    free(text);
    return ours;
}

static enum deed run_save(struct table *table, const char *argument)
{
    static char text[MATCH_TEXT];
    size_t length = match_write(&table->match, text);
    if (!is_ours(argument))
        printf("%s exists and is not a game record: choose another name.\n", argument);
    else if (!file_replace(argument, text, length))
        printf("Not saved: %s: %s.\n", argument, strerror(errno));
    else
        printf("Saved to %s.\n", argument);
    return DEED_NONE;
}

/* Brings another game to the table. Engines keep their seats, and so their names. */
static void bring(struct table *table, const struct match *other)
{
    char names[PUNCT_COLOURS][MATCH_NAME];
    memcpy(names, table->match.names, sizeof names);
    match_copy(&table->match, other);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        if (engines_play(table, (punct_colour)colour))
            match_set_name(&table->match, (punct_colour)colour, names[colour]);
    table->games++;
    table->paused = false;
}

/* Goes on with another game; the present one is kept as the previous. */
static enum deed exchange(struct table *table, const struct match *other)
{
    bring(table, other);
    table->autosave.own = false;
    table_autosave(table);
    return DEED_SHOW;
}

static enum deed run_load(struct table *table, const char *argument)
{
    static struct match loaded;
    punct_error error;
    bool annotated;
    size_t length;
    char *text = NULL;
    if (strcmp(argument, "-") == 0)
        errno = ENOENT;
    else
        text = file_read(argument, &length);
    if (!text) {
        printf("Not loaded: %s: %s.\n", argument, strerror(errno));
        return DEED_NONE;
    }
    punct_code code = match_read(&loaded, text, length, &annotated, &error);
    free(text);
    if (code != PUNCT_OK) {
        printf("Not loaded: %s: line %u, column %u: %s.\n", argument, error.line, error.column,
               error.sentence);
        return DEED_NONE;
    }
    printf("Loaded %s.\n", argument);
    if (annotated)
        puts("Its comments, variations, other tags and further games are not kept here: save under another "
             "name.");
    return exchange(table, &loaded);
}

static enum deed run_resume(struct table *table, const char *argument)
{
    static struct match saved;
    struct autosave *autosave = &table->autosave;
    (void)argument;
    if (autosave->on && !autosave->own && table_find_unfinished(autosave->path, &saved)) {
        bring(table, &saved);
        autosave->own = true;
        return DEED_SHOW;
    }
    if (autosave->on && table_find_unfinished(autosave->previous, &saved))
        return exchange(table, &saved);
    puts("No other unfinished game is saved.");
    return DEED_NONE;
}

static enum deed run_new(struct table *table, const char *argument)
{
    punct_variant variant = punct_position_variant(&table->match.start);
    if (strcasecmp(argument, "basic") == 0) {
        variant = PUNCT_BASIC;
    } else if (strcasecmp(argument, "standard") == 0) {
        variant = PUNCT_STANDARD;
    } else if (*argument) {
        printf("The game is basic or standard, not \"%s\".\n", argument);
        return DEED_NONE;
    }
    punct_position start;
    punct_position_start(&start, variant);
    match_begin(&table->match, &start);
    table->games++;
    table->paused = false;
    table->autosave.own = false;
    return DEED_SHOW;
}

static enum deed run_hint(struct table *table, const char *argument)
{
    (void)argument;
    engines_hint(table);
    return DEED_NONE;
}

static enum deed run_eval(struct table *table, const char *argument)
{
    (void)argument;
    engines_judge(table);
    return DEED_NONE;
}

static enum deed run_go(struct table *table, const char *argument)
{
    (void)argument;
    if (!table->paused) {
        puts("It is your turn.");
        return DEED_NONE;
    }
    table->paused = false;
    return DEED_GO;
}

static enum deed run_quit(struct table *table, const char *argument)
{
    (void)table, (void)argument;
    return DEED_LEAVE;
}

static const struct console_command console_commands[] = {
    {"board", "", "show the board", run_board},
    {"why", "TURN", "is this turn legal, and if not, why", run_why},
    {"legal", "[PIECE]", "legal turns: add a kind (T), move a piece (h12), or the counts", run_legal},
    {"look", "SPACE", "what lies there, top to bottom", run_look},
    {"hint", "", "what the engine would play", run_hint},
    {"eval", "", "what the engine thinks of the game: chances, best line", run_eval},
    {"go", "", "let the engine go on after an interrupt", run_go},
    {"undo", "", "take back your last turn", run_undo},
    {"draw", "", "offer a draw", run_draw},
    {"resign", "", "give up", run_resign},
    {"moves", "", "the game so far, as a record", run_record},
    {"record", "", "the same", run_record},
    {"save", "FILE", "write the record to a file", run_save},
    {"load", "FILE", "go on with a game from a file", run_load},
    {"new", "[VARIANT]", "begin a new game, basic or standard", run_new},
    {"resume", "", "go on with the unfinished game before this one", run_resume},
    {"help", "", "this", run_help},
    {"quit", "", "leave; the game is kept for resume", run_quit},
    {NULL, NULL, NULL, NULL},
};

/* ---- Asking ------------------------------------------------------------------------------------- */

static const struct console_command *find_command(const char *name)
{
    for (const struct console_command *c = console_commands; c->name; c++)
        if (strcasecmp(c->name, name) == 0)
            return c;
    return NULL;
}

/* Something that is no command: a turn, or a typing error. */
static enum deed take_turn(struct table *table, const char *word, const char *rest, punct_turn *turn)
{
    punct_error error;
    bool looks_like_turn = strpbrk(word, "0123456789") != NULL;
    if (*rest == '\0' &&
        punct_turn_read(&table->match.game.position, word, strlen(word), turn, &error) == PUNCT_OK)
        return only_while_playing(table, DEED_TURN);
    if (*rest == '\0' && looks_like_turn)
        printf("%.40s: %s. Type \"help\" for how turns are written.\n", word, error.sentence);
    else
        printf("\"%.40s\" is no turn and no command. Type \"help\" for what there is.\n", word);
    return DEED_NONE;
}

static enum deed answer(struct table *table, char *line, punct_turn *turn)
{
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    const struct console_command *command = find_command(line);
    if (!command)
        return take_turn(table, line, rest, turn);
    if (!*rest && isalpha((unsigned char)command->argument[0])) {
        printf("\"%s\" needs more: %s %s.\n", command->name, command->name, command->argument);
        return DEED_NONE;
    }
    return command->run(table, rest);
}

enum deed console_ask(struct table *table, punct_turn *turn)
{
    char prompt[MATCH_NAME + 40];
    enum deed deed = DEED_NONE;
    while (deed == DEED_NONE) {
        make_prompt(&table->match, prompt, sizeof prompt);
        char *line = next_line(table, prompt);
        if (!line)
            return DEED_LEAVE;
        if (*line)
            deed = answer(table, line, turn);
    }
    return deed;
}

const struct seat console_seat = {console_ask, accepts_draw};
