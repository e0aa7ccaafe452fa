import Platform
import Text
import TodoModel
import TodoFormat

/// A Backlog.md project on disk, with paths relative to the loaded folder (formats.md §1).
struct BacklogProject: Sendable {
  /// The folder that contains `tasks` and `completed`, relative to the loaded folder. Empty if it
  /// is the loaded folder, `nil` if the loaded folder is inside it.
  var root: String?
  /// The loaded folder's path relative to the project's root, if it is inside.
  var inside: String
  /// The path of the project's settings, relative to the loaded folder. May begin with `../`.
  var configPath: String?
  /// The folder that contains `tasks`, relative to the loaded folder. Empty if it is the loaded
  /// folder. May begin with `../`.
  var base = ""
  /// The beginning of the names of task files, before a `-`; `nil` without settings.
  var taskPrefix: String?

  /// Finds the project that a folder is, contains, or is inside of.
  init?(at folder: Directory, path: String) {
    if let project = Self.held(by: folder, at: "") {
      self = project
      return
    }
    // Search upwards: `completed` is in `backlog`, which is in the project's folder.
    let names = path.split(separator: "/").map(String.init)
    for depth in 1...max(1, min(names.count, 16)) where depth <= names.count {
      let up = String(repeating: "../", count: depth)
      guard let project = Self.held(by: folder, at: up), let root = project.root else { continue }
      let below = root.dropFirst(up.count)
      let way = names.suffix(depth).joined(separator: "/")
      guard way == below || way.hasPrefix(below + "/") else { return nil }
      self.init(
        root: way == below ? "" : nil, inside: String(way.dropFirst(below.count + 1)),
        configPath: project.configPath)
      base = root
      return
    }
    return nil
  }

  /// Whether a folder contains a project of its own.
  static func isHeld(by folder: Directory) -> Bool { held(by: folder, at: "") != nil }

  private init(root: String?, inside: String, configPath: String?) {
    self.root = root
    self.inside = inside
    self.configPath = configPath
  }

  /// The project whose folder is at `prefix` (empty, or one or more `../`).
  private static func held(by folder: Directory, at prefix: String) -> BacklogProject? {
    let own = prefix + "backlog.config.yml"
    let hasOwn = folder.kind(of: own) == .file
    var roots = ["backlog", ".backlog"]
    if hasOwn, let named = directory(in: folder, own) { roots = [named] }
    for root in roots.map({ prefix + $0 }) where folder.kind(of: root) == .directory {
      let configs = ["config.yml", "config.yaml"].map { "\(root)/\($0)" }
      let config = hasOwn ? own : configs.first { folder.kind(of: $0) == .file }
      if config != nil || folder.kind(of: root + "/tasks") == .directory {
        var project = BacklogProject(root: root, inside: "", configPath: config)
        project.base = root
        return project
      }
    }
    return nil
  }

  /// The value of `backlog_directory:` in a project's settings, if it is a folder inside the
  /// project.
  private static func directory(in folder: Directory, _ path: String) -> String? {
    guard let bytes = bytes(of: path, in: folder) else { return nil }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let key = "backlog_directory:".utf8
      guard line.starts(with: key) else { continue }
      let value = String(decoding: line.dropFirst(key.count), as: UTF8.self)
      let ends = value.utf8.drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
      let name = ends.prefix { $0 != 0x22 && $0 != 0x27 && $0 != 0x20 && $0 != 0x23 }
      let parts = name.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
      guard name.first != 0x2F, !parts.isEmpty, !parts.contains(".."), !parts.contains(".") else {
        return nil
      }
      return parts.joined(separator: "/")
    }
    return nil
  }

  /// Whether the loaded folder is only a part of the project.
  var isPartial: Bool { root == nil }

  /// Whether a path below the loaded folder matches the glob of task files, `<prefix>-*.md` directly
  /// in one of the folders to load.
  ///
  /// - Parameter folder: the folder to load.
  func isTask(_ path: String, in folder: String) -> Bool {
    let name = folder.isEmpty ? path[...] : path.dropFirst(folder.count + 1)
    if name.utf8.contains(0x2F) { return false }
    return taskPrefix.map { name.lowercased().hasPrefix($0 + "-") } ?? true
  }

  /// The folder of archived tasks; `nil` if only a part of the project is loaded.
  var archive: String? { root.map { $0.isEmpty ? "archive/tasks" : $0 + "/archive/tasks" } }

  /// The titles of the milestones by their folded ids. A milestone that cannot be read keeps its id.
  func milestoneTitles(in folder: Directory) -> [String: String] {
    let all = ["archive/milestones", "milestones"].flatMap { milestones(in: $0, of: folder) }
    return Dictionary(all.map { (TaskNumber.folded($0.id), $0.title) }) { $1 }
  }

  /// The milestones in `milestones` or another folder of the project, in the order of their names.
  func milestones(in inner: String = "milestones", of folder: Directory) -> [BacklogMilestone] {
    let path = base.isEmpty ? inner : "\(base)/\(inner)"
    let names = Self.names(in: path, of: folder)
    let files = names.filter { $0.hasPrefix("m-") && $0.hasSuffix(".md") }.map { "\(path)/\($0)" }
    return files.compactMap { file in
      Self.bytes(of: file, in: folder).flatMap {
        BacklogMilestone(SourceFile(path: file, bytes: $0))
      }
    }
  }

  /// The paths of the files that say how its tasks are read, apart from the tasks: its settings, its
  /// milestones and its archived tasks, of which only the names matter.
  func otherFiles(in folder: Directory) -> [String] {
    let start = base.isEmpty ? "" : base + "/"
    let folders = ["archive/milestones", "milestones", "archive/tasks"].map { start + $0 }
    return (configPath.map { [$0] } ?? [])
      + folders.flatMap { inner in Self.names(in: inner, of: folder).map { "\(inner)/\($0)" } }
  }

  /// The ids in the names of the files of a folder.
  static func ids(in path: String, of folder: Directory) -> [String] {
    names(in: path, of: folder).filter { $0.hasSuffix(".md") }.map { TaskFileName(path: $0).id }
  }

  /// The names of a folder's files, in order; none where it cannot be read.
  private static func names(in path: String, of folder: Directory) -> [String] {
    do throws(SystemError) {
      return try folder.entries(of: path) { $0.kind == .file }.compactMap(\.validText)
        .sorted(by: precedesByBytes)
    } catch {
      return []
    }
  }

  private static func bytes(of file: String, in folder: Directory) -> [UInt8]? {
    do { return try folder.contents(of: file) } catch { return nil }
  }

  /// The folders to load, and the area of the files in each. `drafts`, `archive`, `docs`,
  /// `decisions` and `milestones` are not loaded.
  var areas: [(folder: String, area: FileContext.Area)] {
    guard let root else {
      switch inside.split(separator: "/").first {
      case "tasks": return [("", .backlogTask)]
      case "completed": return [("", .backlogCompleted)]
      default: return []
      }
    }
    let start = root.isEmpty ? "" : root + "/"
    return [(start + "completed", .backlogCompleted), (start + "tasks", .backlogTask)]
  }
}
