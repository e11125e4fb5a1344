/// A walk through the statements and declarations of a file, which collects the offenses.
///
/// The walk does not know types. For a decision that needs the type of an expression, it uses the spelling of the code,
/// or reports no offense.
struct Walker {
    /// The surroundings of a statement.
    struct Context {
        /// A Boolean value that indicates whether a single expression is the value of the function or closure.
        var returnsSingleExpression = false
        /// A Boolean value that indicates whether the statement is in a `catch` clause that ends by throwing, or in a
        /// `deinit`, which cannot throw.
        var isCleanup = false
        /// A Boolean value that indicates whether the statement is in a loop of the function.
        var isInLoop = false
        /// The enclosing type, extension or protocol, or `nil` if there is none.
        var type: TypeContext?
    }

    /// The declaration of a type, an extension or a protocol.
    struct TypeContext {
        /// A Boolean value that indicates whether another module can use the type.
        var isPublic: Bool
        /// A Boolean value that indicates whether members without an access level are public.
        var hasPublicMembers: Bool
        var name: String
        var isProtocol = false
    }

    let syntax: Syntax
    let rules: SwallowedErrorRules
    var offenses: [Offense] = []
    /// The position of the statement that the walk visits.
    private var statementStart = 0
    /// The functions in the file that may throw any error because of a line in the manifest.
    var usedWitnesses: Set<String> = []
    /// The protocols of each type in the file, from its declaration and its extensions.
    private(set) lazy var conformances = findConformances()
    /// The names that the file declares with the type `Result`.
    private(set) lazy var results = findResults()

    /// The ascending indices of the tokens to look for: each offense contains at least one of them.
    private let marks: [Int]

    init(_ syntax: Syntax, rules: SwallowedErrorRules) {
        self.syntax = syntax
        self.rules = rules
        let words = rules.lowerErrors.union(["catch", "try", "throws", "Task", "Result", "result", "_"])
        marks = syntax.tokens.indices.filter { words.contains(syntax.tokens[$0].text) }
    }

    /// Collects the offenses of the file.
    mutating func walk() {
        walk(syntax.statements(in: syntax.tokens.indices), Context())
    }

    /// Adds an offense.
    mutating func report(_ kind: Offense.Kind, at index: Int, scope: Range<Int>? = nil) {
        offenses.append(
            Offense(kind: kind, position: syntax.tokens[index].start, statement: statementStart, scope: scope)
        )
    }

    mutating func walk(_ statements: [Range<Int>], _ context: Context) {
        for (index, statement) in statements.enumerated() {
            walk(statement, context, isSingle: statements.count == 1, isLast: index == statements.count - 1)
        }
    }

    private mutating func walk(_ statement: Range<Int>, _ context: Context, isSingle: Bool, isLast: Bool) {
        guard containsMark(statement) else { return }
        var inner = context
        inner.returnsSingleExpression = isSingle && context.returnsSingleExpression
        let modifiers = syntax.modifiers(of: statement)
        let head = modifiers.end
        guard head < statement.upperBound else { return }
        let rest = head..<statement.upperBound
        let outer = statementStart
        statementStart = syntax.tokens[statement.lowerBound].start
        defer { statementStart = outer }
        switch syntax.word(head) {
        case "import", "operator", "precedencegroup": break
        case "typealias", "associatedtype", "case": checkLowerErrors(rest, modifiers, inner)
        case "func", "init", "deinit", "subscript": walkFunction(rest, modifiers, inner)
        case "struct", "class", "enum", "actor", "protocol", "extension": walkType(rest, modifiers, inner)
        case "var", "let": walkVariable(rest, modifiers, inner)
        case "do": walkDo(rest, inner, isLast: isLast)
        case "if": walkIf(rest, inner)
        case "guard": walkGuard(rest, inner)
        case "switch": walkSwitch(rest, inner)
        case "for", "while", "repeat", "defer": walkLoop(rest, inner)
        default:
            // The label of a loop.
            if syntax.isSymbol(head + 1, ":"), head + 2 < statement.upperBound {
                walk(head + 2..<statement.upperBound, inner, isSingle: isSingle, isLast: isLast)
            } else {
                walkExpressionStatement(rest, inner)
            }
        }
    }

    private func containsMark(_ range: Range<Int>) -> Bool {
        marks.count(below: range.lowerBound) < marks.count(below: range.upperBound)
    }

    // MARK: Control flow

