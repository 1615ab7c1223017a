#!/usr/bin/env python3
"""Holds the tables of the READMEs against the folders: every file of C is in the table of its folder, and what a table
names is there.

    readmes.py ROOT     ROOT: the sources

A table headed "file" names files, with or without their ending (`board` is board.c and board.h); one headed "folder" names
folders, with a slash at their end."""
import os
import re
import sys

points = 0


def report(good, what):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {what}")


def tables_of(path):
    """The names in the first column of each kind of table."""
    names, kind = {"file": [], "folder": []}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")] if line.startswith("|") else []
            if not cells:
                kind = None
            elif cells[1] in names:
                kind = cells[1]
            elif kind:
                names[kind] += re.findall(r"`([^`]+)`", cells[1])
    return names


def stem(name):
    return name[:name.rindex(".")] if "." in os.path.basename(name) else name


def check(readme):
    folder = os.path.dirname(readme) or "."
    names, faults = tables_of(readme), []
    if not names["file"] and not names["folder"]:
        return
    listed = {stem(name) for name in names["file"]}
    there = set()
    # The folder itself, and those below it whose files its table names.
    for part in {os.path.dirname(name) for name in names["file"]} | {""}:
        for name in os.listdir(os.path.join(folder, part)):
            path = os.path.join(part, name)
            if os.path.isfile(os.path.join(folder, path)):
                there.add(stem(path))
                if name.endswith((".c", ".h")) and stem(path) not in listed:
                    faults.append(f"{path} is not in the table")
    faults += [f"{name} is in the table, but not there" for name in sorted(listed - there)]
    faults += [f"{name} is in the table, but not there" for name in names["folder"]
               if name.endswith("/") and not os.path.isdir(os.path.join(folder, name))]
    if names["folder"] and folder != ".":
        known = {name.split("/")[0] for name in names["folder"] + names["file"]}
        faults += [f"{name}/ is in no table" for name in sorted(os.listdir(folder))
                   if os.path.isdir(os.path.join(folder, name)) and name not in known and name != "node_modules"]
    report(not faults, readme + "".join(f"\n# {fault}" for fault in faults))


os.chdir(sys.argv[1])
readmes = [os.path.join(at, "README.md") for top in ("src", "tools", "tests", "web/src")
           for at, inner, files in os.walk(top) if "README.md" in files and "node_modules" not in at]
for readme in ["HACKING.md", *sorted(readmes)]:
    check(readme)
print(f"1..{points}")
