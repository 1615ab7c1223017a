#include "boardspace.h"
#include "text.h"

#include <string.h>

/* Boardspace numbers the pieces of a colour: 0 is the marker, then the kinds in this order. */
enum {
    COLOUR_IDS = 19,
    IDS = 2 * COLOUR_IDS,
    REVISION_UNSAID = 100,
    REVISION_MAX = 1000000,
    NAME_MAX_BYTES = 100
};
enum { NOBODY = -1 };

/* What is being read. */
struct reading {
    struct sgf sgf;
    punct_game *game;
    struct boardspace_facts *facts;
    punct_record_writer *writer; /* NULL: only to check */
    punct_error *error;

    int nodes;
    struct sgf_span names[2], result; /* of P0 and P1; the result in words */
    bool named_game;                  /* GM says that it is PÜNCT */
    int white, white_group;           /* the player and the colour that began */
    int resigned, timed_out;          /* the player who did */
    bool offered, agreed;             /* a draw */

    punct_space spaces[IDS]; /* of each piece's PÜNCT; PUNCT_NOWHERE: in the reserve */
    size_t laid[IDS];        /* the turn that laid it there */
    struct {
        bool set;
        int id, rotation;
        punct_space to;
    } pending; /* what lies there until Done */
};

static punct_code fault(struct reading *r, punct_code code, const punct_place *place, const char *sentence)
{
    if (!r->error)
        return code;
    *r->error = (punct_error){.code = code, .line = place->line, .column = place->column};
    struct text out = text_into(r->error->sentence, sizeof r->error->sentence);
    text_string(&out, sentence);
    text_done(&out);
    return code;
}

/* ---- Turns -------------------------------------------------------------------------------------- */

static punct_kind kind_of(int id)
{
    static const punct_kind kinds[COLOUR_IDS] = {
        PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_T, PUNCT_C, PUNCT_C, PUNCT_E,
        PUNCT_E, PUNCT_E, PUNCT_E, PUNCT_L, PUNCT_L, PUNCT_M, PUNCT_M, PUNCT_R, PUNCT_R};
    return kinds[id % COLOUR_IDS];
}

/* Boardspace counts rotations of each kind from another direction. */
static punct_direction direction_of(punct_kind kind, int rotation)
{
    static const int first[PUNCT_KINDS] = {3, 0, 3, 3, 4, 1};
    int directions = punct_kind_orientations(kind);
    return (punct_direction)((rotation + first[kind]) % directions);
}

/* The piece whose PÜNCT lies topmost in a space: the one laid there last. */
static int topmost_at(const struct reading *r, punct_space space)
{
    int top = NOBODY;
    for (int id = 0; id < IDS; id++)
        if (r->spaces[id] == space && (top == NOBODY || r->laid[id] > r->laid[top]))
            top = id;
    return top;
}

static punct_code refuse_turn(struct reading *r, punct_turn turn, const punct_place *place)
{
    char text[PUNCT_TURN_TEXT], reason[PUNCT_SENTENCE];
    if (!r->error)
        return PUNCT_BAD_TURN;
    memcpy(reason, r->error->sentence, sizeof reason);
    punct_turn_write(turn, text, sizeof text);
    struct text out = text_into(r->error->sentence, sizeof r->error->sentence);
    text_string(&out, "turn ");
    text_number(&out, r->game->length + 1);
    text_string(&out, " (");
    text_string(&out, text);
    text_string(&out, "): ");
    text_string(&out, reason);
    text_done(&out);
    r->error->line = place->line;
    r->error->column = place->column;
    return r->error->code;
}

static punct_code play(struct reading *r, punct_turn turn, const punct_place *place)
{
    if (r->game->length == r->game->capacity)
        return fault(r, PUNCT_NO_ROOM, place, "the game has more turns than there is room for");
    punct_code code = punct_game_play(r->game, turn, r->error);
    if (code != PUNCT_OK)
        return refuse_turn(r, turn, place);
    r->facts->turned_in_place += punct_turn_from(turn) == punct_turn_to(turn);
    if (r->writer)
        punct_record_put(r->writer, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = turn}, NULL);
    return PUNCT_OK;
}

