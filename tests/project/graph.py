#!/usr/bin/env python3
"""Holds the sources against layers.txt: which folder of the C code includes which, which folder of the page imports which.

    graph.py ROOT LAYERS     ROOT: the sources

Fails on an edge that the layers do not allow, on a circle, and on a folder that is not listed or no longer there."""
import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
# Whatever names another module: import, import type, export ... from, import(), a worker's URL, @import of a style sheet.
IMPORT = re.compile(r'(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|@import\s*)[\'"](\.[^\'"]*)[\'"]')
C_ROOTS = ("include", "src", "web/wasm", "tools")
PAGE = "web/src"

points = 0


def report(good, what):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {what}")


def files_below(folders, endings):
    for folder in folders:
        for at, inner, names in os.walk(folder):
            inner[:] = sorted(name for name in inner if name != "node_modules")
            for name in sorted(names):
                if name.endswith(endings):
                    yield os.path.join(at, name)


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_layers(path):
    """The allowed folders and headers of each C folder; the lines of the page's folders."""
    allowed, lines, section = {}, [], None
    for line in text_of(path).splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            section = line
        elif line and section == "[include]":
            folder, others = line.split(":")
            allowed[folder.strip()] = others.split()
        elif line:
            lines.append(line.split())
    return allowed, lines


# ---- C ----------------------------------------------------------------------------------------------


def include_target(path, name, search):
    """The header that a file includes: beside it, or in a folder that the build searches."""
    for folder in [os.path.dirname(path), *search]:
        target = os.path.normpath(os.path.join(folder, name))
        if os.path.isfile(target):
            return target
    return None


def include_edges(search):
    """(file, header) for every include of a header of ours in another folder, and the includes that lead nowhere."""
    edges, lost = [], []
    for path in files_below(C_ROOTS, (".c", ".h")):
        for name in INCLUDE.findall(text_of(path)):
            target = include_target(path, name, search)
            if target is None:
                lost.append(f"{path} includes {name}, which is not there")
            elif os.path.dirname(target) != os.path.dirname(path):
                edges.append((path, target))
    return edges, lost


def check_c(allowed):
    # Folders are searched from below, as they are listed.
    edges, faults = include_edges(list(allowed))
    folders = sorted({os.path.dirname(path) for path in files_below(C_ROOTS, (".c", ".h"))})
    faults += [f"{folder} is not listed" for folder in folders if folder not in allowed]
    faults += [f"{folder} is listed, but has no C file" for folder in allowed if folder not in folders]
    report(not faults, f"C: {len(folders)} folders, all of them listed" + "".join(f"\n# {fault}" for fault in faults))

    order = list(allowed)
    upward = [f"{folder} is allowed to use {other}, which does not stand above it"
              for at, folder in enumerate(order) for other in allowed[folder]
              if (other if other in allowed else os.path.dirname(other)) not in order[:at]]
    report(not upward, "C: the folders are listed from below" + "".join(f"\n# {fault}" for fault in upward))

    wrong = [f"{path} includes {target}" for path, target in edges
             if os.path.dirname(target) not in allowed.get(os.path.dirname(path), ())
             and target not in allowed.get(os.path.dirname(path), ())]
    report(not wrong, f"C: {len(edges)} includes across folders, all of them allowed" + "".join(f"\n# {fault}" for fault in wrong))


# ---- The page ---------------------------------------------------------------------------------------


def page_folder(path):
    """The folder of a page's file as layers.txt names it; files beside the folders stand for themselves."""
    folder = os.path.relpath(os.path.dirname(path), PAGE)
    return os.path.basename(path) if folder == "." else folder


def import_target(path, name):
    target = os.path.normpath(os.path.join(os.path.dirname(path), name.split("?")[0]))
    for ending in ("", ".ts", "/index.ts", ".d.ts"):
        if os.path.isfile(target + ending):
            return target + ending
    return None


def check_page(lines):
    layer = {folder: number for number, line in enumerate(lines) for folder in line}
    paths = list(files_below([PAGE], (".ts", ".css")))
    folders = {page_folder(path) for path in paths}
    faults = [f"{folder} is not listed" for folder in sorted(folders) if folder not in layer]
    faults += [f"{folder} is listed, but not there" for folder in layer if folder not in folders]
    wrong, count = [], 0
    for path in paths:
        for name in IMPORT.findall(text_of(path)):
            target = import_target(path, name)
            if target is None:
                faults.append(f"{path} imports {name}, which is not there")
                continue
            here, there = page_folder(path), page_folder(target)
            if here == there:
                continue
            count += 1
            if layer.get(there, 99) >= layer.get(here, -1):
                wrong.append(f"{path} imports {target}: {there} does not stand above {here}")
    report(not faults, f"page: {len(folders)} folders, all of them listed" + "".join(f"\n# {fault}" for fault in faults))
    report(not wrong, f"page: {count} imports across folders, none upward" + "".join(f"\n# {fault}" for fault in wrong))


layers = os.path.abspath(sys.argv[2])
os.chdir(sys.argv[1])
allowed, lines = read_layers(layers)
check_c(allowed)
check_page(lines)
print(f"1..{points}")
