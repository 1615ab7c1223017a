/* A disk that fails under a whole program: the program is started with disk_faults.so before its libraries, and whoever started
 * it says in shared memory what shall fail. */
#ifndef PUNCT_TESTS_DISK_FAULTS_H
#define PUNCT_TESTS_DISK_FAULTS_H

#include <stdatomic.h>
#include <stdint.h>

#define DISK_FAULTS_FILE "PUNCT_DISK_FAULTS" /* the variable that names the file of the shared memory */

enum { DISK_WRITES = 1, DISK_SYNCS = 2 };

struct disk_faults {
    atomic_int kinds;  /* which operations are meant */
    atomic_int spared; /* so many of them go well first */
    atomic_int fails;  /* then so many fail */
    atomic_int error;  /* with this; a write that finds no room writes half before */
    atomic_uint failed;
};

#endif
