import AdoptedDrivers
import Benchmarks
import DriverStandIns
import Examples
import Flow
import FuzzTargets
import Login
import LoginDomain
import LoginInfrastructure
import LoginPresentation
import PseudoTerminal
import Samples
import WordsThatHelp

/// A program that prints the names of targets in the app.
///
/// If the app depends on the library by URL, the program is called `login`, like the sample of the library. Otherwise,
/// the program is called `app`.
@main
enum Main {
    static func main() {
        let names = [
            AdoptedDriversTarget.name, BenchmarksTarget.name, DriverStandInsTarget.name, ExamplesTarget.name,
            FlowTarget.name, FuzzTargetsTarget.name, LoginTarget.name, LoginDomainTarget.name,
            LoginInfrastructureTarget.name, LoginPresentationTarget.name, PseudoTerminalTarget.name,
            SamplesTarget.name, WordsThatHelpTarget.name,
        ]
        print("the app's own program, of \(names.joined(separator: ", "))")
    }
}
