import Infrastructure

extension Result where Failure == any Error {
    /// What a callback from before is given: a value, or an error, or, if it breaks its promise, neither.
    init(_ value: Success?, _ error: (any Error)?) {
        switch (value, error) {
        case (_, let error?): self = .failure(error)
        case (let value?, nil): self = .success(value)
        case (nil, nil): self = .failure(NoAnswer())
        }
    }
}

/// A callback had neither a value nor an error.
private struct NoAnswer: ClassifiableError {
    var classification: Classification { Classification(.response, .unknown) }
}
