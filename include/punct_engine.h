/* punct_engine.h: a player of PÜNCT.
 *
 * An engine searches a position for the best turn, tells what it thinks while it searches, and can be stopped
 * at any moment. It judges the turns of games. It stands on the rules library (punct.h) and knows both variants.
 *
 * How to use it:
 *
 *     punct_network *network;
 *     if (punct_network_load(&network, NULL, &error) != PUNCT_OK) puts(error.sentence);
 *     punct_engine *engine;
 *     if (punct_engine_create(&engine, &(punct_engine_options){.network = network}) != PUNCT_OK) ...
 *     punct_choice choice;
 *     punct_engine_search(engine, &game, &(punct_limits){.move_ms = 1000}, NULL, NULL, &choice);
 *     punct_game_play(&game, choice.best, NULL);
 *     punct_engine_destroy(engine);
 *     punct_network_destroy(network);
 *
 * What holds everywhere:
 *  - All memory belongs to the engine: one create, one destroy, no other ownership. No state
 *    outside the engine, and no input or output but punct_network_load's.
 *  - One search or proof at a time on an engine. punct_engine_stop and punct_engine_ponderhit may be called from
 *    any thread at any time between create and destroy; nothing else may run beside a search.
 *  - With one thread and limits that do not speak of time, equal calls on a fresh engine give equal answers to
 *    the bit, node counts included.
 *  - Scores are seen from the player to move.
 *  - NULL, a value out of range, a position or a game that was never filled is never fatal: it is refused with
 *    PUNCT_BAD_ARGUMENT or, where no code is returned, answered with nothing (0, false, an empty text, no turn).
 */
#ifndef PUNCT_ENGINE_H
#define PUNCT_ENGINE_H

#include "punct.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PUNCT_THREADS_MAX = 256,
    PUNCT_LEVELS = 10,          /* levels 1 to 10; 10 is full strength */
    PUNCT_LINE_MAX = 64,        /* turns of a principal line */
    PUNCT_MULTIPV_MAX = 64,     /* lines shown side by side */
    PUNCT_DEPTH_MAX = 64,       /* turns looked ahead, extensions apart */
    PUNCT_SOLVE_TURNS_MAX = 24, /* longest win that a proof looks for, in turns of the winner */
};

#define PUNCT_HASH_MIN     ((size_t)1 << 16)
#define PUNCT_HASH_DEFAULT ((size_t)1 << 26)
#define PUNCT_HASH_MAX     ((size_t)1 << (sizeof(size_t) > 4 ? 40 : 30))

/* ---- Networks ---------------------------------------------------------------------------------- */

/* A network evaluates positions by what it learned from the engine's own games. It never changes once it is read: any number
 * of engines and threads may use one. */
typedef struct punct_network punct_network;

typedef struct punct_network_facts {
    uint32_t generation;       /* networks before it that played the games it learned from */
    uint64_t games, positions; /* that it has seen */
    uint32_t loss;             /* on positions it had not seen, in millionths; 0: not known */
    uint64_t checksum;         /* of its file: names it */
} punct_network_facts;

/* Makes a network from the bytes of its file (share/punct.net). What is no such file, damaged or of another version is
 * refused with PUNCT_BAD_ARGUMENT and a sentence; without memory, PUNCT_NO_ROOM. Then *network is NULL. */
PUNCT_API punct_code punct_network_read(punct_network **network, const void *bytes, size_t size,
                                        punct_error *error);

/* The same from its file; NULL: the one that is installed with the engine, at punct_network_path. A file that is missing
 * or refused is told with its path in the sentence: an engine without a network plays, but not as well. */
PUNCT_API punct_code punct_network_load(punct_network **network, const char *path, punct_error *error);
PUNCT_API const char *punct_network_path(void);

PUNCT_API void
punct_network_destroy(punct_network *network); /* NULL is fine; after the engines that use it */
PUNCT_API void punct_network_tell(const punct_network *network, punct_network_facts *facts);

/* ---- Engines ----------------------------------------------------------------------------------- */

typedef struct punct_engine punct_engine;

typedef struct punct_engine_options {
    int threads;       /* 1 to PUNCT_THREADS_MAX; 0: one. Where there are no threads, always one */
    size_t hash_bytes; /* for the table of positions, PUNCT_HASH_MIN to _MAX; 0: PUNCT_HASH_DEFAULT */
    const punct_network *network; /* evaluates positions; NULL: the hand-written evaluation does */
} punct_engine_options;

