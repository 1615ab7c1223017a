#!/bin/sh
# The version stands in meson.build and, as a text and as numbers, in punct.h: they must agree, and the command must say the same.
#   version.sh VERSION PUNCT HEADER
echo 1..3
header=$(sed -n 's/^#define PUNCT_VERSION  *"\(.*\)"$/\1/p' "$3")
[ "$header" = "$1" ] || printf 'not '
echo "ok 1 - punct.h says $1"
[ "$("$2" --version)" = "punct $1" ] || printf 'not '
echo "ok 2 - the command says $1"
numbers=$(sed -n 's/^#define PUNCT_VERSION_\(MAJOR\|MINOR\|PATCH\) \([0-9]*\)$/\2/p' "$3" | paste -s -d .)
[ "$numbers" = "$1" ] || printf 'not '
echo "ok 3 - the numbers of punct.h are $1"
