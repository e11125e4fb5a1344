#if Foundation
public import Foundation
import Synchronization

extension Classification {
    /// Registers a function that classifies the errors of an error domain at all boundaries of the program.
    ///
    ///     Classification.teach("com.apple.healthkit") { error in
    ///         switch error.code {
    ///         case 4: Classification(.forbidden, outcome: .notApplied, on: .device)  // errorAuthorizationDenied
    ///         case 6: Classification(.deviceLocked, outcome: .notApplied)  // errorDatabaseInaccessible
    ///         default: nil
    ///         }
    ///     }
    ///
    /// Call `teach` at the start of the program. A conformance to ``ClassifiableError`` takes precedence, because
    /// the type of an error says more than its domain. If all functions for the domain return `nil`, the library
    /// classifies the error as if none were registered. A classification with the code
    /// ``Classification/Code/unknown`` lets an underlying error determine the classification. A diagnosis prints the
    /// names of the domains for which the program has registered a function.
    ///
    /// A Swift error that is not a `CustomNSError` also has a domain: the qualified name of its type, such as
    /// `StoreKit.StoreKitError`. The error number is the `code` of `error as NSError`.
    ///
    /// - Parameters:
    ///   - domain: The error domain, as in `NSError.domain`.
    ///   - table: A function that returns the classification of an error, or `nil` if it does not recognize the error.
    ///     Most functions need only the error number. The user info can contain more, such as a delay before the next
    ///     attempt. If the program registers several functions for a domain, the library calls the most recent one
    ///     first.
    public static func teach(_ domain: String, _ table: @escaping @Sendable (_ error: NSError) -> Classification?) {
        TaughtDomains.insert(table, for: domain)
    }
}

/// The functions that the program has registered with `Classification.teach`.
enum TaughtDomains {
    private static let tables = Mutex<[String: [@Sendable (NSError) -> Classification?]]>([:])
    // Most programs register no function. Without the flag, each of their failures would acquire a lock.
    private static let areTaught = Atomic(false)

    static func insert(_ table: @escaping @Sendable (NSError) -> Classification?, for domain: String) {
        tables.withLock { $0[domain, default: []].append(table) }
        areTaught.store(true, ordering: .releasing)
    }

    /// Returns a Boolean value that indicates whether the program has registered a function for an error domain.
    static func contains(_ domain: String) -> Bool {
        areTaught.load(ordering: .acquiring) && tables.withLock { $0[domain] != nil }
    }

    /// Returns the classification that a registered function assigns to an error, or `nil` if no function recognizes
    /// the error.
    static func classification(
        _ domain: @autoclosure () -> String,
        _ error: @autoclosure () -> NSError
    ) -> Classification? {
        guard areTaught.load(ordering: .acquiring) else { return nil }
        let domain = domain()
        // The program's functions run without the lock, so that a function can register another one.
        let known = tables.withLock { $0[domain] ?? [] }
        guard !known.isEmpty else { return nil }
        let error = error()
        return known.reversed().lazy.compactMap { $0(error) }.first
    }
}
#endif
