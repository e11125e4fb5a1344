import Domain

/// The words of the library in English.
struct English: Words {
    let languageName = "English"

    func message(for code: TechnicalFailure.Code) -> Message {
        switch code {
        case .connection:
            Message(
                "The service did not answer.",
                "The network may be down, or the answer took too long."
            )
        case .insecureConnection:
            Message(
                "A secure connection could not be made.",
                "It could not be confirmed that this is the right service."
            )
        case .cancelled:
            Message("This was cancelled.")
        case .unauthenticated:
            Message("Signing in is needed for this.", "The last sign-in has ended, or there was none.")
        case .permission:
            Message("This needs a permission that is missing.", "Whoever manages access can change that.")
        case .notFound:
            Message("This could not be found.", "It may have been moved or removed.")
        case .conflict:
            Message(
                "This clashes with another change.",
                "It was changed elsewhere, or it exists already."
            )
        case .rejected:
            Message("The service did not accept this.", "Something that was entered may not be what it expects.")
        case .rateLimited:
            Message("There were too many attempts in a short time.", "The service asks for a pause.")
        case .unavailable:
            Message("This is not available at the moment.", "It is busy, or something that it needs is in use.")
        case .response:
            Message(
                "This could not be completed.",
                "The reason lies with the service, not with anything that was entered."
            )
        case .storageFull:
            Message("There is no space left to save this.", "Removing what is no longer needed makes room.")
        case .storage:
            Message("Something could not be read or saved.", "The reason is not known.")
        case .unsupported:
            Message("This is not possible with this version.", "A newer version may be able to do it.")
        case .unknown:
            Message("Something unexpected happened.", "The reason is not known.")
        }
    }

    let mayHaveTakenEffect = "It may have gone through anyway, so check before trying again."

    func canRetry(after wait: SpokenWait) -> String { "It can be tried again \(inAbout(wait))." }

    func label(for action: NextAction) -> String {
        switch action {
        case .retry: "Try again"
        case .retryAfter(let wait): "Try again \(inAbout(SpokenWait(wait)))"
        case .checkOutcome: "Check whether it went through"
        case .checkConnection: "Check the connection"
        case .correct: "Correct the entry"
        case .signIn: "Sign in"
        case .resetPassword: "Reset the password"
        case .goBack: "Go back"
        case .reload: "Reload"
        case .freeSpace: "Free up space"
        case .updateApp: "Update to the latest version"
        case .contactSupport: "Contact support"
        case .dismiss: "Close"
        case .custom(let name, _, _): name
        }
    }

    let whatCanBeDone = "What can be done:"

    func quote(_ reference: Reference) -> String { "Reference: \(reference)" }

    let sentenceSeparator = " "

    private func inAbout(_ wait: SpokenWait) -> String {
        let plural = wait.count == 1 ? "" : "s"
        return switch wait.unit {
        case .second: "in \(wait.count) second\(plural)"
        case .minute: "in about \(wait.count) minute\(plural)"
        case .hour: "in about \(wait.count) hour\(plural)"
        case .day: "in about \(wait.count) day\(plural)"
        }
    }
}
