#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The error number that a system call stored in `errno`.
///
///     guard connect(socket, address, length) == 0 else { throw SystemErrno(errno) }
///
/// The meanings come from `<errno.h>` in POSIX.1-2017, from errno(3) on Linux, and from intro(2) on Darwin. The numbers
/// differ between systems, so the table uses the symbols in the C header.
public struct SystemErrno: ClassifiableError, Hashable {
    /// The value of `errno`.
    package let code: Int32

    /// Creates an error from a value of `errno`.
    public init(_ code: Int32) { self.code = code }

    /// The classification of the number on this system.
    ///
    /// The site is the device, except for failures of a network connection or a response. The site is `nil` for an
    /// unknown number, and for a number that files and sockets share, such as `EAGAIN`.
    public var classification: Classification {
        Self.classification(of: code) ?? Classification(TableRow(.unknown, outcome: .unknown))
    }

    /// The value of `errno` as a number.
    public var systemCode: SystemCode? { .number(Int(code)) }

    /// The name of the number in the C header, such as `EADDRINUSE`, or `nil` for a number that is unknown or that only
    /// one system defines.
    ///
    /// If two names share the number, the value is the first of them in `names`.
    var name: String? {
        Self.numbers.firstIndex(of: code).map { String(Self.names[$0]) }
    }

    private static let numbers = [
        EBADF, EDESTADDRREQ, EDOM, EFAULT, EISCONN, ENOTSOCK, ENOTTY, ESPIPE, E2BIG, EFBIG, EILSEQ, EINVAL,
        EMSGSIZE, ENAMETOOLONG, EOVERFLOW, ERANGE, EACCES, EPERM, ECHILD, ENODEV, ENOENT, ENOMSG, ENXIO, ESRCH,
        EEXIST, EIDRM, ENOTEMPTY, EMLINK, EADDRINUSE, EAGAIN, EALREADY, EBUSY, EDEADLK, EINPROGRESS, EINTR, EMFILE,
        ENFILE, ENOBUFS, ENOLCK, ENOMEM, ENOSR, EOWNERDEAD, ETXTBSY, EWOULDBLOCK, EADDRNOTAVAIL, ECONNABORTED,
        ECONNREFUSED, ECONNRESET, EHOSTUNREACH, ENETDOWN, ENETRESET, ENETUNREACH, ENOLINK, ENOTCONN, EPIPE, ETIME,
        ETIMEDOUT, EBADMSG, EPROTO, EDQUOT, ENOSPC, EIO, EISDIR, ELOOP, ENOTDIR, ENOTRECOVERABLE, EROFS, ESTALE,
        EAFNOSUPPORT, EMULTIHOP, ENOEXEC, ENOPROTOOPT, ENOSTR, ENOSYS, ENOTSUP, EOPNOTSUPP, EPROTONOSUPPORT,
        EPROTOTYPE, EXDEV, ECANCELED, ENOTBLK, EHOSTDOWN, EPFNOSUPPORT, EREMOTE, ESHUTDOWN, ESOCKTNOSUPPORT,
        ETOOMANYREFS, EUSERS,
    ]

    // The names of `numbers` in the same order, because the names of C macros are not available at run time.
    private static let names = """
        EBADF EDESTADDRREQ EDOM EFAULT EISCONN ENOTSOCK ENOTTY ESPIPE E2BIG EFBIG EILSEQ EINVAL EMSGSIZE
        ENAMETOOLONG EOVERFLOW ERANGE EACCES EPERM ECHILD ENODEV ENOENT ENOMSG ENXIO ESRCH EEXIST EIDRM ENOTEMPTY
        EMLINK EADDRINUSE EAGAIN EALREADY EBUSY EDEADLK EINPROGRESS EINTR EMFILE ENFILE ENOBUFS ENOLCK ENOMEM ENOSR
        EOWNERDEAD ETXTBSY EWOULDBLOCK EADDRNOTAVAIL ECONNABORTED ECONNREFUSED ECONNRESET EHOSTUNREACH ENETDOWN
        ENETRESET ENETUNREACH ENOLINK ENOTCONN EPIPE ETIME ETIMEDOUT EBADMSG EPROTO EDQUOT ENOSPC EIO EISDIR ELOOP
        ENOTDIR ENOTRECOVERABLE EROFS ESTALE EAFNOSUPPORT EMULTIHOP ENOEXEC ENOPROTOOPT ENOSTR ENOSYS ENOTSUP
        EOPNOTSUPP EPROTONOSUPPORT EPROTOTYPE EXDEV ECANCELED ENOTBLK EHOSTDOWN EPFNOSUPPORT EREMOTE ESHUTDOWN
        ESOCKTNOSUPPORT ETOOMANYREFS EUSERS
        """.split { $0 == " " || $0 == "\n" }

