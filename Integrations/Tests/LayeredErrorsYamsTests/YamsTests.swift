import Infrastructure
import IntegrationSupport
import LayeredErrorsYams
import Testing
import Yams

@Suite("Yams")
struct YamsTests {
    @Test("The list contains every error case of the package")
    func symbols() throws {
        let cases = "composer dataCouldNotBeDecoded duplicatedKeysInMapping emitter memory no parser reader representer"
        #expect(
            try DriverSymbols(of: "Yams").names
                == Set("\(cases) scanner writer".split(separator: " ").map { "YamlError.\($0)" })
        )
    }

    @Test("The site determines the error code for invalid YAML")
    func sites() async {
        let text = "server: [1, 2"
        let file = await failure(on: .device) { try Yams.load(yaml: text) }
        #expect(
            file.map { Seen($0) }
                == Seen(.damaged, .notApplied, isTransient: false, "The file is damaged or has an unexpected format.")
        )
        #expect(await failure(on: .request) { try Yams.load(yaml: text) }?.code == .rejected)
        let answer = await failure(on: .service) { try Yams.load(yaml: text) }
        #expect(answer?.code == .response)
        #expect(answer?.outcome == .unknown)
    }

    @Test(
        "Each mistake in a document results in .damaged",
        arguments: ["a: b: c", "a: 'x", "- a\nb: c", "a: *unknown", "a: 1\na: 2"]
    )
    func documents(text: String) async {
        #expect(await failure(on: .device) { try Yams.load(yaml: text) }?.code == .damaged)
        #expect(
            await failure(on: .device) { try YAMLDecoder().decode([String: Int].self, from: text) }?.code == .damaged
        )
    }

    @Test("A value that YAML cannot express is rejected")
    func unwritable() async {
        struct Thing {}
        let error = await failure { try Yams.dump(object: ["thing": Thing()]) }
        #expect(error?.code == .rejected)
        #expect(error?.outcome == .notApplied)
    }
}
