#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A number that a system call left in `errno`.
///
///     guard connect(socket, address, length) == 0 else { throw SystemErrno(errno) }
///
/// Meanings are those of POSIX.1-2017 `<errno.h>`, and of errno(3) and intro(2) for what Linux and Darwin add. The
/// numbers differ between systems, so the table has symbols.
public struct SystemErrno: ClassifiableError, Hashable {
    /// The value of `errno`.
    public let code: Int32

    /// Makes an error of a value of `errno`.
    public init(_ code: Int32) {
        self.code = code
    }

    /// What the number means on this system.
    public var classification: Classification {
        Self.row(code) ?? Classification(.unknown, .unknown)
    }

    /// The value of `errno`.
    public var systemCode: String? { String(code) }

    // Systems share numbers between symbols (EAGAIN and EWOULDBLOCK, on Linux also ENOTSUP and EOPNOTSUPP); both rows
    // of such a pair are alike.
    static func row(_ code: Int32) -> Classification? { posix(code) ?? bsd(code) ?? ownToThisSystem(code) }

    private static func posix(_ code: Int32) -> Classification? {
        switch code {
        // The program is wrong, whatever a person entered.
        case EBADF: .programFailed
        case EDESTADDRREQ: .programFailed
        case EDOM: .programFailed
        case EFAULT: .programFailed
        case EISCONN: .programFailed
        case ENOTSOCK: .programFailed
        case ENOTTY: .programFailed
        case ESPIPE: .programFailed

        // What was asked for cannot be: an argument is at fault.
        case E2BIG: Classification(.rejected, .notApplied)
        case EFBIG: Classification(.rejected, .unknown)
        case EILSEQ: Classification(.response, .unknown)
        case EINVAL: Classification(.rejected, .notApplied)
        // Also of a message that came in and was too long.
        case EMSGSIZE: Classification(.rejected, .unknown)
        case ENAMETOOLONG: Classification(.rejected, .notApplied)
        case EOVERFLOW: Classification(.rejected, .notApplied)
        case ERANGE: Classification(.rejected, .notApplied)

        // Not allowed.
        case EACCES: Classification(.forbidden, .notApplied)
        case EPERM: Classification(.forbidden, .notApplied)

        // Not there.
        case ECHILD: Classification(.notFound, .notApplied)
        case ENODEV: Classification(.notFound, .notApplied)
        case ENOENT: Classification(.notFound, .notApplied)
        case ENOMSG: Classification(.notFound, .notApplied)
        case ENXIO: Classification(.notFound, .notApplied)
        case ESRCH: Classification(.notFound, .notApplied)

        // Not in the state that the call needs.
        case EEXIST: Classification(.conflict, .notApplied)
        case EIDRM: Classification(.conflict, .notApplied)
        case ENOTEMPTY: Classification(.conflict, .notApplied)
        case EMLINK: Classification(.conflict, .notApplied)

        // In use, or used up for the moment.
        case EADDRINUSE: Classification(.busy, .notApplied)
        // Also of a read that timed out after something was written (SO_RCVTIMEO, socket(7)).
        case EAGAIN: Classification(.busy, .unknown)
        case EALREADY: Classification(.busy, .notApplied)
        case EBUSY: Classification(.busy, .notApplied)
        case EDEADLK: Classification(.busy, .notApplied)
        case EINPROGRESS: Classification(.busy, .unknown)
        // A signal came first. What was not finished can be done again.
        case EINTR: Classification(.busy, .unknown)
        case EMFILE: Classification(.busy, .notApplied)
        case ENFILE: Classification(.busy, .notApplied)
        case ENOBUFS: Classification(.busy, .notApplied)
        case ENOLCK: Classification(.busy, .notApplied)
        case ENOMEM: Classification(.busy, .notApplied)
        case ENOSR: Classification(.busy, .notApplied)
        case EOWNERDEAD: Classification(.busy, .unknown)
        case ETXTBSY: Classification(.busy, .notApplied)
        case EWOULDBLOCK: Classification(.busy, .unknown)

        // The network. What breaks an open connection may come after the request was carried out, and that a host or a
        // network cannot be reached is said of open connections too.
        case EADDRNOTAVAIL: Classification(.connection, .notApplied)
        case ECONNABORTED: Classification(.connection, .unknown)
        case ECONNREFUSED: Classification(.connection, .notApplied)
        case ECONNRESET: Classification(.connection, .unknown)
        case EHOSTUNREACH: Classification(.connection, .unknown)
        case ENETDOWN: Classification(.connection, .unknown)
        case ENETRESET: Classification(.connection, .unknown)
        case ENETUNREACH: Classification(.connection, .unknown)
        case ENOLINK: Classification(.connection, .unknown)
        // A web socket that lost its connection says so as well.
        case ENOTCONN: Classification(.connection, .unknown)
        // The other side closed while this one was writing.
        case EPIPE: Classification(.connection, .unknown)
        case ETIME: Classification(.timeout, .unknown)
        case ETIMEDOUT: Classification(.timeout, .unknown)

        // What came back cannot be used.
        case EBADMSG: Classification(.response, .unknown)
        case EPROTO: Classification(.response, .unknown)

        // Storage.
        case EDQUOT: Classification(.storageFull, .unknown)
        case EIO: Classification(.storage, .unknown)
        case EISDIR: Classification(.storage, .notApplied)
        case ELOOP: Classification(.storage, .notApplied)
        case ENOSPC: Classification(.storageFull, .unknown)
        case ENOTDIR: Classification(.storage, .notApplied)
        case ENOTRECOVERABLE: Classification(.storage, .unknown)
        case EROFS: Classification(.storage, .notApplied)
        // The file behind the handle was removed or replaced, as happens on network file systems.
        case ESTALE: Classification(.storage, .unknown)

        // Not to be had on this system.
        case EAFNOSUPPORT: Classification(.unsupported, .notApplied)
        case EMULTIHOP: Classification(.unsupported, .notApplied)
        case ENOEXEC: Classification(.unsupported, .notApplied)
        case ENOPROTOOPT: Classification(.unsupported, .notApplied)
        case ENOSTR: Classification(.unsupported, .notApplied)
        case ENOSYS: Classification(.unsupported, .notApplied)
        case ENOTSUP: Classification(.unsupported, .notApplied)
        case EOPNOTSUPP: Classification(.unsupported, .notApplied)
        case EPROTONOSUPPORT: Classification(.unsupported, .notApplied)
        case EPROTOTYPE: Classification(.unsupported, .notApplied)
        case EXDEV: Classification(.unsupported, .notApplied)

        case ECANCELED: Classification(.cancelled, .unknown)
        default: nil
        }
    }

