import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A tracker that requests the location of a parcel from the carrier.
public class ParcelTracker {
    private let server: URL

    /// Creates a tracker.
    ///
    /// - Parameter server: The URL of the carrier's server.
    public init(server: URL) {
        self.server = server
    }

    private struct Parcel: Decodable {
        let place: String
    }

    /// Requests the location of a parcel, and passes the location or an error to `completion` on a background queue.
    public func track(_ id: String, completion: @escaping (String?, Error?) -> Void) {
        let url = server.appendingPathComponent("parcels").appendingPathComponent(id)
        let task = URLSession(configuration: .ephemeral).dataTask(with: url) { data, response, error in
            if let error = error {
                completion(nil, error)
                return
            }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else {
                completion(nil, ShopError.server(status))
                return
            }
            guard let parcel = try? JSONDecoder().decode(Parcel.self, from: data ?? Data()) else {
                completion(nil, ShopError.badResponse)
                return
            }
            completion(parcel.place, nil)
        }
        task.resume()
    }
}
