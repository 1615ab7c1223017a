#include "messages_in.h"
#include "phrases.h"

#include <stdio.h>
#include <string.h>

#define VARIANTS "standard|basic"
#define PACES    "live|by-turns"
#define RATED_AS                                                                                             \
    {"variant", FIELD_WORD, true, 0, VARIANTS},                                                              \
    {                                                                                                        \
        "pace", FIELD_WORD, true, 0, PACES                                                                   \
    }
#define OFFERS "draw|take-back|pause"
#define GAME                                                                                                 \
    {                                                                                                        \
        "game", FIELD_ID, true, 0, NULL                                                                      \
    }
#define SEEN                                                                                                 \
    {                                                                                                        \
        "seen", FIELD_NUMBER, true, 0, NULL                                                                  \
    }
#define PROPOSAL                                                                                             \
    {                                                                                                        \
        "proposal", FIELD_ID, true, 0, NULL                                                                  \
    }
#define PASSWORD(name)                                                                                       \
    {                                                                                                        \
        name, FIELD_TEXT, true, 200, NULL                                                                    \
    }
/* Not needed of guests, nor of whoever signed in with a passkey just now. */
#define PROOF(name)                                                                                          \
    {                                                                                                        \
        name, FIELD_TEXT, false, 200, NULL                                                                   \
    }
#define BASE64(name, most)                                                                                   \
    {                                                                                                        \
        name, FIELD_TEXT, true, most, NULL                                                                   \
    }
#define NAME                                                                                                 \
    {                                                                                                        \
        "name", FIELD_TEXT, true, 60, NULL                                                                   \
    }
/* What a proposal says. */
#define TERMS                                                                                                \
    {"variant", FIELD_WORD, true, 0, VARIANTS}, {"clock", FIELD_TEXT, true, 31, NULL},                       \
        {"colour", FIELD_WORD, false, 0, "white|black|random"},                                              \
    {                                                                                                        \
        "rated", FIELD_FLAG, false, 0, NULL                                                                  \
    }
/* What the archive can be asked for. */
#define SEARCH                                                                                               \
    {"person", FIELD_ID, false, 0, NULL}, {"opponent", FIELD_ID, false, 0, NULL},                            \
        {"variant", FIELD_WORD, false, 0, VARIANTS},                                                         \
        {"result", FIELD_WORD, false, 0, "1-0|0-1|1/2-1/2|*|won|lost|drawn"},                                \
        {"ending", FIELD_TEXT, false, 23, NULL}, {"opening", FIELD_TEXT, false, 23, NULL},                   \
        {"least_turns", FIELD_NUMBER, false, 0, NULL}, {"most_turns", FIELD_NUMBER, false, 0, NULL},         \
        {"before", FIELD_NUMBER, false, 0, NULL}, {"after", FIELD_ID, false, 0, NULL},                       \
        {"rated", FIELD_FLAG, false, 0, NULL}, {"pace", FIELD_WORD, false, 0, PACES},                        \
    {                                                                                                        \
        "state", FIELD_WORD, false, 0, "all|running|over"                                                    \
    }

