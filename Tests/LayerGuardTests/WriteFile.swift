import Foundation

/// Writes a file and, unlike `Data.write(to:)`, does not wait for the disk.
func writeFile(_ data: Data, to url: URL) throws {
    let descriptor = unsafe open(url.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
}
