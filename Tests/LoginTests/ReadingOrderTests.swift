import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Files of the login sample")
struct ReadingOrderTests {
    @Test("The sign-in itself has at most 400 lines")
    func length() throws {
        let folders = ["LoginSampleInfrastructure", "LoginSampleDomain", "LoginSamplePresentation"]
        let lines = try folders.flatMap { folder in
            let folder = "Examples/Login/\(folder)"
            let names = try FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appending(path: folder).path
            )
            return try names.filter { $0.hasSuffix(".swift") }.flatMap { name in
                try Repository.text(of: "\(folder)/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
            }
        }
        #expect((300...400).contains(lines.count), "\(lines.count) lines")
    }
}
