#!/bin/sh
# punct picture: formats, sizes, marks, refusals.
#   picture.sh PUNCT
punct=$1 number=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
position='standard w 36 wCi11b,wCi9b,bEi9a,bCl12a,bCn14a,wEl12b,bTm8b,wTm8b,bTn10b,bTn10b,wEm8b'

check() # DESCRIPTION, of the status of the command before
{
    [ $? = 0 ] || printf 'not '
    number=$((number + 1))
    echo "ok $number - $1"
}

png_size() # FILE: width and height as they stand in its head
{
    od -An -tu1 -j16 -N8 "$1" | awk '{ print ($3 * 256 + $4) "x" ($7 * 256 + $8) }'
}

"$punct" picture "$position" "$folder/a.svg" && xmllint --noout "$folder/a.svg"
check "an SVG is well-formed"
"$punct" picture --path --turn m8-m12c "$position" "$folder/b.svg" && xmllint --noout "$folder/b.svg"
check "an SVG with everything is well-formed"
"$punct" picture --no-levels "$position" "$folder/d.svg" && ! cmp -s "$folder/d.svg" "$folder/a.svg"
check "without the numbers of levels it is another picture"
"$punct" picture "$position" - | cmp -s - "$folder/a.svg"
check "- is the same on standard output"
echo "$position" | "$punct" picture - - | cmp -s - "$folder/a.svg"
check "a position from standard input"
printf 'start\nstart\n' | "$punct" picture - "$folder/c.svg" 2>"$folder/error"
[ $? = 2 ] && grep -q 'one position' "$folder/error"
check "a second position is not drawn over the first"
"$punct" picture --size 500 start "$folder/a.png" && [ "$(png_size "$folder/a.png")" = 500x555 ]
check "a PNG has the size asked for"
"$punct" picture --size 300 --no-reserves --no-coordinates start "$folder/b.PNG" &&
    [ "$(png_size "$folder/b.PNG")" = 300x333 ]
check "another PNG, its name in capitals"
"$punct" picture --size 400 "$position" "$folder/a.pdf" && grep -aq '^%PDF' "$folder/a.pdf" &&
    grep -aq 'MediaBox *\[ *0 0 400 444' "$folder/a.pdf"
check "a PDF has the size asked for"
"$punct" picture --size 400 "$position" "$folder/b.pdf" && cmp -s "$folder/a.pdf" "$folder/b.pdf"
check "the same PDF each time"

"$punct" picture --turn Ti9a start "$folder/no.svg" 2>"$folder/error"
[ $? = 1 ] && grep -q 'central hexagon' "$folder/error" && [ ! -e "$folder/no.svg" ]
check "an illegal turn is refused with its reason, and nothing written"
"$punct" picture start "$folder/no.gif" 2>/dev/null
[ $? = 2 ]
check "an unknown ending is refused"
"$punct" picture --size 9 start "$folder/no.svg" 2>/dev/null
[ $? = 2 ]
check "a senseless size is refused"
"$punct" picture start "$folder/nowhere/no.svg" 2>"$folder/error"
[ $? = 2 ] && grep -q 'No such file' "$folder/error"
check "a folder that is not there is named"
mkdir "$folder/taken.svg"
"$punct" picture start "$folder/taken.svg" 2>/dev/null
[ $? = 2 ] && [ "$(ls "$folder" | grep -c taken)" = 1 ]
check "a failure leaves nothing behind"
echo "1..$number"
