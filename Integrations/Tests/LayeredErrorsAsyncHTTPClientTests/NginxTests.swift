import AsyncHTTPClient
import Infrastructure
import InfrastructureRetry
import IntegrationSupport
import LayeredErrorsAsyncHTTPClient
import NIOCore
import NIOHTTP1
import Testing

@Suite(
    "Failed requests to nginx",
    WithNginx(),
    .enabled(if: NginxServer.isExpected, "nginx is not installed."),
    .timeLimit(.minutes(2))
)
struct NginxTests {
    private let server: NginxServer

    init() throws { server = try #require(NginxServer.current) }

    /// Returns the failure of a request, or `nil` if the request succeeds.
    private func failure(
        _ method: HTTPMethod,
        _ address: String,
        body: Int = 0,
        header: Int = 0,
        timeout: TimeAmount = .seconds(30),
        read: TimeAmount? = nil
    ) async throws -> InfrastructureError? {
        var request = HTTPClientRequest(url: address)
        request.method = method
        if body > 0 { request.body = .bytes(ByteBuffer(repeating: 0, count: body)) }
        if header > 0 { request.headers.add(name: "X-Long", value: String(repeating: "x", count: header)) }
        var configuration = try server.client()
        configuration.timeout.read = read
        let client = HTTPClient(configuration: configuration)
        let error = await IntegrationSupport.failure(on: .service) {
            try await client.execute(request, timeout: timeout).body(answering: request)
        }
        try await client.shutdown()
        return error
    }

    private static let unavailable = "The service is not available at the moment."
    private static let tooSlow = "The service took too long to answer."
    private static let cannotReach = "The service could not be reached."
    private static let unsafe = "A secure connection could not be made."

    /// The locations that fail, each with the expected failures of GET and POST.
    private static let failures: [(location: String, get: Seen, post: Seen)] = [
        both("refusing", .unavailable, isTransient: true, unavailable),
        both("unavailable", .unavailable, isTransient: true, unavailable),
        both("busy", .unavailable, isTransient: true, unavailable),
        both("late", .timeout, isTransient: true, tooSlow),
        same("forbidden", Seen(.forbidden, .notApplied, isTransient: false, "You do not have permission to do this.")),
        same("private", Seen(.unauthenticated, .notApplied, isTransient: false, "Sign in to continue.")),
        same("problem", Seen(.rejected, .notApplied, isTransient: false, "The service did not accept this.")),
        same("missing", Seen(.notFound, .notApplied, isTransient: false, "This could not be found.")),
        // The status 200 came before the end of the connection, so the server has carried out a POST.
        (
            "cut", Seen(.connection, .notApplied, isTransient: true, cannotReach),
            Seen(.connection, .applied, isTransient: true, cannotReach)
        ),
        // The client itself reports this failure, and does not know which methods are safe.
        same("loop", Seen(.response, .unknown, isTransient: false, "The service did not answer as expected.")),
    ]

    /// Returns the expected errors for a failure whose outcome is `notApplied` for GET and `unknown` for POST.
    private static func both(
        _ location: String,
        _ code: InfrastructureError.Code,
        isTransient: Bool,
        _ title: String
    ) -> (location: String, get: Seen, post: Seen) {
        (
            location, Seen(code, .notApplied, isTransient: isTransient, title),
            Seen(code, .unknown, isTransient: isTransient, title)
        )
    }

    private static func same(_ location: String, _ seen: Seen) -> (location: String, get: Seen, post: Seen) {
        (location, seen, seen)
    }

    @Test("A failure has the expected outcome for GET and for POST", arguments: failures)
    func requests(location: String, get: Seen, post: Seen) async throws {
        #expect(try await failure(.GET, server.address(location)).map { Seen($0) } == get)
        #expect(try await failure(.POST, server.address(location)).map { Seen($0) } == post)
    }

    @Test("The error contains the delay and the problem type of the response")
    func details() async throws {
        #expect(try await failure(.POST, server.address("busy"))?.retryAfter == .seconds(7))
        #expect(try await failure(.POST, server.address("unavailable"))?.retryAfter == nil)
        let problem = try #require(try await failure(.POST, server.address("problem")))
        #expect(problem.problem?.type == "https://shop.example/out-of-stock")
        #expect(!"\(problem)".contains("s3cret"))
    }

    @Test("A failure after a redirected POST has an unknown outcome")
    func redirected() async throws {
        let post = try await failure(.POST, server.address("moved"))
        #expect(post?.code == .forbidden)
        #expect(post?.outcome == .unknown)
        #expect(try await failure(.GET, server.address("moved"))?.outcome == .notApplied)
    }

    @Test("A boundary can state that a safe request was not applied")
    func safeMethod() async throws {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("fetch", outcome: .notApplied, policy: RetryPolicy(attempts: 1)) {
                if let error = try await failure(.GET, server.address("cut")) { throw error }
            }
        }
        #expect(error?.outcome == .notApplied)
    }

    @Test("A request body over the limit results in .tooLarge", arguments: [5000, 50_000_000])
    func tooLong(length: Int) async throws {
        let error = try await failure(.POST, server.address("image"), body: length)
        #expect(error?.code == .tooLarge)
        #expect(error?.outcome == .notApplied)
        #expect("\(try #require(error))".hasSuffix("HTTPStatus 413"))
    }

    @Test("A header field over the limit results in .rejected")
    func longHeader() async throws {
        let error = try await failure(.POST, server.address("image"), header: 5000)
        #expect(error?.code == .rejected)
        #expect("\(try #require(error))".hasSuffix("HTTPStatus 431"))
    }

    @Test("A request over the rate limit results in .rateLimited")
    func limited() async throws {
        var error: InfrastructureError?
        for _ in 0..<2 { error = try await failure(.GET, server.address("limited")) }
        #expect(error?.code == .rateLimited)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A missing response header results in a timeout for both time limits")
    func slowHeader() async throws {
        let expected = Seen(.timeout, .unknown, isTransient: true, Self.tooSlow)
        let deadline = try await failure(.POST, server.address("silent"), timeout: .milliseconds(100))
        let read = try await failure(.POST, server.address("silent"), read: .milliseconds(100))
        #expect([deadline, read].map { $0.map { Seen($0) } } == [expected, expected])
    }

    @Test("A valid certificate is trusted")
    func valid() async throws {
        #expect(try await failure(.GET, server.address("", of: "valid")) == nil)
    }

    @Test("A request is not sent over an untrusted connection", arguments: ["expired", "misnamed", "old"])
    func untrusted(name: String) async throws {
        let error = try await failure(.POST, server.address("", of: name))
        #expect(
            error.map { Seen($0) } == Seen(.insecureConnection, .notApplied, isTransient: false, Self.unsafe)
        )
    }
}
