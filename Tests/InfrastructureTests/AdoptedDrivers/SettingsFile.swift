#if Foundation
import Foundation
import Infrastructure

/// The settings file that the article about classification describes.
struct SettingsFile {
    let url: URL

    /// Reads the settings.
    func settings() throws(InfrastructureError) -> [String: String] {
        try InfrastructureError.classifying("read settings", on: .device, outcome: .notApplied) {
            try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
        }
    }
}
#endif
