import PackagePlugin

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
                place: "\(url.path):\(line(of: name)):1",
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
                text: "\(form). In place of \"may import MODULE\", write \"may re-export MODULE\" or \"is free\"."
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
        case .mayImport, .mayReexport:
            return target.isGuarded ? nil : comment.unneeded("\(name) is not guarded.")
        case .malformed:
            return nil
        }
    }
}
