public import Domain

extension TechnicalFailure {
    /// The facts about a failure that determine its words.
    ///
    /// A minor release can add a case. To write words, list all cases, and return `nil` for `@unknown default`. For a
    /// new case, the person then reads more general words:
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
        /// A failure with a code, and the site where the operation failed.
        ///
        /// The site is `nil` if it is not known.
        case failure(Code, on: Site?)

        /// A failure with a detail.
        case detail(Detail)
    }

    /// The facts that determine the words of the failure.
    public var situation: Situation { detail.map { .detail($0) } ?? .failure(code, on: site) }
}
