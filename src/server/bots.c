#include "bots.h"
#include "bot_choice.h"
#include "club.h"
#include "club_member.h"
#include "game_record.h"
#include "workers.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS = 4,     /* at most, and at most half of the processors */
    TURN_MS = 2000,  /* the longest thought */
    NICE = 10,       /* people's messages come first */
    GAMES = 40,      /* of one level at once: as many as a connection may watch */
    WITH_ONE = 4,    /* of one level with one person */
    PAGE = 50,       /* games in one answer of the club */
    AGAIN_MS = 1000, /* after something could not be stored */
    ID = 16,         /* room for an id of the club */
    HASH = 8 << 20
};

struct bot_game {
    struct bot_game *next;
    char id[ID], opponent[ID];
    bool thinking, again; /* again: it has gone on meanwhile */
};

struct bot {
    struct club_member member; /* first */
    struct bots *bots;
    int level, count;
    char person[ID];
    struct club_connection *connection;
    struct bot_game *games;
    struct loop_timer later;
};

struct bots {
    struct loop *loop;
    struct club *club;
    struct workers *workers;
    punct_engine *engines[THREADS];
    int threads;
    atomic_bool ending;
    void (*spoke)(void *context);
    void *context;
    struct bot levels[CLUB_LEVELS];
};

/* ---- Speaking ------------------------------------------------------------------------------------ */

static uint64_t random_number(void)
{
    uint64_t number = 0;
    ssize_t got = getrandom(&number, sizeof number, 0);
    (void)got;
    return number;
}

