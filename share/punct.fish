# Completion of punct for fish. It asks the command itself for its subcommands and options.
function __punct_commands
    punct --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  *\(.*\)/\1\t\2/p'
end

function __punct_arguments
    set -l words (commandline -opc)
    set -l help (punct $words[2] --help 2>/dev/null)
    if string match -q -- '-*' (commandline -ct)
        printf '%s\n' $help | grep -o -- '--[a-z][a-z-]*' | sort -u
        return
    end
    string match -q '*POSITION*' -- $help[1]; and printf '%s\n' start start-basic
    # What may follow the command in its synopsis: "check ... | show ..."
    test (count $words) = 2; and string match -arg '(?:punct [a-z]+|\|) ([a-z]+)' -- $help[1]
end

complete -c punct -n __fish_use_subcommand -f -a '(__punct_commands)'
complete -c punct -n __fish_use_subcommand -f -l version -d 'print the version'
complete -c punct -f -l help -d 'print how to use it'
complete -c punct -n 'not __fish_use_subcommand' -a '(__punct_arguments)'
