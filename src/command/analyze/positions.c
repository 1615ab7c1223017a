#include "positions.h"
#include "../command.h"
#include "../interrupt.h"
#include "../json.h"
#include "../lines.h"
#include "json_request.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The lines of the last depth. */
struct found {
    punct_info lines[PUNCT_MULTIPV_MAX];
    int count;
};

static void take_line(const punct_info *info, void *user)
{
    struct found *found = user;
    if (info->multipv >= 1 && info->multipv <= PUNCT_MULTIPV_MAX) {
        found->lines[info->multipv - 1] = *info;
        found->count = info->multipv;
    }
}

/* ---- Answers ------------------------------------------------------------------------------------ */

/* Begins an answer: the question's id, and the position. */
static struct json begin(const struct json_request *request)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    if (request->id[0]) { /* as it stood: it was read as JSON */
        printf("\"id\":%s", request->id);
        json.comma = true;
    }
    return json;
}

static int refuse(const struct json_request *request, const punct_error *error)
{
    struct json json = begin(request);
    json_string(&json, "position", request->position);
    json_error(&json, error);
    json_close(&json, '}');
    json_end(&json);
    return EXIT_REFUSED;
}

static void put_line(struct json *json, const punct_info *info)
{
    json_open(json, NULL, '{');
    json_turn(json, "turn", info->line[0]);
    json_open(json, "score", '{');
    json_number(json, "win", info->score.win);
    if (info->score.mate)
        json_number(json, "mate", info->score.mate);
    json_close(json, '}');
    json_open(json, "line", '[');
    for (int i = 0; i < info->length; i++)
        json_turn(json, NULL, info->line[i]);
    json_close(json, ']');
    json_number(json, "depth", info->depth);
    json_close(json, '}');
}

static void answer(const struct json_request *request, const punct_game *game, const punct_choice *choice,
                   const struct found *found)
{
    struct json json = begin(request);
    json_position(&json, "position", &game->position);
    json_turn(&json, "best", choice->best);
    json_open(&json, "lines", '[');
    for (int i = 0; i < found->count; i++)
        put_line(&json, &found->lines[i]);
    if (found->count == 0)
        put_line(&json, &choice->info);
    json_close(&json, ']');
    json_number(&json, "nodes", (long long)choice->info.nodes);
    json_number(&json, "time", (long long)choice->info.time_ms);
    json_close(&json, '}');
    json_end(&json);
}

/* A game that is over has nothing to judge, and says how it ended. */
static int answer_over(const struct json_request *request, const punct_game *game)
{
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    struct json json = begin(request);
    json_position(&json, "position", &game->position);
    json_string(&json, "result", punct_result_text(outcome.result));
    json_string(&json, "ending", punct_ending_name(outcome.ending));
    json_open(&json, "lines", '[');
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
    return EXIT_FINE;
}

/* ---- Questions ---------------------------------------------------------------------------------- */

static punct_code set_up(const struct json_request *request, punct_game *game, punct_error *error)
{
    punct_position start;
    punct_code code = command_read_position(request->position, strlen(request->position), &start, error);
    if (code == PUNCT_OK)
        punct_game_start(game, &start, game->history, game->capacity);
    for (size_t i = 0; code == PUNCT_OK && i < request->turn_count; i++) {
        punct_turn turn;
        code = punct_turn_read(&game->position, request->turns[i], strlen(request->turns[i]), &turn, error);
        if (code == PUNCT_OK)
            code = punct_game_play(game, turn, error);
    }
    return code;
}

/* The limits of a question: its own, else those of the command. */
static punct_limits limits_of(const struct json_request *request, const punct_limits *given)
{
    punct_limits limits = *given;
    if (request->nodes || request->movetime || request->depth) {
        limits.nodes = request->nodes;
        limits.move_ms = request->movetime < UINT32_MAX ? (uint32_t)request->movetime : UINT32_MAX;
        limits.depth = request->depth < PUNCT_DEPTH_MAX ? (int)request->depth : PUNCT_DEPTH_MAX;
    }
    if (request->lines)
        limits.multipv = request->lines < PUNCT_MULTIPV_MAX ? (int)request->lines : PUNCT_MULTIPV_MAX;
    return limits;
}

/* Reads a question; bare positions are questions too. */
static punct_code read_question(const struct line *line, struct json_request *request, punct_error *error)
{
    size_t column = LINE_LIMIT + 1;
    const char *fault = "the line is too long";
    *request = (struct json_request){0};
    if (!line->too_long && (line->length == 0 || line->text[0] != '{')) {
        memcpy(request->position, line->text, line->length < REQUEST_TEXT ? line->length : REQUEST_TEXT - 1);
        for (size_t i = 0; i < line->length && i < REQUEST_TEXT - 1; i++)
            if (!request->position[i])
                request->position[i] = '?'; /* a zero byte ends nothing here */
        return PUNCT_OK;
    }
    if (!line->too_long)
        fault = json_request_read(request, line->text, line->length, &column);
    if (!fault)
        return PUNCT_OK;
    *error = (punct_error){.code = line->too_long ? PUNCT_TOO_LONG : PUNCT_BAD_POSITION,
                           .line = (uint32_t)line->number,
                           .column = (uint32_t)column};
    snprintf(error->sentence, sizeof error->sentence, "%s", fault);
    return error->code;
}

static int judge_line(punct_engine *engine, const punct_limits *given, const struct line *line,
                      uint64_t *nodes)
{
    static punct_played history[REQUEST_TURNS];
    static struct json_request request;
    static struct found found;
    punct_game game = {.history = history, .capacity = REQUEST_TURNS};
    punct_error error;
    punct_choice choice;
    if (read_question(line, &request, &error) != PUNCT_OK)
        return refuse(&request, &error);
    if (set_up(&request, &game, &error) != PUNCT_OK) {
        error.line = (uint32_t)line->number;
        error.column = error.column ? error.column : 1;
        return refuse(&request, &error);
    }
    punct_limits limits = limits_of(&request, given);
    found.count = 0;
    punct_engine_clear(engine);
    if (punct_engine_search(engine, &game, &limits, take_line, &found, &choice) != PUNCT_OK)
        return answer_over(&request, &game);
    *nodes += choice.info.nodes;
    answer(&request, &game, &choice, &found);
    return EXIT_FINE;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int positions_analyze(punct_engine *engine, const punct_limits *limits, const char *path)
{
    static struct line line;
    bool is_input = strcmp(path, "-") == 0;
    FILE *in = is_input ? stdin : fopen(path, "r");
    int worst = EXIT_FINE;
    if (!in) {
        fprintf(stderr, "punct analyze: cannot read %s: %s\n", path, strerror(errno));
        return EXIT_USAGE;
    }
    line = (struct line){0};
    uint64_t nodes = 0;
    double begin_time = seconds();
    while (!interrupt_came() && line_next(&line, in)) {
        int status = judge_line(engine, limits, &line, &nodes);
        worst = status > worst ? status : worst;
        fflush(stdout);
        double passed = seconds() - begin_time;
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r\33[K%zu positions, %.0f nodes a second", line.number,
                    passed > 0 ? (double)nodes / passed : 0);
    }
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    if (ferror(in)) {
        fprintf(stderr, "punct analyze: cannot read %s: %s\n", path, strerror(errno));
        worst = EXIT_USAGE;
    }
    if (!is_input)
        fclose(in);
    return worst;
}
