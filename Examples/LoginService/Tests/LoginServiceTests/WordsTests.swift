import LayeredErrorsTesting
import LoginSamplePresentation
import Presentation
import ServiceDomain
import ServicePresentation
import Testing

@Suite("The words of the service")
struct WordsTests {
    @Test("The words of FormRule have no issues in any language")
    func issues() {
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(FormRule.allCases)
        #expect(catalog.issues() == [])
    }
}
