import Infrastructure
import Testing

/// A stand-in for an unreleased error type that Apple's HTTP API throws.
///
/// Swift Async Algorithms compiles the type only with the trait `UnstableAsyncStreaming`.
///
/// https://github.com/apple/swift-async-algorithms/blob/3da39bb/Sources/AsyncStreaming/EitherError.swift
/// https://github.com/apple/swift-http-api-proposal/blob/a7dad95/Sources/URLSessionHTTPClient/URLSessionHTTPClient.swift
enum EitherError<First: Error, Second: Error>: Error {
    case first(First)
    case second(Second)
}

/// A stand-in for the unreleased error types of Foundation's upcoming coders.
///
/// https://github.com/swiftlang/swift-foundation/blob/83812ad/Sources/NewCodable/CodingError.swift
enum CodingError {
    struct Underlying: Error {
        let description: String
    }

    struct _Decoding: Error, CustomDebugStringConvertible {
        enum Kind {
            case typeMismatch(expectedTypeDescription: String, actualValueDescription: String)
            case dataCorrupted
        }

        final class Internals: Sendable {
            let kind: Kind
            let underlyingError: Underlying?

            init(kind: Kind, underlyingError: Underlying?) {
                self.kind = kind
                self.underlyingError = underlyingError
            }
        }

        let internals: Internals
        var debugDescription: String { "DecodingError: \(internals.kind)" }

        init(kind: Kind, underlyingError: Underlying? = nil) {
            internals = Internals(kind: kind, underlyingError: underlyingError)
        }
    }

    struct _Encoding: Error {
        enum Kind {
            case invalidValue(valueDescription: String)
        }

        let kind: Kind
    }
}

@Suite("Unreleased interfaces")
struct UnreleasedInterfacesTests {
    private typealias ReadError = EitherError<any Error, CancellationError>

    @Test("An EitherError has the code of the error in either case")
    func eitherError() {
        let status = HTTPStatus(409)
        for error: any Error in [
            EitherError<any Error, Never>.first(status), EitherError<CancellationError, HTTPStatus>.second(status),
            EitherError<ReadError, HTTPStatus>.first(.first(status)),
            EitherError<any Error, InfrastructureError>.second(classify(status)),
        ] {
            let failure = classify(error)
            // The error can come from reading the response, so the request may have been carried out.
            #expect((failure.code, failure.outcome) == (.conflict, .unknown))
        }
        #expect("\(classify(ReadError.first(status)))".hasSuffix(" first ← HTTPStatus 409"))
    }

    @Test("A CancellationError in an EitherError has the code .interrupted")
    func cancellation() {
        let error = EitherError<ReadError, HTTPStatus>.first(.second(CancellationError()))
        #expect(classify(error).code == .interrupted)
    }

    @Test("A CodingError from a decoder has the code .response")
    func decoding() {
        for error in [
            CodingError._Decoding(
                kind: .typeMismatch(expectedTypeDescription: "Int", actualValueDescription: "s3cret")
            ),
            CodingError._Decoding(kind: .dataCorrupted, underlyingError: .init(description: "s3cret")),
        ] {
            let failure = classify(error)
            #expect((failure.code, failure.outcome) == (.response, .unknown))
            #expect(!"\(failure)".contains("s3cret"))
            #expect(classify(ReadError.first(error)).code == .response)
            #expect(InfrastructureError(classifying: error, operation: "read", on: .request).code == .rejected)
        }
    }

    @Test("A CodingError from an encoder has the code .rejected")
    func encoding() {
        let failure = classify(CodingError._Encoding(kind: .invalidValue(valueDescription: "s3cret")))
        #expect((failure.code, failure.outcome, failure.site) == (.rejected, .notApplied, .device))
        #expect(!"\(failure)".contains("s3cret"))
    }
}
