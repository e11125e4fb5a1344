import Foundation
import FoundationNetworking
import Infrastructure

/// (b) What is common: untyped throws, and each layer's error around that of the layer below.
enum StoreFailure: Error {
    case network(URLError)
    case decoding(DecodingError)
    case system(SystemErrno)
    case other(any Error)
}

enum AccountFailure: Error {
    case store(StoreFailure)
    case permission
    case other(any Error)
}

enum ScreenFailure: Error {
    case account(AccountFailure)
    case other(any Error)
}

enum Nested {
    @inline(never)
    static func load(_ outside: Outside) throws -> Int {
        do {
            return try outside.fetch()
        } catch let error as URLError {
            throw StoreFailure.network(error)
        } catch let error as DecodingError {
            throw StoreFailure.decoding(error)
        } catch let error as SystemErrno {
            throw StoreFailure.system(error)
        } catch {
            throw StoreFailure.other(error)
        }
    }

    @inline(never)
    static func account(_ outside: Outside) throws -> Int {
        do {
            return try load(outside)
        } catch let error as StoreFailure {
            throw AccountFailure.store(error)
        } catch {
            throw AccountFailure.other(error)
        }
    }

    @inline(never)
    static func show(_ outside: Outside) throws -> Int {
        do {
            return try account(outside)
        } catch let error as AccountFailure {
            throw ScreenFailure.account(error)
        } catch {
            throw ScreenFailure.other(error)
        }
    }
}

enum NestedLater {
    @inline(never)
    static func load(_ outside: Outside) async throws -> Int {
        do {
            return try await outside.fetchLater()
        } catch let error as URLError {
            throw StoreFailure.network(error)
        } catch let error as DecodingError {
            throw StoreFailure.decoding(error)
        } catch let error as SystemErrno {
            throw StoreFailure.system(error)
        } catch {
            throw StoreFailure.other(error)
        }
    }

    @inline(never)
    static func account(_ outside: Outside) async throws -> Int {
        do {
            return try await load(outside)
        } catch let error as StoreFailure {
            throw AccountFailure.store(error)
        } catch {
            throw AccountFailure.other(error)
        }
    }

    @inline(never)
    static func show(_ outside: Outside) async throws -> Int {
        do {
            return try await account(outside)
        } catch let error as AccountFailure {
            throw ScreenFailure.account(error)
        } catch {
            throw ScreenFailure.other(error)
        }
    }
}
