/// NSCocoaErrorDomain: what Foundation itself reports (FoundationErrors.h), and what else uses its domain.
enum CocoaErrorTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static let vague: Set = [255, 256, 512, 768, 3842, 3851, 4992, 5120, 5375]

    static let rows: [Int: Classification] = [
        // Files.
        4: Classification(.notFound, .notApplied),  // fileNoSuchFile
        255: Classification(.busy, .notApplied),  // fileLocking
        256: Classification(.storage, .notApplied),  // fileReadUnknown
        257: Classification(.forbidden, .notApplied),  // fileReadNoPermission
        258: Classification(.rejected, .notApplied),  // fileReadInvalidFileName
        // What is in the file is of no use, and it is this device's file: no other side has answered.
        259: Classification(.storage, .notApplied),  // fileReadCorruptFile
        260: Classification(.notFound, .notApplied),  // fileReadNoSuchFile
        261: Classification(.storage, .notApplied),  // fileReadInapplicableStringEncoding
        262: Classification(.unsupported, .notApplied),  // fileReadUnsupportedScheme
        263: Classification(.rejected, .notApplied),  // fileReadTooLarge
        264: Classification(.storage, .notApplied),  // fileReadUnknownStringEncoding
        512: Classification(.storage, .unknown),  // fileWriteUnknown
        513: Classification(.forbidden, .notApplied),  // fileWriteNoPermission
        514: Classification(.rejected, .notApplied),  // fileWriteInvalidFileName
        516: Classification(.conflict, .notApplied),  // fileWriteFileExists
        517: Classification(.rejected, .notApplied),  // fileWriteInapplicableStringEncoding
        518: Classification(.unsupported, .notApplied),  // fileWriteUnsupportedScheme
        // Part of it may be on the disk.
        640: Classification(.storageFull, .unknown),  // fileWriteOutOfSpace
        642: Classification(.storage, .notApplied),  // fileWriteVolumeReadOnly
        768: Classification(.storage, .unknown),  // fileManagerUnmountUnknown
        769: Classification(.busy, .notApplied),  // fileManagerUnmountBusy

        1024: Classification(.rejected, .notApplied),  // keyValueValidation
        2048: Classification(.rejected, .notApplied),  // formatting
        3072: Classification(.cancelled, .notApplied),  // userCancelled
        3328: Classification(.unsupported, .notApplied),  // featureUnsupported

        // Code that cannot be loaded will not become loadable by waiting.
        3584: Classification(.unsupported, .notApplied),  // executableNotLoadable
        3585: Classification(.unsupported, .notApplied),  // executableArchitectureMismatch
        3586: Classification(.unsupported, .notApplied),  // executableRuntimeMismatch
        3587: Classification(.unsupported, .notApplied),  // executableLoad
        3588: Classification(.unsupported, .notApplied),  // executableLink

        // Property lists, and JSON: JSONSerialization uses these numbers too.
        3840: Classification(.response, .unknown),  // propertyListReadCorrupt
        3841: Classification(.response, .unknown),  // propertyListReadUnknownVersion
        3842: Classification(.storage, .notApplied),  // propertyListReadStream
        3851: Classification(.storage, .unknown),  // propertyListWriteStream
        3852: Classification(.rejected, .notApplied),  // propertyListWriteInvalid

        // XPC: a process on the same device is the other side.
        // The number of an option of NSXPCConnection's, which nothing reports as an error.
        4096: Classification(.connection, .unknown),  // NSXPCConnectionPrivileged
        4097: Classification(.connection, .unknown),  // xpcConnectionInterrupted
        // The service is not there or was not let in; this connection will not come back.
        4099: Classification(.connection, .unknown, isTransient: false),  // xpcConnectionInvalid
        4101: Classification(.response, .unknown),  // xpcConnectionReplyInvalid
        4102: Classification(.insecureConnection, .notApplied),  // xpcConnectionCodeSigningRequirementFailure

        // iCloud documents.
        4353: Classification(.unavailable, .notApplied),  // ubiquitousFileUnavailable
        4354: Classification(.storageFull, .notApplied),  // ubiquitousFileNotUploadedDueToQuota
        4355: Classification(.unavailable, .notApplied),  // ubiquitousFileUbiquityServerNotAvailable

        // Handoff: another device is the other side.
        4608: Classification(.connection, .unknown),  // userActivityHandoffFailed
        4609: Classification(.connection, .notApplied),  // userActivityConnectionUnavailable
        4610: Classification(.timeout, .unknown),  // userActivityRemoteApplicationTimedOut
        4611: Classification(.rejected, .notApplied),  // userActivityHandoffUserInfoTooLarge

        // Coders. The last one is made while writing, the others while reading.
        4864: Classification(.response, .unknown),  // coderReadCorrupt
        4865: Classification(.response, .unknown),  // coderValueNotFound
        4866: Classification(.rejected, .notApplied),  // coderInvalidValue

        // On-demand resources: room on this device.
        4992: Classification(.storageFull, .notApplied),  // bundleOnDemandResourceOutOfSpace
        4993: Classification(.storageFull, .notApplied),  // bundleOnDemandResourceExceededMaximumSize
        4994: Classification(.notFound, .notApplied),  // bundleOnDemandResourceInvalidTag

        // Sharing through iCloud.
        5120: Classification(.connection, .unknown),  // cloudSharingNetworkFailure
        5121: Classification(.storageFull, .notApplied),  // cloudSharingQuotaExceeded
        5122: Classification(.rejected, .notApplied),  // cloudSharingTooManyParticipants
        5123: Classification(.conflict, .notApplied),  // cloudSharingConflict
        5124: Classification(.forbidden, .notApplied),  // cloudSharingNoPermission
        // "Other" is all that it says.
        5375: Classification(.unknown, .unknown),  // cloudSharingOther

        5376: Classification(.rejected, .notApplied),  // compressionFailed
        5377: Classification(.response, .unknown),  // decompressionFailed
    ]

    /// The ranges that FoundationErrors.h and CoreDataErrors.h give to their groups.
    static func row(ofRangeAround number: Int) -> Classification? {
        switch number {
        case 0...511: Classification(.storage, .notApplied)  // files, while reading
        case 512...1023: Classification(.storage, .unknown)  // files, while writing
        case 1024...2047: Classification(.rejected, .notApplied)  // validation
        case 2048...2559: Classification(.rejected, .notApplied)  // formatting
        case 3584...3839: Classification(.unsupported, .notApplied)  // executables
        case 3840...4095: Classification(.response, .unknown)  // property lists
        case 4096...4224: Classification(.connection, .unknown)  // XPC
        case 4352...4607: Classification(.unavailable, .unknown)  // iCloud documents
        case 4608...4863: Classification(.connection, .unknown)  // Handoff
        case 4864...4991: Classification(.response, .unknown)  // coders
        case 4992...5119: Classification(.storage, .notApplied)  // on-demand resources
        case 5120...5375: Classification(.unavailable, .unknown)  // sharing through iCloud
        case 5376...5503: Classification(.response, .unknown)  // compression
        case 132_000...132_999: Classification(.busy, .notApplied)  // Core Data: locks
        case 133_000...133_999: Classification(.conflict, .notApplied)  // Core Data: merging
        case 134_000...134_999: Classification(.storage, .unknown)  // Core Data: stores
        default: nil
        }
    }
}
