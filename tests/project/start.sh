#!/bin/sh
# The command starts with few libraries: those for pictures and the server come when they are asked for, and can be missing.
# TAP output.
#   start.sh PUNCT MODULES EMPTY SANITIZERS      MODULES: where an installed command looks for modules
# EMPTY is a program that does nothing. Starting is measured in instructions, which no other program on the machine changes.
punct=$1 modules=$2 empty=$3 sanitizers=$4 count=0
report()
{
    count=$((count + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $count - $2"
}

loaded=$(LD_TRACE_LOADED_OBJECTS=1 "$punct" | grep -vE 'linux-vdso|ld-linux|lib(c|m|asan|ubsan|gcc_s|dl|pthread|rt|resolv)\.' | awk '{ print $1 }')
printf '%s\n' "$loaded" | sed 's/^/# /'
[ -z "$loaded" ]
report $? "no library is loaded beside the C library"

# work COMMAND...: the instructions that it takes.
work()
{
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 | sed -n 's/.*Collected : //p'
}
if [ "$sanitizers" = none ] && command -v valgrind >/dev/null; then
    nothing=$(work "$empty") version=$(work "$punct" --version)
    echo "# an empty program: $nothing instructions, punct --version: $version"
    [ "$version" -le $((3 * nothing)) ]
    report $? "punct --version is at most 3 times an empty program's work"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$punct" picture start "$scratch/board.png" && [ -s "$scratch/board.png" ]
report $? "a PNG is drawn by the module beside the command"
cp "$punct" "$scratch/punct"
"$scratch/punct" picture start "$scratch/board.svg" && [ -s "$scratch/board.svg" ]
report $? "an SVG is drawn without it"
if [ ! -e "$modules/punct-serve" ]; then
    "$scratch/punct" serve 2>"$scratch/said"
    [ $? = 1 ] && grep -q 'punct-serve' "$scratch/said" && "$scratch/punct" serve --help | grep -q -e --data
    report $? "without its program serve is refused, with the reason, and still explained"
fi
if [ ! -e "$modules/punct-raster.so" ]; then
    "$scratch/punct" picture start "$scratch/alone.png" 2>"$scratch/said"
    [ $? = 2 ] && grep -q 'punct-raster.so' "$scratch/said" && [ ! -e "$scratch/alone.png" ]
    report $? "without it a PNG is refused, with the reason"
fi
echo "1..$count"
