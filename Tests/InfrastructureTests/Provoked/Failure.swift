import Foundation
import Infrastructure

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the boundary makes of what `body` throws.
///
/// - Returns: `nil` if it throws nothing.
func failure<Value>(_ body: () throws -> Value) -> Classification? {
    do throws(InfrastructureError) {
        _ = try InfrastructureError.classifying("test", body)
        return nil
    } catch {
        return Classification(error)
    }
}

/// What the boundary makes of what `body` throws.
///
/// - Returns: `nil` if it throws nothing.
func failure<Value>(_ body: () async throws -> Value) async -> Classification? {
    do throws(InfrastructureError) {
        _ = try await InfrastructureError.classifying("test", body)
        return nil
    } catch {
        return Classification(error)
    }
}

/// What the boundary makes of a request that fails.
///
/// - Parameters:
///   - url: what is asked for.
///   - timeout: how many seconds to wait. Linux cuts off fractions, and half a second is none.
/// - Returns: `nil` if it is answered.
func failure(ofGetting url: URL, timeout: TimeInterval = 600) async -> Classification? {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    return await failure { try await session.data(from: url).0 }
}

extension Classification {
    /// A connection that cannot be trusted.
    ///
    /// Only Apple's URLSession tells that it failed before the request was sent.
    #if canImport(Darwin)
    static let untrusted = Classification(.insecureConnection, outcome: .notApplied)
    #else
    static let untrusted = Classification(.insecureConnection, outcome: .unknown)
    #endif

    fileprivate init(_ error: InfrastructureError) {
        self.init(error.code, outcome: error.outcome, isTransient: error.isTransient, retryAfter: error.retryAfter)
    }
}
