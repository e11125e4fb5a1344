/// The table for NSCocoaErrorDomain, the error domain of Foundation and other frameworks.
///
/// FoundationErrors.h defines Foundation's error numbers.
enum CocoaErrorTable: ErrorDomainTable {
    /// Returns a Boolean value that indicates whether an error number is unspecific.
    ///
    /// An unspecific number does not name the cause of the failure. If an error with an unspecific number has a more
    /// certain underlying error, the underlying error determines the classification.
    static func isUnspecific(_ number: Int) -> Bool {
        switch number {
        case 255, 256, 258, 512, 514, 768, 3842, 3851, 4992, 5120, 5375: true
        default: false
        }
    }

    static func row(_ number: Int) -> Classification? {
        switch number {
        // Files.
        case 4: Classification(.notFound, outcome: .notApplied, on: .device)  // fileNoSuchFile
        case 255: Classification(.inUse, outcome: .notApplied)  // fileLocking
        case 256: Classification(.storage, outcome: .notApplied)  // fileReadUnknown
        case 257: Classification(.forbidden, outcome: .notApplied, on: .device)  // fileReadNoPermission
        case 258: Classification(.rejected, outcome: .notApplied, on: .device)  // fileReadInvalidFileName
        case 259: Classification(.damaged, outcome: .notApplied)  // fileReadCorruptFile
        case 260: Classification(.notFound, outcome: .notApplied, on: .device)  // fileReadNoSuchFile
        case 261: Classification(.damaged, outcome: .notApplied)  // fileReadInapplicableStringEncoding
        case 262: Classification(.unsupported, outcome: .notApplied, on: .device)  // fileReadUnsupportedScheme
        case 263: Classification(.rejected, outcome: .notApplied, on: .device)  // fileReadTooLarge
        case 264: Classification(.damaged, outcome: .notApplied)  // fileReadUnknownStringEncoding
        case 512: Classification(.storage, outcome: .unknown)  // fileWriteUnknown
        case 513: Classification(.forbidden, outcome: .notApplied, on: .device)  // fileWriteNoPermission
        case 514: Classification(.rejected, outcome: .notApplied, on: .device)  // fileWriteInvalidFileName
        case 516: Classification(.alreadyExists, outcome: .notApplied, on: .device)  // fileWriteFileExists
        case 517: Classification(.rejected, outcome: .notApplied, on: .device)  // fileWriteInapplicableStringEncoding
        case 518: Classification(.unsupported, outcome: .notApplied, on: .device)  // fileWriteUnsupportedScheme
        // A plain write can leave a part of the data, but the intended file does not exist.
        case 640: Classification(.storageFull, outcome: .notApplied)  // fileWriteOutOfSpace
        case 642: Classification(.readOnly, outcome: .notApplied)  // fileWriteVolumeReadOnly
        case 768: Classification(.storage, outcome: .unknown)  // fileManagerUnmountUnknown
        case 769: Classification(.inUse, outcome: .notApplied)  // fileManagerUnmountBusy

        case 1024: Classification(.rejected, outcome: .notApplied)  // keyValueValidation
        case 2048: Classification(.rejected, outcome: .notApplied)  // formatting
        case 3072: Classification(.cancelled, outcome: .notApplied)  // userCancelled
        case 3328: Classification(.unsupported, outcome: .notApplied)  // featureUnsupported

        // A retry does not help if executable code cannot be loaded.
        case 3584: Classification(.unsupported, outcome: .notApplied, on: .device)  // executableNotLoadable
        case 3585: Classification(.unsupported, outcome: .notApplied, on: .device)  // executableArchitectureMismatch
        case 3586: Classification(.unsupported, outcome: .notApplied, on: .device)  // executableRuntimeMismatch
        case 3587: Classification(.unsupported, outcome: .notApplied, on: .device)  // executableLoad
        case 3588: Classification(.unsupported, outcome: .notApplied, on: .device)  // executableLink

        // Property lists and JSON. JSONSerialization reports the numbers of property lists.
        case 3840: Classification(.response, outcome: .unknown)  // propertyListReadCorrupt
        case 3841: Classification(.response, outcome: .unknown)  // propertyListReadUnknownVersion
        case 3842: Classification(.storage, outcome: .notApplied)  // propertyListReadStream
        case 3851: Classification(.storage, outcome: .unknown)  // propertyListWriteStream
        case 3852: Classification(.rejected, outcome: .notApplied)  // propertyListWriteInvalid

        // XPC: the remote system is another process on this device.
        // The number belongs to an option of NSXPCConnection, and is not reported as an error.
        case 4096: Classification(.connection, outcome: .unknown, on: .device)  // NSXPCConnectionPrivileged
        case 4097: Classification(.connection, outcome: .unknown, on: .device)  // xpcConnectionInterrupted
        // The service does not exist or is not accessible. The connection remains invalid.
        // xpcConnectionInvalid
        case 4099: Classification(.connection, outcome: .unknown, isTransient: false, on: .device)
        case 4101: Classification(.response, outcome: .unknown)  // xpcConnectionReplyInvalid
        // xpcConnectionCodeSigningRequirementFailure
        case 4102: Classification(.insecureConnection, outcome: .notApplied)

        // iCloud documents.
        case 4353: Classification(.unavailable, outcome: .notApplied)  // ubiquitousFileUnavailable
        // ubiquitousFileNotUploadedDueToQuota
        case 4354: Classification(.storageFull, outcome: .notApplied, on: .service)
        case 4355: Classification(.unavailable, outcome: .notApplied)  // ubiquitousFileUbiquityServerNotAvailable

        // Handoff: the remote system is another device.
        case 4608: Classification(.connection, outcome: .unknown)  // userActivityHandoffFailed
        case 4609: Classification(.connection, outcome: .notApplied)  // userActivityConnectionUnavailable
        case 4610: Classification(.timeout, outcome: .unknown)  // userActivityRemoteApplicationTimedOut
        case 4611: Classification(.rejected, outcome: .notApplied)  // userActivityHandoffUserInfoTooLarge

        // Coders. Decoding reports the first two errors, and encoding reports the last error.
        case 4864: Classification(.response, outcome: .unknown)  // coderReadCorrupt
        case 4865: Classification(.response, outcome: .unknown)  // coderValueNotFound
        case 4866: Classification(.rejected, outcome: .notApplied)  // coderInvalidValue

        // On-demand resources, which are stored on this device.
        case 4992: Classification(.storageFull, outcome: .notApplied)  // bundleOnDemandResourceOutOfSpace
        case 4993: Classification(.storageFull, outcome: .notApplied)  // bundleOnDemandResourceExceededMaximumSize
        case 4994: Classification(.notFound, outcome: .notApplied, on: .device)  // bundleOnDemandResourceInvalidTag

        // Sharing through iCloud.
        case 5120: Classification(.connection, outcome: .unknown)  // cloudSharingNetworkFailure
        case 5121: Classification(.storageFull, outcome: .notApplied, on: .service)  // cloudSharingQuotaExceeded
        case 5122: Classification(.rejected, outcome: .notApplied, on: .service)  // cloudSharingTooManyParticipants
        case 5123: Classification(.conflict, outcome: .notApplied, on: .service)  // cloudSharingConflict
        case 5124: Classification(.forbidden, outcome: .notApplied, on: .service)  // cloudSharingNoPermission
        // The number contains no information about the cause.
        case 5375: Classification(.unknown, outcome: .unknown, on: .service)  // cloudSharingOther

        case 5376: Classification(.rejected, outcome: .notApplied)  // compressionFailed
        case 5377: Classification(.response, outcome: .unknown)  // decompressionFailed
        default: nil
        }
    }

