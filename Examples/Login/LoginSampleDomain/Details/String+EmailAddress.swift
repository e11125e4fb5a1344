extension String {
    var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }

    /// A Boolean value that indicates whether the text can be an e-mail address.
    ///
    /// An e-mail address has text on both sides of an at sign, and at most 254 bytes (RFC 5321 §4.5.3.1.3). An e-mail
    /// address contains no white space and no control characters. Only the mail server can interpret the text before
    /// the at sign (RFC 5321 §2.3.11).
    var looksLikeEmailAddress: Bool {
        guard utf8.count <= 254, let at = lastIndex(of: "@") else { return false }
        return at != startIndex && index(after: at) != endIndex && !contains(where: \.isWhitespace)
            && !unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
