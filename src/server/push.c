#include "push.h"

#include <curl/curl.h>
#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST_QUEUED = 1000,
    MOST_AT_ONCE = 16,
    TRIES = 4,
    FIRST_PAUSE_MS = 30 * 1000, /* then four times as long each time */
    LONGEST_PAUSE_S = 3600,
    CONNECT_MS = 10 * 1000,
    WHOLE_MS = 20 * 1000,
    ANSWER_BYTES = 16 * 1024, /* of head and body that are taken */
    FILLED_TO = 512,          /* so that a length says nothing */
    TOKEN_S = 12 * 3600,
};

/* A message on its way. */
struct job {
    struct job *next;
    struct push *push;
    char endpoint[1001], origin[PUSH_ORIGIN];
    struct push_receiver receiver;
    char *text;
    size_t length;
    char urgency[16], topic[40];
    bool own;                        /* at a service of one's own, which may be anywhere */
    int64_t until_ms, not_before_ms; /* in the time of a clock that never jumps */
    int tries;
    /* while it is being sent */
    CURL *easy;
    struct curl_slist *headers;
    uint8_t body[PUSH_BODY];
    size_t answered;
    bool inside; /* it would have gone to an address that is not public */
};

struct push {
    struct loop *loop;
    const struct push_key *key;
    const char *contact;
    struct push_services services;
    struct push_calls calls;
    pthread_t thread;
    CURLM *multi;
    pthread_mutex_t lock; /* of all below */
    struct job *waiting;
    struct job *under_way; /* of the thread alone */
    int count, sending;    /* count: those being sent as well */
    bool ending;
    struct push_figures figures;
};

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void job_free(struct job *job)
{
    if (job->easy)
        curl_easy_cleanup(job->easy);
    curl_slist_free_all(job->headers);
    free(job->text);
    free(job);
}

/* ---- One request -------------------------------------------------------------------------------- */

/* libcurl asks for every socket with the address that it is for: the one that a name had at this moment. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct job *job = context;
    if (purpose != CURLSOCKTYPE_IPCXN || (!job->own && !push_address_is_public(&address->addr))) {
        job->inside = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Answers are of no interest; long ones end the transfer, whose status is known by then. */
static size_t take_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct job *job = context;
    (void)bytes;
    job->answered += size * count;
    return job->answered > ANSWER_BYTES ? 0 : size * count;
}

static bool add_header(struct job *job, const char *name, const char *value)
{
    char line[PUSH_VAPID + 40];
    snprintf(line, sizeof line, "%s: %s", name, value);
    struct curl_slist *longer = curl_slist_append(job->headers, line);
    job->headers = longer ? longer : job->headers;
    return longer != NULL;
}

static bool add_headers(struct job *job, int64_t left_ms)
{
    char vapid[PUSH_VAPID], ttl[24];
    snprintf(ttl, sizeof ttl, "%lld", (long long)(left_ms / 1000));
    return push_vapid(job->push->key, job->origin, job->push->contact, (int64_t)time(NULL) + TOKEN_S,
                      vapid) &&
           add_header(job, "Authorization", vapid) && add_header(job, "TTL", ttl) &&
           add_header(job, "Urgency", job->urgency) && add_header(job, "Topic", job->topic) &&
           add_header(job, "Content-Encoding", "aes128gcm") &&
           add_header(job, "Content-Type", "application/octet-stream") && add_header(job, "Expect", "");
}

/* Encrypted anew for every try: a key and a salt are used once. */
static size_t make_body(struct job *job)
{
    struct push_key once;
    uint8_t salt[PUSH_SALT];
    randombytes_buf(salt, sizeof salt);
    if (!push_key_new(&once))
        return 0;
    size_t length = push_encrypt(&job->receiver, &once, salt, job->text, job->length, FILLED_TO, job->body);
    push_key_free(&once);
    return length;
}

static bool prepare(struct job *job)
{
    size_t length = make_body(job);
    job->answered = 0;
    job->inside = false;
    job->easy = curl_easy_init();
    if (!job->easy || !length || !add_headers(job, job->until_ms - now_ms()))
        return false;
    CURL *easy = job->easy;
    bool fine =
        curl_easy_setopt(easy, CURLOPT_URL, job->endpoint) == CURLE_OK &&
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, job->own ? "http,https" : "https") == CURLE_OK &&
        curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK &&
        curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, job) == CURLE_OK &&
        curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK &&
        curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L) == CURLE_OK;
    /* A connection to a public address is not lent to a service inside, nor the other way round: each is checked anew. */
    curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)WHOLE_MS);
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "punct-club");
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, job->headers);
    curl_easy_setopt(easy, CURLOPT_POST, 1L);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, job->body);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)length);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_answer);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, job);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_answer);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, job);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, job);
    return fine;
}

