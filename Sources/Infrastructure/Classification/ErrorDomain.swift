/// The error domains of Foundation and CFNetwork that the library classifies.
enum ErrorDomain: String {
    case url = "NSURLErrorDomain"
    case posix = "NSPOSIXErrorDomain"
    case cocoa = "NSCocoaErrorDomain"
    case cfNetwork = "kCFErrorDomainCFNetwork"
    /// The error domain of Bonjour.
    ///
    /// The error numbers in `NSNetServices.h` equal the numbers of the CFNetServices errors in CFNetwork.
    case netServices = "NSNetServicesErrorDomain"
    /// The error domain of `XMLParser`.
    ///
    /// For the library, each error number means an invalid document.
    case xmlParser = "NSXMLParserErrorDomain"
}

/// An error number and its error domain.
struct ErrorDomainNumber {
    /// The error domain, or `nil` if ``ErrorDomain`` does not contain it.
    ///
    /// The name of any other error domain could contain private data, so the structure does not store it.
    let domain: ErrorDomain?

    let number: Int
}
