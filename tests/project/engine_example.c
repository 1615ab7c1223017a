/* A stranger's program: the engine with its network chooses the first turn of a game. C and C++.
 *   engine_example NETWORK       its file */
#include <punct_engine.h>
#include <stdio.h>
#include <string.h>

/* A name of the library's inside: programs may use it too. */
int text_char = 1;

int main(int count, char **arguments)
{
    punct_error error;
    punct_network *network;
    if (punct_network_load(&network, count > 1 ? arguments[1] : NULL, &error) != PUNCT_OK) {
        puts(error.sentence);
        return 1;
    }
    punct_engine_options options;
    memset(&options, 0, sizeof options);
    options.network = network;
    punct_engine *engine;
    punct_position start;
    punct_game game;
    punct_limits limits;
    punct_choice choice;
    memset(&limits, 0, sizeof limits);
    limits.nodes = 500;
    if (punct_engine_create(&engine, &options) != PUNCT_OK ||
        punct_position_start(&start, PUNCT_STANDARD) != PUNCT_OK ||
        punct_game_start(&game, &start, NULL, 0) != PUNCT_OK ||
        punct_engine_search(engine, &game, &limits, NULL, NULL, &choice) != PUNCT_OK)
        return 1;
    char text[PUNCT_TURN_TEXT];
    punct_turn_write(choice.best, text, sizeof text);
    printf("%s after %lu positions\n", text, (unsigned long)choice.info.nodes);
    punct_engine_destroy(engine);
    punct_network_destroy(network);
    return text_char - 1;
}
