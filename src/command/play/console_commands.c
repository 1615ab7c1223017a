/* The commands that people type. */
#include "console.h"

#include "../file.h"
#include "engines.h"
#include "platform.h"
#include "questions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static enum action run_help(struct console_game *console, const char *argument)
{
    (void)console, (void)argument;
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
    return ACTION_NONE;
}

static enum action run_board(struct console_game *console, const char *argument)
{
    (void)console, (void)argument;
    return ACTION_SHOW;
}

static enum action run_why(struct console_game *console, const char *argument)
{
    question_why(&console->game.board, argument);
    return ACTION_NONE;
}

static enum action run_look(struct console_game *console, const char *argument)
{
    question_look(&console->game.board.position, argument);
    return ACTION_NONE;
}

static enum action run_record(struct console_game *console, const char *argument)
{
    (void)argument;
    size_t length;
    char *text = game_memory_write(&console->game, NULL, &length);
    fputs(text ? text : "There is not enough memory for that.\n", stdout);
    free(text);
    return ACTION_NONE;
}

static enum action run_clock(struct console_game *console, const char *argument)
{
    (void)argument;
    console_game_show_clocks(console);
    return ACTION_NONE;
}

static enum action run_undo(struct console_game *console, const char *argument)
{
    (void)console, (void)argument;
    return ACTION_UNDO;
}

static enum action run_redo(struct console_game *console, const char *argument)
{
    (void)console, (void)argument;
    return ACTION_REDO;
}

static enum action run_legal(struct console_game *console, const char *argument)
{
    if (console_while_playing(console, ACTION_TURN) == ACTION_TURN)
        question_legal(&console->game.board, argument);
    return ACTION_NONE;
}

static enum action run_draw(struct console_game *console, const char *argument)
{
    (void)argument;
    return console_while_playing(console, ACTION_OFFER_DRAW);
}

static enum action run_resign(struct console_game *console, const char *argument)
{
    (void)argument;
    return console_while_playing(console, ACTION_RESIGN);
}

static enum action run_pause(struct console_game *console, const char *argument)
{
    (void)argument;
    return console_while_playing(console, ACTION_PAUSE);
}

static enum action run_go(struct console_game *console, const char *argument)
{
    (void)argument;
    return console_while_playing(console, ACTION_GO);
}

/* Whether a file may be overwritten: it is a record, or empty, or not there. */
static bool is_ours(const char *path)
{
    struct game ignored = {0};
    bool annotated;
    size_t length;
    char *text = file_read(path, &length);
    bool ours = text ? length == 0 || game_memory_read(&ignored, text, length, &annotated, NULL) == PUNCT_OK
                     : errno == ENOENT;
    game_memory_free(&ignored);
    free(text);
    return ours;
}

static enum action run_save(struct console_game *console, const char *argument)
{
    size_t length;
    char *text = game_memory_write(&console->game, NULL, &length);
    if (!text)
        puts("Not saved: there is not enough memory.");
    else if (!is_ours(argument))
        printf("%s exists and is not a game record: choose another name.\n", argument);
    else if (!platform_replace_file(argument, text, length))
        printf("Not saved: %s: %s.\n", argument, strerror(errno));
    else
        printf("Saved to %s.\n", argument);
    free(text);
    return ACTION_NONE;
}

static enum action run_load(struct console_game *console, const char *argument)
{
    struct game loaded = {0};
    punct_error error = {.sentence = "there is not enough memory"};
    bool annotated;
    size_t length;
    char *text = NULL;
    if (strcmp(argument, "-") == 0)
        errno = ENOENT;
    else
        text = file_read(argument, &length);
    if (!text) {
        printf("Not loaded: %s: %s.\n", argument, strerror(errno));
        return ACTION_NONE;
    }
    punct_code code = game_memory_read(&loaded, text, length, &annotated, &error);
    free(text);
    if (code != PUNCT_OK) {
        printf("Not loaded: %s: line %u, column %u: %s.\n", argument, error.line, error.column,
               error.sentence);
        return ACTION_NONE;
    }
    printf("Loaded %s.\n", argument);
    if (annotated)
        puts("Its comments, variations, other tags and further games are not kept here: save under another "
             "name.");
    console_game_take_over(console, &loaded);
    console->autosave.own = false; /* the game before it is kept as the previous */
    console_game_save(console);
    return ACTION_SHOW;
}

static enum action run_resume(struct console_game *console, const char *argument)
{
    (void)argument;
    if (console_game_resume(console))
        return ACTION_SHOW;
    puts("No other unfinished game is saved.");
    return ACTION_NONE;
}

static enum action run_new(struct console_game *console, const char *argument)
{
    punct_variant variant = punct_position_variant(&console->game.board.position);
    if (strcasecmp(argument, "basic") == 0) {
        variant = PUNCT_BASIC;
    } else if (strcasecmp(argument, "standard") == 0) {
        variant = PUNCT_STANDARD;
    } else if (*argument) {
        printf("The game is basic or standard, not \"%s\".\n", argument);
        return ACTION_NONE;
    }
    if (console_game_new(console, variant))
        return ACTION_SHOW;
    puts("There is not enough memory for that.");
    return ACTION_NONE;
}

static enum action run_hint(struct console_game *console, const char *argument)
{
    (void)argument;
    engines_hint(console);
    return ACTION_NONE;
}

static enum action run_eval(struct console_game *console, const char *argument)
{
    (void)argument;
    engines_evaluate(console);
    return ACTION_NONE;
}

static enum action run_quit(struct console_game *console, const char *argument)
{
    (void)console, (void)argument;
    return ACTION_LEAVE;
}

const struct console_command console_commands[] = {
    {"board", "", "show the board", run_board},
    {"why", "TURN", "is this turn legal, and if not, why", run_why},
    {"legal", "[PIECE]", "legal turns: add a kind (T), move a piece (h12), or the counts", run_legal},
    {"look", "SPACE", "what lies there, top to bottom", run_look},
    {"hint", "", "what the engine would play", run_hint},
    {"eval", "", "what the engine thinks of the game: chances, best line", run_eval},
    {"undo", "", "take back your last turn", run_undo},
    {"redo", "", "play again what was taken back", run_redo},
    {"draw", "", "offer a draw", run_draw},
    {"resign", "", "give up", run_resign},
    {"clock", "", "how much time is left", run_clock},
    {"pause", "", "stop the clocks", run_pause},
    {"go", "", "go on after a pause, or after an engine was interrupted", run_go},
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