    private mutating func walkIf(_ statement: Range<Int>, _ context: Context) {
        guard let open = syntax.first("{", in: statement), let close = syntax.partner(of: open) else { return }
        walkExpression(statement.lowerBound + 1..<open, context)
        let body = syntax.block(at: open)
        walk(body, context)
        let rest = min(close + 1, statement.upperBound)..<statement.upperBound
        if syntax.isWord(rest.lowerBound, "else") {
            let next = rest.lowerBound + 1
            if syntax.isWord(next, "if") {
                walkIf(next..<statement.upperBound, context)
            } else if syntax.isSymbol(next, "{") {
                walk(syntax.block(at: next), context)
            }
        } else if !leaves(body) {
            for bound in boundTries(in: statement.lowerBound..<open) { discard(bound, context) }
        }
    }

    private mutating func walkGuard(_ statement: Range<Int>, _ context: Context) {
        let indices = syntax.topLevel(statement)
        guard let last = indices.first(where: { syntax.isWord($0, "else") && syntax.isSymbol($0 + 1, "{") }) else {
            return walkExpression(statement, context)
        }
        walkExpression(statement.lowerBound + 1..<last, context)
        let body = syntax.block(at: last + 1)
        walk(body, context)
        guard let end = body.last, body.dropLast().allSatisfy({ isLogging($0) }) else { return }
        for bound in boundTries(in: statement.lowerBound..<last) {
            if isBareReturn(end) { discard(bound, context) }
            if let value = returned(by: end), looksLikeSuccess(value) { report(.defaultValue, at: bound) }
        }
    }

    private mutating func walkLoop(_ statement: Range<Int>, _ context: Context) {
        var inner = context
        inner.returnsSingleExpression = false
        guard let open = syntax.first("{", in: statement), let close = syntax.partner(of: open) else { return }
        walkExpression(statement.lowerBound + 1..<open, inner)
        if !syntax.isWord(statement.lowerBound, "defer") { inner.isInLoop = true }
        walk(syntax.block(at: open), inner)
        if close + 1 < statement.upperBound { walkExpression(close + 1..<statement.upperBound, inner) }
    }

    private mutating func walkSwitch(_ statement: Range<Int>, _ context: Context) {
        guard let open = syntax.first("{", in: statement), let close = syntax.partner(of: open) else { return }
        walkExpression(statement.lowerBound + 1..<open, context)
        for statements in cases(in: syntax.contents(of: open)) { walk(syntax.statements(in: statements), context) }
        if close + 1 < statement.upperBound { walkExpression(close + 1..<statement.upperBound, context) }
    }

    /// Returns the statements of each case of a `switch`.
    func cases(in body: Range<Int>) -> [Range<Int>] {
        let indices = syntax.topLevel(body)
        let labels = indices.filter { index in
            (syntax.isWord(index, "case") || syntax.isWord(index, "default"))
                && (index == body.lowerBound || syntax.tokens[index].startsLine || syntax.isSymbol(index - 1, ";")
                    || syntax.isWord(index - 1, "unknown"))
        }
        return labels.enumerated().compactMap { number, label in
            let end = number + 1 < labels.count ? labels[number + 1] : body.upperBound
            return syntax.first(":", in: label..<end).map { $0 + 1..<end }
        }
    }

    private mutating func walkDo(_ statement: Range<Int>, _ context: Context, isLast: Bool) {
        guard let open = syntax.first("{", in: statement), let close = syntax.partner(of: open) else { return }
        let body = syntax.contents(of: open)
        let attempt = syntax.statements(in: body)
        walk(attempt, context)
        // After an attempt that ends with `return`, the next statements run only after a failure.
        let isFollowed = leaves(attempt) && (!isLast || context.isInLoop)
        for clause in clauses(after: close, in: statement) {
            let statements = syntax.statements(in: clause.body)
            var inner = context
            inner.isCleanup = statements.last.map { syntax.isWord($0.lowerBound, "throw") } ?? false
            check(clause, of: body, isFollowed: isFollowed)
            walk(statements, inner)
        }
    }

    // MARK: Expressions

    /// Visits the closures, the `try?` and the nested statements of an expression.
    mutating func walkExpression(_ range: Range<Int>, _ context: Context) {
        var index = range.lowerBound
        while index < range.upperBound {
            let word = syntax.word(index)
            if word == "if" || word == "switch" || word == "do", !syntax.isSymbol(index - 1, "."),
                !syntax.isSymbol(index + 1, ":"), syntax.first("{", in: index..<range.upperBound) != nil
            {
                var inner = context
                inner.returnsSingleExpression = true
                switch word {
                case "if": walkIf(index..<range.upperBound, inner)
                case "switch": walkSwitch(index..<range.upperBound, inner)
                default: walkDo(index..<range.upperBound, inner, isLast: true)
                }
                return
            }
            if syntax.isOptionalTry(index) { checkDefault(at: index, range) }
            if syntax.isSymbol(index, "{"), let close = syntax.partner(of: index) {
                var inner = Context()
                inner.returnsSingleExpression = !Idioms.ignoringValue.contains(callee(ofClosure: index))
                walk(syntax.statements(in: syntax.closureBody(of: index)), inner)
                index = close
            }
            index += 1
        }
    }

