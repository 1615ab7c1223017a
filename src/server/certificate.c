#include "certificate.h"
#include "log.h"
#include "tls.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <unistd.h>

struct certificate {
    struct loop_watch hangup; /* first */
    char *file, *key_file;
    struct tls_keys *keys;
    struct transport *transport;
};

static void renew(struct loop_watch *watch, uint32_t events)
{
    struct certificate *certificate = (struct certificate *)watch;
    struct signalfd_siginfo signal;
    char why[500];
    (void)events;
    if (read(watch->descriptor, &signal, sizeof signal) != sizeof signal)
        return;
    struct tls_keys *keys = tls_keys_load(certificate->file, certificate->key_file, why, sizeof why);
    if (!keys) { /* the one that is there goes on */
        log_event(LOG_ERROR, "certificate-refused", "why", why, NULL);
        return;
    }
    tls_keys_free(certificate->keys);
    certificate->keys = keys;
    transport_set_keys(certificate->transport, keys);
    log_event(LOG_INFO, "certificate-renewed", "file", certificate->file, NULL);
}

static void block_hangup(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGHUP);
    pthread_sigmask(SIG_BLOCK, set, NULL);
}

struct certificate *certificate_read(const char *file, const char *key_file, char *why, size_t size)
{
    struct certificate *certificate = calloc(1, sizeof *certificate);
    sigset_t set;
    if (certificate) {
        *certificate = (struct certificate){
            .hangup = {.descriptor = -1, .ready = renew}, .file = strdup(file), .key_file = strdup(key_file)};
        certificate->keys = tls_keys_load(file, key_file, why, size);
    }
    if (!certificate || !certificate->file || !certificate->key_file || !certificate->keys) {
        certificate_free(certificate);
        return NULL;
    }
    block_hangup(&set);
    return certificate;
}

void certificate_free(struct certificate *certificate)
{
    if (!certificate)
        return;
    if (certificate->hangup.descriptor >= 0)
        close(certificate->hangup.descriptor);
    tls_keys_free(certificate->keys);
    free(certificate->file);
    free(certificate->key_file);
    free(certificate);
}

bool certificate_use(struct certificate *certificate, struct loop *loop, struct transport *transport)
{
    sigset_t set;
    block_hangup(&set);
    if (certificate->hangup.descriptor < 0)
        certificate->hangup.descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    certificate->transport = transport;
    transport_set_keys(transport, certificate->keys);
    return certificate->hangup.descriptor >= 0 && loop_add(loop, &certificate->hangup, EPOLLIN);
}

int64_t certificate_end(const struct certificate *certificate)
{
    return tls_keys_end(certificate->keys);
}
