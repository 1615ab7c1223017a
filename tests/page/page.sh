#!/bin/sh
# Runs the page's tests of one kind where the page has been built.
#   page.sh KIND BUILD SOURCE     KIND: unit browser
kind=$1 build=$2 source=$3
if [ ! -f "$build/page/index.html" ] || [ ! -d "$source/web/node_modules" ]; then
    echo "1..0 # SKIP the page is not built: make web"
    exit
fi
PUNCT_BUILD=$build exec node "$source/web/tests/run.mjs" "$kind"
