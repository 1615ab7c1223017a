#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char codes[] = "TCELMR";

/* ---- Board and pieces ---------------------------------------------------------------------------- */

/* Directions a to f. */
static const int step_column[6] = {0, 1, 1, 0, -1, -1};
static const int step_row[6] = {1, 1, 0, -1, -1, 0};

static bool exists(int c, int r)
{
    static const int corners[6][2] = {{0, 0}, {0, 8}, {8, 0}, {8, 16}, {16, 8}, {16, 16}};
    if (c < 0 || c > 16 || r < 0 || r > 16 || abs(c - r) > 8)
        return false;
    for (int i = 0; i < 6; i++)
        if (c == corners[i][0] && r == corners[i][1])
            return false;
    return true;
}

static bool central(int c, int r)
{
    return abs(c - 8) <= 2 && abs(r - 8) <= 2 && abs((c - 8) - (r - 8)) <= 2;
}

static int pieces_of_code(char code)
{
    return code == 'T' ? 6 : code == 'E' ? 4 : 2;
}

static int orientations_of_code(char code)
{
    return code == 'C' ? 3 : 6;
}

struct place {
    int column, row;
};

static struct place walk(struct place from, int direction)
{
    direction = (direction + 6) % 6;
    return (struct place){from.column + step_column[direction], from.row + step_row[direction]};
}

/* The three dots of a piece, the PÜNCT first, and which of them is the middle one (-1: none). */
static int dots_of(const struct model_piece *piece, struct place dots[3])
{
    int o = piece->orientation;
    dots[0] = (struct place){piece->column, piece->row};
    dots[1] = walk(dots[0], o);
    switch (piece->code) {
    case 'T':
        dots[2] = walk(dots[0], o + 1);
        return -1;
    case 'C':
        dots[2] = walk(dots[0], o + 3);
        return 0;
    case 'E':
        dots[2] = walk(dots[1], o);
        return 1;
    case 'L':
        dots[2] = walk(dots[1], o + 1);
        return 1;
    case 'M':
        dots[2] = walk(dots[0], o + 2);
        return 0;
    default:
        dots[2] = walk(dots[1], o - 1);
        return 1;
    }
}

/* ---- What lies where ----------------------------------------------------------------------------- */

static bool has_dot_at(const struct model_piece *piece, int c, int r)
{
    struct place dots[3];
    dots_of(piece, dots);
    for (int i = 0; i < 3; i++)
        if (dots[i].column == c && dots[i].row == r)
            return true;
    return false;
}

/* The piece whose dot is topmost in a space, leaving one piece (or -1) out of sight; -1: the space is empty. */
static int topmost(const struct model *m, int c, int r, int without)
{
    int top = -1;
    for (int i = 0; i < m->count; i++)
        if (i != without && has_dot_at(&m->pieces[i], c, r) &&
            (top < 0 || m->pieces[i].level > m->pieces[top].level))
            top = i;
    return top;
}

/* The board seen from above. */
struct view {
    int height[MODEL_LINES][MODEL_LINES];
    int colour[MODEL_LINES][MODEL_LINES]; /* -1: empty */
};

static void look(const struct model *m, int without, struct view *view)
{
    for (int c = 0; c < MODEL_LINES; c++)
        for (int r = 0; r < MODEL_LINES; r++) {
            view->height[c][r] = 0;
            view->colour[c][r] = -1;
        }
    for (int i = 0; i < m->count; i++) {
        struct place dots[3];
        if (i == without)
            continue;
        dots_of(&m->pieces[i], dots);
        for (int d = 0; d < 3; d++) {
            int c = dots[d].column, r = dots[d].row;
            if (m->pieces[i].level + 1 > view->height[c][r]) {
                view->height[c][r] = m->pieces[i].level + 1;
                view->colour[c][r] = m->pieces[i].colour;
            }
        }
    }
}

static bool is_free(const struct model *m, int piece)
{
    struct place dots[3];
    dots_of(&m->pieces[piece], dots);
    for (int i = 0; i < 3; i++)
        if (topmost(m, dots[i].column, dots[i].row, -1) != piece)
            return false;
    return true;
}

