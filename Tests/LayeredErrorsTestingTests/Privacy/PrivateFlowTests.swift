import LayeredErrorsTestSupport
import Presentation
import Testing

@testable import LayeredErrorsTesting

@Suite("Flows of private data")
struct PrivateFlowTests {
    private static func search(seed: UInt64) -> FlowSearch {
        FlowSearch(.none, through: ErrorOutput.builtIn, in: [.english, .japanese], seed: seed)
    }

    @Test("Errors that differ only in private data have equal outputs")
    func pairs() {
        var search = Self.search(seed: 1)
        search.run(pairs: 10_000)
        #expect(search.issues == [])
        // The search compares each output at least 200 times.
        #expect(search.outputs.joined().count >= 17)
        #expect(search.outputs.allSatisfy { 10_000 / search.outputs.count / $0.count >= 200 })
    }

    #if Foundation
    @Test("SECURITY.md lists each source with the outputs that may depend on it")
    func document() throws {
        let text = try Repository.text(of: "SECURITY.md")
        let rows = text.matches(of: /\| `(\w+)` \| [^|]+ \| ([\w, ]+) \|/).map { "\($0.1): \($0.2)" }
        let sources = PrivateSource.allCases.map { source in
            let outputs = source.permittedOutputs.sorted().joined(separator: ", ")
            return "\(source): \(outputs.isEmpty ? "none" : outputs)"
        }
        #expect(rows == sources)
    }

    @Test("Each output that may depend on a source really depends on it")
    func permitted() {
        var search = Self.search(seed: 2)
        for source in PrivateSource.allCases {
            for name in source.permittedOutputs {
                let flow = PrivateFlow(source: source, output: name)
                for output in search.outputs.joined() where output.name == name {
                    for _ in 0..<3_000 where !search.flows.contains(flow) { search.comparePair(source, output) }
                }
                #expect(search.flows.contains(flow), "\(flow)")
            }
        }
    }
    #endif
}
