import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("The baseline of LayerGuard", .ownThread)
struct BaselineTests {
    private static let store = """
        import Low

        func save() { try? load() }
        func close() { do { try load() } catch {} }
        """

    /// Returns the file, the line and the label of each swallowed error, and any remark about the baseline.
    private func errors(_ check: Folder.Result, in folder: Folder) -> [String] {
        zip(check.errors, SwallowedErrorTests.labels(check.errors)).map { error, label in
            let file = error.replacing("\(folder.url.path)/", with: "").prefix { $0 != ":" }
            let note = error.firstMatch(of: /\ The baseline permits.*$/).map { String($0.0) } ?? ""
            return "\(file):\(label)\(note)"
        }
    }

    @Test("A baseline permits old findings, but no new ones")
    func permitsOldFindings() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write(Self.store, to: "Store.swift")
        let other = try folder.write("func other() {}", to: "Other.swift")
        func check() throws -> Folder.Result {
            try folder.check([file, other], refused: ["Low"], refusesSwallowed: true)
        }
        #expect(try check().errors.count == 3)
        try folder.write(
            "# A comment\nStore.swift\tdiscarded-nil\t1\nStore.swift\timport:Low\t1\nStore.swift\tempty-catch\t1\n",
            to: "LayerGuard.baseline"
        )
        // The second check reuses the stored results of the first check.
        #expect(try check().output.isEmpty)
        #expect(try check().output.isEmpty)

        // An entry permits no finding in another file, and no second finding in the same file.
        try folder.write("func other() { try? load() }", to: "Other.swift")
        #expect(try errors(check(), in: folder) == ["Other.swift:1 discarded-nil"])
        try folder.write("func other() {}", to: "Other.swift")
        try folder.write(Self.store + "\nfunc more() { try? load() }\n", to: "Store.swift")
        #expect(
            try errors(check(), in: folder) == [
                "Store.swift:3 discarded-nil The baseline permits 1 of these 2 places.",
                "Store.swift:5 discarded-nil The baseline permits 1 of these 2 places.",
            ]
        )
    }

    @Test("A baseline that permits more than the code needs is an error")
    func shrinks() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write(Self.store, to: "Store.swift")
        func check() throws -> Folder.Result {
            try folder.check([file], refused: ["Low"], refusesSwallowed: true)
        }
        try folder.write(
            "Store.swift\tdiscarded-nil\t2\nStore.swift\timport:Low\t1\nStore.swift\tempty-catch\t1\n",
            to: "LayerGuard.baseline"
        )
        #expect(
            try check().output.replacing("\(folder.url.path)/", with: "") == """
                LayerGuard.baseline:1:1: error: The number of findings of the kind discarded-nil in Store.swift is \
                now 1, not 2. Write the baseline again: swift package --allow-writing-to-package-directory layers \
                --baseline

                """
        )
        try folder.write(
            "Store.swift\tdiscarded-nil\t1\nStore.swift\timport:Low\t1\nStore.swift\tempty-catch\t1\n",
            to: "LayerGuard.baseline"
        )
        #expect(try check().output.isEmpty)
        // The stored result of a previous build does not hide an error that the baseline no longer permits.
        try folder.write("Store.swift\tdiscarded-nil\t1\nStore.swift\timport:Low\t1\n", to: "LayerGuard.baseline")
        #expect(try errors(check(), in: folder) == ["Store.swift:4 empty-catch"])
    }

    @Test("A baseline entry for an import does not permit a re-export")
    func refusesReexport() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write("import Low\n", to: "Store.swift")
        try folder.write("Store.swift\timport:Low\t1\n", to: "LayerGuard.baseline")
        #expect(try folder.check([file], refused: ["Low"]).output.isEmpty)
        try folder.write("@_exported import Low\n", to: "Store.swift")
        let check = try folder.check([file], refused: ["Low"])
        #expect(check.modules.first == "Low")
        #expect(check.errors.count == 2)
        try folder.write("Store.swift\tre-export:Low\t1\n", to: "LayerGuard.baseline")
        #expect(try folder.check([file], refused: ["Low"]).output.isEmpty)
    }

    @Test("An invalid line in the baseline is an error")
    func refusesWrongLines() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.write("", to: "Store.swift")
        try folder.write(
            "Store.swift discarded-nil 1\nStore.swift\ttodo\tmany\nGone.swift\ttodo\t1\nGone.swift\ttodo\t1\n",
            to: "LayerGuard.baseline"
        )
        let output = try folder.check([file]).output.replacing("\(folder.url.path)/", with: "")
        #expect(
            output == """
                LayerGuard.baseline:1:1: error: This line is not a path, a kind, and a number above zero, separated by \
                tabs. Write the baseline again: swift package --allow-writing-to-package-directory layers --baseline
                LayerGuard.baseline:2:1: error: This line is not a path, a kind, and a number above zero, separated by \
                tabs. Write the baseline again: swift package --allow-writing-to-package-directory layers --baseline
                LayerGuard.baseline:4:1: error: The baseline contains this path and kind twice. Write the baseline \
                again: swift package --allow-writing-to-package-directory layers --baseline
                LayerGuard.baseline:3:1: error: Gone.swift does not exist. If you have moved the file, add --accept. \
                Write the baseline again: swift package --allow-writing-to-package-directory layers --baseline

                """
        )
    }
}
