import Text
import Git
import Platform
import TodoModel
import TodoFormat

/// The files of a workspace to load, and how to parse each.
struct ReadingPlan: Sendable {
  /// By path in byte order.
  var files: [PlannedFile] = []
  /// The users' folders, in a workspace with accounts.
  var users: [UserFolder] = []
  var diagnostics: [Diagnostic] = []
  /// The number of Markdown files beside a Backlog.md project's tasks.
  var noteCount = 0
  var archived = ArchivedTasks()
  /// Paths of files that may have a format in which other programs keep todos.
  var otherFiles: [String] = []
  /// Whether a folder of notes contains no Markdown files.
  private(set) var isWithoutMarkdown = false
  /// Paths of files that may seal their folders, outside of users' folders.
  private var seals: [String] = []
  /// The sealed folders that are left out, in a workspace with accounts.
  private(set) var sealedFolders: [String] = []

  /// Diagnostics of profiles that could not be opened. They stop a build.
  var blockers: [Diagnostic] {
    let profiles = Set(users.map { "\($0.path)/\(UserFiles.profile)" })
    return diagnostics.filter { $0.severity == .error && profiles.contains($0.path) }
  }

  private let layout: Layout
  let finder: FileFinder

  init(empty layout: Layout, in root: Directory) {
    self.layout = layout
    finder = FileFinder(
      root: root, include: layout.settings.include.map(Glob.init),
      exclude: layout.settings.exclude.map(Glob.init))
  }

  init(for layout: Layout, in root: Directory) {
    self.init(empty: layout, in: root)
    switch layout.kind {
    case .accounts: planAccounts(in: root)
    case .backlog: planBacklog(in: root)
    case .bare: planBare(in: root)
    }
  }

  /// Removes the files that git ignores, except those in `local/`, which are ignored on purpose, and
  /// reports the files of other formats that are left.
  mutating func leaveOut(_ ignored: IgnoredPaths) {
    defer { reportOtherFormats(in: finder.root) }
    if ignored.isEmpty { return }
    let isIgnored = { (path: String) in
      !Self.isLocal(path) && ignored.contains(path)
    }
    files.removeAll { isIgnored($0.path) }
    diagnostics.removeAll { isIgnored($0.path) }
    users.removeAll { isIgnored($0.path) }
    sealedFolders.removeAll(where: isIgnored)
    otherFiles.removeAll(where: isIgnored)
  }

  /// The first file that seals a folder in which a file is to be loaded, in a workspace without
  /// accounts.
  func seal(in root: Directory) -> String? {
    if layout.kind == .accounts { return nil }
    return seals.first { seal in
      let folder = WorkspacePath.folder(of: seal)
      return files.contains { folder.isEmpty || $0.path.utf8.starts(with: "\(folder)/".utf8) }
        && SealMark.isMade(by: seal, in: root)
    }
  }

  /// Leaves out the sealed folders that are in a user's folder or in `local/`.
  private mutating func leaveOutSealedFolders(in root: Directory) {
    for seal in seals where SealMark.isMade(by: seal, in: root) {
      let folder = WorkspacePath.folder(of: seal)
      let start = Array("\(folder)/".utf8)
      sealedFolders.append(folder)
      files.removeAll { $0.path.utf8.starts(with: start) }
      diagnostics.removeAll { $0.path.utf8.starts(with: start) }
      users.removeAll { "\($0.path)/".utf8.starts(with: start) }
      otherFiles.removeAll { $0.utf8.starts(with: start) }
      diagnostics.append(
        Diagnostic(
          .error, "sealed-folder", path: folder,
          "skipped: '\(WorkspacePath.name(of: seal))' seals this folder, which is not the folder of a "
            + "user; move it to '\(layout.settings.usersFolder)/<username>', or remove that file"))
    }
  }

  /// Whether a file is local to this device.
  static func isLocal(_ path: String) -> Bool { path.utf8.starts(with: local.utf8) }

  private static let local = Workspace.localOwner + "/"

  // MARK: With accounts

  private mutating func planAccounts(in root: Directory) {
    if root.kind(of: Workspace.localOwner) == .directory { planLocal() }
    let start = layout.settings.usersFolder
    let findings = finder.find(below: start)
    diagnostics += findings.diagnostics
    otherFiles += findings.others
    let names = findings.folders.compactMap { Self.name(of: $0, directlyBelow: start) }
    let folders = UserFolders(names, by: layout.settings, in: root)
    users = folders.all
    diagnostics += folders.diagnostics
    noteSeals(findings.seals, in: root)
    for user in users { planYAML(of: user, in: root) }
    refuseLinkedProfiles()
    // By bytes, since names that differ in normalization are different folders.
    var byPath: [[UInt8]: UserFolder] = [:]
    for user in users { byPath[Array(user.path.utf8)] = user }
    // The found files are.
    let isSorted = files.isEmpty
    files.reserveCapacity(files.count + findings.files.count)
    // Files are grouped by folder.
    var last: (user: UserFolder, context: FileContext)?
    for path in findings.files {
      if let last, path.begins(withBytesOf: last.user.path),
        path.utf8.dropFirst(last.user.path.utf8.count).first == 0x2F
      {
        plan(path, of: last.user, last.context)
        continue
      }
      let inner = path.utf8.dropFirst(start.utf8.count + 1)
      guard let slash = inner.firstIndex(of: 0x2F),
        let user = byPath[Array(path.utf8[..<slash])]
      else {
        if !Self.isReadme(path) { diagnostics.append(Self.ownerless(path, in: start)) }
        continue
      }
      let context = FileContext(area: .user, owner: user.username)
      plan(path, of: user, context)
      last = (user, context)
    }
    leaveOutSealedFolders(in: root)
    if !isSorted { files.sort { precedesByBytes($0.path, $1.path) } }
  }

