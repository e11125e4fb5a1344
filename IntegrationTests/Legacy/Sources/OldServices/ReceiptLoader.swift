import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A delegate that a `ReceiptLoader` calls on a background queue.
public protocol ReceiptLoaderDelegate: AnyObject {
    /// Receives the downloaded receipt.
    func loader(_ loader: ReceiptLoader, didLoad receipt: String)
    /// Receives the error of a failed download.
    func loader(_ loader: ReceiptLoader, didFailWithError error: NSError)
}

/// A loader that downloads the receipt of an order.
public class ReceiptLoader {
    /// The error domain of unsuccessful HTTP responses, in which each error code is the status code of a response.
    public static let errorDomain = "ReceiptLoaderErrorDomain"

    /// The delegate that receives the receipt or the error.
    public weak var delegate: ReceiptLoaderDelegate?

    private let server: URL
    private let lock = NSLock()
    private var task: URLSessionDataTask?
    private var isCancelled = false

    /// Creates a loader.
    ///
    /// - Parameter server: The URL of the shop's server.
    public init(server: URL) {
        self.server = server
    }

    /// Starts downloading the receipt of an order.
    public func load(_ id: String) {
        let url = server.appendingPathComponent("receipts").appendingPathComponent(id)
        let task = URLSession(configuration: .ephemeral).dataTask(with: url) { data, response, error in
            if let error = error {
                self.delegate?.loader(self, didFailWithError: error as NSError)
                return
            }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200, let data = data else {
                let userInfo = [NSLocalizedDescriptionKey: "HTTP \(status) for \(url)"]
                let error = NSError(domain: ReceiptLoader.errorDomain, code: status, userInfo: userInfo)
                self.delegate?.loader(self, didFailWithError: error)
                return
            }
            self.delegate?.loader(self, didLoad: String(decoding: data, as: UTF8.self))
        }
        lock.lock()
        self.task = task
        let isCancelled = self.isCancelled
        lock.unlock()
        // In swift-corelibs-foundation, cancelling a URLSession task directly after its start can trap (issue 3296).
        if isCancelled {
            let error = NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)
            delegate?.loader(self, didFailWithError: error)
        } else {
            task.resume()
        }
    }

    /// Cancels the download, which then fails with `NSURLErrorCancelled`.
    public func cancel() {
        lock.lock()
        isCancelled = true
        let task = self.task
        lock.unlock()
        task?.cancel()
    }
}
