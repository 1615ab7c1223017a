/* Prints games played at random, for those who measure or need many.
 *     make_games COUNT [SEED [boardspace]]      as .ppn, or as Boardspace's records */
#include "boardspace_write.h"
#include "platform.h"
#include "random_play.h"

#include <stdlib.h>

enum { TURNS = 400, ROOM = 1 << 14 };

static void print_ppn(const punct_game *game, punct_result result, uint64_t seed)
{
    static char text[ROOM];
    punct_record_writer writer;
    char players[2][16];
    punct_record_write(&writer, text, sizeof text);
    for (int i = 0; i < 2; i++) {
        int length = snprintf(players[i], sizeof players[i], "P%u", (unsigned)(seed >> (8 * i)) % 100);
        punct_record_put(&writer,
                         &(punct_item){.type = PUNCT_ITEM_TAG,
                                       .name = i ? "Black" : "White",
                                       .name_length = 5,
                                       .text = players[i],
                                       .text_length = (size_t)length},
                         NULL);
    }
    for (size_t i = 0; i < game->length; i++)
        punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = game->history[i].turn},
                         NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_RESULT, .result = result}, NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_END}, NULL);
    fwrite(text, 1, writer.length, stdout);
    putchar('\n');
}

int main(int argc, char **argv)
{
    static punct_played history[TURNS];
    static punct_turn turns[TURNS];
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    punct_position start;
    platform_begin();
    punct_position_start(&start, PUNCT_STANDARD);
    for (unsigned long i = 0; i < count; i++) {
        punct_game game;
        punct_turn turn;
        punct_outcome outcome;
        punct_game_start(&game, &start, history, TURNS);
        while (!game.repeated && (turn = punct_random_turn(&game.position, &seed)) != PUNCT_NO_TURN &&
               punct_game_play(&game, turn, NULL) == PUNCT_OK)
            turns[game.length - 1] = turn;
        punct_game_outcome(&game, &outcome);
        if (argc > 3)
            boardspace_write(stdout, seed, turns, game.length, NULL, "");
        else
            print_ppn(&game, outcome.result, seed);
    }
    return 0;
}
