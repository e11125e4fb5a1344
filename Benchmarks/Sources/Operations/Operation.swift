/// Something that is measured, in one of the ways in which it can be done.
public struct Operation: Sendable {
    /// What is done.
    public let name: String

    /// How it is done.
    public let way: Way

    /// Whether nothing of it is done by another thread, so that what is counted is the same every time.
    public let isCountable: Bool

    /// Does it a number of times.
    public let run: @MainActor @Sendable (_ times: Int) async -> Void

    /// Ways of doing the same.
    public enum Way: String, Sendable, CaseIterable {
        /// With this library.
        case layered

        /// With an enum for each layer, written by hand, and typed throws.
        case typed

        /// With untyped throws and errors nested in enums.
        case nested

        /// With `Result`, by hand.
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

    /// All that is measured.
    public static let all =
        calls("empty call", .returns) + calls("decoding call", .decodes) + calls("URLError", .fails(Origins.url))
        + calls("DecodingError", .fails(Origins.decoding)) + calls("errno", .fails(Origins.errno)) + streams + retries
        + classifications + words + flow
}

/// Keeps a value from being optimised away.
@_optimize(none)
func use<Value>(_ value: Value) {}
