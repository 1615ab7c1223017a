/* What a request says of who sends it, and what an answer says of the session. */
#ifndef PUNCT_SERVER_CLUB_REQUESTS_H
#define PUNCT_SERVER_CLUB_REQUESTS_H

#include "http_request.h"

enum { ORIGIN_TEXT = 300, SESSION_TEXT = 64, SESSION_HEADERS = 300 };

/* The only Origin from which the club is used: the one that was set, or http:// (secure: https://) with the name that was
 * asked for. */
void origin_expected(const char *set, bool secure, const struct http_request *request,
                     char origin[ORIGIN_TEXT]);

/* Whether a request comes from the page of this club, or from a program that says so. */
bool origin_is(const struct http_request *request, const char *origin);

/* The secret of a session: from "Authorization: Bearer", or the cookie. false: there is none. */
bool session_of(const struct http_request *request, bool secure, char secret[SESSION_TEXT]);

/* The headers of an answer with a JSON or a text; secret: "" ends the session, NULL leaves it. */
void session_headers(char headers[SESSION_HEADERS], const char *type, const char *secret, bool secure);

#endif
