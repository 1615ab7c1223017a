#!/bin/sh
# Installs into a scratch directory and uses the result as a stranger would: files, symbols, pkg-config, and the
# example of libpunct(3) as C and as C++ against the shared and the static library.
#   install.sh BUILD PREFIX VERSION SHARE
build=$1 prefix=$2 version=$3 share=$4 count=0

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

for file in bin/punct include/punct.h share/man/man1/punct.1 share/man/man3/libpunct.3 \
    share/bash-completion/completions/punct share/zsh/site-functions/_punct share/fish/vendor_completions.d/punct.fish; do
    attempt "$file" test -s "$root/$file"
done
attempt "the command runs" "$root/bin/punct" --version

pc=$(find "$root" -name punct.pc)
libraries=$(dirname "$(dirname "$pc")")
attempt "soname" sh -c 'readelf -d "$1/libpunct.so" | grep -q "SONAME.*\[libpunct.so.0\]"' _ "$libraries"
attempt "libpunct.so.$version" test -f "$libraries/libpunct.so.$version"
exported=$(nm -D --defined-only "$libraries/libpunct.so" | awk '{ print $3 }' | sed 's/@.*//')
report "$(echo "$exported" | grep -qx punct_turns; echo $?)" "the library exports its functions"
strangers=$(echo "$exported" | grep -v '^punct_')
[ -z "$strangers" ] || echo "# exported:" $strangers
report "$(test -z "$strangers"; echo $?)" "and nothing but punct_*"

export PKG_CONFIG_PATH="$(dirname "$pc")" PKG_CONFIG_SYSROOT_DIR="$scratch/root"
attempt "pkg-config knows the version" test "$(pkg-config --modversion punct)" = "$version"
cflags=$(pkg-config --cflags punct) shared=$(pkg-config --libs punct)
static="$libraries/libpunct.a"

sed -n '/^\.Bd -literal/,/^\.Ed/{/^\./!p;}' "$share/libpunct.3" >example.c
cp example.c example.cpp
strict="-Wall -Wextra -Wpedantic -Werror"
for language in c cpp; do
    for kind in shared static; do
        case $language in c) compiler="cc -std=c99" ;; cpp) compiler="c++ -std=c++11" ;; esac
        eval "library=\$$kind"
        attempt "$language, $kind: the example builds" $compiler $strict $cflags example.$language -o example $library
        found=$(LD_LIBRARY_PATH=$libraries ./example | wc -l)
        report "$(test "$found" = 4986; echo $?)" "$language, $kind: and finds 4986 turns"
    done
done
echo "1..$count"
