import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import GRPCProtobuf
import Infrastructure
import IntegrationSupport
import LayeredErrorsGRPC
import Testing

@Suite("grpc-swift")
struct GRPCTests {
    /// The classification of each status that a server can send.
    static let statuses: [(code: RPCError.Code, meaning: Classification)] = [
        (.cancelled, Classification(.interrupted, outcome: .unknown, isTransient: false)),
        (.unknown, Classification(.internalServerError, outcome: .unknown, isTransient: false)),
        (.invalidArgument, Classification(.rejected, outcome: .notApplied)),
        (.deadlineExceeded, Classification(.timeout, outcome: .unknown)),
        (.notFound, Classification(.notFound, outcome: .notApplied)),
        (.alreadyExists, Classification(.alreadyExists, outcome: .notApplied)),
        (.permissionDenied, Classification(.forbidden, outcome: .notApplied)),
        (.resourceExhausted, Classification(.rateLimited, outcome: .unknown, on: .service)),
        (.failedPrecondition, Classification(.conflict, outcome: .notApplied)),
        (.aborted, Classification(.conflict, outcome: .notApplied)),
        (.outOfRange, Classification(.rejected, outcome: .notApplied)),
        (.unimplemented, Classification(.unsupported, outcome: .notApplied)),
        (.internalError, Classification(.internalServerError, outcome: .unknown, isTransient: false)),
        (.unavailable, Classification(.unavailable, outcome: .unknown)),
        (.dataLoss, Classification(.internalServerError, outcome: .unknown, isTransient: false)),
        (.unauthenticated, Classification(.unauthenticated, outcome: .notApplied, on: .service)),
    ]

    /// A method that the service lacks.
    static let unimplemented = MethodDescriptor(fullyQualifiedService: "shop.Orders", method: "Cancel", type: .unary)

    @Test("The lists contain every error type and code")
    func symbols() throws {
        let runtime = ["invalidArgument", "serverIsAlreadyRunning", "serverIsStopped", "clientIsAlreadyRunning"]
        let names = Set(Self.statuses.map { "RPCError.Code.\($0.code)" })
            .union((runtime + ["clientIsStopped", "transportError"]).map { "RuntimeError.Code.\($0)" })
        #expect(try DriverSymbols(of: "GRPCCore", codes: ["RPCError.Code", "RuntimeError.Code"]).names == names)
        #expect(try DriverSymbols(of: "GRPCProtobuf").names == ["GoogleRPCStatus"])
        #expect(try DriverSymbols(of: "GRPCNIOTransportCore").names == [])
        #expect(try DriverSymbols(of: "GRPCNIOTransportHTTP2Posix").names == [])
    }

    @Test("Each status that a service sends has the expected classification", arguments: statuses)
    func meaning(status: (code: RPCError.Code, meaning: Classification)) async throws {
        let sent = RPCError(code: status.code, message: "s3cret")
        let error = await failure { try await OrderService.call(.status(sent)) }
        var expected = status.meaning
        expected.site = .service
        #expect(error == InfrastructureError(expected, operation: "test a driver"))
        #expect("\(try #require(error))".hasSuffix("RPCError \(status.code.rawValue)"))
    }

    @Test("The error reason that a service sends becomes the problem type")
    func errorInfo() async throws {
        let details = GoogleRPCStatus(
            code: .failedPrecondition,
            message: "s3cret",
            details: [.errorInfo(reason: "OUT_OF_STOCK", domain: "shop.example.com", metadata: ["sku": "s3cret"])]
        )
        let error = await failure { try await OrderService.call(.details(details)) }
        #expect(error?.code == .conflict)
        #expect(error?.problem?.type == "shop.example.com/OUT_OF_STOCK")
        #expect(Classification(of: details).problem?.type == "shop.example.com/OUT_OF_STOCK")
        #expect(!"\(try #require(error))".contains("s3cret"))
    }

    @Test("The error contains the delay that a service requests", arguments: [true, false])
    func delay(inDetails: Bool) async {
        let request =
            inDetails
            ? OrderService.Request.details(
                GoogleRPCStatus(code: .resourceExhausted, message: "", details: [.retryInfo(delay: .seconds(7))])
            )
            : .status(
                RPCError(code: .resourceExhausted, message: "", metadata: ["grpc-retry-pushback-ms": "7000"])
            )
        let error = await failure { try await OrderService.call(request) }
        #expect(error?.code == .rateLimited)
        #expect(error?.outcome == .notApplied)
        #expect(error?.retryAfter == .seconds(7))
    }

