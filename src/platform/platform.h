/* What the command needs of the system and POSIX and Windows do differently. Paths have slashes, texts are UTF-8, failures
 * are in errno. `posix.c` and `windows.c` do the same each in its own way. */
#ifndef PUNCT_PLATFORM_H
#define PUNCT_PLATFORM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* At the start of a program: what is read and written are the bytes themselves. */
void platform_begin(void);

/* Notes the wish that this process ends: Ctrl-C, or what the system sends instead. What waits is woken where the system
 * can do that. `note` may be called on any thread, even in the middle of something, with SIGINT or another signal. */
void platform_catch_end(void note(int number));

/* A thread that the wish to end does not disturb. */
bool platform_thread(pthread_t *thread, void *work(void *), void *argument);

/* Seconds that this thread has worked: what else runs on the machine does not count. (On Windows, which counts that in steps of
 * 16 ms: that have passed.) */
double platform_work_clock(void);

/* ---- Files -------------------------------------------------------------------------------------- */

/* Where the running program lies. */
bool platform_program(char *path, size_t size);

/* Writes a file so that whoever looks, even after a crash, finds the old text or the new one, never half of it. */
bool platform_replace_file(const char *path, const char *text, size_t length);

/* Gives a file another name, in place of the file that may have it. */
bool platform_rename(const char *from, const char *to);

/* The folder where programs of this user keep what they remember; it need not exist. Makes one for its owner alone, and
 * those above it. */
bool platform_state_folder(char *folder, size_t size);
bool platform_make_folder(char *path);

/* Opens a file for this process alone, until it is closed or the process ends; text goes to its end. It is made with this
 * mode if it is not there. -1 if that fails, with EBUSY if another process has it. */
int platform_open_alone(const char *path, int mode);

/* Writes a text, and makes it last. */
bool platform_append(int file, const char *text, size_t length);

/* A stream that collects what is written to it. Closing it hands over the text, to be freed, with a zero behind it; NULL and
 * false if that fails. Both calls have the same places. */
FILE *platform_memory_open(char **text, size_t *length);
bool platform_memory_close(FILE *stream, char **text, size_t *length);

/* Whether there is something to read on standard input, or its end, within so many milliseconds. */
bool platform_input_waits(int ms);

/* ---- Programs ----------------------------------------------------------------------------------- */

/* Another program, spoken to through its standard input and output. It does not hear Ctrl-C: that is for us. */
struct platform_process;

/* Starts a command line; NULL if that fails. */
struct platform_process *platform_process_start(const char *command);

/* Hands over text, or takes some in, waiting a little if need be. Returns how many bytes, 0 if that cannot be yet, -1 when
 * the program has ended (EPIPE) or is out of reach. */
long platform_process_write(struct platform_process *process, const char *text, size_t length, int wait_ms);
long platform_process_read(struct platform_process *process, char *text, size_t size, int wait_ms);

/* Says farewell, closes its input, gives it time to end by itself, and ends it with all that it has started. */
void platform_process_end(struct platform_process *process, const char *farewell, int wait_ms);

#endif
