/* Pictures as files, for whoever takes one out of the page: a module of its own, so that nobody else waits for it. */
#include "bridge.h"
#include "punct_picture.h"

/* The position, or what a turn makes of it, as a document of its own. */
BRIDGE(int, picture_svg, int width, int turn, int coordinates, int levels)
{
    punct_picture_options options = punct_picture_defaults();
    options.size = width;
    options.turn = (punct_turn)turn;
    options.coordinates = coordinates != 0;
    options.levels = levels != 0;
    options.path = true;
    size_t length = punct_picture_svg(&bridge_position, &options, bridge_text, BRIDGE_TEXT);
    return length < BRIDGE_TEXT ? (int)length : 0;
}
