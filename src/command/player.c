#include "player.h"
#include "network.h"
#include "ugi.h"
#include "ugi_program.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct player {
    char name[PLAYER_NAME];
    uint64_t seed;
    punct_info_function *watch;
    void *watch_user;

    /* One of our own: */
    punct_engine *engine;
    punct_reference_player reference; /* PUNCT_REFERENCE_PLAYERS: the engine itself */
    punct_limits own;                 /* what its options say; stronger than what the caller says */

    /* Or another program: */
    struct ugi_program *program;
};

/* ---- Our own ------------------------------------------------------------------------------------ */

/* The network that a builtin player is to use. */
static bool take_network(punct_engine_options *options, struct word name, char reason[PLAYER_REASON])
{
    char path[1024];
    if (name.length == 0 || name.length >= sizeof path) {
        snprintf(reason, PLAYER_REASON, "net needs the name of a file, none or default");
        return false;
    }
    memcpy(path, name.text, name.length);
    path[name.length] = '\0';
    _Static_assert((int)PLAYER_REASON == (int)NETWORK_REASON, "reasons fit");
    return network_named(path, &options->network, reason);
}

/* One "name=value" of a builtin player. False, with a reason where that is not plain. */
static bool take_option(struct player *player, punct_engine_options *options, const char *text, size_t length,
                        char reason[PLAYER_REASON])
{
    const char *equals = memchr(text, '=', length);
    if (!equals)
        return false;
    struct word name = {text, (size_t)(equals - text)};
    struct word value = {equals + 1, length - name.length - 1};
    uint64_t number;
    if (word_is(name, "net"))
        return take_network(options, value, reason);
    if (!word_number(value, UINT32_MAX, &number))
        return false;
    if (word_is(name, "level") && number >= 1 && number <= PUNCT_LEVELS)
        player->own.level = (int)number;
    else if (word_is(name, "threads") && number >= 1 && number <= PUNCT_THREADS_MAX)
        options->threads = (int)number;
    else if (word_is(name, "hash") && number >= 1 && number <= 65536)
        options->hash_bytes = (size_t)number << 20;
    else if (word_is(name, "movetime") && number)
        player->own.move_ms = (uint32_t)number;
    else if (word_is(name, "nodes") && number)
        player->own.nodes = number;
    else if (word_is(name, "depth") && number >= 1 && number <= PUNCT_DEPTH_MAX)
        player->own.depth = (int)number;
    else if (word_is(name, "seed"))
        player->own.seed = number;
    else
        return false;
    return true;
}

static bool open_builtin(struct player *player, const char *text, char reason[PLAYER_REASON])
{
    punct_engine_options options = {0};
    size_t length = strcspn(text, ",");
    player->reference = punct_reference_find(text, length);
    if (player->reference == PUNCT_REFERENCE_PLAYERS && !(length == 5 && memcmp(text, "punct", 5) == 0)) {
        snprintf(reason, PLAYER_REASON,
                 "there is no builtin player \"%.*s\": use punct, random, naive, greedy or span3",
                 (int)(length < 40 ? length : 40), text);
        return false;
    }
    bool named = strstr(text + length, ",net=") != NULL;
    if (player->reference == PUNCT_REFERENCE_PLAYERS && !named)
        options.network = network_default();
    for (const char *at = text + length; *at == ','; at += length) {
        length = strcspn(++at, ",");
        reason[0] = '\0';
        if (!take_option(player, &options, at, length, reason)) {
            if (reason[0] == '\0')
                snprintf(reason, PLAYER_REASON, "a builtin player does not take the option \"%.*s\"",
                         (int)(length < 40 ? length : 40), at);
            return false;
        }
    }
    if (punct_engine_create(&player->engine, &options) != PUNCT_OK) {
        snprintf(reason, PLAYER_REASON, "not enough memory for a player");
        return false;
    }
    return true;
}

/* The limits of the game, where the player has none of its own. A player with limits of its own may think past the
 * game's time for a turn. */
