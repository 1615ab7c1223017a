/* What players say to each other: ready phrases, which every client shows in its own language. */
#ifndef PUNCT_CLUB_PHRASES_H
#define PUNCT_CLUB_PHRASES_H

#define PHRASES                                                                                              \
    "hello|good-luck|thanks|well-played|good-game|nice-turn|oops|sorry|one-moment|i-am-back|take-your-time|" \
    "rematch|i-have-to-go|bye"

enum { PHRASES_MOST = 100, PHRASES_A_MINUTE = 6 }; /* of a game; of a person */

#endif
