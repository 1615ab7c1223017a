/* The game module by cases in text files.
 *
 *     == what the case shows
 *     clock 60+5                    as the tag TimeControl; without it no clock
 *     start standard w 4 bEk9a      another start than the empty board
 *     white Ann                     a name; "white engine 3" is an engine of ours
 *     4200 white turn Th12b         an event that is taken
 *     4300 white turn Ti9a !not-your-turn    an event that is refused, and why
 *     > to-move black               what holds now: to-move, result, ending, turns, redo, paused, offers, deadline
 *     > left white 55800 at 9000    what a clock shows at a time
 *     > record ...                  a line that the record has
 *     read record                   goes on with the record of the game, read back
 *     read second record            the same from a text with two such records
 *     branch 2                      goes on with a new game that has the first turns */
#include "event_text.h"
#include "game_record.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY = 64, LINE = 512 };

static struct game_event logs[2][CAPACITY];
static punct_played histories[2][CAPACITY];
static uint32_t lines[2][CAPACITY];
static int used;
static struct game_setup setup;
static struct game game;
static bool begun, fine;
static char title[LINE], fault[2 * LINE];

/* The other half of the storage: what is there now stays until it has been taken over. */
static struct game_storage fresh(void)
{
    used = !used;
    return (struct game_storage){logs[used], histories[used], lines[used], CAPACITY};
}

static void complain(const char *line, const char *instead)
{
    if (fine)
        snprintf(fault, sizeof fault, "%.300s: it is %.600s", line, instead);
    fine = false;
}

static void finish_case(void)
{
    if (!*title)
        return;
    tap_ok(fine, "%s", title);
    if (!fine)
        tap_note("%s", fault);
}

static void begin_case(const char *name)
{
    finish_case();
    snprintf(title, sizeof title, "%s", name);
    memset(&setup, 0, sizeof setup);
    punct_position_start(&setup.start, PUNCT_STANDARD);
    begun = false;
    fine = true;
}

/* Lines of the setup come before all others. */
static bool set_up(const char *line)
{
    if (begun)
        return false;
    if (strncmp(line, "clock ", 6) == 0)
        return game_clock_read(line + 6, &setup.clock);
    if (strncmp(line, "start ", 6) == 0)
        return punct_position_read(&setup.start, line + 6, strlen(line + 6), NULL) == PUNCT_OK;
    if (strncmp(line, "white ", 6) != 0 && strncmp(line, "black ", 6) != 0)
        return false;
    struct game_seat *seat = &setup.seats[line[0] == 'b'];
    seat->kind = sscanf(line + 6, "engine %d", &seat->level) == 1 ? GAME_ENGINE : GAME_PERSON;
    if (seat->kind == GAME_PERSON)
        game_seat_name(seat, line + 6);
    return true;
}

static void add_event(const char *line)
{
    char text[LINE];
    struct game_event event;
    punct_error error;
    const char *refused = strstr(line, " !");
    snprintf(text, sizeof text, "%.*s", (int)(refused ? refused - line : (long)strlen(line)), line);
    if (!game_event_read(text, strlen(text), &event)) {
        complain(line, "not an event");
        return;
    }
    const char *answer = game_refusal_name(game_add(&game, &event, &error));
    if (strcmp(answer, refused ? refused + 2 : "fine") != 0)
        complain(line, answer);
}

static void write_offers(char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int offer = 0; offer < GAME_OFFERS; offer++)
            if (game.offers[colour] & 1u << offer)
                length +=
                    (size_t)snprintf(text + length, size - length, "%s%s %s", length ? ", " : "",
                                     colour ? "black" : "white", game_offer_name((enum game_offer)offer));
    if (!length)
        snprintf(text, size, "none");
}

