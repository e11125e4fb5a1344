import LayeredErrorsTesting
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

@Suite("Words of the login sample")
struct LoginWordsTests {
    @Test("The words of the login sample have no issues in any language")
    func issues() {
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(LoginRule.allCases)
        catalog.add(tasks: LoginTask.allCases)
        #expect(catalog.issues() == [])
    }

    @Test("The login sample supports the same languages as the library")
    func languages() {
        #expect(LoginLanguage.allCases.map(\.language) == Language.builtIn)
    }
}
