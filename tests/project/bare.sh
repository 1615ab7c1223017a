#!/bin/sh
# What a stranger does first, on a bare machine: installs, compiles the README's example, uninstalls, makes the Debian packages
# and lets their own tests (debian/tests) run. TAP output. Run it by `make bare`: it installs packages.
cd "$(dirname "$0")/../.." || exit
count=0 failed=0

# attempt NAME COMMAND...: a test point that passes if the command succeeds.
attempt()
{
    name=$1
    shift
    count=$((count + 1)) good=
    "$@" >/tmp/said 2>&1 </dev/null || { good='not ' failed=1; tail -n 30 /tmp/said | sed 's/^/# /'; }
    echo "${good}ok $count - $name"
}

# example: the program that the README shows, compiled as it says there.
example()
{
    sed -n '/^```c$/,/^```$/{/^```/d;p;}' README.md >/tmp/example.c
    compile=$(sed -n 's/^    \(cc example.c .*\)$/\1/p' README.md)
    (cd /tmp && sh -xc "$compile" && ./a.out >answers && cat answers &&
        grep -qx '4986 legal turns' answers && grep -q '^centre-barred: this added piece' answers)
}

files() { find /usr/local /etc/ld.so.conf.d -not -type d | sort; }

files >/tmp/before
attempt "make install" make install
attempt "the command runs" punct explain start Th12b
attempt "the README's example compiles and runs" example
attempt "make uninstall" make uninstall
files >/tmp/after
attempt "nothing is left of it" diff /tmp/before /tmp/after
attempt "make deb, with nothing for lintian to say" make deb
grep '^[EWI]: ' /tmp/said | sed 's/^/# /'
attempt "autopkgtest can be installed" apt-get install -q -y --no-install-recommends autopkgtest
attempt "the tests of the Debian packages" autopkgtest --no-built-binaries build-deb/*.deb . -- null
grep -E '^(build|command|python)[^ ]* +(PASS|FAIL)' /tmp/said | sed 's/^/# /'
echo "1..$count"
exit $failed