/* What lies is the turn. */
static punct_code commit(struct reading *r, int player, const punct_place *place)
{
    int id = r->pending.id, group = id / COLOUR_IDS;
    if (r->game->repeated) { /* a draw here, but not there */
        r->facts->left_out++;
        r->pending.set = false;
        return PUNCT_OK;
    }
    if (r->white == NOBODY) {
        r->white = player;
        r->white_group = group;
    }
    bool whites = group == r->white_group,
         turn_of_white = punct_position_to_move(&r->game->position) == PUNCT_WHITE;
    if (whites != turn_of_white)
        return fault(r, PUNCT_NOT_YOUR_PIECE, place, "the piece is not of the player whose turn it is");
    punct_kind kind = kind_of(id);
    punct_direction orientation = direction_of(kind, r->pending.rotation);
    punct_space from = r->spaces[id];
    punct_turn turn = from == PUNCT_NOWHERE ? punct_turn_add(kind, r->pending.to, orientation)
                                            : punct_turn_move(from, r->pending.to, orientation);
    if (from != PUNCT_NOWHERE && topmost_at(r, from) != id)
        return fault(r, PUNCT_COVERED, place, "the piece cannot move: another one lies on its PÜNCT");
    punct_code code = play(r, turn, place);
    if (code != PUNCT_OK)
        return code;
    r->spaces[id] = r->pending.to;
    r->laid[id] = r->game->length;
    r->pending.set = false;
    return PUNCT_OK;
}

/* ---- Actions ------------------------------------------------------------------------------------ */

/* A column letter and a row. */
static bool read_space(struct sgf_span *value, punct_space *space)
{
    struct sgf_span column, row;
    if (!sgf_word(value, &column) || !sgf_word(value, &row) || column.length != 1)
        return false;
    int letter = (column.text[0] | 32) - 'a', number = sgf_number(&row, 99);
    *space = letter >= 0 && number > 0 ? punct_space_at(letter, number - 1) : PUNCT_NOWHERE;
    return *space != PUNCT_NOWHERE;
}

static bool read_rotation(struct sgf_span *value, int *rotation)
{
    struct sgf_span word;
    *rotation = sgf_word(value, &word) ? sgf_number(&word, PUNCT_DIRECTIONS - 1) : -1;
    return *rotation >= 0;
}

static punct_code lay_down(struct reading *r, struct sgf_span value)
{
    struct sgf_span word;
    punct_place place = value.place;
    int id = sgf_word(&value, &word) ? sgf_number(&word, IDS - 1) : -1;
    if (id < 0 || id % COLOUR_IDS == 0)
        return fault(r, PUNCT_BAD_RECORD, &place,
                     "Dropb names no piece: expected a number from 1 to 18 or 20 to 37");
    if (!read_space(&value, &r->pending.to) || !read_rotation(&value, &r->pending.rotation))
        return fault(r, PUNCT_BAD_SPACE, &place,
                     "Dropb needs a space of the board and a rotation from 0 to 5");
    r->pending.id = id;
    r->pending.set = true;
    return PUNCT_OK;
}

static punct_code move_at_once(struct reading *r, struct sgf_span value)
{
    punct_place place = value.place;
    punct_space from;
    if (!read_space(&value, &from) || !read_space(&value, &r->pending.to) ||
        !read_rotation(&value, &r->pending.rotation))
        return fault(r, PUNCT_BAD_SPACE, &place,
                     "Move needs two spaces of the board and a rotation from 0 to 5");
    r->pending.id = topmost_at(r, from);
    if (r->pending.id == NOBODY)
        return fault(r, PUNCT_NO_PIECE, &place, "no piece has its PÜNCT where the move begins");
    r->pending.set = true;
    return PUNCT_OK;
}

static punct_code done(struct reading *r, int player, const punct_place *place)
{
    if (r->pending.set)
        return commit(r, player, place);
    if (r->resigned != NOBODY || r->timed_out != NOBODY || r->offered || r->agreed)
        return PUNCT_OK;
    return fault(r, PUNCT_BAD_RECORD, place, "Done, but no piece was laid down");
}

/* Whether a word has another in it, in any case of letters. */
static bool contains(const struct sgf_span *span, const char *word)
{
    size_t length = strlen(word);
    for (size_t at = 0; at + length <= span->length; at++)
        if (sgf_is(&(struct sgf_span){span->text + at, length, span->place}, word))
            return true;
    return false;
}