/* Every command has an id that was never used, also not before a restart. */
static void tell(struct bot *bot, json_t *message)
{
    char id[24];
    snprintf(id, sizeof id, "b%016llx", (unsigned long long)random_number());
    json_object_set_new(message, "id", json_string(id));
    char *text = json_dumps(message, JSON_COMPACT);
    if (text)
        club_receive(bot->connection, text, strlen(text));
    free(text);
    json_decref(message);
    bot->bots->spoke(bot->bots->context);
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

/* ---- Games --------------------------------------------------------------------------------------- */

static struct bot_game *find_game(struct bot *bot, const char *id)
{
    struct bot_game *game = bot->games;
    while (game && strcmp(game->id, id) != 0)
        game = game->next;
    return game;
}

/* A look at a game, and whatever happens there from now on. */
static void look(struct bot *bot, struct bot_game *game)
{
    game->again = game->thinking;
    if (!game->thinking)
        tell(bot, json_pack("{s:s, s:s, s:i}", "type", "watch", "game", game->id, "seen", 0));
}

static void follow(struct bot *bot, const json_t *row)
{
    const char *id = text_of(row, "game"), *white = text_of(json_object_get(row, "white"), "person");
    struct bot_game *game = find_game(bot, id);
    if (!game && !club_is_for_this_node(bot->bots->club, id))
        return;
    if (!game && strlen(id) < ID && bot->count < GAMES) {
        game = calloc(1, sizeof *game);
        if (!game)
            return;
        snprintf(game->id, ID, "%s", id);
        snprintf(game->opponent, ID, "%s",
                 strcmp(white, bot->person) == 0 ? text_of(json_object_get(row, "black"), "person") : white);
        game->next = bot->games;
        bot->games = game;
        bot->count++;
    }
    if (game)
        look(bot, game);
}

static void forget(struct bot *bot, struct bot_game *game)
{
    struct bot_game **link = &bot->games;
    tell(bot, json_pack("{s:s, s:s}", "type", "leave", "game", game->id));
    while (*link != game)
        link = &(*link)->next;
    *link = game->next;
    bot->count--;
    free(game);
}

/* ---- Thinking ------------------------------------------------------------------------------------ */

struct thought {
    struct worker_job job; /* first */
    struct bot *bot;
    char game[ID];
    int64_t seen, asked;
    struct bot_question question;
    struct bot_choice choice;
};

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void think(struct worker_job *job, int worker)
{
    struct thought *thought = (struct thought *)job;
    struct bots *bots = thought->bot->bots;
    thought->question.left_ms[thought->question.colour] -= now_ms() - thought->asked; /* it has waited */
    struct bot_mind mind = bot_mind_of_engine(bots->engines[worker]);
    if (!atomic_load(&bots->ending))
        bot_choose(&mind, &thought->question, &thought->choice);
}

static void act(struct bot *bot, const struct thought *thought)
{
    static const char *const types[] = {"", "turn", "accept", "refuse"};
    enum bot_action action = thought->choice.action;
    if (action != BOT_WAITS)
        tell(bot, json_pack("{s:s, s:s, s:I, s:s}", "type", types[action], "game", thought->game, "seen",
                            (json_int_t)thought->seen, action == BOT_PLAYS ? "turn" : "offer",
                            thought->choice.word));
}

static void thought_free(struct thought *thought)
{
    free(thought->question.events);
    free(thought);
}

static void thought_done(struct worker_job *job)
{
    struct thought *thought = (struct thought *)job;
    struct bot *bot = thought->bot;
    struct bot_game *game = find_game(bot, thought->game);
    if (game && !atomic_load(&bot->bots->ending)) {
        game->thinking = false;
        if (game->again) /* what it thought of is past */
            look(bot, game);
        else
            act(bot, thought);
    }
    thought_free(thought);
}

static bool read_events(const json_t *list, struct bot_question *question)
{
    question->count = json_array_size(list);
    question->events = calloc(question->count + 1, sizeof *question->events);
    for (size_t i = 0; question->events && i < question->count; i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (!text || !game_event_read(text, strlen(text), &question->events[i]))
            return false;
    }
    return question->events != NULL;
}

/* A snapshot has come: think about it. */
static void begin_thought(struct bot *bot, struct bot_game *game, const json_t *snapshot)
{
    struct thought *thought = calloc(1, sizeof *thought);
    struct game_clock clock = {.kind = GAME_UNTIMED};
    if (!thought)
        return;
    thought->job = (struct worker_job){NULL, think, thought_done};
    thought->bot = bot;
    thought->asked = now_ms();
    memcpy(thought->game, game->id, ID);
    thought->seen = json_integer_value(json_object_get(snapshot, "number"));
    game_clock_read(text_of(snapshot, "clock"), &clock);
    const char *white = text_of(json_object_get(snapshot, "white"), "person");
    struct bot_question *question = &thought->question;
    question->variant = strcmp(text_of(snapshot, "variant"), "basic") == 0 ? PUNCT_BASIC : PUNCT_STANDARD;
    question->colour = strcmp(white, bot->person) == 0 ? PUNCT_WHITE : PUNCT_BLACK;
    question->level = bot->level;
    question->longest_ms = TURN_MS;
    question->seed = random_number();
    question->increment_ms = clock.increment_ms;
    question->left_ms[PUNCT_WHITE] = json_integer_value(json_object_get(snapshot, "white_ms"));
    question->left_ms[PUNCT_BLACK] = json_integer_value(json_object_get(snapshot, "black_ms"));
    if (!read_events(json_object_get(snapshot, "events"), question)) {
        thought_free(thought);
        return;
    }
    game->thinking = true;
    game->again = false;
    workers_add(bot->bots->workers, &thought->job);
}

/* ---- Hearing ------------------------------------------------------------------------------------- */

static void answer_challenge(struct bot *bot, const json_t *message)
{
    const char *from = text_of(json_object_get(message, "from"), "person");
    int with_one = 0;
    if (!club_is_for_this_node(bot->bots->club, text_of(message, "proposal")))
        return;
    if (strcmp(text_of(json_object_get(message, "to"), "person"), bot->person) != 0)
        return;
    for (const struct bot_game *game = bot->games; game; game = game->next)
        with_one += strcmp(game->opponent, from) == 0;
    bool plays = bot->count < GAMES && with_one < WITH_ONE;
    tell(bot, json_pack("{s:s, s:s}", "type", plays ? "join" : "decline", "proposal",
                        text_of(message, "proposal")));
}

static void hear_game(struct bot *bot, struct bot_game *game, const char *type, const json_t *message)
{
    bool snapshot = strcmp(type, "done") == 0 && json_object_get(message, "events");
    bool over =
        snapshot ? json_object_get(message, "ended") != NULL : json_object_get(message, "ending") != NULL;
    if (over)
        forget(bot, game);
    else if (snapshot && !game->thinking)
        begin_thought(bot, game, message);
    else if (strcmp(type, "event") == 0)
        look(bot, game);
}

static void welcome(struct bot *bot, const json_t *message)
{
    const json_t *games = json_object_get(message, "games");
    snprintf(bot->person, ID, "%s", text_of(json_object_get(message, "me"), "person"));
    for (size_t i = 0; i < json_array_size(games); i++)
        follow(bot, json_array_get(games, i));
}

static void look_at_all(struct loop_timer *timer)
{
    struct bot *bot = (struct bot *)((char *)timer - offsetof(struct bot, later));
    for (struct bot_game *game = bot->games; game; game = game->next)
        look(bot, game);
    tell(bot, json_pack("{s:s}", "type", "proposals"));
}

/* What is this node's now, and was not before. A game that is another's from now on is played by both for a moment: the
 * club takes one turn. */
static void list_games(struct bot *bot, const char *after)
{
    json_t *asked = json_pack("{s:s, s:s, s:s}", "type", "games", "person", bot->person, "state", "running");
    if (*after)
        json_object_set_new(asked, "after", json_string(after));
    tell(bot, asked);
}

static void hear_games(struct bot *bot, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        if (!find_game(bot, text_of(row, "game")))
            follow(bot, row);
        if (i + 1 == PAGE)
            list_games(bot, text_of(row, "game"));
    }
}

