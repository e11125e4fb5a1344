import Foundation

/// An editor that adds LayerGuard to a manifest.
struct ManifestEditor {
    /// The lines to add to the end of the manifest.
    let lines: String
    /// The names of the targets to which the lines add LayerGuard.
    let unguarded: Set<String>
    /// The names of the targets that refuse swallowed errors only after the lines are added.
    let silent: Set<String>
    private let url: URL
    private let text: String

    var name: String { url.lastPathComponent }

    /// Reads the manifest, and creates the lines that it lacks.
    ///
    /// - Throws: `Problem` if the package has no Swift code, or an error of Foundation.
    init(_ reports: [TargetReport], _ package: GuardedPackage) throws {
        guard let manifest = reports.first?.manifest else { throw Problem("The package has no Swift code.") }
        url = URL(filePath: manifest)
        text = try String(contentsOf: url, encoding: .utf8)
        let checked = reports.filter(\.needsLayerGuard)
        let unguarded = checked.filter { !$0.isGuarded }
        self.unguarded = Set(unguarded.map(\.name))
        let silent = checked.filter { !$0.refusesSwallowedErrors && $0.type != "test" }
        self.silent = Set(silent.map(\.name))
        var lines: [String] = []
        if !unguarded.isEmpty {
            let names = Self.wrapped(unguarded.map { "\"\($0.name.replacing("\"", with: "\\\""))\"" })
            let filter =
                unguarded.count == reports.count { $0.needsLayerGuard || $0.isFree }
                ? "[.regular, .executable, .macro, .test].contains(target.type)"
                : "[\n\(names)\n].contains(target.name)"
            lines += [
                "// LayerGuard checks the imports of these targets.",
                "for target in package.targets where \(filter) {",
                "    let layerGuard = Target.PluginUsage.plugin(name: \"LayerGuard\", package: \"\(package.guardPackage)\")",
                "    target.plugins = (target.plugins ?? []) + [layerGuard]",
                "}",
            ]
        }
        if silent.count == checked.count(where: { $0.type != "test" }), !silent.isEmpty {
            lines.append("// LayerGuard: every target refuses swallowed errors")
        } else {
            lines += silent.map { "// LayerGuard: \($0.name) refuses swallowed errors" }
        }
        self.lines = lines.joined(separator: "\n")
    }

    /// Adds the lines to the manifest.
    ///
    /// - Throws: `Problem` if the manifest has no variable `package` or has an old tools version, or an error of
    ///   Foundation.
    func addLines() throws {
        guard !lines.isEmpty else { return }
        guard text.contains(/(?m)^(let|var)\s+package\b/) else {
            throw Problem(
                "\(name) has no variable with the name package. Add these lines for your variable, and run the command again:\n\(lines)"
            )
        }
        let version = text.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) }
        guard let version, version >= 6 else {
            throw Problem("LayerGuard needs swift-tools-version 6.0 or later. Change the first line of \(name).")
        }
        let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        let addition = ((text.hasSuffix(lineEnd) ? [""] : ["", ""]) + lines.split(separator: "\n") + [""])
            .joined(separator: lineEnd)
        do {
            // Only the end of the file changes, so nothing is lost if the disk is full.
            let file = try FileHandle(forWritingTo: url)
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data(addition.utf8))
        } catch let error as CocoaError where error.code == .fileWriteNoPermission {
            throw Problem("\(name) cannot be written. Add --allow-writing-to-package-directory after swift package.")
        } catch {
            try undo()
            throw error
        }
    }

    /// Removes the lines from the manifest.
    func undo() throws {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try file.truncate(atOffset: UInt64(text.utf8.count))
    }

    /// Returns quoted names as lines with at most 120 characters.
    private static func wrapped(_ names: [String]) -> String {
        var lines = ["   "]
        for name in names {
            if lines[lines.count - 1].count + name.count + 2 > 120 { lines.append("   ") }
            lines[lines.count - 1] += " \(name),"
        }
        return lines.joined(separator: "\n")
    }
}
