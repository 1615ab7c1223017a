/* Conversations with the club as text files: what is sent, and what must come back.
 *
 *     transcripts FILE...
 *
 * The club is kept in a file, or where CLUB_DATABASE says (tools/cluster/with-postgres).
 *
 * A line begins with a peer's name:
 *     ann guest Ann                 becomes a guest and connects; $ann is the person's id
 *     ann > turn game=$G seen=0     a message; it gets an id unless one is given
 *     ann < done number=1           the next message that ann got: these fields, and perhaps others
 *     ann post login name=Ann       a request, with the answer's fields and "status" as the next message
 *     ann get games person=$ann
 *     ann creates KEY $options      a passkey for what passkey-options answered, sent with passkey-register;
 *     ann signs KEY $options        the same with passkey-login; wrong=, algorithm= and as= are for authenticator.h, the rest is sent
 *     ann connect | cut | quiet | skip | closed | lag 80 | like bob | bot 3 | raw TEXT
 * or is of the whole club:
 *     wait 5000 | restart | kill | verify | announce 3000 | slow 400 (what the disk takes for a batch) | jump 1000 (of the system's clock)
 *     gone ENDPOINT (a push service says so) | pushless (a club without Web Push); "service" gets what goes to push services
 *     origin http://localhost (of the page)
 *     later (from now on passwords wait for) | work
 *     keeper ban NAME | keeper unban NAME | keeper rename NAME NEW     from another connection to the store, then followed
 *     play ann bob 1-0 variant=basic times=20     whole games between guests, two turns each; $last is the last one; two seconds pass
 * "$x" stands for a value: the first time in an expected field it takes what is there. A field "a.b" is inside another, "a.0"
 * an element, "a#" the length, "a~" a part of a text. Times are those of a clock that only `wait` moves. */
#include "../tap.h"
#include "authenticator.h"
#include "host.h"
#include "keeper.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VARIABLES = 64, LINE = 4000 };

static struct host host;
static struct {
    char name[40];
    json_t *value;
} variables[VARIABLES];
static int variables_count, line_number, commands;
static char fault[2000];

static json_t **variable(const char *name, bool make)
{
    for (int i = 0; i < variables_count; i++)
        if (strcmp(variables[i].name, name) == 0)
            return &variables[i].value;
    if (!make || variables_count == VARIABLES)
        return NULL;
    snprintf(variables[variables_count].name, sizeof variables->name, "%s", name);
    variables[variables_count].value = NULL;
    return &variables[variables_count++].value;
}

static void complain(const char *what, const char *more)
{
    if (!*fault)
        snprintf(fault, sizeof fault, "line %d: %.60s %.1900s", line_number, what, more);
}

/* The next word; a value in quotes may hold blanks. */
static char *next_word(char **line)
{
    while (**line == ' ')
        ++*line;
    char *word = *line;
    bool quoted = false;
    for (; **line && (quoted || **line != ' '); ++*line)
        quoted ^= **line == '"' && (*line)[-1] != '\\';
    if (**line)
        *(*line)++ = '\0';
    return word;
}

static json_t *value_of(const char *text)
{
    if (*text == '"')
        return json_loads(text, JSON_DECODE_ANY, NULL);
    if (*text == '$' && text[1]) {
        json_t **found = variable(text + 1, false);
        return found && *found ? json_incref(*found) : NULL;
    }
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
        return json_boolean(*text == 't');
    if (*text && strspn(text + (*text == '-'), "0123456789") == strlen(text) - (*text == '-') &&
        strcmp(text, "-") != 0)
        return json_integer(strtoll(text, NULL, 10));
    return json_string(text);
}

/* name=value name=value ... */
static json_t *read_fields(char *line)
{
    json_t *fields = json_object();
    for (char *word; *(word = next_word(&line));) {
        char *sign = strchr(word, '=');
        json_t *value = sign ? value_of(sign + 1) : NULL;
        if (!value) {
            complain("no value:", word);
            continue;
        }
        *sign = '\0';
        json_object_set_new(fields, word, value);
    }
    return fields;
}

/* ---- What must come ----------------------------------------------------------------------------- */

static json_t *follow(json_t *message, char *path)
{
    json_t *at = message;
    for (char *part = strtok(path, "."); part && at; part = strtok(NULL, "."))
        at = json_is_array(at) ? json_array_get(at, strtoul(part, NULL, 10)) : json_object_get(at, part);
    return at;
}

