/* A position as planes of numbers, for networks: seen by the player to move, a byte a cell. docs/python.md has the layout as a table. */
#ifndef PUNCT_LEARNING_PLANES_H
#define PUNCT_LEARNING_PLANES_H

#include "punct.h"

/* A plane has 17 columns of 17 rows; cell 17 * column + row. Cells that are no space of the board are 0 in every plane; planes
 * that hold one number for the whole board hold it in every space. */
enum { PUNCT_PLANE_LINES = 17, PUNCT_PLANE_CELLS = PUNCT_PLANE_LINES * PUNCT_PLANE_LINES };

enum {
    PUNCT_FORMS = 33,          /* kinds in their orientations: T a to f, C a to c, E a to f, ... */
    PUNCT_PLANE_BOARD = 0,     /* 1: a space */
    PUNCT_PLANE_CENTRE = 1,    /* 1: a space of the central hexagon */
    PUNCT_PLANE_HEIGHT = 2,    /* height of the space */
    PUNCT_PLANE_OWN_TOP = 3,   /* 1: the topmost dot is the mover's; the next: the opponent's */
    PUNCT_PLANE_OWN_FREE = 5,  /* 1: and its piece is free; the next: the opponent's */
    PUNCT_PLANE_OWN_FORMS = 7, /* for each form: level + 1 of the highest such piece with its PÜNCT here */
    PUNCT_PLANE_THEIR_FORMS = PUNCT_PLANE_OWN_FORMS + PUNCT_FORMS,
    PUNCT_PLANE_OWN_RESERVE = PUNCT_PLANE_THEIR_FORMS + PUNCT_FORMS, /* for each kind: pieces left */
    PUNCT_PLANE_THEIR_RESERVE = PUNCT_PLANE_OWN_RESERVE + PUNCT_KINDS,
    PUNCT_PLANE_STANDARD = PUNCT_PLANE_THEIR_RESERVE + PUNCT_KINDS, /* 1: the standard game */
    PUNCT_PLANE_FIRST_TURN,                                         /* 1: no turn was played */
    PUNCT_PLANE_WHITE,                                              /* 1: White is to move */
    PUNCT_PLANES,
    PUNCT_PLANES_SIZE = 25432 /* bytes of all: PUNCT_PLANES * PUNCT_PLANE_CELLS */
};

/* Fills the planes. False: there is no position. */
bool punct_planes_fill(const punct_position *position, uint8_t *planes);

/* The planes of the position's image (symmetries.h). `image` is other storage than `planes`. */
bool punct_planes_map(int symmetry, const uint8_t *planes, uint8_t *image);

#endif