    private mutating func walkExpressionStatement(_ statement: Range<Int>, _ context: Context) {
        let isReturned = ["return", "throw", "yield"].contains(syntax.word(statement.lowerBound))
        let start = valueStart(of: statement)
        let isDiscard = start > statement.lowerBound
        if isDiscard || !isReturned, isDiscard || !context.returnsSingleExpression {
            let first = syntax.insideParentheses(start)
            if syntax.isOptionalTry(first) { discard(first, context) }
            let value = syntax.withoutParentheses(start..<statement.upperBound)
            checkTask(value, at: value.lowerBound)
        }
        if isDiscard { checkResult(start..<statement.upperBound, at: statement.lowerBound) }
        walkExpression(statement, context)
    }

    /// Returns the index after `_ =`, or the first index of any other statement.
    private func valueStart(of statement: Range<Int>) -> Int {
        let start = statement.lowerBound
        return syntax.isWord(start, "_") && syntax.isSymbol(start + 1, "=") && !syntax.isSymbol(start + 2, "=")
            ? start + 2 : start
    }

    /// Returns the name of the function that receives a closure as an argument, or an empty string.
    private func callee(ofClosure open: Int) -> String {
        var index = open - 1
        if syntax.isSymbol(index, ":") { return syntax.word(index - 1) }
        // The parentheses and the generic arguments before a trailing closure.
        for (close, open) in [(")", "("), (">", "<")] where syntax.isSymbol(index, close) {
            var depth = 0
            while index > 0 {
                if syntax.isSymbol(index, close) { depth += 1 }
                if syntax.isSymbol(index, open) { depth -= 1 }
                index -= 1
                if depth == 0 { break }
            }
        }
        return syntax.word(index)
    }

    // MARK: Variables and accessors

    private mutating func walkVariable(_ declaration: Range<Int>, _ modifiers: Syntax.Modifiers, _ context: Context) {
        let indices = syntax.topLevel(declaration)
        let assignment = indices.first { syntax.isSymbol($0, "=") && !syntax.isOperator($0, "==") }
        let isDiscard = syntax.isWord(declaration.lowerBound + 1, "_")
        if isDiscard, let assignment {
            let value = assignment + 1..<declaration.upperBound
            let first = syntax.insideParentheses(value.lowerBound)
            if syntax.isOptionalTry(first) { discard(first, context) }
            checkTask(value, at: value.lowerBound)
            checkResult(value, at: declaration.lowerBound)
        }
        let accessors = indices.first { syntax.isSymbol($0, "{") && $0 < assignment ?? .max }
        checkPublic(declaration, modifiers, context, isProperty: true)
        guard let accessors else {
            guard let assignment else { return }
            let observers = indices.last { syntax.isSymbol($0, "{") && Self.observers.contains(syntax.word($0 + 1)) }
            walkExpression(assignment + 1..<(observers ?? declaration.upperBound), Context())
            if let observers { walkAccessors(observers) }
            return
        }
        walkAccessors(accessors)
    }

    private static let observers: Set = ["willSet", "didSet"]
    private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify", "init"]

    /// Visits the accessors of a property or a subscript.
    mutating func walkAccessors(_ open: Int) {
        let contents = syntax.contents(of: open)
        let indices = syntax.topLevel(contents)
        let heads = indices.filter { Self.accessors.contains(syntax.word($0)) && isAccessor(at: $0) }
        var context = Context()
        guard !heads.isEmpty else {
            context.returnsSingleExpression = true
            return walk(syntax.statements(in: contents), context)
        }
        for head in heads {
            guard let body = indices.first(where: { $0 > head && syntax.isSymbol($0, "{") }) else { continue }
            context.returnsSingleExpression = syntax.isWord(head, "get")
            walk(syntax.block(at: body), context)
        }
    }

    /// Returns a Boolean value that indicates whether the body of an accessor follows a word, perhaps after a parameter
    /// and effects.
    private func isAccessor(at head: Int) -> Bool {
        var index = head + 1
        if syntax.isSymbol(index, "(") { index = (syntax.partner(of: index) ?? index) + 1 }
        while ["async", "throws"].contains(syntax.word(index)) {
            index += 1
            if syntax.isSymbol(index, "(") { index = (syntax.partner(of: index) ?? index) + 1 }
        }
        return syntax.isSymbol(index, "{")
    }
}
