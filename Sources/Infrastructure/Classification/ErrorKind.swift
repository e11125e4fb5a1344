import Synchronization

/// The kind of an error type, which determines how the library reads an error of that type.
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
    /// A lookup of protocol conformances takes longer than all other steps of a classification, so the function caches
    /// the kind of each type. The cache ignores a conformance that a plug-in adds after the first lookup of a type.
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
    /// Returns the value of a property if an error is of this type, and `nil` otherwise.
    ///
    /// A cast with `as?` would have the same result. However, a cast from a generic type takes as long as all other
    /// steps of a classification.
    static func read<Static: Error, Value>(_ error: Static, _ property: (Self) -> Value) -> Value? {
        Static.self == Self.self
            ? property(unsafe unsafeBitCast(error, to: Self.self)) : readInside(error, property)
    }

    /// Returns the value of a property for an error whose static type differs from this type, such as `any Error`.
    @inline(never)
    private static func readInside<Value>(_ error: some Error, _ property: (Self) -> Value) -> Value? {
        (error as? Self).map(property)
    }
}
