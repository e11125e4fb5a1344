import Domain
public import Presentation

extension Language {
    /// The Italian language, with the library's words.
    public static let italian = Language("it", words: Italian())
}

/// The words of the library in Italian.
struct Italian: Words {
    let languageName = "italiano"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message("Un altro programma del dispositivo non è raggiungibile.", "Potrebbe non essere in esecuzione.")
        case .failure(.connection, on: _):
            Message(
                "Il servizio non è raggiungibile.",
                "Potrebbe essere offline oppure potrebbe esserci un problema di rete."
            )
        case .failure(.timeout, on: .request):
            Message("La richiesta ha impiegato troppo tempo ad arrivare.", "La rete potrebbe essere lenta.")
        case .failure(.timeout, on: .device):
            Message("Il dispositivo ha impiegato troppo tempo a rispondere.", "Potrebbe essere occupato.")
        case .failure(.timeout, on: _):
            Message(
                "Il servizio ha impiegato troppo tempo a rispondere.",
                "La rete potrebbe essere lenta o il servizio sovraccarico."
            )
        case .failure(.insecureConnection, on: _):
            Message(
                "Non è stato possibile stabilire una connessione sicura.",
                "L’identità del servizio non può essere verificata."
            )
        case .failure(.notCompleted, on: _):
            Message("Non è stato modificato nulla.", "Puoi riprovare.")
        case .failure(.cancelled, on: _):
            Message("L’operazione è stata annullata.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message(
                "Il servizio si è fermato prima di completare l’operazione.",
                "Potrebbe esserci un problema con il servizio."
            )
        case .failure(.interrupted, on: _):
            Message(
                "L’operazione è stata interrotta prima di essere completata.",
                "Potrebbe averla interrotta un’altra parte di questo programma."
            )
        case .failure(.unauthenticated, on: _):
            Message("Accedi per continuare.", "Non hai effettuato l’accesso oppure la sessione è terminata.")
        case .failure(.permission, on: .device):
            Message(
                "Non hai il permesso di eseguire questa operazione.",
                "Se ti serve l’accesso, chiedilo al proprietario o a chi gestisce il dispositivo."
            )
        case .failure(.permission, on: _):
            Message(
                "Non hai il permesso di eseguire questa operazione.",
                "Se ti serve l’accesso, chiedilo a chi può concederlo."
            )
        case .failure(.notFound, on: .device):
            Message(
                "Il file o la cartella non esiste.",
                "L’elemento potrebbe essere stato spostato, rinominato o eliminato."
            )
        case .failure(.notFound, on: _):
            Message("L’elemento non è stato trovato.", "Potrebbe essere stato spostato o eliminato.")
        case .failure(.alreadyExists, on: .device):
            Message(
                "Esiste già un file o una cartella con questo nome.",
                "In una cartella, ogni nome può essere usato una sola volta."
            )
        case .failure(.alreadyExists, on: _):
            Message("L’elemento esiste già.", "Potrebbe essere stato aggiunto in precedenza o da un’altra persona.")
        case .failure(.conflict, on: _):
            Message(
                "L’operazione è in conflitto con i dati esistenti.",
                "I dati potrebbero essere stati modificati altrove, quindi copia le tue modifiche prima di ricaricarli."
            )
        case .failure(.rejected, on: .device):
            Message(
                "Il dispositivo non ha accettato la richiesta.",
                "Controlla i dati inseriti, ad esempio un nome o un numero."
            )
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("Il servizio non ha accettato la richiesta.", "Controlla i dati inseriti.")
        case .failure(.rejected, on: nil):
            Message("La richiesta non è stata accettata.", "Controlla i dati inseriti.")
        case .failure(.rateLimited, on: _):
            Message("Ci sono stati troppi tentativi in poco tempo.", "Attendi un momento, poi riprova.")
        case .failure(.unavailable, on: .device):
            Message("Al momento il dispositivo è occupato.", "Chiudi i programmi che non ti servono, poi riprova.")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("Al momento il servizio non è disponibile.", "Potrebbe essere sovraccarico o in manutenzione.")
        case .failure(.unavailable, on: nil):
            Message("Al momento l’operazione non è disponibile.", "Attendi un momento, poi riprova.")
        case .failure(.response, on: .device):
            Message("C’è un problema con questo programma.", "Una versione più recente potrebbe risolverlo.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("Il servizio non ha risposto come previsto.", "Potrebbe esserci un problema con il servizio.")
        case .failure(.response, on: nil):
            Message("I dati hanno un formato imprevisto.", "Potrebbero essere danneggiati.")
        case .failure(.storageFull, on: .service):
            Message(
                "Lo spazio di archiviazione online è esaurito.",
                "Per liberare spazio, elimina ciò che non ti serve più."
            )
        case .failure(.storageFull, on: _):
            Message(
                "Lo spazio disponibile non è sufficiente.",
                "Per liberare spazio, elimina i file che non ti servono più."
            )
        case .failure(.storage, on: _):
            Message(
                "Il dispositivo ha un problema di archiviazione.",
                "Non è stato possibile leggere o salvare alcuni dati."
            )
        case .failure(.damaged, on: _):
            Message(
                "Il file è danneggiato o ha un formato imprevisto.",
                "Potrebbe non essere stato salvato o copiato per intero."
            )
        case .failure(.unsupported, on: .device):
            Message("Il dispositivo non supporta questa operazione.", "Una versione più recente potrebbe supportarla.")
        case .failure(.unsupported, on: .request):
            Message("Il servizio non supporta questo tipo di richiesta.")
        case .failure(.unsupported, on: _):
            Message(
                "L’operazione non è possibile con questa versione.",
                "Una versione più recente potrebbe supportarla."
            )
        case .failure(.unknown, on: _):
            Message("Si è verificato un problema imprevisto.", "La causa non è nota.")
        case .detail(.offline):
            Message(
                "Il dispositivo non è connesso a internet.",
                "Controlla le impostazioni di rete o riprova più tardi."
            )
        case .detail(.networkSignIn):
            Message(
                "Questa rete potrebbe richiedere di effettuare l’accesso.",
                "Per effettuare l’accesso alla rete, apri una pagina in un browser."
            )
        case .detail(.wrongClock):
            Message(
                "La data o l’ora del dispositivo potrebbe essere sbagliata.",
                "Controlla entrambe nelle impostazioni del dispositivo."
            )
        case .detail(.deviceLocked):
            Message("Il dispositivo è bloccato.", "Sbloccalo, poi riprova.")
        case .detail(.isFolder):
            Message("C’è una cartella dove dovrebbe esserci un file.", "Il nome potrebbe non essere corretto.")
        case .detail(.isNotFolder):
            Message("C’è un file dove dovrebbe esserci una cartella.", "Il nome potrebbe non essere corretto.")
        case .detail(.folderNotEmpty):
            Message("La cartella non è vuota.", "Sposta o elimina il contenuto, poi riprova.")
        case .detail(.nameTooLong):
            Message("Il nome è troppo lungo.", "È accettato solo un nome più breve.")
        case .detail(.readOnly):
            Message("Questa posizione è di sola lettura.", "Qui non è possibile modificare o salvare nulla.")
        case .detail(.linkLoop):
            Message(
                "Alcuni collegamenti rimandano l’uno all’altro senza fine.",
                "Non portano a nessun file o cartella."
            )
        case .detail(.otherVolume):
            Message(
                "Lo spostamento diretto tra le due posizioni non è possibile.",
                "Copia l’elemento invece di spostarlo."
            )
        case .detail(.inUse):
            Message("Il file o la cartella è in uso.", "Chiudi l’elemento ovunque sia aperto, poi riprova.")
        case .detail(.tooManyOpenFiles):
            Message("Ci sono troppi file aperti.", "Chiudi i file o i programmi che non ti servono, poi riprova.")
        case .detail(.portInUse):
            Message("Questa porta è già in uso.", "Una porta può essere usata da un solo programma alla volta.")
        case .detail(.entryMissing):
            Message("Manca un dato.", "Completa i dati inseriti, poi riprova.")
        case .detail(.entryOfWrongType):
            Message(
                "Un dato inserito non è del tipo corretto.",
                "Correggilo: ad esempio, potrebbe esserci una parola al posto di un numero."
            )
        case .detail(.entryInvalid):
            Message("Un dato inserito non è leggibile.", "Correggilo: ad esempio, in una data potrebbe mancare l’anno.")
        case .detail(.tooLarge):
            Message("L’elemento è troppo grande.", "È accettato solo un elemento più piccolo.")
        case .detail(.commandNotFound):
            Message("Un programma necessario non è installato.", "Installalo, poi riprova.")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "Non è chiaro se l’operazione sia riuscita."

    let mayHaveTakenEffect =
        "L’operazione richiesta potrebbe comunque essere riuscita, quindi controlla prima di riprovare."

    let isSafeToRepeat = "L’operazione richiesta potrebbe comunque essere riuscita, ma puoi riprovare senza rischi."

    let tookEffect = "L’operazione richiesta è riuscita: non serve riprovare."

    let mayBeOutdated = "Ciò che vedi potrebbe non essere aggiornato."

    func isAbout(_ item: String) -> String { "Il problema riguarda “\(item)”." }

    func canRetry(after wait: SpokenWait) -> String { "Puoi riprovare \(delay(wait))." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Riprova"
        case .retryAfter(let wait): "Riprova \(delay(SpokenWait(wait)))"
        case .checkOutcome: "Controlla se l’operazione è riuscita"
        case .checkConnection: "Controlla la connessione"
        case .correct: "Correggi i dati inseriti"
        case .signIn: "Accedi"
        case .resetPassword: "Reimposta la password"
        case .goBack: "Torna indietro"
        case .reload: "Ricarica"
        case .chooseAnotherFile: "Scegli un altro file"
        case .chooseAnotherPlace: "Scegli un’altra posizione"
        case .rename: "Scegli un altro nome"
        case .changeSettings: "Modifica le impostazioni"
        case .freeSpace: "Libera spazio"
        case .updateApp: "Aggiorna all’ultima versione"
        case .contactSupport: "Contatta l’assistenza"
        case .dismiss: "Chiudi"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "Cosa puoi fare:"

    func quote(_ reference: Reference) -> String { "Codice di riferimento: \(reference)" }

    let sentenceSeparator = " "

    private func delay(_ wait: SpokenWait) -> String {
        func text(_ count: Int64, _ one: String, _ other: String) -> String { "\(count) \(count == 1 ? one : other)" }
        return switch wait {
        case .seconds(let count): "tra \(text(count, "secondo", "secondi"))"
        case .minutes(let count): "tra circa \(text(count, "minuto", "minuti"))"
        case .hours(let count): "tra circa \(text(count, "ora", "ore"))"
        case .days(let count): "tra circa \(text(count, "giorno", "giorni"))"
        }
    }
}
