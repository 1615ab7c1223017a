/* Interrupts: what takes long ends in good order, with what it has. */
#ifndef PUNCT_COMMAND_INTERRUPT_H
#define PUNCT_COMMAND_INTERRUPT_H

#include "punct_engine.h"

/* From now on SIGINT, SIGTERM and SIGHUP do not end the process but are noted, and stop the engine (NULL: none). */
void interrupt_catch(punct_engine *engine);

/* The engine that an interrupt stops from now on. */
void interrupt_stops(punct_engine *engine);

bool interrupt_came(void);

/* Forgets it, for whoever goes on nevertheless. */
void interrupt_forget(void);

#endif
