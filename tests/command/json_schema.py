#!/usr/bin/env python3
"""What the command prints as JSON is what docs/json.schema.json says, and every object there is printed by some command. As TAP.
    json_schema.py PUNCT SCHEMA DOCUMENT TESTS"""
import json
import subprocess
import sys

import jsonschema

PUNCT, SCHEMA, DOCUMENT, TESTS = sys.argv[1:5]
OVER = "standard b 11 wCi14a,wEh1a,wEh4a,wEh7a,wEi10a,wTi16b"
SOLVED = open(f"{TESTS}/command/solve.txt").readline().strip()
RECORD = f"{TESTS}/record/canonical/annotated.ppn"
QUESTIONS = ['start', 'foo\0\ufffd', json.dumps({"position": OVER, "id": "ü\"\\"}), '{"position":"start","id":7,"turns":["Th12b"],"lines":3,"depth":1}',
             '{"position":"start","turns":["Ti9a"],"id":"x"}', '{"position":5}', '{', '{}', "x" * 5000, '{"position":"start","nodes":10}']

# Objects of the schema, the command that prints them, what it reads.
CASES = (
    (["legal"], ["legal", "--json", "start"], ""),
    (["legal", "refused line"], ["legal", "--json", "-"], f"start-basic\n{OVER}\nx\"\xff\n"),
    (["outcomes", "refused line"], ["outcomes", "--json", "-"], "start\nfoo\n"),
    (["explain"], ["explain", "--json", "start", "Th12b"], ""),
    (["explain", "refused line"], ["explain", "--json", "-", "Ti9a"], f"start\n{OVER}\n\n"),
    (["apply"], ["apply", "--json", "start", "Th12b", "Eb5d"], ""),
    (["apply"], ["apply", "--json", OVER], ""),
    (["apply refused"], ["apply", "--json", "start", "Th12b", "Ti9a"], ""),
    (["perft"], ["perft", "--json", "--divide", "1"], ""),
    (["solve"], ["solve", "--json", "--tree", SOLVED], ""),
    (["solve"], ["solve", "--json", "--turns", "1", "start"], ""),
    (["analyze"], ["analyze", "--json", "--nodes", "50", RECORD], ""),
    (["analyze position", "analyze position over", "analyze position refused"],
     ["analyze", "--positions", "--nodes", "50", "-"], "\n".join(QUESTIONS) + "\n"),
    (["record check"], ["record", "check", "--json", RECORD, "-"], "1. Ti9a"),
    (["record show"], ["record", "show", "--json", RECORD], ""),
    (["explorer show"], ["explorer", "show", "--json", "default", "start"], ""),
    (["record statistics"], ["record", "statistics", "--json", RECORD], ""),
)
points = 0


def report(good, name):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)


with open(SCHEMA) as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)


def fits(value, name):
    whole = {"$schema": schema["$schema"], "$defs": schema["$defs"], "$ref": f"#/$defs/{name.replace(' ', '%20')}"}
    return jsonschema.Draft202012Validator(whole).is_valid(value)


seen = set()
for names, words, text in CASES:
    done = subprocess.run([PUNCT, *words], input=text.encode("utf-8", "surrogateescape"), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    values = [json.loads(line) for line in done.stdout.decode().splitlines()]
    found = [[name for name in names if fits(value, name)] for value in values]
    for value, which in zip(values, found):
        if not which:
            print("# fits none of", names, json.dumps(value)[:300])
    printed = {name for which in found for name in which}
    seen |= printed
    report(values and all(found) and printed == set(names) and len(values) >= text.count("\n"),
           f"punct {' '.join(words)[:60]}: {len(values)} objects")

for question in QUESTIONS:
    if question.startswith('{"position":"'):
        report(fits(json.loads(question), "analyze question"), f"a question: {question[:40]}")
with open(DOCUMENT) as file:
    document = file.read()
report(all(f"`{name}`" in document for name in seen | {"analyze question"}), "the page names every object")
report(not fits({"position": "standard w 0 -", "count": 1, "turns": ["Th12z"]}, "legal"), "a wrong turn does not fit")
report(not fits({"position": "standard w 0 -", "count": 1, "turns": [], "more": 1}, "legal"), "a field too many does not fit")
print(f"1..{points}")
