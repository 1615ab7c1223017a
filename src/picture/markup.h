/* SVG elements as text. */
#ifndef PUNCT_PICTURE_MARKUP_H
#define PUNCT_PICTURE_MARKUP_H

#include "path.h"

/* Appends markup in which each % stands for the next of the numbers and each $ for the next of the texts. */
#define NUMBERS(...) ((const double[]){__VA_ARGS__})
#define TEXTS(...)   ((const char *const[]){__VA_ARGS__})
void markup_put(struct text *svg, const char *markup, const double *numbers, const char *const *texts);

#endif
