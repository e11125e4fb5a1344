import Foundation
import FoundationNetworking
import Infrastructure

/// The error of the lowest layer in variant (b).
///
/// Variant (b) uses untyped throws. The error enum of each layer wraps the error of the layer below.
enum StoreFailure: Error {
    case network(URLError)
    case decoding(DecodingError)
    case system(SystemErrno)
    case other(any Error)

    init(_ error: any Error) {
        switch error {
        case let error as URLError: self = .network(error)
        case let error as DecodingError: self = .decoding(error)
        case let error as SystemErrno: self = .system(error)
        default: self = .other(error)
        }
    }
}

enum AccountFailure: Error {
    case store(StoreFailure)
    case permission
    case other(any Error)

    init(_ error: any Error) {
        switch error {
        case let error as StoreFailure: self = .store(error)
        default: self = .other(error)
        }
    }
}

enum ScreenFailure: Error {
    case account(AccountFailure)
    case other(any Error)

    init(_ error: any Error) {
        switch error {
        case let error as AccountFailure: self = .account(error)
        default: self = .other(error)
        }
    }
}

enum Nested {
    @inline(never)
    static func load(_ outside: Outside) throws -> Int {
        do { return try outside.fetch() } catch { throw StoreFailure(error) }
    }

    @inline(never)
    static func account(_ outside: Outside) throws -> Int {
        do { return try load(outside) } catch { throw AccountFailure(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) throws -> Int {
        do { return try account(outside) } catch { throw ScreenFailure(error) }
    }
}

enum NestedLater {
    @inline(never)
    static func load(_ outside: Outside) async throws -> Int {
        do { return try await outside.fetchLater() } catch { throw StoreFailure(error) }
    }

    @inline(never)
    static func account(_ outside: Outside) async throws -> Int {
        do { return try await load(outside) } catch { throw AccountFailure(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) async throws -> Int {
        do { return try await account(outside) } catch { throw ScreenFailure(error) }
    }
}
