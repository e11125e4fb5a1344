import Foundation
import LayeredErrorsTestSupport
import Testing

/// The tests that run LayerGuardTool directly, without building a package.
@Suite("LayerGuardTool", .ownThread)
struct ToolTests {
    @Test(
        "LayerGuard and the compiler agree on the imports in 10,000 spellings",
        arguments: zip(["6", "5"], [22, 24] as [UInt64])
    )
    func agreesWithCompiler(languageMode: String, seed: UInt64) throws {
        let folder = try Folder()
        defer { folder.remove() }
        var generator = Spellings(seed: seed)
        let texts = (0..<5_000).map { generator.next(module: "Module\($0)") }
        let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).swift") }
        let flags = ["-swift-version", languageMode]
        try folder.write(
            (flags + paths).map { "\"\($0.replacing("\"", with: "\\\""))\"" }.joined(separator: "\n"),
            to: "list"
        )
        let compiler = try folder.run(
            ["/usr/bin/env", "swiftc", "-frontend", "-emit-imported-modules", "@\(folder.url.path)/list", "-o", "-"]
        )
        // A name such as `Module7é` is the name of another module.
        let imported = Set(
            compiler.output.split(separator: "\n").filter { $0.contains(/^Module\d+$/) }.map(String.init)
        )

        let check = try folder.check(paths, refused: paths.indices.map { "Module\($0)" }, mode: languageMode)
        let refused = Set(check.modules)

        #expect(imported.count > 1_000)
        let missed = imported.subtracting(refused)
        #expect(missed.isEmpty, "\(missed.prefix(5).map { texts[Int($0.dropFirst(6)) ?? 0] })")
        // LayerGuard also refuses imports in `#if` branches that the compiler skips.
        let wrong = refused.subtracting(imported).map { texts[Int($0.dropFirst(6)) ?? 0] }.filter {
            !$0.contains("#if")
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test("The lexer and the compiler find the same imports in valid code", arguments: ["6", "5"])
    func lexerAgreesWithCompiler(languageMode: String) throws {
        let folder = try Folder()
        defer { folder.remove() }
        var generator = Spellings(seed: 23)
        let texts = (0..<500).map { generator.nextValid(module: "Module\($0)", languageMode: languageMode) }
        let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).swift") }
        let refused = paths.indices.map { "Module\($0)" }
        // A check without the compiler keeps no results, so the second check also reads the files.
        let alone = try folder.check(paths, refused: refused, mode: languageMode, compiler: nil)
        let withCompiler = try folder.check(paths, refused: refused, mode: languageMode)
        #expect(withCompiler.errors.count > 150)
        let different = Set(alone.modules).symmetricDifference(withCompiler.modules)
        #expect(different.isEmpty, "\(different.prefix(5).map { texts[Int($0.dropFirst(6)) ?? 0] })")
        #expect(
            alone.output.hasPrefix(
                "warning: LayerGuard cannot run the Swift compiler, so it may misread unusual code.\n"
            )
        )
    }

    @Test("LayerGuard finds imports in #if branches and with non-ASCII names")
    func findsConditionalImports() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let path = try folder.write(
            """
            #if canImport(NoModule)
            import NoModule
            #elseif canImport( Dispatch) && os(Linux)
            import Dispatch
            #endif
            import Größe
            import\u{A0}Größe
            /**/#if Extra
            import Extra
            #endif
            """,
            to: "file.swift"
        )
        let refused = ["NoModule", "Dispatch", "Linux", "Größe", "Extra"]
        let check = try folder.check([path], refused: refused, conditions: ["Extra"])
        #expect(
            check.refusals == [
                "\(path):2:8: NoModule", "\(path):4:8: Dispatch", "\(path):6:8: Größe",
                "\(path):7:9: Größe", "\(path):9:8: Extra",
            ]
        )
    }

    @Test("A file that cannot be read is an error")
    func refusesUnreadableFiles() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let circle = folder.url.appending(path: "circle.swift")
        try FileManager.default.createSymbolicLink(at: circle, withDestinationURL: circle)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "folder.swift"),
            withIntermediateDirectories: true
        )
        let paths = ["gone.swift", "circle.swift", "folder.swift"].map { folder.url.appending(path: $0).path }
        let check = try folder.check(paths, refused: ["Low"])
        #expect(check.status == 1)
        #expect(
            check.errors.map { $0.replacing("\(folder.url.path)/", with: "") } == [
                "gone.swift:1:1: error: LayerGuard cannot read this file: No such file or directory.",
                "circle.swift:1:1: error: LayerGuard cannot read this file: Too many levels of symbolic links.",
                "folder.swift:1:1: error: LayerGuard cannot read this file: Is a directory.",
            ]
        )
    }

    @Test("LayerGuard finds imports in long and damaged files")
    func readsUnusualFiles() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let line = "let text = \"import\" // Low\n"
        let paths = [
            try folder.write("", to: "empty.swift"),
            try folder.write(String(repeating: line, count: 80_000) + "import Low\n", to: "long.swift"),
            try folder.write(Data([0x2F, 0x2F, 0xFF, 0xC3, 0x0A]) + Data("import Low".utf8), to: "latin.swift"),
        ]
        let check = try folder.check(paths, refused: ["Low"])
        #expect(
            check.refusals.map { $0.replacing("\(folder.url.path)/", with: "") } == [
                "long.swift:80001:8: Low", "latin.swift:2:8: Low",
            ]
        )
    }

    @Test("LayerGuard reads a file again only if its date or the request changes")
    func keepsAnswers() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let path = try folder.write("import Mid", to: "file.swift")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try folder.check([path], refused: ["Low"]).errors.isEmpty)

        // The contents of the file change, but its size, modification date and inode number stay the same.
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.write(contentsOf: Data("import Low".utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try folder.check([path], refused: ["Low"]).errors.isEmpty)

        // A different request or a different date makes the stored results invalid.
        #expect(try folder.check([path], refused: ["Low", "High"]).refusals == ["\(path):1:8: Low"])
        #expect(try folder.check([path], refused: ["Low", "High"]).refusals == ["\(path):1:8: Low"])
        try FileManager.default.setAttributes([.modificationDate: date + 1], ofItemAtPath: path)
        #expect(try folder.check([path], refused: ["Low"]).refusals == ["\(path):1:8: Low"])
    }

    @Test("An exemption is rejected after the last import that needs it is gone")
    func keepsExemptions() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let paths = [
            try folder.write("import Low", to: "first.swift"), try folder.write("import Mid", to: "second.swift"),
        ]
        #expect(try folder.check(paths, refused: ["High"], allowed: ["Low"]).status == 0)
        #expect(try folder.check(paths, refused: ["High"], allowed: ["Low"]).status == 0)
        try folder.write("import Mid // Low", to: "first.swift")
        #expect(
            try folder.check(paths, refused: ["High"], allowed: ["Low"]).errors == [
                "\(folder.url.path)/Package.swift:1:1: error: No file of Top imports Low. Remove this line."
            ]
        )
    }

    @Test("LayerGuard finds one undeclared import among 20,000 files")
    func checksManyFiles() throws {
        let folder = try Folder()
        defer { folder.remove() }
        // Each of 200 files has 100 paths, because writing 20,000 files would take a minute.
        let name = String(repeating: "a", count: 80)
        for number in 0..<200 { try folder.write("import Mid\n", to: "\(number).swift") }
        for number in 0..<100 {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "\(name)\(number)"),
                withDestinationURL: folder.url
            )
        }
        let paths = (0..<20_000).map { "\(folder.url.path)/\(name)\($0 / 200)/\($0 % 200).swift" }
        try folder.write("import Low\n", to: "last.swift")
        let check = try folder.check(paths + ["\(folder.url.path)/last.swift"], refused: ["Low"])
        #expect(check.refusals == ["\(folder.url.path)/last.swift:1:8: Low"])
    }
}
