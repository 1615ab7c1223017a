#include "tls.h"

#include <errno.h>
#include <limits.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct tls_keys {
    SSL_CTX *context;
};

struct tls {
    SSL *ssl;
    bool wants_out;
};

/* ---- Keys ---------------------------------------------------------------------------------------- */

/* HTTP/1.1 is all that is spoken here; a client that offers nothing else goes on without agreement. */
static int choose_protocol(SSL *ssl, const unsigned char **chosen, unsigned char *length,
                           const unsigned char *offered, unsigned offered_length, void *context)
{
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *found;
    (void)ssl, (void)context;
    if (SSL_select_next_proto(&found, length, ours, sizeof ours - 1, offered, offered_length) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

static struct tls_keys *keys_new(const SSL_METHOD *method)
{
    struct tls_keys *keys = calloc(1, sizeof *keys);
    signal(SIGPIPE,
           SIG_IGN); /* OpenSSL writes to sockets as to files: who has left must not end the process */
    if (!keys)
        return NULL;
    keys->context = SSL_CTX_new(method);
    if (!keys->context || !SSL_CTX_set_min_proto_version(keys->context, TLS1_2_VERSION) ||
        /* Of TLS 1.2 only what keeps old conversations secret when a key is lost, and no CBC. */
        !SSL_CTX_set_cipher_list(keys->context, "ECDHE+AESGCM:ECDHE+CHACHA20")) {
        tls_keys_free(keys);
        return NULL;
    }
    SSL_CTX_set_options(keys->context,
                        SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(keys->context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                        SSL_MODE_RELEASE_BUFFERS);
    return keys;
}

void tls_keys_free(struct tls_keys *keys)
{
    if (!keys)
        return;
    SSL_CTX_free(keys->context);
    free(keys);
}

static const char *first_error(void)
{
    unsigned long error = ERR_peek_error(); /* the first is the cause of the others */
    const char *reason =
        ERR_SYSTEM_ERROR(error) ? strerror((int)ERR_GET_REASON(error)) : ERR_reason_error_string(error);
    return reason ? reason : "it cannot be read";
}

struct tls_keys *tls_keys_load(const char *certificate, const char *key, char *why, size_t size)
{
    struct tls_keys *keys = keys_new(TLS_server_method());
    const char *wrong = NULL, *what = "";
    ERR_clear_error();
    if (!keys)
        wrong = certificate, what = "there is not enough memory";
    else if (SSL_CTX_use_certificate_chain_file(keys->context, certificate) != 1)
        wrong = certificate, what = first_error();
    else if (SSL_CTX_use_PrivateKey_file(keys->context, key, SSL_FILETYPE_PEM) != 1)
        wrong = key, what = first_error();
    else if (SSL_CTX_check_private_key(keys->context) != 1)
        wrong = key, what = "it is not the key of the certificate";
    ERR_clear_error();
    if (wrong) {
        snprintf(why, size, "%s: %s", wrong, what);
        tls_keys_free(keys);
        return NULL;
    }
    SSL_CTX_set_alpn_select_cb(keys->context, choose_protocol, NULL);
    return keys;
}

int64_t tls_keys_end(const struct tls_keys *keys)
{
    const X509 *certificate = SSL_CTX_get0_certificate(keys->context);
    struct tm end;
    return certificate && ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end) == 1 ? (int64_t)timegm(&end)
                                                                                      : 0;
}

struct tls_keys *tls_keys_for_client(const char *authorities, char *why, size_t size)
{
    struct tls_keys *keys = keys_new(TLS_client_method());
    ERR_clear_error();
    bool fine = keys && (authorities ? SSL_CTX_load_verify_file(keys->context, authorities)
                                     : SSL_CTX_set_default_verify_paths(keys->context)) == 1;
    if (!fine) {
        snprintf(why, size, "%s: %s", authorities ? authorities : "the system's certificates", first_error());
        tls_keys_free(keys);
        return NULL;
    }
    SSL_CTX_set_verify(keys->context, SSL_VERIFY_PEER, NULL);
    return keys;
}

/* ---- One connection ------------------------------------------------------------------------------ */

static bool is_address(const char *name)
{
    return strchr(name, ':') || strspn(name, "0123456789.") == strlen(name);
}

static bool expect_name(SSL *ssl, const char *name)
{
    if (is_address(name))
        return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), name) == 1;
    return SSL_set1_host(ssl, name) == 1 && SSL_set_tlsext_host_name(ssl, name) == 1;
}

struct tls *tls_new(const struct tls_keys *keys, int descriptor, const char *name)
{
    struct tls *tls = calloc(1, sizeof *tls);
    if (!tls)
        return NULL;
    tls->ssl = SSL_new(keys->context);
    if (!tls->ssl || SSL_set_fd(tls->ssl, descriptor) != 1 || (name && !expect_name(tls->ssl, name))) {
        tls_free(tls);
        return NULL;
    }
    if (name)
        SSL_set_connect_state(tls->ssl);
    else
        SSL_set_accept_state(tls->ssl);
    return tls;
}

void tls_free(struct tls *tls)
{
    if (!tls)
        return;
    SSL_free(tls->ssl);
    free(tls);
}

enum tls_progress tls_shake_hands(struct tls *tls)
{
    ERR_clear_error();
    int result = SSL_do_handshake(tls->ssl), error = SSL_get_error(tls->ssl, result);
    return result == 1                     ? TLS_DONE
           : error == SSL_ERROR_WANT_READ  ? TLS_WANTS_IN
           : error == SSL_ERROR_WANT_WRITE ? TLS_WANTS_OUT
                                           : TLS_BROKEN;
}

void tls_why(const struct tls *tls, char *why, size_t size)
{
    long verified = SSL_get_verify_result(tls->ssl);
    snprintf(why, size, "%s",
             verified != X509_V_OK ? X509_verify_cert_error_string(verified)
             : ERR_peek_error()    ? first_error()
                                   : "the connection was closed");
}

static ssize_t result_of(struct tls *tls, int result)
{
    int error = SSL_get_error(tls->ssl, result);
    if (error == SSL_ERROR_ZERO_RETURN)
        return 0;
    errno = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE ? EAGAIN : ECONNRESET;
    return -1;
}

ssize_t tls_receive(struct tls *tls, void *bytes, size_t size)
{
    ERR_clear_error();
    int result = SSL_read(tls->ssl, bytes, size > INT_MAX ? INT_MAX : (int)size);
    tls->wants_out = result <= 0 && SSL_get_error(tls->ssl, result) == SSL_ERROR_WANT_WRITE;
    return result > 0 ? result : result_of(tls, result);
}

ssize_t tls_send(struct tls *tls, const void *bytes, size_t size)
{
    ERR_clear_error();
    int result = SSL_write(tls->ssl, bytes, size > INT_MAX ? INT_MAX : (int)size);
    if (result > 0)
        return result;
    ssize_t other = result_of(tls, result);
    if (other == 0) {
        errno = ECONNRESET; /* there is nobody to send to */
        return -1;
    }
    return other;
}

bool tls_wants_out(const struct tls *tls)
{
    return tls->wants_out;
}

void tls_say_end(struct tls *tls)
{
    ERR_clear_error();
    if (SSL_is_init_finished(tls->ssl))
        SSL_shutdown(tls->ssl);
}