static punct_code act(struct reading *r, int player, struct sgf_span verb, struct sgf_span value)
{
    const punct_place *place = &value.place;
    if (sgf_is(&verb, "dropb"))
        return lay_down(r, value);
    if (sgf_is(&verb, "move"))
        return move_at_once(r, value);
    if (sgf_is(&verb, "done"))
        return done(r, player, place);
    if (sgf_is(&verb, "pick") || sgf_is(&verb, "pickb") || sgf_is(&verb, "drop"))
        r->pending.set = false; /* what lay there is taken up again */
    else if (sgf_is(&verb, "resign"))
        r->resigned = player;
    else if (sgf_is(&verb, "offerdraw") || sgf_is(&verb, "declinedraw"))
        r->offered = true;
    else if (sgf_is(&verb, "acceptdraw"))
        r->agreed = true;
    else if (contains(&verb, "ontime"))
        r->timed_out = player;
    else if (!sgf_is(&verb, "start") && !sgf_is(&verb, "rotate") && !sgf_is(&verb, "edit"))
        return fault(r, PUNCT_BAD_RECORD, place, "an action that is not known");
    return PUNCT_OK;
}

/* ---- Properties --------------------------------------------------------------------------------- */

/* The name in `id "name"`. */
static struct sgf_span quoted(struct sgf_span value)
{
    const char *first = value.length ? memchr(value.text, '"', value.length) : NULL;
    if (!first)
        return value;
    size_t left = value.length - (size_t)(first + 1 - value.text), length = 0;
    while (length < left && first[1 + length] != '"')
        length++;
    return (struct sgf_span){first + 1, length, value.place};
}

static punct_code take_player(struct reading *r, int player, struct sgf_span value)
{
    struct sgf_span whole = value, word, verb;
    if (!sgf_word(&value, &word))
        return PUNCT_OK;
    if (sgf_is(&word, "id"))
        r->names[player] = quoted(value);
    if (sgf_number(&word, 1000000) < 0)
        return PUNCT_OK; /* a time, a ranking, a country */
    if (!sgf_word(&value, &verb))
        return fault(r, PUNCT_BAD_RECORD, &whole.place, "a number without an action");
    return act(r, player, verb, value);
}

static punct_code take_setup(struct reading *r, struct sgf_span value)
{
    struct sgf_span word;
    int numbers = 0;
    if (!sgf_word(&value, &word) || !sgf_is(&word, "punct"))
        return fault(r, PUNCT_BAD_RECORD, &value.place, "the record is of another game than PÜNCT");
    while (sgf_word(&value, &word)) /* players, key, revision */
        if (++numbers == 3 && sgf_number(&word, REVISION_MAX) >= 0)
            r->facts->revision = sgf_number(&word, REVISION_MAX);
    r->named_game = true;
    return PUNCT_OK;
}

/* A comment stands where it was made; one with a brace loses it. */
static void put_comment(struct reading *r, const struct sgf_span *value)
{
    char text[PUNCT_RECORD_TEXT + 1];
    size_t length = r->writer ? sgf_clean(value, true, text, sizeof text) : 0;
    for (size_t i = 0; i < length; i++)
        text[i] = text[i] == '{' ? '(' : text[i] == '}' ? ')' : text[i];
    if (length)
        punct_record_put(
            r->writer, &(punct_item){.type = PUNCT_ITEM_COMMENT, .text = text, .text_length = length}, NULL);
}

static punct_code take_property(struct reading *r, const struct sgf_property *property)
{
    const struct sgf_span *name = &property->name, *value = &property->value;
    if (sgf_is(name, "P0") || sgf_is(name, "P1"))
        return take_player(r, name->text[1] - '0', *value);
    if (sgf_is(name, "GM") && !sgf_is(value, "25") && !sgf_is(value, "punct"))
        return fault(r, PUNCT_BAD_RECORD, &value->place, "the record is of another game than PÜNCT");
    if (sgf_is(name, "GM"))
        r->named_game = true;
    else if (sgf_is(name, "SU"))
        return take_setup(r, *value);
    else if (sgf_is(name, "GN"))
        r->facts->name = *value;
    else if (sgf_is(name, "DT"))
        r->facts->date = *value;
    else if (sgf_is(name, "RE"))
        r->result = *value;
    else if (sgf_is(name, "C"))
        put_comment(r, value);
    return PUNCT_OK;
}

/* ---- The result --------------------------------------------------------------------------------- */

