/* Finding earlier positions that equal the present one. Pieces never leave the board, so only the positions since the
 * last added piece, the quiet ones, can.
 *
 * The quiet positions of a game are the nodes of a digital search tree: the first is the root, and a node at depth d has
 * its descendants left or right by bit d of their keys. So all positions with one key lie on one path, of a few nodes more than
 * the binary logarithm of their number and, whatever the keys, not much more than 64. A position that is taken back stays linked;
 * a link counts only if the node it leads to names the same parent. Hence the tree is what the history says it is, however
 * histories are copied, moved or written over.
 *
 * Equal keys are only a hint. To compare exactly, each turn also notes one piece, all of them in rotation: a position of
 * the past is known from the next PUNCT_PIECES turns. */
#include "repetition.h"

#include <string.h>

/* The first of the quiet positions. */
static size_t first_quiet(const punct_game *game)
{
    return game->quiet < game->length ? game->length - game->quiet : 0;
}

static bool key_bit(uint64_t key, unsigned depth)
{
    return key >> depth % 64 & 1;
}

/* The next node on the path of a key, or 0: the first turn is nobody's child. */
static size_t next_on_path(const punct_game *game, size_t at, uint64_t key, unsigned depth)
{
    bool right = key_bit(key, depth);
    size_t child = game->history[at].child[right];
    if (child <= at || child >= game->length)
        return 0;
    const punct_played *node = &game->history[child];
    return node->parent == at && key_bit(node->key, depth) == right ? child : 0;
}

void repetition_note(punct_played *played, size_t number, const struct position *p)
{
    const struct piece *piece = &p->pieces[number % PUNCT_PIECES];
    played->parent = played->child[0] = played->child[1] = 0;
    played->space = piece->space;
    played->orientation = piece->orientation;
    played->level = piece->level;
}

void repetition_link(punct_game *game)
{
    size_t last = game->length - 1, at = first_quiet(game), next;
    uint64_t key = game->history[last].key;
    unsigned depth = 0;
    if (game->quiet < 2)
        return;
    for (; (next = next_on_path(game, at, key, depth)) != 0 && next != last; depth++)
        at = next;
    game->history[at].child[key_bit(key, depth)] = (uint32_t)last;
    game->history[last].parent = (uint32_t)at;
}

/* The pieces as they lay before a turn. What no later turn tells lies so still. */
static void recall(const punct_game *game, size_t turn, struct piece pieces[PUNCT_PIECES])
{
    uint64_t known = 0;
    memcpy(pieces, position_inside_const(&game->position)->pieces, PUNCT_PIECES * sizeof *pieces);
    for (size_t i = turn; i < game->length && i < turn + PUNCT_PIECES; i++) {
        const punct_played *played = &game->history[i];
        struct undo undo;
        memcpy(&undo, &played->undo, sizeof undo);
        const struct {
            unsigned piece;
            uint8_t space, orientation, level;
        } told[] = {
            {undo.piece, punct_turn_from(played->turn), undo.orientation, undo.level},
            {(unsigned)(i % PUNCT_PIECES), played->space, played->orientation, played->level},
        };
        for (int j = 0; j < 2; j++) {
            if (told[j].piece >= PUNCT_PIECES || known >> told[j].piece & 1)
                continue;
            known |= (uint64_t)1 << told[j].piece;
            struct piece *piece = &pieces[told[j].piece];
            piece->space = told[j].space;
            piece->orientation = told[j].orientation;
            piece->level = told[j].level;
        }
    }
}

static bool lies_so(const struct piece *one, const struct piece *other)
{
    return one->kind == other->kind && one->space == other->space && one->orientation == other->orientation &&
           one->level == other->level;
}

/* Whether a piece like this one, of the same colour, lies there now. */
static bool lies_now(const struct position *p, int number, const struct piece *piece)
{
    int colour = colour_of_piece(number), first = colour * PUNCT_SET;
    if (lies_so(&p->pieces[number], piece))
        return true;
    for (int i = first; i < first + p->count[colour]; i++)
        if (lies_so(&p->pieces[i], piece))
            return true;
    return false;
}

/* Whether the position before a quiet turn was the present one: the same player to move, and every piece has one like it now.
 * No two pieces of a position are in one place, so none stands for two. */
static bool was_the_same(const punct_game *game, size_t turn)
{
    const struct position *p = position_inside_const(&game->position);
    struct piece pieces[PUNCT_PIECES];
    if ((game->length - turn) % 2 != 0)
        return false;
    recall(game, turn, pieces);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int i = 0; i < p->count[colour]; i++) {
            int number = colour * PUNCT_SET + i;
            if (!lies_now(p, number, &pieces[number]))
                return false;
        }
    return true;
}

int repetition_count(const punct_game *game)
{
    uint64_t key = punct_position_key(&game->position);
    int count = 0;
    unsigned depth = 0;
    if (game->quiet == 0)
        return 0;
    size_t at = first_quiet(game);
    do
        count += game->history[at].key == key && was_the_same(game, at);
    while ((at = next_on_path(game, at, key, depth++)) != 0);
    return count;
}
