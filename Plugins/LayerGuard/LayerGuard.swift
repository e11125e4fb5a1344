// SwiftPM compiles a plugin in each build of each package that depends on this package, and starts a compiler for each
// file. Therefore, the plugin consists of only two files, and LayerGuardTool applies the rules.
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
    /// file with a name other than `main.swift`, the command writes no file. A second file would make top-level code an
    /// error.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let directory = context.package.directoryURL
        guard context.package.toolsVersion.major >= 6 else {
            // With a tools version before 6.0, SwiftPM does not run a build command without output files.
            Diagnostics.error(
                """
                \(directory.appending(path: "Package.swift").path):1:1: LayerGuard needs swift-tools-version 6.0 or \
                later. For Swift 5 code, also add swiftLanguageModes: [.v5].
                """
            )
            return []
        }
        // SwiftPM lets a plugin write to this folder, which all targets of the package share.
        let shared = context.pluginWorkDirectoryURL.appending(path: "../../../LayerGuard").standardizedFileURL
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        let graph = try write(context.package.graph.flatMap(\.records), to: shared.appending(path: "graph"))
        let manifest = try ManifestDescription(context: context, folder: shared)

        let written = target.sourceFiles.filter { $0.type == .source }.map(\.url)
        let sources = written + target.pluginGeneratedSources
        let checked = context.pluginWorkDirectoryURL.appending(path: "LayerGuardChecked.swift")
        let isScript = target.kind == .executable && sources.count == 1 && sources[0].lastPathComponent != "main.swift"
        let outputs = isScript ? [] : [checked]
        var fields = ["target", "\(target.id)", "graph", graph.path, "package", directory.path]
        fields += manifest.description.map { ["description", $0.path] } ?? []
        fields += manifest.swiftVersion.map { ["swift-version", $0] } ?? []
        fields += context.toolchainProgram("swiftc").map { ["compiler", $0.path] } ?? []
        fields += written.flatMap { ["source", $0.path] }
        fields += target.pluginGeneratedSources.flatMap { ["generated", $0.path] }
        fields += outputs.flatMap { ["output", $0.path] }
        fields += target.compilationConditions.flatMap { ["condition", $0] }
        let baseline = directory.appending(path: "LayerGuard.baseline")
        let others = FileManager.default.fileExists(atPath: baseline.path) ? [baseline] : []
        let request = try write(fields, to: context.pluginWorkDirectoryURL.appending(path: "request"))
        return [
            .buildCommand(
                displayName: "Checking the imports of \(target.name)",
                executable: try context.tool(named: "LayerGuardTool").url,
                arguments: [request.path],
                inputFiles: [request, graph] + manifest.inputs + others + sources,
                outputFiles: outputs
            )
        ]
    }

    /// Writes records for LayerGuardTool to a file, unless the file already contains the same records.
    ///
    /// A command line with the records could be too long, and Swift Build would print it after a failure. An unchanged
    /// file keeps its modification date, so the build system does not run the build command again.
    ///
    /// - Returns: The location of the file.
    private func write(_ fields: [String], to url: URL) throws -> URL {
        let data = Data(fields.joined(separator: "\0").utf8)
        if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
        return url
    }
}

// MARK: Package graph

extension Package {
    /// The package and its direct and indirect dependencies, without duplicates.
    var graph: [Package] {
        var packages: [Package] = []
        var known: Set<Package.ID> = []
        var open = [self]
        while let package = open.popLast() {
            guard known.insert(package.id).inserted else { continue }
            packages.append(package)
            open += package.dependencies.map(\.package)
        }
        return packages
    }

    /// The records that describe the package for LayerGuardTool.
    var records: [String] {
        let isDownloaded =
            switch origin {
            case .repository, .registry: true
            case .root, .local: false
            @unknown default: false
            }
        var fields = ["package", id, displayName, "\(isDownloaded)"]
        for product in products {
            fields += ["product", product.name, "\(product is LibraryProduct)"]
            fields += product.targets.flatMap { ["offers", $0.id] }
        }
        for target in targets {
            let module = target as? any SourceModuleTarget
            let headers =
                (target as? ClangSourceModuleTarget)?.publicHeadersDirectoryURL
                ?? (target as? SystemLibraryTarget)?.directoryURL
            fields += ["target", target.id, target.name, module?.moduleName ?? target.name]
            fields += [module.map { "\($0.kind)" } ?? "", "\(target is SwiftSourceModuleTarget)"]
            fields += [target.directoryURL.path, headers?.path ?? ""]
            for dependency in target.dependencies {
                switch dependency {
                case .target(let other): fields += ["depends", other.id]
                case .product(let product): fields += product.targets.flatMap { ["depends", $0.id] }
                @unknown default: break
                }
            }
        }
        return fields
    }
}
