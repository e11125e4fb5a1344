import Foundation

/// A comment in the manifest that tells LayerGuard to make an exception.
///
///     // LayerGuard: NotesPresentation may import NotesInfrastructure because the export still reads files
///     // LayerGuard: NotesDomain may re-export NotesModels because both are one layer
///     // LayerGuard: NotesGenerator is free because it is a tool
struct Comment {
    enum Content {
        case mayImport(target: String, module: String)
        case mayReexport(target: String, module: String)
        case isFree(target: String)
        case malformed
    }

    let content: Content
    /// The path of the manifest and the line number of the comment, in the format of compiler diagnostics.
    let place: String

    /// The name of the target that the comment concerns, or `nil` if the comment is malformed.
    var target: String? {
        switch content {
        case .mayImport(let target, _), .mayReexport(let target, _), .isFree(let target): target
        case .malformed: nil
        }
    }

    /// Returns the comments in a manifest.
    static func all(in manifest: URL) -> [Comment] {
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return [] }
        return zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).compactMap {
            number,
            line in
            guard let text = line.wholeMatch(of: /\s*\/\/\s*LayerGuard:(.*)/.ignoresCase())?.1 else { return nil }
            return Comment(content: content(of: text), place: "\(manifest.path):\(number):1")
        }
    }

    private static func content(of text: Substring) -> Content {
        if let match = text.wholeMatch(of: /\s*(\S+) may import (\S+) because \S.*/) {
            return .mayImport(target: String(match.1), module: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) may re-export (\S+) because \S.*/) {
            return .mayReexport(target: String(match.1), module: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) is free because \S.*/) {
            return .isFree(target: String(match.1))
        }
        return .malformed
    }

    /// Returns an error at the line of the comment that states the reason for removing the comment.
    func unneeded(_ reason: String) -> Complaint {
        Complaint(place: place, text: "\(reason) Remove this line.")
    }
}

/// An error in a line of the manifest.
struct Complaint: CustomStringConvertible {
    let place: String
    let text: String

    /// The error in the format of compiler diagnostics.
    var description: String { "\(place): error: \(text)" }
}