    @Test("A failure with a negative delay is not transient")
    func negativeDelay() async {
        let status = RPCError(code: .unavailable, message: "", metadata: ["grpc-retry-pushback-ms": "-1"])
        let error = await failure { try await OrderService.call(.status(status)) }
        #expect(error?.isTransient == false)
        #expect(error?.retryAfter == nil)
    }

    @Test("Only the cause of UNAVAILABLE shows that no request was sent")
    func cause() {
        let cause = SystemErrno(ECONNREFUSED)
        #expect(Classification(of: RPCError(code: .unavailable, message: "", cause: cause)).outcome == .notApplied)
        // An interceptor of the client failed after the call.
        #expect(Classification(of: RPCError(code: .unknown, message: "", cause: cause)).outcome == .unknown)
    }

    @Test("An unconverted error in the service is an internal server error")
    func otherError() async {
        let error = await failure { try await OrderService.call(.failure) }
        #expect(
            error.map { Seen($0) }
                == Seen(.internalServerError, .unknown, isTransient: false, "The service did not answer as expected.")
        )
    }

    @Test("A method that the service lacks results in .unsupported")
    func unimplementedMethod() async {
        let error = await failure { try await OrderService.call(.failure, method: Self.unimplemented) }
        #expect(error?.code == .unsupported)
        #expect(error?.outcome == .notApplied)
    }

    @Test("An exceeded deadline leaves the outcome unknown")
    func deadline() async throws {
        var options = CallOptions.defaults
        options.timeout = .milliseconds(200)
        let error = try await OrderService.run(.silence()) { [options] port in
            try await OrderService.withClient(port: port) { client in
                // A grpc-swift server crashes if it accepts a connection while it shuts down. Therefore, a call without
                // a deadline opens the connection first.
                _ = await failure { try await OrderService.call(client, method: Self.unimplemented) }
                return await failure { try await OrderService.call(client, options: options) }
            }
        }
        #expect(
            error.map { Seen($0) }
                == Seen(.timeout, .unknown, isTransient: true, "The service took too long to answer.")
        )
    }

    @Test("A cancelled Swift task results in the code .cancelled")
    func cancellation() async {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let task = Task { await failure { try await OrderService.call(.silence { arrival.yield() }) } }
        await arrivals.first { _ in true }
        task.cancel()
        let error = await task.value
        #expect(error?.code == .cancelled)
        #expect(error?.outcome == .unknown)
    }

    @Test("A refused connection has the outcome .notApplied")
    func refused() async throws {
        let port = try await LoopbackServer.unusedPort()
        var options = CallOptions.defaults
        options.waitForReady = false
        let error = await failure { try await OrderService.call(port: port, options: options) }
        #expect(
            error.map { Seen($0) }
                == Seen(.unavailable, .notApplied, isTransient: true, "The service is not available at the moment.")
        )
    }

    @Test("A server without HTTP/2 results in .unavailable")
    func otherProtocol() async throws {
        var options = CallOptions.defaults
        options.waitForReady = false
        let error = try await LoopbackServer.run(.text("HTTP/1.1 400 Bad Request\r\n\r\n")) { server in
            await failure { try await OrderService.call(port: server.port, options: options) }
        }
        #expect(error?.code == .unavailable)
    }

    @Test("A port that is in use results in .portInUse")
    func portInUse() async throws {
        let error = try await LoopbackServer.run(.close) { taken in
            let transport = HTTP2ServerTransport.Posix(
                address: .ipv4(host: "127.0.0.1", port: taken.port),
                transportSecurity: .plaintext
            )
            return await failure { try await GRPCServer(transport: transport, services: []).serve() }
        }
        #expect(error?.code == .portInUse)
        #expect(error?.outcome == .notApplied)
    }

    @Test("The use of a closed client is a programming error")
    func closedClient() async throws {
        let client = GRPCClient(
            transport: try .http2NIOPosix(target: .ipv4(address: "127.0.0.1"), transportSecurity: .plaintext)
        )
        client.beginGracefulShutdown()
        let error = await failure { try await client.runConnections() }
        #expect(error?.code == .internalServerError)
        #expect(error?.site == .device)
    }
}