static void leave_others(struct bot *bot)
{
    for (struct bot_game *game = bot->games, *next; game; game = next) {
        next = game->next;
        if (!club_is_for_this_node(bot->bots->club, game->id))
            forget(bot, game);
    }
}

void bots_look(struct bots *bots)
{
    for (int i = 0; i < CLUB_LEVELS; i++) {
        struct bot *bot = &bots->levels[i];
        if (!bot->connection)
            continue;
        leave_others(bot);
        list_games(bot, "");
        tell(bot, json_pack("{s:s}", "type", "proposals"));
    }
}

/* Challenges that came while something could not be stored. */
static void hear_proposals(struct bot *bot, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        answer_challenge(bot, json_array_get(list, i));
}

static void hear(struct club_member *member, const char *text, size_t length)
{
    struct bot *bot = (struct bot *)member;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = text_of(message, "type");
    struct bot_game *game = find_game(bot, text_of(message, "game"));
    if (strcmp(type, "welcome") == 0)
        welcome(bot, message);
    else if (strcmp(type, "challenge") == 0)
        answer_challenge(bot, message);
    else if (strcmp(type, "game-started") == 0)
        follow(bot, message);
    else if (strcmp(type, "error") == 0 && strcmp(text_of(message, "code"), "not-stored") == 0)
        loop_set(bot->bots->loop, &bot->later, loop_now(bot->bots->loop) + AGAIN_MS);
    else if (strcmp(type, "done") == 0 && json_object_get(message, "games"))
        hear_games(bot, json_object_get(message, "games"));
    else if (strcmp(type, "done") == 0 && json_object_get(message, "proposals"))
        hear_proposals(bot, json_object_get(message, "proposals"));
    else if (game)
        hear_game(bot, game, type, message);
    json_decref(message);
}

static void leave(struct club_member *member)
{
    (void)member; /* the club sends none of them away */
}

/* ---- All of them --------------------------------------------------------------------------------- */

static int threads_wanted(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN) / 2;
    return processors < 1 ? 1 : processors > THREADS ? THREADS : (int)processors;
}

static bool make_engines(struct bots *bots, const punct_network *network)
{
    punct_engine_options options = {.hash_bytes = HASH, .network = network};
    bots->threads = threads_wanted();
    for (int i = 0; i < bots->threads; i++)
        if (punct_engine_create(&bots->engines[i], &options) != PUNCT_OK)
            return false;
    bots->workers = workers_new(bots->loop, bots->threads, NICE);
    return bots->workers != NULL;
}

struct bots *bots_new(struct loop *loop, struct club *club, const punct_network *network,
                      void (*spoke)(void *context), void *context)
{
    struct bots *bots = calloc(1, sizeof *bots);
    if (!bots)
        return NULL;
    bots->loop = loop;
    bots->club = club;
    bots->spoke = spoke;
    bots->context = context;
    if (!make_engines(bots, network)) {
        bots_free(bots);
        return NULL;
    }
    for (int i = 0; i < CLUB_LEVELS; i++) {
        struct bot *bot = &bots->levels[i];
        *bot = (struct bot){
            .member = {hear, leave}, .bots = bots, .level = i + 1, .later = {.fire = look_at_all}};
        bot->connection = club_connect_bot(club, bot, bot->level);
    }
    return bots;
}

void bots_free(struct bots *bots)
{
    if (!bots)
        return;
    atomic_store(&bots->ending, true);
    for (int i = 0; i < bots->threads; i++)
        if (bots->engines[i])
            punct_engine_stop(bots->engines[i]);
    workers_free(bots->workers);
    for (int i = 0; i < CLUB_LEVELS; i++) {
        struct bot *bot = &bots->levels[i];
        loop_unset(bots->loop, &bot->later);
        if (bot->connection)
            club_disconnect(bot->connection);
        while (bot->games) {
            struct bot_game *next = bot->games->next;
            free(bot->games);
            bot->games = next;
        }
    }
    for (int i = 0; i < bots->threads; i++)
        punct_engine_destroy(bots->engines[i]);
    free(bots);
}
