/* The reader of puzzles: takes a good line, and says of each bad one what is wrong. */
#include "puzzle.h"
#include "tap.h"

#include <string.h>

#define FINE  "standard w 4 bEk13a,bTl5a,wCe5a,wTh13b"
#define GRADE "12\t0123333333\t500\t"

static const struct {
    const char *line, *wrong;
} cases[] = {
    {"win\t2\t" GRADE FINE "\th13-h13a\n", NULL},
    {"defence\t1\t0\t-\t0\t" FINE "\tTc4a", NULL},
    {"", "not seven fields"},
    {"\n", "not seven fields"},
    {"win\t2\t" GRADE FINE "\n", "not seven fields"},
    {"win\t2\t" GRADE FINE "\th13-h13a\tmore\n", "not seven fields"},
    {"win\t2\t" GRADE FINE "\th13-h13a\nwin\n", "not seven fields"},
    {"\t\t\t\t\t\t\t\t\t\t\t\t", "not seven fields"},
    {"lose\t2\t" GRADE FINE "\th13-h13a\n", "no such theme"},
    {"wins\t2\t" GRADE FINE "\th13-h13a\n", "no such theme"},
    {"\t2\t" GRADE FINE "\th13-h13a\n", "no such theme"},
    {"win\t0\t" GRADE FINE "\th13-h13a\n", "no such number of turns"},
    {"win\t4\t" GRADE FINE "\th13-h13a\n", "no such number of turns"},
    {"win\t-1\t" GRADE FINE "\th13-h13a\n", "no such number of turns"},
    {"win\t99999999999999999999999\t" GRADE FINE "\th13-h13a\n", "no such number of turns"},
    {"win\t2\t101\t0123333333\t500\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t0123333334\t500\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t012333333\t500\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t01233333333\t500\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t0123333333\t0\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t0123333333\t5e3\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t12\t-\t0\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t0\t-\t7\t" FINE "\th13-h13a\n", "no such grade"},
    {"win\t2\t" GRADE "standard w 4 bEk13a,bTl5a,wCe5a,wTh99b\th13-h13a\n", "no position"},
    {"win\t2\t" GRADE "\th13-h13a\n", "no position"},
    {"win\t2\t" GRADE FINE "\tk13-k13b\n", "the solution is no legal turn"},
    {"win\t2\t" GRADE FINE "\th13-h13b\n", "the solution is no legal turn"},
    {"win\t2\t" GRADE FINE "\tTi9a\n", "the solution is no legal turn"},
    {"win\t2\t" GRADE FINE "\t\n", "the solution is no legal turn"},
};

int main(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static struct puzzle puzzle;
        const char *wrong = puzzle_read(&puzzle, cases[i].line), *right = cases[i].wrong;
        bool same = right && wrong ? strcmp(wrong, right) == 0 : right == wrong;
        if (!tap_ok(same, "line %zu: %s", i + 1, right ? right : "a puzzle"))
            tap_note("it says: %s", wrong ? wrong : "a puzzle");
    }
    return tap_done();
}
