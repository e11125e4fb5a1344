/// The meaning of an answer to a request with an idempotency key.
enum KeyedAnswer: Sendable {
    /// The server still carries out an earlier request with the same key.
    case stillRunning

    /// The server refuses the key, because the key is missing, malformed or used for another request.
    case keyRefused

    /// The answer is the result of the operation, and the operation changed nothing.
    case final

    /// The server refuses all requests for a limited time.
    case comeBackLater
}

extension Classification {
    /// Changes the classification of an answer to a request with an idempotency key.
    mutating func readWithKey() {
        switch keyedAnswer.value {
        case .stillRunning:
            (code, outcome, isTransient) = (.timeout, .unknown, true)
        // Only another version of the program can help, and not another entry of the person.
        case .keyRefused:
            (code, isTransient, site) = (.internalServerError, false, .device)
        case .final, .comeBackLater, nil: break
        }
    }
}

extension HTTPStatus {
    /// The meaning of the status for a request with an idempotency key (draft-ietf-httpapi-idempotency-key-header
    /// §2.7).
    ///
    /// A problem type that contains `idempoten` describes a problem with the key. A server that uses another problem
    /// type with 402 or 422 describes the result of the operation. With 409, another problem type can also describe a
    /// request that is still running, and then says nothing about earlier attempts.
    var keyedAnswer: KeyedAnswer? {
        switch code {
        case 400: problem?.isAboutIdempotency == true ? .keyRefused : nil
        case 402: problem?.isAboutIdempotency == false ? .final : nil
        case 409: problem?.isAboutIdempotency == false ? nil : .stillRunning
        case 422: problem?.isAboutIdempotency == false ? .final : .keyRefused
        case 503: retryAfter == nil ? nil : .comeBackLater
        case _: nil
        }
    }
}

extension RemoteProblem {
    /// A Boolean value that indicates whether the problem concerns the idempotency key, or `nil` for `about:blank`.
    fileprivate var isAboutIdempotency: Bool? {
        guard type != "about:blank" else { return nil }
        let text = type.lowercased().utf8
        return text.indices.contains { text[$0...].starts(with: "idempoten".utf8) }
    }
}
