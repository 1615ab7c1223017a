/* punct-bot, the program behind `punct bot`: brings an engine to a club. */
#include "../bot.h"
#include "../interrupt.h"
#include "bot_game.h"
#include "club_socket.h"
#include "game_record.h"
#include "options.h"
#include "thinker.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum {
    AGAIN_MS = 1000,      /* after something could not be stored, or was too much */
    BY_TURNS_MS = 10000,  /* a thought in games by turns */
    FIRST_TURN_MS = 20000 /* and at most for the first turn of a game, which must come within a minute */
};

struct bot {
    struct bot_options options;
    struct loop *loop;
    struct club_socket *socket;
    struct thinker *thinker;
    struct loop_timer later;
    struct bot_game *games;
    long count;
    char me[BOT_ID];
    int status;
    bool warned; /* that the club is away */
};

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

__attribute__((format(printf, 1, 2))) static void tell_person(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

static void give_up(struct bot *bot, const char *why)
{
    fprintf(stderr, "punct bot: %s.\n", why);
    bot->status = EXIT_REFUSED;
    loop_stop(bot->loop);
}

/* ---- Speaking ------------------------------------------------------------------------------------ */

static void make_id(char id[32])
{
    unsigned char bytes[12] = {0};
    ssize_t got = getrandom(bytes, sizeof bytes, 0);
    (void)got;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(id + 2 * i, 3, "%02x", bytes[i]);
}

/* Sends a message; of a command in a game (not NULL) the text is kept until it is answered. */
static void tell(struct bot *bot, struct bot_game *game, json_t *message)
{
    char id[32];
    make_id(id);
    json_object_set_new(message, "id", json_string(id));
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!text)
        return;
    club_socket_send(bot->socket, text, strlen(text));
    if (game) {
        free(game->sent);
        game->sent = text;
        memcpy(game->command, id, sizeof id);
    } else
        free(text);
}

static void watch(struct bot *bot, const struct bot_game *game)
{
    tell(bot, NULL,
         json_pack("{s:s, s:s, s:I}", "type", "watch", "game", game->id, "seen", (json_int_t)game->count));
}

/* ---- Thinking ------------------------------------------------------------------------------------ */

static struct bot_game *find_game(const struct bot *bot, const char *id)
{
    struct bot_game *game = bot->games;
    while (game && strcmp(game->id, id) != 0)
        game = game->next;
    return game;
}

static void consider(struct bot *bot, struct bot_game *game);

static void resign(struct bot *bot, struct bot_game *game, const char *why)
{
    fprintf(stderr, "punct bot: game %s is resigned: %s\n", game->id, why);
    tell(bot, game,
         json_pack("{s:s, s:s, s:I}", "type", "resign", "game", game->id, "seen", (json_int_t)game->count));
}

static void thought_done(struct thought *thought)
{
    static const char *const types[] = {"", "turn", "accept", "refuse"};
    struct bot *bot = thought->context;
    struct bot_game *game = find_game(bot, thought->game);
    enum bot_action action = thought->choice.action;
    if (!game)
        return;
    bool stale = game->stale;
    game->thinking = game->stale = false;
    game->win = thought->win;
    if (thought->failed) {
        resign(bot, game, thought->reason);
        return;
    }
    if (action == BOT_WAITS) {
        if (stale)
            consider(bot, game);
        return;
    }
    json_t *message =
        json_pack("{s:s, s:s, s:I, s:s}", "type", types[action], "game", game->id, "seen",
                  (json_int_t)thought->seen, action == BOT_PLAYS ? "turn" : "offer", thought->choice.word);
    if (action == BOT_PLAYS)
        json_object_set_new(message, "thought_ms", json_integer(thinker_now_ms() - thought->asked_ms));
    tell(bot, game, message);
}

static void set_limits(const struct bot_game *game, struct bot_question *question)
{
    int64_t left = game->left_ms[game->colour] / 20;
    bool first = game->count < 2;
    question->untimed = game->by_turns || first;
    if (game->by_turns)
        question->longest_ms = BY_TURNS_MS;
    else if (first)
        question->longest_ms = (uint32_t)(left < 100 ? 100 : left > FIRST_TURN_MS ? FIRST_TURN_MS : left);
}

/* Whether there is something to do is found out by whoever thinks. */
static void consider(struct bot *bot, struct bot_game *game)
{
    if (game->thinking) {
        game->stale = true;
        return;
    }
    struct thought *thought = *game->command ? NULL : thought_new(game->count);
    if (!thought)
        return;
    memcpy(thought->game, game->id, sizeof game->id);
    thought->seen = (int64_t)game->count;
    thought->asked_ms = game->heard_ms;
    thought->win = game->win;
    thought->context = bot;
    thought->done = thought_done;
    struct bot_question *question = &thought->question;
    question->variant = game->variant;
    question->colour = game->colour;
    question->no_take_backs = game->rated;
    question->count = game->count;
    question->increment_ms = game->increment_ms;
    if (game->count)
        memcpy(question->events, game->events, game->count * sizeof *game->events);
    memcpy(question->left_ms, game->left_ms, sizeof question->left_ms);
    set_limits(game, question);
    game->thinking = true;
    thinker_ask(bot->thinker, thought);
}

