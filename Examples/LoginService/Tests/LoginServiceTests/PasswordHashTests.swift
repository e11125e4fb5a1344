import Infrastructure
import Testing

@testable import ServiceInfrastructure

@Suite("Password hashes")
struct PasswordHashTests {
    @Test("A stored hash matches its password and no other password")
    func matches() throws {
        let text = try PasswordHash("sesame", cost: 4).description
        #expect(text.wholeMatch(of: /\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+\/]{22}\$[A-Za-z0-9+\/]{43}/) != nil)
        let hash = try PasswordHash(stored: text)
        #expect(try hash.matches("sesame"))
        for other in ["Sesame", "sesame ", "", "sesam"] { #expect(try !hash.matches(other)) }
    }

    @Test("Two hashes of the same password differ")
    func salt() throws {
        let hashes = Set(try (0..<2).map { _ in try PasswordHash("sesame", cost: 4).description })
        #expect(hashes.count == 2)
    }

    @Test(
        "A text that is not a valid hash results in a storage failure",
        arguments: [
            "", "sesame", "$scrypt$ln=14,r=8,p=1$", "$scrypt$ln=64,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
            "$argon2$ln=14,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
        ]
    )
    func unreadable(text: String) {
        let error = #expect(throws: InfrastructureError.self) { try PasswordHash(stored: text) }
        #expect(error?.code == .storage)
    }
}
