/* All messages to clients, in one place. Each is a new object, or text, for the caller to send. */
#ifndef PUNCT_CLUB_MESSAGES_OUT_H
#define PUNCT_CLUB_MESSAGES_OUT_H

#include "errors.h"
#include "inside.h"

/* Answers. */
json_t *message_done(const char *id, json_t *fields);
json_t *message_error(const char *id, const char *code, const char *sentence);
/* What is said with every turn: the answer to a command of a game, and the game's last event. */
struct shared *message_done_in_game(const char *id, const char *game, int64_t number);
struct shared *message_event(struct club *club, const struct table *table);

/* What the club says by itself. */
json_t *message_welcome(struct club *club, const struct club_connection *connection);
json_t *message_presence(struct club *club, const struct table *table);
json_t *message_phrase(const struct store_phrase *phrase);
json_t *message_game_started(struct club *club, const struct table *table);
json_t *message_your_turn(const struct table *table);
json_t *message_challenge(struct club *club, const struct store_proposal *proposal);
json_t *message_proposal_gone(const struct store_proposal *proposal);
json_t *message_lobby(struct club *club);
json_t *message_closing(int64_t in_ms);

/* Parts of them. */
json_t *part_person(const struct store_person *person);
json_t *part_person_of(struct club *club, const char *id);
/* With the rating that counts for a variant and a clock. */
json_t *part_rated_person(struct club *club, const char *id, const char *variant, bool by_turns);
/* All ratings of a person. */
json_t *part_ratings(struct club *club, const struct store_person *person);
json_t *part_proposal(struct club *club, const struct store_proposal *proposal);
json_t *part_game_row(struct club *club, const struct store_game *row);
/* A game with its events after `seen` and phrases after `phrases`. */
json_t *part_game(struct club *club, const struct table *table, int64_t seen, int64_t phrases,
                  const char *viewer);

#endif
