/* Another program that speaks UGI: a process with a pipe each way. */
#ifndef PUNCT_COMMAND_UGI_PROGRAM_H
#define PUNCT_COMMAND_UGI_PROGRAM_H

#include "player.h"

struct ugi_program;

/* Starts the command line through the shell; NULL with the reason when that fails. */
struct ugi_program *ugi_program_start(const char *command, char reason[PLAYER_REASON]);

/* Tells it to quit, and kills it when it does not. NULL is fine. */
void ugi_program_end(struct ugi_program *program);

/* Exchanges greetings; its name replaces `name` if it gives one. */
bool ugi_program_greet(struct ugi_program *program, char *name, size_t size, char reason[PLAYER_REASON]);

/* Sets an option that it offers, and waits until it has taken it; what it refuses is the reason. */
bool ugi_program_set(struct ugi_program *program, const char *name, const char *value,
                     char reason[PLAYER_REASON]);
bool ugi_program_begin(struct ugi_program *program, punct_variant variant, char reason[PLAYER_REASON]);
bool ugi_program_choose(struct ugi_program *program, const punct_position *start, const punct_game *game,
                        const punct_limits *limits, punct_turn *turn, punct_info *info,
                        punct_info_function *watch, void *user, char reason[PLAYER_REASON]);

/* Lets the program know that it should answer now; only sets a flag. */
void ugi_program_stop(struct ugi_program *program);

#endif
