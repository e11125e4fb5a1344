import Infrastructure

extension Diagnosis {
    /// The value of an attribute for a log or a trace.
    ///
    /// The cases correspond to two of the types that an attribute value can have in OpenTelemetry.
    public enum Attribute: Sendable, Hashable, CustomStringConvertible {
        /// A string.
        case string(String)

        /// An integer.
        case int(Int)

        /// The value as text.
        public var description: String {
            switch self {
            case .string(let text): text
            case .int(let number): String(number)
            }
        }
    }

    /// The diagnosis as attributes for a log or a trace.
    ///
    /// The attributes contain no control characters.
    ///
    /// Use only `error.type` and `layered_errors.outcome` for a metric, because an attribute of a metric must have few
    /// distinct values.
    ///
    /// Each fact appears in only one attribute. The attributes include the code of a lower layer only if it differs
    /// from the code of the layer above.
    ///
    /// The names follow the semantic conventions of OpenTelemetry. `error.type` is the code of the topmost layer.
    /// `exception.type` is the type of the underlying error with its module. `code.file.path` and `code.line.number`
    /// are the source location of the lowest boundary. All other names begin with `layered_errors.`, because the
    /// conventions recommend a prefix for the attributes that a library defines:
    ///
    /// ```text
    /// code.file.path                           Net/Client.swift
    /// code.line.number                         41
    /// error.type                               timeout
    /// exception.type                           Foundation.URLError
    /// layered_errors.attempts                  1
    /// layered_errors.domain.location           Shop/Order.swift:34
    /// layered_errors.fingerprint               1-fab551f6cc6a827d
    /// layered_errors.infrastructure.operation  place order
    /// layered_errors.outcome                   unknown
    /// layered_errors.site                      service
    /// layered_errors.underlying.code           -1001
    /// layered_errors.underlying.domain         NSURLErrorDomain
    /// ```
    ///
    /// `code.line.number` and `layered_errors.attempts` are numbers. `layered_errors.underlying.code` is a number or
    /// text, as the code system of the underlying error requires: a number for HTTP, and text for SQLSTATE. All other
    /// values are text. `layered_errors.underlying.cause`, such as `POSIXError 20 (NSPOSIXErrorDomain)`, exists only if
    /// an error below the underlying error determined the classification. `layered_errors.underlying.path`, such as
    /// `items[].price`, exists only for data that could not be decoded. `layered_errors.problem.outcome` exists only if
    /// the problem details of a service state a different outcome, which the program does not trust.
    /// `layered_errors.problem.retryable` exists only if the problem details state that a retry can help, and the
    /// program does not trust this statement. `layered_errors.domain.violations` exists only for several violated
    /// rules, and contains their codes, separated by commas.
    public var attributes: [String: Attribute] {
        var attributes: [String: Attribute] = [:]
        func set(_ name: String, _ text: String?) { attributes[name] = text.map { .string($0) } }
        set("error.type", entries.first?.code)
        let lowest = entries.lastIndex { $0.location != nil }
        for (index, entry) in entries.enumerated() {
            let layer = "layered_errors.\(entry.layer)"
            if index > 0, entry.code != entries[index - 1].code { set("\(layer).code", entry.code) }
            set(
                "\(layer).violations",
                entry.otherCodes.isEmpty ? nil : ([entry.code] + entry.otherCodes).joined(separator: ",")
            )
            set("\(layer).operation", entry.operation)
            if index != lowest { set("\(layer).location", entry.sourceLocation) }
        }
        if let location = lowest.flatMap({ entries[$0].location }) {
            set("code.file.path", "\(location.fileID)")
            attributes["code.line.number"] = .int(Int(clamping: location.line))
        }
        let underlying = underlyingIdentity
        set("exception.type", underlying?.qualifiedType)
        set("layered_errors.underlying.domain", underlying?.domain)
        set("layered_errors.underlying.cause", underlying?.cause)
        set("layered_errors.underlying.path", underlying?.path)
        attributes["layered_errors.underlying.code"] =
            switch underlying?.code {
            case .number(let number): .int(number)
            case .name(let name): .string(name)
            case nil: nil
            }
        attributes["layered_errors.attempts"] = attempts.map { .int($0) }
        set("layered_errors.outcome", outcome)
        set("layered_errors.site", site)
        set("layered_errors.problem.outcome", contradictedOutcome)
        set("layered_errors.problem.retryable", contradictedRetry)
        set("layered_errors.fingerprint", fingerprint)
        return attributes
    }

    /// An identifier for counting the occurrences of the same failure, such as `1-fab551f6cc6a827d`.
    ///
    /// Failures with equal codes, operations and source files have equal fingerprints, in every run, in every build and
    /// on every machine. Other failures almost always have different fingerprints.
    ///
    /// The number before the hyphen is the version of the algorithm. The sixteen hexadecimal digits are a hash of the
    /// layers, the codes, the attempted operations, and the modules and files of the boundaries. The hash excludes the
    /// line numbers, so a boundary can move within its file. It also excludes the underlying error, because the error
    /// number of a failure can differ between systems.
    public var fingerprint: String {
        let digits = String(fingerprintHash, radix: 16)
        return "1-" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint as a number, without the version.
    ///
    /// The property is `package` because Presentation derives the `NSError` code of a `PresentationError` from it.
    package var fingerprintHash: UInt64 {
        var hash = FNV1a.start
        for entry in entries {
            for part in [
                entry.layer.rawValue, entry.code, entry.operation ?? "", entry.location.map { "\($0.fileID)" } ?? "",
            ] + entry.otherCodes {
                // UTF-8 never contains the byte 0xff, so this byte separates the parts.
                hash = FNV1a.hash(Array(part.utf8) + [0xff], after: hash)
            }
        }
        return hash
    }
}