static punct_result win_of(const struct reading *r, int player)
{
    int white = r->white == NOBODY ? 0 : r->white;
    return player == white ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
}

/* Whether a byte is part of a word, in any alphabet. */
static bool is_letter(char c)
{
    return (unsigned char)c >= 128 || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
}

/* Whether a name stands in the words of the result, not just as a part of one. */
static bool is_named(const struct reading *r, int player)
{
    const struct sgf_span *name = &r->names[player], *words = &r->result;
    if (name->length == 0 || name->length > NAME_MAX_BYTES)
        return false;
    for (size_t at = 0, end = name->length; end <= words->length; at++, end++)
        if (memcmp(words->text + at, name->text, name->length) == 0 &&
            (at == 0 || !is_letter(words->text[at - 1])) &&
            (end == words->length || !is_letter(words->text[end])))
            return true;
    return false;
}

/* Whoever alone is named has won, in any language; of draws the English word is known. */
static punct_result stated_result(const struct reading *r)
{
    if (is_named(r, 0) != is_named(r, 1))
        return win_of(r, is_named(r, 1));
    return contains(&r->result, "draw") || contains(&r->result, "tie") ? PUNCT_DRAW : PUNCT_UNDECIDED;
}

static void settle(struct reading *r)
{
    struct boardspace_facts *facts = r->facts;
    punct_outcome outcome;
    punct_game_outcome(r->game, &outcome);
    int white = r->white == NOBODY ? 0 : r->white;
    facts->players[PUNCT_WHITE] = r->names[white];
    facts->players[PUNCT_BLACK] = r->names[!white];
    facts->stated = stated_result(r);
    facts->result = outcome.result;
    facts->ending = outcome.ending;
    if (outcome.result != PUNCT_UNDECIDED)
        return;
    if (r->resigned != NOBODY || r->timed_out != NOBODY) {
        facts->result = win_of(r, r->resigned != NOBODY ? !r->resigned : !r->timed_out);
        facts->ending = r->resigned != NOBODY ? PUNCT_BY_RESIGNATION : PUNCT_BY_TIME;
    } else if (r->agreed) {
        facts->result = PUNCT_DRAW;
        facts->ending = PUNCT_BY_AGREEMENT;
    } else if (facts->stated != PUNCT_UNDECIDED) {
        facts->result = facts->stated;
        facts->ending = PUNCT_BY_RULING;
    }
}

/* ---- Whole records ------------------------------------------------------------------------------ */

static void begin(struct reading *r, const char *text, size_t length, const punct_place *place,
                  punct_game *game)
{
    punct_position start;
    r->sgf = (struct sgf){.text = text, .length = length, .place = *place};
    r->game = game;
    r->white = r->white_group = r->resigned = r->timed_out = NOBODY;
    memset(r->spaces, PUNCT_NOWHERE, sizeof r->spaces);
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(game, &start, game->history, game->capacity);
}

/* Reads on behind the opening parenthesis, up to the closing one. */
static punct_code read_nodes(struct reading *r)
{
    for (;;) {
        struct sgf_property property;
        enum sgf_token token = sgf_next(&r->sgf, &property);
        punct_code code = PUNCT_OK;
        if (token == SGF_CLOSE)
            break;
        if (token == SGF_NODE)
            r->nodes++;
        else if (token == SGF_PROPERTY && r->nodes)
            code = take_property(r, &property);
        else if (token == SGF_END)
            code = fault(r, PUNCT_BAD_RECORD, &r->sgf.place, "the record ends before its )");
        else if (token == SGF_OPEN)
            code = fault(r, PUNCT_BAD_RECORD, &r->sgf.place, "variations cannot be imported");
        else
            code = fault(r, PUNCT_BAD_RECORD, &r->sgf.place,
                         "expected a node (;), a property with its value in [ ], or )");
        if (code != PUNCT_OK)
            return code;
    }
    if (!r->named_game)
        return fault(r, PUNCT_BAD_RECORD, &r->sgf.place, "nothing says that the game is PÜNCT: no GM, no SU");
    return PUNCT_OK;
}

