#if Foundation
import Foundation
import Infrastructure

/// The table for `CKErrorDomain`, the error domain of CloudKit.
///
/// `CKError.h` (CloudKit) defines the error numbers and the key of the delay before the next attempt.
enum CloudKitErrorTable {
    /// Returns the classification of an error, or `nil` if the table does not contain its number.
    static func classification(of error: NSError) -> Classification? {
        guard var row = row(error.code), row.isTransient else { return row(error.code) }
        row.retryAfter = delay(in: error.userInfo)
        // According to `CKError.h`, a refused request has a delay. Without a delay, the response may have been lost.
        if error.code == 6, row.retryAfter != nil { row.outcome = .notApplied }
        return row
    }

    /// Returns the delay that CloudKit requests, or `nil` if CloudKit requests no delay.
    ///
    /// The delay is at most 2^31 seconds, as for HTTP. The constant `CKErrorRetryAfterKey` has the value
    /// `CKRetryAfter`. Some ports of CloudKit use the name of the constant as the key.
    private static func delay(in userInfo: [String: Any]) -> Duration? {
        let value = userInfo["CKRetryAfter"] ?? userInfo["CKErrorRetryAfterKey"]
        guard let seconds = (value as? NSNumber)?.doubleValue ?? value as? Double, seconds >= 0 else { return nil }
        return .seconds(min(seconds, 0x1p31))
    }

    private static func row(_ number: Int) -> Classification? {
        switch number {
        // According to `CKError.h`, a retry does not help.
        case 1: Classification(.internalServerError, outcome: .unknown, isTransient: false)  // internalError
        // Some items were saved, and others were not.
        case 2: Classification(.unknown, outcome: .unknown, on: .service)  // partialFailure
        case 3: Classification(.offline, outcome: .notApplied)  // networkUnavailable
        case 4: Classification(.connection, outcome: .unknown)  // networkFailure
        // The program or its container is configured incorrectly.
        case 5: .programFailed  // badContainer
        case 6: Classification(.unavailable, outcome: .unknown)  // serviceUnavailable
        case 7: Classification(.rateLimited, outcome: .notApplied, on: .service)  // requestRateLimited
        case 8: .programFailed  // missingEntitlement
        case 9: Classification(.unauthenticated, outcome: .notApplied, on: .service)  // notAuthenticated
        case 10: Classification(.forbidden, outcome: .notApplied, on: .service)  // permissionFailure
        case 11: Classification(.notFound, outcome: .notApplied, on: .service)  // unknownItem
        case 12: Classification(.rejected, outcome: .notApplied, on: .service)  // invalidArguments
        case 14: Classification(.conflict, outcome: .notApplied, on: .service)  // serverRecordChanged
        case 15: Classification(.rejected, outcome: .notApplied, on: .service)  // serverRejectedRequest
        case 16: Classification(.notFound, outcome: .notApplied, on: .device)  // assetFileNotFound
        // The file changed while CloudKit was saving it.
        case 17: Classification(.conflict, outcome: .unknown, on: .device)  // assetFileModified
        // This version of the program is too old.
        case 18: Classification(.unsupported, outcome: .notApplied, on: .device)  // incompatibleVersion
        case 19: Classification(.alreadyExists, outcome: .notApplied, on: .service)  // constraintViolation
        case 20: Classification(.interrupted, outcome: .unknown)  // operationCancelled
        // The program must fetch all changes again.
        case 21: Classification(.conflict, outcome: .notApplied, on: .service)  // changeTokenExpired
        // Another item of the batch failed, so CloudKit saved no item of the zone.
        case 22: Classification(.unknown, outcome: .notApplied, on: .service)  // batchRequestFailed
        case 23: Classification(.unavailable, outcome: .notApplied)  // zoneBusy
        case 24: .programFailed  // badDatabase
        case 25: Classification(.storageFull, outcome: .notApplied, on: .service)  // quotaExceeded
        case 26: Classification(.notFound, outcome: .notApplied, on: .service)  // zoneNotFound
        case 27: Classification(.rejected, outcome: .notApplied, on: .service)  // limitExceeded
        case 28: Classification(.notFound, outcome: .notApplied, on: .service)  // userDeletedZone
        case 29: Classification(.rejected, outcome: .notApplied, on: .service)  // tooManyParticipants
        case 30: Classification(.alreadyExists, outcome: .notApplied, on: .service)  // alreadyShared
        case 31: Classification(.conflict, outcome: .notApplied, on: .service)  // referenceViolation
        case 32: Classification(.forbidden, outcome: .notApplied, on: .service)  // managedAccountRestricted
        case 33: Classification(.forbidden, outcome: .notApplied, on: .service)  // participantMayNeedVerification
        case 34: Classification(.connection, outcome: .unknown)  // serverResponseLost
        case 35: Classification(.unavailable, outcome: .unknown)  // assetNotAvailable
        case 36: Classification(.unavailable, outcome: .notApplied)  // accountTemporarilyUnavailable
        case 37: Classification(.alreadyExists, outcome: .notApplied, on: .service)  // participantAlreadyInvited
        default: nil
        }
    }
}
#endif
