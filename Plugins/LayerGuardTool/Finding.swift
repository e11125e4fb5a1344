/// A place in a file that a rule of the target refuses.
struct Finding {
    /// The kind in the baseline, such as `discarded-nil` or `import:Low`.
    let kind: String
    /// The line and the column, such as `7:12`.
    let place: String
    let message: String
}
