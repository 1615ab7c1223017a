#!/bin/bash
# What the shells offer must be what the command has: every subcommand, every option of each, and no more.
#   completion.sh PUNCT SHARE SHELL       SHELL: bash, zsh or fish
PATH=$(cd "$(dirname "$1")" && pwd):$PATH share=$2 shell=$3
export share

# What a shell offers after the words given, one a line.
offered()
{
    case $shell in
    bash)
        bash -c '. "$share/punct.bash"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _punct; printf "%s\n" "${COMPREPLY[@]}"' _ "$@" ;;
    zsh)
        # The completion system is not at hand here: stand-ins print what it would be given.
        zsh -f -c 'offer() { print -rl -- ${(M)@:#$words[CURRENT]*} }
            compadd() { offer ${@:#--} }
            _describe() { offer ${found%%:*} }
            _files() { : }
            words=("$@") CURRENT=$#; . "$share/_punct"' _ "$@" | sed '/^$/d' ;;
    fish)
        HOME=$scratch fish --no-config -c 'source $share/punct.fish; complete -C "$argv"' "$*" | cut -f 1 ;;
    esac | sort -u
}

# check NAME EXPECTED WORD...: what is offered after the words is what is expected.
count=0
check()
{
    name=$1 expected=$2
    shift 2
    count=$((count + 1))
    got=$(offered "$@")
    if [ "$got" != "$expected" ]; then
        printf '# offered:\n%s\n# expected:\n%s\n' "$got" "$expected" | sed 's/^#*/#&/'
        printf 'not '
    fi
    echo "ok $count - $shell: $name"
}

if ! command -v "$shell" >/dev/null; then
    echo "1..0 # SKIP no $shell here"
    exit
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit

commands=$(punct --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | sort)
check "the letters lead to the command" legal punct leg
for letter in $(cut -c 1 <<<"$commands" | sort -u); do
    check "commands with $letter" "$(grep "^$letter" <<<"$commands")" punct "$letter"
done
for name in $commands; do
    options=$( (punct "$name" --help | grep -o -- '--[a-z][a-z-]*'; echo --help) | sort -u)
    check "options of $name" "$options" punct "$name" --
done
check "positions by name" "$(printf 'start\nstart-basic')" punct legal sta
check "what record can do" "$(printf 'check\ndeduplicate\nfilter\nformat\nimport\nmerge\nshow\nstatistics')" punct record ""
echo "1..$count"
