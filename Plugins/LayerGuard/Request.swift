import Foundation

/// The task of one build command, which the plugin writes to a file and LayerGuardTool reads.
///
/// In contrast to a command line, a file has no limit on its length. Swift Build also prints the command line of a
/// failed command.
struct Request {
    let rules: Rules
    let sources: [URL]
    let outputs: [URL]
    /// The compiler of the toolchain that builds the package, or `nil` if SwiftPM does not provide it.
    let compiler: URL?
    let flags: [String]

    /// Writes the request into a folder, unless the folder already contains the same request.
    ///
    /// An unchanged file keeps its date, so the build system does not repeat the build command.
    ///
    /// - Returns: The location of the file.
    func write(to directory: URL) throws -> URL {
        let url = directory.appending(path: "request")
        let data = Data(fields.joined(separator: "\0").utf8)
        if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
        return url
    }

    /// The records of the file, one after the other.
    ///
    /// Each record begins with its kind. The kind determines the number of fields that follow.
    private var fields: [String] {
        var fields: [String] = []
        for refusal in rules.refusals { fields += ["refuse", refusal.module, refusal.message] }
        for refusal in rules.reexports { fields += ["refuse-reexport", refusal.module, refusal.message] }
        for exemption in rules.exemptions {
            fields += [exemption.allowsReexport ? "expect-reexport" : "expect", exemption.module]
            fields.append("\(exemption.unneeded)")
        }
        for complaint in rules.complaints { fields += ["complain", "\(complaint)"] }
        for source in sources { fields += ["source", source.path] }
        for output in outputs { fields += ["output", output.path] }
        if let compiler { fields += ["compiler", compiler.path] }
        for flag in flags { fields += ["flag", flag] }
        return fields
    }
}
