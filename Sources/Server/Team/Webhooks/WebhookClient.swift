#if Server
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix
  internal import NIOSSL

  /// Sends messages of webhooks over HTTP/1.1, with TLS to addresses of https. It follows no redirects.
  package enum WebhookClient {
    /// How long an answer may take.
    private static let patience = Duration.seconds(10)
    /// Made once: it reads all certificates of the machine.
    private static let tls = Result { try NIOSSLContext(configuration: .makeClientConfiguration()) }

    /// - Parameter address: of http or https, with a host.
    package static func send(
      to address: String, _ fields: [(String, String)], _ body: [UInt8]
    ) async -> Webhooks.Answer {
      guard let place = Place(address) else { return .failed("its address cannot be used") }
      return await withTaskGroup(of: Webhooks.Answer.self) { group in
        group.addTask {
          do { return .status(try await post(to: place, fields, body)) } catch {
            return .failed(reason(error))
          }
        }
        group.addTask {
          let isLate = await isAwake(after: patience)
          return .failed(isLate ? "it did not answer within 10 seconds" : "the server ends")
        }
        let first = await group.next()
        group.cancelAll()
        return first ?? .failed("the server ends")
      }
    }

    struct Place: Hashable {
      let isSecure: Bool
      let host: String
      let port: Int
      /// The path and the query, in ASCII.
      let target: String

      init?(_ address: String) {
        guard let slashes = address.firstRange(of: "://") else { return nil }
        isSecure = address[..<slashes.lowerBound].lowercased() == "https"
        let rest = address[slashes.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[authority.endIndex...]
        target = Self.escaped(path.hasPrefix("/") ? path : "/\(path)")
        var (host, port): (Substring, Substring?) = (authority, nil)
        if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
          (host, port) = (authority[..<colon], authority[colon...].dropFirst())
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty, let number = port.map({ Int($0) }) ?? (isSecure ? 443 : 80),
          (1...65_535).contains(number)
        else { return nil }
        (self.host, self.port) = (String(host), number)
      }

      /// As the field `Host` has it.
      var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
      }

      private static func escaped(_ path: some StringProtocol) -> String {
        path.utf8.map { byte in
          byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }.joined()
      }
    }

    /// - Returns: the status of the answer.
    private static func post(
      to place: Place, _ fields: [(String, String)], _ body: [UInt8]
    ) async throws -> Int {
      let tls = place.isSecure ? try tls.get() : nil
      let isName = PeerAddress(place.host) == nil
      let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(TimeAmount(patience))
        .connect(host: place.host, port: place.port) { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
              // A certificate for a bare address is compared with the peer's.
              try pipeline.addHandler(
                NIOSSLClientHandler(context: tls, serverHostname: isName ? place.host : nil))
            }
            try pipeline.addHTTPClientHandlers()
            return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
              wrappingChannelSynchronously: channel)
          }
        }
      var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: place.target)
      let all =
        [
          ("Host", place.authority), ("Content-Type", "application/json"),
          ("Content-Length", "\(body.count)"), ("User-Agent", "docket"), ("Connection", "close"),
        ] + fields
      for (name, value) in all { head.headers.add(name: name, value: value) }
      return try await connection.executeThenClose { [head] parts, writer in
        try await writer.write(.head(head))
        try await writer.write(.body(.byteBuffer(ByteBuffer(bytes: body))))
        try await writer.write(.end(nil))
        for try await case .head(let answer) in parts { return Int(answer.status.code) }
        throw ChannelError.eof
      }
    }

    private static func reason(_ error: any Error) -> String {
      switch error {
      case is NIOSSLError, is BoringSSLError: "its certificate is not valid, or it speaks no TLS"
      case ChannelError.eof: "it ended the connection without an answer"
      default: "it cannot be reached"
      }
    }
  }
#endif
