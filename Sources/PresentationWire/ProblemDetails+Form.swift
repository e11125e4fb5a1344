extension ProblemDetails {
    /// A format for the problem details in the body of a response.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Problem details (RFC 9457).
        case problem

        /// The JSON document of ``problem``, for a client that accepts only `application/json`.
        case json

        /// A short text, for a language model.
        case markdown

        /// The value of the header field `Content-Type`.
        public var mediaType: String {
            switch self {
            case .problem: "application/problem+json"
            case .json: "application/json"
            // RFC 7763 §2 requires the parameter.
            case .markdown: "text/markdown; charset=utf-8"
            }
        }

        /// Returns the form that best matches the `Accept` field of a request (RFC 9110 §12.5.1).
        ///
        /// Forms with the same weight rank in the order of the cases. For a field that excludes every form, the result
        /// is `problem`, because a failure without a description helps nobody. A response whose form depends on the
        /// field should contain `Vary: Accept`.
        ///
        /// - Parameter field: The value of the field, or the values of several fields, joined with commas. The method
        ///   ignores invalid parts.
        /// - Returns: The form.
        public static func accepted(_ field: String) -> Form { accepted(field, hasPage: false) ?? .problem }

        /// Returns the form that best matches the `Accept` field of a request, for a program with HTML pages of its
        /// own.
        ///
        /// - Parameter field: The value of the field, as in ``accepted(_:)``.
        /// - Returns: The form, or `nil` if the client prefers an HTML page.
        public static func acceptedUnlessPage(_ field: String) -> Form? { accepted(field, hasPage: true) }

        private static func accepted(_ field: String, hasPage: Bool) -> Form? {
            let ranges = WeightedRange.list(field, hasParameters: true).compactMap(MediaRange.init)
            func weight(_ type: String) -> Int {
                ranges.filter { $0.matches(type) }.max { $0.precision < $1.precision }?.weight
                    ?? (ranges.isEmpty ? 1000 : 0)
            }
            let forms = allCases.map { form in
                (form: Form?.some(form), weight: weight(String(form.mediaType.prefix { $0 != ";" })))
            }
            let choices = forms + (hasPage ? [(nil, weight("text/html"))] : [])
            let best = choices.map(\.weight).max() ?? 0
            guard best > 0 else { return .problem }
            return choices.first { $0.weight == best }?.form
        }
    }

    /// A media range with its weight, such as `text/*;q=0.8`.
    private struct MediaRange {
        let type: Substring
        let subtype: Substring
        let weight: Int

        init?(_ range: WeightedRange) {
            let parts = range.name.lowercased()[...].split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            (type, subtype, weight) = (parts[0], parts[1], range.weight)
        }

        /// The number of parts that are not `*`.
        var precision: Int { [type, subtype].count { $0 != "*" } }

        func matches(_ mediaType: String) -> Bool {
            let parts = mediaType.split(separator: "/")
            return (type == "*" || type == parts[0]) && (subtype == "*" || subtype == parts[1])
        }
    }
}
