/* Loads the module that turns drawings into PNG and PDF. */
#include "file.h"
#include "raster.h"

#include <dlfcn.h>
#include <limits.h>
#include <string.h>

#define MODULE "punct-raster.so"

raster_function *raster_load(const char **reason)
{
    static const char *const places[2] = {MODULE, "../lib/punct/" MODULE};
    char path[PATH_MAX];
    *reason =
        "PNG and PDF need " MODULE " of this installation, which is not there; an .svg file needs nothing";
    if (!file_find(path, sizeof path, places, PUNCT_MODULES "/" MODULE))
        return NULL;
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *symbol = module ? dlsym(module, "raster_write") : NULL;
    raster_function *function = NULL;
    if (!symbol)
        *reason = dlerror();
    memcpy(&function, &symbol, sizeof function); /* ISO C has no cast from objects to functions */
    return function;
}
