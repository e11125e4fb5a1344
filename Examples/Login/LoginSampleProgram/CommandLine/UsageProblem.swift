extension Arguments {
    /// An error that describes an invalid argument.
    struct UsageProblem: Error {
        let description: String

        init(_ description: String) {
            self.description = description
        }

        /// Returns the error for an option that does not exist.
        ///
        /// The message repeats the option only if the option cannot be a secret: the option is one letter, or a word of
        /// small letters and hyphens. Otherwise, the message contains the number of the argument.
        static func unknownOption(_ option: String, number: Int) -> UsageProblem {
            if option == "--password" {
                return UsageProblem("A password is no argument: others could see it. Use --password-stdin.")
            }
            let isHarmless = option.wholeMatch(of: /-[a-zA-Z]|--[a-z]+(-[a-z]+)*/) != nil && option.count <= 16
            let start = isHarmless ? "There is no option \(option)." : "Argument \(number) is no option."
            return UsageProblem(start + suggestion(option, among: Option.available.map(\.rawValue)))
        }

        /// Returns the error for a word that is neither a command nor the value of an option.
        ///
        /// The message does not repeat the word, because the word may be a password.
        static func unknownWord(_ word: String) -> UsageProblem {
            let option = (word.contains("@") ? .email : Option(name: "--" + word)).map {
                " Did you mean \($0.rawValue)?"
            }
            let command = suggestion(word, among: Arguments.commands.map { "login \($0)" }) { $0.dropFirst(6) }
            return UsageProblem("There is an argument that belongs to no option." + (option ?? command))
        }

        /// Returns the question whether the person means the most similar name, or an empty string.
        private static func suggestion(
            _ entered: String,
            among names: [String],
            comparing part: (String) -> Substring = { $0[...] }
        ) -> String {
            let distances = names.map { (name: $0, distance: entered.distance(to: part($0))) }
            guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= 2 else {
                return ""
            }
            return " Did you mean \(nearest.name)?"
        }
    }
}

extension String {
    /// Returns the number of characters to insert, remove, replace or swap with a neighbor.
    ///
    /// The number is the optimal string alignment distance. The method compares at most 40 characters.
    fileprivate func distance(to other: Substring) -> Int {
        let (one, two) = (Array(lowercased().prefix(40)), Array(other.prefix(40)))
        var rows = [Array(0...two.count)]
        for (i, character) in one.enumerated() {
            var row = [i + 1]
            for (j, candidate) in two.enumerated() {
                var least = min(row[j], rows[i][j + 1]) + 1
                least = min(least, rows[i][j] + (character == candidate ? 0 : 1))
                if i > 0, j > 0, character == two[j - 1], one[i - 1] == candidate {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][two.count]
    }
}
