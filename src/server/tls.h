/* TLS over a connected socket that does not wait: keys, handshakes, bytes. Nothing of OpenSSL shows here. */
#ifndef PUNCT_SERVER_TLS_H
#define PUNCT_SERVER_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct tls_keys;
struct tls;

/* A server's certificate with the chain behind it, and its key, both PEM. NULL: why says why. */
struct tls_keys *tls_keys_load(const char *certificate, const char *key, char *why, size_t size);

/* A client's: whom it trusts, from a file of certificates or (NULL) as the system does. */
struct tls_keys *tls_keys_for_client(const char *authorities, char *why, size_t size);

/* When the certificate ends, in seconds since 1970; 0: there is none. */
int64_t tls_keys_end(const struct tls_keys *keys);

/* Connections that have begun keep what they need of it. */
void tls_keys_free(struct tls_keys *keys);

/* name: whom a client wants to reach, which the certificate must name; NULL: this is the server. NULL: no memory. */
struct tls *tls_new(const struct tls_keys *keys, int descriptor, const char *name);
void tls_free(struct tls *tls); /* leaves the descriptor alone */

enum tls_progress { TLS_DONE, TLS_WANTS_IN, TLS_WANTS_OUT, TLS_BROKEN };
enum tls_progress tls_shake_hands(struct tls *tls);

/* Why a client's handshake broke, for people. */
void tls_why(const struct tls *tls, char *why, size_t size);

/* As recv and send, with errno EAGAIN when the socket must be waited for. */
ssize_t tls_receive(struct tls *tls, void *bytes, size_t size);
ssize_t tls_send(struct tls *tls, const void *bytes, size_t size);

/* Whether the last tls_receive waits for room to send. */
bool tls_wants_out(const struct tls *tls);

/* Tells the other side that no more will come. */
void tls_say_end(struct tls *tls);

#endif
