/// A comment in the manifest that tells LayerGuard to make an exception, or to check more than the imports.
///
///     // LayerGuard: NotesPresentation may import NotesInfrastructure because the export still reads files
///     // LayerGuard: NotesDomain may re-export NotesModels because both are one layer
///     // LayerGuard: NotesGenerator is free because it is a tool
///     // LayerGuard: NotesDomain refuses swallowed errors
///     // LayerGuard: every target refuses swallowed errors
///     // LayerGuard: NotesDomain may throw any error from visit(_:) because Visitor requires it
struct Comment {
    enum Content {
        case mayImport(target: String, module: String)
        case mayReexport(target: String, module: String)
        case isFree(target: String)
        case refusesSwallowedErrors(target: String)
        case everyTargetRefusesSwallowedErrors
        case mayThrow(target: String, function: String)
        case malformed
    }

    let content: Content
    /// The path of the manifest and the line number of the comment, in the format of compiler diagnostics.
    let place: String

    /// The name of the target that the comment concerns, or `nil` if the comment does not concern exactly one target.
    var target: String? {
        switch content {
        case .mayImport(let target, _), .mayReexport(let target, _), .isFree(let target): target
        case .refusesSwallowedErrors(let target), .mayThrow(let target, _): target
        case .everyTargetRefusesSwallowedErrors, .malformed: nil
        }
    }

    /// Returns a Boolean value that indicates whether the comment makes a target refuse swallowed errors.
    ///
    /// A comment about every target does not apply to tests, which may ignore an error.
    func refusesSwallowedErrors(in name: String, isTest: Bool) -> Bool {
        switch content {
        case .refusesSwallowedErrors(name): true
        case .everyTargetRefusesSwallowedErrors: !isTest
        case .mayImport, .mayReexport, .isFree, .refusesSwallowedErrors, .mayThrow, .malformed: false
        }
    }

    /// Returns the comments in the text of a manifest.
    static func all(in text: String, path: String) -> [Comment] {
        zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).compactMap {
            number,
            line in
            // In a manifest with 1,000 lines, the regular expression alone would take a tenth of a second.
            guard line.utf8.contains(UInt8(ascii: "/")),
                let text = line.wholeMatch(of: /\s*\/\/\s*LayerGuard:(.*)/.ignoresCase())?.1
            else { return nil }
            return Comment(content: content(of: text), place: "\(path):\(number):1")
        }
    }

    private static func content(of text: Substring) -> Content {
        if let match = text.wholeMatch(of: /\s*(\S.*?) may import (\S+) because \S.*/) {
            return .mayImport(target: String(match.1), module: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S.*?) may re-export (\S+) because \S.*/) {
            return .mayReexport(target: String(match.1), module: String(match.2))
        }
        if text.wholeMatch(of: /\s*every target refuses swallowed errors\s*/) != nil {
            return .everyTargetRefusesSwallowedErrors
        }
        if let match = text.wholeMatch(of: /\s*(\S.*?) refuses swallowed errors\s*/) {
            return .refusesSwallowedErrors(target: String(match.1))
        }
        if let match = text.wholeMatch(of: /\s*(\S.*?) may throw any error from (\S+) because \S.*/) {
            return .mayThrow(target: String(match.1), function: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S.*?) is free because \S.*/) {
            return .isFree(target: String(match.1))
        }
        return .malformed
    }

    /// Returns an error at the line of the comment, with a reason to remove the line.
    func unneeded(_ reason: String) -> Complaint {
        Complaint(place: place, text: "\(reason) Remove this line.")
    }
}

/// An error in a line of the manifest or of the baseline.
struct Complaint: CustomStringConvertible {
    let place: String
    let text: String

    /// The error in the format of compiler diagnostics.
    var description: String { "\(place): error: \(text)" }
}
