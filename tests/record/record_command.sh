#!/bin/sh
# punct record: answers and exit codes, as TAP.
#   record_command.sh PUNCT FOLDER
punct=$1
annotated=$2/canonical/annotated.ppn
tests=0
failed=0
room=$(mktemp -d) || exit 99
trap 'rm -rf "$room"' EXIT

# expect TITLE STATUS PATTERN ARGUMENT...: runs punct record on $room/in; its exit code, and an extended pattern that
# a line must match.
expect() {
    title=$1 status=$2 pattern=$3
    shift 3
    "$punct" record "$@" <"$room/in" >"$room/out" 2>&1
    got=$?
    tests=$((tests + 1))
    if [ "$got" = "$status" ] && grep -Eq -e "$pattern" "$room/out"; then
        echo "ok $tests - $title"
    else
        failed=$((failed + 1))
        echo "not ok $tests - $title"
        echo "# exit code $got, wanted $status; no line like: $pattern"
        sed 's/^/# /' "$room/out" | head -n 20
    fi
}

printf '1. Th12b Eb5d' >"$room/in"
expect 'a good file' 0 'annotated.ppn: 2 games, 16 turns: fine$' check "$annotated"
expect 'standard input' 0 '^standard input: 1 game, 2 turns: fine$' check -
expect 'as JSON' 0 '^\{"file":"standard input","ok":true,"games":1,"turns":2\}$' check --json -
expect 'several files: the good ones' 2 'annotated.ppn: 2 games' check /nowhere "$annotated"
expect 'several files: the one that is missing' 2 'cannot read /nowhere' check /nowhere "$annotated"
expect 'the board at the end' 0 'After turn 2, Eb5d:' show -
expect 'the board at the start' 0 'At the start:' show --at 0 -
expect 'the board after a turn' 0 'After turn 3, Ld4e:' show --at 3 --game 1 "$annotated"
expect 'a turn that is not there' 1 'game 1 has 2 turns, not 3' show --at 3 -
expect 'a game that is not there' 1 'number of games in .* is 2' show --game 3 "$annotated"
expect 'tags without escapes' 0 '^White +Ann "the Angle" Ångström$' show "$annotated"
expect 'games are numbered' 0 '^Game 2$' show "$annotated"
expect 'the outcome on the board' 0 '^0-1  Black links two opposite sides: j17 ' show --game 1 "$annotated"
expect 'the outcome agreed on' 0 '^1/2-1/2  a draw, though not on the board$' show --game 2 "$annotated"
expect 'a game as JSON' 0 '^\{"file":"standard input","game":1,"tags":\[\],"elements":\[\{"turn":"Th12b","mark":""\},\{"turn":"Eb5d","mark":""\}\],"turns":\["Th12b"\],"position":"standard b 1 wTh12b","result":"\*"' \
    show --json --at 1 -
expect 'tidied' 0 '^1\. Th12b Eb5d \*$' format -

printf '[White "A"] *\n[White "B"] 1. Ti9a' >"$room/in"
expect 'the first illegal turn: place, game, number, text, reason' 1 \
    '^standard input:2:16: game 2: turn 1 \(1\. "Ti9a"\): .*central hexagon: i9, i10 and j10 \[centre-barred\]$' check -
expect 'as JSON' 1 '"ok":false,.*"game":2,"error":\{"code":"centre-barred".*"line":2,"column":16' check --json -
expect 'shown: the same' 1 '^standard input:2:16: game 2: turn 1' show -
expect 'tidied: the same' 1 '^standard input:2:16: game 2: turn 1' format -

: >"$room/in"
expect 'an empty file' 1 '^standard input:1:1: game 1: there is no game in this text' check -
expect 'help' 0 '^Usage: punct record check' --help
expect 'help for a part' 0 '^Usage: punct record check' check --help
expect 'nothing to do' 2 'say check, show, format, import'
expect 'an unknown part' 2 'there is no "record eat"' eat
expect 'no file' 2 'give the files' check
expect 'two files to show' 2 'give one file' show a b
expect 'an unknown option' 2 'unknown option --blue' check --blue -
expect 'a bad number' 2 'whole number from 0 to' show --at x -

head -c 1000000 /dev/urandom >"$room/in"
expect 'a million random bytes' 1 '^standard input:[0-9]+:[0-9]+: game 1: ' check -

echo "1..$tests"
[ "$failed" = 0 ]