/* The level at which a piece would rest, -1 if it would not. */
static int rest(const struct view *view, const struct model_piece *piece)
{
    struct place dots[3];
    int height[3], middle = dots_of(piece, dots);
    for (int i = 0; i < 3; i++) {
        if (!exists(dots[i].column, dots[i].row))
            return -1;
        height[i] = view->height[dots[i].column][dots[i].row];
    }
    if (height[0] == height[1] && height[1] == height[2])
        return height[0];
    if (middle < 0)
        return -1;
    int one = middle == 0 ? 1 : 0, other = 2;
    bool bridge = height[one] == height[other] && height[middle] < height[one];
    return bridge ? height[one] : -1;
}

/* ---- Turns --------------------------------------------------------------------------------------- */

static int on_board(const struct model *m, int colour, char code)
{
    int count = 0;
    for (int i = 0; i < m->count; i++)
        count += m->pieces[i].colour == colour && (code == '*' || m->pieces[i].code == code);
    return count;
}

static bool may_add(const struct model *m, const struct view *view, const struct model_piece *piece)
{
    struct place dots[3];
    dots_of(piece, dots);
    for (int i = 0; i < 3; i++) {
        int c = dots[i].column, r = dots[i].row;
        if (!exists(c, r) || view->height[c][r] != 0)
            return false;
        if ((m->standard || m->turns_played == 0) && central(c, r))
            return false;
    }
    return true;
}

static bool in_straight_line(int c, int r, int to_c, int to_r)
{
    return c == to_c || r == to_r || c - r == to_c - to_r;
}

/* `view` is the board without the piece; `moved` is the piece where it would go. */
static bool may_move(const struct view *view, const struct model_piece *piece,
                     const struct model_piece *moved)
{
    if (!in_straight_line(piece->column, piece->row, moved->column, moved->row))
        return false;
    if (piece->column == moved->column && piece->row == moved->row &&
        piece->orientation == moved->orientation)
        return false;
    int level = rest(view, moved);
    return level == 0 || (level > 0 && view->colour[moved->column][moved->row] == moved->colour);
}

/* Lists the turns, or with a limit of 1 finds whether there is one. */
static size_t list(const struct model *m, struct model_turn *turns, size_t limit)
{
    size_t count = 0;
    struct view view;
    look(m, -1, &view);
    for (const char *code = codes; *code; code++) {
        if (on_board(m, m->to_move, *code) >= pieces_of_code(*code))
            continue;
        for (int c = 0; c < MODEL_LINES; c++)
            for (int r = 0; r < MODEL_LINES; r++)
                for (int o = 0; o < orientations_of_code(*code); o++) {
                    struct model_piece piece = {m->to_move, *code, c, r, o, 0};
                    if (count < limit && may_add(m, &view, &piece))
                        turns[count++] = (struct model_turn){-1, *code, c, r, o};
                }
    }
    for (int i = 0; i < m->count && count < limit; i++) {
        struct model_piece piece = m->pieces[i];
        if (piece.colour != m->to_move || !is_free(m, i))
            continue;
        look(m, i, &view);
        for (int c = 0; c < MODEL_LINES; c++)
            for (int r = 0; r < MODEL_LINES; r++)
                for (int o = 0; o < orientations_of_code(piece.code); o++) {
                    struct model_piece moved = {piece.colour, piece.code, c, r, o, 0};
                    if (count < limit && exists(c, r) && may_move(&view, &piece, &moved))
                        turns[count++] = (struct model_turn){i, piece.code, c, r, o};
                }
    }
    return count;
}

size_t model_turns(const struct model *m, struct model_turn *turns)
{
    return model_end(m).clause ? 0 : list(m, turns, MODEL_TURNS);
}

void model_start(struct model *m, bool standard)
{
    memset(m, 0, sizeof *m);
    m->standard = standard;
}

void model_play(struct model *m, struct model_turn turn)
{
    struct model_piece piece = {m->to_move, turn.code, turn.column, turn.row, turn.orientation, 0};
    struct view view;
    look(m, turn.piece, &view);
    piece.level = rest(&view, &piece);
    m->pieces[turn.piece < 0 ? m->count++ : turn.piece] = piece;
    m->to_move = 1 - m->to_move;
    m->turns_played++;
}

bool model_drop(struct model *m, struct model_piece piece)
{
    struct view view;
    if (on_board(m, piece.colour, piece.code) >= pieces_of_code(piece.code))
        return false;
    look(m, -1, &view);
    piece.level = rest(&view, &piece);
    if (piece.level < 0)
        return false;
    m->pieces[m->count++] = piece;
    return true;
}

/* ---- The end ------------------------------------------------------------------------------------- */

