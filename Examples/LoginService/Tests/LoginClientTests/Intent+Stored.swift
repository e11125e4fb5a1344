import Domain

extension Intent {
    /// An intent that an earlier run of the program stored.
    static var stored: Intent { Intent(rawValue: "4f5d1f0e-7b1c-4a53-9d0e-2f7f3c7f6a10") ?? Intent() }
}
