#include "annotate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMENT_ROOM = 160 };

/* A record on its way from the reader to the writer. */
struct copy {
    punct_record_writer writer;
    const punct_judgement *next, *end;
    const punct_judgement *open; /* of the last turn of the main line, not yet written */
};

static void put(struct copy *copy, const punct_item *item)
{
    punct_record_put(&copy->writer, item, NULL);
}

static void put_comment(struct copy *copy, const punct_judgement *j)
{
    char text[COMMENT_ROOM];
    punct_judgement_write(j, text, sizeof text);
    put(copy, &(punct_item){.type = PUNCT_ITEM_COMMENT, .text = text, .text_length = strlen(text)});
}

/* The judgement stands behind what the record itself says about the turn. */
static void put_judgement(struct copy *copy)
{
    const punct_judgement *j = copy->open;
    copy->open = NULL;
    if (!j)
        return;
    put_comment(copy, j);
    if (j->mark == PUNCT_MARK_NONE || j->info.length == 0)
        return;
    put(copy, &(punct_item){.type = PUNCT_ITEM_OPEN});
    for (int i = 0; i < j->info.length; i++)
        put(copy, &(punct_item){.type = PUNCT_ITEM_TURN, .turn = j->info.line[i]});
    put(copy, &(punct_item){.type = PUNCT_ITEM_CLOSE});
}

static void put_item(struct copy *copy, punct_item item, int depth)
{
    bool main_turn = item.type == PUNCT_ITEM_TURN && depth == 0;
    if (main_turn || item.type == PUNCT_ITEM_RESULT)
        put_judgement(copy);
    if (main_turn && copy->next < copy->end) {
        copy->open = copy->next++;
        item.mark = item.mark == PUNCT_MARK_NONE ? copy->open->mark : item.mark;
    }
    put(copy, &item);
}

static size_t write_all(const char *text, size_t length, punct_game *game, const punct_judgement *judgements,
                        size_t judged, char *out, size_t size)
{
    struct copy copy = {.next = judgements, .end = judgements + judged};
    punct_record_reader reader;
    punct_item item = {.type = PUNCT_ITEM_TAG};
    punct_record_read(&reader, text, length, game);
    punct_record_write(&copy.writer, out, size);
    while (item.type != PUNCT_ITEM_END && punct_record_next(&reader, &item, NULL) == PUNCT_OK)
        put_item(&copy, item, reader.depth);
    return copy.writer.length;
}

char *annotate_record(const char *text, size_t length, punct_game *game, const punct_judgement *judgements,
                      size_t judged)
{
    size_t size = write_all(text, length, game, judgements, judged, NULL, 0) + 1;
    char *out = malloc(size);
    if (out)
        write_all(text, length, game, judgements, judged, out, size);
    return out;
}
