/// The error domains of Foundation for which the library has a table.
enum ErrorDomain: String {
    case url = "NSURLErrorDomain"
    case posix = "NSPOSIXErrorDomain"
    case cocoa = "NSCocoaErrorDomain"
    case cfNetwork = "kCFErrorDomainCFNetwork"
    /// The error domain of Bonjour.
    ///
    /// The error numbers in NSNetServices.h equal the numbers of the CFNetServices errors in CFNetwork.
    case netServices = "NSNetServicesErrorDomain"
    /// The error domain of `XMLParser`.
    ///
    /// Each error number means that the document is invalid.
    case xmlParser = "NSXMLParserErrorDomain"
}

/// An error number in an error domain.
struct ErrorDomainNumber {
    /// The error domain, or `nil` if the library has no table for it.
    ///
    /// The type does not contain the name of another error domain, because the name could contain private data.
    let domain: ErrorDomain?

    let number: Int
}
