/* How others in the house reach this computer: its addresses, its names, and a QR code for their phones. */
#ifndef PUNCT_COMMAND_SERVE_HOUSE_H
#define PUNCT_COMMAND_SERVE_HOUSE_H

#include <stdbool.h>
#include <stddef.h>

enum { HOUSE_ADDRESSES = 8, HOUSE_NAMES = 3, HOUSE_TEXT = 256 };

/* The addresses of this computer that are not its own alone, as they stand in a URL, the likeliest first. */
size_t house_addresses(char addresses[HOUSE_ADDRESSES][HOUSE_TEXT]);

/* The names that it has: as it calls itself, without its domain, and with that of the house (".local"). */
size_t house_names(char names[HOUSE_NAMES][HOUSE_TEXT]);

/* Draws the code of a text with block characters, dark on light whatever the terminal's colours are. */
void house_draw_code(const char *text);

#endif
