import Text
import TodoModel

/// The public pages of sealed users: those at which they log in.
extension SiteRenderer {
  /// Writes the assets, the scripts with their texts.
  func writeAssets(to sink: some SiteSink) throws {
    for asset in assets {
      guard asset.path.hasSuffix(".js") else {
        try sink.write(asset.path, asset.bytes)
        continue
      }
      let source = Fingerprint { fingerprinter in
        fingerprinter.combine(texts)
        fingerprinter.combine(bytes: asset.bytes)
      }
      if try sink.keep(asset.path, source) { continue }
      try sink.write(asset.path, source, context.strings.filling(script: asset.bytes))
    }
  }

  /// The assets that the site needs, as the theme has them.
  var assets: [(path: String, bytes: [UInt8])] {
    context.workspace.sealedUsers.isEmpty
      ? theme.assets.filter { !Self.assetsOfSealedUsers.contains($0.path) } : theme.assets
  }

  /// The scripts of a sealed user's worker, each after those that it uses.
  package static let sealedWorker = [
    "assets/seal.js", "assets/sealed-answers.js", "assets/sealed-host.js",
    "assets/sealed-session.js", "assets/sealed.js",
  ]

  private static let assetsOfSealedUsers = Set(
    sealedWorker + ["assets/login.js", "assets/session.js"])

  /// Writes the pages for logging in.
  func renderLogins(to sink: some SiteSink) throws {
    let users = context.workspace.sealedUsers
    for user in users {
      let path = SiteContext.loginPage(of: user.username)
      let name = context.displayName(user.username)
      var frame = context.teamFrame(path, title: context.strings[.logIn], hasData: false)
      frame.title += " · " + name
      let page = LoginPage(
        frame: frame, name: name, face: Face(user), scope: SitePaths.user(user.username, ""),
        signup: context.workspace.settings.signup)
      try write(theme.login, path, page, to: sink)
    }
  }
}
