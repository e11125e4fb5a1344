/// A place in a file where the program continues as if a failed operation had succeeded.
struct Offense: Equatable {
    /// The kind of an offense, with the name that the baseline uses.
    enum Kind: String, CaseIterable {
        case emptyCatch = "empty-catch"
        case loggedOnly = "logged-only"
        case defaultValue = "default-value"
        case discardedNil = "discarded-nil"
        case discardedResult = "discarded-result"
        case unreadTask = "unread-task"
        case cancellation
        case todo
        case untypedThrows = "untyped-throws"
        case lowerError = "lower-error"
        case weakReason = "weak-reason"
        case unneededReason = "unneeded-reason"

        /// The error message, which states the problem and a solution.
        var message: String {
            switch self {
            case .emptyCatch:
                "This catch clause ignores the error. Throw an error of this layer, or show the failure in the state."
            case .loggedOnly:
                """
                This catch clause only logs the error, and the code after it runs as if nothing had failed. Also throw \
                an error of this layer, or show the failure in the state.
                """
            case .defaultValue:
                """
                This value replaces the result of a failed operation, and nobody can tell the difference. Return nil \
                or throw an error of this layer.
                """
            case .discardedNil:
                """
                try? discards the error, and nobody looks at the nil. Write try, and handle the error or throw an \
                error of this layer.
                """
            case .discardedResult:
                "This line discards a result that can be a failure. Use try with get(), or handle the failure."
            case .unreadTask:
                """
                Nobody reads the error that ends this task. Handle all errors inside the task, or keep the task and \
                await its value.
                """
            case .cancellation:
                """
                This catch clause turns a cancellation into a failure, or a failure into a cancellation. Throw the \
                error of the catch clause, or a value that states the same.
                """
            case .todo:
                "This catch clause is unfinished. Do the task of the comment, or turn the comment into an issue."
            case .untypedThrows:
                """
                This public declaration can throw any error. Write the type, as in throws(DomainError), or, if it is \
                meant to throw any error, throws(any Error).
                """
            case .lowerError:
                """
                This public declaration contains an error that is more than one layer below. Translate the error \
                into an error of the layer in between.
                """
            case .weakReason:
                """
                This reason does not say why the error can be ignored. State in three words or more why it does not \
                matter to the caller or the user.
                """
            case .unneededReason:
                "This place ignores no error, so it needs no reason. Remove the comment."
            }
        }
    }

    let kind: Kind
    /// The position in the file.
    let position: Int
    /// The position of the statement that contains the place.
    let statement: Int
    /// The part of the file in which a comment with a reason counts, in addition to the line of the place and the line
    /// above, or `nil` for no further part.
    var scope: Range<Int>?
}
