/* Game records as text files: TAP output.
 *   record_cases canonical FILE...   a record in canonical layout is written again byte for byte
 *   record_cases loose FILE          cases: a text, a line "--", the same record in canonical layout
 *   record_cases broken FILE         cases: a text that is refused; the title says with which code and where
 * A case begins with a line "== TITLE". In texts \xHH stands for a byte and a \ at the end of a line joins the next
 * line to it. */
#include "punct.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, TURNS = 1000 };

static void check(bool holds, const char *what)
{
    tap_ok(holds, "%s", what);
}

/* Reads a whole file; ends the test run if that fails. */
static char *load(const char *path, size_t *length)
{
    char *text = malloc(ROOM);
    FILE *file = fopen(path, "rb");
    if (!text || !file) {
        printf("Bail out! cannot read %s\n", path);
        exit(1);
    }
    *length = fread(text, 1, ROOM - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

/* Reads a record and writes it again. */
static punct_code rewrite(const char *text, size_t length, char *out, punct_error *error)
{
    static punct_played history[TURNS];
    punct_game game = {.history = history, .capacity = TURNS};
    punct_record_reader reader;
    punct_record_writer writer;
    punct_item item;
    punct_code code;
    punct_record_read(&reader, text, length, &game);
    punct_record_write(&writer, out, ROOM);
    do {
        if ((code = punct_record_next(&reader, &item, error)) != PUNCT_OK)
            return code;
        if ((code = punct_record_put(&writer, &item, error)) != PUNCT_OK)
            return code;
    } while (item.type != PUNCT_ITEM_END);
    return PUNCT_OK;
}

static void show_difference(const punct_error *error, punct_code code, const char *out)
{
    if (code != PUNCT_OK)
        printf("# %s at %u:%u: %s\n", punct_code_name(code), error->line, error->column, error->sentence);
    else
        for (const char *line = out; *line; line += strcspn(line, "\n"), line += *line == '\n')
            printf("# %.*s\n", (int)strcspn(line, "\n"), line);
}

static void check_rewrite(const char *title, const char *text, size_t length, const char *wanted)
{
    static char out[ROOM];
    punct_error error;
    punct_code code = rewrite(text, length, out, &error);
    bool same = code == PUNCT_OK && strcmp(out, wanted) == 0;
    check(same, title);
    if (!same)
        show_difference(&error, code, out);
}

/* ---- Cases in a file ---------------------------------------------------------------------------- */

/* Replaces \xHH and \ at the end of a line. Returns the new length. */
static size_t unescape(char *text, size_t length)
{
    size_t to = 0;
    for (size_t from = 0; from < length; from++) {
        unsigned byte;
        if (sscanf(text + from, "\\x%2x", &byte) == 1) {
            text[to++] = (char)byte;
            from += 3;
        } else if (text[from] == '\\' && text[from + 1] == '\n') {
            from++;
        } else {
            text[to++] = text[from];
        }
    }
    text[to] = '\0';
    return to;
}

static void check_broken(const char *title, const char *text, size_t length)
{
    static char out[ROOM];
    char name[64], wanted[256] = "";
    unsigned line, column;
    if (sscanf(title, "%63s %u:%u %255[^\n]", name, &line, &column, wanted) != 4) {
        check(false, title);
        return;
    }
    punct_error error;
    punct_code code = rewrite(text, length, out, &error);
    bool right = code != PUNCT_OK && strcmp(punct_code_name(code), name) == 0 && error.code == code &&
                 error.line == line && error.column == column && strcmp(error.sentence, wanted) == 0;
    check(right, title);
    if (!right)
        show_difference(&error, code, out);
}

static void run_case(const char *title, char *text, size_t length, bool broken)
{
    if (broken) {
        check_broken(title, text, unescape(text, length));
        return;
    }
    char *wanted = strstr(text, "\n--\n");
    if (!wanted) {
        check(false, title);
        return;
    }
    *wanted = '\0';
    length = unescape(text, (size_t)(wanted - text));
    check_rewrite(title, text, length, wanted + 4);
}

static void run_cases(const char *path, bool broken)
{
    size_t length;
    char *all = load(path, &length);
    char *at = strstr(all, "== ");
    while (at) {
        char *title = at + 3, *text = strchr(title, '\n') + 1;
        at = strstr(text - 1, "\n== ");
        if (at)
            *at++ = '\0';
        text[-1] = '\0';
        run_case(title, text, strlen(text), broken);
    }
    free(all);
}

static void run_canonical(const char *path)
{
    size_t length;
    char *text = load(path, &length);
    const char *name = strrchr(path, '/');
    check_rewrite(name ? name + 1 : path, text, length, text);
    free(text);
}

int main(int argc, char **argv)
{
    const char *kind = argc > 1 ? argv[1] : "";
    for (int i = 2; i < argc; i++)
        if (strcmp(kind, "canonical") == 0)
            run_canonical(argv[i]);
        else
            run_cases(argv[i], strcmp(kind, "broken") == 0);
    return tap_done();
}
