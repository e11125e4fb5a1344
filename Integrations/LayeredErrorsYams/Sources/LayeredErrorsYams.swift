// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import Yams

extension YamlError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        // The boundary states what it reads: a file, a request or a response.
        case .reader, .scanner, .parser, .composer, .dataCouldNotBeDecoded, .duplicatedKeysInMapping:
            Classification(.response, outcome: .unknown)
        case .memory: Classification(.busy, outcome: .notApplied, on: .device)
        case .writer, .emitter, .representer: Classification(.rejected, outcome: .notApplied)
        case .no: .programFailed
        }
    }
}
