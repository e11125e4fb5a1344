// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The article "Adopting a driver" shows the code in this file. The code for other drivers is in `Integrations`.

public import Infrastructure

/// An error of a card terminal, with a number from the manual of the manufacturer.
public struct TerminalError: ClassifiableError {
    public let number: Int

    public static let rows: [Int: Classification] = [
        101: Classification(.busy, outcome: .notApplied),
        // The terminal charged the card, but the receipt is missing.
        205: Classification(.storage, outcome: .applied),
        301: Classification(.conflict, outcome: .notApplied, problem: RemoteProblem(type: "card.declined")),
    ]

    public var classification: Classification { Self.rows[number] ?? Classification(.unknown, outcome: .unknown) }
    public var systemCode: SystemCode? { .number(number) }

    public init(number: Int) { self.number = number }
}
