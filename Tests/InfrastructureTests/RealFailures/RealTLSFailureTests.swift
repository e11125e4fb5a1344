#if Foundation
// The tests require an OpenSSL server, which prints its port. Systems other than Linux can have LibreSSL, whose server
// does not print its port.
#if os(Linux)
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite(
    "URLSession certificate errors",
    .enabled(if: TLSServer.openssl != nil, "There is no openssl in PATH."),
    .ownThread,
    .timeLimit(.minutes(5))
)
final class RealTLSFailureTests {
    /// A directory that contains certificates, and that can serve as the root directory of a process.
    ///
    /// A process with this root directory trusts the authority that issued the certificates.
    private let directory = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID())")

    private static let script = """
        set -e
        key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
        issue() {
            openssl req $key -keyout $1.key -subj /CN=$1 -out $1.csr
            echo subjectAltName=$2 >$1.ext
            openssl x509 -req -in $1.csr -extfile $1.ext -CA authority.pem -CAkey authority.key -set_serial $4 -days $3 \
                -out $1.pem
        }
        openssl req -x509 $key -keyout authority.key -subj /CN=authority -addext subjectAltName=IP:127.0.0.1 \
            -out authority.pem
        issue valid IP:127.0.0.1 1 1
        issue misnamed DNS:elsewhere.example 1 2
        issue expired IP:127.0.0.1 -1 3
        issue future IP:127.0.0.1 1 4
        printf '[ca]\ndefault_ca = d\n[d]\ndatabase = index\nnew_certs_dir = .\nserial = serial\npolicy = p\n' >ca.cnf
        printf 'default_md = sha256\n[p]\ncommonName = supplied\n' >>ca.cnf
        : >index
        echo 10 >serial
        openssl ca -batch -notext -config ca.cnf -cert authority.pem -keyfile authority.key -in future.csr \
            -extfile future.ext -startdate 20990101000000Z -enddate 20990201000000Z -out future.pem
        for bundle in etc/ssl/certs/ca-certificates.crt etc/pki/tls/certs/ca-bundle.crt etc/ssl/cert.pem; do
            mkdir -p ${bundle%/*}
            cp authority.pem $bundle
        done
        """

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", Self.script]
        shell.currentDirectoryURL = directory
        shell.standardError = FileHandle.nullDevice
        shell.standardOutput = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    @Test("A certificate from an unknown authority is not trusted", arguments: ["authority", "valid"])
    func untrusted(certificate: String) async throws {
        let server = try TLSServer(certificate, in: directory)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == .untrusted)
    }

    @Test(
        "A certificate that is expired or for another host is not trusted",
        .enabled(if: geteuid() == 0, "Only root can have this process trust another authority."),
        arguments: ["expired", "misnamed"]
    )
    func notValid(certificate: String) async throws {
        let valid = try TLSServer("valid", in: directory)
        defer { valid.stop() }
        let server = try TLSServer(certificate, in: directory)
        defer { server.stop() }
        await #expect(processExitsWith: .success) {
            [root = directory.path as String, valid = valid.url as URL, url = server.url as URL] in
            // The process changes its root directory, because no environment variable changes the path from which
            // URLSession reads the trusted authorities. The process loads the main bundle first, because URLSession
            // needs the bundle and cannot find it below the new root.
            _ = Bundle.main
            let isMoved = unsafe chroot(root) == 0
            try #require(isMoved)
            #expect(await failure(ofGetting: valid) == nil)
            let failure = await failure(ofGetting: url)
            #expect(failure == .untrusted)
        }
    }

    @Test(
        "A future certificate is .wrongClock; a cut-off response is .connection",
        .enabled(if: geteuid() == 0, "Only root can have this process trust another authority.")
    )
    func clockAndCutAnswers() async throws {
        let future = try TLSServer("future", in: directory)
        defer { future.stop() }
        let answers = [
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nabc",
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
        ]
        let cutting = try answers.map { try TLSServer("valid", in: directory, answering: $0) }
        defer { for server in cutting { server.stop() } }
        await #expect(processExitsWith: .success) {
            [root = directory.path as String, future = future.url as URL, cut = cutting.map(\.url) as [URL]] in
            _ = Bundle.main
            let isMoved = unsafe chroot(root) == 0
            try #require(isMoved)
            #expect(await failure(ofGetting: future) == Classification(.wrongClock, outcome: .unknown))
            for url in cut {
                let failure = await failure(ofGetting: url)
                #expect(failure == Classification(.connection, outcome: .unknown))
            }
        }
    }

    @Test("A handshake cut off by the server results in the code .connection", arguments: [false, true])
    func cutHandshake(isReset: Bool) async throws {
        let server = try LoopbackServer(isReset ? .resetting : .leaving, scheme: "https")
        defer { server.stop() }
        #expect(await failure(ofGetting: server.url) == Classification(.connection, outcome: .unknown))
    }
}

/// A local TLS server that runs in a separate process.
struct TLSServer {
    static let openssl = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "openssl") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    let url: URL
    private let process = Process()

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - certificate: The name of the certificate file, without the extension.
    ///   - directory: The folder that contains the certificate.
    ///   - answer: The bytes that the server sends before it closes the connection, or `nil` for a valid response.
    init(_ certificate: String, in directory: URL, answering answer: String? = nil) throws {
        let output = Pipe()
        process.executableURL = Self.openssl
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-cert", "\(certificate).pem", "-key", "\(certificate).key",
        ]
        if let answer {
            // At the end of its input, the server closes the connection.
            process.arguments?.append("-naccept")
            process.arguments?.append("1")
            let input = Pipe()
            process.standardInput = input
            try input.fileHandleForWriting.write(contentsOf: Data(answer.utf8))
            try input.fileHandleForWriting.close()
        } else {
            process.arguments?.append("-www")
        }
        process.currentDirectoryURL = directory
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var words = ""
        while !words.contains(/ACCEPT .*\n/) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            words += String(decoding: more, as: UTF8.self)
        }
        let port = try #require(words.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/)).1
        url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    }

    /// Kills the server process.
    ///
    /// The method sends `SIGKILL`, because the process inherits the signal mask of the test. The mask blocks every
    /// signal that can be blocked.
    func stop() { kill(process.processIdentifier, SIGKILL) }
}
#endif
#endif
