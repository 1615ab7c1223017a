# Completion of punct for bash. It asks the command itself for its subcommands and options.
_punct()
{
    local punct=${COMP_WORDS[0]/#\~/$HOME} word=${COMP_WORDS[COMP_CWORD]} words help
    if ((COMP_CWORD == 1)); then
        words="$("$punct" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p') --help --version"
    else
        help=$("$punct" "${COMP_WORDS[1]}" --help 2>/dev/null)
        if [[ $word == -* ]]; then
            words="$(grep -o -- '--[a-z][a-z-]*' <<<"$help") --help"
        else
            words=$(sed -n '1s/.*POSITION.*/start start-basic/p' <<<"$help")
            # What may follow the command in its synopsis: "check ... | show ..."
            ((COMP_CWORD == 2)) && words+=" $(head -n 1 <<<"$help" | grep -oE '(punct [a-z]+|\|) [a-z]+' | sed 's/.* //')"
        fi
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word" | sort -u)
}
complete -o default -F _punct punct
