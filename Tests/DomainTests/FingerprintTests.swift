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
        #expect(Self.fingerprint() == "32456a7d8406b5e3")
    }

    @Test("A different code, operation, file or line changes the fingerprint")
    func different() {
        let all = [
            Self.fingerprint(), Self.fingerprint(.connection), Self.fingerprint(.storage),
            Self.fingerprint(operation: "fetch order"),
            Self.fingerprint(below: ("Net/Server.swift", 3)), Self.fingerprint(below: ("Net/Client.swift", 4)),
            Self.fingerprint(above: ("Shop/Cart.swift", 8)), Self.fingerprint(above: ("Shop/Order.swift", 9)),
            // Without separators between the hashed parts, this fingerprint would equal the first fingerprint.
            Self.fingerprint(operation: "fetch accountN", below: ("et/Client.swift", 3)),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("The origin does not change the fingerprint")
    func origin() {
        func fingerprint(_ origin: any Error) -> String {
            let lower = InfrastructureError(classifying: origin, operation: "read", fileID: "Net/Client.swift", line: 3)
            return DomainError<Never>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis.fingerprint
        }
        #expect(fingerprint(HTTPStatus(503)) == fingerprint(GRPCStatus(14)))
    }

    @Test("Each code at each of 1000 boundaries has a different fingerprint")
    func collisions() {
        var seen: Set<String> = []
        for line in UInt(1)...1000 {
            for code in InfrastructureError.Code.allCases {
                seen.insert(Self.fingerprint(code, above: ("Shop/Order.swift", line)))
            }
        }
        #expect(seen.count == 1000 * InfrastructureError.Code.allCases.count)
    }
}
