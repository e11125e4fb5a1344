import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Swallowed errors", .ownThread)
struct SwallowedErrorTests {
    /// The beginning of the error message for each label.
    static let messages = [
        "empty-catch": "This catch clause ignores",
        "logged-only": "This catch clause only logs",
        "default-value": "This value replaces",
        "discarded-nil": "try? discards",
        "discarded-result": "This line discards",
        "unread-task": "Nobody reads",
        "cancellation": "This catch clause turns",
        "todo": "This catch clause is unfinished",
        "untyped-throws": "This public declaration can throw",
        "lower-error": "This public declaration contains",
        "weak-reason": "This reason does not say",
        "unneeded-reason": "This place ignores no error",
    ]

    /// Returns the label for each line with an error, such as `"7 empty-catch"`.
    static func labels(_ errors: [String]) -> [String] {
        errors.map { error in
            guard let match = error.firstMatch(of: /:(\d+):\d+: error: (.*)/) else { return error }
            let label = messages.first { match.2.hasPrefix($0.value) }?.key ?? String(match.2)
            return "\(match.1) \(label)"
        }
    }

    /// The places in the fixtures where the check and the labels disagree.
    ///
    /// A `+` marks correct code that the check reports. A `-` marks an offense that the check does not find.
    private static let fixtureDisagreements: [String: Set<String>] = [
        // The check does not know the type that a function returns.
        "HTTPClient.swift": ["-78 discarded-result"],
        "SettingsStore.swift": ["-102 discarded-result"],
        // The declaration of the value is in another file, or does not contain the word `Result`.
        "DeviceSession.swift": ["-126 discarded-result"],
        // The Swift task was cancelled a few lines earlier.
        "NightlyJobs.swift": ["-103 discarded-result"],
        // The value in parentheses contains a call to `map`, and is inside a second pair of parentheses.
        "Promise.swift": ["-120 default-value"],
        // The catch clause logs the error and continues with the next element.
        "SyncEngine.swift": ["-139 logged-only"],
    ]

    @Test("The check and the fixture labels disagree only in the listed places")
    func agreesWithFixtures() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let fixtures = Repository.root.appending(path: "Tests/LayerGuardTests/SwallowedErrors/Fixtures")
        let names = try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
        #expect(names.count == 18)
        var places = 0
        for name in names {
            let text = try String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
            let fileName = name.replacing(".txt", with: "")
            var expected: Set<String> = []
            for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
                guard let label = line.firstMatch(of: /\/\/ @label ([a-z-]+)/)?.1 else { continue }
                places += 1
                if label != "fine" { expected.insert("\(number) \(label)") }
            }
            // The check must not take a label for a comment about unfinished work.
            let file = try folder.write(text.replacing(/\h*\/\/ @label [a-z-]+/, with: ""), to: fileName)
            let found = try Set(Self.labels(folder.check([file], refusesSwallowed: true).errors))
            let missed = Set(expected.subtracting(found).map { "-\($0)" })
            let wrong = Set(found.subtracting(expected).map { "+\($0)" })
            #expect(missed.union(wrong) == Self.fixtureDisagreements[fileName] ?? [], "\(fileName)")
        }
        #expect(places == 356)
    }

    @Test("The check and the repository labels disagree only in two places")
    func agreesWithRepository() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let table = Repository.root.appending(path: "Tests/LayerGuardTests/SwallowedErrors/repository.tsv")
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t").map(String.init) }
        var disagreements: [String] = []
        for (path, places) in Dictionary(grouping: rows, by: { $0[0] }) {
            let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
            // Some of the places state a reason, which would excuse them.
            let file = try folder.write(text.replacing("ignored because", with: "ignored:"), to: "file.swift")
            let found = try Self.labels(folder.check([file], refusesSwallowed: true).errors)
            for place in places {
                let range = try #require(text.firstRange(of: place[1]), "\(path) no longer contains: \(place[1])")
                let line = text[..<range.lowerBound].count(where: \.isNewline) + 1
                let label = found.first { $0.hasPrefix("\(line) ") }.map { $0.drop { $0 != " " }.dropFirst() } ?? "fine"
                if label != place[2] { disagreements.append("\(path): \(place[1]): \(label), not \(place[2])") }
            }
        }
        #expect(rows.count == 42)
        #expect(
            disagreements.sorted()
                == [
                    // The name of the function does not say that the statement rolls back.
                    """
                    Integrations/Outcomes/GRDBOutcomes.swift: try? await other.writeWithoutTransaction: discarded-nil, not fine
                    """,
                    // The closure of `withLock` can return a value.
                    """
                    Examples/LoginService/Sources/login-service/JSONLogHandler.swift: Self.isWriting.withLock { _ in try?: \
                    fine, not discarded-nil
                    """,
                ].sorted()
        )
    }

    @Test("The check reports exactly the offenses in unusual code", arguments: SwallowedCode.all)
    func findsInUnusualCode(code: SwallowedCode) throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write(code.text, to: "file.swift")
        let check = try folder.check([file], refusesSwallowed: true, isAbovePresentation: true)
        #expect(Self.labels(check.errors) == code.labels)
    }

    @Test("A requirement with untyped throws is reported, but not its witness")
    func knowsRequirements() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let witness = try folder.write(
            "public struct File: Store { public func load(_ key: Int) throws {} }",
            to: "File.swift"
        )
        let requirement = try folder.write("public protocol Store { func load(_ key: Int) throws }", to: "Store.swift")
        let errors = try folder.check([witness, requirement], refusesSwallowed: true).errors
        #expect(errors.count == 1)
        #expect(errors.first?.contains("/Store.swift:1:25: ") == true)

        // Without the requirement, the check reports the witness, although its file has not changed.
        try folder.write("protocol Store {}", to: "Store.swift")
        let later = try folder.check([witness, requirement], refusesSwallowed: true).errors
        #expect(later.count == 1)
        #expect(later.first?.contains("/File.swift:1:36: ") == true)
    }

    @Test("Swallowed errors are permitted unless the target refuses them")
    func permitsSwallowedErrors() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write("func f() { try? g() }", to: "file.swift")
        #expect(try folder.check([file]).status == 0)
        #expect(try folder.check([file], refusesSwallowed: true).status == 1)
    }
}
