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

    private static let catalogOptions = options(of: .catalog(.text))
    private static let loginOptions = options(of: .login)

    private static func options(of command: Arguments.Command) -> [Option] {
        Option.available.filter { $0.isAccepted(by: command) }
    }

    private static func names(_ options: [Option]) -> String {
        options.map(\.rawValue).joined(separator: " ")
    }

    private static var bash: String {
        let choices = Option.available.filter { !$0.choices.isEmpty }.map { option in
            "    \(option.rawValue)) words='\(option.choices.joined(separator: " "))' ;;\n"
        }
        let texts = Option.available.filter { $0.value != nil && $0.choices.isEmpty }.map(\.rawValue)
        return """
            _login() {
                local words='\(names(loginOptions))'
                if [ $COMP_CWORD = 1 ]; then words="\(commands) $words"; fi
                if [ "${COMP_WORDS[1]}" = catalog ]; then words='\(names(catalogOptions))'; fi
                case ${COMP_WORDS[COMP_CWORD-1]} in
            \(choices.joined())    \(texts.joined(separator: "|"))) words='' ;;
                completions) words='\(shells)' ;;
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
            let condition =
                switch (loginOptions.contains(option), catalogOptions.contains(option)) {
                case (true, false): "not __fish_seen_subcommand_from \(commands)"
                case (false, _): "__fish_seen_subcommand_from catalog"
                case (true, true): "not __fish_seen_subcommand_from completions"
                }
            let name = option.rawValue.dropFirst(2)
            return "complete -c login -n '\(condition)' -l \(name)\(value) -d '\(option.explanation)'\n"
        }
        return """
            complete -c login -f
            complete -c login -n __fish_use_subcommand -a '\(commands)'
            complete -c login -n '__fish_seen_subcommand_from completions' -a '\(shells)'
            \(options.joined())
            """
    }

    private static var zsh: String {
        func arguments(_ options: [Option]) -> String {
            options.map { option in
                let explanation = option.explanation.replacing(":", with: "\\:")
                let value = option.value == nil ? "" : ":value:(\(option.choices.joined(separator: " ")))"
                return "            '\(option.rawValue)[\(explanation)]\(value)' \\\n"
            }
            .joined()
        }
        return """
            #compdef login
            _login() {
                if [[ $words[2] == catalog && CURRENT -gt 2 ]]; then
                    _arguments \\
            \(arguments(catalogOptions))            '1:command:(catalog)'
                else
                    _arguments \\
            \(arguments(loginOptions))            '1:command:(\(commands))' \\
                        '2:shell:(\(shells))'
                fi
            }
            compdef _login login

            """
    }
}
