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
    /// The site is the device, except for failures of a network connection. A number that is unknown, or that files and
    /// sockets share, such as `EAGAIN`, has no site.
    public var classification: Classification {
        Self.row(code) ?? Classification(.unknown, outcome: .unknown)
    }

    /// The value of `errno` as a number.
    public var systemCode: SystemCode? { .number(Int(code)) }

    /// The name of the number in the C header, such as `EADDRINUSE`, or `nil` for a number that is unknown or that only
    /// one system has.
    ///
    /// If two names share the number, the name is the first one in the list.
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

    // The same names in the same order, because C has the names of macros at compile time only.
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
    static func row(_ code: Int32) -> Classification? {
        guard let row = posix(code) ?? bsd(code) ?? ownToThisSystem(code) else { return nil }
        // A call that the program can repeat, such as a read from a socket, also reports these codes.
        return row.code == .busy && row.outcome == .unknown ? row : row.located(at: .device)
    }

    private static func posix(_ code: Int32) -> Classification? {
        switch code {
        // The program has a mistake. User input is not the cause.
        case EBADF: .programFailed
        case EDESTADDRREQ: .programFailed
        case EDOM: .programFailed
        case EFAULT: .programFailed
        case EISCONN: .programFailed
        case ENOTSOCK: .programFailed
        case ENOTTY: .programFailed
        case ESPIPE: .programFailed

        // An argument of the call is not valid.
        case E2BIG: Classification(.rejected, outcome: .notApplied)
        case EFBIG: Classification(.rejected, outcome: .unknown)
        case EILSEQ: Classification(.damaged, outcome: .unknown)
        case EINVAL: Classification(.rejected, outcome: .notApplied)
        // A system call also reports this number for a received message that is too long.
        case EMSGSIZE: Classification(.rejected, outcome: .unknown)
        case ENAMETOOLONG: Classification(.nameTooLong, outcome: .notApplied)
        case EOVERFLOW: Classification(.rejected, outcome: .notApplied)
        case ERANGE: Classification(.rejected, outcome: .notApplied)

        // The operation is not allowed.
        case EACCES: Classification(.forbidden, outcome: .notApplied)
        case EPERM: Classification(.forbidden, outcome: .notApplied)

        // The item does not exist.
        case ECHILD: Classification(.notFound, outcome: .notApplied)
        case ENODEV: Classification(.notFound, outcome: .notApplied)
        case ENOENT: Classification(.notFound, outcome: .notApplied)
        case ENOMSG: Classification(.notFound, outcome: .notApplied)
        case ENXIO: Classification(.notFound, outcome: .notApplied)
        case ESRCH: Classification(.notFound, outcome: .notApplied)

        // The item is not in the state that the call requires.
        case EEXIST: Classification(.alreadyExists, outcome: .notApplied)
        case EIDRM: Classification(.conflict, outcome: .notApplied)
        case ENOTEMPTY: Classification(.folderNotEmpty, outcome: .notApplied)
        case EMLINK: Classification(.conflict, outcome: .notApplied)

        // A resource is in use or temporarily exhausted.
        case EADDRINUSE: Classification(.portInUse, outcome: .notApplied)
        // A read that times out after a write also reports this number (SO_RCVTIMEO, socket(7)).
        case EAGAIN: Classification(.busy, outcome: .unknown)
        case EALREADY: Classification(.busy, outcome: .notApplied)
        case EBUSY: Classification(.inUse, outcome: .notApplied)
        case EDEADLK: Classification(.busy, outcome: .notApplied)
        case EINPROGRESS: Classification(.busy, outcome: .unknown)
        // A signal interrupted the call. The program can repeat the call.
        case EINTR: Classification(.busy, outcome: .unknown)
        case EMFILE: Classification(.tooManyOpenFiles, outcome: .notApplied)
        case ENFILE: Classification(.tooManyOpenFiles, outcome: .notApplied)
        case ENOBUFS: Classification(.busy, outcome: .notApplied)
        case ENOLCK: Classification(.busy, outcome: .notApplied)
        case ENOMEM: Classification(.busy, outcome: .notApplied)
        case ENOSR: Classification(.busy, outcome: .notApplied)
        case EOWNERDEAD: Classification(.busy, outcome: .unknown)
        case ETXTBSY: Classification(.inUse, outcome: .notApplied)
        case EWOULDBLOCK: Classification(.busy, outcome: .unknown)

        // The network. An established connection can break after the server carried out the request. An established
        // connection can also report an unreachable host or network.
        case EADDRNOTAVAIL: Classification(.connection, outcome: .notApplied)
        case ECONNABORTED: Classification(.connection, outcome: .unknown)
        case ECONNREFUSED: Classification(.connection, outcome: .notApplied)
        case ECONNRESET: Classification(.connection, outcome: .unknown)
        case EHOSTUNREACH: Classification(.connection, outcome: .unknown)
        case ENETDOWN: Classification(.offline, outcome: .unknown)
        case ENETRESET: Classification(.connection, outcome: .unknown)
        case ENETUNREACH: Classification(.connection, outcome: .unknown)
        case ENOLINK: Classification(.connection, outcome: .unknown)
        // A WebSocket that lost its connection also reports this number.
        case ENOTCONN: Classification(.connection, outcome: .unknown)
        // The remote system closed the connection while the program was writing.
        case EPIPE: Classification(.connection, outcome: .unknown)
        case ETIME: Classification(.timeout, outcome: .unknown)
        case ETIMEDOUT: Classification(.timeout, outcome: .unknown)

        // The response cannot be used.
        case EBADMSG: Classification(.response, outcome: .unknown, on: .service)
        case EPROTO: Classification(.response, outcome: .unknown, on: .service)

        // Storage.
        // No space is left. A part of the data can be in the file, but the intended file does not exist.
        case EDQUOT: Classification(.storageFull, outcome: .notApplied)
        case ENOSPC: Classification(.storageFull, outcome: .notApplied)

        case EIO: Classification(.storage, outcome: .unknown)
        case EISDIR: Classification(.isFolder, outcome: .notApplied)
        case ELOOP: Classification(.linkLoop, outcome: .notApplied)
        case ENOTDIR: Classification(.isNotFolder, outcome: .notApplied)
        case ENOTRECOVERABLE: Classification(.storage, outcome: .unknown)
        case EROFS: Classification(.readOnly, outcome: .notApplied)
        // The file was removed or replaced while it was open, which happens on network file systems.
        case ESTALE: Classification(.storage, outcome: .unknown)

        // The system does not support the operation.
        case EAFNOSUPPORT: Classification(.unsupported, outcome: .notApplied)
        case EMULTIHOP: Classification(.unsupported, outcome: .notApplied)
        case ENOEXEC: Classification(.unsupported, outcome: .notApplied)
        case ENOPROTOOPT: Classification(.unsupported, outcome: .notApplied)
        case ENOSTR: Classification(.unsupported, outcome: .notApplied)
        case ENOSYS: Classification(.unsupported, outcome: .notApplied)
        case ENOTSUP: Classification(.unsupported, outcome: .notApplied)
        case EOPNOTSUPP: Classification(.unsupported, outcome: .notApplied)
        case EPROTONOSUPPORT: Classification(.unsupported, outcome: .notApplied)
        case EPROTOTYPE: Classification(.unsupported, outcome: .notApplied)
        case EXDEV: Classification(.otherVolume, outcome: .notApplied)

        case ECANCELED: Classification(.interrupted, outcome: .unknown)
        default: nil
        }
    }

    /// Returns the classification of a number that Linux and Darwin define, but POSIX does not define.
    ///
    /// The result is `nil` for any other number.
    private static func bsd(_ code: Int32) -> Classification? {
        switch code {
        case ENOTBLK: .programFailed
        case EHOSTDOWN: Classification(.connection, outcome: .unknown)
        case EPFNOSUPPORT: Classification(.unsupported, outcome: .notApplied)
        case EREMOTE: Classification(.unsupported, outcome: .notApplied)
        case ESHUTDOWN: Classification(.connection, outcome: .unknown)
        case ESOCKTNOSUPPORT: Classification(.unsupported, outcome: .notApplied)
        case ETOOMANYREFS: Classification(.busy, outcome: .notApplied)
        case EUSERS: Classification(.busy, outcome: .notApplied)
        default: nil
        }
    }

    #if canImport(Darwin)
    private static func ownToThisSystem(_ code: Int32) -> Classification? {
        switch code {
        // A file server refuses the credentials of this device. A sign-in of the person does not help.
        case EAUTH: Classification(.forbidden, outcome: .notApplied)
        case EBADARCH: Classification(.unsupported, outcome: .notApplied)
        case EBADEXEC: Classification(.unsupported, outcome: .notApplied)
        case EBADMACHO: Classification(.unsupported, outcome: .notApplied)
        case EBADRPC: Classification(.response, outcome: .unknown, on: .service)
        case EDEVERR: Classification(.storage, outcome: .unknown)
        case EFTYPE: Classification(.unsupported, outcome: .notApplied)
        case ENEEDAUTH: Classification(.forbidden, outcome: .notApplied)
        case ENOATTR: Classification(.notFound, outcome: .notApplied)
        // Network.framework reports this number after the remote system closed the connection.
        case ENODATA: Classification(.connection, outcome: .unknown)
        case ENOPOLICY: Classification(.unsupported, outcome: .notApplied)
        case EPROCLIM: Classification(.busy, outcome: .notApplied)
        case EPROCUNAVAIL: Classification(.unsupported, outcome: .notApplied)
        case EPROGMISMATCH: Classification(.unsupported, outcome: .notApplied)
        case EPROGUNAVAIL: Classification(.unsupported, outcome: .notApplied)
        case EPWROFF: Classification(.unavailable, outcome: .notApplied)
        // ELAST has the same number as EQFULL.
        case EQFULL: Classification(.busy, outcome: .notApplied)
        case ERPCMISMATCH: Classification(.unsupported, outcome: .notApplied)
        case ESHLIBVERS: Classification(.unsupported, outcome: .notApplied)
        default: nil
        }
    }
    #elseif os(Linux) || os(Android)
    private static func ownToThisSystem(_ code: Int32) -> Classification? {
        switch code {
        case EADV: Classification(.connection, outcome: .unknown)
        case EBADFD: .programFailed
        case EBADE: Classification(.response, outcome: .unknown, on: .service)
        case EBADR: Classification(.rejected, outcome: .notApplied)
        case EBADRQC: Classification(.rejected, outcome: .notApplied)
        case EBADSLT: Classification(.rejected, outcome: .notApplied)
        case EBFONT: Classification(.unsupported, outcome: .notApplied)
        case ECHRNG: Classification(.rejected, outcome: .notApplied)
        case ECOMM: Classification(.connection, outcome: .unknown)
        case EDEADLOCK: Classification(.busy, outcome: .notApplied)
        case EDOTDOT: Classification(.response, outcome: .unknown, on: .service)
        // A page of memory has a hardware error.
        case EHWPOISON: Classification(.storage, outcome: .unknown)
        case EISNAM: Classification(.alreadyExists, outcome: .notApplied)
        // Keys of the kernel keyring, which encrypted file systems use.
        case EKEYEXPIRED: Classification(.forbidden, outcome: .notApplied)
        case EKEYREJECTED: Classification(.forbidden, outcome: .notApplied)
        case EKEYREVOKED: Classification(.forbidden, outcome: .notApplied)
        case EL2HLT: Classification(.connection, outcome: .unknown)
        case EL2NSYNC: Classification(.connection, outcome: .unknown)
        case EL3HLT: Classification(.connection, outcome: .unknown)
        case EL3RST: Classification(.connection, outcome: .unknown)
        case ELIBACC: Classification(.unsupported, outcome: .notApplied)
        case ELIBBAD: Classification(.unsupported, outcome: .notApplied)
        case ELIBEXEC: Classification(.unsupported, outcome: .notApplied)
        case ELIBMAX: Classification(.unsupported, outcome: .notApplied)
        case ELIBSCN: Classification(.unsupported, outcome: .notApplied)
        case ELNRNG: Classification(.rejected, outcome: .notApplied)
        case EMEDIUMTYPE: Classification(.storage, outcome: .notApplied)
        case ENAVAIL: Classification(.notFound, outcome: .notApplied)
        case ENOANO: Classification(.busy, outcome: .notApplied)
        case ENOCSI: Classification(.unsupported, outcome: .notApplied)
        // The file does not have the extended attribute.
        case ENODATA: Classification(.notFound, outcome: .notApplied)
        case ENOKEY: Classification(.forbidden, outcome: .notApplied)
        case ENOMEDIUM: Classification(.storage, outcome: .notApplied)
        case ENONET: Classification(.offline, outcome: .notApplied)
        case ENOPKG: Classification(.unsupported, outcome: .notApplied)
        case ENOTNAM: Classification(.rejected, outcome: .notApplied)
        case ENOTUNIQ: Classification(.conflict, outcome: .notApplied)
        case EREMCHG: Classification(.connection, outcome: .unknown)
        case EREMOTEIO: Classification(.storage, outcome: .unknown)
        // The kernel normally restarts the interrupted call. Otherwise, the program can repeat the call.
        case ERESTART: Classification(.busy, outcome: .unknown)
        // The radio is off until the person switches it on.
        case ERFKILL: Classification(.connection, outcome: .notApplied, isTransient: false)
        case ESRMNT: Classification(.connection, outcome: .unknown)
        case ESTRPIPE: Classification(.connection, outcome: .unknown)
        // The file system needs repair.
        case EUCLEAN: Classification(.storage, outcome: .unknown)
        case EUNATCH: Classification(.connection, outcome: .notApplied)
        case EXFULL: Classification(.busy, outcome: .notApplied)
        default: nil
        }
    }
    #else
    private static func ownToThisSystem(_ code: Int32) -> Classification? { nil }
    #endif
}
