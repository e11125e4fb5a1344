#if Foundation
import Foundation
import Infrastructure
import Synchronization
import LayeredErrorsTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Returns an `NSError` with underlying errors.
private func error(_ domain: String, _ code: Int, over causes: (any Error)...) -> NSError {
    let key = causes.count == 1 ? NSUnderlyingErrorKey : "NSMultipleUnderlyingErrorsKey"
    let value: Any = causes.count == 1 ? causes[0] : causes
    return NSError(domain: domain, code: code, userInfo: causes.isEmpty ? [:] : [key: value])
}

private func posix(_ code: Int32) -> NSError { error(NSPOSIXErrorDomain, Int(code)) }

@Suite("Underlying errors")
struct UnderlyingErrorTests {
    @Test(
        "An error with an unspecific code has the code of its underlying error",
        arguments: [
            (error(NSCocoaErrorDomain, 512, over: posix(ENOSPC)), InfrastructureError.Code.storageFull),
            (error(NSCocoaErrorDomain, 256, over: posix(EMFILE)), .tooManyOpenFiles),
            (error(NSCocoaErrorDomain, 514, over: posix(ENAMETOOLONG)), .nameTooLong),
            (error(NSURLErrorDomain, -1, over: posix(ECONNREFUSED)), .connection),
            (error(NSURLErrorDomain, -1200, over: posix(ECONNRESET)), .connection),
            (error(NSURLErrorDomain, -1200, over: error("kCFErrorDomainCFNetwork", -1202)), .insecureConnection),
            (error(NSURLErrorDomain, -1200, over: error("kCFErrorDomainCFNetwork", 310)), .connection),
            (error(NSURLErrorDomain, -3003, over: error(NSCocoaErrorDomain, 640)), .storageFull),
            (error("com.example", 1, over: error("com.example", 2, over: posix(EACCES))), .forbidden),
            (error(NSCocoaErrorDomain, 5375, over: HTTPStatus(403)), .forbidden),
            (error("com.example", 1, over: CancellationError()), .interrupted),
        ]
    )
    func unspecific(error: NSError, code: InfrastructureError.Code) {
        #expect(classify(error).code == code)
    }

    @Test(
        "An unspecific code remains if no underlying error has a definite code",
        arguments: [
            (error(NSCocoaErrorDomain, 512), InfrastructureError.Code.storage),
            (error(NSCocoaErrorDomain, 512, over: error("com.example", 1)), .storage),
            (error(NSURLErrorDomain, -1200), .insecureConnection),
            (error(NSURLErrorDomain, -1200, over: error(NSURLErrorDomain, -1)), .insecureConnection),
            (error("com.example", 1, over: error(NSCocoaErrorDomain, 256)), .storage),
        ]
    )
    func nothingBetter(error: NSError, code: InfrastructureError.Code) {
        #expect(classify(error).code == code)
    }

    @Test("An error with a definite code ignores its underlying errors")
    func definite() {
        #expect(classify(error(NSURLErrorDomain, -1001, over: posix(ECONNREFUSED))).code == .timeout)
        #expect(classify(error(NSCocoaErrorDomain, 640, over: posix(EIO))).code == .storageFull)
        #expect(classify(error(NSURLErrorDomain, -999, over: posix(ECONNRESET))).code == .interrupted)
    }

    @Test("The outcome of an underlying error replaces only an unknown outcome")
    func outcome() {
        #expect(classify(error(NSCocoaErrorDomain, 512, over: posix(EACCES))).outcome == .notApplied)
        // The response arrived before the creation of the local file failed.
        #expect(classify(error(NSURLErrorDomain, -3000, over: posix(EMFILE))).outcome == .applied)
        #expect(classify(error(NSURLErrorDomain, -1, over: posix(ECONNRESET))).outcome == .unknown)
    }

    #if !canImport(Darwin)
    @Test(
        "A libcurl number in NSURLErrorDomain is classified as a libcurl error",
        arguments: [
            (-1, "https", Meaning(.connection, .unknown, .service, .transient)),
            (-1, "http", Meaning(.connection, .unknown, .service, .transient)),
            (-1002, "https", Meaning(.response, .unknown, .service, .lasting)),
            (-1011, "https", Meaning(.connection, .unknown, .service, .transient)),
            (-1011, "http", Meaning(.connection, .unknown, .service, .transient)),
            (-1001, "https", Meaning(.timeout, .unknown, .service, .transient)),
        ]
    )
    func libcurl(number: Int, scheme: String, meaning: Meaning) throws {
        let userInfo: [String: Any] = [
            "NSErrorFailingURLKey": try #require(URL(string: "\(scheme)://example.com")),
            NSUnderlyingErrorKey: error(NSURLErrorDomain, number),
        ]
        #expect(Meaning(NSError(domain: NSURLErrorDomain, code: number, userInfo: userInfo)) == meaning)
    }

