import Foundation
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import ServiceDomain
import ServicePresentation
import Testing

/// A test that compares the errors of the API with `Contract.txt` next to `Package.swift`.
///
/// After a change that breaks no client, replace the file. A change that breaks a client needs a new address for the
/// API.
@Suite("The contract of the API")
struct ContractTests {
    @Test("The API has no breaking change, and Contract.txt is up to date")
    func contract() throws {
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(LoginRule.allCases)
        catalog.add(FormRule.allCases)
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let committed = try String(contentsOf: package.appending(path: "Contract.txt"), encoding: .utf8)
        let changes = catalog.contractChanges(since: committed, typeBase: LoginRule.problemTypeBase)
        #expect(changes.filter(\.isBreaking) == [])
        #expect(catalog.contract(typeBase: LoginRule.problemTypeBase) == committed)
    }
}
