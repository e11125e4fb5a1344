#if Foundation
import Foundation
import Testing

/// The cases of StoreKit's `StoreKitError`, in the order of their declaration.
private enum StoreKitError: Error {
    case unknown
    case userCancelled
    case networkError(URLError)
    case systemError(any Error)
    case notAvailableInStorefront
    case notEntitled
    case unsupported
}

/// The cases of StoreKit's `Product.PurchaseError`, in the order of their declaration.
private enum PurchaseError: Error {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters
}

@Suite("The numbers of StoreKit's Swift errors")
struct StoreKitErrorTableTests {
    @Test("StoreKitError cases have the numbers that the table expects")
    func storeKitError() {
        let cases: [StoreKitError] = [
            .networkError(URLError(.timedOut)), .systemError(CancellationError()), .unknown, .userCancelled,
            .notAvailableInStorefront, .notEntitled, .unsupported,
        ]
        #expect(cases.map { ($0 as NSError).code } == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test("Product.PurchaseError cases have the numbers that the table expects")
    func purchaseError() {
        let cases: [PurchaseError] = [
            .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer, .invalidOfferIdentifier,
            .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
        ]
        #expect(cases.map { ($0 as NSError).code } == [0, 1, 2, 3, 4, 5, 6, 7])
    }
}
#endif
