#if Foundation
import Foundation
import Infrastructure
import InfrastructureApple
import Testing

@Suite("Error domains of Apple's frameworks")
struct ErrorDomainTests {
    @Test("The classification of each error number matches the table", arguments: ErrorDomain.all)
    func meanings(domain: ErrorDomain) throws {
        let wrong = try domain.meanings().compactMap { number, expected -> String? in
            let actual = meaning(of: number, in: domain.name)
            return actual == expected ? nil : "\(number): expected \(expected), got \(actual)"
        }
        #expect(wrong == [])
    }

    @Test("A number that the table does not list has the code .unknown", arguments: ErrorDomain.all)
    func otherNumbers(domain: ErrorDomain) throws {
        let known = try domain.meanings()
        #expect(known.keys.allSatisfy(domain.numbers.contains) || domain.name.hasPrefix("kNW"))
        let others = domain.numbers.filter { known[$0] == nil } + [Int.min, Int.max]
        let wrong = others.filter { number in
            let error = classify(NSError(domain: domain.name, code: number))
            return error.code != .unknown || error.outcome != .unknown || error.site != nil
        }
        #expect(wrong == [])
        #expect(meaning(of: Int.max, in: domain.name) == "unknown unknown - lasting unrecognized")
    }

    @Test("A description contains the error number and the domain", arguments: ErrorDomain.all)
    func diagnosis(domain: ErrorDomain) throws {
        let number = try #require(try domain.meanings().keys.max())
        let text = "\(classify(NSError(domain: domain.name, code: number)))"
        #expect(text.hasSuffix(", from NSError \(number) (\(domain.name))"))
    }

    @Test("Calling teachAppleErrors twice does not change any meaning")
    func twice() {
        #expect(meaning(of: -25308, in: "NSOSStatusErrorDomain") == "deviceLocked notApplied device lasting definite")
        Classification.teachAppleErrors()
        #expect(meaning(of: -25308, in: "NSOSStatusErrorDomain") == "deviceLocked notApplied device lasting definite")
    }

    @Test("An unspecific number results in the code of the underlying error")
    func underlying() {
        let offline = NSError(domain: "NSURLErrorDomain", code: -1009)
        func error(_ number: Int) -> NSError {
            NSError(
                domain: "com.apple.AuthenticationServices.AuthorizationError",
                code: number,
                userInfo: [NSUnderlyingErrorKey: offline]
            )
        }
        #expect(classify(error(1000)).code == .offline)
        #expect(classify(error(1001)).code == .cancelled)
    }

    @Test("A sign-in error caused by a cancelled prompt has the code .cancelled")
    func closedPrompt() {
        let prompt = NSError(domain: "com.apple.LocalAuthentication", code: -2)
        let sheet = NSError(
            domain: "com.apple.AuthenticationServices.AuthorizationError",
            code: 1004,
            userInfo: [NSUnderlyingErrorKey: prompt]
        )
        #expect(classify(prompt).code == .cancelled)
        #expect(classify(sheet).code == .cancelled)
        #expect("\(classify(sheet))".contains("NSError -2 (com.apple.LocalAuthentication)"))
    }
}
#endif
