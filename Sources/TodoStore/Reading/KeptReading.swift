import Git
import Platform
import Text
import TodoModel

/// The files of a workspace as they were read, so that after a few changes only those are read again.
package struct KeptReading: Sendable {
  let layout: Layout
  let zone: Zone
  let plan: ReadingPlan
  let ignored: IgnoredPaths
  /// The versions of the files that may seal a user, before they were read.
  let seals: [String: FileVersion?]
  /// The contents of the planned files, `FileLoader.chunk` in each.
  var chunks: [Gathered]

  /// The versions of the settings, and of each user's profile and key; `nil` if a file does not exist.
  static func seals(of plan: ReadingPlan, in root: Directory) -> [String: FileVersion?] {
    let names = plan.users.flatMap { user in
      [UserFiles.profile, UserFiles.key].map { "\(user.path)/\($0)" }
    }
    var seals: [String: FileVersion?] = [:]
    for path in names + [Layout.settingsName] { seals[path] = .some(root.version(of: path)) }
    return seals
  }

  /// The chunks in which files changed.
  ///
  /// - Parameters:
  ///   - changes: the paths of files and folders that were made, changed or removed since.
  ///   - root: the workspace's folder as it is now.
  /// - Returns: `nil` if anything else may have changed: which files there are, the settings, who is
  ///   sealed, or what other files depend on.
  func changedChunks(_ changes: Set<String>, in root: Directory) -> Set<Int>? {
    // The watch may have missed that a user was sealed.
    guard Self.seals(of: plan, in: root) == seals else { return nil }
    var found: [String: Int] = [:]
    for path in changes {
      guard let place = place(of: path) else { continue }
      guard plan.files[place].role.standsAlone, !SealMark.isOfUser(path),
        root.kind(of: path) == .file
      else { return nil }
      found[path] = place
    }
    for path in changes where found[path] == nil {
      // A copy from which an editor made the new file, such as 'milk.md.new'.
      guard found.keys.contains(where: path.hasPrefix), root.kind(of: path) == nil,
        !plan.files.contains(where: { $0.path.begins(withBytesOf: path + "/") })
      else { return nil }
    }
    return Set(found.values.map { $0 / FileLoader.chunk })
  }

  /// The place of a planned file.
  private func place(of path: String) -> Int? {
    var range = plan.files.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let other = plan.files[middle].path
      if ExactPath(other) == ExactPath(path) { return middle }
      range =
        precedesByBytes(other, path) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

extension FileRole {
  /// Whether no other file is read differently because of this one.
  fileprivate var standsAlone: Bool {
    switch self {
    case .todo, .comment, .stars: true
    case .profile, .categories: false
    }
  }
}

extension WorkspaceStore {
  /// Reads a workspace again of which some files changed.
  ///
  /// - Parameter changes: all files and folders that were made, changed or removed since.
  package func read(
    _ options: LoadOptions, after last: KeptReading, _ changes: Set<String>
  ) async throws(StoreError) -> ReadWorkspace {
    let folder = try open()
    guard let changed = last.changedChunks(changes, in: folder) else {
      return try await read(options)
    }
    var options = options
    // Reading a few files is faster than the cache.
    options.cache = nil
    let loader = FileLoader(root: folder, last.layout, last.zone, options, of: last.plan)
    options.observe?(.reading(files: changed.count * FileLoader.chunk))
    var last = last
    last.chunks = loader.load(changed, of: last.plan.files, in: last.chunks)
    try checkMachine(folder)
    options.observe?(.joining)
    var files = Gathered()
    files.todos.reserveCapacity(last.plan.files.count)
    for chunk in last.chunks { files.add(chunk) }
    return ReadWorkspace(store: self, folder: folder, last, files: files, keepsFiles: true)
  }
}
