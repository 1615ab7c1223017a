/* What the reader and the writer of game records share. */
#ifndef PUNCT_RULES_RECORD_H
#define PUNCT_RULES_RECORD_H

#include "punct.h"

/* How far a game in a record has come. */
enum record_stage { BETWEEN_GAMES, AMONG_TAGS, AMONG_TURNS };

/* The tags that set up a game or say how it ended. */
enum record_tag { TAG_OTHER, TAG_VARIANT, TAG_POSITION, TAG_RESULT };
enum record_tag record_tag_named(const char *name, size_t length);

bool record_is_name(char c);  /* may stand in the name of a tag */
bool record_is_blank(char c); /* sets words apart */

/* Whether two texts are equal but for the case of letters. */
bool record_same_word(const char *text, size_t length, const char *word);

/* How many bytes of a tag's value or a comment are in order: well-formed UTF-8 without control characters other
 * than tabs and line breaks. */
size_t record_sound_length(const char *text, size_t length);

#endif
