import LayeredErrorsTestSupport

/// A generator of Swift files that import a module, or that contain text that resembles an import.
struct Spellings {
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Returns a file that consists of random pieces, and is rarely valid.
    mutating func next(module: String) -> String {
        let all = Self.statements + Self.pieces
        return random(all, upTo: 4) + random(Self.keywords) + module + random(Self.ends) + random(all, upTo: 2)
    }

    /// Returns a valid file in a language mode.
    mutating func nextValid(module: String, languageMode: String) -> String {
        let text = [
            "\nimport \(module)", "; import\t\(module)", "; import/* a */\(module)", "\nimport\u{C}\(module)",
            // In Swift 6, this is a regular expression. In Swift 5, it is a prefix operator, an import and a division.
            "\n_ = /1; import \(module); _ = 4/2",
            // A regular expression does not end with a space.
            "\n_ = /1; import \(module); _ = 4 /2",
            "\n_ = #\"\"\"#; import \(module)", "\n_ = \"\\(\"//\")\"; import \(module)",
        ]
        var look = [
            "\n// import \(module)", "\n/* import \(module) */", "\n/* a /* b */ import \(module) */",
            "\n_ = \"import \(module)\"", "\n_ = \"\\\"; import \(module)\"",
        ]
        if languageMode == "6" {
            look += ["\n_ = /[)] import \(module)/", "\n_ = 1;/a; import \(module)/"]
        }
        return random(Self.statements, upTo: 4) + "_ = 1" + random(text + look) + "\n"
            + random(Self.statements, upTo: 2)
    }

    private mutating func random(_ list: [String]) -> String {
        list[Int.random(in: 0..<list.count, using: &generator)]
    }

    private mutating func random(_ list: [String], upTo count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in random(list) }.joined()
    }

    private static let keywords = [
        "import ", "import\t", "import\n", "import\r\n", "import\u{C}", "import\u{B}", "import\0", "import\u{A0}",
        "import/**/", "import//\n", "import struct ", "import  func\n", "import `", "import /* a /* b */ */ ",
        "importx ",
        "`import` ", "import:", "import, ", "import class\u{A0}", "import(", "import .", "import\"", "Import ",
        "import kind ", "import var\u{C}",
    ]

    private static let ends = [
        "", "\n", ".T", "::T", ";", "`", "/", " /", "\"", ")", "}", "\u{A0}", "\0", "é", ".", ":", " :", ";)", "/*",
        "//x",
        "\n/#", "\"\"\"", "\\", "/\n", "x",
    ]

    private static let statements = [
        "\n", "let a = 1; ", "let s = \"x\"\n", "/* c */", "// c\n", "postfix operator .+.\n", "prefix operator /\n",
        "infix operator */*\n", "let b = 4 / 2; ", "func f() { _ = #/\"/# }\n", "#if os(Linux)\nlet l = 1\n#endif\n",
        "#if os(Windows)\nlet w = 1\n#else\nlet w = 2\n#endif\n", "struct S {}\n", "enum E { case `import` }\n",
        "let t = \"\\(\"a\")\"\n", "let m = \"\"\"\n    \" \\(\"x\") /*\n    \"\"\"\n", "_ = 1...\n", "_ = x ? y : z\n",
        "f(/, \" / \")\n",
    ]

    private static let pieces = [
        "", "_ = /[)]\"/;", "_ = /*c*//\"/;", "_ = /a/\n", "@testable ", "@_exported ", "public ", "@preconcurrency\n",
        "#if os(Linux)\n", "#if os(Windows)\n", "#if false\n#else\n", "\"\"\"\n\n\"\"\"\n", "x!.y\n", ") ", "} ", "{ ",
        "( ", "#!\n", "` ` ", "`", "\"", "\"\"\"", "/*", "/", "//", "\\", "#\"", "\"#", "#/", "/#\n", "_ = !/x/\n",
        "_ = x./y\n", "_ = (/)\n", ".", "\u{FEFF}", "é", "\u{A0}", "\0", "\u{B}", "\u{C}", "\r\n", "\r", "“", "$", "@",
        "_ = /x\n", "_ = a /b; ", ")", ".import\n", "import:", "import ", "x.", "?.", "..", "#sourceLocation()\n",
        "#warning(\"x\")\n", "\"//\" ", "\"/*\" ", "[", "<", ">", "/(", "/)", "<#", "#>", "~/", "=/", "/=",
    ]
}