static void expect_field(json_t *message, char *word)
{
    char *sign = strchr(word, '='), whole[LINE];
    snprintf(whole, sizeof whole, "%s", word);
    if (!sign) {
        complain("no field:", word);
        return;
    }
    *sign = '\0';
    const char *wanted = sign + 1;
    bool length = sign > word && sign[-1] == '#', part = sign > word && sign[-1] == '~';
    if (length || part)
        sign[-1] = '\0';
    json_t *found = follow(message, word),
           *counted = length ? json_integer((json_int_t)json_array_size(found)) : NULL;
    json_t *actual = length ? counted : found;
    if (*wanted == '$' && actual && !variable(wanted + 1, false)) {
        *variable(wanted + 1, true) = json_incref(actual);
    } else {
        json_t *expected = value_of(wanted);
        bool none = strcmp(wanted, "none") == 0 && !actual;
        if (part && json_is_string(expected) && json_is_string(actual))
            none = strstr(json_string_value(actual), json_string_value(expected)) != NULL;
        if (!none && (!expected || !json_equal(expected, actual))) {
            char *text = json_dumps(message, JSON_COMPACT);
            char why[1900];
            snprintf(why, sizeof why, "%.150s, but came %.1700s", whole, text);
            complain("expected", why);
            free(text);
        }
        json_decref(expected);
    }
    json_decref(counted);
}

static void expect(struct peer *peer, char *line)
{
    json_t *message = host_next(peer);
    char type[60];
    snprintf(type, sizeof type, "type=%s", next_word(&line));
    if (!message) {
        complain("nothing came, but expected", type);
        return;
    }
    expect_field(message, type);
    for (char *word; *(word = next_word(&line));)
        expect_field(message, word);
    json_decref(message);
}

/* ---- What peers do ------------------------------------------------------------------------------ */

static void become_guest(struct peer *peer, const char *name)
{
    host_request(peer, "POST", "guest", json_pack("{s:s}", "name", name));
    json_t *answer = host_next(peer);
    json_t *id = json_object_get(json_object_get(answer, "me"), "person");
    if (!id)
        complain("no guest:", json_string_value(json_object_get(answer, "code")));
    else
        *variable(peer->name, true) = json_incref(id);
    json_decref(answer);
    host_connect(&host, peer);
    json_decref(host_next(peer)); /* the welcome */
}

static void send(struct peer *peer, char *line)
{
    const char *type = next_word(&line);
    json_t *message = read_fields(line);
    char id[20];
    json_object_set_new(message, "type", json_string(type));
    snprintf(id, sizeof id, "c%d", ++commands);
    if (!json_object_get(message, "id"))
        json_object_set_new(message, "id", json_string(id));
    host_send(peer, message);
}

/* A field that is not sent on; "" without it. */
static void take_out(json_t *fields, const char *name, char text[40])
{
    const char *value = json_string_value(json_object_get(fields, name));
    snprintf(text, 40, "%s", value ? value : "");
    json_object_del(fields, name);
}

static void use_passkey(struct peer *peer, bool creates, char *line)
{
    const char *key = next_word(&line);
    json_t *options = value_of(next_word(&line)), *fields = read_fields(line);
    char wrong[40], algorithm[40], as[40];
    take_out(fields, "wrong", wrong);
    take_out(fields, "algorithm", algorithm);
    take_out(fields, "as", as);
    if (!json_is_object(options))
        complain("no options for", key);
    else if (creates)
        json_object_update_new(fields, authenticator_create(key, *algorithm ? algorithm : "es256", options,
                                                            host_origin(&host), wrong));
    else
        json_object_update_new(fields,
                               authenticator_sign(key, *as ? as : key, options, host_origin(&host), wrong));
    host_request(peer, "POST", creates ? "passkey-register" : "passkey-login", fields);
    json_decref(options);
}

static void send_raw(struct peer *peer, const char *text)
{
    if (peer->connection)
        club_receive(peer->connection, text, strlen(text));
    club_flush(host.club);
}

static void check_quiet(struct peer *peer)
{
    if (json_array_size(peer->inbox) == 0)
        return;
    char *text = json_dumps(json_array_get(peer->inbox, 0), JSON_COMPACT);
    complain("not quiet:", text);
    free(text);
}