static void unprepare(struct job *job)
{
    if (job->easy)
        curl_easy_cleanup(job->easy);
    curl_slist_free_all(job->headers);
    job->easy = NULL;
    job->headers = NULL;
}

/* ---- How it went -------------------------------------------------------------------------------- */

/* The word that a subscription is gone, for the loop's thread. */
struct word {
    struct push_calls calls;
    char endpoint[1001];
};

static void say_gone(void *argument)
{
    struct word *word = argument;
    word->calls.gone(word->calls.context, word->endpoint);
    free(word);
}

static void post_gone(const struct job *job)
{
    struct word *word = calloc(1, sizeof *word);
    if (!word)
        return;
    word->calls = job->push->calls;
    snprintf(word->endpoint, sizeof word->endpoint, "%s", job->endpoint);
    if (!loop_post(job->push->loop, say_gone, word))
        free(word);
}

/* When to try again, from a service's own wish or longer each time; 0: not at all. */
static int64_t pause_ms(const struct job *job, int64_t wish_s)
{
    int64_t pause = FIRST_PAUSE_MS;
    for (int i = 1; i < job->tries; i++)
        pause *= 4;
    if (wish_s > 0)
        pause = (wish_s < LONGEST_PAUSE_S ? wish_s : LONGEST_PAUSE_S) * 1000;
    pause += randombytes_uniform((uint32_t)(pause / 4) + 1); /* not all at once */
    return job->tries < TRIES && now_ms() + pause < job->until_ms ? pause : 0;
}

enum outcome { SENT, GONE, LATER, FAILED };

static enum outcome outcome_of(const struct job *job, CURLcode result, long status)
{
    if (job->inside)
        return FAILED;
    if (status >= 200 && status < 300)
        return SENT;
    if (status == 404 || status == 410)
        return GONE;
    if (status == 429 || status >= 500 || (result != CURLE_OK && status == 0))
        return LATER;
    return FAILED; /* it will not take this one, and nothing will change that */
}

/* The lock is not held. Frees the job, or puts it back. */
static void finish(struct push *push, struct job *job, CURLcode result)
{
    long status = 0;
    curl_off_t wish_s = 0;
    struct job **link = &push->under_way;
    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
    curl_easy_getinfo(job->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(job->easy, CURLINFO_RETRY_AFTER, &wish_s);
    enum outcome outcome = outcome_of(job, result, status);
    unprepare(job);
    int64_t pause = outcome == LATER ? pause_ms(job, (int64_t)wish_s) : 0;
    if (outcome == GONE)
        post_gone(job);
    pthread_mutex_lock(&push->lock);
    push->sending--;
    push->figures.sent += outcome == SENT;
    push->figures.gone += outcome == GONE;
    push->figures.again += pause > 0;
    push->figures.failed += outcome == FAILED || (outcome == LATER && !pause);
    if (pause) {
        job->not_before_ms = now_ms() + pause;
        job->next = push->waiting;
        push->waiting = job;
    } else {
        push->count--;
    }
    pthread_mutex_unlock(&push->lock);
    if (!pause)
        job_free(job);
}

/* ---- The thread --------------------------------------------------------------------------------- */

/* One that is to be sent now; NULL: none, and wait_ms says for how long. */
static struct job *take(struct push *push, int *wait_ms)
{
    int64_t now = now_ms(), first = INT64_MAX;
    struct job *found = NULL;
    *wait_ms = 60 * 1000;
    if (push->sending == MOST_AT_ONCE)
        return NULL;
    for (struct job **link = &push->waiting; *link; link = &(*link)->next) {
        if ((*link)->not_before_ms <= now) {
            found = *link;
            *link = found->next;
            break;
        }
        first = (*link)->not_before_ms < first ? (*link)->not_before_ms : first;
    }
    if (!found && first != INT64_MAX && first - now < *wait_ms)
        *wait_ms = (int)(first - now);
    push->sending += found != NULL;
    return found;
}

static void start(struct push *push, struct job *job)
{
    job->tries++;
    if (job->until_ms > now_ms() && prepare(job) &&
        curl_multi_add_handle(push->multi, job->easy) == CURLM_OK) {
        job->next = push->under_way;
        push->under_way = job;
        return;
    }
    pthread_mutex_lock(&push->lock);
    push->sending--;
    push->count--;
    push->figures.failed++;
    pthread_mutex_unlock(&push->lock);
    job_free(job);
}

/* Sends what is to be sent now; returns for how long nothing else is. */
static int start_all(struct push *push, bool *ending)
{
    int wait_ms;
    for (;;) {
        pthread_mutex_lock(&push->lock);
        *ending = push->ending;
        struct job *job = *ending ? NULL : take(push, &wait_ms);
        pthread_mutex_unlock(&push->lock);
        if (!job)
            return *ending ? 0 : wait_ms;
        start(push, job);
    }
}

/* Whether any has come to its end. */
static bool finish_all(struct push *push)
{
    bool any = false;
    int left;
    for (CURLMsg *message; (message = curl_multi_info_read(push->multi, &left)); any = true) {
        char *job = NULL;
        CURLcode result = message->data.result;
        CURL *easy = message->easy_handle;
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &job);
        curl_multi_remove_handle(push->multi, easy);
        finish(push, (struct job *)(void *)job, result);
    }
    return any;
}

