import Infrastructure

/// The error for a response that the login service never sends.
///
/// The service supports every path, method and media type of the client's requests. Therefore, a status such as 404 or
/// 405 means that the URL of the server is wrong, not that an item is missing. The next action "Reload" would not help.
struct WrongAddress: ClassifiableError {
    /// The status code of the response.
    let status: Int

    var systemCode: SystemCode? { .number(status) }

    var classification: Classification { Classification(.response, outcome: .notApplied) }
}
