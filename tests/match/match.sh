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

# How games end, as the ledger has it: Result, Termination, and the same after it was read back.
endings() # NAME TERMINATIONS OPTIONS...: the results and terminations of the games in their order
{
    name=$1 wanted=$2
    shift 2
    rm -f ended.ppn
    "$punct" match --max-turns 100 --save ended.ppn "$@" >out 2>&1
    cp ended.ppn before
    "$punct" match --max-turns 100 --save ended.ppn --json "$@" >again 2>&1
    found=$(sed -n 's/^\[\(Result\|Termination\) "\(.*\)"]/\2/p' ended.ppn | paste -sd' ')
    played=$(grep -c '^game' out)
    [ "$found" = "$wanted" ] && cmp -s ended.ppn before && grep -q "\"games\":$played," again &&
        "$punct" record check ended.ppn | grep -q "ended.ppn: $played games"
    status=$?
    report $status "endings: $name"
    [ $status = 0 ] || { echo "# $found"; sed 's/^/# /' out again; }
}
endings "time" "0-1 time 1-0 time" --games 2 --clock 1+0.5 "python3 $here/program.py hang $punct" builtin:random
grep -q "^game 1:.*hang (White) ran out of time" out && grep -q '^\[TimeControl "1+0.5"]' ended.ppn &&
    grep -q '{\[%clk 0:00:01.500]}' ended.ppn
report $? "a loss on time is said, and the record has clocks"
endings "forfeit" "0-1 forfeit 1-0 forfeit" --games 2 --movetime 600000 "python3 $here/program.py crash $punct" builtin:random
grep -q '{White loses: the program has ended}' ended.ppn
report $? "the record says why a game was forfeited"
endings "a program that hangs without a clock forfeits" "0-1 forfeit 1-0 forfeit" --games 2 --movetime 60 "python3 $here/program.py hang $punct" builtin:random
endings "turn limit" "1/2-1/2 turn-limit 1/2-1/2 turn-limit" --games 2 --nodes 1 --max-turns 6 builtin:greedy builtin:random
endings "each ending of the board" \
    "1-0 connection 1-0 connection 0-1 uncovered 0-1 uncovered 0-1 last-piece 0-1 last-piece 1/2-1/2 repetition 1/2-1/2 repetition" \
    --games 8 --nodes 1 --openings "$here/endings.book" builtin:greedy builtin:random

"$punct" match --games 2 "no-such-program" builtin:random >out 2>&1
[ $? = 2 ] && grep -q "no-such-program: the program has ended" out
report $? "a program that does not exist is refused"

# Options that a program does not take end the match before it begins; long ones arrive whole.
set_refused() # OPTION SENTENCE
{
    "$punct" match --games 2 --nodes 1 --max-turns 3 --set "a:$1" "$punct engine" builtin:random >out 2>&1
    [ $? = 2 ] && grep -q "$2" out && ! grep -q "^game" out
    report $? "--set a:$(echo "$1" | head -c 20): $2"
}
long=$folder/$(printf '%0150d' 0)
mkdir "$long"
set_refused Level=99 'no such option, or a value it does not take: "Level"'
set_refused Nothing=1 'the program has no option "Nothing"'
set_refused "Network=$long/none.net" "cannot read the network"
cp "$(dirname "$here")/../share/punct.net" "$long/a network.net"
"$punct" match --games 2 --nodes 1 --max-turns 3 --set "a:network=$long/a network.net" "$punct engine" builtin:random >out 2>&1
report $? "a value of $(printf %s "$long/a network.net" | wc -c) bytes arrives whole"

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
"$punct" match --games $games --movetime 20 --save games.ppn --json builtin:greedy builtin:random >out 2>&1
grep -q "\"games\":$games," out
report $? "going on with a whole match plays nothing and gives the score"

# The end of a record cut off in the middle is mended.
size=$(wc -c <games.ppn)
head -c $((size - 40)) games.ppn >cut.ppn
"$punct" match --games $games --movetime 20 --save cut.ppn --json builtin:greedy builtin:random 2>/dev/null | grep -q "\"games\":$games,"
[ $? = 0 ] && [ "$(grep '^\[Round' cut.ppn | sort -u | wc -l)" = $games ] && [ "$(grep -c '^\[Round' cut.ppn)" = $games ]
report $? "a game that was cut off is played again"

