import Domain
public import Presentation

extension Language {
    /// The German language, with the library's words.
    public static let german = Language("de", words: German())
}

/// The words of the library in German.
struct German: Words {
    let languageName = "Deutsch"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message(
                "Ein anderes Programm auf diesem Gerät ist nicht erreichbar.",
                "Möglicherweise läuft es gerade nicht."
            )
        case .failure(.connection, on: _):
            Message(
                "Der Dienst ist nicht erreichbar.",
                "Möglicherweise ist er offline oder es gibt ein Problem mit dem Netzwerk."
            )
        case .failure(.timeout, on: .request):
            Message("Die Anfrage ist nicht rechtzeitig angekommen.", "Möglicherweise ist das Netzwerk langsam.")
        case .failure(.timeout, on: .device):
            Message("Dieses Gerät hat nicht rechtzeitig geantwortet.", "Möglicherweise ist es ausgelastet.")
        case .failure(.timeout, on: _):
            Message(
                "Der Dienst hat nicht rechtzeitig geantwortet.",
                "Möglicherweise ist das Netzwerk langsam oder der Dienst ausgelastet."
            )
        case .failure(.insecureConnection, on: _):
            Message(
                "Es konnte keine sichere Verbindung hergestellt werden.",
                "Es ließ sich nicht bestätigen, dass dies der richtige Dienst ist."
            )
        case .failure(.notCompleted, on: _):
            Message("Es wurde nichts geändert.", "Sie können es erneut versuchen.")
        case .failure(.cancelled, on: _):
            Message("Der Vorgang wurde abgebrochen.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message(
                "Der Dienst hat den Vorgang vor dem Abschluss unterbrochen.",
                "Möglicherweise gibt es ein Problem mit dem Dienst."
            )
        case .failure(.interrupted, on: _):
            Message(
                "Der Vorgang wurde vor dem Abschluss unterbrochen.",
                "Möglicherweise hat ihn ein anderer Teil dieses Programms unterbrochen."
            )
        case .failure(.unauthenticated, on: _):
            Message("Melden Sie sich an, um fortzufahren.", "Sie sind nicht angemeldet oder wurden abgemeldet.")
        case .failure(.permission, on: .device):
            Message(
                "Sie haben keine Berechtigung für diese Aktion.",
                "Wenn Sie Zugriff benötigen, fragen Sie die Person, die den Inhalt besitzt oder dieses Gerät verwaltet."
            )
        case .failure(.permission, on: _):
            Message(
                "Sie haben keine Berechtigung für diese Aktion.",
                "Wenn Sie Zugriff benötigen, fragen Sie eine Person, die ihn gewähren kann."
            )
        case .failure(.notFound, on: .device):
            Message(
                "Die Datei oder der Ordner wurde nicht gefunden.",
                "Möglicherweise wurde das Element verschoben, umbenannt oder gelöscht."
            )
        case .failure(.notFound, on: _):
            Message("Das gewünschte Element wurde nicht gefunden.", "Möglicherweise wurde es verschoben oder gelöscht.")
        case .failure(.alreadyExists, on: .device):
            Message(
                "Eine Datei oder ein Ordner trägt bereits diesen Namen.",
                "In einem Ordner kann jeder Name nur einmal vorkommen."
            )
        case .failure(.alreadyExists, on: _):
            Message(
                "Dieses Element ist bereits vorhanden.",
                "Möglicherweise wurde es früher oder von einer anderen Person hinzugefügt."
            )
        case .failure(.conflict, on: _):
            Message(
                "Es gibt einen Konflikt mit vorhandenen Daten.",
                "Kopieren Sie Ihre Änderungen vor dem Neuladen, da die Daten möglicherweise anderswo geändert wurden."
            )
        case .failure(.rejected, on: .device):
            Message(
                "Dieses Gerät hat die Angaben nicht akzeptiert.",
                "Prüfen Sie Ihre Angaben, zum Beispiel einen Namen oder eine Zahl."
            )
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("Der Dienst hat die Angaben nicht akzeptiert.", "Prüfen Sie Ihre Angaben.")
        case .failure(.rejected, on: nil):
            Message("Die Angaben wurden nicht akzeptiert.", "Prüfen Sie Ihre Angaben.")
        case .failure(.rateLimited, on: _):
            Message(
                "Es gab zu viele Versuche in kurzer Zeit.",
                "Warten Sie einen Moment und versuchen Sie es dann erneut."
            )
        case .failure(.unavailable, on: .device):
            Message(
                "Dieses Gerät ist derzeit ausgelastet.",
                "Schließen Sie Programme, die Sie nicht benötigen, und versuchen Sie es dann erneut."
            )
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message(
                "Der Dienst ist derzeit nicht verfügbar.",
                "Möglicherweise ist er ausgelastet oder wird gerade gewartet."
            )
        case .failure(.unavailable, on: nil):
            Message("Das ist derzeit nicht möglich.", "Warten Sie einen Moment und versuchen Sie es dann erneut.")
        case .failure(.response, on: .device):
            Message(
                "Es gibt ein Problem mit diesem Programm.",
                "Möglicherweise ist es in einer neueren Version behoben."
            )
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message(
                "Der Dienst hat nicht wie erwartet geantwortet.",
                "Möglicherweise gibt es ein Problem mit dem Dienst."
            )
        case .failure(.response, on: nil):
            Message("Die Daten haben ein unerwartetes Format.", "Möglicherweise sind sie beschädigt.")
        case .failure(.storageFull, on: .service):
            Message("Der Onlinespeicher ist voll.", "Um Platz zu schaffen, löschen Sie, was Sie nicht mehr benötigen.")
        case .failure(.storageFull, on: _):
            Message(
                "Es ist nicht genügend Speicherplatz frei.",
                "Um Platz zu schaffen, löschen Sie Dateien, die Sie nicht mehr benötigen."
            )
        case .failure(.storage, on: _):
            Message(
                "Es gibt ein Problem mit dem Speicher dieses Geräts.",
                "Daten konnten nicht gelesen oder gespeichert werden."
            )
        case .failure(.damaged, on: _):
            Message(
                "Die Datei ist beschädigt oder hat ein unerwartetes Format.",
                "Möglicherweise wurde sie nicht vollständig gespeichert oder kopiert."
            )
        case .failure(.unsupported, on: .device):
            Message(
                "Das wird von diesem Gerät nicht unterstützt.",
                "Eine neuere Version unterstützt es möglicherweise."
            )
        case .failure(.unsupported, on: .request):
            Message("Der Dienst unterstützt diese Art von Anfrage nicht.")
        case .failure(.unsupported, on: _):
            Message("Das ist mit dieser Version nicht möglich.", "Eine neuere Version unterstützt es möglicherweise.")
        case .failure(.unknown, on: _):
            Message("Es ist etwas Unerwartetes passiert.", "Die Ursache ist nicht bekannt.")
        case .detail(.offline):
            Message(
                "Dieses Gerät ist nicht mit dem Internet verbunden.",
                "Prüfen Sie die Netzwerkeinstellungen oder versuchen Sie es später erneut."
            )
        case .detail(.networkSignIn):
            Message(
                "Für dieses Netzwerk ist möglicherweise eine Anmeldung nötig.",
                "Öffnen Sie im Browser eine Webseite, um sich beim Netzwerk anzumelden."
            )
        case .detail(.wrongClock):
            Message(
                "Datum oder Uhrzeit des Geräts stimmt möglicherweise nicht.",
                "Prüfen Sie beides in den Einstellungen dieses Geräts."
            )
        case .detail(.deviceLocked):
            Message("Dieses Gerät ist gesperrt.", "Entsperren Sie das Gerät und versuchen Sie es dann erneut.")
        case .detail(.isFolder):
            Message(
                "Es wurde eine Datei erwartet, aber ein Ordner gefunden.",
                "Möglicherweise stimmt der Name nicht."
            )
        case .detail(.isNotFolder):
            Message(
                "Es wurde ein Ordner erwartet, aber eine Datei gefunden.",
                "Möglicherweise stimmt der Name nicht."
            )
        case .detail(.folderNotEmpty):
            Message(
                "Der Ordner ist nicht leer.",
                "Verschieben oder löschen Sie den Inhalt und versuchen Sie es dann erneut."
            )
        case .detail(.nameTooLong):
            Message("Der Name ist zu lang.", "Nur ein kürzerer Name wird akzeptiert.")
        case .detail(.readOnly):
            Message("Dieser Ort ist schreibgeschützt.", "Hier kann nichts geändert oder gespeichert werden.")
        case .detail(.linkLoop):
            Message(
                "Verknüpfungen an diesem Ort verweisen im Kreis aufeinander.",
                "Diese Verknüpfungen führen weder zu einer Datei noch zu einem Ordner."
            )
        case .detail(.otherVolume):
            Message(
                "Zwischen diesen Orten ist kein direktes Verschieben möglich.",
                "Kopieren Sie das Element stattdessen."
            )
        case .detail(.inUse):
            Message(
                "Die Datei oder der Ordner wird gerade verwendet.",
                "Schließen Sie das Element überall, wo es geöffnet ist, und versuchen Sie es dann erneut."
            )
        case .detail(.tooManyOpenFiles):
            Message(
                "Es sind zu viele Dateien geöffnet.",
                "Schließen Sie Dateien oder Programme, die Sie nicht benötigen, und versuchen Sie es dann erneut."
            )
        case .detail(.portInUse):
            Message(
                "Dieser Port wird bereits verwendet.",
                "Einen Port kann immer nur ein Programm verwenden."
            )
        case .detail(.entryMissing):
            Message("Eine Angabe fehlt.", "Ergänzen Sie Ihre Angaben und versuchen Sie es dann erneut.")
        case .detail(.entryOfWrongType):
            Message(
                "Eine Angabe ist nicht von der erwarteten Art.",
                "Korrigieren Sie die Angabe, zum Beispiel ein Wort anstelle einer Zahl."
            )
        case .detail(.entryInvalid):
            Message(
                "Eine Angabe kann nicht gelesen werden.",
                "Korrigieren Sie die Angabe, zum Beispiel ein Datum ohne Jahr."
            )
        case .detail(.tooLarge):
            Message("Das ist zu groß.", "Nur etwas Kleineres wird akzeptiert.")
        case .detail(.commandNotFound):
            Message(
                "Ein benötigtes Programm ist nicht installiert.",
                "Installieren Sie das Programm und versuchen Sie es dann erneut."
            )
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "Es ist nicht klar, ob die Aktion ausgeführt wurde."

