#!/bin/sh
# Matches: programs with faults lose and the match goes on; a match that was killed goes on where it was. As TAP.
#   match.sh PUNCT
punct=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd) number=0
folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 99
ulimit -c 0

report() # STATUS NAME
{
    number=$((number + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $number - $2"
}

# Faults: FAULT, what the reason says.
while IFS=: read -r fault reason; do
    # Who hangs is found out by the clock; all others have time enough on any machine.
    case $fault in hang) time=60 ;; *) time=600000 ;; esac
    "$punct" match --games 2 --movetime $time "python3 $here/program.py $fault $punct" builtin:random >out 2>&1
    grep -q "^game 1:.*0-1.*White loses: .*$reason" out && grep -q "^game 2:.*1-0.*Black loses: .*$reason" out &&
        grep -q "^$fault:.*2 games lost by failing" out
    status=$?
    report $status "a program with the fault \"$fault\" loses, and the match goes on"
    [ $status = 0 ] || sed 's/^/# /' out
done <<FAULTS
crash:the program has ended
hang:the program does not answer in time
illegal:
nonsense:the program answers with no turn
FAULTS

"$punct" match --games 2 --clock 0.2 "python3 $here/program.py hang $punct" builtin:random >out 2>&1
grep -q "White loses: the \(time is up\|program does not answer in time\)" out
report $? "a clock runs out"

"$punct" match --games 2 "no-such-program" builtin:random >out 2>&1
[ $? = 2 ] && grep -q "no-such-program: the program has ended" out
report $? "a program that does not exist is refused"

# Killed after each new game, the match has each game once.
games=8 kills=0
saved() { grep -c '^\[Round' games.ppn; }
: >games.ppn
while [ $kills -lt 40 ]; do
    before=$(saved)
    "$punct" match --games $games --movetime 20 --concurrency 2 --save games.ppn builtin:greedy builtin:random >out 2>&1 &
    match=$!
    while [ "$(saved)" = "$before" ] && kill -0 $match 2>/dev/null; do sleep 0.02; done
    kill -KILL $match 2>/dev/null && kills=$((kills + 1))
    wait $match && break
done 2>/dev/null
[ "$(grep -c '^\[Round' games.ppn)" = $games ] && [ "$(grep '^\[Round' games.ppn | sort -u | wc -l)" = $games ]
report $? "$kills kills: each of $games games stands once in the file"
"$punct" record check games.ppn >checked && grep -q "games.ppn: $games games" checked
report $? "the file is a proper record"
"$punct" match --games $games --save games.ppn --json builtin:greedy builtin:random >out 2>&1
grep -q "\"games\":$games," out
report $? "going on with a whole match plays nothing and gives the score"

# The end of a record cut off in the middle is mended.
size=$(wc -c <games.ppn)
head -c $((size - 40)) games.ppn >cut.ppn
"$punct" match --games $games --movetime 20 --save cut.ppn --json builtin:greedy builtin:random 2>/dev/null | grep -q "\"games\":$games,"
[ $? = 0 ] && [ "$(grep '^\[Round' cut.ppn | sort -u | wc -l)" = $games ] && [ "$(grep -c '^\[Round' cut.ppn)" = $games ]
report $? "a game that was cut off is played again"

# An interrupt ends it at once, with the score.
"$punct" match --games 2 --movetime 6000000 "python3 $here/program.py deaf $punct $folder/thinking" builtin:random >out 2>&1 &
match=$!
while [ ! -e thinking ] && kill -0 $match 2>/dev/null; do sleep 0.1; done
kill -INT $match
wait $match
status=$?
[ $status = 0 ] && grep -q "0 of 2 games" out
report $? "an interrupt ends the match while a program thinks"
echo "1..$number"
