import Foundation
import Infrastructure
import IntegrationSupport
import JWTKit
import LayeredErrorsJWTKit
import Testing

@Suite("JWTKit")
struct JWTKitTests {
    private struct Failure: Error {}

    static let meanings: [Meaning] =
        Meaning.all(
            Classification(.unauthenticated, outcome: .notApplied),
            [
                "claimVerificationFailure": JWTError.claimVerificationFailure(failedClaim: nil, reason: "s3cret"),
                "signatureVerificationFailed": JWTError.signatureVerificationFailed,
                "malformedToken": JWTError.malformedToken(reason: "s3cret"),
                "missingKIDHeader": JWTError.missingKIDHeader,
                "unknownKID": JWTError.unknownKID("s3cret"),
                "invalidBool": JWTError.invalidBool("s3cret"),
                "missingX5CHeader": JWTError.missingX5CHeader,
                "invalidX5CChain": JWTError.invalidX5CChain(reason: "s3cret"),
                "invalidHeaderField": JWTError.invalidHeaderField(reason: "s3cret"),
                "unsupportedAlgorithm": JWTError.unsupportedAlgorithm(alg: "s3cret"),
            ]
        )
        + Meaning.all(
            Classification(.response, outcome: .unknown),
            [
                "invalidJWK": JWTError.invalidJWK(reason: "s3cret"),
                "generic": JWTError.generic(identifier: "s3cret", reason: "s3cret"),
            ]
        )
        + Meaning.all(
            .programFailed,
            [
                "signingAlgorithmFailure": JWTError.signingAlgorithmFailure(Failure()),
                "noKeyProvided": JWTError.noKeyProvided,

            ]
        )

    @Test("The table lists every error type except unsupportedCurve")
    func symbols() throws {
        let names = try DriverSymbols(of: "JWTKit", codes: ["JWTError.ErrorType"]).names
        // The test cannot create an error of the type `unsupportedCurve`.
        let types = Self.meanings.map(\.name) + ["unsupportedCurve"]
        #expect(names == Set(types.flatMap { ["JWTError.\($0)", "JWTError.ErrorType.\($0)"] }))
    }

    @Test("Each error type has the classification that the table lists", arguments: meanings)
    func meaning(_ meaning: Meaning) {
        #expect(Classification(of: meaning.error) == meaning.classification)
    }

    @Test("A diagnosis contains the error type, but no claims", arguments: meanings)
    func origin(_ meaning: Meaning) {
        let text = "\(InfrastructureError(classifying: meaning.error, operation: "test"))"
        #expect(text.contains("JWTError \(meaning.name)"))
        #expect(!text.contains("s3cret"))
    }

    private struct Session: JWTPayload {
        var exp: ExpirationClaim
        func verify(using _: some JWTAlgorithm) throws { try exp.verifyNotExpired() }
    }

    /// Returns a key collection with one HMAC key of 32 equal bytes.
    private func keys(_ byte: UInt8) async -> JWTKeyCollection {
        await JWTKeyCollection().add(hmac: HMACKey(from: [UInt8](repeating: byte, count: 32)), digestAlgorithm: .sha256)
    }

    @Test(
        "An expired, forged or damaged token results in .unauthenticated",
        arguments: ["expired", "forged", "damaged"]
    )
    func tokens(kind: String) async throws {
        let expiration = ExpirationClaim(value: kind == "expired" ? .distantPast : .distantFuture)
        let signed = try await keys(1).sign(Session(exp: expiration))
        let token = kind == "damaged" ? String(signed.dropFirst(5)) : signed
        let error = await failure { try await keys(kind == "forged" ? 2 : 1).verify(token, as: Session.self) }
        #expect(
            error.map { Seen($0) }
                == Seen(.unauthenticated, .notApplied, isTransient: false, "Sign in to continue.")
        )
    }

    /// Verifies a token as the README recommends.
    private func session(from token: String, _ keys: JWTKeyCollection) async throws -> Session {
        let session: Session
        do {
            session = try await keys.verify(token, as: Session.self)
        } catch let error as JWTError where error.errorType == .claimVerificationFailure {
            throw error
        } catch {
            throw JWTError.signatureVerificationFailed
        }
        return session
    }

    @Test("A short signature or an unknown algorithm results in .unauthenticated", arguments: ["ES256", "XY256"])
    func otherErrors(algorithm: String) async throws {
        func encode(_ text: String) -> String {
            Data(text.utf8).base64EncodedString().replacing("=", with: "").replacing("+", with: "-")
                .replacing("/", with: "_")
        }
        let header = encode(#"{"alg": "\#(algorithm)", "typ": "JWT"}"#)
        let token = "\(header).\(encode(#"{"exp": 4102444800}"#)).\(encode("short"))"
        let keys = await JWTKeyCollection().add(ecdsa: ES256PrivateKey())
        let error = await failure { try await session(from: token, keys) }
        #expect(error?.code == .unauthenticated)
        #expect(error?.outcome == .notApplied)
    }

    @Test("Unreadable keys of an identity provider result in the code .response")
    func keySet() async throws {
        let key = #"{"keys": [{"kty": "RSA", "alg": "RS256", "kid": "1"}]}"#
        let error = await failure(on: .service) { try await JWTKeyCollection().add(jwksJSON: key) }
        #expect(error?.code == .response)
        #expect(error?.outcome == .unknown)
    }

    @Test("A missing key is a programming error")
    func noKey() async throws {
        let token = try await keys(1).sign(Session(exp: ExpirationClaim(value: .distantFuture)))
        let error = await failure { try await JWTKeyCollection().verify(token, as: Session.self) }
        #expect(error?.code == .internalServerError)
    }
}
