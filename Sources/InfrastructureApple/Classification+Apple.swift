#if Foundation
import Foundation
public import Infrastructure

extension Classification {
    /// Registers functions that classify the errors of several Apple frameworks at all boundaries of the program.
    ///
    ///     Classification.teachAppleErrors()
    ///
    /// Call the function once, at the start of the program. The frameworks are AuthenticationServices,
    /// LocalAuthentication, Security, StoreKit, CloudKit, CoreLocation and Network.
    ///
    /// To correct a row of a table for your program, call ``/Infrastructure/Classification/teach(_:_:)`` afterwards:
    /// the library calls the most recent function first.
    ///
    /// The tables come from the public headers. They were tested with `NSError` values on Linux, but not on Apple
    /// platforms.
    public static func teachAppleErrors() {
        teach("com.apple.AuthenticationServices.AuthorizationError") { AuthorizationErrorTable.row($0.code) }
        teach("com.apple.AuthenticationServices.WebAuthenticationSession") {
            WebAuthenticationSessionErrorTable.row($0.code)
        }
        teach("com.apple.LocalAuthentication") { LocalAuthenticationErrorTable.row($0.code) }
        teach("NSOSStatusErrorDomain") { SecurityErrorTable.row($0.code) ?? SecureTransportErrorTable.row($0.code) }
        teach("SKErrorDomain") { StoreKitErrorTable.row($0.code) }
        teach("StoreKit.StoreKitError") { StoreKitErrorTable.rowOfStoreKitError($0.code) }
        teach("StoreKit.Product.PurchaseError") { StoreKitErrorTable.rowOfPurchaseError($0.code) }
        teach("CKErrorDomain") { CloudKitErrorTable.classification(of: $0) }
        teach("kCLErrorDomain") { CoreLocationErrorTable.row($0.code) }
        for domain in NetworkErrorTable.domains { teach(domain) { NetworkErrorTable.row($0.code) } }
    }
}
#endif
