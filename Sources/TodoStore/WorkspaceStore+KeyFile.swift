import Text
import Platform
import Sealing
import TodoModel
import TodoFormat

extension WorkspaceStore {
  /// Reads the key file of a user. `nil` if there is none, or if it has a problem, which is an error
  /// with the id `invalid-key-file`.
  ///
  /// - Parameters:
  ///   - settings: of the workspace.
  ///   - secret: of the site. If it is known and the settings have a site id, the file must contain
  ///     the key that follows from both.
  package func keyFile(
    of username: String, _ settings: Settings, fitting secret: SiteSecret? = nil
  ) throws(StoreError) -> Parsed<KeyFile?> {
    let path = "\(settings.usersFolder)/\(username)/\(UserFiles.key)"
    let folder = try open()
    let bytes: [UInt8]
    do {
      bytes = try folder.contents(of: path)
    } catch {
      try checkMachine(folder)
      if error.isMissing { return Parsed(nil, []) }
      var problem = Diagnostic.unreadable(path, error)
      problem.id = KeyFileEntries.problemID
      return Parsed(nil, [problem])
    }
    let site = settings.siteID.flatMap(SiteID.init)
    return KeyFile.parse(SourceFile(path: path, bytes: bytes), of: username, site, secret)
  }

  /// The problems that prevent building a sealed site, or logging in to it.
  package func problemsOfSealing(
    in workspace: Workspace, fitting secret: SiteSecret?
  ) throws(StoreError) -> [Diagnostic] {
    let settings = workspace.settings
    guard workspace.kind == .accounts else {
      return settings.isSealed == true ? [.onlyUsersAreSealed(settings)] : []
    }
    let users = (workspace.users + workspace.sealedUsers)
      .filter { $0.username != Workspace.localOwner }
    let isSealed = users.contains { $0.isSealed(by: settings) }
    var problems = isSealed && settings.siteID == nil ? [Diagnostic.siteIDIsMissing] : []
    for user in users {
      let file = try keyFile(of: user.username, settings, fitting: secret)
      problems += file.diagnostics
      if user.isSealed(by: settings), file.diagnostics.isEmpty, file.value?.wrappedKey == nil {
        problems.append(
          Diagnostic(
            .warning, "no-password", path: "\(settings.usersFolder)/\(user.username)",
            "'\(user.username)' is sealed and cannot log in; run 'docket seal password --as "
              + "\(user.username)'"))
      }
    }
    return problems
  }
}

extension Diagnostic {
  /// The settings seal all users, but the workspace has no accounts.
  package static func onlyUsersAreSealed(_ settings: Settings) -> Diagnostic {
    .sealedSite("only users with a folder in '\(settings.usersFolder)/' can be sealed")
  }

  /// Users are sealed, but the site has no id.
  package static var siteIDIsMissing: Diagnostic {
    .sealedSite(
      "users are sealed, and there is no 'site_id'; run 'docket seal init', or restore the line if "
        + "the site had one")
  }

  package static func sealedSite(_ message: String) -> Diagnostic {
    Diagnostic(.error, "sealed-site", path: "docket.yml", message)
  }
}

extension KeyFile {
  /// Parses the key file of a user.
  ///
  /// - Returns: `nil` if it has a problem.
  package static func parse(
    _ file: SourceFile, of username: String, _ site: SiteID?, _ secret: SiteSecret?
  ) -> Parsed<KeyFile?> {
    let entries = KeyFileEntries.parse(file)
    guard let read = entries.value else { return Parsed(nil, entries.diagnostics) }
    let key: KeyFile
    do {
      key = try KeyFile(fields: read.fields)
    } catch {
      return Parsed(nil, [error.problem(in: read)])
    }
    if key.user != username {
      return Parsed(
        nil,
        [
          read.problem(
            with: "user", .value,
            "this is the key of '\(key.user)', not of '\(username)'; "
              + "make one with 'docket seal password \(username)'")
        ])
    }
    if let site, let secret, key.fits(secret, site: site) == false {
      return Parsed(
        nil,
        [
          read.problem(
            with: "check", .value,
            "made with another secret than DOCKET_SECRET, or for another 'site_id'; set the secret "
              + "of this site, or if it is lost remove this file and run 'docket seal password "
              + "\(username)'")
        ])
    }
    return Parsed(key, [])
  }
}

extension SealingError {
  fileprivate func problem(in entries: KeyFileEntries) -> Diagnostic {
    switch self {
    case .unknownField(let key): entries.problem(with: key, .key, reason)
    case .invalidField(let key, _): entries.problem(with: key, .value, reason)
    default: entries.problem(with: "version", .key, reason)
    }
  }
}
