/* SVG documents as PNG and PDF. */
#ifndef PUNCT_RASTER_H
#define PUNCT_RASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum raster_format { RASTER_PNG, RASTER_PDF };

/* Renders a document of the given size in pixels (in a PDF: points) to a stream. Returns NULL, or what went wrong;
 * whether the stream took it all is for the caller to see. */
const char *raster_write(FILE *out, enum raster_format format, const char *svg, size_t length, int width,
                         int height);

#endif
