#!/bin/sh
# Lets spin look at every order in which things can happen in club.pml: nothing may break as it is, and each of its mistakes must
# be found. Speaks TAP.
#   check.sh MODEL
set -eu
model=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
count=0 failures=0

# How many errors spin finds in a model of this size with this mistake.
errors()
{
    spin -a $1 "-DMISTAKE=$2" "$model" >made 2>&1 || { cat made >&2; exit 1; }
    cc -O2 -w -DSAFETY -DCOLLAPSE -DVECTORSZ=2048 -o pan pan.c
    ./pan -m1000000 -w22 >found 2>&1 || true
    grep -q 'depth too small\|out of memory' found || sed -n 's/.*errors: \([0-9]*\).*/\1/p' found
}

result()
{
    count=$((count + 1))
    if [ "$1" = yes ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; failures=$((failures + 1)); sed 's/^/# /' found; fi
}

cuts="-DWRITERS=2 -DCUTS=1 -DDEATHS=0" deaths="-DWRITERS=1 -DCUTS=0 -DDEATHS=1"
for size in "$cuts" "$deaths"; do
    number=$(errors "$size" 0)
    states=$(sed -n 's/^ *\([0-9]*\) states, stored.*/\1/p' found)
    [ "$number" = 0 ] && good=yes || good=no
    result $good "$size: nothing is lost, doubled or skipped in $states states"
done
mistake()
{
    number=$(errors "$2" "$1")
    [ "${number:-0}" -gt 0 ] && good=yes || good=no
    result $good "found: $3"
}
mistake 1 "$deaths" "acknowledging before the commit"
mistake 2 "$cuts" "ids of commands not heeded"
mistake 3 "$cuts" "the key of an event not heeded"
mistake 4 "$cuts" "the snapshot before the subscription"
mistake 5 "$cuts" "nothing sent again"
echo "1..$count"
[ $failures = 0 ]
