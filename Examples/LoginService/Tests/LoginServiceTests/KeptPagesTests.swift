import Domain
import LoginSampleDomain
import Presentation
import ServicePresentation
import Testing

@testable import login_service

@Suite("KeptPages")
struct KeptPagesTests {
    private static func page(_ password: String = "sesame") -> KeptPage {
        KeptPage(content: .newPassword(email: "expired@example.com", Intent()), password: password)
    }

    @Test("Only the owner of a page can use the page")
    func owner() async {
        let pages = KeptPages()
        let page = Self.page()
        await pages.keep(page, for: "owner")
        #expect(await pages.page(page.id, of: "owner")?.password == "sesame")
        #expect(await pages.page(page.id, of: "other") == nil)
        #expect(await pages.page(page.id, of: nil) == nil)
        #expect(await pages.page(nil, of: "owner") == nil)
        await pages.forget(page.id)
        #expect(await pages.page(page.id, of: "owner") == nil)
    }

    @Test("A page is forgotten after its lifetime", .timeLimit(.minutes(1)))
    func lifetime() async {
        let pages = KeptPages(lifetime: .milliseconds(1))
        await pages.keep(Self.page(), for: "owner")
        while await pages.count > 0 { await Task.yield() }
    }

    @Test("A full store forgets the oldest page")
    func capacity() async {
        let pages = KeptPages(capacity: 2)
        let kept = (0..<3).map { Self.page("\($0)") }
        await pages.keep(kept[0], for: "owner")
        await pages.keep(kept[1], for: "owner")
        await pages.keep(kept[0], for: "owner")
        await pages.keep(kept[2], for: "owner")
        #expect(await pages.count == 2)
        #expect(await pages.page(kept[1].id, of: "owner") == nil)
        #expect(await pages.page(kept[0].id, of: "owner")?.password == "0")
    }

    @Test("A page keeps no password after the replacement of the password")
    func replaced() async {
        let pages = KeptPages()
        var page = Self.page()
        let late = page
        page.password = nil
        page.hasReplacedPassword = true
        await pages.keep(page, for: "owner")
        await pages.keep(late, for: "owner")
        #expect(await pages.page(page.id, of: "owner")?.password == nil)
        #expect(await pages.page(page.id, of: "owner")?.hasReplacedPassword == true)
    }

    @Test("A printed page contains no password")
    func printed() {
        var text = "\(Self.page()) \(String(reflecting: Self.page()))"
        dump(Self.page(), to: &text)
        #expect(!text.contains("sesame"))
    }
}
