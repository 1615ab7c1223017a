#!/usr/bin/env python3
"""Holds the libraries to their promise: what abi.txt lists (functions with their types, structures with the places of
their fields, constants) is still there and still the same, and all that there is is listed. As TAP.
    abi.py BINDINGS COMPILER... -- HEADER... -- LIBRARY... -- LIST     BINDINGS: python/make_bindings.py
    With UPDATE=1 in the environment the list is written anew: for what is new. A line that changes or goes breaks programs
    that were linked before, and needs another soversion."""
import importlib.util
import os
import sys

import cffi

# How many there are of something that may grow, and the version: programs that were compiled with another are fine.
MAY_GROW = {"PUNCT_CODES", "PUNCT_ENDINGS", "PUNCT_REFERENCE_PLAYERS"}


def load(path):
    spec = importlib.util.spec_from_file_location("make_bindings", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def describe_type(ffi, name):
    try:
        kind = ffi.typeof(name)
    except cffi.CDefError:  # a function's
        return [f"{name}: {ffi.typeof(name + ' *').cname}"]
    if kind.kind == "enum":
        return [f"{name} {sign} = {value}" for sign, value in kind.relements.items() if sign not in MAY_GROW]
    if kind.kind != "struct" or kind.fields is None:
        return []
    lines = [f"{name}: {ffi.sizeof(kind)} bytes"]
    return lines + [f"{name}.{field} at {place.offset}: {place.type.cname}" for field, place in kind.fields]


def describe(ffi, libraries):
    lines = []
    for name in ffi.list_types()[0]:
        lines += describe_type(ffi, name)
    for path in libraries:
        library = ffi.dlopen(path)
        for name in dir(library):
            try:
                value = getattr(library, name)
            except AttributeError:  # of the other library, or inline
                continue
            if isinstance(value, int):
                lines += [] if name in MAY_GROW else [f"{name} = {value}"]
            else:
                lines.append(f"{os.path.basename(path).split('.')[0]} {name}: {ffi.typeof(value).cname}")
    return sorted(set(lines))


def main(bindings, arguments):
    parts = " ".join(arguments).split(" -- ")
    compiler, headers, libraries, (path,) = (part.split() for part in parts)
    ffi = cffi.FFI()
    ffi.cdef(load(bindings).declarations(compiler, headers))
    lines = describe(ffi, libraries)
    if os.environ.get("UPDATE"):
        with open(path, "w") as file:
            file.writelines(line + "\n" for line in lines)
    with open(path) as file:
        listed = file.read().splitlines()
    missing, new = sorted(set(listed) - set(lines)), sorted(set(lines) - set(listed))
    for line in missing:
        print(f"# was promised, and is no longer so: {line}")
    for line in new:
        print(f"# is not in {os.path.basename(path)}: {line}")
    print("1..3")
    print("ok 1 - the list is long enough" if len(lines) > 400 else f"not ok 1 - only {len(lines)} lines")
    print("ok 2 - all that was promised holds" if not missing else "not ok 2 - a promise is broken")
    print("ok 3 - all that there is is listed" if not new else "not ok 3 - new: run with UPDATE=1")


main(sys.argv[1], sys.argv[2:])
