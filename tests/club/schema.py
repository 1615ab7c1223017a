#!/usr/bin/env python3
"""Holds the protocol's schema against the list of messages, real traffic and the examples of its manual.

    schema.py SCHEMA MANUAL PRINTER TRANSCRIPTS FILE...     with "write" after it: puts the printer's part into SCHEMA"""
import json, os, re, subprocess, sys, tempfile

import jsonschema

schema_path, manual_path, printer, transcripts, *files = sys.argv[1:]
write = files[-1:] == ["write"]
files = files[:-1] if write else files
schema = json.load(open(schema_path))
printed = json.loads(subprocess.run([printer], capture_output=True, text=True, check=True).stdout)
if write:
    schema["$defs"]["in"] = printed
    json.dump(schema, open(schema_path, "w"), indent=2, ensure_ascii=False)
    open(schema_path, "a").write("\n")
    sys.exit()

cases = 0


def case(faults, what):
    global cases
    cases += 1
    print(f"{'not ok' if faults else 'ok'} {cases} - {what}")
    for fault in faults[:5]:
        print("#", fault)


# References inside the parts go to the whole.
checkers = {way: {name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{way}/{name}", "$defs": schema["$defs"]})
                  for name in schema["$defs"][way]} for way in ("in", "out")}


def fault_of(way, message):
    checker = checkers[way].get(message.get("type"))
    if not checker:
        return f"no {way} message of type {message.get('type')}"
    error = jsonschema.exceptions.best_match(checker.iter_errors(message))
    return f"{error.message}: {json.dumps(message)[:300]}" if error else None


case([] if schema["$defs"]["in"] == printed else ["run schema.py with \"write\""], "the schema of messages in is that of the program")

with tempfile.NamedTemporaryFile() as file:
    subprocess.run([transcripts, *files], env={**os.environ, "CLUB_TRAFFIC": file.name}, capture_output=True, check=True)
    traffic = [json.loads(line) for line in open(file.name)]
out = [line["message"] for line in traffic if line["way"] == "out"]
case([fault for fault in (fault_of("out", message) for message in out) if fault], f"{len(out)} messages that the club sent fit")
never = set(schema["$defs"]["out"]) - {message["type"] for message in out}
case([f"never sent: {name}" for name in sorted(never)], "every kind of message out was sent")
sent = {line["message"]["type"] for line in traffic if line["way"] == "in" and "type" in line["message"]}

examples = [line for block in re.findall(r"```json\n(.*?)```", open(manual_path).read(), re.S) for line in block.splitlines()]
faults = []
for line in examples:
    message = json.loads(line)
    found = [fault_of(way, message) for way in ("in", "out")]
    if all(found):
        faults.append(found[0] if "no in" not in found[0] else found[1])
case(faults, f"{len(examples)} examples of the manual fit")
shown = {json.loads(line)["type"] for line in examples}
case([f"no example: {name}" for name in sorted((set(printed) | set(schema["$defs"]["out"])) - shown)], "every message has an example")
print(f"1..{cases}")
