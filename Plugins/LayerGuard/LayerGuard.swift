import Foundation
import PackagePlugin

/// Fails the build of a target that imports a module of the package graph which its dependencies do not list.
@main
struct LayerGuard: BuildToolPlugin {
    /// One command, which reads the sources as part of the build: SwiftPM calls the plugin itself only when the list of
    /// files or the manifest changes, and would not notice an import that is added to an existing file.
    ///
    /// The command writes a source file without content, so that the compiler waits for it, and what the compiler says
    /// of the same import cannot come first. An executable may be a lone script, which a second file would break.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        guard context.package.toolsVersion.major >= 6 else {
            // Before 6.0, SwiftPM does not run a command that writes no file.
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
