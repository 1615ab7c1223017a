/* SVG documents as PNG and PDF, by librsvg. It brings some fifty shared libraries, so it lives in a module of its own,
 * loaded when such a file is asked for. */
#ifndef PUNCT_RASTER_H
#define PUNCT_RASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum raster_format { RASTER_PNG, RASTER_PDF };

/* Renders a document of the given size in pixels (in a PDF: points) to a stream. Returns NULL, or what went wrong;
 * whether the stream took it all is for the caller to see. */
typedef const char *raster_function(FILE *out, enum raster_format format, const char *svg, size_t length,
                                    int width, int height);
raster_function raster_write; /* in the module */

/* The module's raster_write; NULL with the reason, a string that stays, where there is no module. */
raster_function *raster_load(const char **reason);

#endif
