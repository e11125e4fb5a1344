import Foundation
import FoundationNetworking
import Infrastructure

/// The error of the lowest layer in variant (a).
///
/// Variant (a) uses typed throws, with a plain error enum for each layer.
enum StoreError: Error {
    case connection
    case timeout
    case unauthenticated
    case busy
    case response
    case cancelled
    case unknown

    /// Creates an error from a system or driver error, with a `switch` over the known error types.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as URLError:
                switch error.code {
                case .timedOut: .timeout
                case .notConnectedToInternet, .cannotConnectToHost, .networkConnectionLost: .connection
                case .cancelled: .cancelled
                case _: .unknown
                }
            case is DecodingError: .response
            case is CancellationError: .cancelled
            case let error as SystemErrno:
                switch error.systemCode {
                case .number(Int(ECONNREFUSED)), .number(Int(EHOSTUNREACH)): .connection
                case .number(Int(ETIMEDOUT)): .timeout
                case .number(Int(EBUSY)): .busy
                case _: .unknown
                }
            case let error as HTTPStatus:
                switch error.code {
                case 401: .unauthenticated
                case 503: .busy
                case _: .unknown
                }
            case let error as SQLState:
                switch error.systemCode {
                case .name("40001"): .busy
                case .name("08006"): .connection
                case _: .unknown
                }
            case let error as SQLiteResult:
                switch error.systemCode {
                case .number(5): .busy
                case _: .unknown
                }
            case let error as GRPCStatus:
                switch error.systemCode {
                case .number(14): .busy
                case _: .unknown
                }
            case let error as NSError where error.domain == NSPOSIXErrorDomain:
                error.code == Int(ECONNREFUSED) ? .connection : .unknown
            case let error as NSError where error.domain == NSCocoaErrorDomain:
                error.code == 4 ? .response : .unknown
            default: .unknown
            }
    }
}

enum AccountError: Error {
    case connection
    case permission
    case response
    case unauthenticated
    case cancelled
    case unknown

    init(_ error: StoreError) {
        self =
            switch error {
            case .connection, .timeout, .busy: .connection
            case .unauthenticated: .unauthenticated
            case .response: .response
            case .cancelled: .cancelled
            case .unknown: .unknown
            }
    }
}

enum ScreenError: Error {
    case connection
    case permission
    case response
    case unauthenticated
    case cancelled
    case unknown

    init(_ error: AccountError) {
        self =
            switch error {
            case .connection: .connection
            case .permission: .permission
            case .response: .response
            case .unauthenticated: .unauthenticated
            case .cancelled: .cancelled
            case .unknown: .unknown
            }
    }
}

enum Typed {
    @inline(never)
    static func load(_ outside: Outside) throws(StoreError) -> Int {
        do { return try outside.fetch() } catch { throw StoreError(error) }
    }

    @inline(never)
    static func account(_ outside: Outside) throws(AccountError) -> Int {
        do { return try load(outside) } catch { throw AccountError(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) throws(ScreenError) -> Int {
        do { return try account(outside) } catch { throw ScreenError(error) }
    }
}

enum TypedLater {
    @inline(never)
    static func load(_ outside: Outside) async throws(StoreError) -> Int {
        do { return try await outside.fetchLater() } catch { throw StoreError(error) }
    }

    @inline(never)
    static func account(_ outside: Outside) async throws(AccountError) -> Int {
        do { return try await load(outside) } catch { throw AccountError(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) async throws(ScreenError) -> Int {
        do { return try await account(outside) } catch { throw ScreenError(error) }
    }
}

extension TypedLater {
    @inline(never)
    static func retry(
        _ attempts: Int,
        delay: Duration? = .milliseconds(200),
        _ outside: Outside
    ) async throws(StoreError) -> Int {
        for _ in 1..<attempts {
            do {
                return try await load(outside)
            } catch {
                if let delay { try? await Task.sleep(for: delay) }
            }
        }
        return try await load(outside)
    }
}

/// A stream that translates errors to the error type of the layer above.
struct TypedStream<Base: AsyncSequence, Failure: Error>: AsyncSequence {
    let base: Base
    let translate: @Sendable (Base.Failure) -> Failure

    init(_ base: Base, _ translate: @escaping @Sendable (Base.Failure) -> Failure) {
        self.base = base
        self.translate = translate
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let translate: @Sendable (Base.Failure) -> Failure

        mutating func next() async throws(Failure) -> Base.Element? {
            try await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Base.Element? {
            do { return try await base.next(isolation: actor) } catch { throw translate(error) }
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), translate: translate)
    }
}
