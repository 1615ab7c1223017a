#!/usr/bin/env python3
"""What makes faults of the server harder to use is really in the program, and in all that strangers speak to; and SQL never
has values in its text. Speaks TAP.

    hardened.py PROGRAM BUILD SOURCES"""
import json
import os
import re
import subprocess
import sys

program, build, sources = sys.argv[1:]
count = 0


def check(good, name):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def readelf(*options):
    return subprocess.run(["readelf", "--wide", *options, program], capture_output=True, text=True, check=True).stdout


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- The program ------------------------------------------------------------------------------------

head, segments, dynamic, symbols = readelf("-h"), readelf("-l"), readelf("-d"), readelf("--dyn-syms")
check(re.search(r"Type:\s+DYN", head) and "PIE" in dynamic, "it lies at another place each time (PIE)")
check("GNU_RELRO" in segments and "BIND_NOW" in dynamic, "what the loader writes is read-only afterwards")
check(re.search(r"GNU_STACK.* RW +0x", segments) and not re.search(r"LOAD.* RWE ", segments), "nothing that can be written is run")
check("TEXTREL" not in dynamic and "RPATH" not in dynamic, "its code is as it was built")
check("__stack_chk_fail" in symbols and re.search(r"__(memcpy|snprintf|vsnprintf|read|fprintf)_chk", symbols), "overruns of stacks and buffers end it")

# All of it, not only some: by the commands that compile what strangers speak to.
commands = json.loads(read(os.path.join(build, "compile_commands.json")))
wanted = ("-fstack-protector-strong", "-D_FORTIFY_SOURCE=2")
for folder in ("src/server/", "src/club/", "src/command/serve/"):
    mine = [command for command in commands if folder in os.path.relpath(os.path.join(command["directory"], command["file"]), sources)
            and not command["output"].startswith("tests/")]
    bare = sorted({os.path.basename(command["file"]) for command in mine if any(word not in command["command"] for word in wanted)})
    check(mine and not bare, f"every file of {folder} is compiled so {' '.join(bare)}")

# ---- SQL --------------------------------------------------------------------------------------------

STRING = r'"(?:[^"\\]|\\.)*"'
VERB = re.compile(r'"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|REPLACE) ')


def without_comments(text):
    return re.sub(rf"({STRING})|/\*.*?\*/|//[^\n]*", lambda match: match[1] or " ", text, flags=re.S)


def arguments(text, at):
    """Those of a call whose parenthesis has opened before `at`."""
    found, depth, start = [], 1, at
    for match in re.compile(rf"{STRING}|[(),]").finditer(text, at):
        depth += (match[0] == "(") - (match[0] == ")")
        if depth == 0 or (depth == 1 and match[0] == ","):
            found.append(text[start:match.start()].strip())
            start = match.end()
        if depth == 0:
            return found
    return found


def is_constant(text, body):
    """Literals and macros, one of them by a condition, or a variable that is nothing else."""
    rest = re.sub(STRING, " ", text)
    if re.fullmatch(r"[A-Z_\s]*", rest):
        return True
    if "?" in rest:
        return all(is_constant(part, body) for part in text.split("?", 1)[1].split(":", 1))
    name = re.fullmatch(r"(\w+)", text)
    made = name and re.findall(rf"\bconst char \*(?:const )?{name[1]}(?:\[\])? = ([^;]*);", body)
    return bool(made) and all(is_constant(value.strip(), body) for value in made)


texts = {}
for folder, _, names in os.walk(os.path.join(sources, "src")):
    for name in names:
        if name.endswith(".c"):
            texts[os.path.relpath(os.path.join(folder, name), sources)] = without_comments(read(os.path.join(folder, name)))
calls, odd = 0, []
for path, text in sorted(texts.items()):
    for match in re.finditer(r"\bsql_bind\(", text):
        given = arguments(text, match.end())
        if len(given) < 2 or given[0].startswith("struct store"):  # its definition
            continue
        calls += 1
        types = re.fullmatch(r'"([tib]*)"', given[2]) if len(given) > 2 else None
        if not is_constant(given[1], text[:match.start()].rsplit("\n}\n", 1)[-1] + text[match.start():]):
            odd.append(f"{path}: {given[1][:60]}")
        elif not types or len(types[1]) != len(given) - 3:
            odd.append(f"{path}: values of {given[1][:60]}")
check(calls > 80 and not odd, f"the text of every statement is a constant ({calls} of them) {odd[:3] or ''}")
# Lists of statements are constants, too: they are made of macros in one table.
listed = re.findall(r"\bsql_bind_values\(\w+(?:->\w+)*, ([^,]+),", "".join(text for path, text in texts.items() if not path.endswith("store_sql.c")))
check(all(re.fullmatch(r"(?:\w+->)*table->(select|insert|sequence)|tables\[i\]\.any", one) for one in listed)
      and "static const struct moved_table tables[]" in texts.get("src/club/moving.c", ""), f"so is that of every statement with a list of values {listed}")
made = [f"{path}: {match[0][:60]}" for path, text in sorted(texts.items()) for match in re.finditer(rf"\b\w*printf\((?:[^;]*?)({STRING})", text)
        if VERB.match(match[1]) and re.search(r"%[-.*\d]*[^-.*\d%du]", match[1])]
check(not made, f"none is written by printf, but for whole numbers {made[:3] or ''}")
ways = {path for path, text in texts.items() if re.search(r"\b(sqlite3_(prepare\w*|exec|get_table)|PQ(send)?(exec|query|prepare)\w*)\(", text, re.I)}
check(ways <= {"src/club/store_sqlite.c", "src/club/store_postgres.c", "src/club/postgres_link.c"}, f"and there is no other way to the database {sorted(ways)}")
print(f"1..{count}")
