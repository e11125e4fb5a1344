// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The article "Adopting a driver" shows the code in this file. A stand-in replaces the type of PostgresNIO. The article
// adds `@retroactive`, which the compiler rejects in this file because the stand-in belongs to this package. The packages
// in `Integrations` use the other drivers themselves.

public import Infrastructure

// MARK: A driver with its own numbers

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
    public var systemCode: String? { "\(number)" }

    public init(number: Int) { self.number = number }
}

// MARK: PostgresNIO

extension PSQLError: ClassifiableError {
    public var systemCode: String? { serverInfo?[.sqlState] }

    public var classification: Classification {
        switch code {
        case .server: SQLState(serverInfo?[.sqlState] ?? "").classification
        case .sslUnsupported, .failedToAddSSLHandler: Classification(.insecureConnection, outcome: .notApplied)
        case .queryCancelled: Classification(.cancelled, outcome: .unknown)
        // The connection may have been lost during a commit.
        case .connectionError, .serverClosedConnection, .clientClosedConnection, .uncleanShutdown:
            Classification(.connection, outcome: .unknown)
        default: Classification(.response, outcome: .unknown)
        }
    }
}
