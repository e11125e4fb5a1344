import Domain

/// The library's own words in English.
enum English: Words {
    static func message(for code: TechnicalFailure.Code) -> Message {
        switch code {
        case .connection:
            Message(
                "The service could not be reached.",
                "The network may be down, or the service took too long to answer."
            )
        case .insecureConnection:
            Message(
                "The connection is not secure.",
                "It could not be confirmed that this is the right service."
            )
        case .cancelled:
            Message("The request was cancelled.")
        case .unauthenticated:
            Message("Signing in is needed for this.", "Nobody is signed in, or the session has ended.")
        case .permission:
            Message(
                "There is no permission to do this.",
                "Whoever manages access can change that."
            )
        case .notFound:
            Message("What was asked for could not be found.", "It may have been moved or removed.")
        case .conflict:
            Message(
                "What is saved no longer matches.",
                "It was changed in the meantime, or it exists already. Reloading shows how it is now."
            )
        case .rejected:
            Message(
                "The service did not accept this.",
                "Something that was entered may not be what the service expects."
            )
        case .rateLimited:
            Message("There were too many attempts in a short time.", "The service asks for a pause.")
        case .unavailable:
            Message(
                "The service is not available at the moment.",
                "It is busy, or something that it needs is in use."
            )
        case .response:
            Message(
                "The request could not be completed.",
                "What came back could not be used. The cause is not in what was entered."
            )
        case .storageFull:
            Message("There is no space left to save this.", "Removing what is no longer needed makes room.")
        case .storage:
            Message(
                "The storage of this device could not be used.",
                "Something could not be read or saved. The reason is not known."
            )
        case .unsupported:
            Message("This is not possible with this version.", "A newer version may be able to do it.")
        case .unknown:
            Message("Something unexpected happened.", "The reason is not known.")
        }
    }

    static var mayHaveTakenEffect: String { "It may have gone through anyway. Check before trying again." }

    static func canRetry(after wait: Duration) -> String { "It can be tried again \(inAbout(wait))." }

    static var sentenceSeparator: String { " " }

    static func label(for action: NextAction.Kind) -> String {
        switch action {
        case .retry: "Try again"
        case .retryAfter(let wait): "Try again \(inAbout(wait))"
        case .checkOutcome: "Check whether it went through"
        case .checkConnection: "Check the connection"
        case .correct: "Correct the entry"
        case .signIn: "Sign in"
        case .resetPassword: "Reset the password"
        case .goBack: "Go back"
        case .reload: "Reload"
        case .freeSpace: "Free up space"
        case .updateApp: "Update the app"
        case .contactSupport: "Contact support"
        case .dismiss: "Close"
        case .custom(let name): name
        }
    }

    private static func inAbout(_ wait: Duration) -> String {
        let spoken = SpokenWait(wait)
        let plural = spoken.count == 1 ? "" : "s"
        return switch spoken.unit {
        case .second: "in \(spoken.count) second\(plural)"
        case .minute: "in about \(spoken.count) minute\(plural)"
        case .hour: "in about \(spoken.count) hour\(plural)"
        case .day: "in about \(spoken.count) day\(plural)"
        }
    }
}