static void peer_line(char *name, char *line)
{
    struct peer *peer = host_peer(&host, name);
    const char *verb = next_word(&line);
    if (strcmp(verb, ">") == 0)
        send(peer, line);
    else if (strcmp(verb, "<") == 0)
        expect(peer, line);
    else if (strcmp(verb, "post") == 0 || strcmp(verb, "get") == 0) {
        const char *type = next_word(&line);
        host_request(peer, *verb == 'p' ? "POST" : "GET", type, read_fields(line));
    } else if (strcmp(verb, "creates") == 0 || strcmp(verb, "signs") == 0)
        use_passkey(peer, *verb == 'c', line);
    else if (strcmp(verb, "guest") == 0)
        become_guest(peer, line);
    else if (strcmp(verb, "connect") == 0)
        host_connect(&host, peer);
    else if (strcmp(verb, "cut") == 0)
        host_cut(peer);
    else if (strcmp(verb, "quiet") == 0)
        check_quiet(peer);
    else if (strcmp(verb, "skip") == 0)
        json_array_clear(peer->inbox);
    else if (strcmp(verb, "closed") == 0) {
        if (!peer->closed)
            complain("not closed:", name);
        host_cut(peer);
    } else if (strcmp(verb, "lag") == 0)
        club_measured(peer->connection, strtol(line, NULL, 10));
    else if (strcmp(verb, "like") == 0)
        memcpy(peer->secret, host_peer(&host, line)->secret, sizeof peer->secret);
    else if (strcmp(verb, "bot") == 0) {
        peer->connection = club_connect_bot(host.club, peer, (int)strtol(line, NULL, 10));
        club_flush(host.club);
    } else if (strcmp(verb, "raw") == 0)
        send_raw(peer, line);
    else
        complain("no such line:", verb);
}

/* ---- Whole games --------------------------------------------------------------------------------- */

/* Sends a message, and takes the answer out of everything that came. */
static json_t *ask(struct peer *peer, json_t *message)
{
    json_t *found = NULL, *came;
    host_send(peer, message);
    while ((came = host_next(peer))) {
        const char *type = json_string_value(json_object_get(came, "type"));
        if (!found && type && (strcmp(type, "done") == 0 || strcmp(type, "error") == 0))
            found = json_incref(came);
        json_decref(came);
    }
    if (!found || strcmp(json_string_value(json_object_get(found, "type")), "done") != 0) {
        char *text = json_dumps(found, JSON_COMPACT);
        complain("play:", text ? text : "no answer");
        free(text);
    }
    return found;
}

static json_t *act(const char *type, const char *game, int seen)
{
    char id[20];
    snprintf(id, sizeof id, "p%d", ++commands);
    return json_pack("{s:s, s:s, s:s, s:i}", "type", type, "id", id, "game", game, "seen", seen);
}

static void end_game(struct peer *players[2], const char *game, const char *result)
{
    if (strcmp(result, "1/2-1/2") == 0) {
        json_t *offer = act("offer", game, 2), *accept = act("accept", game, 3);
        json_object_set_new(offer, "offer", json_string("draw"));
        json_object_set_new(accept, "offer", json_string("draw"));
        json_decref(ask(players[0], offer));
        json_decref(ask(players[1], accept));
    } else
        json_decref(ask(players[*result == '1'], act("resign", game, 2)));
}

static void play_once(struct peer *players[2], const char *result, const json_t *terms)
{
    static const char *const turns[] = {"Tb3a", "Te3a"};
    char id[20];
    json_t *invite = json_pack("{s:s, s:s, s:s, s:s, s:b}", "type", "invite", "variant", "standard", "clock",
                               "300+5", "colour", "white", "rated", 1);
    json_object_update(invite, (json_t *)terms);
    json_object_del(invite, "times");
    snprintf(id, sizeof id, "p%d", ++commands);
    json_object_set_new(invite, "id", json_string(id));
    json_t *made = ask(players[0], invite), *proposal = json_object_get(made, "proposal");
    const char *game = proposal ? json_string_value(proposal) : "";
    json_decref(ask(players[1], json_pack("{s:s, s:s}", "type", "join", "proposal", game)));
    for (int i = 0; i < 2; i++) {
        json_t *turn = act("turn", game, i);
        json_object_set_new(turn, "turn", json_string(turns[i]));
        json_decref(ask(players[i], turn));
    }
    end_game(players, game, result);
    json_t **last = variable("last", true);
    json_decref(*last);
    *last = json_string(game);
    json_decref(made);
    for (int i = 0; i < 2; i++)
        json_array_clear(players[i]->inbox);
    host_wait(&host, 2000);
}

static void play_games(char *line)
{
    struct peer *players[2] = {host_peer(&host, next_word(&line)), NULL};
    players[1] = host_peer(&host, next_word(&line));
    const char *result = next_word(&line);
    json_t *terms = read_fields(line), *times = json_object_get(terms, "times");
    for (json_int_t i = 0; i < (times ? json_integer_value(times) : 1) && !*fault; i++)
        play_once(players, result, terms);
    json_decref(terms);
}

static void reopen(bool properly)
{
    host_close(&host, properly);
    if (!host_open(&host)) {
        printf("Bail out! cannot open the club again\n");
        exit(1);
    }
}