punct_code boardspace_read(const char *text, size_t length, punct_place *place, punct_game *game, bool *found,
                           struct boardspace_facts *facts, punct_error *error)
{
    struct reading r = {.facts = facts, .error = error};
    struct sgf_property property;
    begin(&r, text, length, place, game);
    *facts = (struct boardspace_facts){.revision = REVISION_UNSAID};
    if (place->at == 0 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        r.sgf.place.at = 3; /* a byte order mark */
    enum sgf_token token = sgf_next(&r.sgf, &property);
    *found = token != SGF_END;
    if (token == SGF_END)
        return PUNCT_OK;
    if (token != SGF_OPEN)
        return fault(&r, PUNCT_BAD_RECORD, &r.sgf.place, "expected a record, which begins with (;");
    punct_code code = read_nodes(&r);
    if (code != PUNCT_OK)
        return code;
    settle(&r);
    *place = r.sgf.place;
    return PUNCT_OK;
}

/* ---- As .ppn ------------------------------------------------------------------------------------ */

enum { TAG_VALUE = 256 };

static void put_tag(punct_record_writer *writer, const char *name, const char *value)
{
    char escaped[2 * TAG_VALUE];
    size_t length = punct_record_escape(value, strlen(value), escaped, sizeof escaped);
    punct_record_put(writer,
                     &(punct_item){.type = PUNCT_ITEM_TAG,
                                   .name = name,
                                   .name_length = strlen(name),
                                   .text = escaped,
                                   .text_length = length},
                     NULL);
}

static void put_span(punct_record_writer *writer, const char *name, const struct sgf_span *span)
{
    char value[TAG_VALUE];
    if (sgf_clean(span, false, value, sizeof value))
        put_tag(writer, name, value);
}

/* "Tue Nov 17 10:00:00 2026" becomes "2026.11.17"; what looks otherwise is left out. */
static void put_date(punct_record_writer *writer, struct sgf_span date)
{
    static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    int month = -1, day = -1, year = -1, number;
    struct sgf_span word;
    while (sgf_word(&date, &word)) {
        for (int i = 0; month < 0 && word.length == 3 && i < 12; i++) {
            const char name[4] = {months[3 * i], months[3 * i + 1], months[3 * i + 2], '\0'};
            if (sgf_is(&word, name))
                month = i + 1;
        }
        number = sgf_number(&word, 9999);
        if (number >= 1000)
            year = number;
        else if (number > 0 && number <= 31 && day < 0)
            day = number;
    }
    if (month < 0 || day < 0 || year < 0)
        return;
    const char text[] = {(char)('0' + year / 1000),
                         (char)('0' + year / 100 % 10),
                         (char)('0' + year / 10 % 10),
                         (char)('0' + year % 10),
                         '.',
                         (char)('0' + month / 10),
                         (char)('0' + month % 10),
                         '.',
                         (char)('0' + day / 10),
                         (char)('0' + day % 10),
                         '\0'};
    put_tag(writer, "Date", text);
}

size_t boardspace_convert(const char *text, size_t length, const punct_place *place, punct_game *game,
                          const struct boardspace_facts *facts, char *out, size_t size)
{
    struct boardspace_facts again = *facts;
    punct_record_writer writer;
    struct reading r = {.facts = &again, .writer = &writer};
    struct sgf_property property;
    punct_record_write(&writer, out, size);
    put_span(&writer, "Event", &facts->name);
    put_tag(&writer, "Site", "Boardspace");
    put_date(&writer, facts->date);
    put_span(&writer, "White", &facts->players[PUNCT_WHITE]);
    put_span(&writer, "Black", &facts->players[PUNCT_BLACK]);
    put_tag(&writer, "Variant", "standard");
    put_tag(&writer, "Result", punct_result_text(facts->result));
    if (facts->result != PUNCT_UNDECIDED)
        put_tag(&writer, "Termination", punct_ending_name(facts->ending));
    begin(&r, text, length, place, game);
    if (place->at == 0 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        r.sgf.place.at = 3;
    if (sgf_next(&r.sgf, &property) == SGF_OPEN)
        read_nodes(&r);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_RESULT, .result = facts->result}, NULL);
    punct_record_put(&writer, &(punct_item){.type = PUNCT_ITEM_END}, NULL);
    return writer.length;
}

bool boardspace_recognize(const char *text, size_t length)
{
    struct sgf sgf = {.text = text, .length = length, .place = {0, 1, 1}};
    struct sgf_property property;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        sgf.place.at = 3;
    if (sgf_next(&sgf, &property) != SGF_OPEN)
        return false;
    return sgf_next(&sgf, &property) == SGF_NODE;
}