  /// Marks the users whose folders are sealed by a file with a wrong name, such as `Profile.md`.
  private mutating func noteSeals(_ found: [String], in root: Directory) {
    let folders = Dictionary(users.indices.map { (ExactPath(users[$0].path), $0) }) { $1 }
    for seal in found {
      guard let user = folders[ExactPath(WorkspacePath.folder(of: seal))] else {
        seals.append(seal)
        continue
      }
      let name = WorkspacePath.name(of: seal)
      if name == UserFiles.profile || users[user].hasKey { continue }
      if SealMark.isMade(by: seal, in: root) { users[user].hasKey = true }
    }
  }

  /// Plans one Markdown file in a user's folder.
  mutating func plan(_ path: String, of user: UserFolder, _ context: FileContext) {
    let inner = String(decoding: path.utf8.dropFirst(user.path.utf8.count + 1), as: UTF8.self)
    if inner == UserFiles.profile {
      files.append(PlannedFile(path: path, role: .profile(user)))
    } else if inner.hasPrefix(UserFiles.comments + "/") {
      let parts = WorkspacePath.parts(of: inner)
      guard parts.count == 4 else {
        if !Self.isReadme(path) { diagnostics.append(Self.misplacedComment(path)) }
        return
      }
      let role = FileRole.comment(author: user.username, owner: parts[1], id: parts[2])
      files.append(PlannedFile(path: path, role: role))
    } else {
      files.append(PlannedFile(path: path, role: .todo(context)))
    }
  }

  /// Reports linked profiles as errors. Other links are warnings, but a profile that is a link
  /// cannot be read, which stops a build.
  mutating func refuseLinkedProfiles() {
    let profiles = Set(users.map { "\($0.path)/\(UserFiles.profile)" })
    for index in diagnostics.indices where profiles.contains(diagnostics[index].path) {
      diagnostics[index].severity = .error
    }
  }

  mutating func planYAML(of user: UserFolder, in root: Directory) {
    let categories = "\(user.path)/\(UserFiles.categories)"
    if root.kind(of: categories) != nil {
      files.append(PlannedFile(path: categories, role: .categories(username: user.username)))
    }
    let stars = "\(user.path)/\(UserFiles.stars)"
    if root.kind(of: stars) != nil {
      files.append(PlannedFile(path: stars, role: .stars(username: user.username)))
    }
  }

  // MARK: Without accounts

  private mutating func planLocal() {
    let findings = finder.find(below: Workspace.localOwner)
    diagnostics += findings.diagnostics
    otherFiles += findings.others
    seals += findings.seals
    add(findings.files, FileContext(area: .local, owner: Workspace.localOwner))
  }

  private mutating func planBare(in root: Directory) {
    var finder = finder
    // Templates that override the default theme may be Markdown files, but are not notes.
    if root.holdsTheme(of: layout.kind) { finder.skipped.insert(Layout.themeName) }
    let findings = finder.find()
    diagnostics += findings.diagnostics
    seals = findings.seals
    for path in findings.files {
      add(
        [path],
        Self.isLocal(path)
          ? FileContext(area: .local, owner: Workspace.localOwner) : FileContext(area: .bare))
    }
    otherFiles = findings.others
    let beads = ".beads/issues.jsonl"
    if root.kind(of: beads) == .file { otherFiles.append(beads) }
    isWithoutMarkdown = files.isEmpty
  }

  private mutating func planBacklog(in root: Directory) {
    if let base = layout.project?.root {
      // Everything in the project's folder belongs to it.
      seals = SealMark.files(in: root, base.isEmpty ? "." : base)
        .map { base.isEmpty ? $0.name : "\(base)/\($0.name)" }
    }
    for (folder, area) in layout.project?.areas ?? [] {
      if !folder.isEmpty, root.kind(of: folder) == nil { continue }
      let findings = finder.find(below: folder)
      diagnostics += findings.diagnostics
      seals += findings.seals
      let others = findings.files.filter { !Self.isReadme($0) }
      let tasks = others.filter { layout.project?.isTask($0, in: folder) ?? true }
      noteCount += others.count - tasks.count
      add(tasks, FileContext(area: area))
    }
    guard let archive = layout.project?.archive, root.kind(of: archive) == .directory else {
      return
    }
    for path in finder.find(below: archive).files where !Self.isReadme(path) {
      archived.add(TaskFileName(path: path).id)
    }
  }

  private mutating func add(_ paths: [String], _ context: FileContext) {
    for path in paths {
      files.append(PlannedFile(path: path, role: .todo(context)))
    }
  }

  // MARK: Names

  /// The name of a folder directly inside another; `nil` for a deeper one.
  private static func name(of path: String, directlyBelow start: String) -> String? {
    let inner = path.utf8.dropFirst(start.utf8.count + 1)
    return inner.contains(0x2F) ? nil : String(decoding: inner, as: UTF8.self)
  }

  static func isReadme(_ path: String) -> Bool {
    // Most names do not even have the `e` before the dot.
    guard path.utf8.count >= 9, path.utf8.suffix(4).first.map({ $0 | 0x20 }) == 0x65 else {
      return false
    }
    let end = path.utf8.suffix(10).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return end == Array("/readme.md".utf8) || end == Array("readme.md".utf8)
  }

  private static func ownerless(_ path: String, in usersFolder: String) -> Diagnostic {
    Diagnostic(
      .error, "no-owner", path: path,
      "skipped: it is not in a user's folder; move it to '\(usersFolder)/<username>/'")
  }

  private static func misplacedComment(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "misplaced-comment", path: path,
      "skipped: a comment must be at 'comments/<owner>/<id>/<time>.md'")
  }
}
