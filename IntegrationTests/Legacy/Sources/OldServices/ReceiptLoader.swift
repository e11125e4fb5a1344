import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Gets told what a ReceiptLoader did, on a background queue.
public protocol ReceiptLoaderDelegate: AnyObject {
    /// Done.
    func loader(_ loader: ReceiptLoader, didLoad receipt: String)
    /// Not done.
    func loader(_ loader: ReceiptLoader, didFailWithError error: NSError)
}

/// Downloads the receipt of an order.
public class ReceiptLoader {
    /// Domain of the errors that are made here, the code is the HTTP status.
    public static let errorDomain = "ReceiptLoaderErrorDomain"

    /// Who is told.
    public weak var delegate: ReceiptLoaderDelegate?

    private let server: URL
    private let lock = NSLock()
    private var task: URLSessionDataTask?
    private var isCancelled = false

    /// `server` is the address of the shop.
    public init(server: URL) {
        self.server = server
    }

    /// Starts.
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
        task.resume()
        if isCancelled { task.cancel() }
    }

    /// Stops, the delegate gets NSURLErrorCancelled.
    public func cancel() {
        lock.lock()
        isCancelled = true
        let task = self.task
        lock.unlock()
        task?.cancel()
    }
}