    @Test(
        "An error text from libcurl determines the code but is not printed",
        arguments: [
            ("SSL certificate problem: self-signed certificate", .insecureConnection),
            ("SSL: no alternative certificate subject name matches target host name 's3cret'", .insecureConnection),
            ("OpenSSL/3.0: error:0A00010B:SSL routines::wrong version number", .insecureConnection),
            ("SSL certificate problem: certificate is not yet valid", .wrongClock),
            ("Recv failure: Connection reset by peer", .connection),
            ("OpenSSL/3.0: error:0A000126:SSL routines::unexpected eof while reading", .connection),
            ("transfer closed with 97 bytes remaining to read", .connection), ("", .connection),
            ("CONNECT tunnel failed, response 502", .connection), ("Could not resolve proxy: s3cret", .connection),
            ("Could not resolve proxy: certificate.example", .connection),
            ("SSL: certificate subject name 'certificate is not yet valid' does not match", .insecureConnection),
            ("Failed to connect to certificate.example port 443 after 3 ms: Could not connect to server", .connection),
            ("TLS connect error: error:0A000086:SSL routines::certificate verify failed", .insecureConnection),
            ("server certificate verification failed. CAfile: none CRLfile: none", .insecureConnection),
            ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to certificate.example:443", .connection),
        ] as [(String, InfrastructureError.Code)]
    )
    func curlText(text: String, code: InfrastructureError.Code) {
        let userInfo: [String: Any] = [
            NSUnderlyingErrorKey: error(NSURLErrorDomain, -1), NSLocalizedDescriptionKey: text,
        ]
        let failure = InfrastructureError(
            classifying: NSError(domain: NSURLErrorDomain, code: -1, userInfo: userInfo),
            operation: "test"
        )
        #expect((failure.code, failure.outcome, failure.isTransient) == (code, .unknown, code == .connection))
        #expect(text.isEmpty || !"\(failure)".contains(text))
    }

    @Test("A proxy authentication failure is not transient")
    func proxyAuthentication() {
        let userInfo: [String: Any] = [
            NSUnderlyingErrorKey: error(NSURLErrorDomain, -1),
            NSLocalizedDescriptionKey: "CONNECT tunnel failed, response 407",
        ]
        let meaning = Meaning(NSError(domain: NSURLErrorDomain, code: -1, userInfo: userInfo))
        #expect(meaning == Meaning(.connection, .unknown, .service, .lasting))
    }
    #endif

    @Test("The definite error among several underlying errors sets the error code")
    func several() {
        let unspecific = error(NSCocoaErrorDomain, 256)
        let unrecognized = error("com.example", 1)
        for causes in [[unspecific, unrecognized, posix(ENOENT)], [posix(ENOENT), unrecognized, unspecific]] {
            let error = NSError(domain: "com.example", code: 7, userInfo: ["NSMultipleUnderlyingErrorsKey": causes])
            #expect(classify(error).code == .notFound)
        }
    }

    @Test("An interruption sets the error code only if no other error is definite")
    func firstOfSeveral() {
        #expect(classify(error("com.example", 1, over: posix(ENOENT), posix(EACCES))).code == .notFound)
        #expect(classify(error("com.example", 1, over: posix(ECANCELED), posix(EACCES))).code == .forbidden)
        #expect(classify(error("com.example", 1, over: posix(ECANCELED), CancellationError())).code == .interrupted)
        // A `ClassifiableError` with the code `interrupted` is not a definite error either.
        #expect(classify(error("com.example", 1, over: GRPCStatus(1), posix(EACCES))).code == .forbidden)
    }

    @Test("An unrecognized error inherits only the outcome .applied of its cause")
    func unrecognizedOnTop() {
        #expect(classify(error("com.example", 1, over: posix(ECONNREFUSED))).outcome == .unknown)
        #expect(classify(error("com.example", 1, over: HTTPStatus(201))).outcome == .applied)
    }

    @Test("The worst outcome and the longest delay of several causes apply")
    func together() {
        let same = classify(error(NSCocoaErrorDomain, 512, over: posix(ECONNREFUSED), posix(EMFILE)))
        #expect(same.outcome == .notApplied)
        #expect(same.isTransient)
        let mixed = classify(error(NSURLErrorDomain, -1, over: posix(ECONNREFUSED), posix(ECONNRESET), posix(EACCES)))
        #expect(mixed.code == .connection)
        #expect(mixed.outcome == .unknown)
        #expect(!mixed.isTransient)
        let waits = classify(
            error(
                "com.example",
                1,
                over: HTTPStatus(429, retryAfter: .seconds(1)),
                HTTPStatus(429, retryAfter: .seconds(9)),
                HTTPStatus(429)
            )
        )
        #expect(waits.retryAfter == .seconds(9))
    }

