#!/bin/sh
# Runs command lines and holds what they print and how they end against what a file of cases expects.
#   cases.sh PUNCT FILE
# A case, up to an empty line:
#   # what it shows
#   $ COMMAND LINE    run by sh, where `punct` is the command under test and $tests the folder of all tests
#   TEXT              lines of standard output, with \t for a tab and \ alone for an empty line
#   ! PATTERN         a line of standard error, as an extended regular expression
#   = STATUS          exit code, 0 where it is not said
# Standard output must be exactly as written; standard error must be empty unless there are patterns.
punct=$(realpath "$1") file=$2 number=0
tests=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$punct" "$folder/bin/punct"
PATH=$folder/bin:$PATH TMPDIR=$folder
LC_ALL=C
export PATH LC_ALL TMPDIR tests

begin()
{
    name= command= status=0
    : >"$folder/expected"
    : >"$folder/patterns"
}

check() # the case that has been read
{
    [ -n "$command" ] || return 0
    number=$((number + 1)) fault=
    sh -c "$command" >"$folder/out" 2>"$folder/err" </dev/null
    ended=$?
    sed 's/	/\\t/g; s/^$/\\/' "$folder/out" | diff -u "$folder/expected" - >"$folder/diff" ||
        fault="standard output differs"
    [ "$ended" = "$status" ] || fault="exit code $ended, not $status"
    [ -s "$folder/patterns" ] || [ ! -s "$folder/err" ] || fault="standard error is not empty"
    while IFS= read -r pattern; do
        grep -Eq -e "$pattern" "$folder/err" || fault="standard error lacks $pattern"
    done <"$folder/patterns"

    if [ -n "$fault" ]; then
        printf 'not '
        printf '# %s\n' "$command" "$fault" >&2
        sed 's/^/# /' "$folder/diff" "$folder/err" >&2
    fi
    echo "ok $number - $name"
}

begin
while IFS= read -r line; do
    case $line in
    '') check; begin ;;
    '# '*) name=${line#??} ;;
    '$ '*) command=${line#??} ;;
    '! '*) printf '%s\n' "${line#??}" >>"$folder/patterns" ;;
    '= '*) status=${line#??} ;;
    *) printf '%s\n' "$line" >>"$folder/expected" ;;
    esac
done <"$file"
check
echo "1..$number"
