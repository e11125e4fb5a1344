/// The task of the tool, which the plugin writes to a file.
///
/// The file contains records. The fields are separated by NUL.
struct Request {
    /// The error messages by the name of a module that no file may import.
    var refusals: [String: String] = [:]
    /// The error messages by the name of a module that no file may re-export.
    var reexports: [String: String] = [:]
    /// The error messages by the name of a module that at least one file must import.
    var expected: [String: String] = [:]
    /// The error messages by the name of a module that at least one file must re-export.
    var expectedReexports: [String: String] = [:]
    /// The error messages by the name of a function that at least one file must declare with any error.
    var expectedWitnesses: [String: String] = [:]
    var complaints: [String] = []
    var sources: [String] = []
    var outputs: [String] = []
    var compiler: String?
    var flags: [String] = []
    /// The rules for swallowed errors, or `nil` if the target permits them.
    var swallowedErrors: SwallowedErrorRules?

    /// A Boolean value that indicates whether `/…/` is a regular expression (SE-0354).
    var hasBareRegex: Bool {
        guard let option = flags.firstIndex(of: "-swift-version"), !flags.contains("BareSlashRegex") else {
            return true
        }
        return flags[option + 1].prefix { $0 != "." }.count > 1 || flags[option + 1] >= "6"
    }

    /// Creates a request from the contents of a file, or returns `nil` if a record is unknown or incomplete.
    init?(_ bytes: [UInt8]) {
        var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        while let kind = fields.popFirst() {
            guard let first = fields.popFirst() else { return nil }
            switch kind {
            case "complain": complaints.append(first)
            case "source": sources.append(first)
            case "output": outputs.append(first)
            case "compiler": compiler = first
            case "flag": flags.append(first)
            case "refuse-swallowed": swallowedErrors = swallowedErrors ?? SwallowedErrorRules()
            case "lower-error": swallowedErrors?.lowerErrors.insert(first)
            default:
                guard let message = fields.popFirst() else { return nil }
                switch kind {
                case "refuse": refusals[first] = message
                case "refuse-reexport": reexports[first] = message
                case "expect": expected[first] = message
                case "expect-reexport": expectedReexports[first] = message
                case "expect-witness":
                    expectedWitnesses[first] = message
                    swallowedErrors?.witnesses.insert(first)
                default: return nil
                }
            }
        }
    }
}
