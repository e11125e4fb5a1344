/// The meaning of a response to a request with an idempotency key.
package enum KeyedAnswer: Sendable {
    /// The server is still carrying out an earlier request with the same key.
    case stillRunning

    /// The server refuses the key, because the key is missing, malformed or already used for another request.
    case keyRefused

    /// The response is the final result of the operation, which did not take effect.
    case final
}

extension InfrastructureError {
    /// The meaning of the failure for a request with an idempotency key, or `nil` if the key does not affect the
    /// meaning.
    ///
    /// The property is `package` because InfrastructureRetry knows the key of a request.
    package var keyedAnswer: KeyedAnswer? {
        guard let answer = (decisiveError as? HTTPStatus)?.keyedAnswer else { return nil }
        // A boundary that states another outcome contradicts a final response.
        return answer == .final && outcome != .notApplied ? nil : answer
    }
}

extension Classification {
    /// Changes the classification to match the meaning of a response to a request with an idempotency key.
    ///
    /// The method is `package` because InfrastructureRetry knows the key of a request.
    package mutating func read(_ answer: KeyedAnswer) {
        switch answer {
        case .stillRunning:
            (code, outcome, isTransient) = (.timeout, .unknown, true)
        // Only another version of the program can help, and not different input from the person.
        case .keyRefused:
            (code, isTransient, site) = (.internalServerError, false, .device)
        case .final: break
        }
    }
}

extension HTTPStatus {
    /// The meaning of the status for a request with an idempotency key, or `nil` if the key does not affect it.
    ///
    /// The statuses come from draft-ietf-httpapi-idempotency-key-header §2.7, except for 402. A problem type that
    /// contains `idempoten` describes a problem with the key. A server that uses another problem type with 402 or 422
    /// describes the result of the operation. With 409, another problem type can describe either the result or a
    /// request that is still running, so the value is `nil`.
    var keyedAnswer: KeyedAnswer? {
        switch code {
        case 400: problem?.isAboutIdempotency == true ? .keyRefused : nil
        case 402: problem?.isAboutIdempotency == false ? .final : nil
        case 409: problem?.isAboutIdempotency == false ? nil : .stillRunning
        case 422: problem?.isAboutIdempotency == false ? .final : .keyRefused
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
