import Foundation

/// The code that the lowest layer of every variant calls.
enum Outside {
    /// Code that returns immediately, so that the counts contain only the cost of the layers.
    case returns

    /// Code that decodes a small response, as a repository does.
    case decodes

    /// Code that throws an existing error, so that the counts do not contain the creation of the underlying error.
    case fails(any Error)

    @inline(never)
    func fetch() throws -> Int {
        switch self {
        case .returns: 1
        case .decodes: try JSONDecoder().decode(Answer.self, from: Answer.json).id
        case .fails(let error): throw error
        }
    }

    /// Performs the same work as ``fetch()``, without suspending.
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

/// A stream that produces `count` numbers, and then ends or fails.
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
