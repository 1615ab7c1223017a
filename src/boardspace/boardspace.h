/* Boardspace's records of PÜNCT, read into games and written as `.ppn`.
 *
 * A record is SGF with one node for each thing a player did: pieces picked up, laid down, turned, put back, and `Done`. What
 * lay when `Done` came is the turn. Every turn is played by the rules; a record that does not fit them, or that is no
 * such record, is refused with its place and reason. Names, blanks, unknown properties and their order do not matter.
 * Nothing is allocated; time is linear in the text. */
#ifndef PUNCT_BOARDSPACE_H
#define PUNCT_BOARDSPACE_H

#include "sgf.h"

/* What a record tells of its game. Texts point into the record, escapes and all. */
struct boardspace_facts {
    struct sgf_span players[PUNCT_COLOURS]; /* the one who began is White, whatever the pieces' colour was */
    struct sgf_span name, date;
    int revision; /* of Boardspace's program; 100 if it does not say */
    punct_result result;
    punct_ending ending;
    punct_result stated;    /* what the record says in words, as far as that is understood */
    size_t turned_in_place; /* turns in place: since revision 101 Boardspace does not offer them */
    size_t left_out;        /* turns after the third repetition, which ends the game here and not there */
};

/* Reads the game that begins at a place, playing it on a game of the caller's (of which it takes the history and its
 * capacity); the place moves behind it. PUNCT_OK with *found false: nothing but blanks was left. Otherwise nothing but the error
 * and the game has changed. */
punct_code boardspace_read(const char *text, size_t length, punct_place *place, punct_game *game, bool *found,
                           struct boardspace_facts *facts, punct_error *error);

/* Writes the game that boardspace_read found at a place as a record, comments included. Returns the length it needs, as
 * the writers of punct.h do. */
size_t boardspace_convert(const char *text, size_t length, const punct_place *place, punct_game *game,
                          const struct boardspace_facts *facts, char *out, size_t size);

/* Whether a text looks like one of these records, rather than a `.ppn`. */
bool boardspace_recognize(const char *text, size_t length);

#endif
