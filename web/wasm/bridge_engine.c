/* The engine as its worker calls it. While a search runs, the worker can neither send nor hear messages: it is asked
 * for the time now and then, and answers with a stop when one is wished. */
#include "bridge.h"
#include "punct_engine.h"

#include <time.h>

/* What the worker provides. */
#define PAGE(name) __attribute__((import_module("page"), import_name(#name)))
PAGE(now) double page_now(void); /* milliseconds */
PAGE(progress) void page_progress(void);

static punct_engine *engine;
static punct_network *network;
static double numbers[8];

/* The C library would ask the system for the time; in a page there is none but the worker. */
int clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    double time = page_now();
    now->tv_sec = (time_t)(time / 1000);
    now->tv_nsec = (long)((time - (double)now->tv_sec * 1000) * 1e6);
    return 0;
}

BRIDGE(void *, numbers_buffer, void)
{
    return numbers;
}

/* Takes the bytes of the network from the text buffer; before the engine is made. A network that is refused leaves the
 * hand-written evaluation; the reason is in the text buffer. */
BRIDGE(int, network_read, unsigned length)
{
    punct_error error;
    punct_network_destroy(network);
    punct_code code =
        punct_network_read(&network, bridge_text, length < BRIDGE_TEXT ? length : BRIDGE_TEXT, &error);
    return code == PUNCT_OK ? PUNCT_OK : bridge_refusal(&error);
}

BRIDGE(int, engine_create, unsigned hash_bytes)
{
    punct_engine_destroy(engine);
    return (int)punct_engine_create(
        &engine, &(punct_engine_options){.threads = 1, .hash_bytes = hash_bytes, .network = network});
}

BRIDGE(void, engine_clear, void)
{
    punct_engine_clear(engine);
}

BRIDGE(void, engine_stop, void)
{
    punct_engine_stop(engine);
}

/* What the engine thinks. Numbers: depth, which of the best lines, win in per mille, turns to a proven end, positions,
 * milliseconds; the line is in the answer after its length. */
static void put_info(const punct_info *info)
{
    const double values[] = {info->depth,      info->multipv,       info->score.win,
                             info->score.mate, (double)info->nodes, (double)info->time_ms};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        numbers[i] = values[i];
    bridge_answer[0] = info->length;
    for (int i = 0; i < info->length; i++)
        bridge_answer[1 + i] = (int32_t)info->line[i];
}

static void on_info(const punct_info *info, void *user)
{
    (void)user;
    put_info(info);
    page_progress();
}

/* A limit of time, however long, makes the engine look at the clock and so hear of a stop. */
static unsigned time_limit(unsigned milliseconds)
{
    const unsigned a_day = 24u * 3600 * 1000;
    return milliseconds ? milliseconds : a_day;
}

/* The game that the turns of the buffer make of the position. */
static punct_code game_read(punct_game *game, int turns)
{
    static punct_played history[BRIDGE_GAME_TURNS];
    punct_error error;
    punct_code code = punct_game_start(game, &bridge_position, history, BRIDGE_GAME_TURNS);
    for (int i = 0; code == PUNCT_OK && i < turns; i++)
        code = punct_game_play(game, bridge_turns[i], &error);
    return code;
}

/* Searches the game that the turns of the buffer make of the position. The choice comes after the last thought: the
 * turn, then the answer expected. `nodes` of 0 and `milliseconds` of 0 set no limit. */
BRIDGE(int, engine_search, int turns, int level, unsigned milliseconds, unsigned nodes, int lines,
       unsigned seed)
{
    static punct_game game;
    punct_code code = game_read(&game, turns);
    if (code != PUNCT_OK)
        return (int)code;
    punct_limits limits = {
        .move_ms = time_limit(milliseconds), .nodes = nodes, .multipv = lines, .level = level, .seed = seed};
    punct_choice choice;
    punct_engine_prepare(engine);
    code = punct_engine_search(engine, &game, &limits, on_info, NULL, &choice);
    if (code != PUNCT_OK)
        return (int)code;
    put_info(&choice.info);
    bridge_answer[1 + choice.info.length] = (int32_t)choice.best;
    bridge_answer[2 + choice.info.length] = (int32_t)choice.ponder;
    return PUNCT_OK;
}

/* Judges a turn of the game that the turns of the buffer make of the position. Numbers: the player's chances before and
 * after it, each in per mille and with the turns to a proven end; the loss; the mark; depth; positions. The answer is the
 * best turn, the length of what a record says about it (in the text buffer), the length of the best line, the line. */
BRIDGE(int, engine_judge, int turns, punct_turn turn, unsigned milliseconds, unsigned nodes)
{
    static punct_game game;
    punct_judgement judgement;
    punct_code code = game_read(&game, turns);
    if (code != PUNCT_OK)
        return (int)code;
    punct_limits limits = {.move_ms = time_limit(milliseconds), .nodes = nodes};
    punct_engine_prepare(engine);
    if (!punct_engine_judge(engine, &game, turn, &limits, &judgement))
        return PUNCT_BAD_ARGUMENT;
    const punct_judgement *j = &judgement;
    const double values[] = {j->before.win,   j->before.mate,  j->after.win,  j->after.mate,
                             (double)j->loss, (double)j->mark, j->info.depth, (double)j->info.nodes};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        numbers[i] = values[i];
    bridge_answer[0] = (int32_t)j->best;
    bridge_answer[1] = (int32_t)punct_judgement_write(j, bridge_text, BRIDGE_TEXT);
    bridge_answer[2] = j->info.length;
    for (int i = 0; i < j->info.length; i++)
        bridge_answer[3 + i] = (int32_t)j->info.line[i];
    return PUNCT_OK;
}

/* ---- Proofs ------------------------------------------------------------------------------------- */

static punct_code prove(const punct_position *position, int turns, punct_solution *solution)
{
    punct_engine_prepare(engine);
    return punct_engine_solve(engine, position,
                              &(punct_solve_limits){.turns = turns, .max_ms = time_limit(0)}, solution);
}

/* Proves that the player to move wins the position by threats, within so many turns. Numbers: punct_proof, turns; the
 * line is in the answer after its length. */
BRIDGE(int, engine_prove, int turns)
{
    static punct_solution solution;
    punct_code code = prove(&bridge_position, turns, &solution);
    if (code != PUNCT_OK)
        return (int)code;
    numbers[0] = solution.proof;
    numbers[1] = solution.turns;
    bridge_answer[0] = solution.length;
    for (int i = 0; i < solution.length; i++)
        bridge_answer[1 + i] = (int32_t)solution.line[i];
    return PUNCT_OK;
}

/* A turn of the player to move after which the opponent has no win by threats within so many turns; PUNCT_NO_TURN if
 * there is none. */
BRIDGE(unsigned, engine_escape, int turns)
{
    static punct_turn defences[PUNCT_TURNS_MAX];
    static punct_solution solution;
    size_t count = punct_defences(&bridge_position, defences, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count; i++) {
        punct_position after = bridge_position;
        punct_play(&after, defences[i], NULL, NULL);
        if (punct_position_result(&after) != PUNCT_UNDECIDED ||
            (prove(&after, turns, &solution) == PUNCT_OK && solution.proof != PUNCT_PROOF_WIN))
            return defences[i];
    }
    return PUNCT_NO_TURN;
}
