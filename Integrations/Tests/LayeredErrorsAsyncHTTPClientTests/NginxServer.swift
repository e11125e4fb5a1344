import AsyncHTTPClient
import Foundation
import IntegrationSupport
import NIOSSL
import Testing

/// An nginx server that the tests start, and that fails in many ways.
struct NginxServer: Sendable {
    let folder: URL
    let ports: [String: Int]

    /// The server of the running suite.
    @TaskLocal static var current: NginxServer?

    /// A Boolean value that indicates whether the tests that need nginx run.
    ///
    /// If the variable `LAYERED_ERRORS_CI` is set, the tests run in any case, and fail without a server.
    static let isExpected: Bool = {
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/sbin"]
        return ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil
            || path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/nginx") }
    }()

    /// Returns the address of a location.
    ///
    /// - Parameters:
    ///   - location: The path.
    ///   - server: The name of the port, such as `expired`. Defaults to `plain`, the only server without TLS.
    func address(_ location: String, of server: String = "plain") -> String {
        "\(server == "plain" ? "http" : "https")://127.0.0.1:\(ports[server] ?? 0)/\(location)"
    }

    /// Returns the configuration of a client that trusts the certificate authority of the server.
    func client() throws -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        tls.trustRoots = .file(folder.appending(path: "authority.pem").path)
        configuration.tlsConfiguration = tls
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    /// Runs nginx, and the broken servers behind it, until a closure returns.
    static func run(_ body: (NginxServer) async throws -> Void) async throws {
        var ports: [String: Int] = [:]
        for name in ["plain", "valid", "expired", "misnamed", "old", "refusing"] {
            ports[name] = try await LoopbackServer.unusedPort()
        }
        let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"
        try await LoopbackServer.run(.silence) { silent in
            try await LoopbackServer.run(.text(half)) { cutting in
                ports["silent"] = silent.port
                ports["cutting"] = cutting.port
                let variables = Dictionary(uniqueKeysWithValues: ports.map { ($0, "\($1)") })
                try await server.run(variables) { [ports] folder, _ in
                    try await body(NginxServer(folder: folder, ports: ports))
                }
            }
        }
    }

    private static let server = ServerProcess(
        preparation: certificates + configuration,
        start: #"nginx -p "$folder" -e stderr -c nginx.conf -g 'daemon off;'"#,
        readiness: "test -s nginx.pid",
        user: "www-data"
    )

    private static let certificates = """
        PATH=$PATH:/usr/sbin
        key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
        issue() {
            openssl req $key -keyout $1.key -subj /CN=$1 -out $1.csr
            echo subjectAltName=$2 > $1.ext
            openssl x509 -req -in $1.csr -extfile $1.ext -CA authority.pem -CAkey authority.key -set_serial $4 -days $3 \
                -out $1.pem
        }
        openssl req -x509 $key -keyout authority.key -subj /CN=authority -out authority.pem
        issue valid IP:127.0.0.1 1 1
        issue misnamed DNS:elsewhere.example 1 2
        issue expired IP:127.0.0.1 -1 3
        issue old IP:127.0.0.1 1 4

        """

    /// The commands that write `nginx.conf`.
    private static let configuration = """
        secure() {
            echo "server { listen 127.0.0.1:$2 ssl; ssl_certificate $1.pem; ssl_certificate_key $1.key; $3
                location / { empty_gif; } }"
        }
        cat > nginx.conf <<END
        pid nginx.pid;
        worker_processes 1;
        events {}
        http {
            access_log off;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            limit_req_zone \\$binary_remote_addr zone=one:1m rate=1r/m;
            server {
                listen 127.0.0.1:$plain;
                client_max_body_size 1k;
                client_header_timeout 1s;
                large_client_header_buffers 2 1k;
                error_page 494 @longHeader;
                location @longHeader { return 431; }
                location /refusing { proxy_pass http://127.0.0.1:$refusing; }
                location /unavailable { return 503; }
                location /busy { add_header Retry-After 7 always; return 503; }
                location /late { proxy_pass http://127.0.0.1:$silent; proxy_read_timeout 50ms; }
                location /silent { proxy_pass http://127.0.0.1:$silent; }
                location /cut { proxy_pass http://127.0.0.1:$cutting; }
                location /loop { return 301 /loop; }
                location /moved { return 303 /forbidden; }
                location /limited { limit_req zone=one; limit_req_status 429; empty_gif; }
                location /forbidden { deny all; }
                location /private { auth_basic people; auth_basic_user_file nobody; }
                location /image { empty_gif; }
                location /problem {
                    default_type application/problem+json;
                    return 422 '{"type": "https://shop.example/out-of-stock", "title": "s3cret"}';
                }
                location /missing { return 404; }
            }
            $(secure valid $valid)
            $(secure expired $expired)
            $(secure misnamed $misnamed)
            $(secure old $old 'ssl_protocols TLSv1.1; ssl_ciphers DEFAULT@SECLEVEL=0;')
        }
        END
        touch nobody
        """
}

/// A trait that runs nginx for all tests of a suite.
struct WithNginx: SuiteTrait, TestScoping {
    func provideScope(for _: Test, testCase _: Test.Case?, performing run: @Sendable () async throws -> Void)
        async throws
    {
        try await NginxServer.run { try await NginxServer.$current.withValue($0, operation: run) }
    }
}
