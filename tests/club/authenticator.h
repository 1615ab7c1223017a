/* An authenticator for tests: makes passkeys and signs with them as a browser and a security key would, or wrongly in a
 * chosen way. */
#ifndef PUNCT_TESTS_CLUB_AUTHENTICATOR_H
#define PUNCT_TESTS_CLUB_AUTHENTICATOR_H

#include <jansson.h>

/* A new passkey by a name for the options of navigator.credentials.create, as the fields of passkey-register. algorithm:
 * es256, eddsa, rs256. wrong: what is to be wrong; "": nothing. */
json_t *authenticator_create(const char *name, const char *algorithm, const json_t *options,
                             const char *origin, const char *wrong);

/* Signs for the options of navigator.credentials.get, as the fields of passkey-login. as: whose credential it claims to be. */
json_t *authenticator_sign(const char *name, const char *as, const json_t *options, const char *origin,
                           const char *wrong);

void authenticator_forget(void);

#endif
