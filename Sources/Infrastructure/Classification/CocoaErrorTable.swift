/// NSCocoaErrorDomain: what Foundation itself reports (FoundationErrors.h), and what else uses its domain.
enum CocoaErrorTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static func isVague(_ number: Int) -> Bool {
        switch number {
        case 255, 256, 512, 768, 3842, 3851, 4992, 5120, 5375: true
        default: false
        }
    }

    static func row(_ number: Int) -> Classification? {
        switch number {
        // Files.
        case 4: Classification(.notFound, .notApplied)  // fileNoSuchFile
        case 255: Classification(.busy, .notApplied)  // fileLocking
        case 256: Classification(.storage, .notApplied)  // fileReadUnknown
        case 257: Classification(.forbidden, .notApplied)  // fileReadNoPermission
        case 258: Classification(.rejected, .notApplied)  // fileReadInvalidFileName
        // What is in the file is of no use, and it is this device's file: no other side has answered.
        case 259: Classification(.storage, .notApplied)  // fileReadCorruptFile
        case 260: Classification(.notFound, .notApplied)  // fileReadNoSuchFile
        case 261: Classification(.storage, .notApplied)  // fileReadInapplicableStringEncoding
        case 262: Classification(.unsupported, .notApplied)  // fileReadUnsupportedScheme
        case 263: Classification(.rejected, .notApplied)  // fileReadTooLarge
        case 264: Classification(.storage, .notApplied)  // fileReadUnknownStringEncoding
        case 512: Classification(.storage, .unknown)  // fileWriteUnknown
        case 513: Classification(.forbidden, .notApplied)  // fileWriteNoPermission
        case 514: Classification(.rejected, .notApplied)  // fileWriteInvalidFileName
        case 516: Classification(.conflict, .notApplied)  // fileWriteFileExists
        case 517: Classification(.rejected, .notApplied)  // fileWriteInapplicableStringEncoding
        case 518: Classification(.unsupported, .notApplied)  // fileWriteUnsupportedScheme
        // Part of it may be on the disk.
        case 640: Classification(.storageFull, .unknown)  // fileWriteOutOfSpace
        case 642: Classification(.storage, .notApplied)  // fileWriteVolumeReadOnly
        case 768: Classification(.storage, .unknown)  // fileManagerUnmountUnknown
        case 769: Classification(.busy, .notApplied)  // fileManagerUnmountBusy

        case 1024: Classification(.rejected, .notApplied)  // keyValueValidation
        case 2048: Classification(.rejected, .notApplied)  // formatting
        case 3072: Classification(.cancelled, .notApplied)  // userCancelled
        case 3328: Classification(.unsupported, .notApplied)  // featureUnsupported

        // Code that cannot be loaded will not become loadable by waiting.
        case 3584: Classification(.unsupported, .notApplied)  // executableNotLoadable
        case 3585: Classification(.unsupported, .notApplied)  // executableArchitectureMismatch
        case 3586: Classification(.unsupported, .notApplied)  // executableRuntimeMismatch
        case 3587: Classification(.unsupported, .notApplied)  // executableLoad
        case 3588: Classification(.unsupported, .notApplied)  // executableLink

        // Property lists, and JSON: JSONSerialization uses these numbers too.
        case 3840: Classification(.response, .unknown)  // propertyListReadCorrupt
        case 3841: Classification(.response, .unknown)  // propertyListReadUnknownVersion
        case 3842: Classification(.storage, .notApplied)  // propertyListReadStream
        case 3851: Classification(.storage, .unknown)  // propertyListWriteStream
        case 3852: Classification(.rejected, .notApplied)  // propertyListWriteInvalid

        // XPC: a process on the same device is the other side.
        // The number of an option of NSXPCConnection's, which nothing reports as an error.
        case 4096: Classification(.connection, .unknown)  // NSXPCConnectionPrivileged
        case 4097: Classification(.connection, .unknown)  // xpcConnectionInterrupted
        // The service is not there or was not let in; this connection will not come back.
        case 4099: Classification(.connection, .unknown, isTransient: false)  // xpcConnectionInvalid
        case 4101: Classification(.response, .unknown)  // xpcConnectionReplyInvalid
        case 4102: Classification(.insecureConnection, .notApplied)  // xpcConnectionCodeSigningRequirementFailure

        // iCloud documents.
        case 4353: Classification(.unavailable, .notApplied)  // ubiquitousFileUnavailable
        case 4354: Classification(.storageFull, .notApplied)  // ubiquitousFileNotUploadedDueToQuota
        case 4355: Classification(.unavailable, .notApplied)  // ubiquitousFileUbiquityServerNotAvailable

        // Handoff: another device is the other side.
        case 4608: Classification(.connection, .unknown)  // userActivityHandoffFailed
        case 4609: Classification(.connection, .notApplied)  // userActivityConnectionUnavailable
        case 4610: Classification(.timeout, .unknown)  // userActivityRemoteApplicationTimedOut
        case 4611: Classification(.rejected, .notApplied)  // userActivityHandoffUserInfoTooLarge

        // Coders. The last one is made while writing, the others while reading.
        case 4864: Classification(.response, .unknown)  // coderReadCorrupt
        case 4865: Classification(.response, .unknown)  // coderValueNotFound
        case 4866: Classification(.rejected, .notApplied)  // coderInvalidValue

        // On-demand resources: room on this device.
        case 4992: Classification(.storageFull, .notApplied)  // bundleOnDemandResourceOutOfSpace
        case 4993: Classification(.storageFull, .notApplied)  // bundleOnDemandResourceExceededMaximumSize
        case 4994: Classification(.notFound, .notApplied)  // bundleOnDemandResourceInvalidTag

        // Sharing through iCloud.
        case 5120: Classification(.connection, .unknown)  // cloudSharingNetworkFailure
        case 5121: Classification(.storageFull, .notApplied)  // cloudSharingQuotaExceeded
        case 5122: Classification(.rejected, .notApplied)  // cloudSharingTooManyParticipants
        case 5123: Classification(.conflict, .notApplied)  // cloudSharingConflict
        case 5124: Classification(.forbidden, .notApplied)  // cloudSharingNoPermission
        // "Other" is all that it says.
        case 5375: Classification(.unknown, .unknown)  // cloudSharingOther

        case 5376: Classification(.rejected, .notApplied)  // compressionFailed
        case 5377: Classification(.response, .unknown)  // decompressionFailed
        default: nil
        }
    }

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
