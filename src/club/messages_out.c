#include "messages_out.h"
#include "event_text.h"
#include "ledger.h"
#include "proposals.h"
#include "punct.h"
#include "ratings.h"
#include "table.h"

#include <string.h>

/* ---- Answers ------------------------------------------------------------------------------------ */

json_t *message_done(const char *id, json_t *fields)
{
    json_t *message = json_pack("{s:s}", "type", "done");
    if (*id)
        json_object_set_new(message, "id", json_string(id));
    if (fields)
        json_object_update_new(message, fields);
    return message;
}

json_t *message_error(const char *id, const char *code, const char *sentence)
{
    json_t *message = json_pack("{s:s, s:s, s:s}", "type", "error", "code", code, "sentence", sentence);
    if (*id)
        json_object_set_new(message, "id", json_string(id));
    return message;
}

struct shared *message_done_in_game(const char *id, const char *game, int64_t number)
{
    struct json_line line;
    json_line_begin(&line);
    json_line_text(&line, "type", "done");
    if (*id)
        json_line_text(&line, "id", id);
    json_line_text(&line, "game", game);
    json_line_number(&line, "number", number);
    json_line_end(&line);
    return out_share_line(&line);
}

/* ---- Parts -------------------------------------------------------------------------------------- */

json_t *part_person(const struct store_person *person)
{
    static const char *const kinds[] = {"guest", "account", "bot", "deleted"};
    json_t *part =
        json_pack("{s:s, s:s, s:s}", "person", person->id, "name", person->name, "kind", kinds[person->kind]);
    if (person->program)
        json_object_set_new(part, "program", json_true());
    return part;
}

json_t *part_person_of(struct club *club, const char *id)
{
    struct store_person person = {.kind = STORE_DELETED};
    if (store_person_get(club->store, id, &person) != STORE_FINE)
        memcpy(person.id, id, strnlen(id, STORE_ID - 1));
    return part_person(&person);
}

static void put_rating(json_t *part, int64_t rating, bool provisional)
{
    json_object_set_new(part, "rating", json_integer(rating));
    json_object_set_new(part, "provisional", json_boolean(provisional));
}

json_t *part_rated_person(struct club *club, const char *id, const char *variant, bool by_turns)
{
    json_t *part = part_person_of(club, id);
    struct ratings_shown shown = ratings_show(club->store, id, variant, by_turns, club_unix_now(club));
    put_rating(part, shown.rating, shown.provisional);
    return part;
}

static json_t *part_standing(const char *variant, bool by_turns, const struct ratings_shown *shown)
{
    return json_pack("{s:s, s:s, s:I, s:I, s:b, s:I}", "variant", variant, "pace",
                     by_turns ? "by-turns" : "live", "rating", (json_int_t)shown->rating, "deviation",
                     (json_int_t)shown->deviation, "provisional", shown->provisional, "games",
                     (json_int_t)shown->games);
}

/* Those in which there was a rated game; of a level of the engine all. */
json_t *part_ratings(struct club *club, const struct store_person *person)
{
    static const char *const variants[] = {"standard", "basic"};
    json_t *list = json_array();
    for (int i = 0; i < 4 && person->kind != STORE_DELETED; i++) {
        struct ratings_player player;
        ratings_player(club->store, person->id, variants[i / 2], i % 2, club_unix_now(club), &player);
        struct ratings_shown shown = ratings_shown(&player, club_unix_now(club));
        if (player.fixed || shown.games)
            json_array_append_new(list, part_standing(variants[i / 2], i % 2, &shown));
    }
    return list;
}

json_t *part_proposal(struct club *club, const struct store_proposal *proposal)
{
    static const char *const kinds[] = {"link", "challenge", "seek"};
    static const char *const states[] = {"open", "played", "withdrawn", "declined"};
    struct game_clock clock;
    bool by_turns = ledger_clock_read(proposal->clock, &clock) && clock.kind == GAME_PER_TURN;
    json_t *part = json_pack("{s:s, s:s, s:s, s:o, s:s, s:s, s:s, s:b, s:b}", "proposal", proposal->id,
                             "kind", kinds[proposal->kind], "state", states[proposal->state], "from",
                             part_rated_person(club, proposal->from, proposal->variant, by_turns), "variant",
                             proposal->variant, "clock", proposal->clock, "colour", proposal->colour, "rated",
                             proposal->rated, "reusable", proposal->reusable);
    if (*proposal->to)
        json_object_set_new(part, "to", part_rated_person(club, proposal->to, proposal->variant, by_turns));
    if (*proposal->rematch_of)
        json_object_set_new(part, "rematch_of", json_string(proposal->rematch_of));
    return part;
}

