/// An error that defines its own classification.
///
/// Each boundary uses the classification that a conforming error defines. Conform your own error types, or the error
/// types of a driver, to this protocol:
///
///     extension DatabaseError: @retroactive ClassifiableError {
///         public var classification: Classification { SQLiteResult(extendedResultCode.rawValue).classification }
///         public var systemCode: String? { "\(extendedResultCode.rawValue)" }
///     }
public protocol ClassifiableError: Error {
    /// The classification of the error: its code, its outcome, and whether and when a retry can help.
    var classification: Classification { get }

    /// The code of the error in its own code system, such as `503`, `40001` or `-1009`.
    ///
    /// Defaults to `nil`. A diagnosis prints the code only if the code has 1 to 32 characters, each an ASCII letter,
    /// an ASCII digit, `-`, `_` or `.`.
    var systemCode: String? { get }
}

extension ClassifiableError {
    /// The default code, which is `nil`.
    public var systemCode: String? { nil }
}