static const struct message_in messages[] = {
    {"ping", BY_SOCKET | READS, handle_ping, {{0}}},
    /* who one is */
    {"guest", BY_REQUEST, handle_guest, {NAME}},
    {"register", BY_REQUEST, handle_register, {NAME, PASSWORD("password")}},
    {"login", BY_REQUEST, handle_login, {NAME, PASSWORD("password")}},
    {"recover", BY_REQUEST, handle_recover, {NAME, PASSWORD("code"), PASSWORD("password")}},
    {"logout", BY_REQUEST | PERSON, handle_logout, {{0}}},
    {"me", BY_BOTH | PERSON | READS, handle_me, {{0}}},
    {"password", BY_REQUEST | PERSON, handle_password, {PROOF("old"), PASSWORD("new")}},
    {"codes", BY_REQUEST | PERSON, handle_codes, {PROOF("password")}},
    {"sessions", BY_BOTH | PERSON | READS, handle_sessions, {{0}}},
    {"revoke", BY_BOTH | PERSON, handle_revoke, {{"session", FIELD_ID, true, 0, NULL}}},
    {"token", BY_REQUEST | PERSON, handle_token, {{"label", FIELD_TEXT, true, 60, NULL}}},
    {"delete", BY_REQUEST | PERSON, handle_delete, {PROOF("password")}},
    {"passkey-options",
     BY_REQUEST,
     handle_passkey_options,
     {{"for", FIELD_WORD, true, 0, "register|add|login"}, {"name", FIELD_TEXT, false, 60, NULL}}},
    {"passkey-register",
     BY_REQUEST,
     handle_passkey_register,
     {{"name", FIELD_TEXT, false, 60, NULL},
      {"label", FIELD_TEXT, true, 60, NULL},
      BASE64("client_data", 2000),
      BASE64("attestation", 4000),
      PROOF("password")}},
    {"passkey-login",
     BY_REQUEST,
     handle_passkey_login,
     {BASE64("credential", STORE_CREDENTIAL - 1),
      BASE64("client_data", 2000),
      BASE64("authenticator_data", 1400),
      BASE64("signature", 1400),
      {"user_handle", FIELD_TEXT, false, 100, NULL}}},
    {"push-key", BY_BOTH | READS, handle_push_key, {{0}}},
    {"push-subscribe",
     BY_REQUEST | PERSON,
     handle_push_subscribe,
     {{"endpoint", FIELD_TEXT, true, STORE_ENDPOINT - 1, NULL},
      BASE64("p256dh", STORE_PUSH_KEY - 1),
      BASE64("auth", STORE_PUSH_KEY - 1)}},
    {"push-unsubscribe", BY_REQUEST | PERSON, handle_push_unsubscribe, {{0}}},
    {"passkeys", BY_BOTH | PERSON | READS, handle_passkeys, {{0}}},
    {"passkey-remove",
     BY_REQUEST | PERSON,
     handle_passkey_remove,
     {{"passkey", FIELD_ID, true, 0, NULL}, PROOF("password")}},
    {"data", BY_BOTH | PERSON | READS, handle_data, {{0}}},
    {"block",
     BY_BOTH | PERSON,
     handle_block,
     {{"person", FIELD_ID, true, 0, NULL}, {"blocked", FIELD_FLAG, true, 0, NULL}}},
    {"blocks", BY_BOTH | PERSON | READS, handle_blocks, {{0}}},
    {"report",
     BY_BOTH | PERSON,
     handle_report,
     {{"person", FIELD_ID, true, 0, NULL},
      {"game", FIELD_ID, false, 0, NULL},
      {"reason", FIELD_WORD, true, 0, "name|engine-help|leaves|stalls|other"}}},
    {"vacation", BY_BOTH | PERSON, handle_vacation, {{"days", FIELD_NUMBER, true, 0, NULL}}},
    {"person",
     BY_BOTH | READS,
     handle_person,
     {{"person", FIELD_ID, false, 0, NULL}, {"name", FIELD_TEXT, false, 60, NULL}}},
    {"program", BY_BOTH | PERSON, handle_program, {{0}}},
    {"leaderboard", BY_BOTH | READS, handle_leaderboard, {RATED_AS}},
    {"rating-history",
     BY_BOTH | READS,
     handle_rating_history,
     {{"person", FIELD_ID, true, 0, NULL}, RATED_AS, {"before", FIELD_NUMBER, false, 0, NULL}}},
    /* a game */
    {"watch",
     BY_SOCKET | READS,
     handle_watch,
     {GAME, {"seen", FIELD_NUMBER, false, 0, NULL}, {"phrases", FIELD_NUMBER, false, 0, NULL}}},
    {"leave", BY_SOCKET | READS, handle_leave, {GAME}},
    {"turn",
     BY_BOTH | PERSON | REMEMBERED,
     handle_turn,
     {GAME, SEEN, {"turn", FIELD_TEXT, true, 11, NULL}, {"thought_ms", FIELD_NUMBER, false, 0, NULL}}},
    {"offer",
     BY_BOTH | PERSON | REMEMBERED,
     handle_offer,
     {GAME, SEEN, {"offer", FIELD_WORD, true, 0, OFFERS}}},
    {"accept",
     BY_BOTH | PERSON | REMEMBERED,
     handle_accept,
     {GAME, SEEN, {"offer", FIELD_WORD, true, 0, OFFERS}}},
    {"refuse",
     BY_BOTH | PERSON | REMEMBERED,
     handle_refuse,
     {GAME, SEEN, {"offer", FIELD_WORD, true, 0, OFFERS}}},
    {"resign", BY_BOTH | PERSON | REMEMBERED, handle_resign, {GAME, SEEN}},
    {"abort", BY_BOTH | PERSON | REMEMBERED, handle_abort, {GAME, SEEN}},
    {"claim", BY_BOTH | PERSON | REMEMBERED, handle_claim, {GAME, SEEN}},
    {"resume", BY_BOTH | PERSON | REMEMBERED, handle_resume, {GAME, SEEN}},
    {"phrase", BY_BOTH | PERSON, handle_phrase, {GAME, {"phrase", FIELD_WORD, true, 0, PHRASES}}},
    {"rematch", BY_BOTH | PERSON, handle_rematch, {GAME}},
    /* meeting */
    {"invite", BY_BOTH | PERSON, handle_invite, {TERMS, {"reusable", FIELD_FLAG, false, 0, NULL}}},
    {"challenge", BY_BOTH | PERSON, handle_challenge, {{"person", FIELD_ID, true, 0, NULL}, TERMS}},
    {"seek", BY_BOTH | PERSON, handle_seek, {TERMS}},
    {"withdraw", BY_BOTH | PERSON, handle_withdraw, {PROPOSAL}},
    {"decline", BY_BOTH | PERSON, handle_decline, {PROPOSAL}},
    {"join", BY_BOTH | PERSON, handle_join, {PROPOSAL}},
    {"proposal", BY_BOTH | READS, handle_proposal, {PROPOSAL}},
    {"proposals", BY_BOTH | PERSON | READS, handle_proposals, {{0}}},
    {"lobby", BY_SOCKET | READS, handle_lobby, {{"on", FIELD_FLAG, true, 0, NULL}}},
    {"pair",
     BY_SOCKET | PERSON,
     handle_pair,
     {{"variant", FIELD_WORD, true, 0, VARIANTS},
      {"clock", FIELD_TEXT, true, 31, NULL},
      {"rated", FIELD_FLAG, false, 0, NULL}}},
    {"unpair", BY_SOCKET | PERSON, handle_unpair, {{0}}},
    /* the archive */
    {"game", BY_BOTH | READS, handle_game, {GAME}},
    {"games", BY_BOTH | READS, handle_games, {SEARCH}},
    {"playing", BY_BOTH | READS, handle_playing, {{0}}},
    {"record", BY_BOTH | READS, handle_record, {GAME}},
    {"records", BY_REQUEST | READS, handle_records, {SEARCH}},
};

const struct message_in *message_in_list(size_t *count)
{
    *count = sizeof messages / sizeof *messages;
    return messages;
}

const struct message_in *message_in_find(const char *type)
{
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (strcmp(messages[i].type, type) == 0)
            return &messages[i];
    return NULL;
}