/* Makes an engine, or says PUNCT_BAD_ARGUMENT or, without memory, PUNCT_NO_ROOM; then *engine is NULL. */
PUNCT_API punct_code punct_engine_create(punct_engine **engine, const punct_engine_options *options);
PUNCT_API void punct_engine_destroy(punct_engine *engine); /* NULL is fine */

/* Forgets what was learned in earlier searches: for a new game. */
PUNCT_API void punct_engine_clear(punct_engine *engine);

/* ---- Searching --------------------------------------------------------------------------------- */

/* When a search ends. A field that is 0 sets no limit; several limits hold together. With none at all, or with
 * `infinite` or `ponder`, only punct_engine_stop ends it. */
typedef struct punct_limits {
    uint32_t move_ms;                     /* for this turn */
    uint32_t clock_ms[PUNCT_COLOURS];     /* left on each player's clock; the engine divides it up */
    uint32_t increment_ms[PUNCT_COLOURS]; /* added after each turn */
    int depth;                            /* turns to look ahead */
    uint64_t nodes;                       /* positions to look at, of all threads together */
    int mate;                             /* end once a forced win in so many turns or fewer is found */
    bool infinite;                        /* until stopped, even when the outcome is clear */
    bool ponder;                          /* until stopped or ponderhit; the clock runs from there */
    int multipv;                          /* best lines to find; 0: one */
    int level;                            /* 1 to PUNCT_LEVELS; 0: PUNCT_LEVELS */
    uint64_t seed;                        /* for the choices of levels below 10: another seed, another game */
    const punct_turn *turns;              /* choose among these alone; NULL: among all */
    size_t turn_count;
} punct_limits;

/* A score. Where the end is proven, `mate` is the number of turns of the winner until then: 3: the player to
 * move wins with the third turn from now; -1: loses to the opponent's next turn; 0: not proven. `win` is the
 * chance in per mille, a draw counting half. */
typedef struct punct_score {
    int win;
    int mate;
} punct_score;

/* What the engine thinks. Lines come best first, `multipv` counting from 1. */
typedef struct punct_info {
    int depth, seldepth; /* turns looked ahead; the same in the longest forced line */
    int multipv;
    punct_score score;
    uint64_t nodes;
    uint64_t time_ms;
    int hashfull; /* per mille of the table in use */
    int length;
    punct_turn line[PUNCT_LINE_MAX];
} punct_info;

/* Called in the thread that called punct_engine_search. */
typedef void punct_info_function(const punct_info *info, void *user);

typedef struct punct_choice {
    punct_turn best;
    punct_turn ponder; /* the answer expected, or PUNCT_NO_TURN */
    punct_info info;   /* of the last whole look */
} punct_choice;

/* Searches the game as it stands; its history counts for repetition. Returns PUNCT_GAME_IS_OVER when it is over
 * and PUNCT_BAD_ARGUMENT for limits out of range or turns that are not legal. From level 4 up the choice wins at once where that can be
 * done, and does not lose at once where that can be avoided, however short the time. */
PUNCT_API punct_code punct_engine_search(punct_engine *engine, const punct_game *game,
                                         const punct_limits *limits, punct_info_function *info, void *user,
                                         punct_choice *choice);

/* Ends the search or proof under way within 10 ms; it answers with the best it has. A stop that comes when
 * nothing is under way ends the next one at once; punct_engine_prepare forgets it. */
PUNCT_API void punct_engine_stop(punct_engine *engine);

/* The turn that was pondered on has been played: the clock of the search under way runs from now. */
PUNCT_API void punct_engine_ponderhit(punct_engine *engine);

/* Forgets a stop or a ponderhit that came too late for the last search. Call it before you start a thread that
 * will search, so that no stop meant for the new search can be lost. */
PUNCT_API void punct_engine_prepare(punct_engine *engine);

/* The same score, seen by the other player. */
PUNCT_API punct_score punct_score_turned(punct_score score);

/* "62.3%", "wins in 3" or "loses in 2". Texts are written as those of punct.h are. */
PUNCT_API size_t punct_score_write(punct_score score, char *text, size_t size);

/* ---- Judging turns ----------------------------------------------------------------------------- */

