#if Foundation
public import Foundation
import Synchronization

extension Classification {
    /// Teaches all boundaries of the program to classify the errors of an error domain.
    ///
    ///     Classification.teach("com.apple.healthkit") { error in
    ///         switch error.code {
    ///         case 4: Classification(.forbidden, outcome: .notApplied, on: .device)  // errorAuthorizationDenied
    ///         case 6: Classification(.deviceLocked, outcome: .notApplied)  // errorDatabaseInaccessible
    ///         default: nil
    ///         }
    ///     }
    ///
    /// Call the function at the start of the program. A conformance to ``ClassifiableError`` takes precedence, because
    /// the type of an error says more than its domain. If all tables of the domain return `nil` for an error, the
    /// library treats it as if the program had not taught the domain. A classification with the code
    /// ``Classification/Code/unknown`` lets an underlying error determine the classification. A diagnosis prints the
    /// name of a taught domain.
    ///
    /// A Swift error that is not a `CustomNSError` also has a domain: the qualified name of its type, such as
    /// `StoreKit.StoreKitError`. The error number is the `code` of `error as NSError`.
    ///
    /// - Parameters:
    ///   - domain: The error domain, as in `NSError.domain`.
    ///   - table: A function that returns the classification of an error, or `nil` if it does not recognize the error.
    ///     Most functions need only the error number. The user info can contain more, such as a delay before the next
    ///     attempt. If the program teaches a domain several times, the library calls the most recent function first.
    public static func teach(_ domain: String, _ table: @escaping @Sendable (_ error: NSError) -> Classification?) {
        TaughtDomains.insert(table, for: domain)
    }
}

/// The tables that the program has taught.
enum TaughtDomains {
    private static let tables = Mutex<[String: [@Sendable (NSError) -> Classification?]]>([:])
    // Most programs teach nothing. Without the flag, each of their failures would take a lock.
    private static let areTaught = Atomic(false)

    static func insert(_ table: @escaping @Sendable (NSError) -> Classification?, for domain: String) {
        tables.withLock { $0[domain, default: []].append(table) }
        areTaught.store(true, ordering: .releasing)
    }

    /// Returns a Boolean value that indicates whether the program has taught an error domain.
    static func contains(_ domain: String) -> Bool {
        areTaught.load(ordering: .acquiring) && tables.withLock { $0[domain] != nil }
    }

    /// Returns the classification of an error in a taught error domain, or `nil` if no table recognizes the error.
    static func classification(
        _ domain: @autoclosure () -> String,
        _ error: @autoclosure () -> NSError
    ) -> Classification? {
        guard areTaught.load(ordering: .acquiring) else { return nil }
        let domain = domain()
        // The program's functions run without the lock, so that a function can teach another domain.
        let known = tables.withLock { $0[domain] ?? [] }
        guard !known.isEmpty else { return nil }
        let error = error()
        return known.reversed().lazy.compactMap { $0(error) }.first
    }
}
#endif
