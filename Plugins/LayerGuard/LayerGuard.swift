import Foundation
import PackagePlugin

/// A build plugin that rejects an import if the module is in the package graph but not in the target's dependencies.
@main
struct LayerGuard: BuildToolPlugin {
    /// Returns a build command that checks the imports of a target.
    ///
    /// SwiftPM calls the plugin only when the list of files or the manifest changes. The command runs after each change
    /// to a source file, so it finds an import that a developer adds to an existing file.
    ///
    /// The command writes a Swift file without declarations. The compiler waits for the file, so the message of
    /// LayerGuard appears before the compiler's message about a rejected import. For an executable, the command writes
    /// no file, because a second file would break an executable whose only file contains top-level code.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        guard context.package.toolsVersion.major >= 6 else {
            // With a tools version before 6.0, SwiftPM does not run a build command without output files.
            let manifest = context.package.directoryURL.appending(path: "Package.swift").path
            Diagnostics.error(
                """
                \(manifest):1: LayerGuard needs swift-tools-version 6.0 or later; code that is older then also needs \
                swiftLanguageModes: [.v5].
                """
            )
            return []
        }
        var refusals = Refusal.all(for: target, in: context.package)
        let conditions = Exemption.take(from: &refusals, of: target, in: context.package)
        let checked = context.pluginWorkDirectoryURL.appending(path: "LayerGuardChecked.swift")
        let outputs = target.kind == .executable ? [] : [checked]
        let sources = target.sourceFiles.filter { $0.type == .source }.map(\.url)
        return [
            .buildCommand(
                displayName: "Checking the imports of \(target.name)",
                executable: try context.tool(named: "LayerGuardTool").url,
                arguments: refusals.flatMap { [$0.module, $0.message] } + ["--"]
                    + conditions.flatMap { [$0.module, "\($0.complaint)"] } + ["--"]
                    + sources.map(\.path) + ["--"] + outputs.map(\.path),
                inputFiles: sources,
                outputFiles: outputs
            )
        ]
    }
}
