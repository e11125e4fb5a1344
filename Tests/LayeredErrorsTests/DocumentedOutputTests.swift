#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationCatalog
import Testing

/// The tests that compare the output in a doc comment with the output of the library.
@Suite("Output in doc comments")
struct DocumentedOutputTests {
    /// Returns the fenced blocks in the doc comments of a source file.
    private func blocks(in path: String) throws -> [String] {
        try Repository.text(of: path).matches(of: /\/\/\/ ```(?:text|json)\n((?s:.*?)) *\/\/\/ ```/).map { block in
            block.1.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map { $0.replacing(/^ *\/\/\/ ?/, with: "") }.joined(separator: "\n")
        }
    }

    private func error(_ underlying: any Error, _ operation: StaticString, _ places: [(StaticString, UInt)])
        -> PresentationError
    {
        let lower = InfrastructureError(
            classifying: underlying,
            operation: operation,
            fileID: places[0].0,
            line: places[0].1
        )
        let domain = DomainError<Never>(lower, fileID: places[1].0, line: places[1].1)
        return PresentationError(domain, fileID: places[2].0, line: places[2].1)
    }

    @Test("The documented description of a diagnosis matches the output")
    func diagnosis() throws {
        let places: [(StaticString, UInt)] = [
            ("LoginSampleInfrastructure/MockAccounts.swift", 41), ("LoginSampleDomain/LoginUseCase.swift", 34),
            ("LoginSamplePresentation/Presenter.swift", 20),
        ]
        let documented = try blocks(in: "Sources/Domain/Diagnosis.swift")
        #expect(documented.first == "\(error(URLError(.notConnectedToInternet), "log in", places).diagnosis)")
        var repeated = InfrastructureError(classifying: HTTPStatus(404), operation: "log in")
        repeated.attempts.appendError(InfrastructureError(classifying: HTTPStatus(500), operation: "log in"))
        repeated.attempts.count = 2
        #expect(documented.count == 2)
        #expect(DomainError<Never>(repeated).diagnosis.description.contains("\n\(documented.last ?? "")\n"))
    }

    @Test("The documented attributes of a diagnosis match the output")
    func attributes() throws {
        let lower = InfrastructureError(
            classifying: URLError(.timedOut),
            operation: "place order",
            fileID: "Net/Client.swift",
            line: 41
        )
        let attributes = DomainError<Never>(lower, fileID: "Shop/Order.swift", line: 34).diagnosis.attributes
        let lines = attributes.map { $0.key.padding(toLength: 41, withPad: " ", startingAt: 0) + "\($0.value)" }
        let occurring = lines.sorted().joined(separator: "\n")
        let documented = try blocks(in: "Sources/Domain/Diagnosis+Attributes.swift")
        #expect(documented == [occurring], "\(occurring)")
    }

    @Test("The documented JSON of a catalog matches the output")
    func catalog() throws {
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add(tasks: [SampleTask()])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let json = String(decoding: try encoder.encode(catalog), as: UTF8.self).replacing("\n  ", with: "\n")
        let documented = try blocks(in: "Sources/PresentationCatalog/ErrorCatalog+Encodable.swift")
        #expect(documented.count == 2)
        for block in documented { #expect(json.contains(block), "\(block)") }
    }

    private struct SampleTask: PresentableTask {
        let code = "order.place"
        func title(in language: SampleLanguage) -> String { "“tea” could not be ordered." }
    }
}
#endif
