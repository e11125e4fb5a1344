import Foundation

/// An error domain of one of Apple's frameworks, with the expected meanings of its numbers.
///
/// The files in the folder `Meanings` contain one line for each number. They are written by hand from Apple's headers.
struct ErrorDomain: Sendable, CustomStringConvertible {
    let name: String

    /// The names of the files in the folder `Meanings`, without the extension.
    let files: [String]

    /// The range in which each number without a line must have the code `unknown`.
    let numbers: ClosedRange<Int>

    var description: String { name }

    static let all = [
        ErrorDomain(
            name: "com.apple.AuthenticationServices.AuthorizationError",
            files: ["authorization"],
            numbers: -2000...2000
        ),
        ErrorDomain(
            name: "com.apple.AuthenticationServices.WebAuthenticationSession",
            files: ["web-authentication"],
            numbers: -2000...2000
        ),
        ErrorDomain(
            name: "com.apple.LocalAuthentication",
            files: ["local-authentication"],
            numbers: -2000...2000
        ),
        ErrorDomain(
            name: "NSOSStatusErrorDomain",
            files: ["security", "secure-transport"],
            numbers: -70000...2000
        ),
        ErrorDomain(name: "SKErrorDomain", files: ["storekit"], numbers: -2000...2000),
        ErrorDomain(name: "StoreKit.StoreKitError", files: ["storekit-error"], numbers: -2000...2000),
        ErrorDomain(name: "StoreKit.Product.PurchaseError", files: ["purchase-error"], numbers: -2000...2000),
        ErrorDomain(name: "CKErrorDomain", files: ["cloudkit"], numbers: -2000...2000),
        ErrorDomain(name: "kCLErrorDomain", files: ["corelocation"], numbers: -2000...2000),
        ErrorDomain(name: "Network.NWError", files: ["network-dns", "secure-transport"], numbers: -70000...0),
        ErrorDomain(name: "kNWErrorDomainDNS", files: ["network-dns", "secure-transport"], numbers: -66000...0),
        ErrorDomain(name: "kNWErrorDomainTLS", files: ["network-dns", "secure-transport"], numbers: -10000...0),
    ]

    struct InvalidLine: Error {
        let line: Substring
    }

    /// Returns the expected meaning of each number as text, such as "cancelled notApplied - lasting definite".
    ///
    /// Throws `InvalidLine` if a line is malformed or two lines list the same number.
    func meanings() throws -> [Int: String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Meanings")
        var meanings: [Int: String] = [:]
        for file in files {
            let text = try String(contentsOf: folder.appending(path: "\(file).tsv"), encoding: .utf8)
            for line in text.split(separator: "\n").drop(while: { $0.hasPrefix("#") }).dropFirst() {
                let values = line.split(separator: "\t", omittingEmptySubsequences: false)
                guard values.count == 8, !values.contains(""), let number = Int(values[0]), meanings[number] == nil
                else {
                    throw InvalidLine(line: line)
                }
                meanings[number] = values[2...6].joined(separator: " ")
            }
        }
        return meanings
    }
}