    let mayHaveTakenEffect =
        "Möglicherweise wurde Ihre Aktion trotzdem ausgeführt – prüfen Sie das, bevor Sie es erneut versuchen."

    let isSafeToRepeat =
        "Möglicherweise wurde Ihre Aktion trotzdem ausgeführt, Sie können es aber ohne Risiko erneut versuchen."

    let tookEffect = "Ihre Aktion wurde ausgeführt, ein neuer Versuch ist unnötig."

    let mayBeOutdated = "Die angezeigten Inhalte sind möglicherweise nicht aktuell."

    func isAbout(_ item: String) -> String { "Es geht um „\(item)“." }

    func canRetry(after wait: SpokenWait) -> String { "Sie können es in \(spoken(wait)) erneut versuchen." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Erneut versuchen"
        case .retryAfter(let wait): "In \(spoken(SpokenWait(wait))) erneut versuchen"
        case .checkOutcome: "Ergebnis prüfen"
        case .checkConnection: "Verbindung prüfen"
        case .correct: "Angaben korrigieren"
        case .signIn: "Anmelden"
        case .resetPassword: "Passwort zurücksetzen"
        case .goBack: "Zurück"
        case .reload: "Neu laden"
        case .chooseAnotherFile: "Andere Datei wählen"
        case .chooseAnotherPlace: "Anderen Ort wählen"
        case .rename: "Anderen Namen wählen"
        case .changeSettings: "Einstellungen ändern"
        case .freeSpace: "Speicherplatz freigeben"
        case .updateApp: "Auf neueste Version aktualisieren"
        case .contactSupport: "Support kontaktieren"
        case .dismiss: "Schließen"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "Das können Sie tun:"

    func quote(_ reference: Reference) -> String { "Referenzcode: \(reference)" }

    let sentenceSeparator = " "

    /// Returns the time in the dative case, which follows the preposition “in”.
    private func spoken(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count) \(count == 1 ? "Sekunde" : "Sekunden")"
        case .minutes(let count): "etwa \(count) \(count == 1 ? "Minute" : "Minuten")"
        case .hours(let count): "etwa \(count) \(count == 1 ? "Stunde" : "Stunden")"
        case .days(let count): "etwa \(count) \(count == 1 ? "Tag" : "Tagen")"
        }
    }
}
