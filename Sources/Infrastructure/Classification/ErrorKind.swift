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
    /// The library does not recognize the type.
    case unrecognized(canWrapError: Bool)

    var isUpperLayer: Bool {
        if case .upperLayer = self { true } else { false }
    }

    /// The library's own types, whose conformance to `ClassifiableError` needs no lookup.
    ///
    /// If a type is missing here, only the first classification of the type is slower.
    private static let ownTypes: [any ClassifiableError.Type] = [
        CommandExitStatus.self, GRPCStatus.self, HTTPStatus.self, SQLState.self, SQLiteResult.self, SystemErrno.self,
        WebSocketCloseCode.self,
    ]

    private static let known = Mutex(ErrorKindTable())

    /// Returns the kind of an error.
    ///
    /// A lookup of protocol conformances takes longer than all other steps of a classification together
    /// (`Benchmarks/run`), so the function caches the kind of each type. If a plug-in adds a conformance after the
    /// first lookup of a type, the cache ignores the conformance.
    static func of(_ error: any Error) -> ErrorKind {
        let type = type(of: error)
        if let kind = known.withLock({ $0.kind(of: type) }) { return kind }
        let kind = ErrorKind(type, of: error)
        known.withLock { $0.insert(kind, for: type) }
        return kind
    }

    /// Creates the kind of an error type.
    ///
    /// The order of the checks follows the rules of ``Finding``.
    private init(_ type: any Error.Type, of error: any Error) {
        if type == InfrastructureError.self {
            self = .infrastructureError
        } else if let type = Self.ownTypes.first(where: { $0 == type }) ?? type as? any ClassifiableError.Type {
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
        } else if Self.isCodingError(type, "_Decoding") {
            self = .decoding
        } else if Self.isCodingError(type, "_Encoding") {
            self = .encoding
        } else {
            self = .unrecognized(canWrapError: WrappedError.canBeInside(error))
        }
    }

    /// Returns a Boolean value that indicates whether a type is an error of Foundation's future coders.
    ///
    /// No toolchain contains the type, so only its name identifies it. The name comes from the prototype in
    /// <https://github.com/swiftlang/swift-foundation/blob/83812ad/Sources/NewCodable/CodingError.swift>.
    private static func isCodingError(_ type: any Error.Type, _ name: String) -> Bool {
        // `String(reflecting:)` looks up three conformances, so the function compares the short name first.
        "\(type)" == name && String(reflecting: type).hasSuffix(".CodingError.\(name)")
    }
}
