import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Infrastructure
import IntegrationSupport
import LayeredErrorsHummingbird
import LayeredErrorsNIO
import Testing

@Suite("Hummingbird")
struct HummingbirdTests {
    @Test("The lists contain every error type and case")
    func symbols() throws {
        let form = ["addingToInvalidType", "corruptKeyValue", "duplicateKeys", "failedToPercentDecode"]
        let others = ["invalidArrayIndex", "notSupported", "unexpectedError"]
        let environment = ["dotEnvParseError", "variableDoesNotConvert", "variableDoesNotExist"]
        var names: Set = ["HTTPError", "Cookie.ValidationError", "RouterValidationError"]
        names.formUnion(["PersistError.duplicate", "PersistError.invalidConversion"])
        names.formUnion((form + others).map { "URLEncodedFormError.Code.\($0)" })
        names.formUnion(environment.map { "Environment.Error.\($0)" })
        #expect(try DriverSymbols(of: "Hummingbird", codes: ["URLEncodedFormError.Code"]).names == names)
        #expect(
            try DriverSymbols(of: "HummingbirdCore").names
                == ["Server.Error.serverShuttingDown", "Server.Error.serverShutdown"]
        )
    }

    @Test(
        "Each HTTPError has the error code for its status",
        arguments: [
            (.badRequest, .rejected), (.unauthorized, .unauthenticated), (.forbidden, .forbidden),
            (.notFound, .notFound), (.methodNotAllowed, .unsupported), (.conflict, .conflict),
            (.contentTooLarge, .tooLarge),
            (.unsupportedMediaType, .unsupported), (.tooManyRequests, .rateLimited),
            (.serviceUnavailable, .unavailable),
        ] as [(HTTPResponse.Status, InfrastructureError.Code)]
    )
    func statuses(status: HTTPResponse.Status, code: InfrastructureError.Code) {
        let classification = Classification(of: HTTPError(status, message: "s3cret"))
        #expect(classification.code == code)
        #expect(classification.site == .request)
        #expect(status.code >= 500 || classification.outcome == .notApplied)
        let text = "\(InfrastructureError(classifying: HTTPError(status, message: "s3cret"), operation: "test"))"
        #expect(text.hasSuffix("HTTPError \(status.code)"))
    }

    private struct Order: Decodable { let id: Int }

    /// Returns the failure of a route that decodes a request, or `nil` if the decoding succeeds.
    private func failureOfDecoding(_ body: String, type: String?) async throws -> InfrastructureError? {
        let (failures, send) = AsyncStream<InfrastructureError?>.makeStream()
        let router = Router()
        router.post("orders") { request, context -> HTTPResponse.Status in
            send.yield(await failure(on: .request) { try await request.decode(as: Order.self, context: context) })
            return .ok
        }
        let headers = type.map { HTTPFields(dictionaryLiteral: (.contentType, $0)) } ?? [:]
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/orders", method: .post, headers: headers, body: ByteBuffer(string: body)) {
                #expect($0.status == .ok)
            }
        }
        return await failures.first { _ in true } ?? nil
    }

    @Test(
        "A request that cannot be decoded is rejected",
        arguments: ["{", #"{"id": "one"}"#, #"{"name": 1}"#]
    )
    func undecodable(body: String) async throws {
        let error = try await failureOfDecoding(body, type: "application/json")
        #expect(
            error.map { Seen($0) }
                == Seen(.rejected, .notApplied, isTransient: false, "The service did not accept this.")
        )
        #expect(error?.site == .request)
    }

    @Test("A request whose body is too long results in .tooLarge")
    func tooLarge() async throws {
        let error = try await failureOfDecoding(String(repeating: "x", count: 3_000_000), type: "application/json")
        #expect(error.map { Seen($0) } == Seen(.tooLarge, .notApplied, isTransient: false, "This is too large."))
        #expect(error?.site == .request)
    }

    @Test("A form that cannot be decoded is rejected", arguments: ["id[=1", "id=1&id=2", "id=%ZZ", "id[x]=1&id=2"])
    func forms(text: String) async {
        let error = await failure(on: .request) { try URLEncodedFormDecoder().decode(Order.self, from: text) }
        #expect(error?.code == .rejected)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A missing query parameter is rejected")
    func query() async {
        let parameters = Parameters()
        #expect(await failure { try parameters.require("id") }?.code == .rejected)
    }

    @Test("A duplicate key results in .alreadyExists, a wrong type in .damaged")
    func persist() async throws {
        let driver = MemoryPersistDriver()
        try await driver.create(key: "ada", value: 1)
        let twice = await failure { try await driver.create(key: "ada", value: 2) }
        #expect(twice?.code == .alreadyExists)
        #expect(twice?.outcome == .notApplied)
        let other = await failure { try await driver.get(key: "ada", as: [String].self) }
        #expect(other?.code == .damaged)
    }

    @Test("A missing or wrong environment variable is rejected")
    func environment() async {
        let missing = await failure { try Environment(values: [:]).require("PORT") }
        #expect(missing?.code == .rejected)
        #expect(missing?.site == .device)
        let wrong = await failure { try Environment(values: ["port": "x"]).require("PORT", as: Int.self) }
        #expect(wrong?.code == .rejected)
    }

    @Test("A port that is in use results in .portInUse")
    func portInUse() async throws {
        let error = try await LoopbackServer.run(.close) { taken in
            let application = Application(
                router: Router(),
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: taken.port))
            )
            return await failure { try await application.runService() }
        }
        #expect(error?.code == .portInUse)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A cookie that cannot be sent is a programming error")
    func cookie() async {
        let error = await failure { try Cookie.validated(name: "a b", value: "x") }
        #expect(error?.code == .internalServerError)
        #expect(error?.site == .device)
    }

    @Test("A route that hides another route is a programming error")
    func route() async {
        let router = Router()
        router.get("orders/{id}") { _, _ in "" }
        router.get("orders/{name}") { _, _ in "" }
        #expect(await failure { try router.validate() }?.code == .internalServerError)
    }
}
