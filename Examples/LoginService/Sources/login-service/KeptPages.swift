import Domain
import LoginSampleDomain
import Presentation
import ServicePresentation

/// The pages that answered forms, which the service keeps in memory for a short time.
///
/// A kept page lets a person change the language without losing a message, and enter the current password only once
/// while choosing a new password. Only the browser that received a page can use the page: the browser must send the
/// identifier of the page, and the form token from the time of the page as a cookie.
actor KeptPages {
    private let lifetime: Duration
    private let capacity: Int

    private struct Entry {
        let page: KeptPage
        let owner: String
        let expiry: Task<Void, Never>
    }

    private var entries: [String: Entry] = [:]
    /// The identifiers of the entries, beginning with the entry that expires first.
    private var order: [String] = []

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - lifetime: The time after which the store removes a page. Defaults to ten minutes.
    ///   - capacity: The maximum number of pages. If the store is full, a new page replaces the oldest page. Defaults to
    ///     1000.
    init(lifetime: Duration = .seconds(600), capacity: Int = 1000) {
        self.lifetime = lifetime
        self.capacity = capacity
    }

    /// The number of kept pages.
    var count: Int { entries.count }

    /// Returns a page, or `nil` if the store contains no such page for the owner.
    ///
    /// - Parameters:
    ///   - id: The identifier of the page.
    ///   - owner: The form token in the cookie of the browser.
    func page(_ id: String?, of owner: String?) -> KeptPage? {
        guard let id, let owner, let entry = entries[id], entry.owner == owner else { return nil }
        return entry.page
    }

    /// Keeps a page, and replaces a page with the same identifier.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - owner: The form token of the browser.
    func keep(_ page: KeptPage, for owner: String) {
        var page = page
        // After a replacement, a second submission of the form must not restore the old password.
        if entries[page.id]?.page.hasReplacedPassword == true {
            page.hasReplacedPassword = true
            page.password = nil
        }
        forget(page.id)
        if order.count >= capacity, let oldest = order.first { forget(oldest) }
        let expiry = Task { [id = page.id, lifetime] in
            do { try await Task.sleep(for: lifetime) } catch { return }
            forget(id)
        }
        entries[page.id] = Entry(page: page, owner: owner, expiry: expiry)
        order.append(page.id)
    }

    /// Removes a page.
    func forget(_ id: String) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        entry.expiry.cancel()
        order.removeAll { $0 == id }
    }
}

/// A page that answered a form, together with the current password that the person entered.
struct KeptPage: Sendable {
    /// The random identifier, which the forms of the page contain.
    var id = PageRoutes.newToken

    /// The main content of the page.
    var content: Page.Content

    /// The failure that the page shows, or `nil` if the page shows no failure.
    var failure: PresentationError?

    /// The current password of the account, or `nil` if the service does not know the password.
    var password: String?

    /// A Boolean value that indicates whether the form of the page has replaced the password.
    var hasReplacedPassword = false

    /// The time of the failure.
    var time = ContinuousClock.now

    /// Changes the page to the confirmation that the form has replaced the password.
    ///
    /// - Parameter email: The e-mail address of the account.
    mutating func confirmNewPassword(of email: String) {
        content = .signInAnew(email: email)
        hasReplacedPassword = true
    }
}

extension KeptPage: CustomStringConvertible, CustomReflectable {
    /// The name of the type, which replaces the page in log output.
    var description: String { "KeptPage" }

    /// A mirror without children, so that `dump` does not print the password.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
