/// A place in a file that violates a rule of the target.
struct Finding {
    /// The kind in the baseline, such as `discarded-nil` or `import:Low`.
    let kind: String
    /// The line and the column, such as `7:12`.
    let place: String
    let message: String
}
