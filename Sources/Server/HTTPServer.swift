#if Server
  internal import HTTPTypes
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOPosix
  import Text

  /// HTTP by Hummingbird.
  struct HTTPServer: Sendable {
    let responder: Responder
    let logger: Logger
    let limits: ServerLimits
    let certificate: Certificate?

    private func channel(_ silent: SilentConnections) -> SecuredChannel<HTTP1Channel> {
      let channel = HTTP1Channel(
        responder: { request, writer, channel in
          try await respond(to: request, writer: writer, channel: channel)
          silent.rest(channel)
        },
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [silent.handler],
          idleTimeout: TimeAmount(limits.idle),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
            maxHeaderFieldCount: 100)))
      return SecuredChannel(base: channel, certificate: certificate)
    }

    /// A listening server.
    struct Listener: Sendable {
      fileprivate let server: HummingbirdCore.Server<SecuredChannel<HTTP1Channel>>
      fileprivate let run: Task<Void, any Error>

      /// Lets running answers end, at most that long.
      func stop(within time: Duration) async {
        let stopping = Task { try await server.shutdownGracefully() }
        let limit = Task {
          try await Task.sleep(for: time)
          run.cancel()
          stopping.cancel()
        }
        // The reason why a connection ended is of no use to anybody now.
        _ = await run.result
        limit.cancel()
      }
    }

    /// Listens on an address.
    ///
    /// - Throws: if the address cannot be taken.
    func listen(on host: String, port: Int) async throws -> Listener {
      let (started, report) = AsyncStream<Void>.makeStream()
      let server = HummingbirdCore.Server(
        childChannelSetup: channel(SilentConnections(places: limits.connections)),
        configuration: ServerConfiguration(
          address: .hostname(host, port: port),
          availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
        onServerRunning: { _ in report.yield() },
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
      let run = Task {
        defer { report.finish() }
        try await server.run()
      }
      for await _ in started { return Listener(server: server, run: run) }
      try await run.value
      throw CancellationError()
    }

    @Sendable private func respond(
      to request: HummingbirdCore.Request, writer: consuming ResponseWriter, channel: any Channel
    ) async throws {
      let start = ContinuousClock.now
      let body = request.body
      var response = try await responder.respond(
        to: ServedRequest(request.head, from: channel.remoteAddress?.ipAddress)
      ) { most in
        do {
          return try await read(body, most)
        } catch is NIOTooManyBytesError {
          return nil
        }
      }
      logger.debug(
        "request",
        metadata: [
          "method": "\(request.method)",
          "path": "\(String((request.head.path ?? "").prefix { $0 != "?" }).terminalSafe)",
          "status": "\(response.status)", "took": "\(ContinuousClock.now - start)",
        ])
      if response.closes { response.fields.append(("Connection", "close")) }
      var head = HTTPResponse(status: .init(code: response.status))
      for (name, value) in response.fields {
        if let name = HTTPField.Name(name) {
          head.headerFields.append(.init(name: name, value: value))
        }
      }
      switch response.body {
      case .events where request.method == .head: try await writer.writeResponse(head)
      case .events(let events): try await send(events, head, request, writer)
      case .bytes(let bytes):
        if head.headerFields[.contentLength] == nil, response.status != 304 {
          head.headerFields[.contentLength] = String(bytes.count)
        }
        try await writer.write(
          response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
      }
      // What else the client sends is not read.
      if response.closes { throw CancellationError() }
    }

    /// - Throws: also if the body does not end in time, which ends the connection.
    private func read(_ body: RequestBody, _ most: Int) async throws -> [UInt8] {
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        group.addTask { Array(buffer: try await body.collect(upTo: most)) }
        group.addTask {
          try await Task.sleep(for: limits.idle)
          throw CancellationError()
        }
        defer { group.cancelAll() }
        for try await bytes in group { return bytes }
        throw CancellationError()
      }
    }

    private func send(
      _ source: ServedResponse.Events, _ head: HTTPResponse, _ request: HummingbirdCore.Request,
      _ writer: consuming ResponseWriter
    ) async throws {
      let events = source.site.listen()
      var body = try await writer.writeHead(head)
      // Ends when the client leaves.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        for await event in events {
          guard source.areAllowed() else { return }
          try await body.write(ByteBuffer(bytes: event.bytes))
        }
      }
      try await body.finish(nil)
    }
  }

  extension ServedRequest {
    fileprivate init(_ head: HTTPRequest, from peer: String?) {
      self.init(method: head.method.rawValue, target: head.path ?? "")
      self.peer = peer ?? ""
      for field in head.headerFields {
        fields[field.name.canonicalName, default: []].append(field.value)
      }
      if let host = head.authority { fields["host", default: []].append(host) }
      hasBody =
        fields["transfer-encoding"] != nil || fields["content-length"].map { $0 != ["0"] } ?? false
    }
  }
#endif
