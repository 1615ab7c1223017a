/* What the engine's levels are rated: fixed, measured by matches (docs/strength.md, "Levels"). */
#ifndef PUNCT_CLUB_LEVEL_RATINGS_H
#define PUNCT_CLUB_LEVEL_RATINGS_H

#include <stdint.h>

/* In whole points, at a time (milliseconds since 1970): a new measurement leaves the games of before as they were. */
int64_t level_rating(int level, int64_t at);

/* How sure that is, in points. */
enum { LEVEL_DEVIATION = 75 };

#endif
