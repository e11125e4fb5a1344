import Foundation
import Infrastructure

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Classifies the error that `body` throws.
///
/// - Parameters:
///   - site: The site that the boundary states. Defaults to `nil`.
///   - body: The code to run.
/// - Returns: The classification, or `nil` if `body` does not throw an error.
func failure<Value>(on site: InfrastructureError.Site? = nil, _ body: () throws -> Value) -> Classification? {
    do throws(InfrastructureError) {
        _ = try InfrastructureError.classifying("test", on: site, body)
        return nil
    } catch {
        return Classification(error)
    }
}

/// Classifies the error that `body` throws.
///
/// - Returns: The classification, or `nil` if `body` does not throw an error.
func failure<Value>(_ body: () async throws -> Value) async -> Classification? {
    do throws(InfrastructureError) {
        _ = try await InfrastructureError.classifying("test", body)
        return nil
    } catch {
        return Classification(error)
    }
}

/// Sends a GET request, and classifies its error.
///
/// - Parameters:
///   - url: The requested URL.
///   - timeout: The time to wait for the response, in whole seconds, because Linux ignores fractions. Defaults to 600.
/// - Returns: The classification, or `nil` if the request succeeds.
func failure(ofGetting url: URL, timeout: TimeInterval = 600) async -> Classification? {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    return await failure { try await session.data(from: url).0 }
}

extension Classification {
    /// The expected classification of the error for a connection that `URLSession` does not trust.
    static let untrusted = Classification(.insecureConnection, outcome: .unknown)

    fileprivate init(_ error: InfrastructureError) {
        self.init(
            error.code,
            outcome: error.outcome,
            isTransient: error.isTransient,
            retryAfter: error.retryAfter,
            on: error.site
        )
    }
}
