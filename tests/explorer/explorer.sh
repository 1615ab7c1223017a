#!/bin/sh
# punct explorer: books built and asked, and the book that comes with the program. TAP output.
#   explorer.sh PUNCT MAKE_GAMES SOURCES
punct=$(realpath "$1") make_games=$(realpath "$2") sources=$3 count=0
room=$(mktemp -d) || exit 99
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 99

# answers TITLE STATUS PATTERN ARGUMENT...
answers()
{
    title=$1 status=$2 pattern=$3
    shift 3
    "$punct" explorer "$@" </dev/null >out 2>err
    got=$?
    count=$((count + 1))
    if [ $got = "$status" ] && cat out err | grep -Eq -e "$pattern"; then
        echo "ok $count - $title"
    else
        echo "not ok $count - $title"
        echo "# exit code $got"
        head -n 10 out err | sed 's/^/# /'
    fi
}

printf '[Result "1-0"] 1. Td4a {62.3%%} Tm8a {41.0%%, was 50.0%% with Tm8b} 1-0\n[Result "0-1"] 1. Td4a {60.3%%} 0-1\n[Result "*"] 1. Tm12a *\n' >games.ppn
answers "a book is built" 0 '^3 games, 2 positions, 3 turns, 136 bytes$' build games.ppn -o book
answers "counts, results and the engine's mean" 0 '^Td4a +2 +50.0% +0.0% +50.0% +61.3%$' show book start
answers "what no comment judges" 0 '^T[a-q][0-9]+[a-f] +1 +0.0% +0.0% +0.0% +-$' show book start
answers "the next turn" 0 '^Tm8a +1 +100.0% +0.0% +0.0% +41.0%$' show book "standard b 1 wTd4a"
image=$(cd "$sources/tests/model" && python3 -B -c 'import notation; print(notation.image(notation.Position.read("standard b 1 wTd4a"), 9).text())')
answers "from an image of the position" 0 '^T[a-q][0-9]+[a-f] +1 +100.0%' show book "$image"
answers "as JSON" 0 '^\{"file":"book","position":"standard b 1 wTd4a","turns":\[\{"turn":"Tm8a","games":1,"results":\{"\*":0,"1-0":1,"0-1":0,"1/2-1/2":0\},"win":410\}\]\}$' \
    show --json book "standard b 1 wTd4a"
answers "a position that is not there" 1 '^not in the book$' show book start-basic
answers "fewer turns of each game" 0 '^3 games, 1 positions, 2 turns' build --turns 1 games.ppn --output short
answers "what was played often" 0 '^3 games, 1 positions, 1 turns' build --least 2 games.ppn --output often
answers "no book" 2 'games.ppn is no book, or damaged$' show games.ppn start
answers "a fault in the games makes no book" 1 'game 1: ' build /dev/null games.ppn "$sources/README.md" -o none
[ ! -e none ]
count=$((count + 1))
[ -e none ] && printf 'not '
echo "ok $count - and writes nothing"
answers "no output" 2 'give files with games' build games.ppn
"$make_games" 500 5 >many.ppn
answers "many games" 0 '^500 games' build many.ppn -o many
answers "all turns" 0 '^[A-Z]' show --all many start
[ "$(awk 'NR > 1 { n += $2 } END { print n }' out)" = 500 ]
status=$?
count=$((count + 1))
[ $status = 0 ] || printf 'not '
echo "ok $count - every game begins with one of them"
answers "the book that comes with the program" 0 '^[A-Z][a-q][0-9]+[a-f] +[0-9]+ +[0-9.]+% ' show default start
[ "$(wc -c <"$sources/share/punct.book")" -lt 1000000 ]
status=$?
count=$((count + 1))
[ $status = 0 ] || printf 'not '
echo "ok $count - which is small"
echo "1..$count"