    // Some symbols share a number: EAGAIN and EWOULDBLOCK, and on Linux also ENOTSUP and EOPNOTSUPP. Symbols that share
    // a number have equal classifications.
    /// Returns the classification of a number, or `nil` for an unknown number.
    static func classification(of code: Int32) -> Classification? {
        guard let row = posix(code) ?? bsd(code) ?? ownToThisSystem(code) else { return nil }
        // Socket calls also report most of these numbers, so the site is not known.
        return row.code == .busy && row.outcome == .unknown ? Classification(row) : Classification(row, at: .device)
    }

    private static func posix(_ code: Int32) -> TableRow? {
        switch code {
        // The program contains a mistake. User input is not the cause.
        case EBADF: .programFailed
        case EDESTADDRREQ: .programFailed
        case EDOM: .programFailed
        case EFAULT: .programFailed
        case EISCONN: .programFailed
        case ENOTSOCK: .programFailed
        case ENOTTY: .programFailed
        case ESPIPE: .programFailed

        // An argument of the call is not valid.
        case E2BIG: TableRow(.rejected, outcome: .notApplied)
        case EFBIG: TableRow(.rejected, outcome: .unknown)
        case EILSEQ: TableRow(.damaged, outcome: .unknown)
        case EINVAL: TableRow(.rejected, outcome: .notApplied)
        // A system call also reports this number for a received message that is too long.
        case EMSGSIZE: TableRow(.rejected, outcome: .unknown)
        case ENAMETOOLONG: TableRow(.nameTooLong, outcome: .notApplied)
        case EOVERFLOW: TableRow(.rejected, outcome: .notApplied)
        case ERANGE: TableRow(.rejected, outcome: .notApplied)

        // The operation is not allowed.
        case EACCES: TableRow(.forbidden, outcome: .notApplied)
        case EPERM: TableRow(.forbidden, outcome: .notApplied)

        // The item does not exist.
        case ECHILD: TableRow(.notFound, outcome: .notApplied)
        case ENODEV: TableRow(.notFound, outcome: .notApplied)
        case ENOENT: TableRow(.notFound, outcome: .notApplied)
        case ENOMSG: TableRow(.notFound, outcome: .notApplied)
        case ENXIO: TableRow(.notFound, outcome: .notApplied)
        case ESRCH: TableRow(.notFound, outcome: .notApplied)

        // The item is not in the state that the call requires.
        case EEXIST: TableRow(.alreadyExists, outcome: .notApplied)
        case EIDRM: TableRow(.conflict, outcome: .notApplied)
        case ENOTEMPTY: TableRow(.folderNotEmpty, outcome: .notApplied)
        case EMLINK: TableRow(.conflict, outcome: .notApplied)

        // A resource is in use or temporarily exhausted.
        case EADDRINUSE: TableRow(.portInUse, outcome: .notApplied)
        // A read that times out after a write also reports this number (SO_RCVTIMEO, socket(7)).
        case EAGAIN: TableRow(.busy, outcome: .unknown)
        case EALREADY: TableRow(.busy, outcome: .notApplied)
        case EBUSY: TableRow(.inUse, outcome: .notApplied)
        case EDEADLK: TableRow(.busy, outcome: .notApplied)
        case EINPROGRESS: TableRow(.busy, outcome: .unknown)
        // A signal interrupted the call. The program can repeat the call.
        case EINTR: TableRow(.busy, outcome: .unknown)
        case EMFILE: TableRow(.tooManyOpenFiles, outcome: .notApplied)
        case ENFILE: TableRow(.tooManyOpenFiles, outcome: .notApplied)
        case ENOBUFS: TableRow(.busy, outcome: .notApplied)
        case ENOLCK: TableRow(.busy, outcome: .notApplied)
        case ENOMEM: TableRow(.busy, outcome: .notApplied)
        case ENOSR: TableRow(.busy, outcome: .notApplied)
        case EOWNERDEAD: TableRow(.busy, outcome: .unknown)
        case ETXTBSY: TableRow(.inUse, outcome: .notApplied)
        case EWOULDBLOCK: TableRow(.busy, outcome: .unknown)

        // The network. An established connection can break after the server carried out the request. An established
        // connection can also report an unreachable host or network.
        case EADDRNOTAVAIL: TableRow(.connection, outcome: .notApplied)
        case ECONNABORTED: TableRow(.connection, outcome: .unknown)
        case ECONNREFUSED: TableRow(.connection, outcome: .notApplied)
        case ECONNRESET: TableRow(.connection, outcome: .unknown)
        case EHOSTUNREACH: TableRow(.connection, outcome: .unknown)
        case ENETDOWN: TableRow(.offline, outcome: .unknown)
        case ENETRESET: TableRow(.connection, outcome: .unknown)
        case ENETUNREACH: TableRow(.connection, outcome: .unknown)
        case ENOLINK: TableRow(.connection, outcome: .unknown)
        // A WebSocket that lost its connection also reports this number.
        case ENOTCONN: TableRow(.connection, outcome: .unknown)
        // The remote system closed the connection while the program was writing.
        case EPIPE: TableRow(.connection, outcome: .unknown)
        case ETIME: TableRow(.timeout, outcome: .unknown)
        case ETIMEDOUT: TableRow(.timeout, outcome: .unknown)

        // The response cannot be used.
        case EBADMSG: TableRow(.response, outcome: .unknown, on: .service)
        case EPROTO: TableRow(.response, outcome: .unknown, on: .service)

        // Storage.
        // No space is left. A part of the data can be in the file, but the file is incomplete.
        case EDQUOT: TableRow(.storageFull, outcome: .notApplied)
        case ENOSPC: TableRow(.storageFull, outcome: .notApplied)

        case EIO: TableRow(.storage, outcome: .unknown)
        case EISDIR: TableRow(.isFolder, outcome: .notApplied)
        case ELOOP: TableRow(.linkLoop, outcome: .notApplied)
        case ENOTDIR: TableRow(.isNotFolder, outcome: .notApplied)
        case ENOTRECOVERABLE: TableRow(.storage, outcome: .unknown)
        case EROFS: TableRow(.readOnly, outcome: .notApplied)
        // The file was removed or replaced while it was open, which happens on network file systems.
        case ESTALE: TableRow(.storage, outcome: .unknown)

        // The system does not support the operation.
        case EAFNOSUPPORT: TableRow(.unsupported, outcome: .notApplied)
        case EMULTIHOP: TableRow(.unsupported, outcome: .notApplied)
        case ENOEXEC: TableRow(.unsupported, outcome: .notApplied)
        case ENOPROTOOPT: TableRow(.unsupported, outcome: .notApplied)
        case ENOSTR: TableRow(.unsupported, outcome: .notApplied)
        case ENOSYS: TableRow(.unsupported, outcome: .notApplied)
        case ENOTSUP: TableRow(.unsupported, outcome: .notApplied)
        case EOPNOTSUPP: TableRow(.unsupported, outcome: .notApplied)
        case EPROTONOSUPPORT: TableRow(.unsupported, outcome: .notApplied)
        case EPROTOTYPE: TableRow(.unsupported, outcome: .notApplied)
        case EXDEV: TableRow(.otherVolume, outcome: .notApplied)

        case ECANCELED: TableRow(.interrupted, outcome: .unknown)
        default: nil
        }
    }

