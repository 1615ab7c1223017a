#include "report.h"
#include "../json.h"

#include <inttypes.h>

void report_standing(const struct match *match, FILE *out)
{
    const struct score *score = &match->score;
    fprintf(out, "%s against %s: %u of %ld games, +%u =%u -%u, %.1f%%, Elo %+.0f ± %.0f",
            match->seats[0].name, match->seats[1].name, score_games(score), match->games, score->wins,
            score->draws, score->losses,
            score_games(score) ? 100 * score_points(score) / score_games(score) : 0, score_elo(score),
            score_elo_error(score));
    if (match->testing)
        fprintf(out, ", SPRT %.2f", sprt_ratio(&match->sprt, score));
}

static const char *verdict_text(const struct match *match)
{
    static const char *const texts[] = {"undecided", "elo0 accepted", "elo1 accepted"};
    return texts[sprt_verdict(&match->sprt, &match->score)];
}

void report_match(const struct match *match)
{
    if (!match->json) {
        printf("\n");
        report_standing(match, stdout);
        printf("\n");
        if (match->testing)
            printf("SPRT [%g, %g]: %s\n", match->sprt.elo0, match->sprt.elo1, verdict_text(match));
        for (int which = 0; which < 2; which++)
            if (match->limits.move_ms)
                printf("%s: at most %" PRId64 " ms beyond its time, %u games lost by failing\n",
                       match->seats[which].name, match->overrun_ms[which], match->failures[which]);
        return;
    }
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "first", match->seats[0].name);
    json_string(&json, "second", match->seats[1].name);
    json_number(&json, "games", score_games(&match->score));
    json_number(&json, "wins", match->score.wins);
    json_number(&json, "draws", match->score.draws);
    json_number(&json, "losses", match->score.losses);
    json_real(&json, "elo", score_elo(&match->score));
    json_real(&json, "elo_error", score_elo_error(&match->score));
    if (match->testing) {
        json_real(&json, "sprt_ratio", sprt_ratio(&match->sprt, &match->score));
        json_string(&json, "sprt", verdict_text(match));
    }
    json_open(&json, "overrun_ms", '[');
    json_number(&json, NULL, match->overrun_ms[0]);
    json_number(&json, NULL, match->overrun_ms[1]);
    json_close(&json, ']');
    json_open(&json, "failures", '[');
    json_number(&json, NULL, match->failures[0]);
    json_number(&json, NULL, match->failures[1]);
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}
