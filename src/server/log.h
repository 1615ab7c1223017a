/* The log: one line an event on standard error, as logfmt ("time=... level=info event=listening port=7880"). No secrets, no
 * whole addresses (address_cut), no names of people. Any thread. */
#ifndef PUNCT_SERVER_LOG_H
#define PUNCT_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum log_level { LOG_NOTHING, LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG };

/* "off", "error", "warning", "info" or "debug"; false: none of them. It is off until this is called. */
bool log_set_level(const char *name);

/* Pairs of a field's name and its text, ended by NULL. More than LOG_A_SECOND lines a second are counted, not written. */
enum { LOG_A_SECOND = 200, LOG_NUMBER = 24 };
void log_event(enum log_level level, const char *event, ...) __attribute__((sentinel));

/* A number as such a text: log_event(..., "port", log_number(text, port), NULL). */
const char *log_number(char text[LOG_NUMBER], int64_t number);

#endif