/* Losses in per mille of win chance from which on a turn is dubious, a mistake, a blunder. */
enum { PUNCT_LOSS_DUBIOUS = 50, PUNCT_LOSS_MISTAKE = 100, PUNCT_LOSS_BLUNDER = 200 };

/* A turn that was played, seen by the player who played it. */
typedef struct punct_judgement {
    punct_turn turn, best;
    punct_colour mover;
    punct_score before, after;
    int loss;        /* of win chance, in per mille */
    punct_mark mark; /* none where little was lost */
    punct_info info; /* of the best turn: its line, depth and nodes */
} punct_judgement;

/* Judges a turn of the game as it stands before it. The limits hold for each of two looks: at the best turn, and, where
 * it is another, at what follows the one that was played, as deeply as behind the best: chances of different depths do
 * not compare well. The game needs room for one more turn; it is the same afterwards. False when the turn is refused,
 * the limits make no sense, or a stop came: then the judgement says nothing. */
PUNCT_API bool punct_engine_judge(punct_engine *engine, punct_game *game, punct_turn turn,
                                  const punct_limits *limits, punct_judgement *judgement);

/* What a record says about a judged turn: "62.3%", or "41.0%, was 62.3% with Th12b" where much was lost. */
PUNCT_API size_t punct_judgement_write(const punct_judgement *judgement, char *text, size_t size);

/* ---- Proofs ------------------------------------------------------------------------------------ */

typedef struct punct_solve_limits {
    int turns;       /* longest win to look for, 1 to PUNCT_SOLVE_TURNS_MAX; 0: the greatest */
    uint64_t nodes;  /* positions to look at; 0: no limit */
    uint32_t max_ms; /* 0: no limit */
} punct_solve_limits;

typedef enum punct_proof {
    PUNCT_PROOF_WIN,  /* the player to move wins by force, in `turns` turns */
    PUNCT_PROOF_NONE, /* no win by threats within the turns asked for */
    PUNCT_PROOF_OPEN  /* a limit or a stop came first; no win in `turns` turns or fewer */
} punct_proof;

typedef struct punct_solution {
    punct_proof proof;
    int turns;
    uint64_t nodes;
    int length; /* the principal line: attacks and the defences that hold out longest */
    punct_turn line[PUNCT_LINE_MAX];
} punct_solution;

/* Looks for a win by threats: turns of the player to move each of which threatens to win at once, until no
 * defence is left. What it proves is exact: every defence the rules allow was considered. Shorter wins are
 * found first. */
PUNCT_API punct_code punct_engine_solve(punct_engine *engine, const punct_position *position,
                                        const punct_solve_limits *limits, punct_solution *solution);

/* All turns that win at once; all turns after which the opponent cannot win at once and has not won. Stores
 * at most `capacity`, returns how many there are. Together with punct_engine_solve they give the whole tree of a
 * proof: after each attack of the line, solve what follows each of the defences. */
PUNCT_API size_t punct_wins(const punct_position *position, punct_turn *turns, size_t capacity);
PUNCT_API size_t punct_defences(const punct_position *position, punct_turn *turns, size_t capacity);

/* ---- Reference players ------------------------------------------------------------------------- */

/* Fixed opponents to measure against; they never change. */
typedef enum punct_reference_player {
    PUNCT_REFERENCE_RANDOM, /* any legal turn */
    PUNCT_REFERENCE_GREEDY, /* the turn after which its groups span most */
    PUNCT_REFERENCE_SPAN3,  /* three turns ahead over a thinned list, immediate wins first */
    PUNCT_REFERENCE_NAIVE, /* a piece that makes its longest chain longer, any; the opponent is not looked at */
    PUNCT_REFERENCE_PLAYERS
} punct_reference_player;

/* "random", "greedy", "span3", "naive". punct_reference_find gives PUNCT_REFERENCE_PLAYERS for any other text. */
PUNCT_API const char *punct_reference_name(punct_reference_player player);
PUNCT_API punct_reference_player punct_reference_find(const char *name, size_t length);

/* The player's turn, or PUNCT_NO_TURN when the game is over. Equal seeds give equal choices. It uses the
 * engine's memory and obeys punct_engine_stop. */
PUNCT_API punct_turn punct_reference_choose(punct_engine *engine, punct_reference_player player,
                                            const punct_position *position, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
