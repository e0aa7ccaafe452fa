#if Server
  internal import Logging
  internal import NIOCore

  import Platform
  import SiteBuild
  import TodoModel
  import TodoRendering
  import TodoStore

  /// Shows the site of a workspace in browsers, and keeps it up to date: to one person on this machine,
  /// or to the people of a team.
  package struct SiteServer: Sendable {
    private var options: BuildOptions
    private let actions: ActionService?
    private let team: Team?
    private let state: TeamState?
    private let place: ServerPlace
    private let limits: ServerLimits
    private let logger: Logger
    private let observer: Observer

    /// Receives what a user wants to know.
    package struct Observer: Sendable {
      /// Receives the address that opens a browser: the first one, and another whenever one was
      /// used. On a team's server there is one address for all.
      package var listening: @Sendable (_ address: String, _ isFirst: Bool) -> Void
      package var updated: @Sendable (SiteUpdate) -> Void
      package var watching: @Sendable (FolderWatch.Method) -> Void

      package init(
        listening: @escaping @Sendable (_ address: String, _ isFirst: Bool) -> Void,
        updated: @escaping @Sendable (SiteUpdate) -> Void = { _ in },
        watching: @escaping @Sendable (FolderWatch.Method) -> Void = { _ in }
      ) {
        (self.listening, self.updated, self.watching) = (listening, updated, watching)
      }
    }

    /// - Parameters:
    ///   - options: of a build; its output folder is not used.
    ///   - actions: performs what pages ask for; `nil` if they only show the site.
    ///   - team: who may log in; `nil` to serve one person on this machine.
    ///   - state: keeps the sessions of one person; `nil` if they end with the server.
    ///   - logs: whether to write each request to standard error.
    package init(
      _ options: BuildOptions, actions: ActionService? = nil, team: Team? = nil,
      state: TeamState? = nil, at place: ServerPlace, limits: ServerLimits = ServerLimits(),
      logs: Bool,
      _ observer: Observer
    ) {
      (self.options, self.actions, self.team, self.place) = (options, actions, team, place)
      if team != nil { (self.options.member, self.options.editor) = ("", { _ in .anyone }) }
      self.state = state
      (self.limits, self.observer) = (limits, observer)
      var logger = Logger(label: "docket") { label -> any LogHandler in
        logs ? StreamLogHandler.standardError(label: label) : SwiftLogNoOpLogHandler()
      }
      logger.logLevel = .debug
      self.logger = logger
    }

    /// The most time for answers that are being sent when the server ends.
    private static let patience = Duration.seconds(1)

    /// Serves until something comes out of the stream, which `stop` makes before anybody knows the
    /// address.
    package func run(until stop: @Sendable () async -> AsyncStream<Void>) async throws(ServeError) {
      let certificate = try place.certificate.map { files throws(ServeError) in
        try Certificate(files)
      }
      let watch: FolderWatch
      do throws(SystemError) { watch = try options.store.watch() } catch {
        throw .cannotWatch(options.store.root, error)
      }
      observer.watching(watch.method)
      let start = Int(Clock.secondsSince1970) * 1000
      let id = (team?.state ?? state)?.siteID ?? options.store.root
      let site = LiveSite(start: start, id: id)
      let sites = MemberSites(options, start: start, id: id, beside: site)
      let updater = SiteUpdater(options: options, site: site, report: observer.updated)
      let first = await updater.update(after: nil, FolderChanges())
      let stops = await stop()
      let listeners = try await listen(site, sites, certificate)
      let updating = Task { await updater.run(watching: watch, after: first) }
      let committing = Task { await team?.commits?.run() }
      let telling = Task {
        await team?.webhooks?.run {
          site.preview.map { preview in
            Webhooks.Audience(
              hooks: preview.loaded.workspace.settings.webhooks,
              sealed: Set(preview.hiddenUsers.map(\.username)))
          }
        }
      }
      let renewing = Task { await renew(certificate) }
      let releasing = Task { await sites.run() }
      for await _ in stops { break }
      logger.debug("stopping")
      site.end()
      sites.end()
      updating.cancel()
      committing.cancel()
      telling.cancel()
      renewing.cancel()
      releasing.cancel()
      await withTaskGroup(of: Void.self) { group in
        for listener in listeners { group.addTask { await listener.stop(within: Self.patience) } }
      }
      await committing.value
      await team?.commits?.finish()
      logger.debug("stopped")
    }

    /// Reads a certificate again that was renewed, until the task is cancelled.
    private func renew(_ certificate: Certificate?) async {
      guard let certificate else { return }
      var last: String?
      while await isAwake(after: Certificate.interval) {
        do throws(ServeError) {
          try certificate.renew()
          last = nil
        } catch {
          let problem = error.description
          if problem != last { team?.log("the last certificate stays: \(problem)") }
          last = problem
        }
      }
    }

    /// Listens on the first port that is free.
    private func listen(
      _ site: LiveSite, _ sites: MemberSites, _ certificate: Certificate?
    ) async throws(ServeError) -> [HTTPServer.Listener] {
      let ports =
        switch place.port {
        case 0: (0..<20).map { _ in Int.random(in: 49_152...65_535) }
        case let port?: [port]
        case nil: Array(ServerPlace.defaultPort..<ServerPlace.defaultPort + 100)
        }
      for port in ports {
        let access = Access(port: port, state: state)
        let announce = { @Sendable [observer, place, team] (isFirst: Bool) in
          let query = team == nil ? "?\(Access.query)=\(access.next)" : ""
          let scheme = place.isSecure ? "https" : "http"
          observer.listening(
            "\(scheme)://\(place.hostName ?? "localhost"):\(port)/\(query)", isFirst)
        }
        let entrance: Responder.Entrance =
          team.map { .accounts($0, sites) } ?? .address(access, used: { announce(false) })
        let responder = Responder(
          site: site, actions: actions, entrance: entrance, place: place, port: port)
        let files = CurrentProcess.raiseDescriptorLimit(to: limits.files)
        let server = HTTPServer(
          responder: responder, logger: logger, limits: limits.fitting(files: files),
          certificate: certificate)
        guard let listeners = try await listen(server, port: port) else { continue }
        announce(true)
        return listeners
      }
      throw place.port.map { $0 == 0 ? .noFreePort : .portTaken($0) } ?? .noFreePort
    }

    /// Listens on all addresses of the place.
    ///
    /// - Returns: `nil` if another program listens on one of them.
    private func listen(
      _ server: HTTPServer, port: Int
    ) async throws(ServeError) -> [HTTPServer.Listener]? {
      var listeners: [HTTPServer.Listener] = []
      for address in place.addresses {
        do {
          listeners.append(try await server.listen(on: address, port: port))
          if address == ServerPlace.everywhere { break }
        } catch {
          let reason = (error as? IOError).map { SystemError(code: $0.errnoCode) }
          // A machine without IPv6.
          let isOptional = ["::1", ServerPlace.everywhere].contains(address)
          if isOptional, place.addresses.count > 1, reason?.isAddressMissing ?? false { continue }
          for listener in listeners { await listener.stop(within: .zero) }
          if reason?.isAddressTaken ?? false { return nil }
          throw .cannotListen(port, reason?.reason ?? "\(error)")
        }
      }
      return listeners
    }
  }
#endif