static punct_limits limits_for(const struct player *player, const punct_limits *given)
{
    punct_limits limits = *given;
    bool bounded = player->own.move_ms || player->own.nodes || player->own.depth;
    if (bounded) {
        limits = player->own;
        memcpy(limits.clock_ms, given->clock_ms, sizeof limits.clock_ms);
        memcpy(limits.increment_ms, given->increment_ms, sizeof limits.increment_ms);
    }
    limits.level = player->own.level ? player->own.level : given->level;
    limits.seed = player->own.seed ? player->own.seed : player->seed;
    limits.multipv = given->multipv;
    return limits;
}

static bool choose_builtin(struct player *player, const punct_game *game, const punct_limits *given,
                           punct_turn *turn, punct_info *info, char reason[PLAYER_REASON])
{
    punct_limits limits = limits_for(player, given);
    punct_engine_prepare(player->engine);
    if (player->reference != PUNCT_REFERENCE_PLAYERS) {
        *turn = punct_reference_choose(player->engine, player->reference, &game->position,
                                       limits.seed + game->length);
        *info = (punct_info){.score.win = 500};
        return *turn != PUNCT_NO_TURN;
    }
    punct_choice choice;
    punct_code code =
        punct_engine_search(player->engine, game, &limits, player->watch, player->watch_user, &choice);
    if (code != PUNCT_OK) {
        snprintf(reason, PLAYER_REASON, "the engine refuses to search: %s", punct_code_name(code));
        return false;
    }
    *turn = choice.best;
    *info = choice.info;
    return true;
}

/* ---- All kinds ---------------------------------------------------------------------------------- */

struct player *player_open(const char *text, char reason[PLAYER_REASON])
{
    static const char builtin[] = "builtin:";
    struct player *player = calloc(1, sizeof *player);
    bool fine = false;
    if (!player) {
        snprintf(reason, PLAYER_REASON, "not enough memory for a player");
        return NULL;
    }
    if (strncmp(text, builtin, strlen(builtin)) == 0) {
        snprintf(player->name, sizeof player->name, "%s", text + strlen(builtin));
        fine = open_builtin(player, text + strlen(builtin), reason);
    } else {
        snprintf(player->name, sizeof player->name, "%s", text);
        player->program = ugi_program_start(text, reason);
        fine =
            player->program && ugi_program_greet(player->program, player->name, sizeof player->name, reason);
    }
    if (fine)
        return player;
    player_close(player);
    return NULL;
}

void player_close(struct player *player)
{
    if (!player)
        return;
    punct_engine_destroy(player->engine);
    ugi_program_end(player->program);
    free(player);
}

const char *player_name(const struct player *player)
{
    return player->name;
}

bool player_set(struct player *player, const char *name, const char *value, char reason[PLAYER_REASON])
{
    if (player->program)
        return ugi_program_set(player->program, name, value, reason);
    snprintf(reason, PLAYER_REASON,
             "options of builtin players are part of their name: builtin:punct,level=5");
    return false;
}

bool player_begin(struct player *player, punct_variant variant, uint64_t seed, char reason[PLAYER_REASON])
{
    player->seed = seed;
    if (player->program)
        return ugi_program_begin(player->program, variant, reason);
    punct_engine_clear(player->engine);
    return true;
}

bool player_choose(struct player *player, const punct_position *start, const punct_game *game,
                   const punct_limits *limits, punct_turn *turn, punct_info *info, char reason[PLAYER_REASON])
{
    *info = (punct_info){.score.win = 500};
    if (player->program)
        return ugi_program_choose(player->program, start, game, limits, turn, info, player->watch,
                                  player->watch_user, reason);
    return choose_builtin(player, game, limits, turn, info, reason);
}

void player_watch(struct player *player, punct_info_function *watch, void *user)
{
    player->watch = watch;
    player->watch_user = user;
}

void player_stop(struct player *player)
{
    if (player->engine)
        punct_engine_stop(player->engine);
    if (player->program)
        ugi_program_stop(player->program);
}
