/// An error that ends the tool with a message.
struct Problem: Error {
    let text: String
    /// The exit status: 64 for a wrong command line, 0 for a text that the person asked for, or 1 for any other
    /// problem.
    let status: Int32

    init(_ text: String, status: Int32 = 1) { (self.text, self.status) = (text, status) }
}
