import LayeredErrorsTesting
import LoginSamplePresentation
import Presentation
import ServiceDomain
import ServicePresentation
import Testing

@Suite("The words of the service")
struct WordsTests {
    @Test("The words of the service have no issues in any language")
    func issues() {
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(FormRule.allCases)
        let places: [String?] = ["/srv/accounts.sqlite", nil]
        catalog.add(tasks: [ServiceTask.run(host: "127.0.0.1", port: 8080)])
        #expect(catalog.issues() == [])
        catalog.add(tasks: places.flatMap { [ServiceTask.openDatabase(path: $0), .closeDatabase(path: $0)] })
        // The two titles of a task differ in the path.
        #expect(catalog.issues().allSatisfy { $0.kind == .duplicateCode })
    }
}
