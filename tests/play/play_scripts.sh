#!/bin/sh
# Plays the scripts and compares, as TAP.
#   play_scripts.sh PUNCT RECORD FILE...
# A script is made of sessions; each begins with a line "punct play ARGUMENTS" and shares the saved games and the
# folder, where RECORD and the records next to the script lie, with those before it. Then, in the order of the game:
#   > TEXT    is typed
#   = TEXT    a line of the output
#   ~ TEXT    a part of a line
# Lines of the output may stand between those that are named. A line "! TEXT" must not occur anywhere in the session.
# Other lines are remarks.
punct=$(readlink -f "$1")
record=$(readlink -f "$2")
shift 2
tests=0
failed=0
room=$(mktemp -d) || exit 99
trap 'rm -rf "$room"' EXIT

# Compares $room/out with the session's expectations; prints what is missing.
compare() {
    awk -v script="$room/session" '
        { lines[NR] = $0 }
        END {
            at = 0
            while ((getline want < script) > 0) {
                sign = substr(want, 1, 2)
                text = substr(want, 3)
                if (sign == "! ") {
                    for (i = 1; i <= NR; i++)
                        if (index(lines[i], text)) { print "# unwanted: " lines[i]; bad = 1 }
                } else if (sign == "= " || sign == "~ ") {
                    for (at++; at <= NR; at++)
                        if (sign == "= " ? lines[at] == text : index(lines[at], text)) break
                    if (at > NR) { print "# missing: " text; exit 1 }
                }
            }
            exit bad
        }' "$room/out"
}

play_session() {
    arguments=$(sed -n '1s/^punct play *//p' "$room/session")
    sed -n 's/^> \{0,1\}//p' "$room/session" >"$room/in"
    (cd "$room/folder" && eval "set -- $arguments" &&
        XDG_STATE_HOME="$room/state" "$punct" play "$@" <"$room/in" >"$room/out" 2>&1)
    status=$?
    tests=$((tests + 1))
    title="$name, session $session"
    if report=$(compare) && [ "$status" -le 1 ]; then
        echo "ok $tests - $title"
    else
        failed=$((failed + 1))
        echo "not ok $tests - $title"
        [ -z "$report" ] || echo "$report"
        echo "# exit code $status"
    fi
}

for file; do
    name=$(basename "$file" .t)
    rm -rf "$room/state" "$room/folder"
    mkdir "$room/folder"
    cp "$record" "$(dirname "$file")"/*.ppn "$room/folder"
    sessions=$(grep -c '^punct play' "$file")
    session=1
    while [ "$session" -le "$sessions" ]; do
        awk -v n="$session" '/^punct play/ { i++ } i == n' "$file" >"$room/session"
        play_session
        session=$((session + 1))
    done
done
echo "1..$tests"
[ "$failed" = 0 ]
