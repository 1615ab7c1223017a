#!/bin/sh
# Runs a program built with ThreadSanitizer; skips where that cannot lay out its memory.
#   together.sh PROGRAM
output=$("$1" 2>&1)
status=$?
case $output in
*"unexpected memory mapping"*) echo "1..0 # SKIP ThreadSanitizer does not run on this machine" ;;
*) printf '%s\n' "$output" | sed '/^\(ok\|not ok\|1\.\.\)/!s/^/# /'; exit $status ;;
esac
