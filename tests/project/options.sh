#!/bin/sh
# The parts of the project build by themselves: what is left out needs no library, and leaves nothing behind. TAP output.
#   options.sh SOURCES
# pkg-config finds nothing here, as on a machine without librsvg, SQLite and the rest.
sources=$1 count=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/none"
export PKG_CONFIG_LIBDIR="$scratch/none" PKG_CONFIG_PATH=

report()
{
    count=$((count + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $count - $2"
}

# builds NAME FILES OPTION...: configures, builds and installs; FILES are all that is installed, without manual pages.
builds()
{
    name=$1 files=$2
    shift 2
    { meson setup --prefix /usr -Dbuildtype=debug "$@" "$scratch/$name" "$sources" &&
        meson install -C "$scratch/$name" --destdir "$scratch/$name-root"; } >"$scratch/log" 2>&1 || tail -n 20 "$scratch/log" | sed 's/^/# /'
    installed=$(cd "$scratch/$name-root/usr" && find . -type f | sed 's/\.so\..*/.so/' | grep -vE 'share/(man|bash|zsh|fish)' | sort | tr '\n' ' ')
    [ "$installed" = "$files " ] || echo "# installed: $installed"
    [ "$installed" = "$files " ]
    report $? "$name"
}

rules='./include/punct.h ./include/punct_picture.h ./lib/libpunct.a ./lib/libpunct.so ./lib/pkgconfig/punct.pc'
builds "rules alone" "$rules" -Dengine=false -Dcommand=false -Dserver=false -Dpictures=disabled
builds "rules and engine" \
    './include/punct.h ./include/punct_engine.h ./include/punct_picture.h ./lib/libpunct.a ./lib/libpunct.so ./lib/libpunct_engine.a ./lib/libpunct_engine.so ./lib/pkgconfig/punct-engine.pc ./lib/pkgconfig/punct.pc ./share/punct/punct.net' \
    -Dcommand=false -Dserver=false -Dpictures=disabled
builds "the command alone" './bin/punct ./share/punct/punct.book ./share/punct/punct.net' -Dlibrary=false -Dserver=false -Dpictures=disabled
"$scratch/the command alone-root/usr/bin/punct" legal --count start >"$scratch/out" 2>&1
[ "$(cat "$scratch/out")" = 4986 ]
report $? "it knows the rules"
meson setup -Dengine=false "$scratch/wrong" "$sources" >"$scratch/out" 2>&1
[ $? != 0 ] && grep -q 'the command needs the engine' "$scratch/out"
report $? "a command without the engine is refused, with the reason"
echo "1..$count"
