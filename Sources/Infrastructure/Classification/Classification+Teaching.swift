#if Foundation
import Synchronization

extension Classification {
    /// Teaches all boundaries of the program the errors of an error domain.
    ///
    ///     Classification.teach("CLErrorDomain") { number in
    ///         switch number {
    ///         case 0: Classification(.unavailable, outcome: .notApplied, on: .device)  // locationUnknown
    ///         case 1: Classification(.forbidden, outcome: .notApplied, on: .device)  // denied
    ///         default: nil
    ///         }
    ///     }
    ///
    /// Call the function at the start of the program. A conformance to ``ClassifiableError`` takes precedence, because
    /// the type of an error says more than its domain. A number for which all tables of the domain return `nil` is
    /// searched as if nobody had taught the domain. A classification with the code ``InfrastructureError/Code/unknown``
    /// lets an underlying error decide. A diagnosis prints the name of a taught domain.
    ///
    /// - Parameters:
    ///   - domain: The error domain, as in `NSError.domain`.
    ///   - table: A function that returns the meaning of an error number, or `nil`. If the program teaches a domain
    ///     twice, the library asks the last function first.
    public static func teach(_ domain: String, _ table: @escaping @Sendable (_ number: Int) -> Classification?) {
        TaughtDomains.insert(table, for: domain)
    }
}

/// The tables that the program has taught.
enum TaughtDomains {
    private static let tables = Mutex<[String: [@Sendable (Int) -> Classification?]]>([:])
    // Most programs teach nothing. Without the flag, each of their failures would take a lock.
    private static let areTaught = Atomic(false)

    static func insert(_ table: @escaping @Sendable (Int) -> Classification?, for domain: String) {
        tables.withLock { $0[domain, default: []].append(table) }
        areTaught.store(true, ordering: .releasing)
    }

    /// Returns a Boolean value that indicates whether the program has taught an error domain.
    static func contains(_ domain: String) -> Bool {
        areTaught.load(ordering: .acquiring) && tables.withLock { $0[domain] != nil }
    }

    /// Returns the meaning of an error number in a taught error domain, or `nil`.
    static func classification(_ domain: @autoclosure () -> String, _ number: Int) -> Classification? {
        guard areTaught.load(ordering: .acquiring) else { return nil }
        let domain = domain()
        // The program's functions run without the lock, so that a function can teach another domain.
        let known = tables.withLock { $0[domain] ?? [] }
        return known.reversed().lazy.compactMap { $0(number) }.first
    }
}
#endif
