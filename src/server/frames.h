/* WebSocket frames (RFC 6455): bytes in, messages out, no I/O. */
#ifndef PUNCT_SERVER_FRAMES_H
#define PUNCT_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_type { FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

enum frame_event {
    FRAMES_MORE,    /* all bytes are used up, and no message is whole */
    FRAMES_MESSAGE, /* there is a message, or a control frame */
    FRAMES_BROKEN   /* the client broke the protocol: close with the code */
};

enum frame_code {
    FRAME_CODE_NORMAL = 1000,
    FRAME_CODE_GOING_AWAY = 1001,
    FRAME_CODE_PROTOCOL = 1002,
    FRAME_CODE_NO_TEXT = 1007, /* a text that is not UTF-8 */
    FRAME_CODE_POLICY = 1008,
    FRAME_CODE_TOO_LARGE = 1009
};

enum { FRAME_HEAD = 10, FRAME_CONTROL = 125 }; /* longest head that a server writes; longest control frame */

struct frame_message {
    enum frame_type type;
    unsigned char *bytes; /* valid until the next call */
    size_t length;
    int code; /* of FRAME_CLOSE: what the client gave, 1005 if nothing; of FRAMES_BROKEN: what to give */
};

/* Zeroed, with the longest message set, it is ready. It holds memory only while a message comes in parts. */
struct frames {
    size_t longest;
    bool from_server;                    /* reads what a server says: nothing is masked */
    unsigned char head[14], head_length; /* of the frame that is being read */
    bool in_frame, final;
    unsigned char type, first_type; /* of this frame; of the message that it continues, 0: none */
    unsigned char mask[4];
    uint64_t length, got; /* of its payload */
    unsigned char control[FRAME_CONTROL];
    unsigned char *message; /* its parts so far */
    size_t kept, room;
};

/* Reads on from *at, which it moves; bytes are unmasked where they lie. */
enum frame_event frames_read(struct frames *frames, unsigned char **at, unsigned char *end,
                             struct frame_message *message);
void frames_free(struct frames *frames);

/* Writes the head of a frame that holds a whole message; returns how long it is. */
size_t frame_head(unsigned char head[FRAME_HEAD], enum frame_type type, size_t length);

/* The same as a client does it, with the mask behind the head; and its message, masked where it lies. */
size_t frame_client_head(unsigned char head[FRAME_HEAD + 4], enum frame_type type, size_t length,
                         const unsigned char mask[4]);
void frame_mask(unsigned char *bytes, size_t length, const unsigned char mask[4]);

/* Whether a text is UTF-8: shortest forms, no surrogates, up to U+10FFFF. */
bool frame_text_is_valid(const unsigned char *bytes, size_t length);

#endif
