/// The rules for swallowed errors in one target.
struct SwallowedErrorRules {
    /// The error types that public declarations must not contain.
    var lowerErrors: Set<String> = []
    /// The functions that may throw any error because of a line in the manifest, such as `handle(_:context:)`.
    var witnesses: Set<String> = []
    /// The target's protocol requirements that throw any error.
    ///
    /// A requirement is an offense, but the functions that implement it are not.
    var requirements: Set<String> = []

    /// The texts to search for: a file with an offense contains at least one of them.
    var words: [String] {
        ["catch", "try?", "throws", "Task", "esult", "ignored because", "ignored, because"] + lowerErrors
    }

    /// Checks a file.
    ///
    /// - Returns: The offenses, sorted by position, and the functions that need a line in the manifest.
    func check(_ syntax: Syntax, of file: SourceFile) -> (offenses: [Offense], witnesses: Set<String>) {
        // A file that imports a test library contains tests or their support.
        guard !(file.containsAny(of: ["Testing", "XCTest"]) && syntax.importsTests) else { return ([], []) }
        // The compiler rejects a file with more than 256 levels of brackets.
        guard syntax.depth <= 256 else { return ([], []) }
        var walker = Walker(syntax, rules: self)
        walker.walk()
        let offenses = Reasons(syntax, file).check(walker.offenses).sorted { $0.position < $1.position }
        return (offenses, walker.usedWitnesses)
    }
}