    /// What Linux and Darwin have in common beyond POSIX.
    private static func bsd(_ code: Int32) -> Classification? {
        switch code {
        case ENOTBLK: .programFailed
        case EHOSTDOWN: Classification(.connection, .unknown)
        case EPFNOSUPPORT: Classification(.unsupported, .notApplied)
        case EREMOTE: Classification(.unsupported, .notApplied)
        case ESHUTDOWN: Classification(.connection, .unknown)
        case ESOCKTNOSUPPORT: Classification(.unsupported, .notApplied)
        case ETOOMANYREFS: Classification(.busy, .notApplied)
        case EUSERS: Classification(.busy, .notApplied)
        default: nil
        }
    }

    #if canImport(Darwin)
    private static func ownToThisSystem(_ code: Int32) -> Classification? {
        switch code {
        // A file server that does not know this device, which no sign-in of a person's mends.
        case EAUTH: Classification(.forbidden, .notApplied)
        case EBADARCH: Classification(.unsupported, .notApplied)
        case EBADEXEC: Classification(.unsupported, .notApplied)
        case EBADMACHO: Classification(.unsupported, .notApplied)
        case EBADRPC: Classification(.response, .unknown)
        case EDEVERR: Classification(.storage, .unknown)
        case EFTYPE: Classification(.unsupported, .notApplied)
        case ENEEDAUTH: Classification(.forbidden, .notApplied)
        case ENOATTR: Classification(.notFound, .notApplied)
        // Network.framework: the other side closed.
        case ENODATA: Classification(.connection, .unknown)
        case ENOPOLICY: Classification(.unsupported, .notApplied)
        case EPROCLIM: Classification(.busy, .notApplied)
        case EPROCUNAVAIL: Classification(.unsupported, .notApplied)
        case EPROGMISMATCH: Classification(.unsupported, .notApplied)
        case EPROGUNAVAIL: Classification(.unsupported, .notApplied)
        case EPWROFF: Classification(.unavailable, .notApplied)
        // The last of Darwin's numbers, and so also ELAST.
        case EQFULL: Classification(.busy, .notApplied)
        case ERPCMISMATCH: Classification(.unsupported, .notApplied)
        case ESHLIBVERS: Classification(.unsupported, .notApplied)
        default: nil
        }
    }
    #elseif os(Linux) || os(Android)
    private static func ownToThisSystem(_ code: Int32) -> Classification? {
        switch code {
        case EADV: Classification(.connection, .unknown)
        case EBADFD: .programFailed
        case EBADE: Classification(.response, .unknown)
        case EBADR: Classification(.rejected, .notApplied)
        case EBADRQC: Classification(.rejected, .notApplied)
        case EBADSLT: Classification(.rejected, .notApplied)
        case EBFONT: Classification(.unsupported, .notApplied)
        case ECHRNG: Classification(.rejected, .notApplied)
        case ECOMM: Classification(.connection, .unknown)
        case EDEADLOCK: Classification(.busy, .notApplied)
        case EDOTDOT: Classification(.response, .unknown)
        // A page of memory is broken.
        case EHWPOISON: Classification(.storage, .unknown)
        case EISNAM: Classification(.conflict, .notApplied)
        // Keys of the kernel's own key ring, as an encrypted file system uses them.
        case EKEYEXPIRED: Classification(.forbidden, .notApplied)
        case EKEYREJECTED: Classification(.forbidden, .notApplied)
        case EKEYREVOKED: Classification(.forbidden, .notApplied)
        case EL2HLT: Classification(.connection, .unknown)
        case EL2NSYNC: Classification(.connection, .unknown)
        case EL3HLT: Classification(.connection, .unknown)
        case EL3RST: Classification(.connection, .unknown)
        case ELIBACC: Classification(.unsupported, .notApplied)
        case ELIBBAD: Classification(.unsupported, .notApplied)
        case ELIBEXEC: Classification(.unsupported, .notApplied)
        case ELIBMAX: Classification(.unsupported, .notApplied)
        case ELIBSCN: Classification(.unsupported, .notApplied)
        case ELNRNG: Classification(.rejected, .notApplied)
        case EMEDIUMTYPE: Classification(.storage, .notApplied)
        case ENAVAIL: Classification(.notFound, .notApplied)
        case ENOANO: Classification(.busy, .notApplied)
        case ENOCSI: Classification(.unsupported, .notApplied)
        // An extended attribute that a file does not have.
        case ENODATA: Classification(.notFound, .notApplied)
        case ENOKEY: Classification(.forbidden, .notApplied)
        case ENOMEDIUM: Classification(.storage, .notApplied)
        case ENONET: Classification(.connection, .notApplied)
        case ENOPKG: Classification(.unsupported, .notApplied)
        case ENOTNAM: Classification(.rejected, .notApplied)
        case ENOTUNIQ: Classification(.conflict, .notApplied)
        case EREMCHG: Classification(.connection, .unknown)
        case EREMOTEIO: Classification(.storage, .unknown)
        // The kernel restarts such a call by itself; a program that sees it may do the same.
        case ERESTART: Classification(.busy, .unknown)
        // The radio is switched off; it stays off until somebody switches it on.
        case ERFKILL: Classification(.connection, .notApplied, isTransient: false)
        case ESRMNT: Classification(.connection, .unknown)
        case ESTRPIPE: Classification(.connection, .unknown)
        // The file system needs repair.
        case EUCLEAN: Classification(.storage, .unknown)
        case EUNATCH: Classification(.connection, .notApplied)
        case EXFULL: Classification(.busy, .notApplied)
        default: nil
        }
    }
    #else
    private static func ownToThisSystem(_ code: Int32) -> Classification? { nil }
    #endif
}