/* A player as the game's beginning saw him. */
static json_t *part_player(struct club *club, const char *id, const char *rating)
{
    json_t *part = part_person_of(club, id);
    int64_t points;
    bool provisional;
    if (ratings_read(rating, &points, &provisional))
        put_rating(part, points, provisional);
    return part;
}

static const char *const change_names[] = {"white_change", "black_change"};

/* What a game that has ended did to both ratings; false: nothing. */
static bool changes_of(struct club *club, const struct store_game *row, int64_t changes[PUNCT_COLOURS])
{
    struct store_rated rated;
    if (!ratings_count(row) || store_rated_get(club->store, row->id, &rated) != STORE_FINE)
        return false;
    for (int i = 0; i < PUNCT_COLOURS; i++)
        changes[i] = ratings_points(rated.after[i].rating) - ratings_points(rated.before[i].rating);
    return true;
}

json_t *part_game_row(struct club *club, const struct store_game *row)
{
    json_t *part = json_pack(
        "{s:s, s:s, s:s, s:b, s:o, s:o, s:I, s:I, s:I, s:s}", "game", row->id, "variant", row->variant,
        "clock", row->clock, "rated", row->rated, "white", part_player(club, row->white, row->white_rating),
        "black", part_player(club, row->black, row->black_rating), "begun", (json_int_t)row->begun, "number",
        (json_int_t)row->events, "turns", (json_int_t)row->turns, "result", row->result);
    int64_t changes[PUNCT_COLOURS];
    if (row->ended) {
        bool changed = changes_of(club, row, changes);
        json_object_set_new(part, "ended", json_integer(row->ended));
        json_object_set_new(part, "ending", json_string(row->ending));
        for (int i = 0; changed && i < PUNCT_COLOURS; i++)
            json_object_set_new(part, change_names[i], json_integer(changes[i]));
    }
    return part;
}

static json_t *event_text(const struct game_event *event)
{
    char text[GAME_EVENT_TEXT];
    game_event_write(event, text, sizeof text);
    return json_string(text);
}

/* What both clocks show at a time of the game. */
static void put_clocks(json_t *message, const struct game *game, int64_t at)
{
    json_object_set_new(message, "white_ms", json_integer(game_time_left(game, PUNCT_WHITE, at)));
    json_object_set_new(message, "black_ms", json_integer(game_time_left(game, PUNCT_BLACK, at)));
}

/* Phrases for somebody, without those of people whom they have blocked. */
struct phrases {
    struct club *club;
    const char *viewer;
    json_t *list;
};

static bool put_phrase(void *context, const struct store_phrase *phrase)
{
    struct phrases *phrases = context;
    if (!*phrases->viewer || !store_blocks(phrases->club->store, phrases->viewer, phrase->person))
        json_array_append_new(phrases->list, message_phrase(phrase));
    return true;
}

json_t *part_game(struct club *club, const struct table *table, int64_t seen, int64_t phrases,
                  const char *viewer)
{
    const struct game *game = &table->game;
    int64_t now = club_now(club) - table->offset;
    char position[PUNCT_POSITION_TEXT];
    json_t *events = json_array();
    struct phrases said = {club, viewer, json_array()};
    json_t *part = part_game_row(club, &table->row);
    for (size_t i = (size_t)seen; i < game->length; i++)
        json_array_append_new(events, event_text(&game->log[i]));
    store_phrases(club->store, table->row.id, phrases + 1, put_phrase, &said);
    punct_position_write(&game->board.position, position, sizeof position);
    json_object_set_new(part, "from", json_integer(seen));
    json_object_set_new(part, "events", events);
    json_object_set_new(part, "phrases", said.list);
    json_object_set_new(part, "position", json_string(position));
    json_object_set_new(part, "at", json_integer(now > game->at ? now : game->at));
    json_object_set_new(part, "paused", json_boolean(game->paused));
    put_clocks(part, game, now);
    json_object_update_new(
        part, json_pack("{s:b, s:b, s:i}", "white_here", table_is_present(table, PUNCT_WHITE), "black_here",
                        table_is_present(table, PUNCT_BLACK), "watchers", table_watchers(table)));
    return part;
}

/* ---- What the club says by itself --------------------------------------------------------------- */

struct shared *message_event(struct club *club, const struct table *table)
{
    const struct game *game = &table->game;
    char text[GAME_EVENT_TEXT];
    int64_t changes[PUNCT_COLOURS];
    struct json_line line;
    game_event_write(&game->log[game->length - 1], text, sizeof text);
    json_line_begin(&line);
    json_line_text(&line, "type", "event");
    json_line_text(&line, "game", table->row.id);
    json_line_number(&line, "number", (int64_t)game->length);
    json_line_text(&line, "event", text);
    json_line_number(&line, "white_ms", game_time_left(game, PUNCT_WHITE, game->at));
    json_line_number(&line, "black_ms", game_time_left(game, PUNCT_BLACK, game->at));
    if (game->over) {
        json_line_text(&line, "result", punct_result_text(game->result));
        json_line_text(&line, "ending", punct_ending_name(game->ending));
    }
    bool changed = changes_of(club, &table->row, changes);
    for (int i = 0; changed && i < PUNCT_COLOURS; i++)
        json_line_number(&line, change_names[i], changes[i]);
    json_line_end(&line);
    return out_share_line(&line);
}