    /// Returns the classification of the range that contains an error number, or `nil` if the table does not contain
    /// the range.
    ///
    /// FoundationErrors.h and CoreDataErrors.h assign a range of numbers to each group of errors.
    static func row(ofRangeAround number: Int) -> Classification? {
        switch number {
        case 0...511: Classification(.storage, outcome: .notApplied)  // files, while reading
        case 512...1023: Classification(.storage, outcome: .unknown)  // files, while writing
        case 1024...2047: Classification(.rejected, outcome: .notApplied)  // validation
        case 2048...2559: Classification(.rejected, outcome: .notApplied)  // formatting
        case 3584...3839: Classification(.unsupported, outcome: .notApplied, on: .device)  // executables
        case 3840...4095: Classification(.response, outcome: .unknown)  // property lists
        case 4096...4224: Classification(.connection, outcome: .unknown, on: .device)  // XPC
        case 4352...4607: Classification(.unavailable, outcome: .unknown)  // iCloud documents
        case 4608...4863: Classification(.connection, outcome: .unknown)  // Handoff
        case 4864...4991: Classification(.response, outcome: .unknown)  // coders
        case 4992...5119: Classification(.storage, outcome: .notApplied)  // on-demand resources
        case 5120...5375: Classification(.unavailable, outcome: .unknown)  // sharing through iCloud
        case 5376...5503: Classification(.response, outcome: .unknown)  // compression
        case 132_000...132_999: Classification(.inUse, outcome: .notApplied)  // Core Data: locks
        case 133_000...133_999: Classification(.conflict, outcome: .notApplied, on: .device)  // Core Data: merging
        case 134_000...134_999: Classification(.storage, outcome: .unknown)  // Core Data: stores
        default: nil
        }
    }
}
