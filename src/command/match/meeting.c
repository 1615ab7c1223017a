#include "meeting.h"
#include "../interrupt.h"

#include <stdio.h>
#include <time.h>

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The contestant who plays a colour. */
static int contestant(const struct meeting *meeting, punct_colour colour)
{
    return colour == PUNCT_WHITE ? meeting->white : !meeting->white;
}

static void lose(struct meeting *meeting, punct_colour loser, const char *why)
{
    meeting->result = loser == PUNCT_WHITE ? PUNCT_BLACK_WINS : PUNCT_WHITE_WINS;
    snprintf(meeting->reason, sizeof meeting->reason, "%s loses: %s",
             loser == PUNCT_WHITE ? "White" : "Black", why);
    for (char *c = meeting->reason; *c; c++) /* the reason becomes a comment */
        if (*c == '{' || *c == '}' || (unsigned char)*c < ' ')
            *c = ' ';
    meeting->failed = contestant(meeting, loser);
}

/* Books the time a turn took; false when the clock has run out. */
static bool book_time(struct meeting *meeting, punct_colour mover, int64_t taken)
{
    const punct_limits *limits = meeting->limits;
    int64_t *greatest = &meeting->overrun_ms[contestant(meeting, mover)];
    int64_t over = limits->move_ms ? taken - (int64_t)limits->move_ms : 0;
    *greatest = over > *greatest ? over : *greatest;
    if (!limits->clock_ms[mover])
        return true;
    meeting->clock_ms[mover] += (int64_t)limits->increment_ms[mover] - taken;
    return meeting->clock_ms[mover] > 0;
}

/* Lets the player to move play. */
static void play_turn_of(struct meeting *meeting)
{
    punct_colour mover = punct_position_to_move(&meeting->game.position);
    punct_limits limits = *meeting->limits;
    punct_turn turn;
    punct_info info;
    punct_error error;
    char reason[PLAYER_REASON] = "no turn";
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        if (limits.clock_ms[colour])
            limits.clock_ms[colour] = (uint32_t)meeting->clock_ms[colour];

    int64_t begin = now_ms();
    bool answered = player_choose(meeting->players[contestant(meeting, mover)], &meeting->opening->start,
                                  &meeting->game, &limits, &turn, &info, reason);
    if (interrupt_came())
        return;
    if (!answered)
        lose(meeting, mover, reason);
    else if (!book_time(meeting, mover, now_ms() - begin))
        lose(meeting, mover, "the time is up");
    else if (punct_game_play(&meeting->game, turn, &error) != PUNCT_OK)
        lose(meeting, mover, error.sentence);
}

bool meeting_play(struct meeting *meeting)
{
    punct_outcome outcome;
    meeting->result = PUNCT_UNDECIDED;
    meeting->failed = -1;
    meeting->overrun_ms[0] = meeting->overrun_ms[1] = 0;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        meeting->clock_ms[colour] = meeting->limits->clock_ms[colour];
    for (int i = 0; i < meeting->opening->length; i++)
        punct_game_play(&meeting->game, meeting->opening->turns[i], NULL);

    while (meeting->result == PUNCT_UNDECIDED) {
        if (interrupt_came())
            return false;
        punct_game_outcome(&meeting->game, &outcome);
        if (outcome.result != PUNCT_UNDECIDED) {
            meeting->result = outcome.result;
            punct_outcome_sentence(&outcome, meeting->reason, sizeof meeting->reason);
        } else if ((long)meeting->game.length >= meeting->turns_limit) {
            meeting->result = PUNCT_DRAW;
            snprintf(meeting->reason, sizeof meeting->reason, "called a draw after %ld turns",
                     meeting->turns_limit);
        } else {
            play_turn_of(meeting);
        }
    }
    return true;
}
