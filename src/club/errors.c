#include "errors.h"

static const struct {
    const char *code, *sentence;
    int status;
} errors[CLUB_ERRORS] = {
    [ERROR_BAD_MESSAGE] = {"bad-message", "the message is not one of this protocol", 400},
    [ERROR_UNKNOWN_TYPE] = {"unknown-type", "there is no message of this type", 404},
    [ERROR_TOO_LONG] = {"too-long", "a message has at most 8192 bytes", 413},
    [ERROR_TOO_MANY] = {"too-many", "too much in too short a time; wait a while", 429},
    [ERROR_NOT_STORED] = {"not-stored", "the club could not store this, so it did not happen; try again",
                          503},
    [ERROR_WRONG_CARRIER] = {"wrong-carrier", "this message does not go this way (HTTP or WebSocket)", 400},
    [ERROR_NO_PERSON] = {"no-person", "first say who you are: as a guest or with an account", 401},
    [ERROR_NO_ACCOUNT] = {"no-account", "this needs an account", 403},
    [ERROR_NO_SUCH_GAME] = {"no-such-game", "there is no such game", 404},
    [ERROR_NO_SUCH_PERSON] = {"no-such-person", "there is no such person", 404},
    [ERROR_NO_SUCH_PROPOSAL] = {"no-such-proposal", "this invitation does not exist or has ended", 404},
    [ERROR_NO_SUCH_SESSION] = {"no-such-session", "there is no such session", 404},
    [ERROR_NOT_YOUR_GAME] = {"not-your-game", "only its two players may do this", 403},
    [ERROR_OUT_OF_DATE] = {"out-of-date", "the game has gone on since; look again", 409},
    [ERROR_BAD_SEEN] = {"bad-seen", "the game has not so many events", 400},
    [ERROR_BAD_CLOCK] = {"bad-clock", "clocks are 15+0 to 10800+180 seconds or 1 to 14 days a turn", 400},
    [ERROR_NOT_BY_TURNS] = {"not-by-turns", "a game with days a turn has no pause; take a vacation", 409},
    [ERROR_STILL_HERE] = {"still-here", "the opponent is here, or has not been away for long enough", 409},
    [ERROR_ON_VACATION] = {"on-vacation", "a vacation is going on; end it first", 409},
    [ERROR_NO_VACATION_LEFT] = {"no-vacation-left", "there is not so much vacation left this year", 409},
    [ERROR_GAME_RUNS] = {"game-runs", "the game is not over", 409},
    [ERROR_OWN_PROPOSAL] = {"own-proposal", "nobody plays against himself", 409},
    [ERROR_NOT_FOR_YOU] = {"not-for-you", "this was meant for somebody else", 403},
    [ERROR_TAKEN] = {"taken", "somebody else was faster", 409},
    [ERROR_BLOCKED] = {"blocked", "you and this person do not play each other", 403},
    [ERROR_TOO_MANY_GAMES] = {"too-many-games", "one of you plays too many games at once", 409},
    [ERROR_TOO_MANY_PROPOSALS] = {"too-many-proposals", "you have too many open invitations; withdraw one",
                                  409},
    [ERROR_TOO_MANY_WATCHED] = {"too-many-watched", "this connection watches too many games; leave one", 409},
    [ERROR_NAME_TAKEN] = {"name-taken", "somebody has this name or one that looks like it", 409},
    [ERROR_BAD_NAME] = {"bad-name", "this name cannot be taken", 400},
    [ERROR_BAD_PASSWORD] = {"bad-password", "a password has 8 to 200 bytes", 400},
    [ERROR_WRONG_PASSWORD] = {"wrong-password", "name, password or code is wrong", 403},
    [ERROR_IS_ACCOUNT] = {"is-account", "you have an account already", 409},
    [ERROR_BUSY] = {"busy", "too many people are signing in; try again in a moment", 503},
    [ERROR_NOT_WATCHING] = {"not-watching", "this connection does not watch this game", 409},
    [ERROR_HAS_PLAYED] = {"has-played",
                          "only an account that has not played can be a program's; make another", 409},
    [ERROR_BANNED] = {"banned", "the keeper of this club does not let you in", 403},
    [ERROR_PROVE_AGAIN] = {"prove-again", "give your password, or sign in with a passkey and try again", 403},
    [ERROR_NO_PUSH] = {"no-push", "this club sends no push messages", 409},
    [ERROR_BAD_PUSH] = {"bad-push", "this is no subscription at a push service that this club writes to",
                        400},
    [ERROR_NO_PASSKEYS] = {"no-passkeys", "browsers have passkeys at https or at localhost alone", 409},
    [ERROR_BAD_PASSKEY] = {"bad-passkey", "this is not what a browser gives for a passkey", 400},
    [ERROR_WRONG_PASSKEY] = {"wrong-passkey", "this passkey does not open anything here", 403},
    [ERROR_CHALLENGE_OVER] = {"challenge-over", "this took too long or was used already; begin again", 409},
    [ERROR_PASSKEY_TAKEN] = {"passkey-taken", "this passkey is registered already", 409},
    [ERROR_TOO_MANY_PASSKEYS] = {"too-many-passkeys", "you have ten passkeys; remove one", 409},
    [ERROR_NO_SUCH_PASSKEY] = {"no-such-passkey", "you have no such passkey", 404},
    [ERROR_LAST_WAY_IN] = {"last-way-in",
                           "without it you could not sign in again: first have a password or another passkey",
                           409},
    [ERROR_ID_USED] = {"id-used", "this id was another command's; every command needs one of its own", 409},
};

const char *error_code(enum club_error error)
{
    return errors[error].code;
}

const char *error_sentence(enum club_error error)
{
    return errors[error].sentence;
}

int error_status(enum club_error error)
{
    return errors[error].status;
}
