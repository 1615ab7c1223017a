#include "bot_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRAW_MS = 300, SPARE_MS = 200 }; /* for thinking about a draw; what the way to the club may take */

static bool storage_new(struct game_storage *storage, size_t capacity)
{
    *storage = (struct game_storage){calloc(capacity, sizeof *storage->log),
                                     calloc(capacity, sizeof *storage->history),
                                     calloc(capacity, sizeof *storage->line), capacity};
    return storage->log && storage->history && storage->line;
}

static void storage_free(struct game_storage *storage)
{
    free(storage->log);
    free(storage->history);
    free(storage->line);
}

/* The club has checked every event against its clock: here time does not matter. */
static bool replay(struct game *game, const struct bot_question *question, struct game_storage storage)
{
    struct game_setup setup = {.clock = {.kind = GAME_UNTIMED}};
    punct_position_start(&setup.start, question->variant);
    game_begin(game, &setup, storage);
    for (size_t i = 0; i < question->count; i++)
        if (game_add(game, &question->events[i], NULL) != GAME_FINE)
            return false;
    return true;
}

/* Take-backs and pauses are granted, where they may be: nobody learns by a slip. */
static bool answers_offer(const struct bot_mind *mind, const struct bot_question *question,
                          const struct game *game, struct bot_choice *choice)
{
    punct_colour colour = question->colour;
    uint8_t open = game->offers[colour == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE];
    for (int offer = 0; offer < GAME_OFFERS; offer++)
        if (open & 1 << offer) {
            bool takes = offer == GAME_OFFER_DRAW        ? mind->takes_draw(mind->self, game, colour)
                         : offer == GAME_OFFER_TAKE_BACK ? !question->no_take_backs
                                                         : true;
            choice->action = takes ? BOT_ACCEPTS : BOT_REFUSES;
            snprintf(choice->word, sizeof choice->word, "%s", game_offer_name((enum game_offer)offer));
            return true;
        }
    return false;
}

static uint32_t clock_value(int64_t ms)
{
    return ms < 1 ? 1 : ms > UINT32_MAX ? UINT32_MAX : (uint32_t)ms;
}

static void play(const struct bot_mind *mind, const struct bot_question *question, const struct game *game,
                 struct bot_choice *choice)
{
    punct_turn turn;
    punct_limits limits = {.move_ms = question->longest_ms, .level = question->level, .seed = question->seed};
    for (int i = 0; i < PUNCT_COLOURS && !question->untimed; i++) {
        limits.clock_ms[i] = clock_value(question->left_ms[i] - SPARE_MS);
        limits.increment_ms[i] = clock_value(question->increment_ms);
    }
    if (!mind->choose(mind->self, game, &limits, &turn))
        return;
    choice->action = BOT_PLAYS;
    punct_turn_write(turn, choice->word, sizeof choice->word);
}

void bot_choose(const struct bot_mind *mind, const struct bot_question *question, struct bot_choice *choice)
{
    struct game game;
    struct game_storage storage;
    *choice = (struct bot_choice){.action = BOT_WAITS};
    if (storage_new(&storage, question->count + 1) && replay(&game, question, storage) && !game.over &&
        !answers_offer(mind, question, &game, choice) && !game.paused &&
        game_to_move(&game) == question->colour)
        play(mind, question, &game, choice);
    storage_free(&storage);
}

/* ---- The engine ---------------------------------------------------------------------------------- */

static bool engine_chooses(void *self, const struct game *game, const punct_limits *limits, punct_turn *turn)
{
    punct_choice thought;
    bool chosen = punct_engine_search(self, &game->board, limits, NULL, NULL, &thought) == PUNCT_OK;
    if (chosen)
        *turn = thought.best;
    return chosen;
}

/* It takes a draw unless it sees itself ahead. */
static bool engine_takes_draw(void *self, const struct game *game, punct_colour colour)
{
    punct_choice thought;
    punct_limits limits = {.move_ms = DRAW_MS};
    if (punct_engine_search(self, &game->board, &limits, NULL, NULL, &thought) != PUNCT_OK)
        return false;
    punct_score score = thought.info.score;
    if (game_to_move(game) != colour)
        score = punct_score_turned(score);
    return score.win <= 500;
}

struct bot_mind bot_mind_of_engine(punct_engine *engine)
{
    return (struct bot_mind){engine, engine_chooses, engine_takes_draw};
}
