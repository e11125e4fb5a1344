// A cancellation is hidden from the person only if the person, or the code that waits for the operation, gave up. A
// cancellation with another cause, such as a suspended database, is an interruption, and the person sees a message.

extension InfrastructureError {
    /// Decides whether an operation that ended early was cancelled or interrupted.
    ///
    /// In a cancelled task, the waiting code has given up, so an interruption becomes a cancellation. In another task
    /// that waits for the result and is not cancelled, the cancellation becomes an interruption again. A cancellation
    /// that the classification itself states, such as the choice of a person, does not change. In code without a task,
    /// the classification changes only if `isCancelled` is not `nil`.
    ///
    /// - Parameter isCancelled: A Boolean value that indicates whether the waiting code gave up, or `nil` to ask the
    ///   current task.
    mutating func decideCancellation(isCancelled: Bool?) {
        guard let waitingEnded = isCancelled ?? Self.isTaskCancelled else { return }
        if waitingEnded, code == .interrupted {
            interruption = classification
            classification = Classification(.cancelled, outcome: outcome, problem: problem)
        } else if !waitingEnded, var interruption {
            interruption.outcome = outcome
            classification = interruption
            self.interruption = nil
        }
        // A cancellation that the boundary states is valid in all tasks.
        if isCancelled == true { interruption = nil }
    }

    /// A Boolean value that indicates whether the current task is cancelled, or `nil` for code without a task.
    private static var isTaskCancelled: Bool? { unsafe withUnsafeCurrentTask { unsafe $0?.isCancelled } }

    /// A copy of the error, with the decision between cancellation and interruption made for the current task.
    ///
    /// The property is `package` because the errors of Domain and Presentation can reach a task other than the task in
    /// which the boundary ran.
    package var inCurrentTask: InfrastructureError {
        var error = self
        error.decideCancellation(isCancelled: nil)
        return error
    }
}

extension InfrastructureError.Code {
    /// A Boolean value that indicates whether the code is a cancellation or an interruption.
    var isEndedEarly: Bool { self == .cancelled || self == .interrupted }
}
