import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Completions and help of the login command")
struct CompletionTests {
    /// The commands that print the completions of `login --la` and `login --language `, one on each line.
    static let scripts = [
        (
            "bash",
            """
            source <("$0" completions bash)
            complete_line() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _login; printf '%s\\n' "${COMPREPLY[@]}"; }
            complete_line login --la; complete_line login --language ''; complete_line login cat
            complete_line login catalog --
            """
        ),
        (
            "fish",
            """
            "$0" completions fish | source
            for line in 'login --la' 'login --language ' 'login cat' 'login catalog --'; complete -C $line | cut -f 1; end
            """
        ),
        (
            "zsh",
            """
            autoload -U compinit; compinit -u -D; source <("$0" completions zsh)
            _arguments() { printf '%s\\n' "$@"; }; words=(login ''); CURRENT=2; _login
            echo; words=(login catalog ''); CURRENT=3; _login
            """
        ),
    ]

    @Test("A shell completes options, values and commands", arguments: scripts)
    func completions(shell: String, script: String) throws {
        guard
            let run = try LoginProcess.shell(
                named: shell,
                script.replacing("\"$0\"", with: "'\(LoginProcess.executable.path)'")
            )
        else {
            try #require(ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] == nil, "\(shell) is missing")
            return
        }
        #expect(run.errors == "")
        if shell == "zsh" {
            #expect(run.output.contains(":value:(en ja)\n"))
            #expect(run.output.contains("1:command:(catalog completions)\n"))
            let parts = run.output.split(separator: "\n\n")
            #expect(parts.map { $0.contains("--server[") } == [true, false])
            #expect(parts.map { $0.contains("--format[") } == [false, true])
        } else {
            let lines = run.output.split(separator: "\n").sorted()
            #expect(lines == ["--format", "--help", "--language", "--language", "catalog", "en", "ja"])
        }
    }

    @Test("Help, accounts and catalog fit a terminal", arguments: [40, 80], ["--help", "--accounts", "catalog"])
    func width(columns: Int, argument: String) throws {
        for language in ["en", "ja"] {
            let terminal = try PseudoTerminal(
                LoginProcess.executable,
                [argument, "--language", language],
                columns: UInt16(columns)
            )
            let output = terminal.output()
            #expect(output.contains("\n"))
            #expect(output.split(separator: "\n").filter { $0.terminalWidth > columns }.isEmpty)
        }
    }
}

extension Substring {
    /// The number of columns on a terminal, where a Japanese character takes two columns.
    fileprivate var terminalWidth: Int {
        unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 || (0x2000...0x206f).contains($1.value) ? 1 : 2) }
    }
}
