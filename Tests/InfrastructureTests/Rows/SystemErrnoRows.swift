import Infrastructure

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The expected rows of all values of `errno`.
///
/// The symbols in `groups` exist on Linux and Darwin.
enum SystemErrnoRows: LiteralTable {
    static let system = "errno"

    static let groups: KeyValuePairs<Row, [Int32]> = [
        Row(.connection, .notApplied, .transient): [EADDRNOTAVAIL, ECONNREFUSED],
        Row(.connection, .unknown, .transient): [
            ECONNABORTED, ECONNRESET, EHOSTUNREACH, ENETDOWN, ENETRESET, ENETUNREACH, ENOLINK, ENOTCONN, EPIPE,
            EHOSTDOWN, ESHUTDOWN,
        ],
        Row(.timeout, .unknown, .transient): [ETIME, ETIMEDOUT],
        Row(.cancelled, .unknown, .lasting): [ECANCELED],
        Row(.forbidden, .notApplied, .lasting): [EACCES, EPERM],
        Row(.notFound, .notApplied, .lasting): [ECHILD, ENODEV, ENOENT, ENOMSG, ENXIO, ESRCH],
        Row(.alreadyExists, .notApplied, .lasting): [EEXIST],
        Row(.conflict, .notApplied, .lasting): [EIDRM, EMLINK],
        Row(.folderNotEmpty, .notApplied, .lasting): [ENOTEMPTY],
        Row(.rejected, .notApplied, .lasting): [E2BIG, EINVAL, EOVERFLOW, ERANGE],
        Row(.nameTooLong, .notApplied, .lasting): [ENAMETOOLONG],
        Row(.rejected, .unknown, .lasting): [EFBIG, EMSGSIZE],
        Row(.internalServerError, .notApplied, .lasting): [
            EBADF, EDESTADDRREQ, EDOM, EFAULT, EISCONN, ENOTSOCK, ENOTTY, ESPIPE, ENOTBLK,
        ],
        Row(.response, .unknown, .lasting): [EBADMSG, EPROTO],
        Row(.damaged, .unknown, .lasting): [EILSEQ],
        Row(.busy, .notApplied, .transient): [
            EALREADY, EDEADLK, ENOBUFS, ENOLCK, ENOMEM, ENOSR, ETOOMANYREFS, EUSERS,
        ],
        Row(.inUse, .notApplied, .transient): [EBUSY, ETXTBSY],
        Row(.tooManyOpenFiles, .notApplied, .transient): [EMFILE, ENFILE],
        Row(.portInUse, .notApplied, .lasting): [EADDRINUSE],
        Row(.busy, .unknown, .transient): [EAGAIN, EINPROGRESS, EINTR, EOWNERDEAD, EWOULDBLOCK],
        Row(.storageFull, .notApplied, .lasting): [EDQUOT, ENOSPC],
        Row(.isFolder, .notApplied, .lasting): [EISDIR],
        Row(.isNotFolder, .notApplied, .lasting): [ENOTDIR],
        Row(.linkLoop, .notApplied, .lasting): [ELOOP],
        Row(.readOnly, .notApplied, .lasting): [EROFS],
        Row(.storage, .unknown, .lasting): [EIO, ENOTRECOVERABLE, ESTALE],
        Row(.unsupported, .notApplied, .lasting): [
            EAFNOSUPPORT, EMULTIHOP, ENOEXEC, ENOPROTOOPT, ENOSTR, ENOSYS, ENOTSUP, EOPNOTSUPP, EPROTONOSUPPORT,
            EPROTOTYPE, EPFNOSUPPORT, EREMOTE, ESOCKTNOSUPPORT,
        ],
        Row(.otherVolume, .notApplied, .lasting): [EXDEV],
        Row(.unknown, .unknown, .lasting): [0, -1, 4096, .min, .max],
    ]

    #if canImport(Darwin)
    /// The rows of the numbers that only Darwin defines.
    static let otherGroups: KeyValuePairs<Row, [Int32]> = [
        Row(.connection, .unknown, .transient): [ENODATA],
        Row(.forbidden, .notApplied, .lasting): [EAUTH, ENEEDAUTH],
        Row(.notFound, .notApplied, .lasting): [ENOATTR],
        Row(.unavailable, .notApplied, .transient): [EPWROFF],
        Row(.response, .unknown, .lasting): [EBADRPC],
        Row(.busy, .notApplied, .transient): [EPROCLIM, EQFULL],
        Row(.storage, .unknown, .lasting): [EDEVERR],
        Row(.unsupported, .notApplied, .lasting): [
            EBADARCH, EBADEXEC, EBADMACHO, EFTYPE, ENOPOLICY, EPROCUNAVAIL, EPROGMISMATCH, EPROGUNAVAIL, ERPCMISMATCH,
            ESHLIBVERS,
        ],
    ]
    #elseif os(Linux) || os(Android)
    /// The rows of the numbers that only Linux defines, and of numbers that Linux does not assign.
    static let otherGroups: KeyValuePairs<Row, [Int32]> = [
        Row(.connection, .notApplied, .transient): [ENONET, EUNATCH],
        Row(.connection, .notApplied, .lasting): [ERFKILL],
        Row(.connection, .unknown, .transient): [
            EADV, ECOMM, EL2HLT, EL2NSYNC, EL3HLT, EL3RST, EREMCHG, ESRMNT, ESTRPIPE,
        ],
        Row(.forbidden, .notApplied, .lasting): [EKEYEXPIRED, EKEYREJECTED, EKEYREVOKED, ENOKEY],
        Row(.notFound, .notApplied, .lasting): [ENAVAIL, ENODATA],
        Row(.alreadyExists, .notApplied, .lasting): [EISNAM],
        Row(.conflict, .notApplied, .lasting): [ENOTUNIQ],
        Row(.rejected, .notApplied, .lasting): [EBADR, EBADRQC, EBADSLT, ECHRNG, ELNRNG, ENOTNAM],
        Row(.internalServerError, .notApplied, .lasting): [EBADFD],
        Row(.response, .unknown, .lasting): [EBADE, EDOTDOT],
        Row(.busy, .notApplied, .transient): [EDEADLOCK, ENOANO, EXFULL],
        Row(.busy, .unknown, .transient): [ERESTART],
        Row(.storage, .notApplied, .lasting): [EMEDIUMTYPE, ENOMEDIUM],
        Row(.storage, .unknown, .lasting): [EHWPOISON, EREMOTEIO, EUCLEAN],
        Row(.unsupported, .notApplied, .lasting): [
            EBFONT, ELIBACC, ELIBBAD, ELIBEXEC, ELIBMAX, ELIBSCN, ENOCSI, ENOPKG,
        ],
        Row(.unknown, .unknown, .lasting): [41, 58],
    ]
    #endif

    static func row(_ number: Int32) -> Row { Row(SystemErrno(number)) }
}
