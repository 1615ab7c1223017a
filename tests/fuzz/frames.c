/* Any bytes as WebSocket frames of a client: messages within their limits or a code to close with, the same whether the bytes
 * come at once or one by one. */
#include "frames.h"
#include "reader.h"

enum { LONGEST = 300 };

struct outcome {
    int messages, code;
    uint64_t hash;
};

static void take(struct outcome *outcome, const struct frame_message *message)
{
    bool control = message->type >= FRAME_CLOSE;
    MUST(message->type == FRAME_TEXT || message->type == FRAME_BINARY || control);
    MUST(message->length <= (control ? FRAME_CONTROL : LONGEST));
    MUST(message->type != FRAME_TEXT || frame_text_is_valid(message->bytes, message->length));
    MUST(message->type != FRAME_CLOSE || message->code >= 1000);
    outcome->hash = (outcome->hash ^ message->type) * 0x100000001b3;
    for (size_t i = 0; i < message->length; i++)
        outcome->hash = (outcome->hash ^ message->bytes[i]) * 0x100000001b3;
    outcome->messages++;
}

static struct outcome read_all(const uint8_t *data, size_t size, size_t part)
{
    struct outcome outcome = {0};
    struct frames frames = {.longest = LONGEST};
    struct frame_message message;
    for (size_t at = 0; at < size && !outcome.code; at += part) {
        /* In memory of their own, so that no byte beyond is touched unnoticed: they are unmasked in place. */
        size_t length = size - at < part ? size - at : part;
        unsigned char *bytes = malloc(length), *from = bytes;
        MUST(bytes != NULL);
        memcpy(bytes, data + at, length);
        enum frame_event event;
        while ((event = frames_read(&frames, &from, bytes + length, &message)) == FRAMES_MESSAGE)
            take(&outcome, &message);
        if (event == FRAMES_BROKEN) {
            outcome.code = message.code;
            MUST(outcome.code == FRAME_CODE_PROTOCOL || outcome.code == FRAME_CODE_NO_TEXT ||
                 outcome.code == FRAME_CODE_TOO_LARGE);
        } else
            MUST(from == bytes + length);
        MUST(frames.kept <= LONGEST && frames.room <= LONGEST);
        free(bytes);
    }
    frames_free(&frames);
    return outcome;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct outcome whole = read_all(data, size, size ? size : 1);
    for (size_t part = 1; part < 8; part += 3) {
        struct outcome parts = read_all(data, size, part);
        MUST(whole.messages == parts.messages && whole.code == parts.code && whole.hash == parts.hash);
    }
    return 0;
}