/* ---- Games come and go --------------------------------------------------------------------------- */

static void follow(struct bot *bot, const json_t *row)
{
    struct bot_game *game = find_game(bot, text_of(row, "game"));
    if (!game) {
        game = bot_game_new(row, bot->me);
        if (!game)
            return;
        game->next = bot->games;
        bot->games = game;
        bot->count++;
        tell_person("Game %s against %s: %s, %s, %s", game->id, game->opponent,
                    game->variant == PUNCT_BASIC ? "basic" : "standard", game->clock,
                    game->colour == PUNCT_WHITE ? "White" : "Black");
    }
    watch(bot, game);
}

static void forget(struct bot *bot, struct bot_game *game, const json_t *message)
{
    struct bot_game **link = &bot->games;
    tell_person("Game %s against %s is over: %s, %s", game->id, game->opponent, text_of(message, "result"),
                text_of(message, "ending"));
    while (*link != game)
        link = &(*link)->next;
    *link = game->next;
    bot->count--;
    bot_game_free(game);
}

static bool likes(enum bot_taste taste, bool first)
{
    return taste == TASTE_BOTH || (taste == TASTE_FIRST) == first;
}

static bool wants(const struct bot *bot, const json_t *terms)
{
    const struct bot_options *options = &bot->options;
    struct game_clock clock = {.kind = GAME_UNTIMED};
    game_clock_read(text_of(terms, "clock"), &clock);
    bool by_turns = clock.kind == GAME_PER_TURN;
    int64_t base = clock.base_ms / 1000;
    return bot->count < options->games &&
           likes(options->variant, strcmp(text_of(terms, "variant"), "standard") == 0) &&
           likes(options->pace, !by_turns) &&
           likes(options->rated, json_is_true(json_object_get(terms, "rated"))) &&
           (by_turns || (base >= options->least_clock && base <= options->most_clock));
}

static void answer_challenge(struct bot *bot, const json_t *challenge)
{
    const char *state = text_of(challenge, "state");
    if (strcmp(text_of(json_object_get(challenge, "to"), "person"), bot->me) != 0 ||
        (*state && strcmp(state, "open") != 0))
        return;
    tell(bot, NULL,
         json_pack("{s:s, s:s}", "type", wants(bot, challenge) ? "join" : "decline", "proposal",
                   text_of(challenge, "proposal")));
}

/* ---- Hearing ------------------------------------------------------------------------------------- */

static void welcome(struct bot *bot, const json_t *message)
{
    const json_t *me = json_object_get(message, "me"), *games = json_object_get(message, "games");
    size_t i;
    json_t *row;
    if (!*text_of(me, "person")) {
        give_up(bot, "the club does not know this token");
        return;
    }
    club_socket_fine(bot->socket);
    bot->warned = false;
    snprintf(bot->me, sizeof bot->me, "%s", text_of(me, "person"));
    tell_person("%s is at %s as %s", thinker_name(bot->thinker), bot->options.address.origin,
                text_of(me, "name"));
    for (struct bot_game *game = bot->games; game; game = game->next)
        watch(bot, game); /* those that ended meanwhile are told so */
    json_array_foreach(games, i, row)
    {
        if (!find_game(bot, text_of(row, "game")))
            follow(bot, row);
    }
    tell(bot, NULL, json_pack("{s:s}", "type", "proposals"));
}

/* What was sent before a cut and not answered goes once more, with its id: twice does nothing. */
static void hear_snapshot(struct bot *bot, struct bot_game *game, const json_t *snapshot)
{
    enum bot_news news = bot_game_snapshot(game, snapshot, thinker_now_ms());
    if (json_object_get(snapshot, "ended"))
        forget(bot, game, snapshot);
    else if (news == NEWS_FINE && *game->command)
        club_socket_send(bot->socket, game->sent, strlen(game->sent));
    else if (news == NEWS_FINE)
        consider(bot, game);
}

static void hear_event(struct bot *bot, struct bot_game *game, const json_t *message)
{
    enum bot_news news = bot_game_event(game, message, thinker_now_ms());
    if (json_object_get(message, "ending"))
        forget(bot, game, message);
    else if (news == NEWS_GAP)
        watch(bot, game);
    else if (news == NEWS_FINE)
        consider(bot, game);
}

static struct bot_game *game_of_command(struct bot *bot, const char *id)
{
    struct bot_game *game = *id ? bot->games : NULL;
    while (game && strcmp(game->command, id) != 0)
        game = game->next;
    return game;
}

