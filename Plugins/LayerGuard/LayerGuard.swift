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
    /// LayerGuard appears before the compiler's message about a rejected import. If an executable consists of a single
    /// file with another name than `main.swift`, the command writes no file. A second file would make top-level code an
    /// error.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        guard context.package.toolsVersion.major >= 6 else {
            // With a tools version before 6.0, SwiftPM does not run a build command without output files.
            let manifest = context.package.directoryURL.appending(path: "Package.swift").path
            Diagnostics.error(
                """
                \(manifest):1:1: LayerGuard needs swift-tools-version 6.0 or later. For Swift 5 code, also add \
                swiftLanguageModes: [.v5].
                """
            )
            return []
        }
        let manifest = Manifest(context: context)
        var rules = Rules(for: target, in: context.package, manifest: manifest)
        if manifest.reporter == manifest.name(of: target) {
            rules.complaints += manifest.complaints(in: context.package)
        }

        let sources = target.sourceFiles.filter { $0.type == .source }.map(\.url) + target.pluginGeneratedSources
        let checked = context.pluginWorkDirectoryURL.appending(path: "LayerGuardChecked.swift")
        let isScript = target.kind == .executable && sources.count == 1 && sources[0].lastPathComponent != "main.swift"
        let outputs = isScript ? [] : [checked]
        let request = Request(
            rules: rules,
            sources: sources,
            outputs: outputs,
            compiler: context.toolchainProgram("swiftc"),
            flags: manifest.compilerFlags(for: target)
        )
        let file = try request.write(to: context.pluginWorkDirectoryURL)
        return [
            .buildCommand(
                displayName: "Checking the imports of \(target.name)",
                executable: try context.tool(named: "LayerGuardTool").url,
                arguments: [file.path],
                inputFiles: [file] + sources,
                outputFiles: outputs
            )
        ]
    }
}
