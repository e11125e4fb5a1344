import Foundation
import PackagePlugin

/// A command plugin that writes Swift code for translated words.
///
///     swift package --allow-writing-to-package-directory import-words --target NAME \
///         [--access public|package] [--language TAG]... FILE...
@main
struct ImportWords: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        guard names.count == 1 else { throw Problem(description: "Name one target: --target NAME") }
        guard let target = try context.package.targets(named: names).first as? any SourceModuleTarget else {
            throw Problem(description: "The target \(names[0]) has no Swift code.")
        }
        let folder = target.sourceFiles.first { $0.url.lastPathComponent == "ImportedWords.swift" }?.url
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = try context.tool(named: "ImportWordsTool").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments =
            ["--module", target.moduleName]
            + ["--output", (folder ?? target.directoryURL).appending(path: "ImportedWords.swift").path()]
            + extractor.remainingArguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Problem(description: "No words were imported.") }
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }
}
