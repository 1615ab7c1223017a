/* Wishing for Web Push, and wishing for it no more. */
#include "account.h"
#include "messages_in.h"

#include <stdio.h>
#include <string.h>

enum { PUSHES = 10, AN_HOUR = 30 };

void handle_push_key(struct call *call)
{
    if (!call->club->host.push)
        call_refuse(call, ERROR_NO_PUSH);
    else
        call_done(call, json_pack("{s:s}", "key", call->club->host.push_key));
}

/* One a session, as a session is a device. */
void handle_push_subscribe(struct call *call)
{
    const struct club_host *host = &call->club->host;
    struct store_push push = {.created = club_unix_now(call->club)};
    snprintf(push.endpoint, sizeof push.endpoint, "%s", call_text(call, "endpoint"));
    snprintf(push.p256dh, sizeof push.p256dh, "%s", call_text(call, "p256dh"));
    snprintf(push.auth, sizeof push.auth, "%s", call_text(call, "auth"));
    memcpy(push.person, call->person.id, STORE_ID);
    memcpy(push.session, call->session, STORE_ID);
    if (!host->push)
        call_refuse(call, ERROR_NO_PUSH);
    else if (!account_within(call, "pushes", call->person.id, AN_HOUR, HOUR_MS))
        return;
    else if (!host->push_takes(host->context, push.endpoint, push.p256dh, push.auth))
        call_refuse(call, ERROR_BAD_PUSH);
    else {
        call->club->push_used = true;
        nodes_tell(call->club, "push");
        store_push_put(call->club->store, &push, PUSHES);
        call_done(call, NULL);
    }
}

void handle_push_unsubscribe(struct call *call)
{
    store_push_remove_of(call->club->store, call->person.id, call->session);
    call_done(call, NULL);
}
