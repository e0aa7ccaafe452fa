import Platform
import Text
import TodoFormat
import TodoModel

extension WorkspaceStore {
  /// Gathers what a site needs of the workspace: all of it but the todos of this device and its theme.
  ///
  /// - Parameters:
  ///   - share: gathers one share of it, with the theme; `nil` for all.
  ///   - now: the moment that a site of shares is to be of, in seconds since 1970.
  /// - Throws: `sealed` for a workspace with sealed users, whose todos are for no other site.
  package func part(
    _ options: LoadOptions, _ share: ShareNumber? = nil, at now: Int64? = nil
  ) async throws(StoreError) -> WorkspacePart {
    var options = options
    options.cache = nil
    var (all, unread, range) = ([] as [String], Set<ExactPath>(), PathRange.all)
    let read = try await read(options) { plan in
      plan.files.removeAll { ReadingPlan.isLocal($0.path) }
      unread = plan.unread
      all = (plan.files.map(\.path) + unread.map(\.text)).sorted(by: precedesByBytes)
      guard let share, !all.isEmpty else { return }
      range = PathRange(share, of: all)
      // All profiles: they say who is sealed.
      plan.files.removeAll { !$0.isProfile && !range.contains($0.path) }
    }
    let (layout, plan, folder) = (read.layout, read.plan, read.folder)
    let workspace = try read.cut().open
    if workspace.seals || layout.settings.areOfSealedSite || !plan.sealedFolders.isEmpty {
      throw sealed
    }
    if layout.project?.isPartial == true {
      throw .unreadable(
        path: root, reason: "it is a part of a project; start in the project's folder")
    }
    let common = try commonFiles(layout, in: folder, withTheme: share != nil)
    // Each share shows the images of its todos, and has the others in its range.
    let ofUsers = workspace.images.ofBios.map(\.path) + workspace.users.compactMap(\.avatar?.path)
    let others = workspace.images.ofTodos.map(\.path) + ofUsers.filter(range.contains)
    let paths = Set((all.filter(range.contains) + others).map { ExactPath($0) })
      .subtracting(common.map { ExactPath($0.path) })
    // A file that was removed meanwhile, or that cannot be read, is not on a site of the folder either.
    var files =
      common + paths.subtracting(unread).compactMap { file(at: $0.text, in: folder) }
    // What texts link, and what is not read, has to exist, and nothing more.
    var named = workspace.linkedFiles
    if !named.isEmpty {
      named.subtract(all.lazy.map { ExactPath($0) })
      named.subtract(files.lazy.map { ExactPath($0.path) })
    }
    for path in named.union(paths.intersection(unread))
    where folder.kind(of: path.text) == .file {
      files.append(
        WorkspacePart.File(
          path: path.text, bytes: OtherFormat.neededBytes(of: path.text, in: folder)))
    }
    files.sort { precedesByBytes($0.path, $1.path) }
    try checkMachine(folder)
    guard !all.isEmpty || !files.isEmpty else {
      throw .unreadable(path: root, reason: "it has no todos and no docket.yml")
    }
    let history = try await history(options, of: range)
    var name = FileSystem.split(root).name
    // Runners may have it in folders with other names, which matters where the site is called like it.
    if name.isEmpty || share != nil && layout.title != name { name = "workspace" }
    return WorkspacePart(
      share.map { number in
        WorkspacePart.Share(
          number: number, now: now, settings: Self.sum(of: common),
          paths: Fingerprint { sum in sum.combine(all) { $0.combine($1) } }.hex)
      }, folder: name, files: files, history: history)
  }

  /// The files that every share contains.
  private func commonFiles(
    _ layout: Layout, in folder: Directory, withTheme: Bool
  ) throws(StoreError) -> [WorkspacePart.File] {
    let names = [Layout.settingsName] + (layout.project?.otherFiles(in: folder) ?? [])
    let files = names.compactMap { file(at: $0, in: folder) }
    guard withTheme else { return files }
    let theme = try themeFiles()
    if let problem = theme.problems.first {
      throw .unreadable(path: problem.path, reason: problem.message)
    }
    return files + theme.files.map { WorkspacePart.File(path: $0.path, bytes: $0.bytes) }
  }

  private static func sum(of files: [WorkspacePart.File]) -> String {
    Fingerprint { sum in
      sum.combine(files) { sum, file in
        sum.combine(file.path)
        sum.combine(Fingerprint(of: file.bytes))
      }
    }.hex
  }

  /// What git knows about the files of a range.
  private func history(
    _ options: LoadOptions, of range: PathRange
  ) async throws(StoreError) -> LoadedHistory {
    var history = try await history(options) { SealMark.isOfUser($0) || range.contains($0) }
    if history.history.files.contains(where: \.seals) { throw sealed }
    history.history =
      history.history.parts { range.contains($0) ? nil : "" }[nil] ?? RecordedHistory()
    return history
  }

  private var sealed: StoreError {
    .sealed(
      reason:
        "'\(root)' has, or had, sealed users, whose todos a part would contain; name its folder in 'sources' "
        + "instead, which takes what is open")
  }

  private func file(at path: String, in folder: Directory) -> WorkspacePart.File? {
    do {
      return WorkspacePart.File(
        path: path, bytes: try folder.contents(of: path, limit: Image.limit))
    } catch {
      return nil
    }
  }
}

extension ReadingPlan {
  /// The paths of files that are not read, but reported.
  fileprivate var unread: Set<ExactPath> {
    let named = (otherFiles + diagnostics.map(\.path)).filter {
      !Self.isLocal($0) && finder.root.kind(of: $0) == .file
    }
    return named.isEmpty
      ? [] : Set(named.map { ExactPath($0) }).subtracting(files.lazy.map { ExactPath($0.path) })
  }
}
