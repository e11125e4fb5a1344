// swift-format-ignore-file
// The command `swift package import-words` writes this file. Change the translation instead.
import Domain
import NotesDomain
package import Presentation
import PresentationBatch

/// The languages of the translation.
package enum Translation: String, SpokenLanguage {
    case pl

    /// The language with the translated words of the library.
    package var language: Language {
        switch self {
        case .pl: Language("pl", words: WordsInPl())
        }
    }
}

/// The actions of the program whose labels are translated.
enum TranslatedAction {
    case unlockNote

    /// The label in each language of the translation.
    var labels: [Language: String] {
        switch self {
        case .unlockNote: [Language("pl"): "Odblokuj notatkę"]
        }
    }
}

extension DeleteNotes {
    /// Returns the translated words.
    func translatedTitle(_ count: BatchCount, in language: Translation) -> String {
        switch language {
        case .pl:
            switch count.category {
            case .one: "Nie można było usunąć \(count.items) z \(count.total) notatek."
            case .few: "Nie można było usunąć \(count.items) z \(count.total) notatek."
            case .many: "Nie można było usunąć \(count.items) z \(count.total) notatek."
            case .zero, .two, .other: "Nie można było usunąć \(count.items) z \(count.total) notatek."
            }
        #if EXPORT_WORDS
        default: ""
        #endif
        }
    }

    /// Returns the translated words.
    func translatedUnclearTitle(_ count: BatchCount, in language: Translation) -> String? {
        switch language {
        case .pl:
            switch count.category {
            case .one: "Być może usunięto \(count.items) notatkę."
            case .few: "Być może usunięto \(count.items) notatki."
            case .many: "Być może usunięto \(count.items) notatek."
            case .zero, .two, .other: "Być może usunięto \(count.items) notatek."
            }
        #if EXPORT_WORDS
        default: ""
        #endif
        }
    }
}

extension NoteRule {
    /// Returns the translated words.
    func translatedMessage(in language: Translation) -> Message {
        switch (language, self) {
        case (.pl, .locked): Message("Ta notatka jest zablokowana.", "Odblokuj ją, aby wprowadzić zmiany.")
        case (.pl, .sharedWith(let value1)): Message("\(value1) zmienia tę notatkę.", "Spróbuj ponownie później.")
        case (.pl, .titleTooLong(let value1)): Message("Liczba znaków w tytule przekracza \(value1).")
        #if EXPORT_WORDS
        default: Message("")
        #endif
        }
    }

    /// Returns the translated words.
    func translatedFieldTexts(in language: Translation) -> [String] {
        switch (language, self) {
        case (.pl, .locked): []
        case (.pl, .sharedWith): []
        case (.pl, .titleTooLong(let value1)): ["Maksymalna liczba znaków: \(value1)."]
        #if EXPORT_WORDS
        default: []
        #endif
        }
    }
}

extension NoteTask {
    /// Returns the translated words.
    func translatedMessage(in language: Translation) -> Message {
        switch (language, self) {
        case (.pl, .list): Message("Nie można było wczytać notatek.")
        case (.pl, .move(let value1, let value2)): Message("Nie można było przenieść „\(value1)” do „\(value2)”.")
        case (.pl, .open(let value1)): Message("Nie można było otworzyć notatki „\(value1)”.")
        #if EXPORT_WORDS
        default: Message("")
        #endif
        }
    }

    /// Returns the translated words.
    func translatedTitle(in language: Translation) -> String {
        switch (language, self) {
        case (.pl, .list): "Nie można było wczytać notatek."
        case (.pl, .move(let value1, let value2)): "Nie można było przenieść „\(value1)” do „\(value2)”."
        case (.pl, .open(let value1)): "Nie można było otworzyć notatki „\(value1)”."
        #if EXPORT_WORDS
        default: ""
        #endif
        }
    }

    /// Returns the translated words.
    func translatedUnclearTitle(in language: Translation) -> String? {
        switch (language, self) {
        case (.pl, .list): nil
        case (.pl, .move(let value1, _)): "Notatka „\(value1)” mogła zostać przeniesiona."
        case (.pl, .open): nil
        #if EXPORT_WORDS
        default: ""
        #endif
        }
    }
}

