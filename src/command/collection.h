/* Games of several files, one after the other, for commands that sort through many. */
#ifndef PUNCT_COMMAND_COLLECTION_H
#define PUNCT_COMMAND_COLLECTION_H

#include "command.h"

/* A part of a file. */
struct span {
    const char *text;
    size_t length;
};

/* A game that has been read to its end, where `game` stands. Valid while the function is called that is given it. */
struct collected_game {
    const char *file;
    long number;              /* in its file, from 1 */
    struct span text;         /* as it stands in the file */
    bool has_tags;            /* it begins with a tag, as a game behind another must */
    struct span white, black; /* values of tags, escapes and all; empty without the tag */
    punct_result result;
    punct_ending ending; /* by the board, else by the tag Termination, else PUNCT_BY_RULING */
    punct_game *game;
    const uint16_t *
        chances; /* of the player of each turn, in per mille, by its comment; COLLECTION_NO_CHANCE: not told */
};
enum { COLLECTION_NO_CHANCE = 0xffff };

/* Called for each game; false ends the reading. */
typedef bool collection_function(struct collected_game *game, void *user);

/* Reads all games of the files ("-": standard input) and calls `each`. A fault is told with its place, and ends its file.
 * Returns the worst exit code. */
int collection_read(const struct command *self, char **paths, int count, collection_function *each,
                    void *user);

/* Prints a game as it stands in its file, with an empty line behind it; one without tags gets the one that says its
 * variant, so that it can follow another. */
void collection_print(const struct collected_game *one);

#endif
