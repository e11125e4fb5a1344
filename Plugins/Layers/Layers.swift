import Foundation
import PackagePlugin

/// A command plugin that draws the layers of a package, and reports the findings of LayerGuard.
///
///     swift package layers
///     swift package --allow-writing-to-package-directory layers --guard
@main
struct Layers: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let folder = context.pluginWorkDirectoryURL
        func write(_ fields: [String], to name: String) throws -> String {
            try Data(fields.joined(separator: "\0").utf8).write(to: folder.appending(path: name))
            return folder.appending(path: name).path
        }
        var packages = [context.package]
        var next = 0
        while next < packages.count {
            packages += packages[next].dependencies.map(\.package).filter { new in
                !packages.contains { $0.id == new.id }
            }
            next += 1
        }
        var fields = ["package", context.package.directoryURL.path]
        fields += ["graph", try write(packages.flatMap(records), to: "graph")]
        fields += ["tool", try context.tool(named: "LayerGuardTool").url.path]
        fields += ["swift", try context.tool(named: "swift").url.path]
        fields += ["compiler", try context.tool(named: "swiftc").url.path]
        for package in packages where package.targets.contains(where: { $0.name == "LayerGuardTool" }) {
            fields += ["guard", package.id]
        }
        for case let target as SwiftSourceModuleTarget in context.package.targets {
            fields += ["target", target.id]
            fields += target.sourceFiles.filter { $0.type == .source }.flatMap { ["source", $0.url.path] }
            fields += target.compilationConditions.flatMap { ["condition", $0] }
        }
        let process = Process()
        process.executableURL = try context.tool(named: "LayersTool").url
        process.arguments = [try write(fields, to: "package")] + arguments
        try process.run()
        process.waitUntilExit()
        // SwiftPM exits with this status only if the plugin does.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// Returns the records that describe a package for LayerGuardTool.
    ///
    /// The plugin LayerGuard writes the same records, but SwiftPM plugins cannot share code.
    private func records(of package: Package) -> [String] {
        // The value `false` states that the package is not downloaded, and affects only suggestions in messages.
        var fields = ["package", package.id, package.displayName, "false"]
        for product in package.products {
            fields += ["product", product.name, "\(product is LibraryProduct)"]
            fields += product.targets.flatMap { ["offers", $0.id] }
        }
        for target in package.targets {
            let module = target as? any SourceModuleTarget
            let headers = (target as? ClangSourceModuleTarget)?.publicHeadersDirectoryURL
            let folder = headers ?? (target as? SystemLibraryTarget)?.directoryURL
            fields += ["target", target.id, target.name, module?.moduleName ?? target.name]
            fields += [module.map { "\($0.kind)" } ?? "", "\(target is SwiftSourceModuleTarget)"]
            fields += [target.directoryURL.path, folder?.path ?? ""]
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
