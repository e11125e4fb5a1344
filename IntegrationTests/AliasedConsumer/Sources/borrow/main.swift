// Usage: borrow FILE TITLE
import Domain
import Foundation
import Infrastructure
import LayeredErrors
import Presentation
import PresentationTerminal

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("borrow FILE TITLE")
    exit(64)
}
let presenter = BorrowPresenter(Borrow(from: FileShelf(file: URL(filePath: arguments[1]))))
do throws(PresentationError) {
    print(try presenter.borrowing(arguments[2]))
} catch {
    print(TerminalText(error, in: .preferred()), terminator: "")
    exit(error.exitStatus)
}