static void hear_error(struct bot *bot, const json_t *message)
{
    const char *code = text_of(message, "code");
    struct bot_game *game = game_of_command(bot, text_of(message, "id"));
    if (strcmp(code, "not-stored") == 0 || strcmp(code, "too-many") == 0) {
        loop_set(bot->loop, &bot->later, loop_now(bot->loop) + AGAIN_MS);
        return;
    }
    if (!game)
        return;
    game->command[0] = '\0';
    if (strcmp(code, "illegal-turn") == 0)
        resign(bot, game, text_of(message, "sentence"));
    else
        watch(bot, game); /* it has gone on: look again */
}

static void hear_done(struct bot *bot, const json_t *message)
{
    struct bot_game *game = find_game(bot, text_of(message, "game"));
    struct bot_game *answered = game_of_command(bot, text_of(message, "id"));
    json_t *list = json_object_get(message, "proposals"), *row;
    size_t i;
    if (answered) {
        answered->command[0] = '\0';
        consider(bot, answered); /* an event may have come before the answer */
    }
    if (game && json_object_get(message, "events"))
        hear_snapshot(bot, game, message);
    json_array_foreach(list, i, row)
    {
        answer_challenge(bot, row);
    }
}

static void hear(void *context, const char *text, size_t length)
{
    struct bot *bot = context;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = text_of(message, "type");
    struct bot_game *game = find_game(bot, text_of(message, "game"));
    if (strcmp(type, "welcome") == 0)
        welcome(bot, message);
    else if (strcmp(type, "challenge") == 0)
        answer_challenge(bot, message);
    else if (strcmp(type, "game-started") == 0)
        follow(bot, message);
    else if (strcmp(type, "event") == 0 && game)
        hear_event(bot, game, message);
    else if (strcmp(type, "your-turn") == 0 && game)
        watch(bot, game);
    else if (strcmp(type, "done") == 0)
        hear_done(bot, message);
    else if (strcmp(type, "error") == 0)
        hear_error(bot, message);
    json_decref(message);
}

static void cut(void *context, const char *why, bool refused)
{
    struct bot *bot = context;
    if (refused)
        give_up(bot, why);
    else if (!bot->warned)
        fprintf(stderr, "punct bot: %s: %s. It is tried again until it is there.\n",
                bot->options.address.origin, why);
    bot->warned = true;
}

static void look_again(struct loop_timer *timer)
{
    struct bot *bot = (struct bot *)((char *)timer - offsetof(struct bot, later));
    for (struct bot_game *game = bot->games; game; game = game->next)
        watch(bot, game);
    tell(bot, NULL, json_pack("{s:s}", "type", "proposals"));
}

/* ---- The whole ----------------------------------------------------------------------------------- */

static void stop(void *loop)
{
    loop_stop(loop);
}

static void play(struct bot *bot, const struct tls_keys *keys)
{
    char why[PLAYER_REASON];
    const struct club_socket_calls calls = {bot, hear, cut};
    bot->later.fire = look_again;
    bot->loop = loop_new();
    bot->thinker =
        bot->loop ? thinker_new(bot->loop, bot->options.engine, (int)bot->options.engines, why) : NULL;
    if (!bot->thinker) {
        fprintf(stderr, "punct bot: %s.\n", bot->loop ? why : "there is not enough memory");
        bot->status = EXIT_REFUSED;
    } else if ((bot->socket =
                    club_socket_new(bot->loop, &bot->options.address, keys, bot->options.token, &calls))) {
        interrupt_calls(stop, bot->loop);
        interrupt_catch();
        loop_run(bot->loop);
        interrupt_calls(NULL, NULL);
    }
    club_socket_free(bot->socket);
    thinker_free(bot->thinker);
    while (bot->games) {
        struct bot_game *next = bot->games->next;
        bot_game_free(bot->games);
        bot->games = next;
    }
    if (bot->loop)
        loop_free(bot->loop);
}

int bot_run(const struct command *self, int argc, char **argv)
{
    static struct bot bot;
    char why[400];
    struct tls_keys *keys = NULL;
    if (!bot_options_read(self, argc, argv, &bot.options, &bot.status))
        return bot.status;
    bot.status = EXIT_FINE;
    unsetenv("PUNCT_TOKEN"); /* it is not the engine's */
    if (bot.options.address.secure && !(keys = tls_keys_for_client(bot.options.authority, why, sizeof why))) {
        fprintf(stderr, "punct %s: %s.\n", self->name, why);
        return EXIT_REFUSED;
    }
    play(&bot, keys);
    tls_keys_free(keys);
    return bot.status;
}

/* `punct` has become this program: its words are the command's. */
int main(int argc, char **argv)
{
    return bot_run(&command_bot, argc, argv);
}
