import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("The command layers --handlers", .ownThread)
struct HandlersTests {
    private static let source = """
        import Infrastructure

        func load() throws(InfrastructureError) { try InfrastructureError.classifying("read note") { try read() } }
        func count() -> Result<Int, InfrastructureError> { Result(1, classifying: nil, operation: "count notes") }
        func save() {
            do { try write() } catch let error as DiskError { show(error) } catch { show(error) }
            #if os(Windows)
            do { try write() } catch { show(error) }
            #endif
            // catch { } and "catch {" are no handlers.
            do { try write() }
            catch { show("catch {") }
        }

        """

    /// Coverage segments in the format of `llvm-cov`.
    ///
    /// Each segment contains a line, a column, a count and three flags. The first flag indicates whether the code is
    /// counted.
    private static let segments = """
        [[5, 13, 2, true, true, false], [6, 8, 2, true, true, false], [6, 23, 0, false, false, false],
        [6, 53, 1, true, true, false], [6, 68, 2, true, false, false], [6, 75, 0, true, true, false],
        [6, 90, 2, true, false, false], [7, 5, 0, false, true, false], [10, 5, 2, true, false, false],
        [12, 11, 7, true, true, false], [12, 30, 2, true, false, false], [13, 2, 0, false, false, false]]
        """

    private func package(_ failures: String? = nil) throws -> LayeredPackage {
        let package = try LayeredPackage()
        try package.folder.write(Self.source, to: "Sources/NotesInfrastructure/Disk.swift")
        let path = package.folder.url.appending(path: "Sources/NotesInfrastructure/Disk.swift").path
            .replacing("\"", with: "\\\"")
        try package.folder.write(
            #"{"data": [{"files": [{"filename": "\#(path)", "segments": \#(Self.segments)}]}], "version": "2.0.1"}"#,
            to: "coverage.json"
        )
        if let failures { try package.folder.write(failures, to: "LayeredErrors.failures") }
        return package
    }

    @Test("The command lists the boundaries, failures and handlers that never ran")
    func listsWhatNeverRan() throws {
        let package = try package(
            """
            NotesInfrastructure/Disk.swift\t3\tread note\ttimeout, unknown\tran
            NotesInfrastructure/Disk.swift\t3\tread note\tdelay of ten minutes\tmissed
            NotesInfrastructure/Disk.swift\t3\tread note\tdelay of ten minutes\tran
            NotesInfrastructure/Disk.swift\t3\tread note\tcancellation\tran
            NotesInfrastructure/Disk.swift\t3\tread note\tcancellation\tmissed
            NotesInfrastructure/Disk.swift\t3\tread note\tinterrupted, applied\tmissed
            NotesTests/NoteTests.swift\t9\tfail\tcancellation\tran

            """
        )
        defer { package.folder.remove() }
        let file = package.folder.url.appending(path: "coverage.json").path
        #expect(
            try package.layers("--handlers", file).output == """
                | never ran | place |
                | --- | --- |
                | boundary “count notes” | NotesInfrastructure/Disk.swift:4 |
                | interrupted, applied in “read note” | NotesInfrastructure/Disk.swift:3 |
                | handler | Sources/NotesInfrastructure/Disk.swift:6 |

                1 of 2 boundaries, 3 of 4 failures, 2 of 3 handlers

                """
        )
    }

    @Test("Without LayeredErrors.failures, each boundary counts as never run")
    func hasNoFailures() throws {
        let package = try package()
        defer { package.folder.remove() }
        let file = package.folder.url.appending(path: "coverage.json").path
        let output = try package.layers("--handlers", file).output
        #expect(output.hasSuffix("\n0 of 2 boundaries, 0 of 0 failures, 2 of 3 handlers\n"), "\(output)")
    }

    @Test("A handler in a file without coverage data counts as never run")
    func listsFilesWithoutData() throws {
        let package = try package()
        defer { package.folder.remove() }
        try package.folder.write("do { try f() } catch { print(error) }\n", to: "Sources/NotesProgram/main.swift")
        let file = package.folder.url.appending(path: "coverage.json").path
        let output = try package.layers("--handlers", file).output
        #expect(output.contains("| handler | Sources/NotesProgram/main.swift:1 |\n"), "\(output)")
        #expect(output.hasSuffix(" 2 of 4 handlers\n"), "\(output)")
    }

    @Test("Without coverage data, the command explains how to create the data")
    func needsCoverage() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        let none = try package.layers("--handlers")
        #expect(none.status == 64)
        #expect(
            none.output
                == "error: There are no data of the code coverage. Run:\nswift test --enable-code-coverage\n"
        )
        let missing = try package.layers("--handlers", "/missing.json")
        #expect(missing.status == 64)
        #expect(missing.output.hasPrefix("error: There are no data of the code coverage in /missing.json. Run:\n"))
    }
}
