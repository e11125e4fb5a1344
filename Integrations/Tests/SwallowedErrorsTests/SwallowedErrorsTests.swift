import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Swallowed errors in well-known packages")
struct SwallowedErrorsTests {
    /// A labeled place in the sources of a package.
    struct Place {
        let package: String
        let version: String
        let path: String
        let line: Int
        let label: String
    }

    /// Functions with `throws` that implement a requirement of another package.
    ///
    /// If the package used LayerGuard, its manifest would contain a line for each function.
    private static let witnesses = [
        // swift-asn1
        "swift-certificates": [
            "init(berEncoded:withIdentifier:)", "init(derEncoded:)", "init(derEncoded:withIdentifier:)",
            "init(pemDocument:)", "serialize(into:)", "serialize(into:withIdentifier:)",
        ],
        // grpc-swift-2
        "grpc-swift-nio-transport": [
            "connect()", "listen(streamHandler:)", "withStream(descriptor:options:_:_:)", "withUnsafeBytes(_:)",
            "withUnsafeMutableBytes(_:)", "write(_:)", "write(contentsOf:)",
        ],
    ]

    /// The places where the check and the labels disagree.
    ///
    /// A `+` precedes a correct place that the check reports. A `-` precedes an offense that the check does not report.
    private static let disagreements: Set = [
        // The failure of the waiting task is also thrown to the caller of another function.
        "+FlyingFox FlyingFox/Sources/HTTPServer.swift:143 discarded-nil",
        // `true` is the pessimistic answer to the question whether a snapshot is lost.
        "+GRDB.swift GRDB/Core/DatabaseSnapshotPool.swift:414 default-value",
        // The check recognizes the name `remove`, but not `_recursiveRemove`.
        "+swift-system Sources/System/FilePath/FilePathTemp.swift:27 discarded-nil",
        // The `do` block returns on success, so the code after the `catch` clause runs after a failure, and returns
        // `nil`.
        "-FlyingFox FlyingFox/Sources/HTTPCacheControl.swift:83 empty-catch",
        // Another protocol of the package has a requirement with the same name.
        "-FlyingFox FlyingSocks/Sources/Socket.swift:494 untyped-throws",
        // The value in place of the result is not a literal.
        "-XMLCoder Sources/XMLCoder/Decoder/XMLDecoderImplementation.swift:322 default-value",
        "-jwt-kit Sources/JWTKit/JWTHeaderField.swift:21 default-value",
    ]

    @Test("The check agrees with the labels of the packages")
    func agreesWithPackages() throws {
        let places = try Self.places()
        let versions = try Self.versions()
        // Lines change between versions, so another version has no labels.
        let known = places.filter { versions[$0.package] == $0.version }
        #expect(known.count == places.count, "Some packages have another version, which has no labels.")
        var disagreements: Set<String> = []
        var (found, offenses, right) = (0, 0, 0)
        for (package, places) in Dictionary(grouping: known, by: \.package) {
            let labels = try Self.check(package)
            for place in places {
                let name = "\(place.package) \(place.path):\(place.line)"
                let isOffense = place.label != "fine"
                if isOffense { offenses += 1 }
                guard let label = labels["\(place.path):\(place.line)"] else {
                    if isOffense { disagreements.insert("-\(name) \(place.label)") }
                    continue
                }
                found += 1
                if isOffense { right += 1 } else { disagreements.insert("+\(name) \(label)") }
            }
        }
        print("precision \(right) of \(found), recall \(right) of \(offenses), \(known.count) places")
        #expect(disagreements == Self.disagreements)
    }

    /// The checkouts of the packages that this package depends on.
    private static let checkouts = Compiler.products.appending(path: "../../checkouts").standardizedFileURL

    private static func places() throws -> [Place] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "places.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            // A fuzz target is a test.
            guard !fields[3].contains("FuzzTesting") else { return nil }
            return Place(
                package: fields[1].split(separator: "/").last.map(String.init) ?? "",
                version: fields[2],
                path: fields[3],
                line: try #require(Int(fields[4])),
                label: fields[5]
            )
        }
    }

    /// Returns the version of each checkout.
    private static func versions() throws -> [String: String] {
        struct State: Decodable {
            struct Object: Decodable { let dependencies: [Dependency] }
            struct Dependency: Decodable {
                let subpath: String
                let state: Checkout
            }
            struct Checkout: Decodable { let checkoutState: Version? }
            struct Version: Decodable { let version: String? }
            let object: Object
        }
        let file = checkouts.appending(path: "../workspace-state.json").standardizedFileURL
        let state = try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
        return Dictionary(
            state.object.dependencies.map { ($0.subpath, $0.state.checkoutState?.version ?? "") }
        ) { first, _ in first }
    }

    /// Runs the check for all sources of a package as one target.
    ///
    /// - Returns: The label of each error message, by path and line.
    private static func check(_ package: String) throws -> [String: String] {
        let root = checkouts.appending(path: package)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
            path.hasSuffix(".swift") && !path.contains("Tests/") && !path.contains("Package")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "SwallowedErrors \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var request = LayerGuardRequest(sources: paths.map { "\(root.path)/\($0)" })
        request.comments = (witnesses[package] ?? []).map { "may throw any error from \($0) because of a protocol" }
        request.comments.append("refuses swallowed errors")

        let process = Process()
        process.executableURL = Compiler.products.appending(path: "LayerGuardTool")
        process.arguments = [try request.write(to: folder).path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus < 2)
        var labels: [String: String] = [:]
        for line in output.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(.*):(\d+):\d+: error: (.*)$/) else { continue }
            let path = match.1.dropFirst(root.path.count + 1)
            labels["\(path):\(match.2)"] = label(of: match.3)
        }
        return labels
    }

    private static func label(of message: Substring) -> String {
        let beginnings = [
            "This catch clause ignores": "empty-catch", "This value replaces": "default-value",
            "try? discards": "discarded-nil",
        ]
        return beginnings.first { message.hasPrefix($0.key) }?.value ?? String(message)
    }
}