static void write_answer(const char *question, char *text, size_t size)
{
    char colour[8];
    long long left, at;
    if (strcmp(question, "to-move") == 0)
        snprintf(text, size, "%s", game_to_move(&game) == PUNCT_WHITE ? "white" : "black");
    else if (strcmp(question, "result") == 0)
        snprintf(text, size, "%s", punct_result_text(game.result));
    else if (strcmp(question, "ending") == 0)
        snprintf(text, size, "%s", punct_ending_name(game.ending));
    else if (strcmp(question, "reason") == 0)
        game_reason(&game, text, size);
    else if (strcmp(question, "turns") == 0)
        snprintf(text, size, "%zu", game.board.length);
    else if (strcmp(question, "paused") == 0)
        snprintf(text, size, "%s", game.paused ? "yes" : "no");
    else if (strcmp(question, "deadline") == 0)
        snprintf(text, size, "%lld",
                 game_deadline(&game) == GAME_NO_DEADLINE ? -1ll : (long long)game_deadline(&game));
    else if (strcmp(question, "offers") == 0)
        write_offers(text, size);
    else if (strcmp(question, "redo") == 0) {
        if (game_redo_turn(&game) == PUNCT_NO_TURN)
            snprintf(text, size, "none");
        else
            punct_turn_write(game_redo_turn(&game), text, size);
    } else if (sscanf(question, "left %7s %lld at %lld", colour, &left, &at) == 3)
        snprintf(text, size, "%lld", (long long)game_time_left(&game, colour[0] == 'b', at));
    else
        snprintf(text, size, "no question");
}

static void check_record(const char *line, const char *wanted)
{
    static char text[1 << 14];
    if (!game_record_write(&game, NULL, text, sizeof text) || !strstr(text, wanted))
        complain(line, text);
}

static void check(const char *line)
{
    char question[LINE], answer[LINE];
    const char *wanted = strchr(line, ' ');
    if (strncmp(line, "record ", 7) == 0) {
        check_record(line, line + 7);
        return;
    }
    snprintf(question, sizeof question, "%.*s", (int)(wanted ? wanted - line : 0), line);
    if (strcmp(question, "left") == 0) {
        long long left = 0;
        write_answer(line, answer, sizeof answer);
        if (sscanf(line, "left %*s %lld", &left) != 1 || left != atoll(answer))
            complain(line, answer);
        return;
    }
    write_answer(question, answer, sizeof answer);
    if (!wanted || strcmp(wanted + 1, answer) != 0)
        complain(line, answer);
}

static void read_record(void)
{
    static char text[1 << 14];
    punct_error error;
    bool annotated;
    size_t length = game_record_write(&game, NULL, text, sizeof text);
    if (game_record_read(&game, fresh(), text, length, &annotated, &error) != PUNCT_OK)
        complain("read record", error.sentence);
    else if (annotated)
        complain("read record", "annotated");
}

/* A text that holds the record twice is two games and no more. */
static void read_second_record(void)
{
    static char text[1 << 15];
    bool annotated;
    size_t at = 0, length = game_record_write(&game, NULL, text, sizeof text / 2);
    memmove(text + length, text, length);
    length *= 2;
    for (int i = 0; i < 2; i++)
        if (game_record_next(&game, fresh(), text, length, &at, &annotated, NULL) != PUNCT_OK || annotated)
            complain("read second record", "refused, or annotated");
    size_t behind = at;
    struct game none;
    if (game_record_next(&none, fresh(), text, length, &at, &annotated, NULL) == PUNCT_OK || at != behind)
        complain("read second record", "followed by a third");
    used = !used; /* back to the storage of the second */
}

static void take_line(const char *line)
{
    if (set_up(line))
        return;
    if (!begun)
        game_begin(&game, &setup, fresh());
    begun = true;
    if (strncmp(line, "> ", 2) == 0)
        check(line + 2);
    else if (strcmp(line, "read record") == 0)
        read_record();
    else if (strcmp(line, "read second record") == 0)
        read_second_record();
    else if (strncmp(line, "branch ", 7) == 0) {
        struct game from = game;
        if (!game_branch(&game, &from, strtoul(line + 7, NULL, 10), fresh()))
            complain(line, "refused");
    } else
        add_event(line);
}

int main(int argc, char **argv)
{
    char line[LINE];
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (!tap_ok(file != NULL, "%s opens", strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i]))
            continue;
        while (fgets(line, sizeof line, file)) {
            line[strcspn(line, "\n")] = '\0';
            if (strncmp(line, "== ", 3) == 0)
                begin_case(line + 3);
            else if (*line && *line != '#')
                take_line(line);
        }
        fclose(file);
        finish_case();
        title[0] = '\0';
    }
    return tap_done();
}
