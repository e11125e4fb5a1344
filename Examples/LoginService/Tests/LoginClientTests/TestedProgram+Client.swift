import Foundation
import LayeredErrorsTestSupport
import LoginSampleInfrastructure

let clientProgram = TestedProgram("login-client")

extension TestedProgram {
    /// Runs the program with an account of the mock server.
    func run(_ account: MockAccount, _ arguments: [String] = [], password: String = "sesame") throws -> Run {
        try run(
            ["--email", account.rawValue, "--password-stdin"] + arguments,
            input: Data("\(password)\n".utf8)
        )
    }
}
