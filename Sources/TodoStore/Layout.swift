import Text
import Platform
import TodoModel
import TodoFormat

/// The kind and settings of a workspace: everything needed to read its files.
struct Layout: Sendable {
  var kind: Workspace.Kind
  var settings: Settings
  var title: String
  /// The Backlog.md project that the workspace is, or is inside of.
  var project: BacklogProject?
  /// The titles of the project's milestones by their folded ids.
  var milestones: [String: String] = [:]
  var diagnostics: [Diagnostic] = []
  var blockers: [Diagnostic] = []

  static let settingsName = "docket.yml"
  static let themeName = "theme"
}

extension Layout {
  /// - Parameter path: the folder's absolute path, with links resolved.
  init(of folder: Directory, path: String) {
    let file = Self.settings(of: folder)
    settings = file.value
    diagnostics = file.diagnostics
    if folder.kind(of: Self.settingsName) != nil, settings.timezone == nil,
      !diagnostics.hasErrors
    {
      diagnostics.append(Self.missingZone)
    }
    // A source has settings of its own.
    settings.exclude += settings.sources.filter(\.isInside).map { $0.folder + "/**" }
    let hasUsers = folder.kind(of: settings.usersFolder) == .directory
    let hasSettings = folder.kind(of: Self.settingsName) != nil
    // A vault of notes or a repository of software may contain a folder `users` too. Only todos in the
    // folders of users, and none beside them, tell that users without a profile are meant.
    var isAccounts =
      hasUsers
      && (settings.namesUsersFolder || folder.hasProfile(below: settings.usersFolder)
        || folder.holdsOnlyUsers(in: settings.usersFolder, hasSettings: hasSettings))
    project = nil
    // A software repository may contain an unrelated `users` folder. If the project has a backlog
    // too, require settings or a profile.
    if !isAccounts || !(hasSettings || folder.hasProfile(below: settings.usersFolder)) {
      project = BacklogProject(at: folder, path: path)
      if project != nil { isAccounts = false }
    }
    kind = isAccounts ? .accounts : project == nil ? .bare : .backlog
    if kind == .backlog, !settings.hasLimits { settings.limits = .none }
    milestones = project?.milestoneTitles(in: folder) ?? [:]
    var projectName: String?
    if let config = project?.configPath {
      let parsed = Self.backlogConfig(config, in: folder)
      projectName = parsed.value.projectName
      if settings.statuses.isEmpty { settings.statuses = parsed.value.statuses }
      settings.priorities = parsed.value.priorities
      project?.taskPrefix = parsed.value.taskPrefix
      settings.fingerprint = Fingerprint { [own = settings.fingerprint] fingerprinter in
        fingerprinter.combine(own)
        fingerprinter.combine(projectName)
        fingerprinter.combine(parsed.value.priorities) { $0.combine($1) }
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
    .warning, Diagnostic.missingZone, path: settingsName,
    "no time zone is set, so the site depends on the machine's; "
      + "write for example 'timezone: Europe/Lisbon'")

  /// The settings of a folder. Without a `docket.yml`, the defaults.
  private static func settings(of folder: Directory) -> Parsed<Settings> {
    let bytes: [UInt8]
    do {
      bytes = try folder.contents(of: settingsName)
    } catch {
      if error.isMissing { return misnamedSettings(of: folder) }
      var problem = Diagnostic.unreadable(settingsName, error)
      problem.severity = .error
      // They may say that all users are sealed.
      var unknown = Settings()
      unknown.isSealed = true
      return Parsed(unknown, [problem])
    }
    var parsed = Settings.parse(SourceFile(path: settingsName, bytes: bytes))
    parsed.value.fingerprint = Fingerprint(of: bytes)
    return parsed
  }

  /// The defaults, sealed if a file that is named almost like the settings says so.
  private static func misnamedSettings(of folder: Directory) -> Parsed<Settings> {
    var settings = Settings()
    guard let name = SealMark.misnamedSettings(in: folder) else { return Parsed(settings, []) }
    settings.isSealed = SealMark.isMade(by: name, in: folder) ? true : nil
    return Parsed(
      settings,
      [
        Diagnostic(
          .error, "misnamed-settings", path: name,
          "these settings are not read; rename the file to '\(settingsName)'")
      ])
  }

  static func backlogConfig(
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
  /// The warning for a skipped file.
  static func unreadable(_ path: String, _ error: FileReadingError) -> Diagnostic {
    if case .symbolicLink = error {
      return Diagnostic(.warning, "symbolic-link", path: path, "skipped: \(error.reason)")
    }
    return Diagnostic(.error, "unreadable-file", path: path, "skipped: \(error.reason)")
  }
}

extension Directory {
  /// Whether the `theme` folder overrides the default theme. In a folder that is a workspace for no
  /// other reason, `theme` may contain anything.
  func holdsTheme(of kind: Workspace.Kind) -> Bool {
    kind == .accounts || self.kind(of: Layout.settingsName) != nil
  }

  /// Whether no Markdown file is beside `users`, with settings apart from a README, and `users` has
  /// a folder, without settings one with a Markdown file.
  fileprivate func holdsOnlyUsers(in users: String, hasSettings: Bool) -> Bool {
    let isNote = { (name: UnsafeRawBufferPointer) in FileFinder.isMarkdown(name) }
    do throws(SystemError) {
      let notes = try names(where: isNote)
      guard notes.allSatisfy({ hasSettings && ReadingPlan.isReadme($0) }) else { return false }
      let folders = try entries(of: users).filter { $0.kind == .directory }
      if hasSettings { return true }
      for folder in folders {
        let files = try entries(of: "\(users)/\(folder.text)")
        if files.contains(where: { FileFinder.isMarkdown($0.text.utf8) }) { return true }
      }
      return false
    } catch {
      return false
    }
  }

  /// Whether any folder in `users` contains a profile.
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
