#include "console.h"

#include "../interrupt.h"
#include "platform.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- Lines -------------------------------------------------------------------------------------- */

/* Waits for somebody to type; false when the time of the player to move runs out first. Nothing is in the buffer of the
 * standard input: console_open sees to that. */
static bool wait_for_line(const struct console_game *console)
{
    enum { LOOK_MS = 1000 }; /* the host's time can be late, never early */
    int64_t left;
    while ((left = game_deadline(&console->game) - host_time_now(console->time)) > 0) {
        if (interrupt_came() || platform_input_waits(left < LOOK_MS ? (int)left : LOOK_MS))
            return true;
    }
    return false;
}

/* The next line without blanks around it, or NULL at the end, or when the game ends on time. */
static char *next_line(struct console_game *console, const char *prompt)
{
    struct line *line = &console->line;
    if (console->interactive)
        printf("%s", prompt);
    fflush(stdout);
    if (!wait_for_line(console)) {
        putchar('\n');
        console_game_check_time(console);
        return NULL;
    }
    if (interrupt_came() || !line_next(line, stdin))
        return NULL;
    console_game_check_time(console);
    size_t length = line->length < LINE_LIMIT ? line->length : LINE_LIMIT - 1;
    line->text[length] = '\0';
    while (length && isspace((unsigned char)line->text[length - 1]))
        line->text[--length] = '\0';
    return line->text + strspn(line->text, " \t");
}

static void make_prompt(const struct game *game, char *prompt, size_t size)
{
    char player[PLAYER_TEXT];
    game_player(game, game_to_move(game), player, sizeof player);
    if (game->over)
        snprintf(prompt, size, "game over> ");
    else
        snprintf(prompt, size, "%s%s, turn %zu> ", game->paused ? "paused: " : "", player,
                 game->board.length + 1);
}

static enum answer answer_draw(struct console_game *console)
{
    const char *answer;
    while (!console->game.over && (answer = next_line(console, "Accept? yes or no> "))) {
        if (strcasecmp(answer, "yes") == 0 || strcasecmp(answer, "y") == 0)
            return ANSWER_YES;
        if (strcasecmp(answer, "no") == 0 || strcasecmp(answer, "n") == 0)
            return ANSWER_NO;
        puts("Please answer yes or no.");
    }
    return NO_ANSWER;
}

/* ---- Asking ------------------------------------------------------------------------------------- */

enum action console_while_playing(const struct console_game *console, enum action action)
{
    if (!console->game.over)
        return action;
    puts("The game is over. \"new\" begins another one.");
    return ACTION_NONE;
}

static const struct console_command *find_command(const char *name)
{
    for (const struct console_command *c = console_commands; c->name; c++)
        if (strcasecmp(c->name, name) == 0)
            return c;
    return NULL;
}

/* Something that is no command: a turn, or a typing error. */
static enum action take_turn(struct console_game *console, const char *word, const char *rest,
                             punct_turn *turn)
{
    punct_error error;
    bool looks_like_turn = strpbrk(word, "0123456789") != NULL;
    if (*rest == '\0' &&
        punct_turn_read(&console->game.board.position, word, strlen(word), turn, &error) == PUNCT_OK)
        return console_while_playing(console, ACTION_TURN);
    if (*rest == '\0' && looks_like_turn)
        printf("%.40s: %s. Type \"help\" for how turns are written.\n", word, error.sentence);
    else
        printf("\"%.40s\" is no turn and no command. Type \"help\" for what there is.\n", word);
    return ACTION_NONE;
}

static enum action answer(struct console_game *console, char *line, punct_turn *turn)
{
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    const struct console_command *command = find_command(line);
    if (!command)
        return take_turn(console, line, rest, turn);
    if (!*rest && isalpha((unsigned char)command->argument[0])) {
        printf("\"%s\" needs more: %s %s.\n", command->name, command->name, command->argument);
        return ACTION_NONE;
    }
    return command->run(console, rest);
}

enum action console_ask(struct console_game *console, punct_turn *turn)
{
    char prompt[PLAYER_TEXT + 40];
    enum action action = ACTION_NONE;
    while (action == ACTION_NONE) {
        bool over = console->game.over;
        make_prompt(&console->game, prompt, sizeof prompt);
        char *line = next_line(console, prompt);
        if (!line && over == console->game.over)
            return ACTION_LEAVE;
        if (line && *line)
            action = answer(console, line, turn);
    }
    return action;
}

void console_open(struct console_game *console)
{
    setvbuf(stdin, NULL, _IONBF, 0);
    console->interactive = isatty(STDIN_FILENO);
    console->seats[PUNCT_WHITE] = console->seats[PUNCT_BLACK] = &console_seat;
}

const struct console_seat console_seat = {console_ask, answer_draw};
