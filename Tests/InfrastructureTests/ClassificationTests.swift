import Foundation
import Infrastructure
import Testing

/// Returns the `InfrastructureError` that a boundary creates from a given error.
func classify(_ error: any Error) -> InfrastructureError {
    InfrastructureError(classifying: error, operation: "test")
}

@Suite("Classification")
struct ClassificationTests {
    @Test("An InfrastructureError keeps its operation at an outer boundary")
    func keptAsItIs() {
        let inner = InfrastructureError(classifying: HTTPStatus(503), operation: "inner", idempotent: true)
        let outer = InfrastructureError(classifying: inner, operation: "outer", idempotent: true)
        #expect("\(outer.operation)" == "inner")
        #expect(outer == inner)
    }

    @Test("A delay is limited to the range from zero through 2^31 seconds")
    func delays() {
        var classification = Classification(.busy, outcome: .notApplied, retryAfter: .seconds(Int64.max))
        #expect(classification.retryAfter == .seconds(2_147_483_648))
        classification.retryAfter = .seconds(-5)
        #expect(classification.retryAfter == .zero)
        classification.retryAfter = .seconds(7)
        #expect(classification.retryAfter == .seconds(7))
        classification.retryAfter = nil
        #expect(classification.retryAfter == nil)
    }

    @Test("An outer boundary can declare an inner error idempotent")
    func partOfIdempotent() {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner")
        #expect(InfrastructureError(classifying: inner, operation: "outer", idempotent: true).isIdempotent)
    }

    @Test("An outer boundary can replace the outcome of an inner error", arguments: Outcome.allCases)
    func partOfKnown(outcome: Outcome) {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner")
        let outer = InfrastructureError(classifying: inner, operation: "outer", outcome: outcome)
        #expect(outer.outcome == outcome)
        #expect(outer.code == .timeout)
    }

    @Test("An outer boundary cannot replace the outcome .applied", arguments: Outcome.allCases)
    func partOfApplied(outcome: Outcome) {
        let inner = InfrastructureError(classifying: HTTPStatus(503), operation: "inner", outcome: .applied)
        #expect(InfrastructureError(classifying: inner, operation: "outer", outcome: outcome).outcome == .applied)
    }

    @Test("An outer boundary keeps idempotence unless its arguments contradict it")
    func partOfMore() {
        let inner = InfrastructureError(classifying: HTTPStatus(504), operation: "inner", idempotent: true)
        #expect(InfrastructureError(classifying: inner, operation: "outer").isIdempotent)
        #expect(!InfrastructureError(classifying: HTTPStatus(504), operation: "alone").isIdempotent)
        let outer = InfrastructureError(classifying: inner, operation: "outer", idempotent: false)
        #expect(!outer.isIdempotent)
        #expect("\(outer)" == "\(inner)")
        let step = InfrastructureError(classifying: HTTPStatus(429), operation: "inner", idempotent: true)
        #expect(InfrastructureError(classifying: step, operation: "outer", outcome: .notApplied).isIdempotent)
        #expect(!InfrastructureError(classifying: step, operation: "outer", outcome: .unknown).isIdempotent)
        #expect(outer.underlyingError as? HTTPStatus == HTTPStatus(504))
    }

    @Test(
        "A decoding error has the code .response and an unknown outcome",
        arguments: ["{", "[1]", #"{"name": null}"#, ""]
    )
    func decoding(json: String) {
        struct Named: Decodable { let name: String }
        #expect(throws: InfrastructureError(Classification(.response, outcome: .unknown), operation: "test")) {
            try InfrastructureError.classifying("decode") {
                try JSONDecoder().decode(Named.self, from: Data(json.utf8))
            }
        }
    }

    @Test("An encoding error has the code .rejected and the outcome .notApplied")
    func encoding() {
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("encode") { try JSONEncoder().encode(Double.nan) }
        }
        #expect(error?.code == .rejected)
        #expect(error?.outcome == .notApplied)
    }

    @Test("An outcome passed to a boundary replaces the outcome of the failure", arguments: Outcome.allCases)
    func outcomeOfTheCaller(outcome: Outcome) async {
        for failure in [HTTPStatus(504), HTTPStatus(503)] as [any Error] + [CancellationError()] {
            let error = #expect(throws: InfrastructureError.self) {
                try InfrastructureError.classifying("test", outcome: outcome) { throw failure }
            }
            #expect(error?.outcome == outcome)
        }
    }

    @Test("A ClassifiableError determines its own classification")
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

    /// A namespace for classifiable error types with different memory layouts.
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
            var classification: Classification { Classification(.unknown, outcome: .unknown) }
            var wrappedError: (any Error)? {
                switch self {
                case .one(let error): error
                case .other: nil
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

    @Test("A ClassifiableError of any layout determines its own classification", arguments: Shapes.all)
    func shapes(error: any ClassifiableError) async {
        let meaning = InfrastructureError(Classification(.busy, outcome: .applied), operation: "test")
        // The loop runs twice, because only the first classification of a type inspects the type. The second
        // classification reads a cache.
        for _ in 1...2 {
            #expect(classify(error) == meaning)
            #expect(classify(error as any Error) == meaning)
            // In generic code, the static type of the error can be `any Error`.
            #expect(first(of: [error] as [any Error]) == meaning)
            let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: error) }
            await #expect(throws: meaning) { for try await _ in stream.classifyingErrors("test") {} }
        }
    }

    private func first<Failure: Error>(of failures: [Failure]) -> InfrastructureError { classify(failures[0]) }

    @Test("An unrecognized error is .unknown and kept as the underlying error")
    func unknown() throws {
        enum Unrecognized: Error, Equatable { case passing(by: Int) }
        let error = classify(Unrecognized.passing(by: 7))
        #expect(error.code == .unknown)
        #expect(try #require(error.underlyingError as? Unrecognized) == .passing(by: 7))
    }

    #if Foundation
    @Test("A missing file results in .notFound with the outcome .notApplied")
    func underlying() {
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("read") { try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
        }
        #expect(error?.code == .notFound)
        #expect(error?.outcome == .notApplied)
    }
    #endif

    @Test(
        "An NSError of any domain and number results in a short description",
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
