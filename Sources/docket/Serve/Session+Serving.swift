#if Server
  import Diagnostics
  import Platform
  import Server
  import SiteBuild
  import Text
  import TodoModel
  import TodoStore

  extension Session {
    /// The options of a build, with the time at which each begins.
    func servingOptions(_ store: WorkspaceStore) throws -> BuildOptions {
      var options = try buildOptions(store)
      options.now = { [environment, common = self.options] zone in
        var environment = environment
        environment.clock = Clock.secondsSince1970
        return try Session(environment, common).now(in: zone)
      }
      return options
    }

    /// Prints an address that opens a browser.
    func announce(_ address: String, isFirst: Bool, opens: Bool) {
      do {
        if isFirst { try print(address + "\n") } else { note("for another browser: \(address)") }
        if opens { try openInBrowser(address) }
      } catch {
        // The server runs all the same, and the address may be known from a log.
        warn { _ in "\(error)\n".terminalSafe }
      }
    }

    /// Prints what happened when files changed: one line, and the errors that are new.
    func tell(_ update: SiteUpdate, in store: WorkspaceStore) {
      if !update.errors.isEmpty {
        warn { style in
          update.errors.text(style: style) { path in store.sourceText(path).map { Array($0.utf8) } }
        }
      }
      let time = "\(update.duration.wholeMilliseconds) ms"
      let paths = update.changes.paths
      let cause = paths.count > 1 ? count(paths.count, "file") : paths.first ?? "the site"
      if let failure = update.failure {
        note("\(cause): the site stays as it is, because \(failure.reason)".terminalSafe)
      } else if update.isNew {
        note("\(cause): \(count(update.pages, "page")) in \(time)".terminalSafe)
      } else {
        detail("\(cause): nothing to show, in \(time)".terminalSafe)
      }
    }
  }

  extension Duration {
    fileprivate var wholeMilliseconds: Int64 {
      components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
  }
#endif
