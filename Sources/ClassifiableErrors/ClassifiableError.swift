/// An error that defines its own classification.
///
/// Each boundary uses the classification that a conforming error defines. Conform your own error types, or the error
/// types of a driver, to this protocol:
///
///     extension DatabaseError: @retroactive ClassifiableError {
///         public var classification: Classification { SQLiteResult(extendedResultCode.rawValue).classification }
///         public var systemCode: SystemCode? { .number(Int(extendedResultCode.rawValue)) }
///     }
public protocol ClassifiableError: Error {
    /// The classification of the error: its code, its outcome, and whether and when a retry can help.
    var classification: Classification { get }

    /// The code of the error in its own code system, such as `503` or `40001`, or `nil` if the error has no code.
    ///
    /// Defaults to `nil`.
    var systemCode: SystemCode? { get }

    /// The error that this error wraps, or `nil` if it wraps none.
    ///
    /// A wrapped error that states the cause of the failure, or that is a cancellation, takes precedence over the
    /// ``classification``. A known outcome of the ``classification`` still applies, unless the outcome of the wrapped
    /// error is ``Outcome/applied``. Defaults to `nil`.
    var wrappedError: (any Error)? { get }
}

extension ClassifiableError {
    /// The default value, which is `nil`.
    public var systemCode: SystemCode? { nil }

    /// The default value, which is `nil`.
    public var wrappedError: (any Error)? { nil }
}

/// The code of an error in the code system of a driver or a standard.
public enum SystemCode: Sendable, Hashable {
    /// A number, such as an HTTP status.
    case number(Int)

    /// A name or an alphanumeric code, such as the SQLSTATE `40P01`.
    ///
    /// A diagnosis prints the name only if it consists of 1 to 32 ASCII letters, ASCII digits, `-`, `_` and `.`.
    case name(String)
}
