#include "frames.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading ----------------------------------------------------------------------------------- */

static enum frame_event broken(struct frame_message *message, int code)
{
    message->code = code;
    return FRAMES_BROKEN;
}

static bool is_control(unsigned type)
{
    return type >= FRAME_CLOSE;
}

/* How long a head is, as far as its first two bytes tell. Clients mask: four more. */
static size_t head_size(const struct frames *frames)
{
    if (frames->head_length < 2)
        return 2;
    unsigned length = frames->head[1] & 127u;
    size_t long_length = length == 126 ? 2 : length == 127 ? 8 : 0;
    return 2 + long_length + (frames->from_server ? 0u : 4u);
}

static uint64_t read_length(const struct frames *frames)
{
    unsigned length = frames->head[1] & 127u;
    size_t size = length == 126 ? 2 : length == 127 ? 8 : 0;
    uint64_t value = size ? 0 : length;
    for (size_t i = 0; i < size; i++)
        value = value << 8 | frames->head[2 + i];
    return value;
}

/* What a head may say, in the order of the standard. Returns the code of the fault, or 0. */
static int fault_of_head(const struct frames *frames)
{
    unsigned short_length = frames->head[1] & 127u;
    if (frames->head[0] & 0x70) /* extensions */
        return FRAME_CODE_PROTOCOL;
    if ((short_length == 126 && frames->length < 126) || (short_length == 127 && frames->length < 65536))
        return FRAME_CODE_PROTOCOL;
    if (frames->type > FRAME_PONG || (frames->type > FRAME_BINARY && frames->type < FRAME_CLOSE))
        return FRAME_CODE_PROTOCOL;
    if (is_control(frames->type))
        return !frames->final || frames->length > FRAME_CONTROL ? FRAME_CODE_PROTOCOL : 0;
    if ((frames->type == 0) != (frames->first_type != 0))
        return FRAME_CODE_PROTOCOL;
    return frames->length > frames->longest - frames->kept ? FRAME_CODE_TOO_LARGE : 0;
}

static int begin_frame(struct frames *frames)
{
    frames->final = frames->head[0] & 0x80;
    frames->type = frames->head[0] & 15;
    frames->length = read_length(frames);
    frames->got = 0;
    if (!frames->from_server)
        memcpy(frames->mask, frames->head + head_size(frames) - 4, 4);
    int fault = fault_of_head(frames);
    frames->head_length = 0;
    frames->in_frame = true;
    return fault;
}

static void unmask(unsigned char *bytes, size_t length, const unsigned char mask[4], uint64_t from)
{
    unsigned char turned[8];
    for (size_t i = 0; i < 8; i++)
        turned[i] = mask[(from + i) & 3];
    uint64_t eight, word;
    memcpy(&eight, turned, 8);
    size_t i = 0;
    for (; i + 8 <= length; i += 8) {
        memcpy(&word, bytes + i, 8);
        word ^= eight;
        memcpy(bytes + i, &word, 8);
    }
    for (; i < length; i++)
        bytes[i] ^= turned[i & 7];
}

static bool keep(struct frames *frames, const unsigned char *bytes, size_t length)
{
    if (frames->room - frames->kept < length) {
        size_t room = 2 * (frames->kept + length);
        room = room > frames->longest ? frames->longest : room;
        unsigned char *message = realloc(frames->message, room);
        if (!message)
            return false;
        frames->message = message;
        frames->room = room;
    }
    if (length)
        memcpy(frames->message + frames->kept, bytes, length);
    frames->kept += length;
    return true;
}

static bool is_close_code(int code)
{
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
           (code >= 3000 && code <= 4999);
}

static enum frame_event end_control(const struct frames *frames, struct frame_message *message)
{
    if (message->type != FRAME_CLOSE)
        return FRAMES_MESSAGE;
    message->code = 1005;
    if (frames->length == 0)
        return FRAMES_MESSAGE;
    message->code = frames->length < 2 ? 0 : message->bytes[0] << 8 | message->bytes[1];
    if (!is_close_code(message->code))
        return broken(message, FRAME_CODE_PROTOCOL);
    return frame_text_is_valid(message->bytes + 2, message->length - 2) ? FRAMES_MESSAGE
                                                                        : broken(message, FRAME_CODE_NO_TEXT);
}

/* A frame's payload is there, unmasked: in the caller's bytes if it came in one piece. */
static enum frame_event end_frame(struct frames *frames, unsigned char *whole, struct frame_message *message)
{
    frames->in_frame = false;
    if (is_control(frames->type)) {
        *message =
            (struct frame_message){frames->type, whole ? whole : frames->control, (size_t)frames->length, 0};
        return end_control(frames, message);
    }
    if (!frames->final) {
        frames->first_type = frames->type ? frames->type : frames->first_type;
        return FRAMES_MORE;
    }
    unsigned type = frames->type ? frames->type : frames->first_type;
    *message = (struct frame_message){type, whole ? whole : frames->message,
                                      whole ? (size_t)frames->length : frames->kept, 0};
    frames->first_type = 0;
    frames->kept = 0;
    if (type == FRAME_TEXT && !frame_text_is_valid(message->bytes, message->length))
        return broken(message, FRAME_CODE_NO_TEXT);
    return FRAMES_MESSAGE;
}

