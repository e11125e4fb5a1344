#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An error of the operating system.
struct SystemError: Error {
    let text = unsafe String(cString: strerror(errno))
}

/// Returns the bytes of a file.
func contents(of path: String) throws(SystemError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw SystemError() }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
        }
        if chunk.isEmpty { break }
        bytes += chunk
    }
    guard unsafe ferror(file) == 0 else { throw SystemError() }
    return bytes
}

/// Writes bytes to a file.
func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    guard let file = unsafe fopen(path, "wb") else { throw SystemError() }
    let written = bytes.isEmpty ? 0 : unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else { throw SystemError() }
}

/// Runs a command in the shell and returns the lines of its standard output, or `nil` if the shell does not run.
func lines(ofShell command: String) -> [Substring]? {
    guard let output = unsafe popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(output), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    unsafe pclose(output)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

/// Returns a text that changes when a file changes: the file's size, date in nanoseconds, and inode number.
func stamp(of path: String) throws(SystemError) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw SystemError() }
    #if canImport(Darwin)
    let date = status.st_mtimespec
    #else
    let date = status.st_mtim
    #endif
    return "\(status.st_size) \(date.tv_sec) \(date.tv_nsec) \(status.st_ino)"
}

/// Returns a hash of all bytes (FNV-1a with words of eight bytes).
func hash(_ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { buffer in
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var index = 0
        while index + 8 <= buffer.count {
            hash = unsafe (hash ^ buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01b3
            hash ^= hash >> 29
            index += 8
        }
        while index < buffer.count {
            hash = unsafe (hash ^ UInt64(buffer[index])) &* 0x100_0000_01b3
            index += 1
        }
        return hash
    }
}

func remove(_ path: String) {
    _ = unsafe unlink(path)
}

func removeFolder(_ path: String) {
    _ = unsafe rmdir(path)
}

func createFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
}

/// Returns the first position of a byte at or after another position, or `nil` if there is none.
///
/// `memchr` is fast even in a build without optimization.
func nextPosition(of byte: UInt8, in bytes: [UInt8], from position: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress, position < buffer.count,
            let found = unsafe memchr(start + position, Int32(byte), buffer.count - position)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - start
    }
}