    /// Returns the row of a number that Linux and Darwin define, but POSIX does not.
    ///
    /// The result is `nil` for any other number.
    private static func bsd(_ code: Int32) -> TableRow? {
        switch code {
        case ENOTBLK: .programFailed
        case EHOSTDOWN: TableRow(.connection, outcome: .unknown)
        case EPFNOSUPPORT: TableRow(.unsupported, outcome: .notApplied)
        case EREMOTE: TableRow(.unsupported, outcome: .notApplied)
        case ESHUTDOWN: TableRow(.connection, outcome: .unknown)
        case ESOCKTNOSUPPORT: TableRow(.unsupported, outcome: .notApplied)
        case ETOOMANYREFS: TableRow(.busy, outcome: .notApplied)
        case EUSERS: TableRow(.busy, outcome: .notApplied)
        default: nil
        }
    }

    #if canImport(Darwin)
    private static func ownToThisSystem(_ code: Int32) -> TableRow? {
        switch code {
        // A file server refuses the credentials of this device. A sign-in of the person does not help.
        case EAUTH: TableRow(.forbidden, outcome: .notApplied)
        case EBADARCH: TableRow(.unsupported, outcome: .notApplied)
        case EBADEXEC: TableRow(.unsupported, outcome: .notApplied)
        case EBADMACHO: TableRow(.unsupported, outcome: .notApplied)
        case EBADRPC: TableRow(.response, outcome: .unknown, on: .service)
        case EDEVERR: TableRow(.storage, outcome: .unknown)
        case EFTYPE: TableRow(.unsupported, outcome: .notApplied)
        case ENEEDAUTH: TableRow(.forbidden, outcome: .notApplied)
        case ENOATTR: TableRow(.notFound, outcome: .notApplied)
        // Network.framework reports this number after the remote system closed the connection.
        case ENODATA: TableRow(.connection, outcome: .unknown)
        case ENOPOLICY: TableRow(.unsupported, outcome: .notApplied)
        case EPROCLIM: TableRow(.busy, outcome: .notApplied)
        case EPROCUNAVAIL: TableRow(.unsupported, outcome: .notApplied)
        case EPROGMISMATCH: TableRow(.unsupported, outcome: .notApplied)
        case EPROGUNAVAIL: TableRow(.unsupported, outcome: .notApplied)
        case EPWROFF: TableRow(.unavailable, outcome: .notApplied)
        // ELAST has the same number as EQFULL.
        case EQFULL: TableRow(.busy, outcome: .notApplied)
        case ERPCMISMATCH: TableRow(.unsupported, outcome: .notApplied)
        case ESHLIBVERS: TableRow(.unsupported, outcome: .notApplied)
        default: nil
        }
    }
    #elseif os(Linux) || os(Android)
    private static func ownToThisSystem(_ code: Int32) -> TableRow? {
        switch code {
        case EADV: TableRow(.connection, outcome: .unknown)
        case EBADFD: .programFailed
        case EBADE: TableRow(.response, outcome: .unknown, on: .service)
        case EBADR: TableRow(.rejected, outcome: .notApplied)
        case EBADRQC: TableRow(.rejected, outcome: .notApplied)
        case EBADSLT: TableRow(.rejected, outcome: .notApplied)
        case EBFONT: TableRow(.unsupported, outcome: .notApplied)
        case ECHRNG: TableRow(.rejected, outcome: .notApplied)
        case ECOMM: TableRow(.connection, outcome: .unknown)
        case EDEADLOCK: TableRow(.busy, outcome: .notApplied)
        case EDOTDOT: TableRow(.response, outcome: .unknown, on: .service)
        // A page of memory has a hardware error.
        case EHWPOISON: TableRow(.storage, outcome: .unknown)
        case EISNAM: TableRow(.alreadyExists, outcome: .notApplied)
        // These numbers concern keys of the kernel keyring, which encrypted file systems use.
        case EKEYEXPIRED: TableRow(.forbidden, outcome: .notApplied)
        case EKEYREJECTED: TableRow(.forbidden, outcome: .notApplied)
        case EKEYREVOKED: TableRow(.forbidden, outcome: .notApplied)
        case EL2HLT: TableRow(.connection, outcome: .unknown)
        case EL2NSYNC: TableRow(.connection, outcome: .unknown)
        case EL3HLT: TableRow(.connection, outcome: .unknown)
        case EL3RST: TableRow(.connection, outcome: .unknown)
        case ELIBACC: TableRow(.unsupported, outcome: .notApplied)
        case ELIBBAD: TableRow(.unsupported, outcome: .notApplied)
        case ELIBEXEC: TableRow(.unsupported, outcome: .notApplied)
        case ELIBMAX: TableRow(.unsupported, outcome: .notApplied)
        case ELIBSCN: TableRow(.unsupported, outcome: .notApplied)
        case ELNRNG: TableRow(.rejected, outcome: .notApplied)
        case EMEDIUMTYPE: TableRow(.storage, outcome: .notApplied)
        case ENAVAIL: TableRow(.notFound, outcome: .notApplied)
        case ENOANO: TableRow(.busy, outcome: .notApplied)
        case ENOCSI: TableRow(.unsupported, outcome: .notApplied)
        // The file does not have the extended attribute.
        case ENODATA: TableRow(.notFound, outcome: .notApplied)
        case ENOKEY: TableRow(.forbidden, outcome: .notApplied)
        case ENOMEDIUM: TableRow(.storage, outcome: .notApplied)
        case ENONET: TableRow(.offline, outcome: .notApplied)
        case ENOPKG: TableRow(.unsupported, outcome: .notApplied)
        case ENOTNAM: TableRow(.rejected, outcome: .notApplied)
        case ENOTUNIQ: TableRow(.conflict, outcome: .notApplied)
        case EREMCHG: TableRow(.connection, outcome: .unknown)
        case EREMOTEIO: TableRow(.storage, outcome: .unknown)
        // The kernel normally restarts the interrupted call. Otherwise, the program can repeat the call.
        case ERESTART: TableRow(.busy, outcome: .unknown)
        // The radio is off until the person switches it on.
        case ERFKILL: TableRow(.connection, outcome: .notApplied, isTransient: false)
        case ESRMNT: TableRow(.connection, outcome: .unknown)
        case ESTRPIPE: TableRow(.connection, outcome: .unknown)
        // The file system needs repair.
        case EUCLEAN: TableRow(.storage, outcome: .unknown)
        case EUNATCH: TableRow(.connection, outcome: .notApplied)
        case EXFULL: TableRow(.busy, outcome: .notApplied)
        default: nil
        }
    }
    #else
    private static func ownToThisSystem(_ code: Int32) -> TableRow? { nil }
    #endif
}
