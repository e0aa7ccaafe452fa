#if Server
  import Foundation
  import Synchronization
  import Testing

  @testable import Server

  /// The server behind a port.
  @Suite("The server on the network", .serialized, .timeLimit(.minutes(5)))
  struct NetworkTests {
    /// Runs a server while a test talks to it. Both go before the other tests, which use all threads of
    /// the usual priority for longer than connections wait.
    private func serving(
      _ limits: ServerLimits = ServerLimits(), editedBy user: String? = nil,
      _ test: @escaping @Sendable (_ port: Int, _ token: String) async throws -> Void
    ) async throws {
      try await Task(priority: .high) {
        let workspace = try ServedWorkspace(editedBy: user)
        let (addresses, announce) = AsyncStream<String>.makeStream()
        let (stops, stop) = AsyncStream<Void>.makeStream()
        let server = SiteServer(
          workspace.options, actions: workspace.actions, at: ServerPlace(port: 0), limits: limits,
          logs: false,
          SiteServer.Observer(listening: { address, _ in announce.yield(address) }))
        let running = Task { try await server.run(until: { stops }) }
        for await address in addresses {
          let parts = try #require(URLComponents(string: address))
          let token = try #require(parts.queryItems?.first?.value)
          try await test(try #require(parts.port), token)
          break
        }
        stop.yield()
        try await running.value
      }.value
    }

    private func cookie(_ port: Int, _ token: String) async throws -> String {
      let connection = try #require(RawConnection(port: port))
      connection.send("GET /?token=\(token) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      let answer = await connection.receive(upTo: "\r\n\r\n")
      let line = try #require(
        answer.components(separatedBy: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
      return String(line.dropFirst(12).prefix { $0 != ";" })
    }

    @Test func aBrowserGetsPagesAndEvents() async throws {
      try await serving { port, token in
        let cookie = try await cookie(port, token)
        let connection = try #require(RawConnection(port: port))
        let fields = "Host: localhost:\(port)\r\nCookie: \(cookie)\r\n"
        // Several requests on one connection.
        for _ in 0..<3 {
          connection.send("GET /index.html HTTP/1.1\r\n\(fields)\r\n")
          let page = await connection.receive(upTo: "</html>")
          #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Team"))
        }
        connection.send("GET /-/events HTTP/1.1\r\n\(fields)\r\n")
        let event = await connection.receive(upTo: "\n\n")
        #expect(event.contains("Content-Type: text/event-stream") && event.contains("\"version\":"))
      }
    }

    @Test func itEndsThoughAStreamIsOpen() async throws {
      let open = Mutex<RawConnection?>(nil)
      try await serving { port, token in
        let cookie = try await cookie(port, token)
        let stream = try #require(RawConnection(port: port))
        stream.send(
          "GET /-/events HTTP/1.1\r\nHost: localhost:\(port)\r\nCookie: \(cookie)\r\n\r\n")
        #expect(await stream.receive(upTo: "\n\n").contains("data: "))
        open.withLock { $0 = stream }
      }
      #expect(await open.withLock { $0 }?.isClosed() == true)
    }

    @Test(
      arguments: [
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n",
        "GET /\(String(repeating: "x", count: 1_000_000)) HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 10_000))\r\n",
        "GET / HTTP/1.1\r\nHost: \u{1}\r\n\r\n", "GET  HTTP/9.9\r\n\r\n",
        "\r\n\r\n\r\nnonsense\r\n\r\n",
        "\u{0}\u{1}\u{2}\u{3}\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: nonsense\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost:\r\n\r\n", "GET /healthz HTTP/1.1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: \r\nHost: localhost:PORT\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost:PORT\r\nHost: \r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost:PORT\r\nHost: localhost:PORT\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost:PORT, evil.example\r\n\r\n",
        "GET http://localhost:PORT/healthz HTTP/1.1\r\nHost:\r\n\r\n",
        "GET http://localhost:PORT/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        "GET /healthz HTTP/1.0\r\nHost:\r\n\r\n", "GET /healthz HTTP/1.0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: evil.example\r\nHost: localhost:PORT\r\n\r\n",
      ])
    func malformedRequestsAreRefused(request: String) async throws {
      try await serving { port, _ in
        let connection = try #require(RawConnection(port: port))
        connection.send(request.replacingOccurrences(of: "PORT", with: "\(port)"))
        let answer = await connection.receive() ?? "nothing"
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer.prefix(100))")
        // The next one is answered.
        let next = try #require(RawConnection(port: port))
        next.send("GET /healthz HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(await next.receive(upTo: "ok").hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }

    /// A request with a body is refused without waiting for it.
    @Test func bodiesAreNotRead() async throws {
      try await serving { port, _ in
        for method in ["GET", "POST"] {
          let connection = try #require(RawConnection(port: port))
          connection.send(
            "\(method) / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 1000000\r\n\r\nx")
          #expect(await connection.receive()?.hasPrefix("HTTP/1.1 4") == true)
          #expect(await connection.isClosed())
        }
      }
    }

    /// Who sends a header byte by byte, or nothing, does not keep a connection.
    @Test func slowClientsAreLeft() async throws {
      var limits = ServerLimits()
      limits.idle = .milliseconds(200)
      try await serving(limits) { port, _ in
        let silent = try #require(RawConnection(port: port))
        let slow = try #require(RawConnection(port: port))
        let dripping = Task {
          for byte in "GET / HTTP/1.1\r\nHost: localhost" {
            slow.send(String(byte))
            try await Task.sleep(for: .milliseconds(20))
          }
        }
        #expect(await silent.isClosed())
        try await dripping.value
        #expect(await slow.isClosed())
      }
    }

    /// Nor does who sends a body byte by byte.
    @Test func slowBodiesAreLeft() async throws {
      var limits = ServerLimits()
      limits.idle = .milliseconds(300)
      try await serving(limits, editedBy: "ana") { port, token in
        let cookie = try await cookie(port, token)
        let slow = try #require(RawConnection(port: port))
        slow.send(
          "POST /api/actions HTTP/1.1\r\nHost: localhost:\(port)\r\nCookie: \(cookie)\r\n"
            + "Origin: http://localhost:\(port)\r\nContent-Length: 1000\r\n\r\n")
        let dripping = Task {
          while true {
            slow.send("a")
            try await Task.sleep(for: .milliseconds(20))
          }
        }
        #expect(await slow.isClosed())
        dripping.cancel()
      }
    }

    /// No spelling of a path leads out of the site, whatever the parser of requests makes of it.
    @Test func noPathLeavesTheSite() async throws {
      let dots = ["..", "%2e%2e", ".%2E", "%252e%252e", "%c0%ae%c0%ae", "..%00", "..;"]
      let slashes = ["/", "%2f", "\\", "%5c", "%252f", "//", "/./", "%c0%af"]
      let targets = ["etc/passwd", "docket.yml", "users/ana/fence.md", ".docket/cache/files"]
      try await serving { port, token in
        let fields = "Host: localhost:\(port)\r\nCookie: \(try await cookie(port, token))\r\n"
        var connection = try #require(RawConnection(port: port))
        for start in ["/", "/assets/"] {
          for (dots, slash) in dots.flatMap({ dots in slashes.map { (dots, $0) } }) {
            for (target, depth) in zip(targets + targets, [1, 1, 1, 1, 8, 8, 8, 8]) {
              let path = start + String(repeating: dots + slash, count: depth) + target
              connection.send("GET \(path) HTTP/1.1\r\n\(fields)\r\n")
              let answer = await connection.receive() ?? "nothing"
              #expect(answer.hasPrefix("HTTP/1.1 40"), "\(path): \(answer)")
              if answer.contains("Connection: close") {
                connection = try #require(RawConnection(port: port))
              }
            }
          }
        }
      }
    }

    /// They are those that the limit of open files allows.
    @Test(arguments: [(10_000, 1200), (2624, 1200), (1024, 400), (256, 16), (64, 1)])
    func connectionsFitTheFiles(files: Int, connections: Int) {
      #expect(ServerLimits().fitting(files: files).connections == connections)
    }

    @Test func connectionsAreBounded() async throws {
      var limits = ServerLimits()
      limits.connections = 3
      try await serving(limits) { port, token in
        let cookie = try await cookie(port, token)
        let host = "Host: localhost:\(port)\r\n"
        // None of them is silent.
        var open: [RawConnection] = []
        for _ in 0..<3 {
          let stream = try #require(RawConnection(port: port))
          stream.send("GET /-/events HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\n\r\n")
          #expect(await stream.receive(upTo: "\n\n").contains("data: "))
          open.append(stream)
        }
        // It waits in the system's queue until one of the others ends.
        let late = try #require(RawConnection(port: port, receiving: 1))
        late.send("GET /healthz HTTP/1.1\r\n\(host)\r\n")
        #expect(await late.receive() == nil)
        open.removeLast()
        // On a busy machine it takes longer than the second that one call waits.
        var answer = ""
        for _ in 0..<60 where answer.isEmpty { answer = await late.receive(upTo: "ok") }
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
    }

    /// Many connections that send nothing, never the end of a header, or nothing more keep no others out.
    @Test(arguments: [
      "", "GET /healthz HTTP/1.1\r\nX: ", "GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n",
    ])
    func silentConnectionsMakeRoom(sent: String) async throws {
      var limits = ServerLimits()
      limits.connections = 4
      try await serving(limits) { port, _ in
        let host = "localhost:\(port)"
        let silent = (0..<20).compactMap { _ in RawConnection(port: port) }
        #expect(silent.count == 20)
        for connection in silent {
          connection.send(sent.replacingOccurrences(of: "HOST", with: host))
        }
        for _ in 0..<3 {
          let new = try #require(RawConnection(port: port))
          new.send("GET /healthz HTTP/1.1\r\nHost: \(host)\r\n\r\n")
          #expect(await new.receive(upTo: "ok").hasPrefix("HTTP/1.1 200"))
        }
        #expect(await silent[0].isClosed())
      }
    }

    /// Nor does one that falls silent after it took the last place.
    @Test func theLastPlaceIsGivenBack() async throws {
      var limits = ServerLimits()
      limits.connections = 2
      // Longer than the test waits.
      limits.idle = .seconds(300)
      try await serving(limits) { port, token in
        let cookie = try await cookie(port, token)
        let host = "Host: localhost:\(port)\r\n"
        let stream = try #require(RawConnection(port: port))
        stream.send("GET /-/events HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\n\r\n")
        #expect(await stream.receive(upTo: "\n\n").contains("data: "))
        for _ in 0..<3 {
          let new = try #require(RawConnection(port: port))
          new.send("GET /healthz HTTP/1.1\r\n\(host)\r\n")
          #expect(await new.receive(upTo: "ok").hasPrefix("HTTP/1.1 200"))
          #expect(await new.isClosed())
        }
      }
    }

    @Test func aTakenPortIsNamed() async throws {
      try await serving { port, _ in
        let workspace = try ServedWorkspace()
        let second = SiteServer(
          workspace.options, at: ServerPlace(port: port), logs: false,
          SiteServer.Observer(listening: { _, _ in }))
        let error = await #expect(throws: ServeError.self) {
          try await second.run(until: { AsyncStream { $0.finish() } })
        }
        guard case .portTaken(port) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
    }

    #if os(Linux)
      /// No other address of the machine is listened on.
      @Test func onlyThisMachineIsServed() async throws {
        try await serving { port, _ in
          let suffix = ":" + String(format: "%04X", port)
          var addresses: Set<String> = []
          for file in ["/proc/net/tcp", "/proc/net/tcp6"] {
            guard let table = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
            for line in table.split(separator: "\n") {
              let parts = line.split(separator: " ")
              // 0A is LISTEN.
              guard parts.count > 3, parts[1].hasSuffix(suffix), parts[3] == "0A" else { continue }
              addresses.insert(String(parts[1].dropLast(5)))
            }
          }
          #expect(addresses.contains("0100007F"))
          #expect(addresses.isSubset(of: ["0100007F", "00000000000000000000000001000000"]))
        }
      }
    #endif
  }
#endif
