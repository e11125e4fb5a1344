/// An error that knows what it means to the layers above.
///
/// Conform an error type, your own or a driver's, and it is classified wherever it is thrown:
///
///     extension DatabaseError: @retroactive ClassifiableError {
///         public var classification: Classification { SQLiteResult(extendedResultCode.rawValue).classification }
///         public var systemCode: String? { "\(extendedResultCode.rawValue)" }
///     }
public protocol ClassifiableError: Error {
    /// What the error means.
    var classification: Classification { get }

    /// Its code in its own code system, for a diagnosis: `503`, `40001`, `-1009`. None, if nothing is said.
    ///
    /// It is printed if it looks like a code: at most 32 letters, digits and signs of `-_.`, all of them ASCII.
    var systemCode: String? { get }
}

extension ClassifiableError {
    /// No code.
    public var systemCode: String? { nil }
}
