#!/bin/sh
# `punct solve` proves the puzzles that are wins: in just as many turns, beginning with the solution.
#
#     solve.sh PUNCT EVERY FILE     each EVERYth of them
set -u
punct=$1 every=$2 file=$3
fields=$(mktemp) answers=$(mktemp)
trap 'rm -f "$fields" "$answers"' EXIT

awk -F '\t' -v every="$every" '$1 != "defence" && seen++ % every == 0' "$file" >"$fields"
cut -f 6 "$fields" | "$punct" solve --turns 3 --nodes 100000000 - >"$answers"

# An answer reads "win in 2: l12-h8a ...".
paste "$fields" "$answers" | awk -F '\t' '
    { wanted = "win in " $2 ": " $7 }
    index($8 " ", wanted " ") == 1 { proven++; next }
    { wrong++; print "# " $1 " in " $2 ", " $7 ", but: " $8 }
    END {
        print (proven && !wrong ? "ok" : "not ok") " 1 - punct solve: " proven + 0 " proven, " wrong + 0 " not"
        print "1..1"
        exit wrong > 0 || !proven
    }'
