#!/bin/sh
# The version stands in meson.build and punct.h: they must agree, and the command must say the same.
#   version.sh VERSION PUNCT HEADER
echo 1..2
header=$(sed -n 's/^#define PUNCT_VERSION "\(.*\)"$/\1/p' "$3")
[ "$header" = "$1" ] || printf 'not '
echo "ok 1 - punct.h says $1"
[ "$("$2" --version)" = "punct $1" ] || printf 'not '
echo "ok 2 - the command says $1"
