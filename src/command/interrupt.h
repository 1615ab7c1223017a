/* Interrupts: what takes long ends in good order, with what it has. */
#ifndef PUNCT_COMMAND_INTERRUPT_H
#define PUNCT_COMMAND_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the process; they end a system call that waits. */
void interrupt_catch(void);

/* Which signal came last, or 0; and forgets it, for whoever goes on nevertheless. */
int interrupt_came(void);
void interrupt_forget(void);

/* What a signal calls besides, with this argument (NULL: nothing). It may do no more than set flags. When interrupt_calls
 * returns, no handler is using what was set before: its argument may be freed. From one thread only. */
typedef void interrupt_function(void *argument);
void interrupt_calls(interrupt_function *function, void *argument);

#endif
