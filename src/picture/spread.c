/* Stacks pulled apart, until something of every piece is seen.
 *
 * Pieces are put down in the order in which they are drawn. Each rises straight above what it lies on, by the least
 * that leaves of every piece before it the PÜNCT or two dots in sight; a little to the side where that is nearer. */
#include "path.h"

enum {
    SAMPLES = 9,  /* points that stand for a dot: its centre and a ring */
    FARTHEST = 80 /* steps of the search: beyond the whole board there is always room */
};
static const double search_step = 0.15;    /* how much farther each try goes */
static const double least_rise = 0.5;      /* for each level, so that stacks come apart at all */
static const double sideways_price = 1.25; /* a way to the side counts as so much upward */

struct spread_piece {
    punct_piece piece;
    punct_direction seen; /* the orientation as it is drawn */
    punct_point at;       /* where the PÜNCT is drawn */
    double rise, aside;   /* how far that is from its home */
    punct_point dots[PUNCT_DOTS];
    unsigned hidden[PUNCT_DOTS]; /* which points of each dot are covered */
};

static punct_point sample(punct_point dot, int number)
{
    static const punct_point ring[SAMPLES] = {{0, 0},  {1, 0},     {.7, .7}, {0, 1},   {-.7, .7},
                                              {-1, 0}, {-.7, -.7}, {0, -1},  {.7, -.7}};
    double radius = punct_picture_measure(PUNCT_MEASURE_PUNCT) + 0.03; /* with its edge */
    return (punct_point){dot.x + ring[number].x * radius, dot.y + ring[number].y * radius};
}

/* Whether a stone, with its wall, is drawn over a place. */
static bool covers(const struct spread_piece *stone, punct_point at, punct_point place)
{
    const double radius = punct_picture_measure(PUNCT_MEASURE_PIECE) + 0.03;
    punct_point wall = punct_picture_lift(1), way = {place.x - at.x, place.y - at.y};
    if (way.x * way.x + way.y * way.y > 7)
        return false;
    for (int i = 0; i <= 2; i++)
        if (punct_picture_piece_covers((punct_kind)stone->piece.kind, stone->seen, radius,
                                       (punct_point){way.x + wall.x * i / 2, way.y + wall.y * i / 2}))
            return true;
    return false;
}

/* Which points of a piece's dot a stone would cover at a place. */
static unsigned hidden_by(const struct spread_piece *stone, punct_point at, punct_point dot)
{
    unsigned hidden = 0;
    for (int i = 0; i < SAMPLES; i++)
        if (covers(stone, at, sample(dot, i)))
            hidden |= 1u << i;
    return hidden;
}

/* Of a piece one must see the PÜNCT, or two dots. */
static bool is_shown(const unsigned hidden[PUNCT_DOTS])
{
    return !hidden[0] || (!hidden[1] && !hidden[2]);
}

/* Whether a piece would leave all before it in sight. Those of its own level must not hide it either: which of
 * them is drawn first is nobody's to know. */
static bool has_room(const struct spread_piece *placed, int count, const struct spread_piece *stone,
                     punct_point at)
{
    unsigned own[PUNCT_DOTS] = {0};
    for (int i = 0; i < count; i++) {
        unsigned hidden[PUNCT_DOTS];
        for (int dot = 0; dot < PUNCT_DOTS; dot++)
            hidden[dot] = placed[i].hidden[dot] | hidden_by(stone, at, placed[i].dots[dot]);
        if (!is_shown(hidden))
            return false;
        for (int dot = 0; placed[i].piece.level == stone->piece.level && dot < PUNCT_DOTS; dot++) {
            punct_point own_dot = {at.x + stone->dots[dot].x, at.y + stone->dots[dot].y};
            own[dot] |= hidden_by(&placed[i], placed[i].at, own_dot);
        }
    }
    return is_shown(own);
}

/* The nearest place with room, looked for ever farther above the least rise. */
static punct_point find_room(const struct spread_piece *placed, int count, const struct spread_piece *stone,
                             punct_point home)
{
    punct_point place = home;
    for (int far = 0; far < FARTHEST; far++)
        for (int k = 0;; k++) {
            int steps = (k + 1) / 2;
            if (steps * sideways_price > far)
                break;
            double aside = steps * search_step, up = far * search_step - aside * sideways_price;
            place.x = home.x + stone->aside + (k % 2 ? aside : -aside);
            place.y = home.y - stone->rise - up;
            if (has_room(placed, count, stone, place))
                return place;
        }
    return place;
}

/* How high a piece must rise, to be above what it lies on, and how far aside that is. */
static void rise_above(const punct_position *position, const struct spread_piece *placed, int count,
                       struct spread_piece *stone)
{
    punct_space spaces[PUNCT_DOTS];
    punct_dot stack[PUNCT_PIECES];
    punct_piece_dots((punct_kind)stone->piece.kind, stone->piece.space,
                     (punct_direction)stone->piece.orientation, spaces);
    for (int dot = 0; dot < PUNCT_DOTS; dot++) {
        int height = punct_position_stack(position, spaces[dot], stack);
        for (int i = 0; i < height; i++)
            for (int below = 0; below < count; below++) {
                const punct_piece *lower = &placed[below].piece;
                double rise = placed[below].rise + least_rise * (stone->piece.level - lower->level);
                if (lower->space == stack[i].piece.space && lower->level == stack[i].piece.level &&
                    lower->level < stone->piece.level && rise > stone->rise) {
                    stone->rise = rise;
                    stone->aside = placed[below].aside;
                }
            }
    }
}

static void cover_those_below(struct spread_piece *placed, int count, const struct spread_piece *stone)
{
    for (int i = 0; i < count; i++)
        for (int dot = 0; dot < PUNCT_DOTS; dot++)
            placed[i].hidden[dot] |= hidden_by(stone, stone->at, placed[i].dots[dot]);
}

int punct_picture_spread(const punct_position *position, bool turned, punct_point places[PUNCT_PIECES])
{
    punct_piece pieces[PUNCT_PIECES];
    struct spread_piece placed[PUNCT_PIECES];
    int count = punct_position_pieces(position, pieces);
    for (int i = 0; places && i < count; i++) {
        struct spread_piece stone = {.piece = pieces[i]};
        punct_point home = punct_picture_centre(pieces[i].space);
        stone.seen = (punct_direction)((pieces[i].orientation + (turned ? 3 : 0)) % PUNCT_DIRECTIONS);
        if (turned)
            home = (punct_point){-home.x, -home.y};
        punct_picture_dots((punct_kind)pieces[i].kind, stone.seen, stone.dots);
        rise_above(position, placed, i, &stone);
        stone.at = pieces[i].level > 0 ? find_room(placed, i, &stone, home) : home;
        stone.rise = home.y - stone.at.y;
        stone.aside = stone.at.x - home.x;
        for (int dot = 0; dot < PUNCT_DOTS; dot++)
            stone.dots[dot] = (punct_point){stone.dots[dot].x + stone.at.x, stone.dots[dot].y + stone.at.y};
        cover_those_below(placed, i, &stone);
        placed[i] = stone;
        places[i] = stone.at;
    }
    return places ? count : 0;
}
