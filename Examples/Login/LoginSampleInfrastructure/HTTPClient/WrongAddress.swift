import Infrastructure

/// The error for a response with the status 404.
///
/// Each path of the API always exists. Therefore, 404 means that the URL of the server is wrong, and not that an item is
/// missing. A program that offered "Reload" for a wrong URL would not help the person.
struct WrongAddress: ClassifiableError {
    /// The status code of the response.
    var systemCode: String? { "404" }

    var classification: Classification { Classification(.response, outcome: .notApplied) }
}
