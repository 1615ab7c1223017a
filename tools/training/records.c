/* Prints training games as records (.ppn), with the chance that the search gave each turn's player as its comment.
 *     train-records DIRECTORY */
#include "games.h"
#include "punct_engine.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 16 };

static void put(punct_record_writer *writer, const punct_item *item)
{
    punct_record_put(writer, item, NULL);
}

static void put_tag(punct_record_writer *writer, const char *name, const char *value)
{
    put(writer, &(punct_item){.type = PUNCT_ITEM_TAG,
                              .name = name,
                              .name_length = strlen(name),
                              .text = value,
                              .text_length = strlen(value)});
}

/* What the search thought of a turn, for its player: of a random one, what it thought of the position after it. -1: nothing. */
static int chance_of(const struct training_game *game, int turn)
{
    if (game->chance[turn] != GAMES_NO_CHANCE)
        return game->chance[turn];
    return turn + 1 < game->length && game->chance[turn + 1] != GAMES_NO_CHANCE
               ? 1000 - game->chance[turn + 1]
               : -1;
}

/* Returns false when the game is longer than the room. */
static bool print_game(const struct training_game *game)
{
    static char text[ROOM];
    punct_record_writer writer;
    punct_record_write(&writer, text, sizeof text);
    put_tag(&writer, "Variant", game->variant == PUNCT_BASIC ? "basic" : "standard");
    put_tag(&writer, "Result", punct_result_text(game->result));
    for (int i = 0; i < game->length; i++) {
        char chance[32];
        put(&writer, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = game->turn[i]});
        int win = chance_of(game, i);
        if (win < 0)
            continue;
        size_t length = punct_score_write((punct_score){win, 0}, chance, sizeof chance);
        put(&writer, &(punct_item){.type = PUNCT_ITEM_COMMENT, .text = chance, .text_length = length});
    }
    put(&writer, &(punct_item){.type = PUNCT_ITEM_RESULT, .result = game->result});
    put(&writer, &(punct_item){.type = PUNCT_ITEM_END});
    if (writer.length >= sizeof text)
        return false;
    fwrite(text, 1, writer.length, stdout);
    putchar('\n');
    return true;
}

int main(int argc, char **argv)
{
    struct games games;
    struct games_reader reader;
    static struct training_game game;
    if (argc != 2) {
        fprintf(stderr, "Usage: train-records DIRECTORY\n");
        return 2;
    }
    if (!games_load(&games, argv[1], stderr))
        return 1;
    games_begin(&games, &reader);
    while (games_next(&reader, &game) == GAMES_GAME)
        if (!print_game(&game))
            return 1;
    games_unload(&games);
    return ferror(stdout) ? 1 : 0;
}