json_t *message_presence(struct club *club, const struct table *table)
{
    json_t *message = json_pack("{s:s, s:s, s:b, s:b, s:i}", "type", "presence", "game", table->row.id,
                                "white_here", table_is_present(table, PUNCT_WHITE), "black_here",
                                table_is_present(table, PUNCT_BLACK), "watchers", table_watchers(table));
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        int64_t in = table_claim_in(club, table, (punct_colour)i);
        if (in >= 0)
            json_object_set_new(message, "claim_in_ms", json_integer(in));
    }
    return message;
}

json_t *message_phrase(const struct store_phrase *phrase)
{
    return json_pack("{s:s, s:s, s:I, s:s, s:s}", "type", "phrase", "game", phrase->game, "number",
                     (json_int_t)phrase->number, "person", phrase->person, "phrase", phrase->phrase);
}

json_t *message_game_started(struct club *club, const struct table *table)
{
    json_t *message = part_game_row(club, &table->row);
    json_object_set_new(message, "type", json_string("game-started"));
    return message;
}

json_t *message_your_turn(const struct table *table)
{
    return json_pack("{s:s, s:s, s:I}", "type", "your-turn", "game", table->row.id, "number",
                     (json_int_t)table->game.length);
}

json_t *message_challenge(struct club *club, const struct store_proposal *proposal)
{
    json_t *message = part_proposal(club, proposal);
    json_object_set_new(message, "type", json_string("challenge"));
    return message;
}

json_t *message_proposal_gone(const struct store_proposal *proposal)
{
    static const char *const states[] = {"open", "played", "withdrawn", "declined"};
    return json_pack("{s:s, s:s, s:s}", "type", "proposal-gone", "proposal", proposal->id, "state",
                     states[proposal->state]);
}

struct seeks {
    struct club *club;
    json_t *list;
};

static bool put_seek(void *context, const struct store_proposal *proposal)
{
    struct seeks *seeks = context;
    if (!proposal_stands(seeks->club, proposal))
        return true;
    return json_array_append_new(seeks->list, part_proposal(seeks->club, proposal)) == 0;
}

/* So many of those who are there are named. */
#define MOST_NAMED 50

static bool name_one(void *context, const struct store_person *person)
{
    return json_array_append_new(context, part_person(person)) == 0;
}

json_t *message_lobby(struct club *club)
{
    struct seeks seeks = {club, json_array()};
    store_proposals_seeks(club->store, club_unix_now(club), put_seek, &seeks);
    json_t *here = json_array();
    json_int_t people = (json_int_t)nodes_count_people(club);
    nodes_visit_people(club, MOST_NAMED, name_one, here);
    return json_pack("{s:s, s:o, s:I, s:I, s:o}", "type", "lobby", "seeks", seeks.list, "people", people,
                     "waiting", (json_int_t)nodes_count_waiting(club), "here", here);
}

json_t *message_closing(int64_t in_ms)
{
    return json_pack("{s:s, s:I}", "type", "closing", "in_ms", (json_int_t)in_ms);
}

/* Games that run, with the sign of whose turn it is. */
struct running {
    struct club *club;
    const char *person;
    json_t *list;
};

static bool put_running(void *context, const struct store_game *row)
{
    struct running *running = context;
    json_t *part = part_game_row(running->club, row);
    bool white = row->turns % 2 == 0;
    json_object_set_new(part, "your_turn",
                        json_boolean(strcmp(white ? row->white : row->black, running->person) == 0));
    json_array_append_new(running->list, part);
    return true;
}

json_t *message_welcome(struct club *club, const struct club_connection *connection)
{
    json_t *message = json_pack("{s:s, s:i, s:s, s:I}", "type", "welcome", "protocol", CLUB_PROTOCOL,
                                "server", "punct " PUNCT_VERSION, "time", (json_int_t)club_unix_now(club));
    if (!connection->online)
        return message;
    struct running running = {club, connection->online->person.id, json_array()};
    struct store_search search = {.state = 1, .limit = MOST_GAMES_ACCOUNT};
    memcpy(search.person, running.person, STORE_ID);
    store_games_search(club->store, &search, put_running, &running);
    json_object_set_new(message, "me", part_person(&connection->online->person));
    json_object_set_new(message, "ratings", part_ratings(club, &connection->online->person));
    json_object_set_new(message, "games", running.list);
    return message;
}
