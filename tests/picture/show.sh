#!/bin/sh
# punct show against the boards in show/: the first line of each file is the position, the rest the answer.
#   show.sh PUNCT FOLDER
punct=$1 folder=$2 number=0
escape=$(printf '\033')

check() # DESCRIPTION, of the status of the command before
{
    [ $? = 0 ] || printf 'not '
    number=$((number + 1))
    echo "ok $number - $1"
}

for file in "$folder"/*.txt; do
    position=$(head -n 1 "$file")
    { echo "$position"; "$punct" show "$position"; } | diff -u "$file" - >&2
    check "$(basename "$file" .txt)"
done

! "$punct" show start | LC_ALL=C grep -q '[^ -~]'
check "plain ASCII when not on a terminal"
"$punct" show --unicode start | grep -q '·'
check "--unicode"
! "$punct" show --unicode start | grep -q "$escape"
check "--unicode brings no colour"
"$punct" show --colour start | grep -q "$escape"
check "--colour"
! NO_COLOR=1 "$punct" show start | grep -q "$escape"
check "NO_COLOR"
! "$punct" show --colour --no-colour start | grep -q "$escape"
check "the last option counts"
[ "$("$punct" show start-basic | wc -L)" -le 79 ] && [ "$("$punct" show start | wc -l)" -le 44 ]
check "fits a terminal"
[ "$(printf 'start\nstart-basic\n' | "$punct" show - | grep -c 'White to move')" = 2 ]
check "positions from standard input"
"$punct" show 'standard w 0 wTa1a' >/dev/null 2>&1
[ $? = 2 ]
check "a wrong position is refused"
echo "1..$number"
