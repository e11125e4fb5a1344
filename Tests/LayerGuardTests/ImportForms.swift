import Testing

/// A Swift file and the list of its undeclared imports.
struct SourceFile: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// The imports that the target does not declare, each as a line number and a module name, such as `"1 Low"`.
    let undeclared: [String]

    init(_ name: String, _ text: String, _ undeclared: String...) {
        self.name = name
        self.text = text
        self.undeclared = undeclared
    }

    var testDescription: String { name }

    var fileName: String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) + ".swift"
    }
}

extension SourceFile {
    /// Valid Swift files, one for each form of an import.
    static let forms = [
        SourceFile("plain", "import Low", "1 Low"),
        SourceFile("testable", "@testable import Low", "1 Low"),
        SourceFile("exported", "@_exported import Low", "1 Low"),
        SourceFile("spi", "@_spi(Some) import Low", "1 Low"),
        SourceFile("preconcurrency", "@preconcurrency import Low", "1 Low"),
        SourceFile("implementation only", "@_implementationOnly import Low", "1 Low"),
        SourceFile("attribute with a label", "@_documentation(visibility: internal) import Low", "1 Low"),
        SourceFile("attribute on the line before", "@preconcurrency\nimport Low", "2 Low"),
        SourceFile("two attributes", "@_spi(Some)\n\n@testable import Low", "3 Low"),
        SourceFile("public", "public import Low", "1 Low"),
        SourceFile("package", "package import Low", "1 Low"),
        SourceFile("internal", "internal import Low", "1 Low"),
        SourceFile("fileprivate", "fileprivate import Low", "1 Low"),
        SourceFile("private", "private import Low", "1 Low"),
        SourceFile("typealias", "import typealias Low.LowAlias", "1 Low"),
        SourceFile("struct", "import struct Low.LowStruct", "1 Low"),
        SourceFile("class", "import class Low.LowClass", "1 Low"),
        SourceFile("enum", "import enum Low.LowEnum", "1 Low"),
        SourceFile("protocol", "import protocol Low.LowProtocol", "1 Low"),
        SourceFile("let", "import let Low.lowLet", "1 Low"),
        SourceFile("var", "import var Low.lowVar", "1 Low"),
        SourceFile("func", "import func Low.lowFunction", "1 Low"),
        SourceFile("module selector", "import struct Low::LowStruct", "1 Low"),
        SourceFile("C module", "import CBits", "1 CBits"),
        SourceFile("C module after a header with two slashes", "import CAfter", "1 CAfter"),
        SourceFile("C module of a private module map", "import CHidden", "1 CHidden"),
        SourceFile("system library with another name", "import SystemBits", "1 SystemBits"),
        SourceFile("submodule", "import CBits.Extra", "1 CBits"),
        SourceFile("backticks", "import `Low`", "1 Low"),
        SourceFile("comment that begins like a condition", "import /*\n#if */ Low", "2 Low"),
        SourceFile(
            "comment like a condition, then a condition",
            "#if canImport(Low)\n#endif\nimport /*\n#if */ Low",
            "4 Low"
        ),
        SourceFile("backticks in a scope", "import struct `Low`.`LowStruct`", "1 Low"),
        SourceFile(
            "every branch of #if",
            "#if os(Windows)\nimport Low\n#else\nimport CBits\n#endif",
            "2 Low",
            "4 CBits"
        ),
        SourceFile("canImport", "#if canImport(Low)\nimport Low\n#endif", "2 Low"),
        SourceFile(
            "canImport of a module of the toolchain",
            "#if canImport(Dispatch)\nimport Dispatch; import Low\n#else\nimport CBits\n#endif",
            "2 Low",
            "4 CBits"
        ),
        SourceFile("several on a line", "let a1 = 1; import Low; import CBits", "1 Low", "1 CBits"),
        SourceFile("name on the next line", "import\n\nLow", "3 Low"),
        SourceFile("comments between", "import /* a */ // b\n/* c /* d\n */ */ Low // e", "3 Low"),
        SourceFile("comment before", "/* a */ import Low", "1 Low"),
        SourceFile("CRLF", "// a\r\n// b\r\nimport Low\r\n", "3 Low"),
        SourceFile("byte order mark", "\u{FEFF}import Low", "1 Low"),
        SourceFile("after declarations", "struct S1 {\n    let a = \"}\"\n}\n\nimport Low\n", "5 Low"),
        SourceFile("the same module twice", "import Low\nimport class Low.LowClass", "1 Low", "2 Low"),
        // In the remaining files, the code before an import must not hide the import.
        SourceFile("after a string", #"let b1 = "\\"; let b2 = "\""; import Low"#, "1 Low"),
        SourceFile("after an empty string", #"let b3 = ""; import Low"#, "1 Low"),
        SourceFile("after nested strings", #"let c1 = "\("\("x")\(")")")"; import Low"#, "1 Low"),
        SourceFile("after a comment in a string", #"let c2 = "\(1 /* ) " */ + (2))"; import Low"#, "1 Low"),
        SourceFile("after a URL", #"let c3 = "https://a/*"; import Low"#, "1 Low"),
        SourceFile("after a long string", "let d1 = \"\"\"\n    \" \\(\"\") \\\"\"\"\n    \"\"\"\nimport Low", "4 Low"),
        SourceFile("after a raw backslash", ##"let e1 = #"\"#; import Low"##, "1 Low"),
        SourceFile("after a raw quote", ##"let e2 = #"""#; import Low"##, "1 Low"),
        SourceFile("after raw escapes", ###"let e3 = ##"\#("\##("x")"##; import Low"###, "1 Low"),
        SourceFile("after a long raw string", "let f1 = #\"\"\"\n    \"\"\" \\(\n    \"\"\"#\nimport Low", "4 Low"),
        SourceFile("after a regex", ###"func g1() { _ = /"/; _ = /\//; _ = (/"\(/) }; import Low"###, "1 Low"),
        SourceFile("after an extended regex", ###"func h1() { _ = #/"/"\/#/# }; import Low"###, "1 Low"),
        SourceFile("after a long regex", "func i1() {\n    _ = #/\n    \" # /*\n    /#\n}; import Low", "5 Low"),
        SourceFile("after divisions", "let j1 = 4/2; import Low; let j2 = 4/2; let j3 = 8 / 2 / 2", "1 Low"),
        SourceFile("after an operator", "let j4 = [8].reduce(1, /); import Low; let j5 = 4 / 2", "1 Low"),
        SourceFile(
            "after an operator as an argument",
            #"let k0 = { (a: (Int, Int) -> Int, b: String) in a(4, 2) }(/, " / "); import Low"#,
            "1 Low"
        ),
        SourceFile("after a range", "let k1 = 1...\nimport Low", "2 Low"),
        SourceFile("after a raw name", "func `import \"it`() {}\nimport Low", "2 Low"),
        SourceFile("after a postfix operator", "postfix operator .+.\nimport Low", "2 Low"),
        SourceFile("after a class in a regex", #"func l1() { _ = /[)]"/ }; import Low"#, "1 Low"),
        SourceFile("after a comment and a regex", #"func l2() { _ = /*c*//"/ }; import Low"#, "1 Low"),
        SourceFile("inactive, after a regex", "#if os(Windows)\nlet l3 = /[)]\"/; import Low\n#endif", "2 Low"),
        // The compiler treats these characters as a space.
        SourceFile("form feed", "import\u{C}Low", "1 Low"),
        SourceFile("vertical tab", "import\u{B}Low", "1 Low"),
        SourceFile("NUL", "import\0Low", "1 Low"),
        SourceFile("no-break space", "import\u{A0}Low", "1 Low"),
        SourceFile("inactive form feed", "#if os(Windows)\nimport\u{C}Low\n#endif", "2 Low"),
    ]

    /// Files that import a module only in Swift 5 language mode, in which `/` is always an operator.
    static let swift5 = [
        SourceFile(
            "prefix operator",
            "prefix operator /\nprefix func / (a: Int) -> Int { a }\nlet a1 = /1; import Low; let a2 = 4/2",
            "3 Low"
        )
    ]

    /// Valid Swift files with declared imports, or with text that only resembles an import.
    static let allowed = [
        SourceFile("line comments", "// import Low\n/// import Low\n// \"\"\"\n// /*"),
        SourceFile("block comments", "/*\nimport Low\n/* */\nimport Low\n*/ /* // */"),
        SourceFile("short strings", #"let a1 = "import Low"; let a2 = "\" import Low"; let a3 = "\\\\import Low""#),
        SourceFile("long string", "let b1 = \"\"\"\n    \\\"\"\"\n    \"\"\\\"\n    import Low\n    \"\"\""),
        SourceFile("raw strings", ###"let c1 = #""; import Low"#; let c2 = ##"\(1)"#; import Low"##"###),
        SourceFile("long raw string", "let d1 = #\"\"\"\n    \"\"\"\n    import Low\n    \\(\"\"\"\n    \"\"\"#"),
        SourceFile("interpolation", #"let e1 = "\("import Low \("import Low")") import Low""#),
        SourceFile("interpolation of parentheses", #"let e2 = "\((1).description + "; import Low")""#),
        SourceFile("raw interpolation", ##"let f1 = #"\#("import Low") " import Low \("#"##),
        SourceFile(
            "long interpolation",
            "let g1 = \"\"\"\n    \\(\"\"\"\n    import Low\n    \"\"\")\n    import Low\n    \"\"\""
        ),
        SourceFile("regex", "func h1() { _ = /import Low/; _ = (/\\/; import Low/) }"),
        SourceFile("extended regex", "func i1() { _ = #/; import Low/#; _ = ##/ /# import Low/## }"),
        SourceFile("long regex", "func j1() {\n    _ = #/\n    import Low\n    /#\n}"),
        SourceFile("class in a regex", "func j2() { _ = /[)] import Low/ }"),
        SourceFile("class in an active branch", "#if !NEVER\nfunc j3() { _ = /[)] import Low/ }\n#endif"),
        SourceFile("operator before a comment", "let k1 = [8].reduce(1, /)// import Low"),
        SourceFile("canImport", "#if canImport(Low)\nlet l1 = 1\n#endif"),
        SourceFile("argument label", "func m1(import: Int) {}\nfunc m2() { m1(import: 1); m1(\n    import: 2) }"),
        SourceFile(
            "parameter",
            "struct Low {}\nfunc n1(import Low: Low) {}\nfunc n2(\n    import Low: Low, import low: Int) {}"
        ),
        SourceFile(
            "member",
            """
            enum O1 {
                case `import`
                static func Low() -> O1 { _ = O1.import
                    Low(); _ = O1
                        .import
                    Low(); return .import
                }
            }
            """
        ),
        SourceFile("key path", "struct P1 { var `import` = 1 }\nlet p2 = \\P1.import"),
        SourceFile("name", "func q1(_ Low: () -> Void) {\n    let `import` = 1\n    _ = `import`\n    Low()\n}"),
        SourceFile("platform-dependent dependency", "#if os(Windows)\nimport Elsewhere\n#endif"),
        SourceFile("the target itself", "import Allowed"),
        SourceFile("a target", "import Middle"),
        SourceFile("every module of a product", "import Kit\nimport KitMore"),
        SourceFile("modules of no package", "import Foundation\nimport Dispatch"),
    ]

    /// Unusual files: a script, files that are not valid Swift, and an empty file.
    static let garbage =
        [
            SourceFile("shebang", "#!/usr/bin/env import Low \"\"\"\nimport Low", "2 Low"),
            SourceFile("unfinished string", "\"\nimport Low", "2 Low"),
            SourceFile("unfinished interpolation", "\"\\(\n/)\\\n`\n]} import Low", "4 Low"),
            SourceFile("unfinished import", "import"),
            SourceFile("nothing", ""),
        ]
        + [
            "\"\\(", "\"\"\"", "#", "#\"\"\"\\#(", "/*", " /(", "`", "import.", "\"\"\"\n\\(", "#/\\", "\u{0}\u{85}",
            "{(",
        ].enumerated().map { index, piece in
            SourceFile(
                "\(index): 1 MB of \(piece.debugDescription)",
                String(repeating: piece, count: 1_000_000 / piece.utf8.count)
            )
        }
}