/* The six sides; n and n + 3 are opposite. */
static bool on_side(int side, int c, int r)
{
    switch (side) {
    case 0:
        return c == 0;
    case 1:
        return r == 0;
    case 2:
        return c - r == 8;
    case 3:
        return c == 16;
    case 4:
        return r == 16;
    default:
        return c - r == -8;
    }
}

static void flood(const struct view *view, int colour, int c, int r, bool reached[MODEL_LINES][MODEL_LINES])
{
    if (!exists(c, r) || reached[c][r] || view->colour[c][r] != colour)
        return;
    reached[c][r] = true;
    for (int d = 0; d < 6; d++)
        flood(view, colour, c + step_column[d], r + step_row[d], reached);
}

static bool connected(const struct view *view, int colour)
{
    for (int side = 0; side < 3; side++) {
        bool reached[MODEL_LINES][MODEL_LINES] = {{false}};
        for (int c = 0; c < MODEL_LINES; c++)
            for (int r = 0; r < MODEL_LINES; r++)
                if (on_side(side, c, r))
                    flood(view, colour, c, r, reached);
        for (int c = 0; c < MODEL_LINES; c++)
            for (int r = 0; r < MODEL_LINES; r++)
                if (on_side(side + 3, c, r) && reached[c][r])
                    return true;
    }
    return false;
}

static const char *score(const struct model *m, const struct view *view)
{
    int dots[2] = {0, 0};
    for (int c = 0; c < MODEL_LINES; c++)
        for (int r = 0; r < MODEL_LINES; r++)
            if (central(c, r) && view->colour[c][r] >= 0)
                dots[view->colour[c][r]]++;
    if (!m->standard || dots[0] == dots[1])
        return "1/2-1/2";
    return dots[0] > dots[1] ? "1-0" : "0-1";
}

struct model_end model_end(const struct model *m)
{
    static const char *const win[2] = {"1-0", "0-1"};
    int moved = 1 - m->to_move;
    struct view view;
    struct model_turn turn;
    look(m, -1, &view);
    if (connected(&view, moved))
        return (struct model_end){win[moved], 1};
    if (connected(&view, m->to_move))
        return (struct model_end){win[m->to_move], 2};
    if (on_board(m, 0, '*') == 18 || on_board(m, 1, '*') == 18)
        return (struct model_end){score(m, &view), 3};
    if (list(m, &turn, 1) == 0)
        return (struct model_end){score(m, &view), 5};
    return (struct model_end){"*", 0};
}

/* ---- Texts --------------------------------------------------------------------------------------- */

static void piece_write(const struct model_piece *piece, char text[MODEL_TURN_TEXT])
{
    snprintf(text, MODEL_TURN_TEXT, "%c%c%c%d%c", "wb"[piece->colour], piece -> code, 'a' + piece->column,
             piece->row + 1, 'a' + piece->orientation);
}

static int compare(const void *one, const void *other)
{
    const struct model_piece *p = one, *q = other;
    char a[MODEL_TURN_TEXT], b[MODEL_TURN_TEXT];
    piece_write(p, a);
    piece_write(q, b);
    return p->level != q->level ? p->level - q->level : strcmp(a, b);
}

void model_write(const struct model *m, char text[MODEL_TEXT])
{
    struct model_piece sorted[MODEL_PIECES];
    memcpy(sorted, m->pieces, sizeof sorted);
    qsort(sorted, (size_t)m->count, sizeof sorted[0], compare);
    int length = snprintf(text, MODEL_TEXT, "%s %c %ld %s", m->standard ? "standard" : "basic",
                          "wb"[m->to_move], m -> turns_played, m -> count ? "" : "-");
    for (int i = 0; i < m->count; i++) {
        char piece[MODEL_TURN_TEXT];
        piece_write(&sorted[i], piece);
        length += snprintf(text + length, MODEL_TEXT - (size_t)length, "%s%s", i ? "," : "", piece);
    }
}

void model_turn_write(const struct model *m, struct model_turn turn, char text[MODEL_TURN_TEXT])
{
    char to[20];
    snprintf(to, sizeof to, "%c%d%c", 'a' + turn.column, turn.row + 1, 'a' + turn.orientation);
    if (turn.piece < 0)
        snprintf(text, MODEL_TURN_TEXT, "%c%s", turn.code, to);
    else
        snprintf(text, MODEL_TURN_TEXT, "%c%d-%s", 'a' + m->pieces[turn.piece].column,
                 m->pieces[turn.piece].row + 1, to);
}
