import Synchronization

/// A group of error types that the library classifies in the same way.
enum ErrorKind {
    case infrastructureError
    case classifiable(any ClassifiableError.Type)
    case cancellation
    case decoding
    case encoding
    case upperLayer
    case foundation(FoundationErrorKind)
    case stranger

    private static let known = Mutex<[ObjectIdentifier: ErrorKind]>([:])

    /// Returns the kind of an error.
    ///
    /// A lookup of protocol conformances takes longer than all other steps of a classification together, so the
    /// function caches the kind of each type. If a plug-in adds a conformance after the first lookup of a type, the
    /// cache ignores the conformance.
    static func of(_ error: any Error) -> ErrorKind {
        let type = type(of: error)
        let id = ObjectIdentifier(type)
        if let kind = known.withLock({ $0[id] }) { return kind }
        let kind = ErrorKind(type)
        known.withLock { $0[id] = kind }
        return kind
    }

    /// A Boolean value that indicates whether a conformance outside of the library classifies the errors.
    var isDriver: Bool {
        guard case .classifiable(let type) = self else { return false }
        let numbers: [any ClassifiableError.Type] = [SystemErrno.self, SQLiteResult.self, CommandExitStatus.self]
        let answers: [any ClassifiableError.Type] = [HTTPStatus.self, GRPCStatus.self, SQLState.self]
        return !(numbers + answers).contains { $0 == type }
    }

    private init(_ type: any Error.Type) {
        if type == InfrastructureError.self {
            self = .infrastructureError
        } else if let type = type as? any ClassifiableError.Type {
            self = .classifiable(type)
        } else if type == CancellationError.self {
            self = .cancellation
        } else if type == DecodingError.self {
            self = .decoding
        } else if type == EncodingError.self {
            self = .encoding
        } else if type is any UpperLayerError.Type {
            self = .upperLayer
        } else if let kind = FoundationErrorKind(type) {
            self = .foundation(kind)
        } else {
            self = .stranger
        }
    }
}

/// An error of an upper layer that can reach a boundary of this layer again.
///
/// A boundary does not recognize the error, and ignores its underlying errors. The code is
/// ``InfrastructureError/Code/unknown``, so that the upper layer restores the error.
package protocol UpperLayerError: Error {
    /// An indication of whether the failed operation took effect.
    var outcome: Outcome { get }
}

extension Error {
    /// Returns the value of a property of an error, or `nil` if the error is not an instance of this type.
    ///
    /// A cast with `as?` would have the same result. However, a cast from a generic type takes as long as all other
    /// steps of a classification together.
    static func read<Static: Error, Value>(_ error: Static, _ property: (Self) -> Value) -> Value? {
        Static.self == Self.self
            ? property(unsafe unsafeBitCast(error, to: Self.self)) : readInside(error, property)
    }

    /// Returns the value of a property of an error whose static type differs from this type, such as `any Error`.
    ///
    /// The result is `nil` if the error is not an instance of this type.
    @inline(never)
    private static func readInside<Value>(_ error: some Error, _ property: (Self) -> Value) -> Value? {
        (error as? Self).map(property)
    }
}
