import Infrastructure

extension InfrastructureError.Code {
    /// The description of the code for the pages of a catalog.
    ///
    /// A missing description is a compile error.
    var explanation: CodeExplanation {
        switch self {
        case .connection:
            CodeExplanation(
                "The remote system could not be reached, or the connection broke.",
                cause:
                    "The system does not run, its host name cannot be resolved, or a firewall is in the way.",
                operator: "Check that the remote system runs, and that the program can reach its address and port."
            )
        case .offline:
            CodeExplanation(
                "The device is not connected to a network.",
                cause: "The network is turned off, a cable is unplugged, or the device has no reception.",
                operator: "Do nothing if the device belongs to a user. On a server, check the network interface."
            )
        case .networkSignIn:
            CodeExplanation(
                "The network asks for a sign-in before it forwards requests.",
                cause: "A hotel, a train or a company answers requests with a page of its own.",
                operator: "Do nothing if the device belongs to a user. On a server, check the proxy."
            )
        case .timeout:
            CodeExplanation(
                "The remote system or the device did not respond in time.",
                cause: "The system is overloaded, the network is slow, or the time limit of the program is too short.",
                operator:
                    "Compare the duration of requests with the time limits, and find out what slows the system."
            )
        case .insecureConnection:
            CodeExplanation(
                "The connection is not trusted: TLS failed, or a certificate is not valid.",
                cause:
                    "A certificate is expired, untrusted, or for another host, or the TLS versions do not match.",
                operator:
                    "Check the certificate, its chain and its host name. Do not turn the check of certificates off."
            )
        case .wrongClock:
            CodeExplanation(
                "The date or the time of the device is wrong, or that of the service.",
                cause: "A clock was set by hand, or the time service of a computer does not run.",
                operator:
                    "Check the time service of your computers. The clock of a user's device is for the user to set."
            )
        case .notCompleted:
            CodeExplanation(
                "The remote system did not carry out the operation, as a later check showed.",
                cause: "A request or its answer was lost, and the program then asked for the outcome.",
                operator:
                    "Do nothing for single cases. Many of them have the same causes as `connection` and `timeout`."
            )
        case .cancelled:
            CodeExplanation(
                "The person, or the code that waits for the operation, gave up.",
                cause: "A person closed a dialog or left a screen, or a client closed its connection.",
                operator:
                    "Do nothing. If many clients give up, compare the duration of requests with their time limits."
            )
        case .interrupted:
            CodeExplanation(
                "The operation was ended from elsewhere.",
                cause:
                    "A database was suspended, a command was killed, or a shared task or the service stopped.",
                operator: "Check whether a deployment, a limit of memory or another process ended the work."
            )
        case .unauthenticated:
            CodeExplanation(
                "The request has no valid credentials.",
                cause: "A session has ended, a token has expired or was withdrawn, or a password is wrong.",
                operator:
                    "Check the credentials of the program if it signs in itself. Otherwise, the user signs in again."
            )
        case .forbidden:
            CodeExplanation(
                "The identity of the caller is known, but the operation is not allowed.",
                cause: "The account, the role or the process lacks a permission, such as for a file.",
                operator: "Compare the permissions of the account or the process with those that the operation needs."
            )
        case .notFound:
            CodeExplanation(
                "The requested item was not found.",
                cause: "The item was moved, renamed or deleted, or its address is wrong.",
                operator: "Check addresses and paths in the configuration if the item belongs to the program."
            )
        case .alreadyExists:
            CodeExplanation(
                "An item with the same name or key already exists.",
                cause: "Two clients created the same item, or a program repeated a request that had taken effect.",
                operator:
                    "Do nothing for single cases. Many of them can mean that a client repeats requests without a key."
            )
        case .conflict:
            CodeExplanation(
                "The request conflicts with the current state of an item.",
                cause: "Another client changed, locked or deleted the item, or another item refers to it.",
                operator: "Do nothing for single cases. If locks stay, find the process that holds them."
            )
        case .rejected:
            CodeExplanation(
                "The request is malformed, or contains a value that is out of range.",
                cause: "A person entered a wrong value, or the client and the service disagree about the format.",
                operator: "Compare the versions of the client and the service if the person entered nothing."
            )
        case .rateLimited:
            CodeExplanation(
                "The program sent too many requests in a short time.",
                cause: "The program repeats requests too fast, or its load exceeds the limit of the service.",
                operator: "Reduce the number of requests, or ask the provider of the service for a higher limit."
            )
        case .unavailable:
            CodeExplanation(
                "The remote system is temporarily unable to serve requests.",
                cause: "The system is overloaded, under maintenance, or restarting.",
                operator: "Check the state of the system and of its gateway. Add capacity if its load is too high."
            )
        case .internalServerError:
            CodeExplanation(
                "The remote system or the program failed internally.",
                cause: "A program has a defect, such as a mistake in a query, or a server is configured incorrectly.",
                operator: "Search the logs of both systems for the reference, and report the defect to the developers."
            )
        case .response:
            CodeExplanation(
                "The response is incomplete, cannot be decoded, or violates the protocol.",
                cause:
                    "The versions of the client and the service differ, or a gateway answered in place of the service.",
                operator: "Compare the versions, and read a response that the client could not decode."
            )
        case .busy:
            CodeExplanation(
                "A resource, such as memory, is currently exhausted, or the failed call can be repeated.",
                cause: "The load is high, a limit of the process is low, or two transactions waited for each other.",
                operator:
                    "Check memory, processes and limits. Find deadlocks in the log of the database."
            )
        case .inUse:
            CodeExplanation(
                "Another program, another connection or another part of the program uses the item.",
                cause: "A file, a device or a database is open or locked elsewhere.",
                operator: "Find the process that uses the item, for example with `lsof`, and end it if it hangs."
            )
        case .tooManyOpenFiles:
            CodeExplanation(
                "The program or the device has too many open files.",
                cause: "The limit of open files is too low, or the program does not close files or connections.",
                operator:
                    "Raise the limit. Report a number of open files that grows without end to the developers."
            )
        case .deviceLocked:
            CodeExplanation(
                "The device must be unlocked first.",
                cause: "A keychain or a health database is encrypted while the device is locked.",
                operator: "Do nothing. The user unlocks the device."
            )
        case .portInUse:
            CodeExplanation(
                "Another program uses the network port.",
                cause: "A second copy of the program runs, or another program has the same port.",
                operator: "End the other program, or choose another port in the configuration."
            )
        case .storageFull:
            CodeExplanation(
                "No storage space is left.",
                cause: "A disk is full, or a quota is used up.",
                operator: "Free up space or enlarge the disk, and watch the free space of the disk."
            )
        case .storage:
            CodeExplanation(
                "Local storage cannot be read or written.",
                cause: "A disk is damaged or was removed, or a network volume is not connected.",
                operator: "Check the disk and the log of the operating system, and have a backup ready."
            )
        case .damaged:
            CodeExplanation(
                "Data on this device is damaged or has an unexpected format.",
                cause: "A write was interrupted, a disk has a defect, or another program wrote the file.",
                operator: "Replace the file with a backup. Check the disk if several files are damaged."
            )
        case .isFolder:
            CodeExplanation(
                "The item is a folder, and the operation requires a file.",
                cause: "A path in the input or in the configuration is wrong.",
                operator: "Check the path in the configuration."
            )
        case .isNotFolder:
            CodeExplanation(
                "A part of the path is not a folder.",
                cause: "A path in the input or in the configuration is wrong, or a file has the name of a folder.",
                operator: "Check the path in the configuration."
            )
        case .folderNotEmpty:
            CodeExplanation(
                "The folder must be empty for the operation.",
                cause: "A person or another program put files into the folder.",
                operator: "Move or delete the contents of the folder if it belongs to the program."
            )
        case .nameTooLong:
            CodeExplanation(
                "The name of the file or folder is too long.",
                cause: "A person entered a long name, or the program made a name from long values.",
                operator: "Report the name to the developers if the program made it."
            )
        case .readOnly:
            CodeExplanation(
                "The file system can only be read.",
                cause: "The file system is mounted without write access, or was locked after a defect.",
                operator: "Check how the file system is mounted, and the log of the operating system."
            )
        case .linkLoop:
            CodeExplanation(
                "The path contains too many symbolic links.",
                cause: "Two links refer to each other.",
                operator: "Remove one of the links."
            )
        case .otherVolume:
            CodeExplanation(
                "The two paths of the operation are on different volumes.",
                cause: "The program moves a file to another disk, for example from a folder of temporary files.",
                operator: "Configure both folders on one volume."
            )
        case .commandNotFound:
            CodeExplanation(
                "The command to run does not exist on this device.",
                cause: "The command is not installed, or its folder is missing in `PATH`.",
                operator: "Install the command, or add its folder to `PATH`."
            )
        case .tooLarge:
            CodeExplanation(
                "The content of a file, a request or another message is too large.",
                cause: "A person chooses or sends a large file, or a limit of a server or a gateway is low.",
                operator: "Compare the limits of the gateway and of the service with the sizes that your users need."
            )
        case .unsupported:
            CodeExplanation(
                "The system does not support the operation.",
                cause: "The versions of the two sides differ, or the system lacks a function.",
                operator: "Update the older side, or turn the function off in the configuration."
            )
        case .unknown:
            CodeExplanation(
                "The kind of failure is not known.",
                cause: "No table of the library contains the error of the driver.",
                operator: "Search the log for the type and the number of the error, and report both to the developers."
            )
        }
    }
}
