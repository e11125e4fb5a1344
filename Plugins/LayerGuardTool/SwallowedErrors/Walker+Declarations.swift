// MARK: - Declarations

extension Walker {
    mutating func walkFunction(_ declaration: Range<Int>, _ modifiers: Syntax.Modifiers, _ context: Context) {
        let indices = syntax.topLevel(declaration)
        let open = indices.first { syntax.isSymbol($0, "{") }
        checkPublic(declaration, modifiers, context, isProperty: syntax.isWord(declaration.lowerBound, "subscript"))
        // The default values of the parameters.
        walkExpression(declaration.lowerBound + 1..<(open ?? declaration.upperBound), Context())
        guard let open else { return }
        if syntax.isWord(declaration.lowerBound, "subscript") { return walkAccessors(open) }
        var inner = Context()
        let arrow = indices.first { $0 < open && syntax.isOperator($0, "->") }
        inner.returnsSingleExpression = arrow.map { !isVoid($0 + 2) } ?? false
        inner.isCleanup = syntax.isWord(declaration.lowerBound, "deinit")
        walk(syntax.block(at: open), inner)
    }

    /// Returns a Boolean value that indicates whether the type at an index is `Void` or `()`.
    private func isVoid(_ index: Int) -> Bool {
        syntax.isWord(index, "Void") || syntax.isSymbol(index, "(") && syntax.contents(of: index).isEmpty
    }

    mutating func walkType(_ declaration: Range<Int>, _ modifiers: Syntax.Modifiers, _ context: Context) {
        guard let open = syntax.first("{", in: declaration) else { return }
        let keyword = syntax.word(declaration.lowerBound)
        let name = syntax.word(declaration.lowerBound + 1)
        let isExtension = keyword == "extension"
        let isPublic =
            isExtension
            ? !modifiers.isHidden
            : modifiers.isPublic || inheritsAccess(modifiers, context) && context.type?.isPublic == true
        var inner = Context()
        inner.type = TypeContext(
            isPublic: isPublic && context.type?.isPublic ?? true,
            hasPublicMembers: modifiers.isPublic && (isExtension || keyword == "protocol"),
            name: name,
            isProtocol: keyword == "protocol"
        )
        if !isExtension, inner.type?.isPublic == true {
            findLowerErrors(in: declaration.lowerBound..<open)
        }
        walk(syntax.block(at: open), inner)
    }

    /// Returns a Boolean value that indicates whether a member has the access level of the extension or the protocol
    /// around it.
    private func inheritsAccess(_ modifiers: Syntax.Modifiers, _ context: Context) -> Bool {
        !modifiers.isPublic && !modifiers.isHidden && context.type?.hasPublicMembers ?? false
    }

    /// Returns a Boolean value that indicates whether another module can use a declaration.
    private func isVisible(_ modifiers: Syntax.Modifiers, _ context: Context) -> Bool {
        guard context.type?.isPublic ?? true else { return false }
        return modifiers.isPublic || inheritsAccess(modifiers, context)
    }

    // MARK: Public declarations

    /// Checks the `throws` clause and the error types of a public declaration.
    mutating func checkPublic(
        _ declaration: Range<Int>,
        _ modifiers: Syntax.Modifiers,
        _ context: Context,
        isProperty: Bool
    ) {
        guard isVisible(modifiers, context) else { return }
        let indices = syntax.topLevel(declaration)
        let body = indices.first { syntax.isSymbol($0, "{") } ?? declaration.upperBound
        let signature = declaration.lowerBound..<body
        let value = indices.first { $0 < body && isProperty && syntax.isSymbol($0, "=") } ?? body
        findLowerErrors(in: declaration.lowerBound..<value)
        var places = isProperty ? [] : indices.filter { $0 < body && syntax.isWord($0, "throws") }
        if isProperty, body < declaration.upperBound {
            let accessors = syntax.topLevel(syntax.contents(of: body))
            if let get = accessors.first(where: { syntax.isWord($0, "get") }) {
                places = accessors.filter { $0 > get }.prefix { !syntax.isSymbol($0, "{") }
                    .filter { syntax.isWord($0, "throws") }
            }
        }
        let arrow = indices.first { $0 < body && syntax.isOperator($0, "->") } ?? body
        guard let place = places.first(where: { isProperty || $0 < arrow }), !syntax.isSymbol(place + 1, "("),
            !isWitness(signature, modifiers, context)
        else { return }
        report(.untypedThrows, at: declaration.lowerBound)
    }

    /// Checks the types in a case of an enumeration, or in a type alias.
    mutating func checkLowerErrors(_ declaration: Range<Int>, _ modifiers: Syntax.Modifiers, _ context: Context) {
        let isCase = syntax.isWord(declaration.lowerBound, "case") && context.type?.isPublic == true
        if isCase || isVisible(modifiers, context) { findLowerErrors(in: declaration) }
    }

    private mutating func findLowerErrors(in signature: Range<Int>) {
        guard let index = signature.first(where: { rules.lowerErrors.contains(syntax.tokens[$0].text) }) else { return }
        report(.lowerError, at: index)
    }

    /// Returns a Boolean value that indicates whether a function implements a requirement that throws any error.
    private mutating func isWitness(_ signature: Range<Int>, _ modifiers: Syntax.Modifiers, _ context: Context) -> Bool
    {
        // The declaration of the overridden function has the same `throws`.
        if modifiers.words.contains("override") { return true }
        let name = syntax.fullName(of: signature)
        if rules.witnesses.contains(name) {
            usedWitnesses.insert(name)
            return true
        }
        if Idioms.witnesses.contains(".\(name)") { return true }
        if context.type?.isProtocol != true, rules.requirements.contains(name) { return true }
        guard let type = context.type?.name, let protocols = conformances[type] else { return false }
        return protocols.contains { Idioms.witnesses.contains("\($0).\(name)") }
    }
}
