"""Writes the C source of the module punct._punct: what the headers declare, made callable by cffi.

    make_bindings.py OUT.c COMPILER... -- HEADER...

The declarations are read from the headers themselves, so that none is written twice. The compiler's preprocessor strips
comments and macros; the system's headers are replaced by empty ones, as cffi knows their types."""
import os
import re
import subprocess
import sys
import tempfile

import cffi

CALLBACKS = 'extern "Python" void python_info(const punct_info *info, void *user);\n'


def declarations(compiler, headers):
    """What the headers declare, in the order they are given."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("stdbool.h", "stddef.h", "stdint.h"):
            open(os.path.join(folder, name), "w").close()
        source = os.path.join(folder, "all.c")
        with open(source, "w") as file:
            file.writelines(f'#include "{os.path.abspath(header)}"\n' for header in headers)
        folders = sorted({os.path.dirname(os.path.abspath(header)) for header in headers})
        text = subprocess.run([*compiler, "-E", "-P", "-nostdinc", "-DPUNCT_STATIC", "-DINT32_MAX=2147483647", "-I", folder,
                               *(word for path in folders for word in ("-I", path)), source],
                              check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout
    # Inline functions are short, hold no inner braces, and can be called as any others.
    return re.sub(r"static inline ([^{;]*)\{[^{}]*\}", r"\1;", text)


def main(out, arguments):
    split = arguments.index("--")
    compiler, headers = arguments[:split], arguments[split + 1:]
    ffi = cffi.FFI()
    ffi.cdef(declarations(compiler, headers) + CALLBACKS)
    ffi.set_source("punct._punct", "".join(f'#include "{os.path.basename(header)}"\n' for header in headers))
    ffi.emit_c_code(out)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
