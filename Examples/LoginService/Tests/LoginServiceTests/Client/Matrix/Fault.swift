/// A fault of the network or of the server, at one byte of a request or of its response.
struct Fault: Sendable, CustomStringConvertible {
    /// The number of bytes of the request and of the response that arrive before the fault.
    let point: Int

    let kind: Kind

    /// The effect of a fault.
    ///
    /// In all cases, the client loses the connection.
    enum Kind: String, CaseIterable, Sendable {
        /// The server loses the connection as well.
        case cut

        /// The rest of the request arrives after the client has learned the outcome.
        case late

        /// The whole request arrives twice more: at once, and after the client has learned the outcome.
        case duplicate

        /// The server is not reachable until the person checks the outcome.
        ///
        /// The rest of the request arrives later.
        case gone

        /// The process of the server ends without warning, and starts again.
        case kill
    }

    var description: String { "\(kind) at byte \(point)" }
}
