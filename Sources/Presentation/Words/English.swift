import Domain

/// The words of the library in English.
struct English: Words {
    let languageName = "English"

    func message(for situation: TechnicalFailure.Situation) -> Message? { text(for: situation) }

    func text(for situation: TechnicalFailure.Situation) -> Message {
        switch situation {
        case .failure(.connection, on: .device):
            Message("Another program on this device could not be reached.", "It may not be running.")
        case .failure(.connection, on: _):
            Message(
                "The service could not be reached.",
                "It may be offline, or there may be a problem with the network."
            )
        case .failure(.timeout, on: .request):
            Message("The request took too long to arrive.", "The network may be slow.")
        case .failure(.timeout, on: .device):
            Message("This device took too long to answer.", "It may be busy.")
        case .failure(.timeout, on: _):
            Message("The service took too long to answer.", "The network may be slow, or the service may be busy.")
        case .failure(.insecureConnection, on: _):
            Message(
                "A secure connection could not be made.",
                "It could not be confirmed that this is the right service."
            )
        case .failure(.notCompleted, on: _):
            Message("Nothing was changed.", "You can try again.")
        case .failure(.cancelled, on: _):
            Message("This was cancelled.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("The service stopped before this was finished.", "There may be a problem with the service.")
        case .failure(.interrupted, on: _):
            Message("This was stopped before it was finished.", "Another part of this program may have stopped it.")
        case .failure(.unauthenticated, on: _):
            Message("Sign in to continue.", "You are not signed in, or you have been signed out.")
        case .failure(.permission, on: .device):
            Message(
                "You do not have permission to do this.",
                "If you need access, ask the owner or the person who manages this device."
            )
        case .failure(.permission, on: _):
            Message("You do not have permission to do this.", "If you need access, ask someone who can grant it.")
        case .failure(.notFound, on: .device):
            Message("There is no such file or folder.", "It may have been moved, renamed or deleted.")
        case .failure(.notFound, on: _):
            Message("This could not be found.", "It may have been moved or deleted.")
        case .failure(.alreadyExists, on: .device):
            Message("A file or folder with this name already exists.", "Each name in a folder can be used only once.")
        case .failure(.alreadyExists, on: _):
            Message("This already exists.", "It may have been added earlier, or by someone else.")
        case .failure(.conflict, on: _):
            Message(
                "This conflicts with existing data.",
                "The data may have changed elsewhere, so copy your changes before you reload."
            )
        case .failure(.rejected, on: .device):
            Message("This device did not accept this.", "Check what you entered, such as a name or a number.")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("The service did not accept this.", "Check what you entered.")
        case .failure(.rejected, on: nil):
            Message("This was not accepted.", "Check what you entered.")
        case .failure(.rateLimited, on: _):
            Message("There were too many attempts in a short time.", "Wait a moment, and then try again.")
        case .failure(.unavailable, on: .device):
            Message("This device is busy at the moment.", "Close programs that you do not need, and then try again.")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("The service is not available at the moment.", "It may be busy or under maintenance.")
        case .failure(.unavailable, on: nil):
            Message("This is not available at the moment.", "Wait a moment, and then try again.")
        case .failure(.response, on: .device):
            Message("There is a problem with this program.", "A newer version may solve it.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("The service did not answer as expected.", "There may be a problem with the service.")
        case .failure(.response, on: nil):
            Message("The data has an unexpected format.", "It may be damaged.")
        case .failure(.storageFull, on: .service):
            Message("The online storage is full.", "To make room, delete what you no longer need.")
        case .failure(.storageFull, on: _):
            Message("There is not enough free space.", "To make room, delete files that you no longer need.")
        case .failure(.storage, on: _):
            Message("There is a problem with the storage of this device.", "Something could not be read or saved.")
        case .failure(.damaged, on: _):
            Message(
                "The file is damaged or has an unexpected format.",
                "It may not have been saved or copied completely."
            )
        case .failure(.unsupported, on: .device):
            Message("This device does not support this.", "A newer version may support it.")
        case .failure(.unsupported, on: .request):
            Message("The service does not support this kind of request.")
        case .failure(.unsupported, on: _):
            Message("This is not possible with this version.", "A newer version may support it.")
        case .failure(.unknown, on: _):
            Message("Something unexpected happened.", "The reason is not known.")
        case .detail(.offline):
            Message("This device is not connected to the internet.", "Check the network settings, or try again later.")
        case .detail(.networkSignIn):
            Message("This network may want you to sign in.", "Open a page in a web browser to sign in to the network.")
        case .detail(.wrongClock):
            Message("The date or the time of this device may be wrong.", "Check both in the settings of this device.")
        case .detail(.deviceLocked):
            Message("This device is locked.", "Unlock it, and then try again.")
        case .detail(.isFolder):
            Message("There is a folder where a file is expected.", "The name may be wrong.")
        case .detail(.isNotFolder):
            Message("There is a file where a folder is expected.", "The name may be wrong.")
        case .detail(.folderNotEmpty):
            Message("The folder is not empty.", "Move or delete its contents, and then try again.")
        case .detail(.nameTooLong):
            Message("The name is too long.", "Only a shorter name is accepted.")
        case .detail(.readOnly):
            Message("This place is read-only.", "Nothing can be changed or saved here.")
        case .detail(.linkLoop):
            Message("Links here point to each other in a circle.", "They lead to no file or folder.")
        case .detail(.otherVolume):
            Message("Nothing can be moved directly between these two places.", "Copy it instead.")
        case .detail(.inUse):
            Message("The file or folder is in use.", "Close it wherever it is open, and then try again.")
        case .detail(.tooManyOpenFiles):
            Message("Too many files are open.", "Close files or programs that you do not need, and then try again.")
        case .detail(.portInUse):
            Message("This port is already in use.", "A port can be used by only one program at a time.")
        case .detail(.entryMissing):
            Message("An entry is missing.", "Complete what you entered, and then try again.")
        case .detail(.entryOfWrongType):
            Message("An entry is of the wrong kind.", "Correct it, such as a word where a number belongs.")
        case .detail(.entryInvalid):
            Message("An entry cannot be read.", "Correct it, such as a date without a year.")
        case .detail(.tooLarge):
            Message("This is too large.", "Only something smaller is accepted.")
        case .detail(.commandNotFound):
            Message("A program that is needed is not installed.", "Install it, and then try again.")
        }
    }

    let unclearOutcome = "It is not clear whether this worked."

    let mayHaveTakenEffect = "Your action may have worked anyway, so check before you try again."

    let isSafeToRepeat = "Your action may have worked anyway, and you can safely try again."

    let tookEffect = "Your action worked, so you do not need to try again."

    let mayBeOutdated = "What you see may be out of date."

    func isAbout(_ item: String) -> String { "This is about “\(item)”." }

    func canRetry(after wait: SpokenWait) -> String { "You can try again \(inAbout(wait))." }

    func label(for action: NextAction) -> String? { text(for: action) }

    func text(for action: NextAction) -> String {
        switch action {
        case .retry: "Try again"
        case .retryAfter(let wait): "Try again \(inAbout(SpokenWait(wait)))"
        case .checkOutcome: "Check whether it worked"
        case .checkConnection: "Check the connection"
        case .correct: "Correct the entry"
        case .signIn: "Sign in"
        case .resetPassword: "Reset the password"
        case .goBack: "Go back"
        case .reload: "Reload"
        case .chooseAnotherFile: "Choose another file"
        case .chooseAnotherPlace: "Choose another place"
        case .rename: "Choose another name"
        case .changeSettings: "Change the settings"
        case .freeSpace: "Free up space"
        case .updateApp: "Update to the latest version"
        case .contactSupport: "Contact support"
        case .dismiss: "Close"
        case .custom(let name, _, _): name
        }
    }

    let whatCanBeDone = "What you can do:"

    func quote(_ reference: Reference) -> String { "Reference: \(reference)" }

    let sentenceSeparator = " "

    private func inAbout(_ wait: SpokenWait) -> String {
        func text(_ count: Int64, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
        return switch wait {
        case .seconds(let count): "in \(text(count, "second"))"
        case .minutes(let count): "in about \(text(count, "minute"))"
        case .hours(let count): "in about \(text(count, "hour"))"
        case .days(let count): "in about \(text(count, "day"))"
        }
    }
}
