/// The table for `NSCocoaErrorDomain`, the error domain of Foundation and other frameworks.
///
/// `FoundationErrors.h` defines Foundation's error numbers.
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

    static func row(_ number: Int) -> TableRow? {
        switch number {
        // Files.
        case 4: TableRow(.notFound, outcome: .notApplied, on: .device)  // fileNoSuchFile
        case 255: TableRow(.inUse, outcome: .notApplied)  // fileLocking
        case 256: TableRow(.storage, outcome: .notApplied)  // fileReadUnknown
        case 257: TableRow(.forbidden, outcome: .notApplied, on: .device)  // fileReadNoPermission
        case 258: TableRow(.rejected, outcome: .notApplied, on: .device)  // fileReadInvalidFileName
        case 259: TableRow(.damaged, outcome: .notApplied)  // fileReadCorruptFile
        case 260: TableRow(.notFound, outcome: .notApplied, on: .device)  // fileReadNoSuchFile
        case 261: TableRow(.damaged, outcome: .notApplied)  // fileReadInapplicableStringEncoding
        case 262: TableRow(.unsupported, outcome: .notApplied, on: .device)  // fileReadUnsupportedScheme
        case 263: TableRow(.tooLarge, outcome: .notApplied, on: .device)  // fileReadTooLarge
        case 264: TableRow(.damaged, outcome: .notApplied)  // fileReadUnknownStringEncoding
        case 512: TableRow(.storage, outcome: .unknown)  // fileWriteUnknown
        case 513: TableRow(.forbidden, outcome: .notApplied, on: .device)  // fileWriteNoPermission
        case 514: TableRow(.rejected, outcome: .notApplied, on: .device)  // fileWriteInvalidFileName
        case 516: TableRow(.alreadyExists, outcome: .notApplied, on: .device)  // fileWriteFileExists
        case 517: TableRow(.rejected, outcome: .notApplied, on: .device)  // fileWriteInapplicableStringEncoding
        case 518: TableRow(.unsupported, outcome: .notApplied, on: .device)  // fileWriteUnsupportedScheme
        // A write that is not atomic can leave an incomplete file, which counts as not applied.
        case 640: TableRow(.storageFull, outcome: .notApplied)  // fileWriteOutOfSpace
        case 642: TableRow(.readOnly, outcome: .notApplied)  // fileWriteVolumeReadOnly
        case 768: TableRow(.storage, outcome: .unknown)  // fileManagerUnmountUnknown
        case 769: TableRow(.inUse, outcome: .notApplied)  // fileManagerUnmountBusy

        case 1024: TableRow(.rejected, outcome: .notApplied)  // keyValueValidation
        case 2048: TableRow(.rejected, outcome: .notApplied)  // formatting
        case 3072: TableRow(.cancelled, outcome: .notApplied)  // userCancelled
        case 3328: TableRow(.unsupported, outcome: .notApplied)  // featureUnsupported

        // A retry does not help if executable code cannot be loaded.
        case 3584: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executableNotLoadable
        case 3585: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executableArchitectureMismatch
        case 3586: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executableRuntimeMismatch
        case 3587: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executableLoad
        case 3588: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executableLink

        // Property lists and JSON. JSONSerialization reports the numbers of property lists.
        case 3840: TableRow(.response, outcome: .unknown)  // propertyListReadCorrupt
        case 3841: TableRow(.response, outcome: .unknown)  // propertyListReadUnknownVersion
        case 3842: TableRow(.storage, outcome: .notApplied)  // propertyListReadStream
        case 3851: TableRow(.storage, outcome: .unknown)  // propertyListWriteStream
        case 3852: TableRow(.rejected, outcome: .notApplied)  // propertyListWriteInvalid

        // XPC: the remote system is another process on this device.
        // 4096 is an option of NSXPCConnection, and is not reported as an error.
        case 4096: TableRow(.connection, outcome: .unknown, on: .device)  // NSXPCConnectionPrivileged
        case 4097: TableRow(.connection, outcome: .unknown, on: .device)  // xpcConnectionInterrupted
        // The service does not exist or is not accessible. The connection remains invalid.
        // xpcConnectionInvalid
        case 4099: TableRow(.connection, outcome: .unknown, isTransient: false, on: .device)
        case 4101: TableRow(.response, outcome: .unknown)  // xpcConnectionReplyInvalid
        // xpcConnectionCodeSigningRequirementFailure
        case 4102: TableRow(.insecureConnection, outcome: .notApplied)

        // iCloud documents.
        case 4353: TableRow(.unavailable, outcome: .notApplied)  // ubiquitousFileUnavailable
        // ubiquitousFileNotUploadedDueToQuota
        case 4354: TableRow(.storageFull, outcome: .notApplied, on: .service)
        case 4355: TableRow(.unavailable, outcome: .notApplied)  // ubiquitousFileUbiquityServerNotAvailable

        // Handoff: the remote system is another device.
        case 4608: TableRow(.connection, outcome: .unknown)  // userActivityHandoffFailed
        case 4609: TableRow(.connection, outcome: .notApplied)  // userActivityConnectionUnavailable
        case 4610: TableRow(.timeout, outcome: .unknown)  // userActivityRemoteApplicationTimedOut
        case 4611: TableRow(.rejected, outcome: .notApplied)  // userActivityHandoffUserInfoTooLarge

        // Coders. Decoding reports the first two errors, and encoding reports the last error.
        case 4864: TableRow(.response, outcome: .unknown)  // coderReadCorrupt
        case 4865: TableRow(.response, outcome: .unknown)  // coderValueNotFound
        case 4866: TableRow(.rejected, outcome: .notApplied)  // coderInvalidValue

        // On-demand resources, which are stored on this device.
        case 4992: TableRow(.storageFull, outcome: .notApplied)  // bundleOnDemandResourceOutOfSpace
        case 4993: TableRow(.storageFull, outcome: .notApplied)  // bundleOnDemandResourceExceededMaximumSize
        case 4994: TableRow(.notFound, outcome: .notApplied, on: .device)  // bundleOnDemandResourceInvalidTag

        // Sharing through iCloud.
        case 5120: TableRow(.connection, outcome: .unknown)  // cloudSharingNetworkFailure
        case 5121: TableRow(.storageFull, outcome: .notApplied, on: .service)  // cloudSharingQuotaExceeded
        case 5122: TableRow(.rejected, outcome: .notApplied, on: .service)  // cloudSharingTooManyParticipants
        case 5123: TableRow(.conflict, outcome: .notApplied, on: .service)  // cloudSharingConflict
        case 5124: TableRow(.forbidden, outcome: .notApplied, on: .service)  // cloudSharingNoPermission
        // The number does not state the cause.
        case 5375: TableRow(.unknown, outcome: .unknown, on: .service)  // cloudSharingOther

        case 5376: TableRow(.rejected, outcome: .notApplied)  // compressionFailed
        case 5377: TableRow(.response, outcome: .unknown)  // decompressionFailed
        default: nil
        }
    }

    /// Returns the row of the range that contains an error number, or `nil` if the table contains no such range.
    ///
    /// `FoundationErrors.h` and `CoreDataErrors.h` assign a range of numbers to each group of errors.
    static func row(ofRangeAround number: Int) -> TableRow? {
        switch number {
        case 0...511: TableRow(.storage, outcome: .notApplied)  // files, while reading
        case 512...1023: TableRow(.storage, outcome: .unknown)  // files, while writing
        case 1024...2047: TableRow(.rejected, outcome: .notApplied)  // validation
        case 2048...2559: TableRow(.rejected, outcome: .notApplied)  // formatting
        case 3584...3839: TableRow(.unsupported, outcome: .notApplied, on: .device)  // executables
        case 3840...4095: TableRow(.response, outcome: .unknown)  // property lists
        case 4096...4224: TableRow(.connection, outcome: .unknown, on: .device)  // XPC
        case 4352...4607: TableRow(.unavailable, outcome: .unknown)  // iCloud documents
        case 4608...4863: TableRow(.connection, outcome: .unknown)  // Handoff
        case 4864...4991: TableRow(.response, outcome: .unknown)  // coders
        case 4992...5119: TableRow(.storage, outcome: .notApplied)  // on-demand resources
        case 5120...5375: TableRow(.unavailable, outcome: .unknown)  // sharing through iCloud
        case 5376...5503: TableRow(.response, outcome: .unknown)  // compression
        case 132_000...132_999: TableRow(.inUse, outcome: .notApplied)  // Core Data: locks
        case 133_000...133_999: TableRow(.conflict, outcome: .notApplied, on: .device)  // Core Data: merging
        case 134_000...134_999: TableRow(.storage, outcome: .unknown)  // Core Data: stores
        default: nil
        }
    }
}
