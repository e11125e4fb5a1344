import Synchronization

/// How an error is read, which its type alone decides.
enum ErrorKind {
    case infrastructureError
    case classifiable(any ClassifiableError.Type)
    case cancellation
    case decoding
    case encoding
    case foundation(FoundationErrorKind)
    case stranger

    /// The kind that an error is of.
    ///
    /// To ask the runtime what a type conforms to takes longer than all the rest of a classification, so it is asked
    /// once for each type. A conformance that comes later, with a plug-in, is not seen for a type that was met before.
    static func of(_ error: any Error) -> ErrorKind {
        let type = type(of: error)
        if let known = KnownType.kind(of: type) { return known }
        let kind = ErrorKind(type)
        KnownType.remember(type, kind)
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

/// A type whose kind is known, in one of several lists of those that were met before.
///
/// What is in a list is never changed and never taken out, so it is safe to read while others add to it. The lists grow
/// as long as the program throws types of errors that it has not thrown before.
@safe private struct KnownType {
    let type: any Error.Type
    let kind: ErrorKind
    let next: UnsafePointer<KnownType>?

    private typealias List = Atomic<UnsafePointer<KnownType>?>

    private static let count = 64

    private nonisolated(unsafe) static let lists = {
        let lists = UnsafeMutablePointer<List>.allocate(capacity: count)
        for index in 0..<count { unsafe (lists + index).initialize(to: List(nil)) }
        return unsafe lists
    }()

    /// The list of a type, by its address, the end of which is the same for all.
    private static func list(of type: any Error.Type) -> UnsafeMutablePointer<List> {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        return unsafe lists + Int((address >> 4 ^ address >> 10) % UInt(count))
    }

    static func kind(of type: any Error.Type) -> ErrorKind? {
        var position = unsafe list(of: type).pointee.load(ordering: .acquiring)
        while let known = unsafe position {
            if unsafe known.pointee.type == type { return unsafe known.pointee.kind }
            unsafe position = known.pointee.next
        }
        return nil
    }

    static func remember(_ type: any Error.Type, _ kind: ErrorKind) {
        let list = unsafe list(of: type)
        let place = UnsafeMutablePointer<KnownType>.allocate(capacity: 1)
        var next = unsafe list.pointee.load(ordering: .relaxed)
        var isDone = false
        while !isDone {
            unsafe place.initialize(to: KnownType(type: type, kind: kind, next: next))
            unsafe (isDone, next) = list.pointee.compareExchange(
                expected: next,
                desired: UnsafePointer(place),
                ordering: .releasing
            )
        }
    }
}
