import Synchronization

/// The way in which an error is read, decided by its type.
enum ErrorKind {
    case infrastructureError
    case classifiable(any ClassifiableError.Type)
    case cancellation
    case decoding
    case encoding
    case foundation(FoundationErrorKind)
    case stranger

    private static let known = Mutex<[ObjectIdentifier: ErrorKind]>([:])

    /// Returns the kind of an error.
    ///
    /// Asking the runtime for the conformances of a type takes longer than the rest of a classification, so each type is
    /// asked once. A conformance that a plug-in adds later is not seen for a type that was classified before.
    static func of(_ error: any Error) -> ErrorKind {
        let type = type(of: error)
        let id = ObjectIdentifier(type)
        if let kind = known.withLock({ $0[id] }) { return kind }
        let kind = ErrorKind(type)
        known.withLock { $0[id] = kind }
        return kind
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
        } else if let kind = FoundationErrorKind(type) {
            self = .foundation(kind)
        } else {
            self = .stranger
        }
    }
}

extension Error {
    /// What `property` tells of an error of this type.
    ///
    /// `as?` alone would do, but where the compiler does not know the type it takes as long as the rest of a
    /// classification.
    static func read<Static: Error, Value>(_ error: Static, _ property: (Self) -> Value) -> Value? {
        Static.self == Self.self
            ? property(unsafe unsafeBitCast(error, to: Self.self)) : readInside(error, property)
    }

    /// The same of an error that comes out of generic code, where its static type may be that of any error.
    @inline(never)
    private static func readInside<Value>(_ error: some Error, _ property: (Self) -> Value) -> Value? {
        (error as? Self).map(property)
    }
}
