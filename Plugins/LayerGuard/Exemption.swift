import Foundation
import PackagePlugin

/// A comment in Package.swift that allows a target to import a module that the target does not list as a dependency.
///
///     // LayerGuard: NotesPresentation may import NotesInfrastructure because the export still reads files
struct Exemption {
    let target: String
    let module: String

    /// The path of the manifest and the line number of the comment, in the format of compiler diagnostics.
    let place: String

    /// Removes the exempted modules from the refusals of a target.
    ///
    /// - Returns: Pairs of a module name and a complaint about an exemption. The build command reports the complaint
    ///   unless a source file imports the module. If the build command must always report the complaint, the pair
    ///   contains a source location, which matches no module, in place of the module name.
    static func take(
        from refusals: inout [Refusal],
        of target: SwiftSourceModuleTarget,
        in package: Package
    ) -> [(module: String, complaint: Complaint)] {
        all(in: package).compactMap { line in
            switch line {
            case .failure(let complaint): return (complaint.place, complaint)
            case .success(let exemption) where exemption.target != target.name: return nil
            case .success(let exemption):
                let (place, module) = (exemption.place, exemption.module)
                if let index = refusals.firstIndex(where: { $0.module == module }) {
                    refusals.remove(at: index)
                    return (module, exemption.unneeded("No file of \(target.name) imports \(module)."))
                }
                let exists = package.graph.flatMap(\.targets).contains { $0.importName == module }
                let reason =
                    exists ? "Nothing keeps \(target.name) from importing \(module)." : "There is no module \(module)."
                return (place, exemption.unneeded(reason))
            }
        }
    }

    /// Returns the exemptions in the manifest of a package.
    ///
    /// The array contains a complaint in place of an exemption that is malformed or names an unknown target.
    private static func all(in package: Package) -> [Result<Exemption, Complaint>] {
        let manifest = package.directoryURL.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return [] }
        return zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)).compactMap { number, line in
            guard let written = line.wholeMatch(of: /\s*\/\/\s*LayerGuard:(.*)/.ignoresCase())?.1 else { return nil }
            let place = "\(manifest.path):\(number)"
            guard let parts = written.wholeMatch(of: /\s*(\S+) may import (\S+) because \S.*/) else {
                let form = "// LayerGuard: TARGET may import MODULE because REASON"
                return .failure(Complaint(place: place, text: "Write it as: \(form)"))
            }
            let exemption = Exemption(target: String(parts.1), module: String(parts.2), place: place)
            guard package.targets.contains(where: { $0.name == exemption.target }) else {
                return .failure(exemption.unneeded("There is no target \(exemption.target)."))
            }
            return .success(exemption)
        }
    }

    /// Returns a complaint that states the reason for removing the exemption.
    private func unneeded(_ reason: String) -> Complaint {
        Complaint(place: place, text: "\(reason) Remove this line.")
    }
}

/// An error in a line of Package.swift.
struct Complaint: Error, CustomStringConvertible {
    let place: String
    let text: String

    /// The error in the format of compiler diagnostics.
    var description: String { "\(place): error: \(text)" }
}
