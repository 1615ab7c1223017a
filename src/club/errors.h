/* Everything the club can refuse, in one place: code, status of HTTP, sentence. */
#ifndef PUNCT_CLUB_ERRORS_H
#define PUNCT_CLUB_ERRORS_H

enum club_error {
    ERROR_BAD_MESSAGE,
    ERROR_UNKNOWN_TYPE,
    ERROR_TOO_LONG,
    ERROR_TOO_MANY,
    ERROR_NOT_STORED,
    ERROR_WRONG_CARRIER,
    ERROR_NO_PERSON,
    ERROR_NO_ACCOUNT,
    ERROR_NO_SUCH_GAME,
    ERROR_NO_SUCH_PERSON,
    ERROR_NO_SUCH_PROPOSAL,
    ERROR_NO_SUCH_SESSION,
    ERROR_NOT_YOUR_GAME,
    ERROR_OUT_OF_DATE,
    ERROR_BAD_SEEN,
    ERROR_BAD_CLOCK,
    ERROR_NOT_BY_TURNS,
    ERROR_STILL_HERE,
    ERROR_ON_VACATION,
    ERROR_NO_VACATION_LEFT,
    ERROR_GAME_RUNS,
    ERROR_OWN_PROPOSAL,
    ERROR_NOT_FOR_YOU,
    ERROR_TAKEN,
    ERROR_BLOCKED,
    ERROR_TOO_MANY_GAMES,
    ERROR_TOO_MANY_PROPOSALS,
    ERROR_TOO_MANY_WATCHED,
    ERROR_NAME_TAKEN,
    ERROR_BAD_NAME,
    ERROR_BAD_PASSWORD,
    ERROR_WRONG_PASSWORD,
    ERROR_IS_ACCOUNT,
    ERROR_BUSY,
    ERROR_NOT_WATCHING,
    CLUB_ERRORS
};

const char *error_code(enum club_error error);
const char *error_sentence(enum club_error error);
int error_status(enum club_error error);

#endif