/* The next part of a payload: left where it is if the message is whole, else kept. */
static enum frame_event read_payload(struct frames *frames, unsigned char **at, const unsigned char *end,
                                     struct frame_message *message)
{
    unsigned char *bytes = *at;
    uint64_t left = frames->length - frames->got;
    size_t length = (uint64_t)(end - bytes) < left ? (size_t)(end - bytes) : (size_t)left;
    if (!frames->from_server)
        unmask(bytes, length, frames->mask, frames->got);
    *at += length;
    bool at_once = frames->got == 0 && length == frames->length;
    bool alone = is_control(frames->type) || (frames->final && frames->type != 0);
    if (at_once && alone)
        return end_frame(frames, bytes, message);
    if (is_control(frames->type))
        memcpy(frames->control + frames->got, bytes, length);
    else if (!keep(frames, bytes, length))
        return broken(message, FRAME_CODE_TOO_LARGE);
    frames->got += length;
    return frames->got == frames->length ? end_frame(frames, NULL, message) : FRAMES_MORE;
}

enum frame_event frames_read(struct frames *frames, unsigned char **at, unsigned char *end,
                             struct frame_message *message)
{
    if (!frames->first_type && !frames->in_frame && frames->message)
        frames_free(frames); /* what the caller has seen by now */
    for (;;) {
        while (!frames->in_frame) {
            if (*at == end)
                return FRAMES_MORE;
            frames->head[frames->head_length++] = *(*at)++;
            bool masked = frames->head[1] & 0x80;
            if (frames->head_length == 2 && masked == frames->from_server) /* clients mask, servers do not */
                return broken(message, FRAME_CODE_PROTOCOL);
            if (frames->head_length < 2 || frames->head_length < head_size(frames))
                continue;
            int fault = begin_frame(frames);
            if (fault)
                return broken(message, fault);
        }
        if (*at == end && frames->length > frames->got)
            return FRAMES_MORE;
        enum frame_event event = read_payload(frames, at, end, message);
        if (event != FRAMES_MORE)
            return event;
    }
}

void frames_free(struct frames *frames)
{
    free(frames->message);
    frames->message = NULL;
    frames->kept = frames->room = 0;
}

/* ---- Writing ----------------------------------------------------------------------------------- */

size_t frame_head(unsigned char head[FRAME_HEAD], enum frame_type type, size_t length)
{
    size_t size = length < 126 ? 0 : length < 65536 ? 2 : 8;
    head[0] = (unsigned char)(0x80 | type);
    head[1] = size == 0 ? (unsigned char)length : size == 2 ? 126 : 127;
    for (size_t i = 0; i < size; i++)
        head[2 + i] = (unsigned char)((uint64_t)length >> 8 * (size - 1 - i));
    return 2 + size;
}

size_t frame_client_head(unsigned char head[FRAME_HEAD + 4], enum frame_type type, size_t length,
                         const unsigned char mask[4])
{
    size_t size = frame_head(head, type, length);
    head[1] |= 0x80;
    memcpy(head + size, mask, 4);
    return size + 4;
}

void frame_mask(unsigned char *bytes, size_t length, const unsigned char mask[4])
{
    unmask(bytes, length, mask, 0);
}

/* ---- UTF-8 ------------------------------------------------------------------------------------- */

/* The length of the character that begins here, or 0. */
static size_t character(const unsigned char *at, size_t left)
{
    if (at[0] < 0x80)
        return 1;
    size_t length = at[0] >= 0xc2 && at[0] < 0xe0   ? 2
                    : (at[0] & 0xf0) == 0xe0        ? 3
                    : at[0] >= 0xf0 && at[0] < 0xf5 ? 4
                                                    : 0;
    if (length == 0 || left < length)
        return 0;
    unsigned char low = at[0] == 0xe0 ? 0xa0 : at[0] == 0xf0 ? 0x90 : 0x80;
    unsigned char high = at[0] == 0xed ? 0x9f : at[0] == 0xf4 ? 0x8f : 0xbf;
    if (at[1] < low || at[1] > high)
        return 0;
    for (size_t i = 2; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

bool frame_text_is_valid(const unsigned char *bytes, size_t length)
{
    for (size_t at = 0, size; at < length; at += size)
        if ((size = character(bytes + at, length - at)) == 0)
            return false;
    return true;
}