    @Test("A boundary reads both user-info keys for underlying errors")
    func bothKeys() {
        let error = NSError(
            domain: "com.example",
            code: 1,
            userInfo: [
                NSUnderlyingErrorKey: NSError(domain: "com.example", code: 2),
                "NSMultipleUnderlyingErrorsKey": [posix(ENOENT)],
            ]
        )
        #expect(classify(error).code == .notFound)
    }

    @Test("An error keeps the retry delay of its underlying InfrastructureError")
    func ownUnderneath() {
        let own = InfrastructureError(
            Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(5)),
            operation: "test"
        )
        #expect(classify(error("com.example", 1, over: own)).retryAfter == .seconds(5))
    }

    @Test("In a deep chain, a boundary ignores errors beyond the search limit")
    func deep() {
        let chain = (0..<10_000).reduce(posix(ENOENT)) { cause, number in error("com.example", number, over: cause) }
        #expect(classify(chain).code == .unknown)
    }

    @Test("In a wide tree, a boundary ignores errors beyond the search limit")
    func wide() {
        let many = [any Error](repeating: error("com.example", 1), count: 1_000_000)
        let error = NSError(
            domain: "com.example",
            code: 1,
            userInfo: ["NSMultipleUnderlyingErrorsKey": many + [posix(ENOENT)]]
        )
        #expect(classify(error).code == .unknown)
    }

    /// A driver error that wraps another error.
    private struct Wrapper: ClassifiableError {
        let inner: @Sendable () -> any Error
        let classification = Classification(.unknown, outcome: .unknown)
        var wrappedError: (any Error)? { inner() }
    }

    /// Returns HTTP status 404, wrapped in the given number of nested driver errors.
    private static func wrapped(_ depth: Int) -> any Error {
        Wrapper { depth == 1 ? HTTPStatus(404) : wrapped(depth - 1) }
    }

    @Test("Nested driver errors have the code of the innermost error")
    func nestedDrivers() {
        #expect(classify(Self.wrapped(1)).code == .notFound)
        #expect(classify(Self.wrapped(63)).code == .notFound)
    }

    @Test("A boundary ignores driver errors nested beyond the search limit", arguments: [64, 5_000])
    func deepDrivers(depth: Int) {
        #expect(classify(Self.wrapped(depth)).code == .unknown)
    }

    @Test("A boundary reads a limited number of errors in a tree of driver errors")
    func wideDrivers() {
        let reads = Counter()
        @Sendable func tree(_ depth: Int) -> any Error {
            Wrapper {
                reads.increment()
                let branches = (0..<64).map { _ in tree(depth - 1) }
                return NSError(domain: "x", code: 1, userInfo: ["NSMultipleUnderlyingErrorsKey": branches])
            }
        }
        #expect(classify(tree(10)).code == .unknown)
        #expect(reads.value <= 65)
    }

    @Test("The outcome of a tree at or beyond the search limit is unknown", arguments: [62, 63, 64, 200])
    func unreadErrors(count: Int) {
        let refused = (0..<count).map { _ in posix(ECONNREFUSED) as any Error }
        let batch = classify(
            NSError(
                domain: NSCocoaErrorDomain,
                code: 512,
                userInfo: ["NSMultipleUnderlyingErrorsKey": refused + [posix(ETIMEDOUT)]]
            )
        )
        #expect(batch.code == .connection)
        #expect(batch.outcome == .unknown)
        #expect(batch.isTransient == (count == 62))
        let cancelled = (0..<count).map { _ in CancellationError() as any Error }
        let error = NSError(
            domain: "x",
            code: 1,
            userInfo: ["NSMultipleUnderlyingErrorsKey": cancelled + [posix(ENOSPC)]]
        )
        #expect(classify(error).code == (count == 62 ? .storageFull : .unknown))
    }

    @Test("Non-error values do not hide an underlying error")
    func rubbishBeforeErrors() {
        let several = [posix(ECONNREFUSED)] + (0..<200).map { "no error \($0)" } + [posix(ETIMEDOUT)] as [Any]
        let both = NSError(domain: NSCocoaErrorDomain, code: 512, userInfo: ["NSMultipleUnderlyingErrorsKey": several])
        #expect(classify(both).outcome == .unknown)
    }

    @Test("An unread error among cancellations results in the code .unknown")
    func unreadChild() {
        let cancelled = (0..<62).map { _ in CancellationError() as any Error }
        let error = NSError(
            domain: "x",
            code: 1,
            userInfo: ["NSMultipleUnderlyingErrorsKey": cancelled + [error("x", 2, over: posix(ENOSPC))]]
        )
        #expect(classify(error).code == .unknown)
    }

    @Test("The outcome .applied of an underlying error takes precedence")
    func appliedUnderneath() {
        let inner = InfrastructureError(classifying: HTTPStatus(503), operation: "confirm", outcome: .applied)
        #expect(classify(error(NSURLErrorDomain, -1200, over: inner)).outcome == .applied)
    }

    @Test("An unread error next to a long chain makes the outcome unknown")
    func unreadSibling() {
        let chain = (0..<62).reduce(posix(ECONNREFUSED)) { cause, _ in error(NSCocoaErrorDomain, 512, over: cause) }
        let both = error(NSCocoaErrorDomain, 512, over: chain, posix(ETIMEDOUT))
        #expect(classify(both).outcome == .unknown)
        #expect(!classify(both).isTransient)
    }

    @Test("The errors below a driver error count toward the search limit")
    func errorsBelowDrivers() {
        /// An error that counts the reads of its user info.
        final class Counted: NSError, @unchecked Sendable {
            static let reads = Counter()
            override var userInfo: [String: Any] {
                Self.reads.increment()
                return [:]
            }
        }
        @Sendable func over(_ causes: [any Error]) -> NSError {
            NSError(domain: "x", code: 1, userInfo: ["NSMultipleUnderlyingErrorsKey": causes])
        }
        let drivers = (0..<20).map { _ in
            Wrapper { over((0..<60).map { _ in Counted(domain: "x", code: 1) }) }
        }
        #expect(classify(Wrapper { over(drivers) }).code == .unknown)
        #expect((1...64).contains(Counted.reads.value))
    }

    @Test("A boundary reads a limited number of errors below many driver errors")
    func manyDrivers() {
        let reads = Counter()
        @Sendable func driver() -> any Error {
            Wrapper {
                reads.increment()
                return tree()
            }
        }
        @Sendable func tree() -> NSError {
            let drivers = (0..<64).map { _ in driver() }
            return NSError(domain: "x", code: 1, userInfo: ["NSMultipleUnderlyingErrorsKey": drivers])
        }
        #expect(classify(tree()).code == .unknown)
        #expect(reads.value <= 64)
    }

    @Test("An error that is its own underlying error has the code .unknown")
    func cyclic() {
        final class Ouroboros: NSError, @unchecked Sendable {
            override var userInfo: [String: Any] {
                [NSUnderlyingErrorKey: self, "NSMultipleUnderlyingErrorsKey": [self, self, self]]
            }
        }
        #expect(classify(Ouroboros(domain: "com.example", code: 1)).code == .unknown)
    }

    @Test("A boundary ignores a non-error value in a list of underlying errors")
    func rubbishAmongErrors() {
        let error = NSError(
            domain: "com.example",
            code: 1,
            userInfo: ["NSMultipleUnderlyingErrorsKey": ["text", posix(EACCES), 7] as [Any]]
        )
        #expect(classify(error).code == .forbidden)
    }

    @Test("A wrapped error that names a cause determines the code")
    func wrapped() {
        struct DriverError: ClassifiableError {
            let wrappedError: (any Error)?
            var outcome = Outcome.unknown
            var classification: Classification { Classification(.connection, outcome: outcome) }
        }
        let late = classify(DriverError(wrappedError: URLError(.timedOut)))
        #expect(late.classification == Classification(.timeout, outcome: .unknown))
        #expect(late.underlyingIdentity?.description == "DriverError ← URLError -1001 (NSURLErrorDomain)")
        #expect(classify(DriverError(wrappedError: URLError(.timedOut), outcome: .notApplied)).outcome == .notApplied)
        #expect(classify(DriverError(wrappedError: error("com.example", 1))).code == .connection)
        #expect(classify(DriverError(wrappedError: nil)).code == .connection)
        // The wrapped error does not determine the code, but its outcome is `applied`.
        let downloaded = classify(DriverError(wrappedError: error(NSURLErrorDomain, -3000), outcome: .notApplied))
        #expect(downloaded.classification == Classification(.connection, outcome: .applied))
    }

    @Test(
        "A boundary ignores an underlying value that is not an error",
        arguments: ["NSUnderlyingError", "NSMultipleUnderlyingErrorsKey"]
    )
    func rubbish(key: String) {
        for value: Any in ["text", 7, ["text"], [1: 2]] {
            #expect(classify(NSError(domain: "com.example", code: 1, userInfo: [key: value])).code == .unknown)
        }
    }
}
#endif
