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
        Self.table[code] ?? Classification(.unknown, .unknown)
    }

    /// The value of `errno`.
    public var systemCode: String? { String(code) }

    // Systems share numbers between symbols (EAGAIN and EWOULDBLOCK, on Linux also ENOTSUP and EOPNOTSUPP); both rows
    // of such a pair are alike.
    static let table = Dictionary(posix + bsd + ownToThisSystem) { first, _ in first }

    private static let posix: [(Int32, Classification)] = [
        // The program is wrong, whatever a person entered.
        (EBADF, .programFailed),
        (EDESTADDRREQ, .programFailed),
        (EDOM, .programFailed),
        (EFAULT, .programFailed),
        (EISCONN, .programFailed),
        (ENOTSOCK, .programFailed),
        (ENOTTY, .programFailed),
        (ESPIPE, .programFailed),

        // What was asked for cannot be: an argument is at fault.
        (E2BIG, Classification(.rejected, .notApplied)),
        (EFBIG, Classification(.rejected, .unknown)),
        (EILSEQ, Classification(.response, .unknown)),
        (EINVAL, Classification(.rejected, .notApplied)),
        // Also of a message that came in and was too long.
        (EMSGSIZE, Classification(.rejected, .unknown)),
        (ENAMETOOLONG, Classification(.rejected, .notApplied)),
        (EOVERFLOW, Classification(.rejected, .notApplied)),
        (ERANGE, Classification(.rejected, .notApplied)),

        // Not allowed.
        (EACCES, Classification(.forbidden, .notApplied)),
        (EPERM, Classification(.forbidden, .notApplied)),

        // Not there.
        (ECHILD, Classification(.notFound, .notApplied)),
        (ENODEV, Classification(.notFound, .notApplied)),
        (ENOENT, Classification(.notFound, .notApplied)),
        (ENOMSG, Classification(.notFound, .notApplied)),
        (ENXIO, Classification(.notFound, .notApplied)),
        (ESRCH, Classification(.notFound, .notApplied)),

        // Not in the state that the call needs.
        (EEXIST, Classification(.conflict, .notApplied)),
        (EIDRM, Classification(.conflict, .notApplied)),
        (ENOTEMPTY, Classification(.conflict, .notApplied)),
        (EMLINK, Classification(.conflict, .notApplied)),

        // In use, or used up for the moment.
        (EADDRINUSE, Classification(.busy, .notApplied)),
        // Also of a read that timed out after something was written (SO_RCVTIMEO, socket(7)).
        (EAGAIN, Classification(.busy, .unknown)),
        (EALREADY, Classification(.busy, .notApplied)),
        (EBUSY, Classification(.busy, .notApplied)),
        (EDEADLK, Classification(.busy, .notApplied)),
        (EINPROGRESS, Classification(.busy, .unknown)),
        // A signal came first. What was not finished can be done again.
        (EINTR, Classification(.busy, .unknown)),
        (EMFILE, Classification(.busy, .notApplied)),
        (ENFILE, Classification(.busy, .notApplied)),
        (ENOBUFS, Classification(.busy, .notApplied)),
        (ENOLCK, Classification(.busy, .notApplied)),
        (ENOMEM, Classification(.busy, .notApplied)),
        (ENOSR, Classification(.busy, .notApplied)),
        (EOWNERDEAD, Classification(.busy, .unknown)),
        (ETXTBSY, Classification(.busy, .notApplied)),
        (EWOULDBLOCK, Classification(.busy, .unknown)),

        // The network. What breaks an open connection may come after the request was carried out, and that a host or a
        // network cannot be reached is said of open connections too.
        (EADDRNOTAVAIL, Classification(.connection, .notApplied)),
        (ECONNABORTED, Classification(.connection, .unknown)),
        (ECONNREFUSED, Classification(.connection, .notApplied)),
        (ECONNRESET, Classification(.connection, .unknown)),
        (EHOSTUNREACH, Classification(.connection, .unknown)),
        (ENETDOWN, Classification(.connection, .unknown)),
        (ENETRESET, Classification(.connection, .unknown)),
        (ENETUNREACH, Classification(.connection, .unknown)),
        (ENOLINK, Classification(.connection, .unknown)),
        // A web socket that lost its connection says so as well.
        (ENOTCONN, Classification(.connection, .unknown)),
        // The other side closed while this one was writing.
        (EPIPE, Classification(.connection, .unknown)),
        (ETIME, Classification(.timeout, .unknown)),
        (ETIMEDOUT, Classification(.timeout, .unknown)),

        // What came back cannot be used.
        (EBADMSG, Classification(.response, .unknown)),
        (EPROTO, Classification(.response, .unknown)),

        // Storage.
        (EDQUOT, Classification(.storageFull, .unknown)),
        (EIO, Classification(.storage, .unknown)),
        (EISDIR, Classification(.storage, .notApplied)),
        (ELOOP, Classification(.storage, .notApplied)),
        (ENOSPC, Classification(.storageFull, .unknown)),
        (ENOTDIR, Classification(.storage, .notApplied)),
        (ENOTRECOVERABLE, Classification(.storage, .unknown)),
        (EROFS, Classification(.storage, .notApplied)),
        // The file behind the handle was removed or replaced, as happens on network file systems.
        (ESTALE, Classification(.storage, .unknown)),

        // Not to be had on this system.
        (EAFNOSUPPORT, Classification(.unsupported, .notApplied)),
        (EMULTIHOP, Classification(.unsupported, .notApplied)),
        (ENOEXEC, Classification(.unsupported, .notApplied)),
        (ENOPROTOOPT, Classification(.unsupported, .notApplied)),
        (ENOSTR, Classification(.unsupported, .notApplied)),
        (ENOSYS, Classification(.unsupported, .notApplied)),
        (ENOTSUP, Classification(.unsupported, .notApplied)),
        (EOPNOTSUPP, Classification(.unsupported, .notApplied)),
        (EPROTONOSUPPORT, Classification(.unsupported, .notApplied)),
        (EPROTOTYPE, Classification(.unsupported, .notApplied)),
        (EXDEV, Classification(.unsupported, .notApplied)),

        (ECANCELED, Classification(.cancelled, .unknown)),
    ]

    /// What Linux and Darwin have in common beyond POSIX.
    private static let bsd: [(Int32, Classification)] = [
        (ENOTBLK, .programFailed),
        (EHOSTDOWN, Classification(.connection, .unknown)),
        (EPFNOSUPPORT, Classification(.unsupported, .notApplied)),
        (EREMOTE, Classification(.unsupported, .notApplied)),
        (ESHUTDOWN, Classification(.connection, .unknown)),
        (ESOCKTNOSUPPORT, Classification(.unsupported, .notApplied)),
        (ETOOMANYREFS, Classification(.busy, .notApplied)),
        (EUSERS, Classification(.busy, .notApplied)),
    ]

    #if canImport(Darwin)
    private static let ownToThisSystem: [(Int32, Classification)] = [
        // A file server that does not know this device, which no sign-in of a person's mends.
        (EAUTH, Classification(.forbidden, .notApplied)),
        (EBADARCH, Classification(.unsupported, .notApplied)),
        (EBADEXEC, Classification(.unsupported, .notApplied)),
        (EBADMACHO, Classification(.unsupported, .notApplied)),
        (EBADRPC, Classification(.response, .unknown)),
        (EDEVERR, Classification(.storage, .unknown)),
        (EFTYPE, Classification(.unsupported, .notApplied)),
        (ENEEDAUTH, Classification(.forbidden, .notApplied)),
        (ENOATTR, Classification(.notFound, .notApplied)),
        // Network.framework: the other side closed.
        (ENODATA, Classification(.connection, .unknown)),
        (ENOPOLICY, Classification(.unsupported, .notApplied)),
        (EPROCLIM, Classification(.busy, .notApplied)),
        (EPROCUNAVAIL, Classification(.unsupported, .notApplied)),
        (EPROGMISMATCH, Classification(.unsupported, .notApplied)),
        (EPROGUNAVAIL, Classification(.unsupported, .notApplied)),
        (EPWROFF, Classification(.unavailable, .notApplied)),
        // The last of Darwin's numbers, and so also ELAST.
        (EQFULL, Classification(.busy, .notApplied)),
        (ERPCMISMATCH, Classification(.unsupported, .notApplied)),
        (ESHLIBVERS, Classification(.unsupported, .notApplied)),
    ]
    #elseif os(Linux) || os(Android)
    private static let ownToThisSystem: [(Int32, Classification)] = [
        (EADV, Classification(.connection, .unknown)),
        (EBADFD, .programFailed),
        (EBADE, Classification(.response, .unknown)),
        (EBADR, Classification(.rejected, .notApplied)),
        (EBADRQC, Classification(.rejected, .notApplied)),
        (EBADSLT, Classification(.rejected, .notApplied)),
        (EBFONT, Classification(.unsupported, .notApplied)),
        (ECHRNG, Classification(.rejected, .notApplied)),
        (ECOMM, Classification(.connection, .unknown)),
        (EDEADLOCK, Classification(.busy, .notApplied)),
        (EDOTDOT, Classification(.response, .unknown)),
        // A page of memory is broken.
        (EHWPOISON, Classification(.storage, .unknown)),
        (EISNAM, Classification(.conflict, .notApplied)),
        // Keys of the kernel's own key ring, as an encrypted file system uses them.
        (EKEYEXPIRED, Classification(.forbidden, .notApplied)),
        (EKEYREJECTED, Classification(.forbidden, .notApplied)),
        (EKEYREVOKED, Classification(.forbidden, .notApplied)),
        (EL2HLT, Classification(.connection, .unknown)),
        (EL2NSYNC, Classification(.connection, .unknown)),
        (EL3HLT, Classification(.connection, .unknown)),
        (EL3RST, Classification(.connection, .unknown)),
        (ELIBACC, Classification(.unsupported, .notApplied)),
        (ELIBBAD, Classification(.unsupported, .notApplied)),
        (ELIBEXEC, Classification(.unsupported, .notApplied)),
        (ELIBMAX, Classification(.unsupported, .notApplied)),
        (ELIBSCN, Classification(.unsupported, .notApplied)),
        (ELNRNG, Classification(.rejected, .notApplied)),
        (EMEDIUMTYPE, Classification(.storage, .notApplied)),
        (ENAVAIL, Classification(.notFound, .notApplied)),
        (ENOANO, Classification(.busy, .notApplied)),
        (ENOCSI, Classification(.unsupported, .notApplied)),
        // An extended attribute that a file does not have.
        (ENODATA, Classification(.notFound, .notApplied)),
        (ENOKEY, Classification(.forbidden, .notApplied)),
        (ENOMEDIUM, Classification(.storage, .notApplied)),
        (ENONET, Classification(.connection, .notApplied)),
        (ENOPKG, Classification(.unsupported, .notApplied)),
        (ENOTNAM, Classification(.rejected, .notApplied)),
        (ENOTUNIQ, Classification(.conflict, .notApplied)),
        (EREMCHG, Classification(.connection, .unknown)),
        (EREMOTEIO, Classification(.storage, .unknown)),
        // The kernel restarts such a call by itself; a program that sees it may do the same.
        (ERESTART, Classification(.busy, .unknown)),
        // The radio is switched off; it stays off until somebody switches it on.
        (ERFKILL, Classification(.connection, .notApplied, isTransient: false)),
        (ESRMNT, Classification(.connection, .unknown)),
        (ESTRPIPE, Classification(.connection, .unknown)),
        // The file system needs repair.
        (EUCLEAN, Classification(.storage, .unknown)),
        (EUNATCH, Classification(.connection, .notApplied)),
        (EXFULL, Classification(.busy, .notApplied)),
    ]
    #else
    private static let ownToThisSystem: [(Int32, Classification)] = []
    #endif
}
