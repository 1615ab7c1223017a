#!/bin/sh
# The manual pages are well-formed, and punct(1) has every command with just the options that the command has.
#   manual.sh PUNCT SHARE
punct=$1 share=$2 count=0

# report STATUS NAME: one test point.
report()
{
    count=$((count + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $count - $2"
}

for page in punct.1 libpunct.3 libpunct_engine.3; do
    if command -v mandoc >/dev/null; then
        mandoc -T lint -W warning "$share/$page" | sed 's/^/# /' | grep .
        report $((!$?)) "$page is well-formed"
    fi
done

# The entry of a command: from its .It Cm to the next one or the end of its section.
entry()
{
    awk -v name="$1" '/^\.It Cm / { inside = $3 == name } /^\.S[hs]/ { inside = 0 } inside' "$share/punct.1"
}

documented=$(sed -n 's/^\.It Cm \([a-z]*\).*/\1/p' "$share/punct.1" | sort -u)
commands=$("$punct" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | sort)
[ "$documented" = "$commands" ]
report $? "every command has its entry"
[ -n "$commands" ]
report $? "there are commands"
for name in $commands; do
    has=$("$punct" "$name" --help | grep -o -- '--[a-z][a-z-]*' | sort -u)
    says=$(entry "$name" | sed -n '/^\.It/p' | grep -oE '(Fl|\|) -[a-z][a-z-]*' | sed 's/.* -/--/' | sort -u)
    [ "$has" = "$says" ] || echo "# $name has:" $has "- the manual says:" $says
    [ "$has" = "$says" ]
    report $? "options of $name"
done
echo "1..$count"
