import Foundation
import Infrastructure
import Testing

/// Classifies at a boundary, as everything in these tests is.
func classify(_ error: any Error) -> InfrastructureError {
    InfrastructureError(classifying: error, operation: "test")
}

@Suite("Classification")
struct ClassificationTests {
    @Test("An error of this layer is kept as it is: the boundary nearest to the failure knows most")
    func keptAsItIs() {
        let inner = InfrastructureError(classifying: HTTPStatus(503), operation: "inner", idempotent: true)
        let outer = InfrastructureError(classifying: inner, operation: "outer", idempotent: true)
        #expect("\(outer.operation)" == "inner")
        #expect(outer == inner)
    }

    @Test("The boundary around it may say that all of it can be repeated")
    func partOfIdempotent() {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner")
        #expect(InfrastructureError(classifying: inner, operation: "outer", idempotent: true).isIdempotent)
    }

    @Test("The boundary around it may say what the outcome of the whole is", arguments: Outcome.allCases)
    func partOfKnown(outcome: Outcome) {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner")
        let outer = InfrastructureError(classifying: inner, operation: "outer", outcome: outcome)
        #expect(outer.outcome == outcome)
        #expect(outer.code == .timeout)
    }

    @Test("What can be repeated by itself cannot be repeated as part of what cannot")
    func partOfMore() {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner", idempotent: true)
        let outer = InfrastructureError(classifying: inner, operation: "outer")
        #expect(!outer.isIdempotent)
        #expect("\(outer)" == "\(inner)")
        #expect(outer.origin as? HTTPStatus == HTTPStatus(504))
    }

    @Test("A cancelled task is a cancellation")
    func cancellation() async {
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try await InfrastructureError.classifying("sleep") { try await Task.sleep(for: .seconds(3600)) }
        }
        await #expect { try await task.value } throws: { classify($0).code == .cancelled }
    }

    @Test("What cannot be decoded is an answer that cannot be used", arguments: ["{", "[1]", #"{"name": null}"#, ""])
    func decoding(json: String) {
        struct Named: Decodable { let name: String }
        #expect(throws: InfrastructureError(Classification(.response, outcome: .unknown), operation: "test")) {
            try InfrastructureError.classifying("decode") {
                try JSONDecoder().decode(Named.self, from: Data(json.utf8))
            }
        }
    }

    @Test("What cannot be encoded was never sent")
    func encoding() {
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("encode") { try JSONEncoder().encode(Double.nan) }
        }
        #expect(error?.code == .rejected)
        #expect(error?.outcome == .notApplied)
    }

    @Test("What the caller knows of the outcome counts more than the failure", arguments: Outcome.allCases)
    func outcomeOfTheCaller(outcome: Outcome) async {
        for failure in [HTTPStatus(504), HTTPStatus(503)] as [any Error] + [CancellationError()] {
            let error = #expect(throws: InfrastructureError.self) {
                try InfrastructureError.classifying("test", outcome: outcome) { throw failure }
            }
            #expect(error?.outcome == outcome)
        }
    }

    @Test("An error that says what it means is taken at its word")
    func ownClassification() {
        struct CacheMiss: ClassifiableError {
            var classification: Classification {
                Classification(.notFound, outcome: .notApplied, retryAfter: .seconds(1))
            }
        }
        let error = classify(CacheMiss())
        #expect(error.code == .notFound)
        #expect(error.retryAfter == .seconds(1))
    }

    /// Errors that all say what they mean, and are laid out differently in memory.
    private enum Shapes {
        struct Empty: ClassifiableError {
            var classification: Classification { Classification(.busy, outcome: .applied) }
        }

        struct Large: ClassifiableError {
            var texts = ("a", "b", "c", "d")
            let code = InfrastructureError.Code.busy
            var classification: Classification { Classification(code, outcome: .applied) }
        }

        enum Choice: ClassifiableError {
            case one(any Error)
            case other
            var classification: Classification {
                switch self {
                case .one(let error): Classification(of: error)
                case .other: Classification(.unknown, outcome: .unknown)
                }
            }
        }

        class Base: ClassifiableError, @unchecked Sendable {
            var code: InfrastructureError.Code { .unknown }
            var classification: Classification { Classification(code, outcome: .applied) }
        }

        final class Derived: Base, @unchecked Sendable {
            override var code: InfrastructureError.Code { .busy }
        }

        static let all: [any ClassifiableError] = [Empty(), Large(), Choice.one(Choice.one(Large())), Derived()]
    }

    @Test("Whatever it is, and wherever it was thrown, it is read as what it is", arguments: Shapes.all)
    func shapes(error: any ClassifiableError) async {
        let meaning = InfrastructureError(Classification(.busy, outcome: .applied), operation: "test")
        // Twice, because the first error of a type and the next ones are recognised in different ways.
        for _ in 1...2 {
            #expect(classify(error) == meaning)
            #expect(classify(error as any Error) == meaning)
            // In generic code that takes any error, its type is `any Error` itself.
            #expect(first(of: [error] as [any Error]) == meaning)
            let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: error) }
            await #expect(throws: meaning) { for try await _ in stream.classifyingErrors("test") {} }
        }
    }

    private func first<Failure: Error>(of failures: [Failure]) -> InfrastructureError { classify(failures[0]) }

    @Test("What nothing recognises is unknown, with its origin kept")
    func unknown() throws {
        enum Stranger: Error, Equatable { case passing(by: Int) }
        let error = classify(Stranger.passing(by: 7))
        #expect(error.code == .unknown)
        #expect(try #require(error.origin as? Stranger) == .passing(by: 7))
    }

    #if Foundation
    @Test("A missing file is not found: the system error lies under Foundation's")
    func underlying() {
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("read") { try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
        }
        #expect(error?.code == .notFound)
        #expect(error?.outcome == .notApplied)
    }
    #endif

    @Test(
        "Any domain and any number is met with a code",
        arguments: [
            "", "NSURLErrorDomain", "NSPOSIXErrorDomain", "NSCocoaErrorDomain", String(repeating: "x", count: 1 << 20),
        ]
    )
    func anyDomain(domain: String) {
        for number in [Int.min, -1, 0, 1, .max] {
            let error = classify(NSError(domain: domain, code: number))
            #expect(InfrastructureError.Code.allCases.contains(error.code))
            #expect("\(error)".utf8.count < 500)
        }
    }
}
