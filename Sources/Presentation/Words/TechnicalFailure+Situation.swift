public import Domain

extension TechnicalFailure {
    /// The facts that determine the words for a failure.
    ///
    /// To write words, list all cases. Return `nil` for `@unknown default`, so that the person reads more general words
    /// for a case that a minor release adds:
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

    /// The facts that determine the words for the failure.
    public var situation: Situation { detail.map { .detail($0) } ?? .failure(code, on: site) }
}
