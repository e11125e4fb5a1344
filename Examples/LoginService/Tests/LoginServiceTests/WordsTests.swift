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
        catalog.add(tasks: [
            ServiceTask.run(host: "127.0.0.1", port: 8080), .openDatabase(path: "/srv/accounts.sqlite"),
        ])
        #expect(catalog.issues() == [])
    }
}
