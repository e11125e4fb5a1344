import Infrastructure

/// The tables for the error domains of StoreKit.
///
/// `SKError.h` and `StoreKit.swiftinterface` (StoreKit) define the errors.
enum StoreKitErrorTable {
    /// Returns the classification of an error number in `SKErrorDomain`, or `nil` if the table does not contain it.
    static func row(_ number: Int) -> Classification? {
        switch number {
        // The person may have paid for a purchase that fails with this number.
        case 0: Classification(.unknown, outcome: .unknown, on: .service)  // unknown
        case 1: Classification(.forbidden, outcome: .notApplied, on: .device)  // clientInvalid
        case 2: Classification(.cancelled, outcome: .notApplied)  // paymentCancelled
        case 3: Classification(.rejected, outcome: .notApplied, on: .service)  // paymentInvalid
        case 4: Classification(.forbidden, outcome: .notApplied, on: .device)  // paymentNotAllowed
        case 5: Classification(.notFound, outcome: .notApplied, on: .service)  // storeProductNotAvailable
        case 6: Classification(.forbidden, outcome: .notApplied, on: .device)  // cloudServicePermissionDenied
        case 7: Classification(.connection, outcome: .unknown)  // cloudServiceNetworkConnectionFailed
        case 8: Classification(.forbidden, outcome: .notApplied, on: .device)  // cloudServiceRevoked
        case 9: Classification(.forbidden, outcome: .notApplied, on: .device)  // privacyAcknowledgementRequired
        // The program lacks an entitlement.
        case 10: .programFailed  // unauthorizedRequestData
        case 11: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidOfferIdentifier
        case 12: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidSignature
        case 13: Classification(.rejected, outcome: .notApplied, on: .service)  // missingOfferParams
        case 14: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidOfferPrice
        // `SKError.h` does not state that a person closed the overlay.
        case 15: Classification(.interrupted, outcome: .notApplied)  // overlayCancelled
        case 16: .programFailed  // overlayInvalidConfiguration
        case 17: Classification(.timeout, outcome: .unknown)  // overlayTimeout
        case 18: Classification(.forbidden, outcome: .notApplied, on: .service)  // ineligibleForOffer
        case 19: Classification(.unsupported, outcome: .notApplied, on: .device)  // unsupportedPlatform
        case 20: .programFailed  // overlayPresentedInBackgroundScene
        default: nil
        }
    }

    /// Returns the classification of an error number of `StoreKitError`, or `nil` if the table does not contain it.
    ///
    /// Swift numbers the cases with a value first, and then the other cases, both in the order of their declaration.
    /// `networkError` (0) and `systemError` (1) have no row, because the wrapped error determines the classification.
    /// The outcome stays unknown, because the wrapped error describes only the last step of a purchase.
    static func rowOfStoreKitError(_ number: Int) -> Classification? {
        switch number {
        case 2: Classification(.unknown, outcome: .unknown, on: .service)  // unknown
        case 3: Classification(.cancelled, outcome: .notApplied)  // userCancelled
        case 4: Classification(.unsupported, outcome: .notApplied, on: .service)  // notAvailableInStorefront
        // The program lacks an entitlement.
        case 5: .programFailed  // notEntitled
        case 6: Classification(.unsupported, outcome: .notApplied, on: .service)  // unsupported
        default: nil
        }
    }

    /// Returns the classification of an error number of `Product.PurchaseError`, or `nil` if the table does not contain
    /// it.
    static func rowOfPurchaseError(_ number: Int) -> Classification? {
        switch number {
        case 0: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidQuantity
        case 1: Classification(.notFound, outcome: .notApplied, on: .service)  // productUnavailable
        case 2: Classification(.forbidden, outcome: .notApplied, on: .device)  // purchaseNotAllowed
        case 3: Classification(.forbidden, outcome: .notApplied, on: .service)  // ineligibleForOffer
        case 4: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidOfferIdentifier
        case 5: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidOfferPrice
        case 6: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidOfferSignature
        case 7: Classification(.rejected, outcome: .notApplied, on: .service)  // missingOfferParameters
        default: nil
        }
    }
}
