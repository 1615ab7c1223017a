/* Records with the engine's judgements in them. */
#ifndef PUNCT_COMMAND_ANALYZE_ANNOTATE_H
#define PUNCT_COMMAND_ANALYZE_ANNOTATE_H

#include "judge.h"

/* The games of a record, with judgements for their main lines: one for each turn, in the order of the text; turns beyond
 * them stay as they are. A judged turn gets its player's chances as a comment; one that lost much its mark, unless it has
 * one, and the best line as a variation. All that the record held stays. Memory to be freed, or NULL without any. */
char *annotate_record(const char *text, size_t length, punct_game *game, const punct_judgement *judgements,
                      size_t judged);

#endif
