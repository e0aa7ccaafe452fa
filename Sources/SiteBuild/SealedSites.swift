import Text
import Sealing
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// The encrypted sites of the sealed users. Each is the site of a workspace with only that user.
struct SealedSites: Sendable {
  /// One sealed user.
  private struct Part: Sendable {
    let loaded: LoadedWorkspace
    let user: User
    let key: KeyFile
    let sealer: Sealer
  }

  private var parts: [Part] = []
  private let site: SiteID?

  /// Whether no user is sealed.
  var isEmpty: Bool { parts.isEmpty }

  /// The problems that stop a build, without private details.
  private(set) var blockers: [Diagnostic] = []

  /// - Parameter workspaces: of one sealed user each, with their histories.
  init(
    _ workspaces: [LoadedWorkspace], of settings: Settings, hasAccounts: Bool,
    _ options: BuildOptions
  ) throws(StoreError) {
    site = settings.siteID.flatMap(SiteID.init)
    guard !workspaces.isEmpty else {
      if settings.isSealed == true, !hasAccounts {
        blockers = [.onlyUsersAreSealed(settings)]
      }
      return
    }
    switch Self.keys(of: settings, options) {
    case .missing(let problem): blockers = [problem]
    case .known(let secret, let site):
      for loaded in workspaces {
        guard let user = loaded.workspace.users.first else { continue }
        try add(user, loaded, secret, site, options.store)
      }
    }
  }

  private enum Keys {
    case known(SiteSecret, SiteID)
    case missing(Diagnostic)
  }

  private static func keys(
    of settings: Settings, _ options: BuildOptions
  ) -> Keys {
    guard let site = settings.siteID.flatMap(SiteID.init) else { return .missing(.siteIDIsMissing) }
    guard let text = options.secret, !text.isEmpty else {
      return .missing(
        .sealedSite(
          "users are sealed, so the build needs the secret that 'docket seal init' printed, in DOCKET_SECRET"
        ))
    }
    guard let secret = SiteSecret(text) else {
      return .missing(
        .sealedSite(
          "DOCKET_SECRET is not the secret of a site: 'docket seal init' prints one, 43 characters")
      )
    }
    return .known(secret, site)
  }

  private mutating func add(
    _ user: User, _ loaded: LoadedWorkspace, _ secret: SiteSecret, _ site: SiteID,
    _ store: WorkspaceStore
  ) throws(StoreError) {
    let name = user.username
    let folder = "\(loaded.workspace.settings.usersFolder)/\(name)"
    if !loaded.workspace.blockers.isEmpty {
      blockers.append(
        Diagnostic(
          .error, "sealed-problems", path: folder + "/profile.md",
          "the profile cannot be read, or has an unknown key; 'docket check' says more"))
    }
    let read = try store.keyFile(of: name, loaded.workspace.settings, fitting: secret)
    blockers += read.diagnostics
    if read.diagnostics.hasErrors { return }
    let key = read.value ?? KeyFile(revoked: name, epoch: 0)
    parts.append(
      Part(
        loaded: loaded, user: user, key: key,
        sealer: Sealer(
          key: secret.key(of: name, epoch: key.epoch, site: site), user: name, epoch: key.epoch,
          site: site)))
  }

  /// The counts of the users who make them public.
  var publicCounts: [String: StateCounts] {
    Dictionary(
      uniqueKeysWithValues: parts.filter { $0.user.publicParts.contains(.counts) }.map {
        ($0.user.username, $0.loaded.insights.total)
      })
  }

  /// Writes the encrypted files of all users that changed.
  func render(theme: Theme, _ options: BuildOptions, to sink: some SiteSink) async throws {
    if parts.isEmpty { return }
    let (images, bodies) = (try options.store.images(), try options.store.bodies())
    // Of many users each is rendered on one thread, of few users one after another on all threads.
    let atOnce = parts.count >= 2 * options.threads ? options.threads : 1
    let threads = atOnce == 1 ? options.threads : 1
    try await withThrowingTaskGroup(of: Void.self) { group in
      var rest = parts[...]
      func add() {
        guard let part = rest.popFirst() else { return }
        group.addTask {
          try await render(
            part, theme: theme, options, threads: threads, images: images, bodies: bodies, to: sink)
        }
      }
      for _ in 0..<atOnce { add() }
      for try await _ in group { add() }
    }
  }

  private func render(
    _ part: Part, theme: Theme, _ options: BuildOptions, threads: Int,
    images: @escaping SiteRenderer.ImageSource, bodies: @escaping SiteRenderer.BodySource,
    to sink: some SiteSink
  ) async throws {
    let username = part.user.username
    let renderer = await SiteRenderer(
      part.loaded.workspace, part.loaded.insights, theme: theme, version: options.version,
      threads: threads, images: images, bodies: bodies)
    let pack = SealedPack(todos: part.loaded.workspace.todos.count)
    let description = self.description(of: part, pack)
    let plan = PackPlan(pack)
    try await renderer.render(threads: threads, to: plan)
    plan.write(SealedPack.description, Fingerprint(of: description), description)
    let sources = plan.fingerprints.map { content in
      Fingerprint { fingerprinter in
        fingerprinter.combine(content)
        fingerprinter.combine(bytes: part.sealer.digestSalt)
      }
    }
    let paths = sources.indices.map { "users/\(username)/sealed/\($0).bin" }
    let isKept = try zip(paths, sources).map { try sink.keep($0, $1) }
    if isKept.contains(false) {
      let files = PackFiles(pack, keeping: isKept)
      try await renderer.render(threads: threads, to: files)
      files.write(SealedPack.description, Fingerprint(of: description), description)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for chunk in paths.indices where !isKept[chunk] {
          if chunk >= threads { try await group.next() }
          group.addTask {
            let content = SealedPack.bytes(of: files.take(chunk))
            let sealed = try part.sealer.seal(content, chunk: String(chunk))
            try sink.write(paths[chunk], sources[chunk], sealed)
          }
        }
        try await group.waitForAll()
      }
    }
    try sink.write("users/\(username)/key.json", part.key.json)
    let worker = worker(of: part, sources, assets: renderer.pageAssets)
    try sink.write("users/\(username)/sw.js", worker)
  }

  /// What the browser needs to find files and people, and to change the password.
  private func description(of part: Part, _ pack: SealedPack) -> [UInt8] {
    let settings = part.loaded.workspace.settings
    let keyFile = "\(settings.usersFolder)/\(part.user.username)/key.yml"
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("chunks", pack.count)
      json.member("edit", GitHost(settings)?.editAddress(of: keyFile))
      json.member("email", part.user.email)
      json.member("key_file", keyFile)
      json.member("names", [part.user.username])
      json.member("password_length", settings.passwordLength)
    }
    json.endLine()
    return json.bytes
  }

  private func worker(
    of part: Part, _ sources: [Fingerprint], assets: [String]
  ) -> [UInt8] {
    let version = Fingerprint { fingerprinter in
      for source in sources { fingerprinter.combine(source) }
    }
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("user", part.user.username)
      json.member("epoch", part.key.epoch)
      json.member("site", site?.text)
      json.member("language", part.loaded.workspace.settings.language.rawValue)
      json.member("version", version.hex)
      json.member("assets", assets)
    }
    let scripts = SiteRenderer.sealedWorker.map { "\"../../\($0)\"" }.joined(separator: ", ")
    return Array("importScripts(\(scripts))\ndocketSealed(".utf8) + json.bytes
      + Array(")\n".utf8)
  }
}
