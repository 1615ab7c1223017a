#!/bin/sh
# A terminal that is killed, interrupted or closed in the middle of a game loses nothing. TAP output.
#   play_kill.sh PUNCT
punct=$1
turns='Cm12c Mg2e Ld4e Cf6a Rj6f Mh13e Lf4f Lg5d Ep12d Rg10e m12-m9b Ej17e'
tests=0
failed=0
room=$(mktemp -d) || exit 99
XDG_STATE_HOME=$room/state
export XDG_STATE_HOME
trap 'exec 3>&-; rm -rf "$room"' EXIT
mkfifo "$room/in"

report() { # GOOD TITLE
    tests=$((tests + 1))
    [ "$1" = 0 ] || { failed=$((failed + 1)); printf 'not '; }
    echo "ok $tests - $2"
}

# begin ARGUMENT...: starts a game that reads from descriptor 3.
begin() {
    : >"$room/out" # what an earlier game printed must not be taken for this one's
    "$punct" play "$@" <"$room/in" >"$room/out" 2>&1 &
    player=$!
    exec 3>"$room/in"
}

# wait_for COUNT: until so many turns are on the screen. The prompt after a turn writes the output.
wait_for() {
    patience=12000 # ten minutes
    while [ "$(grep -c ' plays ' "$room/out")" -lt "$1" ] && [ "$patience" -gt 0 ]; do
        sleep 0.05
        patience=$((patience - 1))
    done
}

# finish SIGNAL: ends the game from outside; its exit code.
finish() {
    kill -"$1" "$player"
    exec 3>&-
    wait "$player" 2>/dev/null
}

saved_turns() {
    echo moves | "$punct" play --resume 2>/dev/null | sed -n '/^1\. /,$p' | tr '\n' ' ' |
        sed 's/[0-9]*\.\.* //g; s/ \*.*//'
}

# Killed when a turn has just been shown, at every length of the game.
played=
count=0
begin --basic
for turn in $turns; do
    echo "$turn" >&3
    count=$((count + 1))
    played="$played${played:+ }$turn"
    wait_for 1
    finish KILL
    [ "$(saved_turns)" = "$played" ]
    report $? "killed after $count turns: all are there"
    begin --resume
done

# Killed at any moment: what is there is a sound game that has at least the turns that were shown.
finish KILL
round=0
while [ "$round" -lt 9 ]; do
    round=$((round + 1))
    rm -rf "$room/state"
    begin --basic
    printf '%s\n' $turns >&3
    sleep "0.0$round"
    finish KILL
    shown=$(grep -c ' plays ' "$room/out")
    kept=$(saved_turns | wc -w)
    [ "$kept" -ge "$shown" ] && case "$turns " in "$(saved_turns)"*) true ;; *) false ;; esac
    report $? "killed at some moment, round $round: $shown turns shown, $kept kept"
done

for signal in INT TERM HUP; do
    rm -rf "$room/state"
    begin --basic
    echo Cm12c >&3
    wait_for 1
    finish $signal
    [ $? = 0 ] && grep -q 'The game is kept' "$room/out" && [ "$(saved_turns)" = Cm12c ]
    report $? "SIG$signal: left in good order"
done

# Two terminals at once keep two games.
rm -rf "$room/state"
begin --basic
echo Cm12c >&3
wait_for 1
echo Th12b | "$punct" play >/dev/null
finish KILL
[ "$(saved_turns)" = Cm12c ]
report $? 'a second terminal does not disturb the first'
[ "$(ls "$room"/state/punct/*.ppn | wc -l)" = 2 ]
report $? 'and keeps its own game'

# Killed while a game makes room for the next one: wherever that was, both are there.
rm -rf "$room/state"
echo Cm12c | "$punct" play --basic >/dev/null
echo Th12b | "$punct" play >/dev/null
cd "$room/state/punct"
mv game-1.ppn game-1-next.ppn
cd - >/dev/null
[ "$(saved_turns)" = Th12b ] && [ ! -e "$room/state/punct/game-1-next.ppn" ]
report $? 'killed when the old game had made room: the next one takes its place'
cp "$room/state/punct/game-1-previous.ppn" "$room/state/punct/game-1-next.ppn"
[ "$(saved_turns)" = Th12b ] && [ ! -e "$room/state/punct/game-1-next.ppn" ] &&
    [ "$(printf 'resume\nmoves\n' | "$punct" play --resume | grep -c '^1. Cm12c')" = 1 ]
report $? 'killed before: the old game is there, and the one before it'

# Without a place for it the game can be played all the same.
echo Th12b | XDG_STATE_HOME=/dev/null "$punct" play >"$room/out"
[ $? = 0 ] && grep -q 'Games are not kept here' "$room/out" && grep -q 'White plays Th12b' "$room/out"
report $? 'no place for autosave: said, and played on'

"$punct" play --white "$(printf '\033[2J')" </dev/null 2>/dev/null
[ $? = 2 ]
report $? 'a name that is no text is refused'
"$punct" play --basic --resume </dev/null 2>/dev/null
[ $? = 2 ]
report $? 'a variant for a resumed game is refused'
"$punct" play --clock 300+5 --resume </dev/null 2>/dev/null
[ $? = 2 ]
report $? 'a clock for a resumed game is refused'
"$punct" play --clock soon </dev/null 2>/dev/null
[ $? = 2 ]
report $? 'a clock that is none is refused'
"$punct" play today </dev/null 2>/dev/null
[ $? = 2 ]
report $? 'superfluous arguments are refused'

echo "1..$tests"
[ "$failed" = 0 ]