static void *run(void *argument)
{
    struct push *push = argument;
    for (bool ending = false; !ending;) {
        int running, wait_ms = start_all(push, &ending);
        curl_multi_perform(push->multi, &running);
        if (!finish_all(push) && !ending)
            curl_multi_poll(push->multi, NULL, 0, wait_ms, NULL);
    }
    for (struct job *job; (job = push->under_way);) {
        push->under_way = job->next;
        curl_multi_remove_handle(push->multi, job->easy);
        job_free(job);
    }
    return NULL;
}

/* ---- The whole ---------------------------------------------------------------------------------- */

struct push *push_new(struct loop *loop, const struct push_key *key, const char *contact,
                      const struct push_services *services, const struct push_calls *calls)
{
    struct push *push = calloc(1, sizeof *push);
    if (!push || sodium_init() < 0 || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        free(push);
        return NULL;
    }
    push->loop = loop;
    push->key = key;
    push->contact = contact;
    push->services = *services;
    push->calls = *calls;
    push->multi = curl_multi_init();
    pthread_mutex_init(&push->lock, NULL);
    if (push->multi && pthread_create(&push->thread, NULL, run, push) == 0)
        return push;
    curl_multi_cleanup(push->multi);
    pthread_mutex_destroy(&push->lock);
    free(push);
    return NULL;
}

void push_free(struct push *push)
{
    if (!push)
        return;
    pthread_mutex_lock(&push->lock);
    push->ending = true;
    pthread_mutex_unlock(&push->lock);
    curl_multi_wakeup(push->multi);
    pthread_join(push->thread, NULL);
    for (struct job *job; (job = push->waiting);) {
        push->waiting = job->next;
        job_free(job);
    }
    curl_multi_cleanup(push->multi);
    pthread_mutex_destroy(&push->lock);
    free(push);
}

bool push_takes(const struct push *push, const char *endpoint, const char *p256dh, const char *auth)
{
    struct push_receiver receiver;
    char origin[PUSH_ORIGIN];
    bool own;
    return push_endpoint_read(endpoint, &push->services, origin, &own) &&
           push_receiver_read(p256dh, auth, &receiver);
}

static struct job *job_new(struct push *push, const struct club_push *message)
{
    struct job *job = calloc(1, sizeof *job);
    char *text = malloc(message->length ? message->length : 1);
    if (!job || !text || message->length > FILLED_TO ||
        !push_endpoint_read(message->endpoint, &push->services, job->origin, &job->own) ||
        !push_receiver_read(message->p256dh, message->auth, &job->receiver)) {
        free(job);
        free(text);
        return NULL;
    }
    memcpy(text, message->text, message->length);
    job->push = push;
    job->text = text;
    job->length = message->length;
    snprintf(job->endpoint, sizeof job->endpoint, "%s", message->endpoint);
    snprintf(job->urgency, sizeof job->urgency, "%s", message->urgency);
    snprintf(job->topic, sizeof job->topic, "%s", message->topic);
    job->not_before_ms = now_ms();
    job->until_ms = job->not_before_ms + (int64_t)message->ttl_s * 1000;
    return job;
}

void push_send(struct push *push, const struct club_push *message)
{
    struct job *job = job_new(push, message);
    pthread_mutex_lock(&push->lock);
    bool taken = job && push->count < MOST_QUEUED;
    if (taken) {
        job->next = push->waiting;
        push->waiting = job;
        push->count++;
    } else {
        push->figures.dropped++;
    }
    pthread_mutex_unlock(&push->lock);
    if (taken)
        curl_multi_wakeup(push->multi);
    else if (job)
        job_free(job);
}

void push_figures(struct push *push, struct push_figures *figures)
{
    pthread_mutex_lock(&push->lock);
    *figures = push->figures;
    pthread_mutex_unlock(&push->lock);
}
