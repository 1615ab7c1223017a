/* Test results in TAP (Test Anything Protocol): one line a case, the plan at the end. */
#ifndef PUNCT_TESTS_TAP_H
#define PUNCT_TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_cases, tap_failures;

/* One case. Returns whether it is good. */
__attribute__((format(printf, 2, 3))) static inline bool tap_ok(bool good, const char *format, ...)
{
    va_list arguments;
    printf("%s %d - ", good ? "ok" : "not ok", ++tap_cases);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
    tap_failures += !good;
    return good;
}

/* A remark, mostly on why a case failed. */
__attribute__((format(printf, 1, 2))) static inline void tap_note(const char *format, ...)
{
    va_list arguments;
    printf("# ");
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

/* Ends the program: return tap_done(); */
static inline int tap_done(void)
{
    printf("1..%d\n", tap_cases);
    return tap_failures ? 1 : 0;
}

#endif
