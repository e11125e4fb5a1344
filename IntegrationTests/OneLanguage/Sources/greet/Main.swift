import Presentation
import PresentationSpanish

@main
struct Greet {
    static func main() {
        let language = Language("es-MX").nearest(among: [.english, .spanish])
        print(language.words.languageName)
    }
}
