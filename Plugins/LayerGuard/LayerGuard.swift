// SwiftPM compiles a plugin in each build of each package that depends on this package, and starts a compiler for each
// file. Therefore, the plugin has only three files.
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

// MARK: Request

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
        if rules.refusesSwallowedErrors { fields += ["refuse-swallowed", ""] }
        for error in rules.lowerErrors { fields += ["lower-error", error] }
        for witness in rules.witnesses { fields += ["expect-witness", witness.function, "\(witness.unneeded)"] }
        for complaint in rules.complaints { fields += ["complain", "\(complaint)"] }
        for source in sources { fields += ["source", source.path] }
        for output in outputs { fields += ["output", output.path] }
        if let compiler { fields += ["compiler", compiler.path] }
        for flag in flags { fields += ["flag", flag] }
        return fields
    }
}

// MARK: Command

/// The output of a command with an exit status other than 0.
struct CommandFailure: Error, CustomStringConvertible {
    let output: String
    var description: String { output }
}

/// Runs a command and returns the standard output.
///
/// The standard error of the command appears in the output of the build.
///
/// - Throws: `CommandFailure` if the exit status is not 0, or an error of `Process`.
func run(_ tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw CommandFailure(output: text) }
    return text
}

// MARK: Complaints

extension Manifest {
    /// Returns the errors that concern the whole package: targets without LayerGuard, and wrong comments.
    func complaints(in package: Package) -> [Complaint] {
        let swiftTargets = Set(package.targets.filter { $0 is SwiftSourceModuleTarget }.map(name(of:)))
        let free = Set(comments.compactMap { if case .isFree(let target) = $0.content { target } else { nil } })
        let unguarded = targets.filter {
            ["regular", "executable", "macro"].contains($0.type) && swiftTargets.contains($0.name) && !$0.isGuarded
        }
        return unguarded.map(\.name).filter { !free.contains($0) }.map { name in
            Complaint(
                place: place(of: name),
                text: """
                    \(name) is not guarded. Add LayerGuard to its plugins, or add a comment with a reason: \
                    // LayerGuard: \(name) is free because REASON
                    """
            )
        } + comments.compactMap { complaint(about: $0, unguarded: Set(unguarded.map(\.name))) }
    }

    private func complaint(about comment: Comment, unguarded: Set<String>) -> Complaint? {
        guard let name = comment.target else {
            let form = "Write this line as: // LayerGuard: TARGET may import MODULE because REASON"
            return Complaint(
                place: comment.place,
                text: """
                    \(form). In place of "may import MODULE", write "may re-export MODULE", "is free", or "may throw \
                    any error from FUNCTION". The line "TARGET refuses swallowed errors" needs no reason.
                    """
            )
        }
        guard let target = targets.first(where: { $0.name == name }) else {
            return Complaint(
                place: comment.place,
                text: "There is no target \(name). Correct the name, or remove this line."
            )
        }
        switch comment.content {
        case .isFree:
            return unguarded.contains(name)
                ? nil
                : comment.unneeded(target.isGuarded ? "\(name) is guarded." : "A target of this kind is always free.")
        case .refusesSwallowedErrors where target.type == "test":
            return comment.unneeded("\(name) is a test target, and a test may ignore an error.")
        case .mayThrow where !comments.contains { $0.target == name && $0.content.isRefusal }:
            return comment.unneeded("\(name) does not refuse swallowed errors.")
        case .mayImport, .mayReexport, .refusesSwallowedErrors, .mayThrow:
            return target.isGuarded ? nil : comment.unneeded("\(name) is not guarded.")
        case .malformed:
            return nil
        }
    }
}

// MARK: Message

/// The error messages for the import of a module that a target must not import.
struct Message {
    let target: any Target
    /// The target whose module must not be imported.
    let other: any Target
    /// The package of `other`.
    let owner: Package
    /// A Boolean value that indicates whether both targets are in the same package.
    let isOwn: Bool
    let paths: DependencyPaths

    func reexport(of module: String) -> String {
        """
        \(target.name) must not re-export \(module): a module that imports \(target.name) could then use \(module) \
        without listing it as a dependency. Remove @_exported.
        """
    }

    /// Returns an error message with the forbidden import, the reason, and a solution.
    func refusal(of module: String) -> String {
        let name = target.name
        let refusal = "\(name) must not import \(module)"
        if other.isUmbrella, !target.isOnTop {
            return """
                \(refusal): \(module) contains all layers, and only an executable or a test may import it. Import the \
                module of the layer that \(name) belongs to, and list its product as a dependency.
                """
        }
        if let path = paths.path(from: other) {
            return """
                \(refusal): the dependencies have the opposite direction (\(text(path))). Move the code that needs \
                \(module) out of \(name), or let \(module) pass the values that \(name) needs.
                """
        }
        let unlisted = "Package.swift does not list it among the dependencies of \(name)"
        guard let declaration else {
            return "\(refusal): no library product of the package \(owner.displayName) contains it. \(withoutProduct)"
        }
        let addition = "add \(declaration) to its dependencies"
        if owner.isThirdParty { return "\(refusal): \(unlisted). Add \(declaration) to them." }
        // For an import that skips a layer, the message suggests the layer in between, and not the missing dependency.
        // An executable, a test, or a snippet may depend on any layer.
        guard !target.isOnTop, let path = paths.path(to: other), path.count > 2 else {
            return
                "\(refusal): \(unlisted). Remove the import, or, if \(name) is meant to depend on \(module), \(addition)."
        }
        let advice = """
            \(refusal): it is a dependency of a dependency (\(text(path))). Use the API of \(path[1].importName) instead.
            """
        if other.isInfrastructure, owner.displayName == "LayeredErrors" {
            return
                "\(advice) To let a rule claim a failure, call DomainError(_:claiming:) in a target that lists \(module)."
        }
        return "\(advice) Only if \(module) is not a layer but a helper module, \(addition)."
    }

    /// The missing dependency in the syntax of the manifest, or `nil` if no library product contains the module.
    private var declaration: String? {
        if isOwn { return "\"\(other.name)\"" }
        let product = owner.products.first { $0 is LibraryProduct && $0.targets.contains { $0.id == other.id } }
        return product.map { ".product(name: \"\($0.name)\", package: \"\(owner.id)\")" }
    }

    private var withoutProduct: String {
        if owner.isThirdParty { return "Remove the import." }
        let between = paths.path(to: other).map { "Use the API of \($0[1].importName) instead" } ?? "Remove the import"
        return "\(between), or add it to a product if the package is yours."
    }

    private func text(_ path: [any Target]) -> String {
        path.map(\.importName).joined(separator: " → ")
    }
}
