import Infrastructure

extension Diagnosis {
    /// The diagnosis as attributes for a log or a trace.
    ///
    /// A metric, which can stand few values only, has `error.type` and `layered_errors.outcome` of it.
    ///
    /// The names are those of OpenTelemetry's semantic conventions where there is one: `error.type`, which is the
    /// topmost code, `exception.type`, `code.file.path` and `code.line.number`, which are the place nearest to the
    /// cause. The others begin with `layered_errors.`, as the conventions ask of a library's own:
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

    /// A name of the failure by which its occurrences are counted: sixteen hexadecimal digits.
    ///
    /// It is the same for the same codes at the same boundaries, in every run and on every machine, and another one for
    /// other codes or boundaries. It is made of what each layer called the failure, what was attempted, and file and
    /// line of the boundaries, and of nothing that came from outside; what it began with takes no part, because one
    /// failure has other numbers on other systems. A boundary that moves to another line is another boundary, so
    /// compare fingerprints of one build.
    public var fingerprint: String {
        let digits = String(fingerprintHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint as a number.
    ///
    /// `package`, because the code of a `PresentationError` as NSError is made from it.
    package var fingerprintHash: UInt64 {
        // FNV-1a, by Fowler, Noll and Vo: the language's own hash has another seed in every run.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for hop in hops {
            for part in [hop.layer.rawValue, hop.code, hop.operation ?? "", hop.place ?? ""] {
                // What no UTF-8 contains ends each part, so that none runs into the next.
                for byte in Array(part.utf8) + [0xff] {
                    hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
                }
            }
        }
        return hash
    }
}
