import Testing

@testable import ServiceInfrastructure

@Suite("Password hashes")
struct PasswordHashTests {
    private let cost = PasswordCost(logarithm: 4) ?? .recommended

    @Test("A stored hash matches its password and no other password")
    func matches() throws {
        let hash = try #require(PasswordHash(try PasswordHash("sesame", cost: cost).description))
        #expect(try hash.matches("sesame"))
        for other in ["Sesame", "sesame ", "", "sesam"] { #expect(try !hash.matches(other)) }
    }

    @Test("Two hashes of the same password differ")
    func salt() throws {
        #expect(try PasswordHash("sesame", cost: cost) != PasswordHash("sesame", cost: cost))
    }

    @Test("The hash in a test vector of RFC 7914 matches the password")
    func vector() throws {
        // The hash contains the first 32 bytes of the third test vector in §12. A shorter scrypt key is a prefix of a
        // longer scrypt key.
        let hash = try #require(
            PasswordHash("$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI")
        )
        #expect(try hash.matches("pleaseletmein"))
    }

    @Test(
        "The initializer returns nil for text that is not a valid hash",
        arguments: [
            "", "sesame", "$scrypt$ln=14,r=8,p=1$", "$scrypt$ln=14,r=8,p=1$AAAA$AAAA",
            "$argon2$ln=14,r=8,p=1$AAAA$AAAA",
            "$scrypt$ln=64,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ]
    )
    func unreadable(text: String) {
        #expect(PasswordHash(text) == nil)
    }
}