static void check_store(void)
{
    struct verify_result result;
    struct store *store = host_store(&host);
    if (!store || !verify(store, false, &result))
        complain("verify:", "the store failed");
    else if (result.faults)
        complain("verify:", result.first);
    store_close(store);
}

/* The keeper has a store of his own, as another process would. */
static void keep(char *line)
{
    const char *verb = next_word(&line);
    json_t *whom = value_of(next_word(&line)), *rest = value_of(next_word(&line));
    const char *name = json_string_value(whom), *more = json_string_value(rest);
    struct store *store = host_store(&host);
    enum keeper_answer answer = KEEPER_FAILED;
    if (store && name)
        answer = strcmp(verb, "ban") == 0     ? keeper_ban(store, name, "", host.time.unix_ms)
                 : strcmp(verb, "unban") == 0 ? keeper_unban(store, name)
                                              : keeper_rename(store, name, more ? more : "");
    if (answer != KEEPER_FINE)
        complain("keeper:", verb);
    store_close(store);
    json_decref(whom);
    json_decref(rest);
    club_heed(host.club);
    club_flush(host.club);
}

static void run_line(char *line)
{
    char *first = next_word(&line);
    if (strcmp(first, "wait") == 0)
        host_wait(&host, strtoll(line, NULL, 10));
    else if (strcmp(first, "restart") == 0 || strcmp(first, "kill") == 0)
        reopen(*first == 'r');
    else if (strcmp(first, "later") == 0) {
        host.later = true;
        reopen(true);
    } else if (strcmp(first, "keeper") == 0)
        keep(line);
    else if (strcmp(first, "play") == 0)
        play_games(line);
    else if (strcmp(first, "work") == 0)
        host_work(&host);
    else if (strcmp(first, "jump") == 0)
        host.time.unix_ms += strtoll(line, NULL, 10);
    else if (strcmp(first, "slow") == 0)
        host.commit_ms = strtoll(line, NULL, 10);
    else if (strcmp(first, "gone") == 0) {
        club_push_gone(host.club, line);
        club_flush(host.club);
    } else if (strcmp(first, "pushless") == 0) {
        host.pushless = true;
        reopen(true);
    } else if (strcmp(first, "origin") == 0)
        snprintf(host.origin, sizeof host.origin, "%s", line);
    else if (strcmp(first, "verify") == 0)
        check_store();
    else if (strcmp(first, "announce") == 0) {
        club_announce_end(host.club, strtoll(line, NULL, 10));
        club_flush(host.club);
    } else
        peer_line(first, line);
}

/* ---- Cases -------------------------------------------------------------------------------------- */

static void begin_case(void)
{
    host_forget(&host);
    host.count = 0;
    host.time = (struct club_time){0};
    fault[0] = '\0';
    commands = 0;
    host.commit_ms = 0;
    host.later = host.pushless = false;
    host.origin[0] = '\0';
    authenticator_forget();
    if (!host_open(&host))
        exit(1);
}

static void end_case(const char *title)
{
    for (int i = 0; i < host.count && !*fault; i++)
        check_quiet(&host.peers[i]);
    if (!*fault)
        check_store();
    host_close(&host, true);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
    for (int i = 0; i < variables_count; i++)
        json_decref(variables[i].value);
    variables_count = 0;
    tap_ok(!*fault, "%s", title);
    if (*fault)
        tap_note("%s", fault);
}

static void run_file(const char *path)
{
    static char line[LINE], title[LINE];
    FILE *file = fopen(path, "r");
    line_number = 0;
    title[0] = '\0';
    while (file && fgets(line, sizeof line, file)) {
        line_number++;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "== ", 3) == 0) {
            if (*title)
                end_case(title);
            snprintf(title, sizeof title, "%s", line + 3);
            begin_case();
        } else if (*title && *line && *line != '#' && !*fault) {
            run_line(line);
        }
    }
    if (*title)
        end_case(title);
    else
        tap_ok(false, "%s has no cases", path);
    if (file)
        fclose(file);
}

int main(int argc, char **argv)
{
    /* In memory where there is such a folder: these cases ask what is said, not what is on disk. */
    char folder[40];
    snprintf(folder, sizeof folder, "%s/punct-club-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    const char *traffic = getenv("CLUB_TRAFFIC"), *database = getenv("CLUB_DATABASE");
    if (!mkdtemp(folder))
        return 1;
    snprintf(host.path, sizeof host.path, database ? "%s" : "%s/club.db", database ? database : folder);
    host.traffic = traffic ? fopen(traffic, "w") : NULL;
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    host_forget(&host);
    rmdir(folder);
    if (host.traffic)
        fclose(host.traffic);
    authenticator_forget();
    return tap_done();
}
