import Infrastructure

extension Diagnosis {
    /// The diagnosis as attributes for a log or a trace.
    ///
    /// Use only `error.type` and `layered_errors.outcome` for a metric, because an attribute of a metric must have few
    /// distinct values.
    ///
    /// The names follow the semantic conventions of OpenTelemetry. `error.type` is the code of the topmost layer.
    /// `exception.type` is the type of the origin. `code.file.path` and `code.line.number` are the source location of
    /// the lowest boundary. All other names begin with `layered_errors.`, because the conventions recommend a prefix
    /// for the attributes that a library defines:
    ///
    ///     code.file.path                           Net/Client.swift
    ///     code.line.number                         41
    ///     error.type                               connection
    ///     exception.type                           URLError
    ///     layered_errors.attempts                  1
    ///     layered_errors.domain.code               connection
    ///     layered_errors.domain.place              Shop/Order.swift:34
    ///     layered_errors.fingerprint               9c1b3c5d0e2f4a68
    ///     layered_errors.infrastructure.code       timeout
    ///     layered_errors.infrastructure.operation  place order
    ///     layered_errors.infrastructure.place      Net/Client.swift:41
    ///     layered_errors.origin.code               -1001
    ///     layered_errors.origin.domain             NSURLErrorDomain
    ///     layered_errors.outcome                   unknown
    public var attributes: [String: String] {
        var attributes: [String: String] = [:]
        attributes["error.type"] = hops.first?.code
        for hop in hops {
            let layer = "layered_errors.\(hop.layer)"
            attributes["\(layer).code"] = hop.code
            attributes["\(layer).operation"] = hop.operation
            attributes["\(layer).place"] = hop.place
        }
        if let place = hops.last(where: { $0.fileID != nil }), let file = place.fileID {
            attributes["code.file.path"] = "\(file)"
            attributes["code.line.number"] = String(place.line)
        }
        let origin = originParts
        attributes["exception.type"] = origin?.type
        attributes["layered_errors.origin.domain"] = origin?.domain
        attributes["layered_errors.origin.code"] = origin?.code
        attributes["layered_errors.attempts"] = attempts.map { String($0) }
        attributes["layered_errors.outcome"] = outcome
        attributes["layered_errors.fingerprint"] = fingerprint
        return attributes
    }

    /// An identifier of sixteen hexadecimal digits, for counting the occurrences of the same failure.
    ///
    /// Failures with equal codes, operations and boundaries have equal fingerprints, in every run and on every machine.
    /// Failures that differ in a code, an operation or a boundary almost always have different fingerprints.
    ///
    /// The fingerprint is a hash of the codes, the attempted operations, and the files and lines of the boundaries. The
    /// hash excludes the origin, because the error number of a failure can differ between systems. A boundary that
    /// moves to another line changes the fingerprint, so compare only fingerprints of the same build.
    public var fingerprint: String {
        let digits = String(fingerprintHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint as a number.
    ///
    /// The property is `package` because Presentation derives the `NSError` code of a `PresentationError` from the
    /// number.
    package var fingerprintHash: UInt64 {
        // The hash function is FNV-1a (Fowler–Noll–Vo), because the seed of Swift's `Hasher` differs in every run.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for hop in hops {
            for part in [hop.layer.rawValue, hop.code, hop.operation ?? "", hop.place ?? ""] {
                // UTF-8 never contains the byte 0xff, so this byte separates the parts.
                for byte in Array(part.utf8) + [0xff] {
                    hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
                }
            }
        }
        return hash
    }
}
