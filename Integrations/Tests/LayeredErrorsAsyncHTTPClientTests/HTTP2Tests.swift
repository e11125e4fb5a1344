import AsyncHTTPClient
import Foundation
import Infrastructure
import InfrastructureRetry
import IntegrationSupport
import LayeredErrorsAsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOSSL
import Testing

@Suite("Failures of HTTP/2 in AsyncHTTPClient", .timeLimit(.minutes(2)))
struct HTTPClientHTTP2Tests {
    /// A certificate for 127.0.0.1 that the tests create, and its private key.
    private struct Identity {
        let certificate: NIOSSLCertificate
        let key: NIOSSLPrivateKey

        init() throws {
            let folder = URL.temporaryDirectory.appending(path: "certificate-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let openssl = Process()
            openssl.executableURL = URL(filePath: "/usr/bin/env")
            openssl.currentDirectoryURL = folder
            openssl.arguments =
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
                + ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"]
                + ["-keyout", "key.pem", "-out", "certificate.pem"]
            openssl.standardError = FileHandle.nullDevice
            try openssl.run()
            openssl.waitUntilExit()
            let certificate = folder.appending(path: "certificate.pem").path
            self.certificate = try #require(try NIOSSLCertificate.fromPEMFile(certificate).first)
            key = try NIOSSLPrivateKey(file: folder.appending(path: "key.pem").path, format: .pem)
        }

        var server: TLSConfiguration {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: [.certificate(certificate)],
                privateKey: .privateKey(key)
            )
            configuration.applicationProtocols = ["h2"]
            return configuration
        }

        var client: HTTPClient.Configuration {
            var configuration = HTTPClient.Configuration()
            configuration.tlsConfiguration = .makeClientConfiguration()
            configuration.tlsConfiguration?.trustRoots = .certificates([certificate])
            configuration.connectionPool.retryConnectionEstablishment = false
            return configuration
        }
    }

    private static let identity = Result { try Identity() }

    /// Returns the failures of requests that the client sends one after another, and the number of the client's
    /// connections.
    private func failures(
        of count: Int = 1,
        atStart start: [HTTP2Server.Step] = [],
        _ steps: [HTTP2Server.Step]
    ) async throws -> (errors: [InfrastructureError?], connections: Int) {
        let identity = try Self.identity.get()
        return try await HTTP2Server.run(atStart: start, steps, tls: identity.server) { server in
            let client = HTTPClient(configuration: identity.client)
            var errors: [InfrastructureError?] = []
            for _ in 0..<count {
                var request = HTTPClientRequest(url: "https://127.0.0.1:\(server.port)")
                request.method = .POST
                errors.append(
                    await failure(on: .service) {
                        try await client.execute(request, timeout: .seconds(30)).body(answering: request)
                    }
                )
            }
            let connections = server.connectionCount
            // After a GOAWAY frame, the client waits until the server closes the connection.
            await server.closeConnections()
            try await client.shutdown()
            return (errors, connections)
        }
    }

    /// Returns the number of requests that a server receives from a program that makes at most two attempts.
    private func requestCount(_ steps: [HTTP2Server.Step]) async throws -> Int {
        let identity = try Self.identity.get()
        return try await HTTP2Server.run(steps, tls: identity.server) { server in
            let client = HTTPClient(configuration: identity.client)
            var request = HTTPClientRequest(url: "https://127.0.0.1:\(server.port)")
            request.method = .POST
            let policy = RetryPolicy(attempts: 2, delay: .milliseconds(1))
            _ = try? await InfrastructureError.retrying("order", on: .service, policy: policy) {
                try await client.execute(request, timeout: .seconds(30)).body(answering: request)
            }
            try await client.shutdown()
            return server.requestCount
        }
    }

    @Test("A refused POST is retried, but a cancelled POST is not")
    func retries() async throws {
        #expect(try await requestCount([.reset(.refusedStream)]) == 2)
        #expect(try await requestCount([.reset(.cancel)]) == 1)
        #expect(try await requestCount([.goAway(.noError, last: .rootStream)]) == 1)
    }

    private func error(_ steps: [HTTP2Server.Step]) async throws -> InfrastructureError? {
        try await failures(steps).errors[0]
    }

    @Test("The error code of a reset stream determines the classification", arguments: HTTP2Reset.all)
    func reset(_ row: HTTP2Reset) async throws {
        let error = try #require(try await error([.reset(row.code)]))
        #expect(HTTP2Meaning(error) == row.meaning)
        #expect("\(error)".hasSuffix("from StreamClosed \(row.name)"))
    }

    @Test("A GOAWAY frame that excludes a request ends the request with CANCEL", arguments: HTTP2Reset.all)
    func goAway(_ row: HTTP2Reset) async throws {
        let error = try #require(try await error([.goAway(row.code, last: .rootStream)]))
        #expect(HTTP2Meaning(error) == HTTP2Meaning(.interrupted, .unknown, isTransient: true))
        #expect("\(error)".hasSuffix("from StreamClosed CANCEL"))
    }

    @Test("A GOAWAY frame that includes a request does not interrupt the request", arguments: HTTP2Reset.all)
    func laterGoAway(_ row: HTTP2Reset) async throws {
        #expect(try await error([.goAway(row.code, last: 1), .succeed]) == nil)
    }

    @Test("A request after a GOAWAY frame uses another connection")
    func requestAfterGoAway() async throws {
        let (errors, connections) = try await failures(of: 2, [.goAway(.noError, last: 1), .succeed])
        #expect(errors.allSatisfy { $0 == nil })
        #expect(connections == 2)
    }

    @Test("An early GOAWAY frame interrupts the first request of a connection")
    func requestDuringGoAway() async throws {
        // The client reports `HTTPClientError.cancelled`, or CANCEL if it has already sent the request.
        let errors = try await failures(atStart: [.goAway(.noError, last: .rootStream)], [.succeed]).errors
        #expect(
            errors[0].map(HTTP2Meaning.init) == HTTP2Meaning(.interrupted, .unknown, isTransient: true)
        )
    }

    @Test("A connection closed without a response leaves the outcome unknown")
    func closed() async throws {
        for steps in [[.close], [.goAway(.enhanceYourCalm, last: 1), .close]] as [[HTTP2Server.Step]] {
            let error = try #require(try await error(steps))
            #expect(HTTP2Meaning(error) == HTTP2Meaning(.connection, .unknown, isTransient: true))
            #expect("\(error)".hasSuffix("from HTTPClientError remoteConnectionClosed"))
        }
    }
}
