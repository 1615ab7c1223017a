#!/bin/sh
# punct record import, filter, merge, deduplicate and statistics: answers and exit codes, as TAP.
#   collections.sh PUNCT FOLDER MAKE_GAMES
punct=$(realpath "$1") folder=$2 make_games=$(realpath "$3") count=0
room=$(mktemp -d) || exit 99
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 99

report()
{
    count=$((count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        head -n 20 out err 2>/dev/null | sed 's/^/# /'
    fi
}

# answers TITLE STATUS PATTERN ARGUMENT...: exit code, and an extended pattern that a line of out or err must match.
answers()
{
    title=$1 status=$2 pattern=$3
    shift 3
    "$punct" record "$@" <in >out 2>err
    got=$?
    [ $got = "$status" ] && cat out err | grep -Eq -e "$pattern"
    report $? "$title"
}

# games FILE: how many there are.
games()
{
    "$punct" record check "$1" | sed -n 's/.*: \([0-9]*\) games\{0,1\},.*/\1/p'
}

# ---- Boardspace's records ----
: >in
for sample in 1 2 3 4; do
    expected=$(tr ' ' '\n' <"$folder/boardspace/game-$sample.turns" | grep -v '|')
    "$punct" record import "$folder/boardspace/game-$sample.sgf" >out 2>err
    found=$("$punct" record show --json out | sed 's/.*"main":\[\([^]]*\)\].*"result":"\([^"]*\)".*/\1,\2/; s/.*"turns":\[\([^]]*\)\].*"result":"\([^"]*\)".*/\1,\2/' | tr -d '"' | tr ',' '\n')
    [ "$expected" = "$found" ] && [ ! -s err ]
    report $? "sample $sample: turns and result"
done
"$punct" record import "$folder"/boardspace/*.sgf >all.ppn
[ "$(games all.ppn)" = 4 ]
report $? "several files become one record"
answers "names, date and ending are kept" 0 '^\[Date "2026.11.17"\]$' import "$folder/boardspace/game-4.sgf"
grep -q '^\[White "first"\]$' out && grep -q '^\[Termination "connection"\]$' out
report $? "the player who began is White, whatever the colour was there"

# broken TITLE PATTERN TEXT: refused with its place and reason; nothing is printed.
broken()
{
    printf '%b' "$3" >in
    "$punct" record import - <in >out 2>err
    [ $? = 1 ] && [ ! -s out ] && grep -Eq -e "$2" err
    report $? "refused: $1"
}
broken "no record" '^standard input:1:1: game 1: expected a record, which begins with \(;' 'hello'
broken "nothing" 'there is no game in this text' ' \n'
broken "another game" '^standard input:1:6: game 1: the record is of another game' '(;GM[1])'
broken "another setup" 'the record is of another game' '(;GM[25]SU[Zertz 2])'
broken "no word about the game" 'nothing says that the game is PÜNCT' '(;P0[id "x"])'
broken "cut short" '^standard input:2:1: game 1: the record ends before' '(;GM[25]\n'
broken "a bracket that is not closed" '^standard input:1:5: game 1: expected a node' '(;GM[25'
broken "variations" 'variations cannot be imported' '(;GM[25](;))'
broken "an unknown action" '^standard input:2:5: game 1: an action that is not known' '(;GM[25]\n;P0[0 Fly])'
broken "the marker" 'Dropb names no piece' '(;GM[25];P0[0 Dropb 19 H 12 0])'
broken "no such space" 'needs a space of the board' '(;GM[25];P0[0 Dropb 1 A 1 0])'
broken "no such rotation" 'a rotation from 0 to 5' '(;GM[25];P0[0 Dropb 1 B 5 6])'
broken "an illegal turn" '^standard input:2:16?: .*game 1: turn 1 \(Ti9d\): .*central hexagon.*\[centre-barred\]|game 1: turn 1 \(Ti9d\): .*centre-barred' '(;GM[25]\n;P0[0 Dropb 1 I 9 0];P0[1 Done])'
broken "Done without a piece" 'no piece was laid down' '(;GM[25];P0[0 Done])'
broken "a piece of the other" 'not of the player whose turn it is' '(;GM[25];P0[0 Dropb 1 D 4 0];P0[1 Done];P1[2 Dropb 2 D 8 0];P1[3 Done])'
broken "the second game of a file: all of it" '^standard input:1:[0-9]*: game 2: ' '(;GM[25])(;GM[24])'
printf '(;GM[25]RE[Won by a]P0[id "a"]P1[id "b"]C[a {note}];P0[0 Dropb 1 D 4 0];P0[1 Done];P1[2 Resign];P1[3 Done])' >in
answers "a comment with braces" 0 '^\{a \(note\)\} 1\. Td4d 1-0$' import -
grep -q '^\[Termination "resignation"\]$' out
report $? "a resignation"
printf '(;GM[25]RE[Gewonnen hat b]P0[id "a"]P1[id "b"];P0[0 Dropb 1 D 4 0];P0[1 Done])' >in
answers "a result in words" 0 '^1\. Td4d 0-1$' import -
printf '(;GM[25]RE[Won by b]P0[id "a"]P1[id "b"];P0[0 Dropb 1 D 4 0];P0[1 Done];P1[2 Resign])' >in
answers "a result that differs is told" 0 'the record says 0-1, by the rules it is 1-0 \(resignation\)' import -
to_and_fro=
for _ in 1 2 3; do
    to_and_fro="$to_and_fro;P0[0 Move D 4 D 4 1];P0[0 Done];P1[0 Move M 8 M 8 1];P1[0 Done];P0[0 Move D 4 D 4 0];P0[0 Done];P1[0 Move M 8 M 8 0];P1[0 Done]"
done
printf '(;SU[Punct 2 1 102];P0[0 Dropb 1 D 4 0];P0[0 Done];P1[0 Dropb 20 M 8 0];P1[0 Done]%s)' "$to_and_fro" >in
answers "a game that goes on after the third repetition" 0 'third repetition.* 4 turns behind it' import -
grep -q '8 turned in place' err && grep -q '1/2-1/2$' out
report $? "turns in place are told, and the game is a draw"

# ---- Sorting through games ----
"$make_games" 300 7 >games.ppn
[ "$(games games.ppn)" = 300 ]
report $? "300 games to sort"
: >in
total=0
for result in 1-0 0-1 1/2-1/2 '*'; do
    "$punct" record filter --result "$result" games.ppn >out 2>err
    total=$((total + $(sed 's/ .*//' err)))
    [ ! -s out ] || [ "$(games out)" = "$(sed 's/ .*//' err)" ]
    report $? "result $result: $(cat err)"
done
[ $total = 300 ]
report $? "every game has a result"
fits=$("$punct" record filter --least 40 --most 60 games.ppn 2>&1 >out | sed 's/ .*//')
others=$("$punct" record filter --least 40 --most 60 --invert games.ppn 2>&1 >out | sed 's/ .*//')
[ "$fits" -gt 0 ] && [ "$others" -gt 0 ] && [ $((fits + others)) = 300 ]
report $? "length: $fits and $others"
answers "players, in any case" 0 '^\[(White|Black) "P7"\]$' filter --player p7 games.ppn
answers "endings" 0 ' of 4 games$' filter --ending connection all.ppn
[ "$(games out)" = 4 ]
report $? "all samples end by a connection"
position=$("$punct" record show --json --at 5 --game 9 games.ppn | sed 's/.*"position":"\([^"]*\)".*/\1/')
answers "a position" 0 '^1 of 300 games$' filter --position "$position" games.ppn
turned=$(printf '[Variant "standard"] 1. Td4a *' >one.ppn && echo "standard b 1 wTd8b")
answers "an image of a position is another" 0 '^0 of 1 games$' filter --position "$turned" one.ppn
image=$(cd "$folder/../model" && python3 -B -c 'import notation; p = notation.Position.read("standard b 1 wTd4a"); print(notation.image(p, 8).text())')
answers "but counts with --symmetric" 0 '^1 of 1 games$' filter --symmetric --position "$image" one.ppn
answers "the start" 0 '^300 of 300 games$' filter --position start games.ppn
answers "--symmetric alone" 2 'goes with --position' filter --symmetric games.ppn
answers "no such ending" 2 'there is no ending' filter --ending x games.ppn
printf '1. Td4a x' >in
answers "a file with a fault" 1 '^standard input:1:9: game 1: ' filter -
: >in

"$punct" record merge games.ppn all.ppn one.ppn >merged.ppn 2>err
[ "$(games merged.ppn)" = 305 ]
report $? "merged: all games of the files"
printf '1. Td4a' >bare.ppn
"$punct" record merge bare.ppn bare.ppn >out 2>err
[ "$(games out)" = 2 ]
report $? "merged: games without tags and results"
"$punct" record deduplicate merged.ppn games.ppn >out 2>err
[ "$(games out)" = 305 ] && grep -q '^305 of 605 games$' err
report $? "each game once"
printf '[White "a"] 1. Td4a Tm8a *\n[White "b"] 1. Tf4b Tj8b *\n' >images.ppn
first=$(cd "$folder/../model" && python3 -B -c '
import notation
p = notation.Position()
turns = []
for t in ("Td4a", "Tm8a", "d4-d5b"):
    turns.append(notation.image_of_turn(p, t, 7)); p = p.play(t)
print(" ".join(turns))')
printf '[White "a"] 1. Td4a Tm8a 2. d4-d5b *\n[White "b"] %s *\n' "$first" >images.ppn
"$punct" record deduplicate images.ppn >out 2>err
[ "$(games out)" = 2 ]
report $? "images of a game are two games"
"$punct" record deduplicate --symmetric images.ppn >out 2>err
[ "$(games out)" = 1 ]
report $? "or one, with --symmetric"
answers "statistics" 0 '^300 games, [0-9]+ turns: ' statistics games.ppn
answers "as JSON" 0 '^\{"files":\["all.ppn"\],"games":4,"variants":\{"basic":0,"standard":4\},"results":\{"\*":0,"1-0":0,"0-1":4,"1/2-1/2":0\},"endings":\{"connection":4\}' statistics --json all.ppn
answers "players are counted" 0 '\{"name":"first","games":4,"wins":0,"draws":0,"losses":4\}' statistics --json all.ppn
echo "1..$count"
