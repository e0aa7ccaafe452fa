import Diagnostics
import Platform
import Text
import TodoModel
import TodoParsing

/// What kind of workspace a folder is, and what its settings say: all that reading its files needs.
struct Layout: Sendable {
  var kind: Workspace.Kind
  var settings: Settings
  var title: String
  /// The Backlog.md project that it is, or lies in.
  var project: BacklogProject?
  /// The statuses of the Backlog.md project, whatever `docket.yml` says.
  var projectStatuses = BacklogConfig().statuses
  var diagnostics: [Diagnostic] = []
  var blockers: [Diagnostic] = []

  static let settingsName = "docket.yml"
  static let themeName = "theme"
}

extension Layout {
  /// - Parameter path: the folder's own path, absolute and without links.
  init(of folder: Directory, path: String) {
    let file = Self.settings(of: folder)
    settings = file.value
    diagnostics = file.diagnostics
    if folder.kind(of: Self.settingsName) != nil, settings.timezone == nil,
      !diagnostics.hasErrors
    {
      diagnostics.append(Self.missingZone)
    }
    let hasUsers = folder.kind(of: settings.usersFolder) == .directory
    let hasSettings = folder.kind(of: Self.settingsName) != nil
    var isAccounts = hasUsers
    project = nil
    // A program's own repository may well hold a folder `users`; with a project's backlog beside
    // it, only settings or a profile make it ours.
    if !hasUsers || !(hasSettings || folder.hasProfile(below: settings.usersFolder)) {
      project = BacklogProject(at: folder, path: path)
      if project != nil { isAccounts = false }
    }
    kind = isAccounts ? .accounts : project == nil ? .bare : .backlog
    var projectName: String?
    if let config = project?.configPath {
      let parsed = Self.backlogConfig(config, in: folder)
      projectName = parsed.value.projectName
      projectStatuses = parsed.value.statuses
      if settings.statuses.isEmpty { settings.statuses = parsed.value.statuses }
      settings.fingerprint = Fingerprint { [own = settings.fingerprint] fingerprinter in
        fingerprinter.combine(own)
        fingerprinter.combine(projectName)
        fingerprinter.combine(parsed.value.statuses) { fingerprinter, status in
          fingerprinter.combine(status.name)
          fingerprinter.combine(status.meaning.rawValue)
        }
      }
      diagnostics += parsed.diagnostics
    }
    let name = path.split(separator: "/").last.map(String.init)
    title = settings.title ?? projectName ?? name ?? path
    blockers = file.diagnostics.filter { $0.severity == .error }
  }

  private static let missingZone = Diagnostic(
    .warning, "missing-timezone", path: settingsName,
    "no time zone is set, so what is shown depends on the machine's; "
      + "write for example 'timezone: Europe/Lisbon'")

  /// The settings of a folder; those of one without a `docket.yml` are the defaults.
  private static func settings(of folder: Directory) -> Parsed<Settings> {
    let bytes: [UInt8]
    do {
      bytes = try folder.contents(of: settingsName)
    } catch {
      if error.isMissing { return Parsed(Settings(), []) }
      var problem = Diagnostic.unreadable(settingsName, error)
      problem.severity = .error
      return Parsed(Settings(), [problem])
    }
    var parsed = Settings.parse(SourceFile(path: settingsName, bytes: bytes))
    parsed.value.fingerprint = Fingerprint(of: bytes)
    return parsed
  }

  private static func backlogConfig(
    _ path: String, in folder: Directory
  ) -> Parsed<BacklogConfig> {
    do {
      return BacklogConfig.parse(SourceFile(path: path, bytes: try folder.contents(of: path)))
    } catch {
      return Parsed(BacklogConfig(), [.unreadable(path, error)])
    }
  }
}

extension Diagnostic {
  /// A file that is left out, by name.
  static func unreadable(_ path: String, _ error: FileReadingError) -> Diagnostic {
    if case .symbolicLink = error {
      return Diagnostic(.warning, "symbolic-link", path: path, "left out: \(error.reason)")
    }
    return Diagnostic(.error, "unreadable-file", path: path, "left out: \(error.reason)")
  }
}

extension Directory {
  /// Whether its folder `theme` overrides the default theme: in a folder that nothing else makes a
  /// workspace of Docket's it may hold anything.
  func holdsTheme(of kind: Workspace.Kind) -> Bool {
    kind == .accounts || self.kind(of: Layout.settingsName) != nil
  }

  /// Whether a user's folder below `users` holds a profile.
  func hasProfile(below users: String) -> Bool {
    guard kind(of: users) == .directory else { return false }
    do {
      return try entries(of: users).contains { entry in
        guard entry.kind == .directory, let name = entry.validText else {
          return false
        }
        return kind(of: "\(users)/\(name)/\(UserFiles.profile)") == .file
      }
    } catch {
      return false
    }
  }
}
