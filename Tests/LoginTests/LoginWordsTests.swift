import LayeredErrorsTesting
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

@Suite("The words of the login")
struct LoginWordsTests {
    @Test("A person can act on all of them, in both languages")
    func problems() {
        var catalogue = Catalogue()
        catalogue.add(LoginRule.allCases)
        #expect(catalogue.problems() == [])
        #expect(catalogue.languages == [.english, .japanese])
    }
}
