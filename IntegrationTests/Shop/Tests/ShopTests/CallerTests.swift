import Foundation
import LayeredErrorsTesting
import Synchronization
import Testing

/// Tests of a program that orders tea, and that sees only the responses of the service.
@Suite("A program as a client of the API", .timeLimit(.minutes(5)))
struct CallerTests {
    /// A request of the program.
    private struct Request: Hashable, Sendable {
        var method = "POST"
        var path = "orders"
        var members = ["item": "tea", "count": "1", "customer": "6F9619FF-8B86-D011-B42D-00C04FC964FF"]
        var caller = "ada"

        /// The JSON document, or `nil` for a request without a body.
        var body: String? {
            guard method == "POST" else { return nil }
            let members = members.sorted { $0.key < $1.key }.map { name, value in
                "\"\(name)\":\(Int(value) == nil ? "\"\(value)\"" : value)"
            }
            return "{\(members.joined(separator: ","))}"
        }
    }

    /// Returns the response to a request, or `nil` if no response arrives within two seconds.
    private static func answer(
        to request: Request,
        key: String?,
        at shop: RunningShop
    ) async -> Caller<Request>.Answer? {
        await withTaskGroup(of: Caller<Request>.Answer?.self) { group in
            group.addTask {
                let headers = ["Idempotency-Key": key ?? "", "Authorization": request.caller]
                let answer = try? await shop.send(request.method, request.path, request.body, headers)
                // No client receives status 499.
                guard let answer, answer.status != 499 else { return nil }
                return Caller.Answer(status: answer.status, body: answer.body)
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(2))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    /// Runs a program that orders at a running shop, and returns the report and the number of orders in the file.
    private static func order(
        _ request: Request = Request(),
        at shop: RunningShop,
        hasKey: Bool = true
    ) async throws -> (Caller<Request>.Report, orders: Int) {
        let caller = Caller<Request>(
            correct: { pointer, request in
                let right = ["/count": "1", "/customer": "6F9619FF-8B86-D011-B42D-00C04FC964FF"]
                var request = request
                request.members[String(pointer.dropFirst())] = right[pointer]
                return request
            },
            perform: { operation in
                let parts = operation.split(separator: " ").map(String.init)
                return parts.count == 2 ? Request(method: parts[0], path: String(parts[1].dropFirst())) : nil
            },
            send: { request in
                await Self.answer(to: request, key: hasKey ? "key-1" : nil, at: shop)
            }
        )
        let report = await caller.run(request, hasKey: hasKey, limit: 4)
        let orders = try String(contentsOf: shop.file, encoding: .utf8).split(separator: "\n").count
        return (report, orders)
    }

    @Test("The program corrects the fields that the response names")
    func corrects() async throws {
        let wrong = Request(members: ["item": "tea", "count": "11", "customer": "ada"])
        let (report, orders) = try await RunningShop.run { try await Self.order(wrong, at: $0) }
        #expect(report.ending == .reached)
        #expect(report.requests.map(\.members["count"]) == ["11", "11", "1"])
        #expect(orders == 1)
    }

    @Test(
        "The program stops if a person has to act",
        arguments: ["", "guest"]
    )
    func stops(caller: String) async throws {
        let (report, orders) = try await RunningShop.run { try await Self.order(Request(caller: caller), at: $0) }
        #expect(report.ending == .stopped("user"))
        #expect(report.requests.count == 1)
        #expect(orders == 0)
    }

    @Test("A request without a key is rejected")
    func noKey() async throws {
        let (report, orders) = try await RunningShop.run { try await Self.order(at: $0, hasKey: false) }
        #expect(report.ending == .stopped("caller"))
        #expect(orders == 0)
    }

    @Test("The program orders tea at most once, even after a fault")
    func everyFault() async throws {
        let endings = Mutex<Set<String>>([])
        let report = await exercise {
            try await RunningShop.run { shop in
                let (report, orders) = try await Self.order(at: shop)
                endings.withLock { _ = $0.insert("\(report.ending)") }
                switch report.ending {
                case .reached: #expect(orders == 1)
                case .stopped: #expect(orders == 0)
                // The fault remains, or the service stops.
                case .gaveUp, .unclear: #expect(orders <= 1)
                case .unreadable: Issue.record("The program cannot read an answer.")
                }
            }
        }
        let operations = Set(report.boundaries.map { "\($0.operation)" })
        #expect(operations.isSuperset(of: ["read request", "read key", "reserve stock", "save order"]))
        #expect(Set(report.findings.map(\.kind)) == [.swallowed])
        // After most faults, the program still reaches its goal. The report counts such a fault as swallowed.
        #expect(
            endings.withLock { $0 } == [
                "reached", "stopped(\"caller\")", "stopped(\"user\")", "stopped(\"operator\")", "gaveUp",
            ]
        )
    }
}
