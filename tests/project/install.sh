#!/bin/sh
# Installs into a scratch directory and uses the result as a stranger would: files, symbols, pkg-config, the example of
# libpunct(3) and a program with the engine, as C and as C++ against the shared and the static libraries. Then uninstalls.
#   install.sh BUILD PREFIX LIBDIR VERSION SOURCES
build=$1 prefix=$2 libdir=$3 version=$4 sources=$5 count=0
share=$sources/share include=$sources/include
export LC_ALL=C

# report STATUS NAME: one test point.
report()
{
    count=$((count + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $count - $2"
}

# attempt NAME COMMAND...: a test point that passes if the command succeeds; what it says is a comment.
attempt()
{
    name=$1
    shift
    "$@" >output 2>&1
    status=$?
    [ $status = 0 ] || sed 's/^/# /' output
    report $status "$name"
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit
attempt "meson install" meson install -C "$build" --no-rebuild --destdir "$scratch/root"
root=$scratch/root$prefix

for file in bin/punct include/punct.h include/punct_picture.h include/punct_engine.h share/punct/punct.net share/man/man1/punct.1 share/man/man3/libpunct.3 share/man/man3/libpunct_engine.3 \
    share/bash-completion/completions/punct share/zsh/site-functions/_punct share/fish/vendor_completions.d/punct.fish; do
    attempt "$file" test -s "$root/$file"
done
attempt "the command runs" "$root/bin/punct" --version
mkdir site && echo '<!doctype html>' >site/index.html
"$root/bin/punct" serve --data club --port 0 --root site >served 2>complaints &
server=$!
for _ in $(seq 300); do
    grep -q Ctrl-C served && break
    sleep 0.1
done
kill "$server"
wait "$server" && grep -q '^PÜNCT is at' served && [ -s club/club.db ] && [ ! -s complaints ]
report $? "so does the server's program, which finds the network"

libraries=$root/$libdir
# shows NAME NM-OPTION FILE HEADER...: a library shows just what its headers declare.
shows()
{
    name=$1 option=$2 file=$3
    shift 3
    nm "$option" --defined-only "$file" | awk 'NF == 3 { sub(/@.*/, "", $3); print $3 }' | sort >shown
    for header in "$@"; do
        sed 's/^#define.*//' "$include/$header"
    done | tr '\n' ' ' | grep -oE 'PUNCT_API [^;(]*\(' | sed 's/.*\(punct_[a-z0-9_]*\)($/\1/' | sort >declared
    attempt "$name shows all that its headers declare, and nothing else" diff declared shown
}
# packaged PACKAGE: the Debian package lists the symbols that were declared last.
packaged()
{
    sed -n 's/^ \(.*\)@Base .*/\1/p' "$sources/debian/$1.symbols" >listed
    attempt "debian/$1.symbols is complete" diff declared listed
}
for library in punct punct_engine; do
    attempt "soname of $library" sh -c 'readelf -d "$1.so" | grep -q "SONAME.*\[$(basename "$1").so.0\]"' _ "$libraries/lib$library"
    attempt "lib$library.so.$version" test -f "$libraries/lib$library.so.$version"
done
for kind in '-D so' '-g a'; do
    set -- $kind
    shows "libpunct.$2" "$1" "$libraries/libpunct.$2" punct.h punct_picture.h
    [ "$2" = a ] || packaged libpunct0
    shows "libpunct_engine.$2" "$1" "$libraries/libpunct_engine.$2" punct_engine.h
    [ "$2" = a ] || packaged libpunct-engine0
done

export PKG_CONFIG_PATH="$libraries/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$scratch/root"
attempt "pkg-config knows the version" test "$(pkg-config --modversion punct punct-engine | sort -u)" = "$version"
attempt "pkg-config knows the network" \
    test -s "$scratch/root$(env -u PKG_CONFIG_SYSROOT_DIR pkg-config --variable network punct-engine)"
network=$root/share/punct/punct.net

# try LANGUAGE KIND PROGRAM LIBRARIES ARGUMENT...: builds a program and runs it; what it prints is in `printed`.
try()
{
    language=$1 kind=$2 program=$3 link=$4
    shift 4
    case $language in c) compiler="cc -std=c99" ;; cpp) compiler="c++ -std=c++11 -x c++" ;; esac
    rm -f program
    # shellcheck disable=SC2086 # lists of words
    attempt "$language, $kind: $(basename "$program") builds" $compiler -Wall -Wextra -Wpedantic -Werror \
        $(pkg-config --cflags punct-engine) "$program" -x none -o program $link
    LD_LIBRARY_PATH=$libraries ./program "$@" >printed 2>&1
}

# example_of PAGE: the program that a manual page shows.
example_of()
{
    sed -n '/^\.Bd -literal/,/^\.Ed/{/^\./!{s/\\e/\\/g;p;};}' "$share/$1"
}
example_of libpunct.3 >example.c
example_of libpunct_engine.3 >engine_page.c
rules_shared=$(pkg-config --libs punct) engine_shared=$(pkg-config --libs punct-engine)
needs=$(pkg-config --static --libs-only-other punct-engine; pkg-config --static --libs punct-engine | grep -o -- '-lm')
for language in c cpp; do
    for kind in shared static; do
        case $kind in static) link=$libraries/libpunct.a ;; *) link=$rules_shared ;; esac
        try $language $kind example.c "$link"
        report "$(test "$(wc -l <printed)" = 4986; echo $?)" "$language, $kind: and finds 4986 turns"
    done
    for kind in shared static mixed; do
        case $kind in
        shared) link=$engine_shared ;;
        static) link="$libraries/libpunct_engine.a $libraries/libpunct.a $needs" ;;
        mixed) link="$libraries/libpunct_engine.a $rules_shared $needs" ;;
        esac
        try $language $kind "$sources/tests/project/engine_example.c" "$link" "$network"
        [ -s first ] || cp printed first
        attempt "$language, $kind: and chooses the same turn" grep -Fxf first printed
    done
done
sed 's/^/# /' first
LD_LIBRARY_PATH=$libraries ./program "$scratch/none.net" >printed
attempt "a missing network is told" grep -F "cannot read the network $scratch/none.net: No such file" printed
try c shared engine_page.c "$engine_shared"
attempt "c, shared: and chooses a turn" grep -E '^[A-Z][a-q][0-9]+[a-f]$' printed

attempt "uninstall" "$sources/tools/uninstall" "$build" "$scratch/root"
find root -not -type d -o -name 'punct*' | sed 's/^/# left: /' | grep .
report $((!$?)) "nothing is left of it"
echo "1..$count"
