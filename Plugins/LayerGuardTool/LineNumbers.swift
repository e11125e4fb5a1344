/// The lines and columns of the positions in a file.
struct LineNumbers {
    /// The positions where the second and later lines begin.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = bytes.indices.dropFirst().filter { index in
            bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D && bytes[index] != 0x0A
        }
    }

    /// Returns the line and the column of a position, both starting at 1.
    ///
    /// As in the compiler, the column counts bytes.
    func place(of position: Int) -> String {
        let line = line(of: position)
        return "\(line + 1):\(position - (line == 0 ? 0 : starts[line - 1]) + 1)"
    }

    /// Returns the line of a position, starting at 0.
    func line(of position: Int) -> Int {
        starts.count(below: position + 1)
    }
}

extension [Int] {
    /// Returns the number of elements below a limit in an array that is sorted in ascending order.
    func count(below limit: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
