import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Infrastructure
import LayeredErrorsGRPC
import LayeredErrorsTestSupport
import Synchronization

/// A check of orders at a gRPC service over failing connections.
struct GRPCOutcomes: Sendable {
    /// The statuses after which the service may have carried out a call.
    private static let unclear: [RPCError.Code] = [
        .cancelled, .unknown, .deadlineExceeded, .internalError, .unavailable, .dataLoss,
    ]
    /// The statuses with which the service refuses a call.
    private static let refusals: [RPCError.Code] = [
        .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition, .aborted, .outOfRange,
        .unimplemented, .unauthenticated,
    ]

    let service: Service
    let port: Int

    func run(_ number: UInt64, using random: inout SplitMix64) async throws -> Judgment {
        let isKeyed = random.chance(0.5)
        let fates = random.fates(request: 400, answer: 200, endsSessions: false)
        var answers: [Service.Answer] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: answers.append(.refuse(Self.refusals.randomElement(using: &random) ?? .notFound))
            case 1:
                let code = Self.unclear.randomElement(using: &random) ?? .unknown
                answers.append(.fail(code, applies: random.chance(0.5)))
            case _: answers.append(.succeed)
            }
        }
        service.begin(number, answers)
        let (statements, text) = try await FaultyProxy.run(fates, port: port) { port in
            let client = Client(number: number, port: port)
            return await order(isKeyed: isKeyed, with: client)
        }
        let effects = await service.end(number)
        return Judgment(
            name: "grpc-swift\(isKeyed ? " with key" : "")",
            statements: statements,
            effects: effects,
            description: "\(fates) \(answers): said \(statements), record \(effects), \(text)"
        )
    }

    private struct Client: OrderClient {
        let number: UInt64
        let port: Int

        func send(_ key: IdempotencyKey?) async throws { _ = try await call(Service.place, key) }

        func state(of key: IdempotencyKey) async throws -> String? { try await call(Service.check, key) }

        private func call(_ method: MethodDescriptor, _ key: IdempotencyKey?) async throws -> String {
            var options = CallOptions.defaults
            options.waitForReady = false
            options.timeout = .seconds(2)
            return try await withGRPCClient(
                transport: .http2NIOPosix(
                    target: .ipv4(address: "127.0.0.1", port: port),
                    transportSecurity: .plaintext
                )
            ) { [options] client in
                try await client.unary(
                    request: ClientRequest(message: "\(number) \(key?.rawValue ?? "")"),
                    descriptor: method,
                    serializer: Text(),
                    deserializer: Text(),
                    options: options
                ) { try $0.message }
            }
        }
    }
}

/// A service that records the orders of each run.
final class Service: RegistrableRPCService {
    enum Answer: Sendable {
        case succeed
        case refuse(RPCError.Code)
        case fail(RPCError.Code, applies: Bool)
    }

    static let place = MethodDescriptor(fullyQualifiedService: "shop.Orders", method: "Place", type: .unary)
    static let check = MethodDescriptor(fullyQualifiedService: "shop.Orders", method: "Check", type: .unary)

    private struct Run {
        var answers: [Answer]
        var effects = 0
        var states: [String: String] = [:]
    }

    private let runs = Mutex<[UInt64: Run]>([:])

    func begin(_ number: UInt64, _ answers: [Answer]) { runs.withLock { $0[number] = Run(answers: answers) } }

    /// Returns the number of orders of a run, after a delay for late calls.
    func end(_ number: UInt64) async -> Int {
        try? await Task.sleep(for: .milliseconds(20))
        return runs.withLock { $0.removeValue(forKey: number)?.effects ?? 0 }
    }

    func registerMethods(with router: inout RPCRouter<some ServerTransport>) {
        for method in [Self.place, Self.check] {
            router.registerHandler(forMethod: method, deserializer: Text(), serializer: Text()) { request, _ in
                var text = ""
                for try await message in request.messages { text = message }
                let words = text.split(separator: " ")
                let number = words.first.flatMap { UInt64($0) } ?? 0
                let answer = try self.answer(method, number, key: words.dropFirst().first.map(String.init))
                return StreamingServerResponse(single: ServerResponse(message: answer))
            }
        }
    }

    private func answer(_ method: MethodDescriptor, _ number: UInt64, key: String?) throws -> String {
        try runs.withLock { runs in
            // A call of an earlier run arrives too late to count.
            guard var run = runs[number] else { throw RPCError(code: .unavailable, message: "") }
            defer { runs[number] = run }
            if method == Self.check, let key {
                let state = run.states[key] ?? "refused"
                run.states[key] = state
                return state
            }
            var code: RPCError.Code?
            switch run.answers.isEmpty ? .succeed : run.answers.removeFirst() {
            case .succeed: break
            // The reason for a refusal is the call itself, so the service does not refuse an order that it has carried
            // out.
            case .refuse(let refusal) where run.effects == 0: throw RPCError(code: refusal, message: "")
            case .refuse: break
            case .fail(let failure, let applies):
                guard applies else { throw RPCError(code: failure, message: "") }
                code = failure
            }
            switch key.map({ run.states[$0] }) {
            case "refused"?: throw RPCError(code: .failedPrecondition, message: "")
            case "made"?: break
            case _:
                run.effects += 1
                if let key { run.states[key] = "made" }
            }
            if let code { throw RPCError(code: code, message: "") }
            return "made"
        }
    }
}

/// A coder that sends a text as a message.
struct Text: MessageSerializer, MessageDeserializer {
    func serialize<Bytes: GRPCContiguousBytes>(_ message: String) -> Bytes { Bytes(message.utf8) }

    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) -> String {
        bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
