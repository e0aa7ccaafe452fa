extension Shell {
  /// The script that the shell loads.
  package var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash receives the rest of the word with its quoting and the space that follows.
  private static let bashScript = #"""
    # bash completion for docket: eval "$(docket completions bash)"
    _docket() {
        local program=$1 kind line
        case $program in
        "~/"*) program=$HOME/${program#"~/"} ;;
        docket | */docket) ;;
        *) program=docket ;; # an alias
        esac
        COMPREPLY=()
        {
            IFS= read -r kind
            case $kind in
            words)
                while IFS= read -r line; do
                    COMPREPLY+=("$line")
                done
                ;;
            folders | files)
                compopt -o filenames +o nospace 2>/dev/null
                local action=-f
                [[ $kind == folders ]] && action=-d
                while IFS= read -r line; do
                    COMPREPLY+=("$line")
                done < <(compgen "$action" -- "$2")
                ;;
            esac
        } < <("$program" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    }
    complete -o nospace -F _docket docket

    """#

  /// Zsh receives whole words and quotes them. The script tells it not to filter them.
  private static let zshScript = #"""
    #compdef docket
    # zsh completion for docket: eval "$(docket completions zsh)" after compinit
    _docket() {
        local program=${(Q)words[1]} kind how value shown
        [[ $program == '~/'* ]] && program=$HOME/${program#'~/'}
        local -a whole wholeShown part partShown
        {
            IFS= read -r kind
            while IFS=$'\t' read -r how value shown; do
                if [[ $how == whole ]]; then
                    whole+=("$value")
                    wholeShown+=("$shown")
                else
                    part+=("$value")
                    partShown+=("$shown")
                fi
            done
        } < <("$program" __complete zsh "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)
        [[ $kind != words && $PREFIX == --*=* ]] && compset -P '*='
        case $kind in
        folders) _files -/ ;;
        files) _files ;;
        words)
            local -a list
            [[ "${wholeShown[*]}" != "${whole[*]}" || "${partShown[*]}" != "${part[*]}" ]] && list=(-l)
            (( $#part )) && compadd -U -S '' $list -d partShown -a part
            (( $#whole )) && compadd -U $list -d wholeShown -a whole
            ;;
        esac
    }
    if [[ ${funcstack[1]} == _docket ]]; then
        _docket "$@"
    else
        compdef _docket docket
    fi

    """#

  /// Fish receives whole words with descriptions and quotes them.
  private static let fishScript = #"""
    # fish completion for docket: docket completions fish | source
    function __docket_complete
        set -l words (commandline -opc)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        set -l current (commandline -ct)
        set -l lines ($program __complete fish $words[2..-1] "$current" 2>/dev/null)
        set -l option (string match -r -- '^--[^=]*=' $current)
        set -l path (string replace -r -- '^--[^=]*=' '' $current)
        switch "$lines[1]"
            case folders
                __fish_complete_directories "$path" '' | string replace -r -- '^' "$option"
            case files
                __fish_complete_path "$path" '' | string replace -r -- '^' "$option"
            case words
                printf '%s\n' $lines[2..-1]
        end
    end
    complete -c docket -e
    complete -c docket -f -k -a '(__docket_complete)'

    """#
}
