#!/bin/sh
# Runs the page's tests of one kind where the page has been built.
#   page.sh KIND BUILD SOURCE     KIND: unit browser
kind=$1 build=$2 source=$3
if [ ! -f "$build/page/index.html" ] || [ ! -d "$source/web/node_modules" ]; then
    echo "1..0 # SKIP the page is not built: make web"
    exit
fi
# Of Node's report, Meson understands the points of the outermost level; the rest of it becomes comments.
PUNCT_BUILD=$build node "$source/web/tests/run.mjs" "$kind" | sed -E '/^(ok|not ok|1\.\.|TAP version|Bail out!)/!s/^/# /'
