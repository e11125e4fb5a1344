import Infrastructure
import Testing

#if Foundation
import Foundation
#endif

@Suite("Unrecognized errors")
struct UnrecognizedErrorTests {
    private func identity(_ error: any Error) -> String {
        "\(classify(error))".split(separator: ", from ").last.map(String.init) ?? ""
    }

    private enum StoreError: Error {
        case full, named(String), underlying(any Error), labelled(text: String, cause: any Error)
        case two(any Error, any Error)
    }

    private enum TalkativeError: Error, CustomStringConvertible {
        case secret, named(String)
        var description: String { "s3cret" }
    }

    private struct WrappingError: Error {
        var text = "s3cret"
        let cause: any Error
    }

    @Test("The description of an enum error names its case but not its values")
    func caseName() {
        #expect(identity(StoreError.full) == "StoreError full")
        #expect(identity(StoreError.named("s3cret")) == "StoreError named")
    }

    @Test("A case name is never taken from a custom description")
    func talkative() {
        #expect(identity(TalkativeError.secret) == "TalkativeError")
        #expect(identity(TalkativeError.named("Ada")) == "TalkativeError named")
    }

    @Test("A wrapper of one error has the code of that error")
    func wrapper() {
        let cause = HTTPStatus(409, method: "POST")
        for error: any Error in [
            StoreError.underlying(cause), StoreError.labelled(text: "s3cret", cause: cause),
            WrappingError(cause: cause),
            WrappingError(cause: StoreError.underlying(cause)),
        ] {
            let failure = classify(error)
            // The code that created the wrapper may have carried out other steps.
            #expect((failure.code, failure.outcome) == (.conflict, .unknown))
            #expect("\(failure)".hasSuffix("← HTTPStatus 409"))
            #expect(!"\(failure)".contains("s3cret"))
        }
    }

    @Test("A zero-size wrapper has the code of the wrapped error")
    func wrapperWithoutBits() {
        struct Stopped: Error { let cause = CancellationError() }
        enum Ended: Error { case stopped(CancellationError) }
        struct Empty: Error {}
        #expect(classify(Stopped()).code == .interrupted)
        #expect(classify(Ended.stopped(CancellationError())).code == .interrupted)
        #expect(classify(Empty()).code == .unknown)
    }

    @Test("A wrapper of two errors has the code .unknown")
    func several() {
        #expect(classify(StoreError.two(HTTPStatus(409), HTTPStatus(404))).code == .unknown)
    }

    @Test("An error that wraps itself has the code .unknown")
    func endless() {
        final class Loop: Error, @unchecked Sendable { var cause: (any Error)? }
        let loop = Loop()
        loop.cause = loop
        #expect(classify(loop).code == .unknown)
        loop.cause = nil
    }

    #if Foundation
    private struct Order: Decodable {
        struct Item: Decodable {
            enum CodingKeys: String, CodingKey { case price = "unit_price" }
            let price: Int
        }
        let items: [Item]
        var prices: [String: Int] = [:]
        private enum CodingKeys: CodingKey { case items, prices }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            items = try container.decode([Item].self, forKey: .items)
            prices = try container.decodeIfPresent([String: Int].self, forKey: .prices) ?? [:]
        }
    }

    @Test(
        "The description of a DecodingError contains the path of declared keys",
        arguments: [
            (#"{"items": [{"unit_price": 1}, {"unit_price": "s3cret"}]}"#, "typeMismatch at items[].unit_price"),
            (#"{"items": [{}]}"#, "keyNotFound at items[].unit_price"), (#"{}"#, "keyNotFound at items"),
            (#"{"items": null}"#, "valueNotFound at items"), ("s3cret", "dataCorrupted"),
            (#"{"items": [], "prices": {"s3cret": "x"}}"#, "typeMismatch at prices.*"),
        ]
    )
    func path(json: String, identity: String) {
        #expect(throws: InfrastructureError.self) {
            do {
                _ = try InfrastructureError.classifying("read order") {
                    try JSONDecoder().decode(Order.self, from: Data(json.utf8))
                }
            } catch {
                #expect("\(error)".hasSuffix("from DecodingError \(identity)"))
                throw error
            }
        }
    }
    #endif

    #if FoundationEssentials
    @Test("A numeric dictionary key is printed as *, and not as an array index")
    func numericKey() throws {
        let json = Data(#"{"0123": [1, "x"], "4711": ["x"]}"#.utf8)
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([Int: [Int]].self, from: json)
        }
        #expect(identity(error) == "DecodingError typeMismatch at *[]")
    }
    #endif

    @Test("A coding key that contains data is printed as *")
    func dynamicKey() {
        enum AnyKey: CodingKey {
            case any(String)
            init?(stringValue: String) { self = .any(stringValue) }
            init?(intValue: Int) { nil }
            var intValue: Int? { nil }
            var stringValue: String { if case .any(let text) = self { text } else { "" } }
        }
        let error = DecodingError.dataCorrupted(.init(codingPath: [AnyKey.any("s3cret")], debugDescription: "s3cret"))
        #expect(identity(error) == "DecodingError dataCorrupted at *")
    }
}