/// The words of the library in the language with the tag `pl`.
private struct WordsInPl: Words {
    let languageName = "polski"
    let unclearOutcome = "Nie wiadomo, czy czynność została wykonana."
    let mayHaveTakenEffect = "Mimo to czynność mogła zostać wykonana, więc przed ponowną próbą sprawdź, czy tak się stało."
    let isSafeToRepeat = "Mimo to czynność mogła zostać wykonana, ale można bezpiecznie spróbować ponownie."
    let tookEffect = "Czynność została wykonana, nie trzeba jej powtarzać."
    let mayBeOutdated = "Wyświetlana zawartość może być nieaktualna."
    let whatCanBeDone = "Co można zrobić:"
    let sentenceSeparator = " "

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device): Message("Brak połączenia z innym programem na tym urządzeniu.", "Być może nie jest uruchomiony.")
        case .failure(.connection, on: _): Message("Nie można było połączyć się z usługą.", "Być może usługa nie działa albo wystąpił problem z siecią.")
        case .failure(.timeout, on: .device): Message("To urządzenie zbyt długo nie odpowiadało.", "Być może jest zajęte.")
        case .failure(.timeout, on: .request): Message("Żądanie zbyt długo nie docierało.", "Sieć może działać wolno.")
        case .failure(.timeout, on: _): Message("Usługa zbyt długo nie odpowiadała.", "Sieć może działać wolno albo usługa może być przeciążona.")
        case .failure(.insecureConnection, on: _): Message("Nie można było nawiązać bezpiecznego połączenia.", "Nie można było potwierdzić, że to właściwa usługa.")
        case .failure(.notCompleted, on: _): Message("Nie wprowadzono żadnych zmian.", "Można spróbować ponownie.")
        case .failure(.cancelled, on: _): Message("Czynność została anulowana.")
        case .failure(.interrupted, on: .service): Message("Usługa przestała działać przed zakończeniem czynności.", "Być może wystąpił problem z usługą.")
        case .failure(.interrupted, on: .request): Message("Usługa przestała działać przed zakończeniem czynności.", "Być może wystąpił problem z usługą.")
        case .failure(.interrupted, on: _): Message("Czynność przerwano przed jej zakończeniem.", "Mogła ją przerwać inna część tego programu.")
        case .failure(.unauthenticated, on: _): Message("Zaloguj się, aby kontynuować.", "Nie zalogowano się albo nastąpiło wylogowanie.")
        case .failure(.permission, on: .device): Message("Brak uprawnień do wykonania tej czynności.", "Jeśli potrzebny jest dostęp, zwróć się do właściciela lub osoby, która zarządza tym urządzeniem.")
        case .failure(.permission, on: _): Message("Brak uprawnień do wykonania tej czynności.", "Jeśli potrzebny jest dostęp, zwróć się do osoby, która może go przyznać.")
        case .failure(.notFound, on: .device): Message("Nie ma takiego pliku ani folderu.", "Być może został przeniesiony lub usunięty albo zmieniono jego nazwę.")
        case .failure(.notFound, on: _): Message("Nie można było znaleźć tego elementu.", "Być może został przeniesiony lub usunięty.")
        case .failure(.alreadyExists, on: .device): Message("Plik lub folder o tej nazwie już istnieje.", "W jednym folderze każda nazwa może wystąpić tylko raz.")
        case .failure(.alreadyExists, on: _): Message("Ten element już istnieje.", "Mógł zostać dodany wcześniej lub przez kogoś innego.")
        case .failure(.conflict, on: _): Message("Występuje konflikt z istniejącymi danymi.", "Dane mogły zmienić się gdzie indziej, więc przed ponownym wczytaniem skopiuj swoje zmiany.")
        case .failure(.rejected, on: .device): Message("To urządzenie nie zaakceptowało tych danych.", "Sprawdź wprowadzone dane, na przykład nazwę lub liczbę.")
        case .failure(.rejected, on: .service): Message("Usługa nie zaakceptowała tych danych.", "Sprawdź wprowadzone dane.")
        case .failure(.rejected, on: .request): Message("Usługa nie zaakceptowała tych danych.", "Sprawdź wprowadzone dane.")
        case .failure(.rejected, on: _): Message("Te dane nie zostały zaakceptowane.", "Sprawdź wprowadzone dane.")
        case .failure(.rateLimited, on: _): Message("W krótkim czasie było zbyt wiele prób.", "Poczekaj chwilę i spróbuj ponownie.")
        case .failure(.unavailable, on: .device): Message("To urządzenie jest obecnie zajęte.", "Zamknij niepotrzebne programy i spróbuj ponownie.")
        case .failure(.unavailable, on: .service): Message("Usługa jest obecnie niedostępna.", "Być może jest przeciążona lub trwają prace konserwacyjne.")
        case .failure(.unavailable, on: .request): Message("Usługa jest obecnie niedostępna.", "Być może jest przeciążona lub trwają prace konserwacyjne.")
        case .failure(.unavailable, on: _): Message("To jest obecnie niedostępne.", "Poczekaj chwilę i spróbuj ponownie.")
        case .failure(.response, on: .device): Message("Wystąpił problem z tym programem.", "Nowsza wersja może rozwiązać ten problem.")
        case .failure(.response, on: .service): Message("Usługa odpowiedziała w nieoczekiwany sposób.", "Być może wystąpił problem z usługą.")
        case .failure(.response, on: .request): Message("Usługa odpowiedziała w nieoczekiwany sposób.", "Być może wystąpił problem z usługą.")
        case .failure(.response, on: _): Message("Dane mają nieoczekiwany format.", "Mogą być uszkodzone.")
        case .failure(.storageFull, on: .service): Message("Pamięć w chmurze jest pełna.", "Aby zwolnić miejsce, usuń to, co nie jest już potrzebne.")
        case .failure(.storageFull, on: _): Message("Jest za mało wolnego miejsca.", "Aby zwolnić miejsce, usuń pliki, które nie są już potrzebne.")
        case .failure(.storage, on: _): Message("Wystąpił problem z pamięcią masową tego urządzenia.", "Nie można było odczytać lub zapisać danych.")
        case .failure(.damaged, on: _): Message("Plik jest uszkodzony lub ma nieoczekiwany format.", "Mógł nie zostać zapisany lub skopiowany w całości.")
        case .failure(.unsupported, on: .device): Message("To urządzenie tego nie obsługuje.", "Być może nowsza wersja to obsługuje.")
        case .failure(.unsupported, on: .request): Message("Usługa nie obsługuje tego rodzaju żądań.")
        case .failure(.unsupported, on: _): Message("W tej wersji nie jest to możliwe.", "Być może nowsza wersja to obsługuje.")
        case .failure(.unknown, on: _): Message("Wydarzyło się coś nieoczekiwanego.", "Przyczyna nie jest znana.")
        case .detail(.offline): Message("To urządzenie nie jest połączone z internetem.", "Sprawdź ustawienia sieci lub spróbuj ponownie później.")
        case .detail(.networkSignIn): Message("Ta sieć może wymagać zalogowania się.", "Aby zalogować się do sieci, otwórz dowolną stronę w przeglądarce internetowej.")
        case .detail(.wrongClock): Message("Data lub godzina na tym urządzeniu może być niewłaściwa.", "Sprawdź datę i godzinę w ustawieniach tego urządzenia.")
        case .detail(.deviceLocked): Message("To urządzenie jest zablokowane.", "Odblokuj je i spróbuj ponownie.")
        case .detail(.isFolder): Message("W miejscu oczekiwanego pliku znajduje się folder.", "Nazwa może być nieprawidłowa.")
        case .detail(.isNotFolder): Message("W miejscu oczekiwanego folderu znajduje się plik.", "Nazwa może być nieprawidłowa.")
        case .detail(.folderNotEmpty): Message("Folder nie jest pusty.", "Przenieś lub usuń jego zawartość i spróbuj ponownie.")
        case .detail(.nameTooLong): Message("Nazwa jest za długa.", "Akceptowana jest tylko krótsza nazwa.")
        case .detail(.readOnly): Message("To miejsce jest tylko do odczytu.", "Nie można tu niczego zmieniać ani zapisywać.")
        case .detail(.linkLoop): Message("Łącza w tym miejscu tworzą zamkniętą pętlę.", "Nie prowadzą do żadnego pliku ani folderu.")
        case .detail(.otherVolume): Message("Nie można nic przenieść bezpośrednio między tymi miejscami.", "Zamiast tego użyj kopiowania.")
        case .detail(.inUse): Message("Plik lub folder jest używany.", "Zamknij go wszędzie, gdzie jest otwarty, i spróbuj ponownie.")
        case .detail(.tooManyOpenFiles): Message("Otwartych jest zbyt wiele plików.", "Zamknij niepotrzebne pliki lub programy i spróbuj ponownie.")
        case .detail(.portInUse): Message("Ten port jest już używany.", "Z portu może korzystać naraz tylko jeden program.")
        case .detail(.commandNotFound): Message("Potrzebny program nie jest zainstalowany.", "Zainstaluj go i spróbuj ponownie.")
        case .detail(.entryMissing): Message("Brakuje wymaganej wartości.", "Uzupełnij wprowadzone dane i spróbuj ponownie.")
        case .detail(.entryOfWrongType): Message("Wprowadzona wartość jest niewłaściwego rodzaju.", "Popraw ją, na przykład słowo wpisane zamiast liczby.")
        case .detail(.entryInvalid): Message("Nie można odczytać wprowadzonej wartości.", "Popraw ją, na przykład datę bez roku.")
        case .detail(.tooLarge): Message("To jest za duże.", "Akceptowane jest tylko coś mniejszego.")
        @unknown default: nil
        }
    }

    func isAbout(_ item: String) -> String { "Dotyczy elementu „\(item)”." }

    func quote(_ reference: Reference) -> String { "Kod referencyjny: \(reference)" }

    func canRetry(after wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .one: "Można spróbować ponownie za \(count) sekundę."
            case .few: "Można spróbować ponownie za \(count) sekundy."
            case .many: "Można spróbować ponownie za \(count) sekund."
            case .zero, .two, .other: "Można spróbować ponownie za \(count) sekund."
            }
        case .minutes(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Można spróbować ponownie za około \(count) minuty."
            case .many: "Można spróbować ponownie za około \(count) minut."
            case .zero, .one, .two, .other: "Można spróbować ponownie za około \(count) minut."
            }
        case .hours(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Można spróbować ponownie za około \(count) godziny."
            case .many: "Można spróbować ponownie za około \(count) godzin."
            case .zero, .one, .two, .other: "Można spróbować ponownie za około \(count) godzin."
            }
        case .days(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Można spróbować ponownie za około \(count) dni."
            case .many: "Można spróbować ponownie za około \(count) dni."
            case .zero, .one, .two, .other: "Można spróbować ponownie za około \(count) dni."
            }
        }
    }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retryAfter(let wait): tryAgain(after: SpokenWait(wait))
        case .custom(let name, _, _): name
        case .retry: "Spróbuj ponownie"
        case .checkOutcome: "Sprawdź, czy się udało"
        case .checkConnection: "Sprawdź połączenie"
        case .correct: "Popraw wprowadzone dane"
        case .signIn: "Zaloguj się"
        case .resetPassword: "Zresetuj hasło"
        case .goBack: "Wstecz"
        case .reload: "Wczytaj ponownie"
        case .chooseAnotherFile: "Wybierz inny plik"
        case .chooseAnotherPlace: "Wybierz inne miejsce"
        case .rename: "Wybierz inną nazwę"
        case .changeSettings: "Zmień ustawienia"
        case .freeSpace: "Zwolnij miejsce"
        case .updateApp: "Zaktualizuj do najnowszej wersji"
        case .contactSupport: "Skontaktuj się z pomocą techniczną"
        case .dismiss: "Zamknij"
        @unknown default: nil
        }
    }

    private func tryAgain(after wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .one: "Spróbuj ponownie za \(count) sekundę"
            case .few: "Spróbuj ponownie za \(count) sekundy"
            case .many: "Spróbuj ponownie za \(count) sekund"
            case .zero, .two, .other: "Spróbuj ponownie za \(count) sekund"
            }
        case .minutes(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Spróbuj ponownie za około \(count) minuty"
            case .many: "Spróbuj ponownie za około \(count) minut"
            case .zero, .one, .two, .other: "Spróbuj ponownie za około \(count) minut"
            }
        case .hours(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Spróbuj ponownie za około \(count) godziny"
            case .many: "Spróbuj ponownie za około \(count) godzin"
            case .zero, .one, .two, .other: "Spróbuj ponownie za około \(count) godzin"
            }
        case .days(let count):
            switch PluralCategory(of: Int(clamping: count), in: Language("pl")) {
            case .few: "Spróbuj ponownie za około \(count) dni"
            case .many: "Spróbuj ponownie za około \(count) dni"
            case .zero, .one, .two, .other: "Spróbuj ponownie za około \(count) dni"
            }
        }
    }
}
