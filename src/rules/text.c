#include "text.h"
#include "board.h"

#include <string.h>

struct text text_into(char *buffer, size_t size)
{
    return (struct text){buffer, buffer ? size : 0, 0};
}

void text_char(struct text *text, char c)
{
    if (text->length + 1 < text->size)
        text->at[text->length] = c;
    text->length++;
}

void text_bytes(struct text *text, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        text_char(text, bytes[i]);
}

void text_string(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_number(struct text *text, uint64_t number)
{
    char digits[20];
    int count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        text_char(text, digits[--count]);
}

void text_space(struct text *text, punct_space space)
{
    if (!punct_space_exists(space)) {
        text_char(text, '?');
        return;
    }
    text_char(text, (char)('a' + board_column[space]));
    text_number(text, board_row[space] + 1u);
}

void text_piece(struct text *text, const punct_piece *piece)
{
    text_char(text, piece->colour == PUNCT_WHITE ? 'w' : 'b');
    text_char(text, punct_kind_letter((punct_kind)piece->kind));
    text_space(text, piece->space);
    text_char(text, (char)('a' + piece->orientation));
}

size_t text_done(struct text *text)
{
    if (text->size)
        text->at[text->length < text->size ? text->length : text->size - 1] = '\0';
    return text->length;
}
