/* Ratings: the cases of a text file, and what holds for all.
 *
 *     test_glicko FILE */
#include "glicko.h"
#include "random.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 8 };

static bool near(double one, double other, double by)
{
    return fabs(one - other) <= by;
}

/* Reads numbers from a text as long as there are any; returns how many. */
static int read_numbers(char *text, double *numbers, int most)
{
    int count = 0;
    for (char *end; count < most; text = end) {
        text += strspn(text, " ,:\n");
        numbers[count] = strtod(text, &end);
        if (end == text)
            break;
        count++;
    }
    return count;
}

/* By the usual rules, or by those and the periods that stand before a bar. */
static struct rating reckon(const double *way, const double *own, const struct rating_game *games,
                            size_t count)
{
    struct rating before = {own[0], own[1], own[2]};
    if (!way)
        return rating_after(&before, games, count);
    struct rating_rules rules = {1500, way[3], way[2], 0.09, way[4], way[1]};
    return count ? rating_after_game(&rules, &before, way[0], games) : rating_rested(&rules, &before, way[0]);
}

static bool line_holds(char *line)
{
    double way[5], own[3], games[3 * GAMES], wanted[3];
    struct rating_game played[GAMES];
    char *bar = strchr(line, '|');
    if (bar) {
        *bar = '\0';
        if (read_numbers(line, way, 5) != 5)
            return false;
        line = bar + 1;
    }
    char *colon = strchr(line, ':'), *equals = strchr(line, '=');
    if (!colon || !equals)
        return false;
    *colon = *equals = '\0';
    int numbers = read_numbers(colon + 1, games, 3 * GAMES);
    if (read_numbers(line, own, 3) != 3 || numbers % 3 != 0 || read_numbers(equals + 1, wanted, 3) != 3)
        return false;
    for (int i = 0; i < numbers / 3; i++)
        played[i] =
            (struct rating_game){{games[3 * i], games[3 * i + 1], RATING_VOLATILITY}, games[3 * i + 2]};
    struct rating after = reckon(bar ? way : NULL, own, played, (size_t)(numbers / 3));
    tap_note("%.2f %.2f %.5f", after.rating, after.deviation, after.volatility);
    return near(after.rating, wanted[0], 0.01) && near(after.deviation, wanted[1], 0.01) &&
           near(after.volatility, wanted[2], 0.00001);
}

static void file_cases(const char *path)
{
    char line[512];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n') {
            char name[512];
            snprintf(name, sizeof name, "%.*s", (int)strcspn(line, "\n"), line);
            for (char *sign = name; (sign = strchr(sign, '#'));)
                *sign = ' ';
            bool good = line_holds(line);
            tap_ok(good, "%s", name);
        }
    if (!file)
        tap_ok(false, "%s can be read", path);
    else
        fclose(file);
}

static struct rating any_rating(uint64_t *seed)
{
    return (struct rating){random_below(seed, 3000), 30 + random_below(seed, 320),
                           0.04 + random_below(seed, 40) / 1000.0};
}

static void properties(uint64_t seed)
{
    bool rises = true, falls = true, surer = true, sums = true, sane = true;
    for (int i = 0; i < 20000; i++) {
        struct rating one = any_rating(&seed), other = any_rating(&seed);
        struct rating won = rating_after(&one, &(struct rating_game){other, 1}, 1);
        struct rating lost = rating_after(&one, &(struct rating_game){other, 0}, 1);
        rises &= won.rating >= one.rating;
        falls &= lost.rating <= one.rating;
        surer &= won.deviation <= RATING_DEVIATION && won.deviation >= RATING_DEVIATION_LEAST;
        sums &= near(rating_expected(&one, &other) + rating_expected(&other, &one), 1, 1e-9);
        sane &= isfinite(won.rating) && isfinite(won.volatility) && won.volatility > 0 && won.volatility < 1;
    }
    tap_ok(rises && falls, "who wins does not fall, who loses does not rise");
    tap_ok(surer, "a rating is never certain, nor less sure than a stranger's");
    tap_ok(sums, "what two players can expect adds up to one game");
    tap_ok(sane, "every result is a number");
    struct rating broken = {NAN, INFINITY, -1}, fresh = rating_new();
    struct rating from = rating_after(&broken, &(struct rating_game){broken, NAN}, 1);
    struct rating same = rating_after(&fresh, &(struct rating_game){fresh, 0.5}, 1);
    tap_ok(near(from.rating, same.rating, 1e-9), "what makes no sense counts as a new player and a draw");
}

/* How long it takes to become less sure. */
static void waits(void)
{
    struct rating_rules rules = {1500, 500, 45, 0.09, 0.1, 0.75};
    struct rating sure = {1700, 60, 0.09};
    double periods = rating_periods_until(&rules, &sure, 110);
    struct rating later = rating_rested(&rules, &sure, periods);
    tap_ok(near(later.deviation, 110, 0.001) && near(later.rating, 1700, 0), "from 60 to 110 in %.2f periods",
           periods);
    tap_ok(rating_periods_until(&rules, &later, 110) <= 0.001 &&
               rating_periods_until(&rules, &later, 90) == 0,
           "who is as unsure need not wait");
    later = rating_rested(&rules, &sure, 1e9);
    tap_ok(near(later.deviation, 500, 0), "nobody becomes less sure than a stranger");
}

static void learns(uint64_t seed)
{
    struct rating player = {1500, 350, 0.06};
    for (int i = 0; i < 400; i++) {
        struct rating puzzle = {1200 + random_below(&seed, 1200), 60, 0.06}, true_self = {2000, 30, 0.06};
        double score = random_below(&seed, 1000) < 1000 * rating_expected(&true_self, &puzzle);
        player = rating_after(&player, &(struct rating_game){puzzle, score}, 1);
    }
    tap_ok(near(player.rating, 2000, 150), "400 puzzles find a strength of 2000: %.0f", player.rating);
}

int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++)
        file_cases(arguments[i]);
    properties(7);
    waits();
    learns(11);
    return tap_done();
}
