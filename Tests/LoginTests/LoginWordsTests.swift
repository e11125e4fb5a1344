import LayeredErrorsTesting
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

@Suite("The words of the login")
struct LoginWordsTests {
    @Test("The words of the login have no issues in any language of the sample")
    func issues() {
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(LoginRule.allCases)
        #expect(catalog.issues() == [])
    }

    @Test("The sample has the same languages as the library")
    func languages() {
        #expect(LoginLanguage.allCases.map(\.language) == Language.builtIn)
    }
}
