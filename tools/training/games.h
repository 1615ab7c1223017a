/* Games of the engine against itself, as files that the training learns from. docs/training.md has the format.
 *
 * A file belongs to one process, which appends one block for each finished game in a single write: any number of
 * processes and machines can fill one directory, and a kill loses at most the game under way. */
#ifndef PUNCT_TRAINING_GAMES_H
#define PUNCT_TRAINING_GAMES_H

#include "punct.h"

#include <stdio.h>

enum {
    GAMES_TURNS = 400,        /* longest game */
    GAMES_NO_CHANCE = 0xffff, /* the turn was not searched */
    GAMES_HEADER = 32,        /* bytes before the first block */
    GAMES_BLOCK = 10,         /* bytes of a block before its game */
    GAMES_BLOCK_MAX = GAMES_BLOCK + 4 + 5 * GAMES_TURNS,
    GAMES_REASON = 200
};

/* How the games of a file were played. */
struct games_origin {
    uint32_t nodes;   /* for a turn */
    uint64_t network; /* checksum of the network that evaluated; 0: the hand-written evaluation */
};

/* A game from an empty board. chance[i] is the chance in per mille that the search gave the player of turn i. */
struct training_game {
    punct_variant variant;
    punct_result result;
    int length;
    punct_turn turn[GAMES_TURNS];
    uint16_t chance[GAMES_TURNS];
};

/* Bytes of a header or a block, ready to be written. */
size_t games_write_header(const struct games_origin *origin, uint8_t bytes[GAMES_HEADER]);
size_t games_write(const struct training_game *game, uint8_t bytes[GAMES_BLOCK_MAX]);

/* Goes through the bytes of a file. */
struct games_reader {
    const uint8_t *bytes;
    size_t size, at;
    struct games_origin origin;
    char reason[GAMES_REASON]; /* why it is broken */
};
enum games_next {
    GAMES_GAME,
    GAMES_END,       /* no more */
    GAMES_CUT_SHORT, /* the last block is not whole: being written, or its writer was killed */
    GAMES_BROKEN
};

/* False: not a file of games. */
bool games_open(struct games_reader *reader, const uint8_t *bytes, size_t size);

/* The next game. Every turn of it is legal and the result is one that the turns can have. */
enum games_next games_next(struct games_reader *reader, struct training_game *game);

/* All games of a directory, each once. */
struct games {
    uint8_t *blocks; /* the games, block after block, without the files' headers */
    size_t size;
    size_t count, repeated, files, cut_short;
};

/* Reads all files of a directory that end in ".games"; says on `log` which are cut short. False, with a message there,
 * when one is broken or cannot be read. */
bool games_load(struct games *games, const char *directory, FILE *log);
void games_unload(struct games *games);

/* Goes through the games loaded. */
void games_begin(const struct games *games, struct games_reader *reader);

#endif
