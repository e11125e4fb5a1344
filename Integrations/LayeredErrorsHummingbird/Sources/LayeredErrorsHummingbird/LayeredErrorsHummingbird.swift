// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Hummingbird
public import HummingbirdCore
public import Infrastructure

extension HTTPError: @retroactive ClassifiableError {
    public var systemCode: SystemCode? { .number(status.code) }

    /// The classification of the HTTP status that a server sends to reject a request.
    ///
    /// `HTTPStatus` classifies the responses that a client receives. Here, the server itself rejects the request of a
    /// client.
    public var classification: Classification {
        var row = HTTPStatus(status.code).classification
        switch status.code {
        case 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 429:
            row.site = .request
            row.outcome = .notApplied
        case 400..<500: row = Classification(.rejected, outcome: .notApplied, on: .request)
        case 500...: row.site = .request
        default: break
        }
        return row
    }
}

extension URLEncodedFormError: @retroactive ClassifiableError {
    public var classification: Classification {
        code == .unexpectedError
            ? .programFailed : Classification(.rejected, outcome: .notApplied, on: .request)
    }
}

extension PersistError: @retroactive ClassifiableError {
    public var classification: Classification {
        self == .duplicate
            ? Classification(.alreadyExists, outcome: .notApplied)
            // The stored value has another type, for example after an update of the program.
            : Classification(.damaged, outcome: .notApplied)
    }
}

extension Environment.Error: @retroactive ClassifiableError {
    /// The classification of an operator's mistake in an environment variable or in an `.env` file.
    public var classification: Classification {
        self == .dotEnvParseError
            ? Classification(.damaged, outcome: .notApplied, on: .device)
            : Classification(.rejected, outcome: .notApplied, on: .device)
    }
}

// MARK: Mistakes in the program

extension Cookie.ValidationError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension RouterValidationError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension Server.Error: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}
