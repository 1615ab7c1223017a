#!/bin/bash
# What the README shows is what happens: every "$ command" of its console blocks is run, and its output compared.
#   tour.sh PUNCT ROOT
PATH=$(cd "$(dirname "$1")" && pwd):$PATH
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r "$2/README.md" "$2/docs" "$scratch" && cd "$scratch" || exit

count=0 command= expected=
# Runs the command that was read and compares what it prints.
finish()
{
    [ -n "$command" ] || return
    count=$((count + 1))
    got=$(bash -c "$command" 2>&1; echo .)
    if [ "$got" != "$expected." ]; then
        sed 's/^/# /' <<<"$got"
        printf 'not '
    fi
    echo "ok $count - $command"
    command= expected=
}

inside=
while IFS= read -r line; do
    case $inside$line in
    '```console') inside=yes ;;
    'yes```') finish; inside= ;;
    'yes$ '*) finish; command=${line#\$ } ;;
    yes*) expected+=$line$'\n' ;;
    esac
done <README.md
[ "$count" -gt 0 ] || echo "not ok 1 - the README shows commands"
echo "1..$count"
