import Domain
import Infrastructure
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
    private static func fingerprint(
        _ code: InfrastructureError.Code = .timeout,
        operation: StaticString = "fetch account",
        below: (file: StaticString, line: UInt) = ("Net/Client.swift", 3),
        above: (file: StaticString, line: UInt) = ("Shop/Order.swift", 8)
    ) -> String {
        let lower = InfrastructureError(
            Classification(code, outcome: .unknown),
            operation: operation,
            fileID: below.file,
            line: below.line
        )
        return DomainError<Never>(lower, fileID: above.file, line: above.line).diagnosis.fingerprint
    }

    @Test("A fingerprint is the same in every run and on every machine")
    func stable() {
        #expect(Self.fingerprint() == "1-fe8be2b2e38a8cd1")
    }

    @Test("A different code, operation or file changes the fingerprint")
    func different() {
        let all = [
            Self.fingerprint(), Self.fingerprint(.connection), Self.fingerprint(.storage),
            Self.fingerprint(operation: "fetch order"),
            Self.fingerprint(below: ("Net/Server.swift", 3)), Self.fingerprint(above: ("Shop/Cart.swift", 8)),
            // Without separators between the hashed parts, this fingerprint would equal the first fingerprint.
            Self.fingerprint(operation: "fetch accountN", below: ("et/Client.swift", 3)),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("Moving a boundary to another line does not change the fingerprint")
    func lines() {
        #expect(Self.fingerprint(below: ("Net/Client.swift", 4)) == Self.fingerprint())
        #expect(Self.fingerprint(above: ("Shop/Order.swift", 9)) == Self.fingerprint())
    }

    @Test("The underlying error does not change the fingerprint")
    func underlyingError() {
        func fingerprint(_ underlying: any Error) -> String {
            let lower = InfrastructureError(
                classifying: underlying,
                operation: "read",
                fileID: "Net/Client.swift",
                line: 3
            )
            return DomainError<Never>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis.fingerprint
        }
        #expect(fingerprint(HTTPStatus(503)) == fingerprint(GRPCStatus(14)))
    }

    @Test("Each combination of code and operation has a different fingerprint")
    func collisions() {
        let operations: [StaticString] = [
            "sign in", "sign out", "fetch account", "fetch order", "fetch orders", "place order", "cancel order",
            "save order", "save settings", "read settings", "read note", "save note", "delete note", "list notes",
            "send message", "fetch messages", "upload photo", "download photo", "search", "replace password",
        ]
        let codes = InfrastructureError.Code.allCases
        let fingerprints = operations.flatMap { operation in
            codes.map { Self.fingerprint($0, operation: operation) }
        }
        #expect(operations.count == 20)
        #expect(Set(fingerprints).count == operations.count * codes.count)
        // The first seven digits of a fingerprint become the code of an `NSError`.
        #expect(Set(fingerprints.map { $0.dropFirst(2).prefix(7) }).count == operations.count * codes.count)
    }
}
