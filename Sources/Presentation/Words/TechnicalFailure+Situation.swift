public import Domain

extension TechnicalFailure {
    /// The facts about a failure that determine its words.
    ///
    /// To write words for each situation, list all cases. A minor release can add a case, for which `@unknown default`
    /// returns the words of another language:
    ///
    ///     switch situation {
    ///     case .failure(.notFound, on: .device): Message("There is no such file or folder.")
    ///     case .failure(.notFound, on: _): Message("This could not be found.")
    ///     case .detail(.isFolder): Message("There is a folder where a file is expected.")
    ///     …
    ///     }
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Situation: Sendable, Hashable {
        /// A failure with a code, and the place where the operation failed.
        ///
        /// The place is `nil` if it is not known.
        case failure(Code, on: Site?)

        /// A failure with a detail.
        case detail(Detail)
    }

    /// The facts that determine the words of the failure.
    public var situation: Situation { detail.map { .detail($0) } ?? .failure(code, on: site) }
}
