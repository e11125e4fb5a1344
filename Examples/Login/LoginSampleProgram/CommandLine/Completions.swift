/// The scripts with which a shell completes the arguments of the program.
enum Completions {
    /// Returns the script for a shell.
    static func script(for shell: Arguments.Shell) -> String {
        switch shell {
        case .bash: bash
        case .fish: fish
        case .zsh: zsh
        }
    }

    private static let shells = Arguments.Shell.allCases.map(\.rawValue).joined(separator: " ")
    private static let commands = Arguments.commands.joined(separator: " ")

    private static var bash: String {
        let choices = Option.available.filter { !$0.choices.isEmpty }.map { option in
            "    \(option.rawValue)) words='\(option.choices.joined(separator: " "))' ;;\n"
        }
        let texts = Option.available.filter { $0.value != nil && $0.choices.isEmpty }.map(\.rawValue)
        return """
            _login() {
                local words
                case ${COMP_WORDS[COMP_CWORD-1]} in
            \(choices.joined())    \(texts.joined(separator: "|"))) words='' ;;
                completions) words='\(shells)' ;;
                *) words='\(commands) \(Option.available.map(\.rawValue).joined(separator: " "))' ;;
                esac
                COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -F _login login

            """
    }

    private static var fish: String {
        let options = Option.available.map { option in
            let values = option.choices.isEmpty ? "" : " -a '\(option.choices.joined(separator: " "))'"
            let value = option.value == nil ? "" : " -x" + values
            return "complete -c login -l \(option.rawValue.dropFirst(2))\(value) -d '\(option.explanation)'\n"
        }
        return """
            complete -c login -f
            complete -c login -n __fish_use_subcommand -a '\(commands)'
            complete -c login -n '__fish_seen_subcommand_from completions' -a '\(shells)'
            \(options.joined())
            """
    }

    private static var zsh: String {
        let options = Option.available.map { option in
            let explanation = option.explanation.replacing(":", with: "\\:")
            let value = option.value == nil ? "" : ":value:(\(option.choices.joined(separator: " ")))"
            return "        '\(option.rawValue)[\(explanation)]\(value)' \\\n"
        }
        return """
            #compdef login
            _login() {
                _arguments \\
            \(options.joined())        '1:command:(\(commands))' \\
                    '2:shell:(\(shells))'
            }
            compdef _login login

            """
    }
}
