import LayeredErrorsTesting
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

@Suite("The words of the login")
struct LoginWordsTests {
    @Test("A person can act on all of them, in both languages")
    func issues() {
        var catalog = ErrorCatalog()
        catalog.add(LoginRule.allCases)
        #expect(catalog.issues() == [])
        #expect(catalog.languages == [.english, .japanese])
    }
}
