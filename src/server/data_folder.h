/* The folder that holds the club's data: made for its owner alone, used by one server at a time. */
#ifndef PUNCT_SERVER_DATA_FOLDER_H
#define PUNCT_SERVER_DATA_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* "$XDG_DATA_HOME/punct/club", or below ~/.local/share. false: there is no home. */
bool data_folder_default(char *path, size_t size);

/* Makes the folder if need be and takes its lock, which is held until the descriptor is closed or the process ends,
 * however it ends. Below 0: it cannot be, and why says why. */
enum { DATA_FOLDER_TAKEN = -2 }; /* by another server */
int data_folder_open(const char *path, char *why, size_t size);

/* What root makes in somebody else's folder belongs to that one, as the server runs without root's rights. */
bool data_folder_give(const char *path, int file);

#endif