# Cut off at any byte of the last record, the file is mended; the games before it stay as they are. (Every byte takes
# long: some, and all kinds of items.)
"$punct" match --games 3 --nodes 1 --max-turns 20 --save three.ppn builtin:greedy builtin:random >/dev/null 2>&1
whole=$(grep -b '^\[Event' three.ppn | tail -1 | cut -d: -f1) size=$(wc -c <three.ppn) status=0
for at in $(seq $((whole + 1)) 17 $((size - 4))) $(seq $((size - 3)) $((size - 1))); do
    head -c "$at" three.ppn >cut.ppn
    left=$whole
    [ "$at" -lt $((size - 2)) ] || left=$size # only the empty line is missing
    "$punct" match --games 2 --nodes 1 --max-turns 20 --save cut.ppn builtin:greedy builtin:random >/dev/null 2>err &&
        head -c "$left" three.ppn | cmp -s - cut.ppn || { status=1; echo "# cut at $at: $(cat err)"; }
done
report $status "cut anywhere in its last record, the file is mended, and no other record is touched"

# What is not the ledger of this match is refused and left as it is.
refused() # FILE SENTENCE OPTIONS...
{
    file=$1 sentence=$2
    shift 2
    cp "$file" before
    "$punct" match --games 4 --movetime 20 --save "$file" "$@" >out 2>&1
    status=$?
    [ $status = 2 ] && cmp -s "$file" before && grep -q "$sentence" out && grep -q "left as it is" out
    status=$?
    report $status "refused: $sentence"
    [ $status = 0 ] || sed 's/^/# /' out
}
echo "my only copy of a letter" >letter
refused letter "is not the ledger of a match" builtin:greedy builtin:random
printf '\n' >blank
refused blank "is not the ledger of a match" builtin:greedy builtin:random
printf '[White "Ann"]\n[Black "Ben"]\n\n1. Th12b *\n' >friends
refused friends "is not the ledger of a match" builtin:greedy builtin:random
head -c 15 games.ppn >start
refused start "is not the ledger of a match" builtin:greedy builtin:random
refused games.ppn 'second player is "builtin:random", not "builtin:span3"' builtin:greedy builtin:span3
refused games.ppn 'first player is "builtin:greedy"' builtin:random builtin:greedy
refused games.ppn 'seed is "1", not "2"' --seed 2 builtin:greedy builtin:random
refused games.ppn 'limit of a turn is "go movetime 20", not "go movetime 30"' --movetime 30 builtin:greedy builtin:random
refused games.ppn 'variant is "standard"' --basic builtin:greedy builtin:random
refused games.ppn 'turns is "400", not "50"' --max-turns 50 builtin:greedy builtin:random
refused games.ppn 'openings is "4 turns at random", not "2 turns' --opening-turns 2 builtin:greedy builtin:random
echo 'start moves Th12b' >book
refused games.ppn 'openings is "4 turns at random", not "1 of a file' --openings book builtin:greedy builtin:random
{ cat games.ppn; cat friends; } >mixed
refused mixed "holds games of no match" builtin:greedy builtin:random
{ cat games.ppn; cat letter; } >noted
refused noted "holds games of no match" builtin:greedy builtin:random
{ cat games.ppn; cat games.ppn; } >twice
refused twice "stands there twice" builtin:greedy builtin:random
# A turn that is not legal in an early game is damage, not the end of an unfinished one.
sed '0,/^1\. [A-Z][a-z0-9]*/s//1. Ti9a/' games.ppn >damaged
refused damaged "is no record of a game" builtin:greedy builtin:random
grep -v '^\[FirstPlayer' games.ppn >older
refused older "does not say which match" builtin:greedy builtin:random
sed 's/^\[White "greedy"/[White "Greedy 2"/' games.ppn >renamed
refused renamed "is not of this match" builtin:greedy builtin:random

# One match at a time on a ledger.
"$punct" match --games 2 --movetime 6000000 --save shared.ppn "python3 $here/program.py deaf $punct $folder/busy" builtin:random >/dev/null 2>&1 &
match=$!
while [ ! -e busy ] && kill -0 $match 2>/dev/null; do sleep 0.1; done
"$punct" match --games 2 --movetime 6000000 --save shared.ppn "python3 $here/program.py deaf $punct $folder/busy" builtin:random >out 2>&1
[ $? = 2 ] && grep -q "shared.ppn is in use by another match" out
report $? "a second match on the same file is refused"
kill -INT $match
wait $match

# Openings as other systems end their lines.
printf '# a book\r\nstart moves Th12b Eb5d\r\n\r\nstart\r\n' >book
"$punct" match --games 4 --nodes 1 --max-turns 3 --openings book --json builtin:greedy builtin:random >out 2>&1
grep -q '"games":4,' out
report $? "an opening file with CRLF is read"

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
