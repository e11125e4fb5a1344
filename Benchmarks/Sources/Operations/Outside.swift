import Foundation

/// What every way of handling errors calls.
enum Outside {
    /// Returns at once, so that nothing is counted but the way through the layers.
    case returns

    /// Decodes a small answer, as a repository does.
    case decodes

    /// Throws what exists already, so that nothing of the origin's own cost is counted.
    case fails(any Error)

    @inline(never)
    func fetch() throws -> Int {
        switch self {
        case .returns: 1
        case .decodes: try JSONDecoder().decode(Answer.self, from: Answer.json).id
        case .fails(let error): throw error
        }
    }

    /// The same, asynchronous and without ever waiting.
    @inline(never)
    func fetchLater() async throws -> Int {
        switch self {
        case .returns: 1
        case .decodes: try JSONDecoder().decode(Answer.self, from: Answer.json).id
        case .fails(let error): throw error
        }
    }

    private struct Answer: Decodable {
        let id: Int
        let name: String

        static let json = Data(#"{"id": 17, "name": "Ada"}"#.utf8)
    }
}

/// A stream of so many numbers, which then ends or fails.
struct Numbers: AsyncSequence {
    let count: Int
    var failure: (any Error)?

    struct AsyncIterator: AsyncIteratorProtocol {
        var left: Int
        let failure: (any Error)?

        mutating func next() async throws -> Int? {
            try await next(isolation: #isolation)
        }

        @inline(never)
        mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Int? {
            guard left > 0 else {
                if let failure { throw failure }
                return nil
            }
            left -= 1
            return left
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count, failure: failure) }
}
