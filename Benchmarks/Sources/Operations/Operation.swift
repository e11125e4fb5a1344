/// A measured operation in one of its variants.
public struct Operation: Sendable {
    /// The name of the operation.
    public let name: String

    /// The variant of the operation.
    public let way: Way

    /// A Boolean value that indicates whether the operation runs on only one thread.
    ///
    /// The instruction counts of an operation that uses several threads vary between runs.
    public let isCountable: Bool

    /// A function that runs the operation the given number of times.
    public let run: @MainActor @Sendable (_ times: Int) async -> Void

    /// The variants of an operation.
    public enum Way: String, Sendable, CaseIterable {
        /// The variant that uses this library.
        case layered

        /// The handwritten variant with typed throws and an error enum for each layer.
        case typed

        /// The handwritten variant with untyped throws and nested error enums.
        case nested

        /// The handwritten variant with `Result`.
        case result
    }

    init(
        _ name: String,
        _ way: Way,
        isCountable: Bool = true,
        _ run: @escaping @MainActor @Sendable (_ times: Int) async -> Void
    ) {
        self.name = name
        self.way = way
        self.isCountable = isCountable
        self.run = run
    }

    /// All measured operations.
    public static let all =
        calls("empty call", .returns) + calls("decoding call", .decodes)
        + calls("URLError", .fails(UnderlyingErrors.url)) + calls("DecodingError", .fails(UnderlyingErrors.decoding))
        + calls("errno", .fails(UnderlyingErrors.errno)) + streams + retries
        + classifications + words + batch + flow
}

/// Prevents the compiler from optimizing away a value.
@_optimize(none)
func use<Value>(_ value: Value) {}
