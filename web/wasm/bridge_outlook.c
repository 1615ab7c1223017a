/* Threats and ways as the page shows them: the position is in its buffer. */
#include "bridge.h"
#include "outlook.h"

/* What a player threatens. The answer: how many turns win at once and how far a connection is, the length of the way, its
 * spaces; as many of the winning turns as have room are in the buffer of turns. False: the game is over. */
BRIDGE(int, outlook_find, int colour)
{
    static struct outlook outlook;
    if (!outlook_of(&bridge_position, (punct_colour)colour, &outlook))
        return 0;
    bridge_answer[0] = outlook.wins;
    bridge_answer[1] = outlook.distance;
    bridge_answer[2] = outlook.length;
    for (int i = 0; i < outlook.length; i++)
        bridge_answer[3 + i] = outlook.way[i];
    for (int i = 0; i < outlook.wins; i++)
        bridge_turns[i] = outlook.win[i];
    return 1;
}
